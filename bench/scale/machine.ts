import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/api/src/kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../../apps/api/src/kernel/schema/migrate.ts'

export interface MeasuredNode {
  url: string
  /** Of the node and of its voices, since it started. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** One Postgres that counts its statements, and the nodes that were started on it. */
export interface Machine {
  pool: pg.Pool
  database: pg.PoolConfig
  databaseCpuSeconds(): number
  /** Since it started. */
  counted(): Promise<Counted>
  aNode(): Promise<MeasuredNode>
  stop(): Promise<void>
}

export interface Counted {
  statements: number
  walBytes: number
  /** Rows of the product's tables that are there, and what those take with their indexes. */
  rows: number
  keptBytes: number
}

const CLOCK_TICKS = 100
/** Within that a session has told what it wrote. */
const TOLD_WITHIN_MS = 1_500

export async function startMachine(): Promise<Machine> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-scale-'))
  const postgres = await startEmbeddedPostgres(path.join(dir, 'db'), {
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'top',
      max_connections: '150',
    },
  })
  const pool = new pg.Pool({ ...postgres.config, max: 2 })
  await migrate(pool)
  await pool.query('create extension pg_stat_statements')
  let nodes = 0
  return {
    pool,
    database: postgres.config,
    databaseCpuSeconds: () => treeSeconds(postgres.pid),
    counted: () => countedBy(pool),
    aNode: () => startNode(path.join(dir, `node-${++nodes}`), postgres),
    async stop() {
      await pool.end()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function countedBy(pool: pg.Pool): Promise<Counted> {
  await pause(TOLD_WITHIN_MS)
  const { rows } = await pool.query<Counted>(
    `select coalesce(sum(calls), 0)::float8 as statements,
      (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as "walBytes",
      (select sum(n_tup_ins - n_tup_del) from pg_stat_user_tables where schemaname = 'public')::float8 as rows,
      (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables
        where schemaname = 'public')::float8 as "keptBytes" from pg_stat_statements
      where query !~* '^(begin|commit|rollback|set |savepoint|release)'`,
  )
  const [counted] = rows
  if (!counted) throw new Error('a sum has a row')
  return counted
}

async function startNode(dataDir: string, { config }: EmbeddedPostgres): Promise<MeasuredNode> {
  const child = fork(fileURLToPath(new URL('node.ts', import.meta.url)), [dataDir, JSON.stringify(config)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const { url } = await readyOf(child)
  return {
    url,
    cpuSeconds: () => treeSeconds(child.pid ?? 0),
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

function readyOf(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }))
    child.once('exit', () => reject(new Error('the node ended before it was ready')))
  })
}

/** Processor time of a process, of its children, and of those that have ended. As Linux tells it. */
export function treeSeconds(processId: number): number {
  const [, after = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / CLOCK_TICKS
  return own + childrenOf(processId).reduce((sum, child) => sum + secondsOf(child), 0)
}

/** A child may end between being found and being read. */
function secondsOf(processId: number): number {
  try {
    return treeSeconds(processId)
  } catch {
    return 0
  }
}

const childrenOf = (processId: number): number[] =>
  readdirSync(`/proc/${processId}/task`).flatMap((task) =>
    readFileSync(`/proc/${processId}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
