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
const COMPILED = fileURLToPath(new URL('../../.cache/compile', import.meta.url))
const READY_WITHIN_MS = 180_000

/** The product as `npm start` runs it: a process of its own, on a data directory of its own. */
export interface Product {
  url: string
  dataDir: string
  /** What it printed: addresses, the sample founder's sign-in. */
  output(): string
  /** SIGKILL, as a crash. */
  kill(): Promise<void>
  /** SIGTERM, as an operator. */
  stop(): Promise<void>
  /** Starts again on the same data and port. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Of a start on an empty folder, with the sample company and no setting of its own. */
export interface FirstStart {
  url: string
  dataDir: string
  output: string
}

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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-e2e-'))
  const port = chosenPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const isSecondStart = Object.keys(settings).length === 0
  let child: ChildProcess
  let output = isSecondStart ? await continueIn(dataDir, url) : ''

  const start = async () => {
    child = spawn(process.execPath, [script], {
      env: {
        // As `npm start` has it.
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
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
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
async function continueIn(dataDir: string, url: string): Promise<string> {
  const first = inject('firstStart')
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
export function sampleOf({ output }: Product): { pitch: string; email: string; password: string } {
  const [, pitch = '', email = '', password = ''] =
    /sample company:\s+(\S+)[\s\S]*founder:\s+(\S+)\s+(\S+)/.exec(output()) ?? []
  return { pitch, email, password }
}
