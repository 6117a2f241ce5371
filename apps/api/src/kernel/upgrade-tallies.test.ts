import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase('template0')
  pool = new pg.Pool({ ...database.config, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const [owner, clone] = [newId(), newId()]

async function addOneOfEach() {
  await pool.query(
    `insert into investors (owner_id, id, name, search_text, sort_name, status, interest_rank)
     values ($1, gen_random_uuid(), 'Vera', 'vera', 'vera', 'meeting-scheduled', 5)`,
    [owner],
  )
  await pool.query(
    `insert into notifications
       (owner_id, id, type, title, content, priority, action_url, folds_until, created_at)
     values ($1, gen_random_uuid(), 'call_completed', 'A call', 'It ended', 'normal', '/call-logs', now(), now())`,
    [owner],
  )
  await pool.query(
    `insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
       duration_ms, questions)
     values ($1, gen_random_uuid(), $2, 1, 'text', 'en', 'completed', true, 60000, '[{"answered": true}]')`,
    [owner, clone],
  )
}

async function figures() {
  const { rows } = await pool.query(
    `select
       (select array[sum(investors), sum(high_interest), sum(meetings_scheduled)]::int[] from investor_tallies) as investors,
       (select array[total, unread] from notification_tallies) as notifications,
       (select array[sum(calls), sum(completed), sum(talk_ms), sum(answered)]::int[] from call_tallies) as calls`,
  )
  return rows[0] as unknown
}

const EACH = { investors: [1, 1, 1], notifications: [1, 1], calls: [1, 1, 60_000, 1] }
const times = (factor: number) =>
  Object.fromEntries(Object.entries(EACH).map(([name, all]) => [name, all.map((one) => one * factor)]))

it('a database from before pages ended at 10,000 rows keeps its figures, and counts on', async () => {
  await migrate(pool, { before: '0090' })
  await pool.query(`insert into users (id, email) values ($1, 'founder@example.com')`, [owner])
  await pool.query(
    `insert into clones (owner_id, id, name, languages, voices, voice_settings, tools_integration, access_settings)
     values ($1, $2, 'Heron', '[]', '[]', '{}', '{}', '{}')`,
    [owner, clone],
  )
  await addOneOfEach()
  expect(await figures()).toEqual(times(1))

  expect(await migrate(pool)).toContain('0090_shallow_pages.sql')

  expect(await figures()).toEqual(times(1))
  await addOneOfEach()
  expect(await figures()).toEqual(times(2))
  await pool.query('update notifications set read_at = now()')
  await pool.query(`update investors set status = 'new', interest_rank = 1`)
  await pool.query(`update calls set questions = '[]'`)
  expect(await figures()).toEqual({ investors: [2, 0, 0], notifications: [2, 0], calls: [2, 2, 120_000, 0] })
  await pool.query('delete from notifications')
  await pool.query('delete from investors')
  await pool.query('delete from calls')
  expect(await figures()).toEqual(times(0))
})
