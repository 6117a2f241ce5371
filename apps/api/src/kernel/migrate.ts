import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const DIRECTORY = fileURLToPath(new URL('../../migrations/', import.meta.url))
const LOCK_KEY = 7_315_020_117

/**
 * Brings the schema up to date. Safe when several nodes start at once: one runs, the others wait for its lock
 * and find nothing to do. Each file runs in a transaction of its own and is never edited once landed. Their names are
 * their order everywhere: one below the last that ran is refused. `before` stops ahead of the files from that name on.
 */
export async function migrate(pool: pg.Pool, { before = '~' } = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql') && name < before).sort()
    const last = [...applied.keys()].sort().at(-1) ?? ''
    const done: string[] = []
    for (const name of files) {
      const sql = await readFile(new URL(name, `file://${DIRECTORY}`), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      if (applied.has(name)) {
        if (applied.get(name) !== sha256)
          throw new Error(`migration ${name} was changed after it was applied`)
        continue
      }
      if (name < last)
        throw new Error(
          `migration ${name} comes too late: ${last} has run here already. Number it after that.`,
        )
      await runOne(client, name, sql, sha256)
      done.push(name)
    }
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {
      // The connection is gone, and the lock with it.
    })
    client.release()
  }
}

async function runOne(client: pg.PoolClient, name: string, sql: string, sha256: string): Promise<void> {
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
