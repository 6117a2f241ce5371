import { InvestorSort, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const ROWS = 11_000
/** As the lists are sorted, said a second time. */
const ORDERS: Readonly<Record<InvestorSort, string>> = {
  lastInteraction: 'last_interaction desc nulls last, id desc',
  name: 'sort_name, id',
  company: 'sort_company, id',
  interestLevel: 'interest_rank desc, last_interaction desc nulls last, id desc',
  fitScore: 'fit_score desc nulls last, id desc',
}

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  // Many of everything that sorts have it in common, many lack it, and times differ by microseconds.
  await sql`insert into investors (owner_id, id, name, email, company, search_text, sort_name, sort_company, status,
      interest_rank, last_interaction, fit_score, stage, tags)
    select ${founder.user.id}, gen_random_uuid(), 'Name ' || n % 700, '', '', 'name ' || n % 700 || ' ventures'
        || case when n % 500 = 0 then ' 100% ø_rsted' else '' end,
      'name ' || n % 700, case when n % 3 > 0 then 'company ' || n % 90 end,
      case when n % 20 = 0 then 'engaged' else 'new' end, 1 + n % 5,
      case when n % 4 > 0 then '2026-01-01'::timestamptz + (n / 3 % 2000) * interval '1 microsecond' end,
      case when n % 5 > 1 then n % 101 end, case when n % 90 > 0 then array['Seed'] else '{}' end,
      case when n % 25 > 0 then array['warm'] else '{}' end
    from generate_series(1, ${ROWS}::int) as n`.execute(server.kernel.db)
}, 60_000)
afterAll(() => server.close())

type Filters = NonNullable<NonNullable<Parameters<typeof call<typeof routes.listInvestors>>[2]>['query']>
const page = async (query: Filters) =>
  (await call(server.url, routes.investorsPageData, { token: founder.token, query })).data
const idsOf = async (query: Filters) => (await page(query)).investors.map(({ id }) => id)
async function inOrder(sort: InvestorSort, where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from investors where owner_id = ${founder.user.id}
    and ${sql.raw(where)} order by ${sql.raw(ORDERS[sort])}`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

it.each(InvestorSort.options)(
  '§5 sort options: shows each row once, page after page, by %s',
  async (sort) => {
    const all = await inOrder(sort)
    const shown: string[] = []
    for (let skip = 0; skip <= 10_000; skip += 500) shown.push(...(await idsOf({ sort, skip, limit: 500 })))
    expect(shown).toEqual(all.slice(0, 10_500))
  },
)

it.each<[Filters, string]>([
  [{ status: 'new' }, "status = 'new'"],
  [{ stage: 'Seed' }, "stage @> '{Seed}'"],
  [{ tag: 'warm' }, "tags @> '{warm}'"],
  [{ search: 'VENTURES' }, 'true'],
  [{ search: 'na' }, 'true'],
  [{ search: '100% Ø_R' }, "search_text like '%100^% ø^_r%' escape '^'"],
  [{ search: 'ventures', status: 'new', tag: 'warm' }, "status = 'new' and tags @> '{warm}'"],
])(
  '§7 investors page-data: pages as far as it goes through %o, and counts to 10,000',
  async (filters, where) => {
    const all = await inOrder('company', where)
    const at = Math.min(10_000, Math.max(0, all.length - 2))
    expect(await idsOf({ ...filters, sort: 'company', skip: at, limit: 2 })).toEqual(all.slice(at, at + 2))
    const { data } = await call(server.url, routes.listInvestors, {
      token: founder.token,
      query: { ...filters, sort: 'company', skip: at, limit: 2 },
    })
    expect(data.map(({ id }) => id)).toEqual(all.slice(at, at + 2))
    const isCapped = all.length > 10_000
    for (const skip of [0, at]) {
      const { total, total_capped } = await page({ ...filters, skip, limit: 2 })
      expect({ total, total_capped }).toEqual({
        total: isCapped ? 10_000 : all.length,
        total_capped: isCapped,
      })
    }
  },
)

it('counts what matches where a page begins behind the end, and all that there are without a filter', async () => {
  const total = (await inOrder('name', "status = 'engaged'")).length
  expect(await page({ status: 'engaged', skip: 10_000 })).toMatchObject({ investors: [], total })
  expect(await page({ skip: 10_000 })).toMatchObject({ total: ROWS, total_capped: false })
})
