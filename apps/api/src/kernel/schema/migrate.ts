import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { LOCKS } from '../database/locks.ts'
import { StartError } from '../postgres/start-error.ts'
import { type Applied, type Migration, takeOver } from './take-over.ts'

const DIRECTORY = new URL('../../../migrations/', import.meta.url)
export const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Brings the schema up to date and says which files it ran. Safe when several nodes start at once: one runs, the others
 * wait for its lock and find nothing to do. Each file runs in a transaction of its own and is never edited once landed.
 * Their names are their order everywhere: one below the last that ran is refused, and so is a database that has run
 * a later one than any here, with a `StartError`. A database from before the files were
 * squashed is taken over where it is complete, and otherwise refused with a `StartError`, with nothing changed.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await client.query(MIGRATIONS_TABLE)
    const migrations = await readMigrations()
    await takeOver(client, await readApplied(client), migrations)
    return await runNew(client, await readApplied(client), migrations)
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

async function runNew(client: pg.PoolClient, applied: Applied, migrations: Migration[]): Promise<string[]> {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  refuseNewer(last, migrations)
  const done: string[] = []
  for (const migration of migrations) {
    const { name, sha256 } = migration
    const ran = applied.get(name)
    if (ran !== undefined) {
      if (ran !== sha256) throw new Error(`migration ${name} was changed after it was applied`)
      continue
    }
    if (name < last)
      throw new Error(`migration ${name} comes too late: ${last} has run here already. Number it after that.`)
    await runOne(client, migration)
    done.push(name)
  }
  return done
}

/** What a newer version made of it this one would read wrongly, and write worse. */
function refuseNewer(last: string, migrations: readonly Migration[]): void {
  if (last <= (migrations.at(-1)?.name ?? '')) return
  throw new StartError(
    `A newer version has used this database (${last}), and this one does not know it. Start that version, or restore a backup from before it.`,
  )
}

async function runOne(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
