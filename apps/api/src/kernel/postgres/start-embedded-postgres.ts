import { realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { stopOrphan } from './orphan.ts'
import { type LaunchOptions, launch, PORT, type ServerProcess } from './server-process.ts'
import { makeSocketDir } from './socket-dir.ts'

const MAX_RESTARTS_A_MINUTE = 5
/** Work, jobs, the operator's commands, a sample's past, those that Postgres keeps back: with room to spare. */
const BESIDE_REQUESTS = 80

export interface EmbeddedPostgresOptions {
  /** Off only in tests: a power cut may then lose everything. */
  durable?: boolean
  /** The most that requests take (`DB_POOL_SIZE`); what else connects has its own beside them. */
  requestConnections?: number
  /** Further server settings, by name. */
  settings?: Record<string, string>
  /** Each line that the server writes; it holds no statement and no value of a row. */
  onLog?: (line: string) => void
  /** The server ended by itself and could not be brought back. */
  onLost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  /** For pg.Pool: the Unix socket's directory, user and database, and what the environment may say of another one. */
  config: pg.PoolConfig
  /** The server's process; another one after it was brought back. */
  readonly pid: number
  /** Ends sessions, writes everything down and stops; safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres of this installation on `<dataDir>/postgres`, making it when missing and taking it over
 * from an owner that was killed; a server that ends by itself is brought back on the same socket. It holds
 * the data directory's lock until it is stopped, and listens on a Unix socket only. Throws a `StartError` in
 * words for the person.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(dataDir)
  try {
    const dir = realpathSync(dataDir)
    const clusterDir = path.join(dir, 'postgres')
    const account = chooseAccount(dir, clusterDir)
    const binaries = findBinaries(account, dir)
    const { durable = true, requestConnections = 20, onLog, onLost } = options
    const settings = { max_connections: `${BESIDE_REQUESTS + requestConnections}`, ...options.settings }
    ensureCluster(dir, clusterDir, { account, binaries, durable })
    const socketDir = makeSocketDir(clusterDir, account)
    const server = await keepRunning(
      { account, binaries, clusterDir, durable, socketDir, settings, onLog },
      onLost,
    )
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      rmSync(socketDir, { recursive: true, force: true })
      lock.release()
    }
    return {
      config: configAt(socketDir),
      get pid() {
        return server.pid
      },
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** All that the driver would take from PG… variables of the person's own. */
export const configAt = (socketDir: string): pg.PoolConfig => ({
  host: socketDir,
  port: PORT,
  user: SUPERUSER,
  database: 'postgres',
  ssl: false,
})

async function keepRunning(
  options: Omit<LaunchOptions, 'onExit'>,
  onLost: EmbeddedPostgresOptions['onLost'],
): Promise<ServerProcess> {
  let stopped = false
  let recovery: Promise<void> | undefined
  let restartsAtMs: number[] = []

  const begin = async () => {
    await stopOrphan(options.clusterDir)
    return launch({ ...options, onExit })
  }
  const bringBack = async (lastLines: string) => {
    const nowMs = performance.now()
    restartsAtMs = [...restartsAtMs.filter((atMs) => nowMs - atMs < 60_000), nowMs]
    if (restartsAtMs.length > MAX_RESTARTS_A_MINUTE) {
      throw new Error(`the database ended ${restartsAtMs.length} times within a minute:\n${lastLines}`)
    }
    current = await begin()
  }
  const onExit = (lastLines: string) => {
    if (stopped) return
    recovery = bringBack(lastLines).catch((error: unknown) => {
      onLost?.(error instanceof Error ? error : new Error(String(error)))
    })
  }

  let current = await begin()
  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopped = true
      await recovery
      await current.stop()
    },
  }
}
