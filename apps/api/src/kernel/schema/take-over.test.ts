import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, TEMPLATE_DATABASE, type TestDatabase } from '../../testing/database.ts'
import { schemaText } from '../../testing/schema-text.ts'
import { StartError } from '../postgres/start-error.ts'
import { migrate } from './migrate.ts'

const open: { pool: pg.Pool; database: TestDatabase }[] = []
async function aDatabase(template: string): Promise<pg.Pool> {
  const database = await createTestDatabase(template)
  const pool = new pg.Pool({ ...database.config, max: 2 })
  // A connection that is on its way out may be cut by the removal of its database.
  pool.on('error', () => {})
  open.push({ pool, database })
  return pool
}
afterEach(async () => {
  for (const { pool, database } of open.splice(0)) {
    await pool.end()
    await database.drop()
  }
})

let old: pg.Pool
beforeEach(async () => {
  old = await aDatabase('template0')
  await old.query(await readFile(new URL('../../testing/database-before.sql', import.meta.url), 'utf8'))
})

type Columns = ReadonlyMap<string, readonly string[]>
async function columnsOf(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Every row of every table, as text; with the columns that a table had before, where they are given. */
async function everything(pool: pg.Pool, before?: Columns): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const had = before?.get(name) ?? null
    const { rows } = await pool.query<{ row: unknown }>(
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
         where $1::text[] is null or key = any($1)) as row from ${name} t`,
      [had],
    )
    found.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`))
  }
  return found.toSorted()
}

/** What is said of a database and shows whether anything in it was touched. */
const state = async (pool: pg.Pool) => [await schemaText(pool), await everything(pool)]

const ofProduct = (row: string) => !row.startsWith('schema_migrations ')
const OF_NOBODY = /^(pitches|pitch_links) .*"00000000-0000-7000-8000-000000000002"/

/** Of the squashed ones none runs: only what came after them. */
const sinceThen = readdirSync(new URL('../../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name > '0016_explore.sql')
  .sort()

describe('a database of the version before', () => {
  it('becomes what a new one is, and keeps every row that belongs to somebody', async () => {
    const columns = await columnsOf(old)
    const before = (await everything(old)).filter(ofProduct)
    for (const table of ['listings', 'call_tallies', 'pitch_addresses', 'credit_entries'])
      expect(before.some((row) => row.startsWith(`${table} `))).toBe(true)

    expect(await migrate(old)).toEqual(sinceThen)

    const after = await everything(old)
    const kept = (await everything(old, columns)).filter(ofProduct)
    expect(kept).toEqual(before.filter((row) => !OF_NOBODY.test(row)))
    const fresh = await aDatabase(TEMPLATE_DATABASE)
    expect(await schemaText(old)).toBe(await schemaText(fresh))
    const applied = 'select name, sha256 from schema_migrations order by name'
    expect((await old.query(applied)).rows).toEqual((await fresh.query(applied)).rows)
    expect(await migrate(old)).toEqual([])
    expect(await everything(old)).toEqual(after)
  })

  it('is taken over once, however many nodes start at once', async () => {
    const ran = await Promise.all([migrate(old), migrate(old)])
    expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], sinceThen])
  })

  const elsewhere = [
    {
      of: 'that was not started with its last version',
      made: `delete from schema_migrations where name > '0073_listing_terms.sql'`,
      words:
        /3 migrations .* not run \(from 0077_site_shares\.sql to 0091_calls_search\.sql\)\. Start the last version/,
    },
    {
      of: 'that is the very first one',
      made: `delete from schema_migrations where name > '0001_auth.sql'`,
      words: /51 migrations .* \(from 0002_files\.sql to 0091_calls_search\.sql\)\. Start the last version/,
    },
    {
      of: 'with a step that nobody knows',
      made: `insert into schema_migrations values ('0092_other.sql', 'other')`,
      words: /does not know \(0092_other\.sql\)\. Start the version that it was last used with/,
    },
    {
      of: 'with a step that was another one',
      made: `update schema_migrations set sha256 = 'other' where name = '0057_fair_reading.sql'`,
      words: /does not know \(0057_fair_reading\.sql\)/,
    },
  ]
  it.each(elsewhere)('$of is refused in words and left as it is', async ({ made, words }) => {
    await old.query(made)
    const before = await state(old)
    const refusal = await migrate(old).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(words)
    expect(await state(old)).toEqual(before)
  })

  it('is left as it is where it cannot be taken over to the end', async () => {
    await old.query(`alter table schema_migrations add check (name <> '0016_explore.sql')`)
    const before = await state(old)
    await expect(migrate(old)).rejects.toThrow('could not be taken over')
    expect(await state(old)).toEqual(before)
  })
})
