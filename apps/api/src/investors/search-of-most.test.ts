import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  await sql`
    insert into investors (owner_id, id, name, search_text, sort_name)
    select ${founder.user.id}, gen_random_uuid(), name, lower(name), lower(name)
    from (select 'Investor ' || n || case when n % 50000 = 0 then ' 100% ø_rsted' else '' end as name
      from generate_series(1, 100000) as n) as made`.execute(server.kernel.db)
  await sql`analyze investors`.execute(server.kernel.db)
}, 120_000)
afterAll(() => server.close())

const page = async (search: string) => {
  const query = { search, sort: 'name', limit: 5 } as const
  const { data } = await call(server.url, routes.investorsPageData, { token: founder.token, query })
  return { found: data.investors.map(({ id }) => id), total: data.total }
}
const list = async (search: string) => {
  const query = { search, sort: 'name', limit: 5 } as const
  const { data } = await call(server.url, routes.listInvestors, { token: founder.token, query })
  return data.map(({ id }) => id)
}

it('an owner of most investors is searched through the text, and finds the same as through their rows', async () => {
  const first = await page('investor 7777')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const totals: number[] = []
  for (const search of ['100% Ø_R', 'investor 7777', 'investor', 'nobody at all', '\\', 'r 5']) {
    const { found, total } = await page(search)
    expect(found).toEqual(await list(search))
    totals.push(total)
  }
  expect(totals).toEqual([2, first.total, 10_000, 0, 0, 10_000])
  expect(first.total).toBe(11)
  const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(statements.some((text) => text.includes(`(investors.search_text || '') like`))).toBe(true)
  asked.mockRestore()
})
