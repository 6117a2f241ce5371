import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
/** Where a program keeps what was compiled of it, as `npm start` has it. */
export const COMPILED = fileURLToPath(new URL('../../.cache/compile', import.meta.url))
const READY_WITHIN_MS = 180_000

/** The product as `npm start` runs it: a process of its own, on a data directory of its own. */
export interface Product {
  url: string
  dataDir: string
  /** What it printed: addresses, the sample founder's sign-in. */
  output(): string
  hasEnded(): boolean
  /** SIGKILL, as a crash. */
  kill(): Promise<void>
  /** SIGTERM, as an operator. */
  stop(): Promise<void>
  /** Starts again on the same data and port. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Of a start with the sample company and no setting of its own: where it is, and what it printed. */
export interface Started {
  url: string
  dataDir: string
  output: string
}

/** One that runs on after the file that uses it: nothing of it is stopped, and whoever is needed there is made anew. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir' | 'output'>

/**
 * @param settings without any it begins with a copy of what the run's first start left behind, as at a second start
 * @param script what starts it, where that is not the server itself
 * @param chosenPort a free one that somebody has to know beforehand
 */
export async function startProduct(
  settings: Record<string, string> = {},
  script: string = MAIN,
  chosenPort?: number,
): Promise<Product> {
  const first = Object.keys(settings).length === 0 ? await kept('first-start') : null
  return runProduct({ settings, script, chosenPort, first })
}

/**
 * The product that the files of this worker share, one after the other. For those that neither stop it nor need it
 * empty, and bring their own founder.
 */
export async function sharedProduct(): Promise<SharedProduct> {
  const { url, dataDir, output } = await kept(`shared/${process.env['VITEST_POOL_ID']}`)
  return { url, dataDir, output: () => output }
}

async function kept(what: string): Promise<Started> {
  const response = await fetch(`${inject('keeper')}/${what}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Started
}

interface How {
  settings?: Record<string, string>
  script?: string
  chosenPort?: number | undefined
  /** Whose data it goes on with. */
  first?: Started | null
}

export async function runProduct({
  settings = {},
  script = MAIN,
  chosenPort,
  first = null,
}: How): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-e2e-'))
  const port = chosenPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let output = first ? await continueIn(dataDir, url, first) : ''

  const start = async () => {
    child = spawn(process.execPath, [script], {
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        SAMPLE_DATA: 'company',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await untilReady(
      url,
      () => child.exitCode,
      () => output,
    )
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start().catch(async (error: unknown) => {
    await end('SIGTERM')
    throw error
  })
  return {
    url,
    dataDir,
    output: () => output,
    hasEnded,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: start,
    async remove() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies what the first start left behind, and returns what it printed as this one would have. */
async function continueIn(dataDir: string, url: string, first: Started): Promise<string> {
  // As it is: the database's files belong to another user where root runs the tests.
  await promisify(execFile)('cp', ['-a', `${first.dataDir}/.`, dataDir])
  return first.output.replaceAll(first.url, url)
}

/** Resolves once the product says that it is ready, the sample company included. */
async function untilReady(url: string, exitCode: () => number | null, output: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  const before = output().length
  for (;;) {
    if (exitCode() !== null) throw new Error(`the product ended while starting:\n${output()}`)
    if (Date.now() > until) throw new Error(`the product is not ready at ${url}:\n${output()}`)
    if (output().slice(before).includes('Understudy is ready')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The sample company that a start on a new database prints: its pitch, and its founder's sign-in. */
export function sampleOf({ output }: SharedProduct): { pitch: string; email: string; password: string } {
  const [, pitch = '', email = '', password = ''] =
    /sample company:\s+(\S+)[\s\S]*founder:\s+(\S+)\s+(\S+)/.exec(output()) ?? []
  return { pitch, email, password }
}
