import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '../postgres/start-error.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** The migrations that have run in a database, each with what its file held then. */
export type Applied = ReadonlyMap<string, string>

/** What was squashed: the names of its files and what they held, and the way from where they ended to here. */
const BEFORE = new URL('../../../migrations/before/', import.meta.url)
const FIRST = '0001_kernel.sql'
const LAST = '0016_explore.sql'

/**
 * A database that ran the files from before they were squashed becomes as one that ran those they were squashed to:
 * all at once, or nothing of it. Any other is left as it is; one that stands elsewhere on the old way is refused.
 */
export async function takeOver(
  client: pg.PoolClient,
  applied: Applied,
  migrations: readonly Migration[],
): Promise<void> {
  if (applied.size === 0 || applied.has(FIRST)) return
  refuseUnlessComplete(applied, await readBefore())
  const squashed = migrations.filter(({ name }) => name <= LAST)
  await client.query('begin')
  try {
    await client.query(await readFile(new URL('bridge.sql', BEFORE), 'utf8'))
    await client.query('delete from schema_migrations')
    await client.query(
      'insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
      [squashed.map(({ name }) => name), squashed.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error('a database of the version before could not be taken over', { cause: error })
  }
}

async function readBefore(): Promise<Applied> {
  const lines = (await readFile(new URL('applied.sha256', BEFORE), 'utf8')).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [sha256 = '', name = ''] = line.split(/\s+/)
      return [name, sha256]
    }),
  )
}

function refuseUnlessComplete(applied: Applied, before: Applied): void {
  const unknown = [...applied].filter(([name, sha256]) => before.get(name) !== sha256).map(([name]) => name)
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a version that this one does not know (${unknown.sort().join(', ')}). ` +
        'Start the version that it was last used with. Nothing was changed.',
    )
  }
  const missing = [...before.keys()].filter((name) => !applied.has(name))
  if (missing.length > 0) {
    throw new StartError(
      `The database is older than what this version can take over: ${missing.length} migrations of before have not ` +
        `run (from ${missing[0]} to ${missing.at(-1)}). Start the last version that has them on it once, then ` +
        'this one. Nothing was changed.',
    )
  }
}
