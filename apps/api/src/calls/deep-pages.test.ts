import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const ROWS = 14_000

let server: TestServer
let other: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ database: server.database })
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
  await fill(ROWS, '2026-01-01T00:00:00Z')
}, 60_000)
afterAll(async () => {
  await other.close()
  await server.close()
})
afterEach(() => vi.restoreAllMocks())

/** Many begin at one time, and times differ by microseconds. */
const fill = (rows: number, from: string) =>
  sql`insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
      created_at, ended_at, interest_level, search_text)
    select ${founder.user.id}, gen_random_uuid(), ${pitch.clone.id}, 1, 'text', 'en', 'completed', true,
      ${from}::timestamptz + (n / 3) * interval '1 microsecond', now(),
      case when n % 20 = 0 then 'high' else 'low' end, 'they asked about churn ' || n
    from generate_series(1, ${rows}::int) as n`.execute(server.kernel.db)

type Query = NonNullable<Parameters<typeof call<typeof routes.callsPageData>>[2]>['query']
const page = async (query: Query, { url } = server) =>
  (await call(url, routes.callsPageData, { token: founder.token, query: { limit: 100, ...query } })).data
const idsOf = async (query: Query, at = server) => (await page(query, at)).calls.map(({ id }) => id)
async function inOrder(where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from calls where owner_id = ${founder.user.id}
    and ${sql.raw(where)} order by created_at desc, id desc`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

it('§7 calls page-data: shows each call once on deep pages, jumping, forward, back, filtered, on another node', async () => {
  const all = await inOrder()
  for (const [skip, at] of [
    [12_345, server],
    [12_245, server],
    [12_445, server],
    [9_950, server],
    [10_001, server],
    [13_950, server],
    [12_000, other],
    [10_050, other],
  ] as const) {
    expect(await idsOf({ skip }, at), `from ${skip}`).toEqual(all.slice(skip, skip + 100))
  }
  const low = await inOrder("interest_level = 'low'")
  for (const query of [{ interest_level: 'low' }, { interest_level: 'low', search: 'CHURN' }] as const) {
    for (const skip of [12_000, 12_100, 10_100]) {
      expect(await idsOf({ ...query, skip })).toEqual(low.slice(skip, skip + 100))
    }
  }
  expect(await page({ skip: 20_000 })).toMatchObject({ calls: [], total: ROWS })
})

it('takes three statements at most for a page, and skips few rows wherever it begins once a node has been there', async () => {
  await page({ skip: 13_500 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const skip of [0, 13_400, 11_999, 10_001, 13_600]) {
    query.mockClear()
    expect((await page({ skip })).total).toBe(ROWS)
    const said = query.mock.calls
      .map(([text, values]) => ({
        text: String(text),
        values: Array.isArray(values) ? (values as unknown[]) : [],
      }))
      // Other tasks read calls too: those of talks that go on.
      .filter(({ text, values }) => /^\s*select.*calls/s.test(text) && values.includes(founder.user.id))
    expect(said.length).toBeLessThanOrEqual(3)
    if (skip === 0) continue
    expect(said.some(({ text }) => text.includes('offset'))).toBe(false)
    const skipped = said.flatMap(({ values }) => values.filter((value) => typeof value === 'number'))
    expect(skipped.filter((value) => value % 1_000 !== 0 && value > 1_100)).toEqual([])
  }
})

it('reads on where the page before ended while calls come in, and shows whoever turns back the list as it is', async () => {
  const all = await inOrder()
  const shown = await idsOf({ skip: 11_000 })
  for (let n = 1; n <= 3; n++) {
    await fill(5, `2026-02-0${n}T00:00:00Z`)
    shown.push(...(await idsOf({ skip: 11_000 + shown.length })))
  }
  expect(shown).toEqual(all.slice(11_000, 11_400))
  const [newest = ''] = await inOrder()
  const removed = await call(server.url, routes.deleteCall, { token: founder.token, params: { id: newest } })
  expect(removed.status).toBe(200)
  const now = await inOrder()
  expect(await idsOf({ skip: 11_200 })).toEqual(now.slice(11_200, 11_300))
  expect(await idsOf({ skip: 12_000 })).toEqual(now.slice(12_000, 12_100))
  expect(await idsOf({ skip: 12_050 }, other)).toEqual(now.slice(12_050, 12_150))
})
