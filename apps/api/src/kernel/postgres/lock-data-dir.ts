import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToOwnerOf } from './account.ts'
import { StartError } from './start-error.ts'

export interface DataDirLock {
  /** Gives the directory free once every holder in this process has released it; a second call does nothing. */
  release(): void
}

const SQLITE_BUSY = 5
const RETRY_EVERY_MS = 50
const held = new Map<string, { connection: DatabaseSync; holders: number }>()

/**
 * Makes this process the only user of a data directory (made when missing), or throws a {@link StartError}
 * that names the process which has it. Held twice in one process, it is free after the second release.
 * `waitMs` is how long a process that is just leaving may still have it; the wait blocks, for nothing else
 * may begin before it ends.
 *
 * The lock is an exclusive SQLite transaction on an empty file, which is a lock of the kernel's on that file:
 * it ends with the process however that dies, is not inherited by Postgres, works on Linux, macOS and
 * Windows, and holds between containers that share the directory, as a socket's name or a pid file would not.
 * Nothing else in this process may open `lock` itself: closing any descriptor of it would free it.
 */
export function lockDataDir(dataDir: string, { waitMs = 5_000 } = {}): DataDirLock {
  const dir = makeDataDir(dataDir)
  const deadlineMs = performance.now() + waitMs
  for (;;) {
    const connection = held.get(dir)?.connection ?? acquire(dir)
    if (connection) return hold(dir, connection)
    if (performance.now() >= deadlineMs) {
      throw new StartError(
        `DATA_DIR ${dir} is in use by ${readHolder(dir)}; stop that first, or set another DATA_DIR.`,
      )
    }
    pause(RETRY_EVERY_MS)
  }
}

function pause(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs)
}

function hold(dir: string, connection: DatabaseSync): DataDirLock {
  const entry = held.get(dir) ?? { connection, holders: 0 }
  entry.holders += 1
  held.set(dir, entry)
  let released = false
  return {
    release() {
      if (released) return
      released = true
      entry.holders -= 1
      if (entry.holders > 0) return
      held.delete(dir)
      rmSync(holderFile(dir), { force: true })
      entry.connection.close()
    },
  }
}

function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made or entered: ${reason(error)}.`, { cause: error })
  }
}

/** Undefined while another process has it. */
function acquire(dir: string): DatabaseSync | undefined {
  const file = path.join(dir, 'lock')
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file)
    connection.exec('begin exclusive')
    giveToOwnerOf(dir, file)
    writeFileSync(holderFile(dir), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
    giveToOwnerOf(dir, holderFile(dir))
    return connection
  } catch (error) {
    connection?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new StartError(`DATA_DIR ${dir} cannot be locked by this user: ${reason(error)}.`, { cause: error })
  }
}

const holderFile = (dir: string) => path.join(dir, 'lock-holder.json')

function readHolder(dir: string): string {
  const { pid } = toldOfHolder(dir)
  return pid === undefined ? 'another process' : `process ${String(pid)}`
}

/** Since when the lock is held by whoever holds it; null where that is not told. */
export function heldSince(dataDir: string): Date | null {
  const { since } = toldOfHolder(dataDir)
  const held = new Date(String(since))
  return Number.isNaN(held.getTime()) ? null : held
}

function toldOfHolder(dir: string): { pid?: unknown; since?: unknown } {
  try {
    const holder: unknown = JSON.parse(readFileSync(holderFile(dir), 'utf8'))
    if (holder && typeof holder === 'object') return holder
  } catch {
    // The holder has the lock and is about to write its name, or it may not be read by us.
  }
  return {}
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
