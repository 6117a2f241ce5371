import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const POLL_EVERY_MS = 20
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 10_000

/**
 * Stops the Postgres that a killed owner left on this cluster, and waits until all its processes are gone.
 * Call it only while holding the data directory's lock: then no living owner can stand behind it.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === undefined) return
  if (isPostgresOf(pid, clusterDir)) {
    signal(pid, 'SIGINT')
    if (!(await isGone(pid, clusterDir, FAST_SHUTDOWN_MS))) {
      signal(pid, 'SIGQUIT')
      if (!(await isGone(pid, clusterDir, IMMEDIATE_SHUTDOWN_MS))) {
        throw new StartError(
          `An earlier Postgres (process ${pid}) still holds ${clusterDir} and does not stop.`,
        )
      }
    }
  } else {
    // Killed itself: its workers notice and leave, and must not be met by a new server.
    await isGone(pid, clusterDir, IMMEDIATE_SHUTDOWN_MS)
  }
  // A pid file that is still there names a dead process. Postgres would clear it by itself, unless a zombie
  // or a stranger has that number now.
  if (readPid(pidFile) === pid && processesOf(clusterDir).length === 0) rmSync(pidFile, { force: true })
}

async function isGone(pid: number, clusterDir: string, withinMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs
  while (isPostgresOf(pid, clusterDir) || processesOf(clusterDir).length > 0) {
    if (performance.now() > deadlineMs) return false
    await sleep(POLL_EVERY_MS)
  }
  return true
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined // shut down cleanly
  }
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  // Elsewhere there is no cheap way to tell whose process a number is; the pid file has to be trusted.
  return process.platform === 'linux' ? worksIn(String(pid), clusterDir) : isAlive(pid)
}

/** Every Postgres process lives in its cluster's directory; a zombie lives nowhere. */
function processesOf(clusterDir: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name, clusterDir))
}

function worksIn(pid: string, clusterDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    )
  } catch {
    return false // gone, or another user's and so not ours
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in this moment; the wait that follows sees that.
  }
}
