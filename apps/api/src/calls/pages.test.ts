import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const ROWS = 3_000
const OTHERS = 20

let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
  await server.kernel.db.transaction().execute(async (tx) => {
    // Figures are not looked at here: no trigger has to keep them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into users (id, email)
      select gen_random_uuid(), 'other' || n || '@example.com' from generate_series(1, ${OTHERS}::int) as n`.execute(
      tx,
    )
    await sql`insert into clones (owner_id, id, name, languages, voices, voice_settings, tools_integration, access_settings)
      select id, gen_random_uuid(), 'Other', '[]', '[]', '{}', '{}', '{}' from users where email like 'other%'`.execute(
      tx,
    )
    // Many begin at one time, and times differ by microseconds.
    await sql`insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
        created_at, ended_at, interest_level, search_text)
      select owner_id, gen_random_uuid(), id, 1, 'text', 'en', 'completed', true,
        '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond', now(),
        case when n % 20 = 0 then 'high' else 'low' end,
        'they asked about churn ' || case when n % 1000 = 777 then 'number ' || n else '' end
      from clones, generate_series(1, ${ROWS}::int) as n
      where name = 'Other' or id = ${pitch.clone.id}`.execute(tx)
  })
  await sql`vacuum analyze calls, clones`.execute(server.kernel.db)
}, 60_000)
afterAll(() => server.close())

type Query = NonNullable<Parameters<typeof call<typeof routes.callsPageData>>[2]>['query']
const page = async (query: Query) =>
  (await call(server.url, routes.callsPageData, { token: founder.token, query: { limit: 50, ...query } }))
    .data
async function inOrder(where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from calls where owner_id = ${founder.user.id}
    and ${sql.raw(where)} order by created_at desc, id desc`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

it.each<[string, Query, string]>([
  ['all', {}, 'true'],
  ['of one interest level', { interest_level: 'low' }, "interest_level = 'low'"],
  ['that a text is found in', { search: 'CHURN' }, 'true'],
])('§7 calls page-data: shows each call once, page after page, %s', async (_, query, where) => {
  const all = await inOrder(where)
  const shown: string[] = []
  for (let skip = 0; skip < all.length; skip += 500)
    shown.push(...(await page({ ...query, skip, limit: 500 })).calls.map(({ id }) => id))
  expect(shown).toEqual(all)
  expect(await page({ ...query, skip: 10_000 })).toMatchObject({ calls: [] })
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'calls'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), 0)

/** How many calls are gone through for an answer, by the statements that were sent for it. */
async function callsReadFor(query: Query): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await page(query)
  const statements = sent.mock.calls
    .map(([text, values]) => ({
      text: String(text),
      values: Array.isArray(values) ? (values as unknown[]) : [],
    }))
    .filter(
      ({ text, values }) =>
        /^select.*"calls"\."created_at" desc/s.test(text) && values.includes(founder.user.id),
    )
  sent.mockRestore()
  expect(statements).toHaveLength(1)
  const pool = new pg.Pool({ ...server.database, max: 1 })
  let read = 0
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) read += rowsRead(plan)
  }
  await pool.end()
  return read
}

it('goes through no more calls than a page shows, however many its owner has beside those of others', async () => {
  expect(await callsReadFor({})).toBe(50)
  expect(await callsReadFor({ search: 'churn' })).toBe(50)
  expect(await callsReadFor({ skip: 100 })).toBe(150)
  // Three of its owner's hold it, and sixty of others.
  expect(await callsReadFor({ search: 'number' })).toBeLessThanOrEqual(6)
})
