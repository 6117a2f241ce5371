import pg from 'pg'
import type { Reports } from './adapters/reports/port.ts'
import { isDatabaseAway } from './kernel/database.ts'
import type { Log } from './kernel/log.ts'
import { lockDataDir } from './kernel/postgres/lock-data-dir.ts'
import { startEmbeddedPostgres } from './kernel/postgres/start-embedded-postgres.ts'
import { StartError } from './kernel/postgres/start-error.ts'
import { migrate } from './kernel/schema/migrate.ts'
import { checkSecret } from './kernel/settings/check-secret.ts'
import { type Env, EnvError } from './kernel/settings/env.ts'
import { loadRoots } from './kernel/settings/secret-file.ts'
import type { Secrets } from './kernel/settings/secrets.ts'
import { serveOperator } from './operator/serve-operator.ts'
import { type Server, startServer } from './wire.ts'
import type { WireOptions } from './wire-node.ts'

/** What has been started, in the order in which it was; stopped from its end. */
export type Stop = () => Promise<void>

/**
 * Starts everything that a node is made of, under the lock of its data directory. What it has started goes to
 * `stops` at once, so that a start that fails halfway can be undone. `onLost`: the database is gone for good. `wire`
 * is what another node beside it is started with.
 */
export async function runNode(
  env: Env,
  log: Log,
  stops: Stop[],
  options: { webDir?: string; reports?: Reports | null; onLost(): void },
): Promise<{ server: Server; wire: WireOptions }> {
  const lock = await lockDataDir(env.dataDir)
  stops.push(async () => lock.release())
  const database = env.DATABASE_URL
    ? { connectionString: env.DATABASE_URL }
    : await embedded(env, log, stops, options.onLost)
  const pool = new pg.Pool({ ...database, max: 1 })
  pool.on('error', () => {
    // This pool lives for the migrations only; a query that fails says so itself.
  })
  const roots = await loadRoots(env)
  let secrets: Secrets
  try {
    await migrate(pool, { log })
    secrets = await checkSecret(pool, roots)
  } finally {
    await pool.end()
  }
  const { webDir, reports = null } = options
  const wire = { env, log, secrets, database, reports, ...(webDir ? { webDir } : {}) }
  const server = await startServer(wire)
  stops.push(() => server.close())
  stops.push(await serveOperator(env.dataDir, server))
  return { server, wire }
}

async function embedded(env: Env, log: Log, stops: Stop[], onLost: () => void): Promise<pg.PoolConfig> {
  const postgres = await startEmbeddedPostgres(env.dataDir, {
    requestConnections: env.DB_POOL_SIZE,
    onLog: (line) => log.debug({ line }, 'postgres'),
    onLost: (error) => {
      log.fatal({ err: error }, 'the database ended and could not be brought back')
      onLost()
    },
  })
  stops.push(() => postgres.stop())
  return postgres.config
}

/** Why a start failed, in words for the person. */
export function explain(error: unknown, env: Env): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  const why = error instanceof Error ? (whyNoListener(error, env) ?? whyNoFile(error, env)) : null
  if (why !== null) return why
  if (isDatabaseAway(error))
    return 'The database at DATABASE_URL does not answer. Is it running, and is the address right?'
  if (error instanceof pg.DatabaseError) return `The database refused: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Null where it is about something else than what is listened on. */
function whyNoListener(
  {
    code,
    port,
    address,
    hostname,
  }: NodeJS.ErrnoException & {
    port?: number
    address?: string
    hostname?: string
  },
  { PORT, HOST, METRICS_HOST }: Env,
): string | null {
  if (code === 'EADDRINUSE' && port !== undefined) {
    const name = port === PORT ? 'PORT' : 'METRICS_PORT'
    return `Port ${port} is in use by another program. Set ${name} to a free one.`
  }
  const host = code === 'EADDRNOTAVAIL' ? address : hostname
  if (host === undefined || (host !== HOST && host !== METRICS_HOST)) return null
  const name = host === HOST ? 'HOST' : 'METRICS_HOST'
  return `${name} ${host} is no address of this machine that can be listened on.`
}

/** Null where it is about something else than what lies in DATA_DIR. */
function whyNoFile({ path: file, message }: NodeJS.ErrnoException, { dataDir }: Env): string | null {
  if (file === undefined || !`${file}/`.startsWith(`${dataDir}/`)) return null
  return `DATA_DIR ${dataDir} cannot be used: ${message}.`
}
