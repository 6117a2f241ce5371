import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isDatabaseAway, pgCode } from './kernel/database.ts'
import { describeEnv, type Env, EnvError, readEnv } from './kernel/env.ts'
import { createLog, type Log } from './kernel/log.ts'
import { migrate } from './kernel/migrate.ts'
import { lockDataDir } from './kernel/postgres/lock-data-dir.ts'
import { startEmbeddedPostgres } from './kernel/postgres/start-embedded-postgres.ts'
import { StartError } from './kernel/postgres/start-error.ts'
import { loadSecrets } from './kernel/secrets.ts'
import type { Sample } from './sample/make-sample.ts'
import { type Server, startServer } from './wire.ts'

const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url))
const WEB_DIR = path.join(PROJECT_DIR, 'apps/web/dist')
const DRAIN_WITHIN_MS = 25_000

/** What has been started, in the order to stop it. */
type Stop = () => Promise<void>

async function main(): Promise<void> {
  const env = settings()
  if (process.argv.includes('--check')) {
    console.log(describeEnv(env))
    return
  }
  const log = createLog(env.LOG_LEVEL, process.stdout.isTTY === true)
  const stops: Stop[] = []
  const stop = stopOnce(stops, log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    await start(env, log, stops, () => void stop(1))
  } catch (error) {
    console.error(explain(error, env))
    await stop(1)
  }
}

function settings(): Env {
  const file = path.join(PROJECT_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env, PROJECT_DIR)
}

async function start(env: Env, log: Log, stops: Stop[], onLost: () => void): Promise<void> {
  const lock = await lockDataDir(env.dataDir)
  stops.push(async () => lock.release())
  const database = env.DATABASE_URL
    ? { connectionString: env.DATABASE_URL }
    : await embedded(env, log, stops, onLost)
  const pool = new pg.Pool({ ...database, max: 1 })
  pool.on('error', () => {
    // This pool lives for the migrations only; a query that fails says so itself.
  })
  await migrate(pool).finally(() => pool.end())
  const secrets = await loadSecrets(env.dataDir, env.SECRET)
  const server = await startServer({ env, log, secrets, database, ...webApp(log) })
  stops.push(() => server.close())
  server.warm().catch((error: unknown) => log.warn({ err: error }, 'the embedded voice is not ready yet'))
  const sample = await sampleFor(env, server, log)
  console.log(welcome(server, env, sample))
}

/** A node without a built web app serves the calls only, and says so. */
function webApp(log: Log): { webDir?: string } {
  if (existsSync(path.join(WEB_DIR, 'index.html'))) return { webDir: WEB_DIR }
  log.warn('the web app is not built: only the calls are served')
  return {}
}

async function embedded(env: Env, log: Log, stops: Stop[], onLost: () => void): Promise<pg.PoolConfig> {
  const postgres = await startEmbeddedPostgres(env.dataDir, {
    onLog: (line) => log.debug({ line }, 'postgres'),
    onLost: (error) => {
      log.fatal({ err: error }, 'the database ended and could not be brought back')
      onLost()
    },
  })
  stops.push(() => postgres.stop())
  return postgres.config
}

/** The sample company comes with a database that is new and embedded, on this machine only. */
async function sampleFor(env: Env, server: Server, log: Log): Promise<Sample | null> {
  if (env.SAMPLE_DATA === 'off' || !env.loopback) return null
  if (env.SAMPLE_DATA === undefined && env.DATABASE_URL) return null
  const { isSampleDue, makeSample } = await import('./sample/make-sample.ts')
  try {
    if (env.SAMPLE_DATA === undefined && !(await isSampleDue(server, env.dataDir))) return null
    return await makeSample(server, env.dataDir)
  } catch (error) {
    // The product runs without it, and the next start goes on where this one stopped.
    log.error({ err: error }, 'the sample company could not be made')
    return null
  }
}

function welcome(server: Server, env: Env, sample: Sample | null): string {
  const lines = [`Understudy is ready at ${env.PORT === 0 ? server.url : env.publicUrl}`]
  if (sample) {
    lines.push(`  Talk to the sample company: ${server.url}${sample.address}`)
    if (sample.password !== null) {
      lines.push(`  Sign in as its founder:     ${sample.email}  ${sample.password}  (shown this once)`)
    }
  }
  return lines.join('\n')
}

function stopOnce(stops: Stop[], log: Log): (code: number) => Promise<void> {
  let stopping = false
  return async (code) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), DRAIN_WITHIN_MS).unref()
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
    process.exit(code)
  }
}

function explain(error: unknown, env: Env): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${env.PORT} is in use by another program. Set PORT to a free one.`
  }
  if (isDatabaseAway(error))
    return 'The database at DATABASE_URL does not answer. Is it running, and is the address right?'
  if (pgCode(error)?.length === 5 && error instanceof Error) return `The database refused: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
