import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { schemaText } from './schema-text.ts'

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

beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const CHANGES = [
  'drop extension btree_gist cascade',
  'create table other (id uuid)',
  'create view other as select id from users',
  'create sequence other',
  `create type other as enum ('a')`,
  'alter table users add column other text',
  'alter table users alter column name drop not null',
  'alter table users alter column name drop default',
  `alter table users alter column name set default 'Ada'`,
  'alter table users alter column name type varchar(20)',
  'alter table investors alter column sort_name type text collate "POSIX"',
  'alter table investors alter column search_text set statistics 100',
  'alter table credit_entries alter column previous_seq drop expression',
  'alter table notification_tallies set (fillfactor = 90)',
  'alter table users drop constraint users_transcript_months_check',
  'alter table pitches drop constraint pitches_owner_id_clone_id_fkey',
  'alter table pitch_addresses alter constraint pitch_addresses_owner_id_link_id_fkey not deferrable',
  'alter index calls_list rename to other',
  'drop index calls_list',
  'create index other on calls (ended_at) where is_test',
  'alter table clones disable trigger clones_listed',
  `create or replace trigger credit_entries_append_only before delete on credit_entries
    for each row execute function refuse_change()`,
  'drop trigger credit_entries_append_only on credit_entries',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
]

describe('the schema as text', () => {
  it.each(CHANGES)('differs after: %s', async (change) => {
    const before = await schemaText(client)
    await client.query(change)
    expect(await schemaText(client)).not.toBe(before)
  })

  it('is the same whatever the order of the columns', async () => {
    const before = await schemaText(client)
    await client.query('alter table call_events drop column at')
    await client.query('alter table call_events add column at timestamptz not null default now()')
    await client.query('alter table call_events drop column type, add column type text not null')
    expect(await schemaText(client)).toBe(before)
  })
})
