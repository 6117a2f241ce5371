import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from '../../../kernel/clock.ts'
import { DOCUMENT_LIMITS } from '../port.ts'

/** Turns presentations into PDFs, one at a time. */
export interface SlideConverter {
  /** Null where it did not come about: too slow, too large, or what it cannot read. Never rejects. */
  toPdf(presentation: Uint8Array): Promise<Uint8Array | null>
  /** Ends the one that is being converted; those that wait come to nothing. */
  stop(): Promise<void>
}

const WITHIN_MS = 60_000
/** Below calls and pages, as the readers are. */
const NICENESS = 10
/** By then it has ended, and so has its server where it is there still. */
const ENDS_WITHIN_SECONDS = 90
/**
 * Kilobytes of address space, and seconds of the processor and of the clock: an office that runs away ends by itself,
 * one whose server was killed too. What waits for the end is of its group, whose number is nobody else's until then.
 */
const capped = (seconds: number) =>
  `ulimit -v 4000000; ulimit -t 120; (sleep ${seconds}; kill -s KILL -- -$$) & exec "$0" "$@"`
/** Begins the names of this process's folders: all others below DATA_DIR are of one that is gone. */
const OURS = randomUUID()
/** Hidden slides too: they are counted among those that we read. */
const FORMAT = 'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}'
/** Whatever the archive says that it is. */
const READ_AS = '--infilter=Impress MS PowerPoint 2007 XML'
/** A proxy that nobody listens at: what would ask the network gets no answer. */
const NOWHERE = 'http://127.0.0.1:9'

/** No links out of the document are followed, and nothing in it is run. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${['BlockUntrustedRefererLinks', 'DisableMacrosExecution', 'DisableActiveContent']
  .map(
    (name) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>true</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`

export interface Workshop {
  /** Where its folders are made: below DATA_DIR, which one process has at a time. */
  root: string
  clock: Clock
  endsWithinSeconds?: number
}

/**
 * By LibreOffice at `office`, in a folder and with a profile that both end with the conversion, or with the next start
 * where this one is killed. What a document brings is a stranger's: it gets no network, no memory without end and a
 * minute.
 */
export function createSlideConverter(office: string, workshop: Workshop): SlideConverter {
  const { root } = workshop
  let last: Promise<unknown> = removeAbandoned(root).catch(() => undefined)
  const ends = new AbortController()

  async function convert(presentation: Uint8Array): Promise<Uint8Array | null> {
    if (ends.signal.aborted) return null
    await mkdir(root, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(root, `${OURS}-`))
    try {
      const [source, profile] = [path.join(folder, 'deck.pptx'), path.join(folder, 'profile')]
      await mkdir(path.join(profile, 'user'), { recursive: true })
      await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), PROFILE)
      await writeFile(source, presentation)
      await run(office, { folder, profile, source }, workshop, ends.signal)
      const made = path.join(folder, 'deck.pdf')
      return (await stat(made)).size > DOCUMENT_LIMITS.convertedBytes ? null : await readFile(made)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  return {
    toPdf(presentation) {
      const made = last.then(() => convert(presentation)).catch(() => null)
      last = made
      return made
    },
    async stop() {
      ends.abort()
      await last
    },
  }
}

async function removeAbandoned(root: string): Promise<void> {
  const names = await readdir(root)
  for (const name of names.filter((one) => !one.startsWith(OURS)))
    await rm(path.join(root, name), { recursive: true, force: true, maxRetries: 3 })
}

/** Resolves once it has ended, however it did. */
function run(
  office: string,
  { folder, profile, source }: { folder: string; profile: string; source: string },
  { clock, endsWithinSeconds = ENDS_WITHIN_SECONDS }: Workshop,
  ended: AbortSignal,
): Promise<void> {
  const order = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...[READ_AS, '--convert-to', FORMAT, '--outdir', folder, source],
  ]
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', capped(endsWithinSeconds), office, ...order], {
      cwd: folder,
      // A group of its own: what it starts ends with it.
      detached: true,
      env: {
        HOME: folder,
        TMPDIR: folder,
        PATH: '/usr/local/bin:/usr/bin:/bin',
        SAL_USE_VCLPLUGIN: 'svp',
        http_proxy: NOWHERE,
        https_proxy: NOWHERE,
      },
      stdio: 'ignore',
    })
    const kill = () => {
      // It may have ended in this very moment.
      if (child.pid !== undefined) quietly(() => process.kill(-(child.pid as number), 'SIGKILL'))
    }
    const cancel = clock.after(WITHIN_MS, kill)
    ended.addEventListener('abort', kill, { once: true })
    const over = () => {
      cancel()
      ended.removeEventListener('abort', kill)
      kill()
      resolve()
    }
    child.on('error', over)
    child.on('exit', over)
    child.on('spawn', () => quietly(() => setPriority(child.pid ?? 0, NICENESS)))
  })
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // There is nothing left to act on.
  }
}
