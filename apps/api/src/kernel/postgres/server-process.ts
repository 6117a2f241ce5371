import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, reachableName } from './account.ts'
import type { Binaries } from './binaries.ts'
import { postgresEnv } from './cluster.ts'
import { StartError } from './start-error.ts'

const RETRY_EVERY_MS = 250
const MAX_ATTEMPTS = 40
const KEPT_LINES = 20
/** In the name of its socket. */
export const PORT = 5432

export interface LaunchOptions {
  account: Account
  binaries: Binaries
  clusterDir: string
  durable: boolean
  socketDir: string
  settings: Record<string, string>
  onLog?: ((line: string) => void) | undefined
  /** The server ended after it was ready and nobody had asked it to. */
  onExit: (lastLines: string) => void
}

export interface ServerProcess {
  readonly pid: number
  stop(): Promise<void>
}

/** Runs the server until it accepts connections; tries again while an earlier one is still leaving. */
export async function launch(options: LaunchOptions): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryLaunch(options)
    if ('pid' in outcome) return outcome
    const passing = /already exists|shared memory block|still in use|starting up/.test(outcome.lastLines)
    if (!passing || attempt === MAX_ATTEMPTS) {
      throw new StartError(`The database did not start:\n${outcome.lastLines}`)
    }
    await sleep(RETRY_EVERY_MS)
  }
}

function tryLaunch(options: LaunchOptions): Promise<ServerProcess | { lastLines: string }> {
  const { account, binaries, clusterDir, onLog, onExit } = options
  const child = spawn(binaries.postgres, ['-D', reachableName(clusterDir, account), ...flagsFor(options)], {
    ...account,
    cwd: clusterDir,
    env: postgresEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal's Ctrl-C is for us: we finish our requests first and stop the server then.
    detached: true,
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stderr })
  let ready = false
  let stopped = false

  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ lastLines: error.message }))
    // 'close' comes after the last line; 'exit' may come before it.
    child.on('close', () => {
      const lastLines = lines.join('\n')
      if (!ready) resolve({ lastLines })
      else if (!stopped) onExit(lastLines)
    })
    reader.on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      onLog?.(line)
      const { pid } = child
      if (ready || pid === undefined || !line.includes('ready to accept connections')) return
      ready = true
      const deathWatch = watchOurDeath(pid, account)
      child.once('exit', () => deathWatch.kill('SIGKILL'))
      resolve({
        pid,
        stop: async () => {
          stopped = true
          await stopChild(child)
        },
      })
    })
  })
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

/**
 * A shell that waits for our end of its pipe to close, which the kernel does however we die, and then stops
 * the server, so that a kill leaves no database running for good.
 */
function watchOurDeath(pid: number, account: Account): ChildProcess {
  const script = 'trap "" INT TERM HUP; read -r _; kill -INT "$1" 2>/dev/null'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...account,
    cwd: '/',
    env: postgresEnv(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {
    // Without a shell the next start takes the server over, as it does after any other accident.
  })
  // It must not keep us running when all else is done.
  watcher.unref()
  return watcher
}

function flagsFor({ durable, settings, socketDir }: LaunchOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: `${PORT}`,
    // A small machine shared with Node; short queries gain nothing from jit.
    shared_buffers: '128MB',
    // The sort of a deep page of thousands of rows stays in memory: a full disk leaves every read working.
    work_mem: '16MB',
    jit: 'off',
    wal_compression: 'on',
    // What people typed stands in statements and in errors' details: neither belongs in a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
