import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { builtContract } from '../../../../vite/built-contract.ts'

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const BASE_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real browser with a fake microphone. With `micFile` the page may use it, and it says that, once. */
export function launch(options: { autoplay: boolean; micFile?: string }): Promise<Browser> {
  const args = [...BASE_FLAGS, '--use-fake-device-for-media-stream']
  if (options.autoplay) args.push('--autoplay-policy=no-user-gesture-required')
  else args.push('--autoplay-policy=document-user-activation-required')
  if (options.micFile !== undefined) {
    args.push('--use-fake-ui-for-media-stream')
    args.push(`--use-file-for-fake-audio-capture=${options.micFile}%noloop`)
  }
  // Playwright mutes by default and lets sound start freely; both would hide what is tested here.
  const ignoreDefaultArgs = ['--mute-audio', '--autoplay-policy=no-user-gesture-required']
  return chromium.launch({ executablePath: CHROMIUM, args, ignoreDefaultArgs })
}

export interface BuiltPage {
  root: string
  files: string[]
  scratch: string
  remove(): Promise<void>
}

/** Builds the loopback page the way the product is built: every worker and worklet a file of its own. */
export async function buildPage(): Promise<BuiltPage> {
  const scratch = await mkdtemp(join(tmpdir(), 'understudy-talk-'))
  const outDir = join(scratch, 'page')
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    logLevel: 'warn',
    plugins: [builtContract()],
    worker: { plugins: () => [builtContract()] },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('the page was not built once')
  return {
    root: outDir,
    files: built.output.map((file) => file.fileName),
    scratch,
    remove: () => rm(scratch, { recursive: true, force: true }),
  }
}

/** Writes mono PCM16 as a WAV file and returns its path. */
export async function writeWav(path: string, samples: Int16Array, sampleRateHz: number): Promise<string> {
  const bytes = Buffer.alloc(44 + samples.byteLength)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.byteLength, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRateHz, 24)
  bytes.writeUInt32LE(sampleRateHz * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.byteLength, 40)
  for (let n = 0; n < samples.length; n++) bytes.writeInt16LE(samples[n] ?? 0, 44 + n * 2)
  await writeFile(path, bytes)
  return path
}
