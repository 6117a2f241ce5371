import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installJobs } from '../kernel/jobs.ts'
import { createLog } from '../kernel/log.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { startServer } from '../wire.ts'
import { TEMPLATE_DATABASE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one Postgres server, where each test makes a database of its own. */
    testPostgres: { host: string; user: string }
  }
}

/** One Postgres for the whole run, with a migrated database to copy from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await fastPlace(), 'understudy-test-postgres-'))
  const postgres = await startEmbeddedPostgres(dataDir, {
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off', max_wal_size: '4GB', checkpoint_timeout: '1d' },
  })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await buildTemplate(postgres.config)
    await withQueues({ ...postgres.config, database: TEMPLATE_DATABASE })
  } catch (error) {
    await tearDown()
    throw error
  }
  const { host = '', user = '' } = postgres.config
  project.provide('testPostgres', { host, user })
  return tearDown
}

const ROOMY_BYTES = 2 * 1024 ** 3

/** Memory where there is plenty: a copy of the template is 300 small files, 8 ms there and 200 ms on a disk. */
async function fastPlace(): Promise<string> {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > ROOMY_BYTES) return memory
  } catch {
    // Not a Linux, or a sandbox without it.
  }
  return tmpdir()
}

async function buildTemplate(config: pg.PoolConfig): Promise<void> {
  await withPool(config, (pool) => pool.query(`create database ${TEMPLATE_DATABASE}`))
  const template = { ...config, database: TEMPLATE_DATABASE }
  await withPool(template, migrate)
  await installJobs(template)
}

/** As a node leaves it behind that once started: with its job queues, a hundred of them, and nothing else. */
async function withQueues(database: pg.PoolConfig): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-test-'))
  const server = await startServer({
    env: readEnv({ PORT: '0', SAMPLE_DATA: 'off', API_DOCS: 'off', DATA_DIR: dataDir }, dataDir),
    log: createLog('silent', false),
    secrets: secretsFrom('a secret of the tests that is long enough'),
    database,
  })
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
  await withPool(database, async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    )
    await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
    await pool.query('delete from jobs.job')
    await pool.query('update jobs.version set cron_on = null, bam_on = null, flow_on = null')
  })
}

async function withPool(config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 2 })
  pool.on('error', () => {
    // An idle connection ended with the server; a query in flight rejects by itself.
  })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
