import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LOCKS } from '../database/locks.ts'
import { hasCode } from '../errors.ts'
import type { Log } from '../log.ts'
import { StartError } from '../postgres/start-error.ts'
import { type Applied, type Migration, takeOver } from './take-over.ts'

const DIRECTORY = new URL('../../../migrations/', import.meta.url)
export const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/** Longer than Postgres takes to end an autovacuum that is in the way, shorter than a request's patience. */
const LOCK_TIMEOUT_MS = 1_500
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrateOptions {
  /** Told once for each file that has to wait. */
  log?: Pick<Log, 'warn'>
  /** In place of those that lie here, for tests. */
  files?: readonly Migration[]
  lockTimeoutMs?: number
  pause?: () => Promise<unknown>
}

/**
 * Brings the schema up to date and says which files it ran. Safe when several nodes start at once: one runs, the others
 * wait for its lock and find nothing to do. Each file runs in a transaction of its own and is never edited once landed.
 * Their names are their order everywhere: one below the last that ran is refused, and so is a database that has run
 * a later one than any here, with a `StartError`. A database from before the files were
 * squashed is taken over where it is complete, and otherwise refused with a `StartError`, with nothing changed.
 * Behind a lock that is held for long, as a backup holds one, a file does not queue, for all that nodes ask would queue
 * behind it: it lets them through and tries again.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await client.query(MIGRATIONS_TABLE)
    const migrations = options.files ?? (await readMigrations())
    await takeOver(client, await readApplied(client), migrations)
    const toRun = newOf(await readApplied(client), migrations)
    for (const migration of toRun) await runInTurn(client, migration, options)
    return toRun.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration]).catch(() => {
      // The connection is gone, and the lock with it.
    })
    client.release()
  }
}

/** The name of the last file there is here. */
export const lastMigration = async (): Promise<string> => (await readMigrations()).at(-1)?.name ?? ''

/** Every file there is here, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, DIRECTORY), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.PoolClient): Promise<Applied> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function newOf(applied: Applied, migrations: readonly Migration[]): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  refuseNewer(last, migrations)
  return migrations.filter(({ name, sha256 }) => {
    const ran = applied.get(name)
    if (ran !== undefined && ran !== sha256)
      throw new Error(`migration ${name} was changed after it was applied`)
    if (ran === undefined && name < last)
      throw new Error(`migration ${name} comes too late: ${last} has run here already. Number it after that.`)
    return ran === undefined
  })
}

/** What a newer version made of it this one would read wrongly, and write worse. */
function refuseNewer(last: string, migrations: readonly Migration[]): void {
  if (last <= (migrations.at(-1)?.name ?? '')) return
  throw new StartError(
    `A newer version has used this database (${last}), and this one does not know it. Start that version, or restore a backup from before it.`,
  )
}

async function runInTurn(
  client: pg.PoolClient,
  migration: Migration,
  { log, lockTimeoutMs = LOCK_TIMEOUT_MS, pause = () => sleep(PAUSE_MS) }: MigrateOptions,
): Promise<void> {
  for (let isTold = false; !(await runOne(client, migration, lockTimeoutMs)); isTold = true) {
    if (!isTold)
      log?.warn(
        { migration: migration.name },
        'a migration waits for a table that somebody else holds, as a backup does; it is tried again until that is over',
      )
    await pause()
  }
}

/** False, with nothing changed, where a lock was not to be had in time. */
async function runOne(
  client: pg.PoolClient,
  { name, sql, sha256 }: Migration,
  lockTimeoutMs: number,
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (hasCode(error, LOCK_NOT_AVAILABLE)) return false
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
