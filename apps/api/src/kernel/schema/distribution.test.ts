import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

/** What stands in the way of parting tables by owner, each with its reason. */
const DOCUMENT = new URL('../../../../../docs/scale.md', import.meta.url)

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.config)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const OWNER = `(select attnum from pg_attribute where attrelid = c.oid and not attisdropped
  and attname in ('owner_id', 'user_id') order by attname limit 1)`

/** Each table, and what of it stands in the way of being parted by owner. */
async function obstacles(): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{
    name: string
    owned: boolean
    keys: string[]
    refs: string[]
    triggers: string[]
  }>(`
    select c.relname as name, ${OWNER} is not null as owned,
      array(select i.indexrelid::regclass::text from pg_index i
        where i.indrelid = c.oid and (i.indisunique or i.indisexclusion) and not ${OWNER} = any(i.indkey)
        order by 1) as keys,
      array(select k.conname::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and not ${OWNER} = any(k.conkey) order by 1) as refs,
      array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        order by 1) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return new Map(
    rows.map(({ name, owned, keys, refs, triggers }) => [
      name,
      owned
        ? [
            ...keys.map((key) => `key ${key}`),
            ...refs.map((ref) => `reference ${ref}`),
            ...triggers.map((trigger) => `trigger ${trigger}`),
          ]
        : ['no owner'],
    ]),
  )
}

it('can be parted by owner, table by table, but for what docs/scale.md names with its reason', async () => {
  const lines = (await readFile(DOCUMENT, 'utf8')).split('\n')
  const documented = new Map(
    lines
      .map((line) => /^\| `(\w+)` \| (.+?) \| .{10,} \|$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', what = '']) => [name, what]),
  )
  const found = new Map(
    [...(await obstacles())]
      .filter(([, what]) => what.length > 0)
      .map(([name, what]) => [name, what.map((one) => `\`${one}\``).join(', ')]),
  )
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(found))
})
