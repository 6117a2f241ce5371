import type pg from 'pg'
import { LOCKS } from '../database/locks.ts'
import { StartError } from '../postgres/start-error.ts'
import { MIGRATIONS_TABLE, readMigrations } from './migrate.ts'
import type { Migration } from './take-over.ts'

const WHAT_IS_THERE = `select relname as name from pg_class c
  where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) and relkind in ('r', 'p', 'v', 'S')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by name limit 1`

/**
 * Lays down the schema as it was where `recorded` had run, in a database that holds nothing, and has `fill` put the rows
 * in: in one transaction, which leaves nothing where it breaks off. A node that starts meanwhile waits for it. Throws
 * a `StartError` in words where something is there, or where a version unlike this one has made the schema.
 */
export async function layDown(
  client: pg.Client,
  recorded: readonly Pick<Migration, 'name' | 'sha256'>[],
  fill: () => Promise<void>,
): Promise<void> {
  const migrations = await recordedOf(recorded)
  await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
  await client.query('begin')
  try {
    const { rows } = await client.query<{ name: string }>(WHAT_IS_THERE)
    if (rows[0]) {
      throw new StartError(
        `This installation is not empty (its database has ${rows[0].name}). Restore into a new DATA_DIR, or into an empty database. Nothing was changed.`,
      )
    }
    await client.query(MIGRATIONS_TABLE)
    for (const { sql } of migrations) await client.query(sql)
    // What they left for the end of the transaction would stand in the way of the rows.
    await client.query('set constraints all immediate')
    await fill()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The connection is gone, and all of it with it.
    })
    throw error
  }
}

async function recordedOf(recorded: readonly Pick<Migration, 'name' | 'sha256'>[]): Promise<Migration[]> {
  const known = await readMigrations()
  for (const [index, { name, sha256 }] of recorded.entries()) {
    if (known[index]?.name === name && known[index].sha256 === sha256) continue
    const isNewer = name > (known.at(-1)?.name ?? '')
    throw new StartError(
      isNewer
        ? `The backup comes from a newer version (${name}), and this one does not know its schema. Restore it with that version.`
        : `The backup comes from a version that this one does not know: ${name} was another there.`,
    )
  }
  return known.slice(0, recorded.length)
}
