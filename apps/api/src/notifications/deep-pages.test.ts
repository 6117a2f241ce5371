import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const ROWS = 16_000

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  await fill(ROWS, '2026-01-01T00:00:00Z')
}, 60_000)
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

/** Some come at one time, every third is read. */
const fill = (rows: number, from: string) =>
  sql`insert into notifications (owner_id, id, type, title, content, priority, action_url, folds_until, created_at, read_at)
    select ${founder.user.id}, gen_random_uuid(), 'call_completed', 'A call', 'It ended ' || n, 'normal', '/call-logs', now(),
      ${from}::timestamptz + (n / 3) * interval '1 microsecond', case when n % 3 = 0 then now() end
    from generate_series(1, ${rows}::int) as n`.execute(server.kernel.db)

const page = async (offset: number, unread_only = false) => {
  const query = { offset, limit: 100, unread_only }
  return (await call(server.url, routes.listNotifications, { token: founder.token, query })).data
}
const idsOf = async (offset: number) => (await page(offset)).notifications.map(({ id }) => id)
async function inOrder(where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from notifications where owner_id = ${founder.user.id}
    and ${sql.raw(where)} order by created_at desc, id desc`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

it('shows each notification once on deep pages, jumping, forward and back', async () => {
  const all = await inOrder()
  for (const offset of [12_345, 12_445, 9_950, 10_001, 15_950]) {
    expect(await idsOf(offset), `from ${offset}`).toEqual(all.slice(offset, offset + 100))
  }
  expect(await page(17_000)).toMatchObject({ notifications: [], total: all.length })
  const unread = await inOrder('read_at is null')
  const { notifications } = await page(10_200, true)
  expect(notifications.map(({ id }) => id)).toEqual(unread.slice(10_200, 10_300))
})

it('reads on where the page before ended while others come in', async () => {
  const all = await inOrder()
  const shown = await idsOf(10_100)
  for (let n = 1; n <= 3; n++) {
    await fill(5, `2026-02-0${n}T00:00:00Z`)
    shown.push(...(await idsOf(10_100 + shown.length)))
  }
  expect(shown).toEqual(all.slice(10_100, 10_500))
})

it('takes three statements for a deep page, none of which skips by OFFSET', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const [offset, statements] of [
    [0, 2],
    [10_700, 3],
  ] as const) {
    query.mockClear()
    await page(offset)
    const said = query.mock.calls
      .map(
        ([said, values]): pg.QueryConfig =>
          typeof said === 'string' ? { text: said, values: values as unknown[] } : (said as pg.QueryConfig),
      )
      // Other tasks read notifications too.
      .filter(({ text, values }) => text.includes('notification') && values?.includes(founder.user.id))
    expect([offset, said.length]).toEqual([offset, statements])
    if (offset > 0) expect(said.filter(({ text }) => /\boffset\b/.test(text))).toEqual([])
  }
})
