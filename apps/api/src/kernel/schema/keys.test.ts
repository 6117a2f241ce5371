import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

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

const found = async (query: string) =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)

describe('a table with rows of an account', () => {
  it('has an index that the account’s id leads: nobody’s rows are looked for among everybody’s', async () => {
    const columns = await found(`select c.relname || '.' || attname as name
      from pg_class c join pg_attribute a on attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('owner_id', 'user_id')
        and not exists (select from pg_index where indrelid = c.oid and indkey[0] = attnum and indpred is null)`)
    expect(columns).toEqual([])
  })

  it('refers to what has an owner by the owner and the id together', async () => {
    const references = await found(`select conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = confrelid and attname = 'owner_id')
        and not exists (select from unnest(conkey, confkey) as pair (own, theirs)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = own and a.attname = 'owner_id'
          join pg_attribute b on b.attrelid = confrelid and b.attnum = theirs and b.attname = 'owner_id')`)
    expect(references).toEqual([])
  })
})

describe('a reference', () => {
  it('has an index by which those who refer to a row that goes are found', async () => {
    // Two columns of several are enough, or one that is a key by itself.
    const references = await found(`select conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
          and (cardinality(conkey) = 1 or indkey[1] = any(conkey) or (indisunique and indnkeyatts = 1)))`)
    expect(references).toEqual([])
  })
})
