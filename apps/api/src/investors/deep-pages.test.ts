import { InvestorSort, routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { foldTallies } from './queries.ts'

const ROWS = 17_000
/** As the lists are sorted, said a second time. */
const ORDERS: Readonly<Record<InvestorSort, string>> = {
  lastInteraction: 'last_interaction desc nulls last, id desc',
  name: 'sort_name, id',
  company: 'sort_company, id',
  interestLevel: 'interest_rank desc, last_interaction desc nulls last, id desc',
  fitScore: 'fit_score desc nulls last, id desc',
}

let server: TestServer
let other: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ database: server.database })
  founder = await aFounder(server.url)
  await fill(founder)
}, 60_000)
afterAll(async () => {
  await other.close()
  await server.close()
})
afterEach(() => vi.restoreAllMocks())

/** Many of everything that sorts have it in common, many lack it, and times differ by microseconds. */
const fill = (owner: Founder) =>
  sql`insert into investors (owner_id, id, name, email, company, search_text, sort_name, sort_company, status,
      interest_rank, last_interaction, fit_score, stage, tags)
    select ${owner.user.id}, gen_random_uuid(), 'Name ' || n % 700, '', '', 'name ' || n % 700 || ' ventures',
      'name ' || n % 700, case when n % 3 > 0 then 'company ' || n % 90 end,
      case when n % 20 = 0 then 'engaged' else 'new' end, 1 + n % 5,
      case when n % 4 > 0 then '2026-01-01'::timestamptz + (n / 3 % 2000) * interval '1 microsecond' end,
      case when n % 5 > 1 then n % 101 end, case when n % 15 > 0 then array['Seed'] else '{}' end,
      case when n % 25 > 0 then array['warm'] else '{}' end
    from generate_series(1, ${ROWS}::int) as n`.execute(server.kernel.db)

const page = async (query: object, { url } = server, of = founder) =>
  (await call(url, routes.investorsPageData, { token: of.token, query: { limit: 100, ...query } })).data
const idsOf = async (query: object, at = server, of = founder) =>
  (await page(query, at, of)).investors.map(({ id }) => id)
async function inOrder(sort: InvestorSort, where = 'true', of = founder): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from investors where owner_id = ${of.user.id}
    and ${sql.raw(where)} order by ${sql.raw(ORDERS[sort])}`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

it.each(InvestorSort.options)(
  '§5 sort options: shows each row once on deep pages by %s, jumping, forward, back, and on another node',
  async (sort) => {
    const all = await inOrder(sort)
    const check = async (skip: number, at = server) =>
      expect(await idsOf({ sort, skip }, at), `${sort} from ${skip}`).toEqual(all.slice(skip, skip + 100))
    for (const skip of [12_345, 12_245, 12_445, 12_545, 9_950, 10_001, 16_950, 14_000, 13_999])
      await check(skip)
    for (let skip = 10_050; skip < ROWS; skip += 1_000) await check(skip, other)
    const forward: string[] = []
    for (let skip = 15_500; skip < ROWS; skip += 500)
      forward.push(...(await idsOf({ sort, skip, limit: 500 })))
    expect(forward).toEqual(all.slice(15_500))
  },
)

type Filters = NonNullable<NonNullable<Parameters<typeof call<typeof routes.listInvestors>>[2]>['query']>
it.each<[Filters, string]>([
  [{ status: 'new' }, "status = 'new'"],
  [{ stage: 'Seed' }, "stage @> '{Seed}'"],
  [{ tag: 'warm' }, "tags @> '{warm}'"],
  [{ search: 'VENTURES' }, 'true'],
  [{ search: 'na' }, 'true'],
  [{ search: 'ventures', status: 'new', tag: 'warm' }, "status = 'new' and tags @> '{warm}'"],
])('§7 investors page-data: pages deep through %o', async (filters, where) => {
  for (const sort of ['lastInteraction', 'company'] as const) {
    const all = await inOrder(sort, where)
    for (const skip of [12_000, 12_100, 11_900, 10_100]) {
      expect(await idsOf({ ...filters, sort, skip })).toEqual(all.slice(skip, skip + 100))
    }
    const { data } = await call(server.url, routes.listInvestors, {
      token: founder.token,
      query: { ...filters, sort, skip: 11_000, limit: 2 },
    })
    expect(data.map(({ id }) => id)).toEqual(all.slice(11_000, 11_002))
  }
})

it('skips few rows wherever a page begins, once a node has been there, in three statements at most', async () => {
  await page({ sort: 'name', tag: 'warm', skip: 16_000 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const skip of [15_900, 13_999, 10_001, 16_100]) {
    query.mockClear()
    expect(await page({ sort: 'name', tag: 'warm', skip })).toMatchObject({
      total: 10_000,
      total_capped: true,
    })
    const said = query.mock.calls
      .map(([text, values]) => ({ text: String(text), values: Array.isArray(values) ? values : [] }))
      // Jobs of the minute speak of investors too.
      .filter(({ text }) => /^\s*select.*investor/s.test(text) && !text.includes('pgboss'))
    expect(said).toHaveLength(3)
    const skipped = said.flatMap(({ values }) => values.filter((value) => typeof value === 'number'))
    expect(said.some(({ text }) => text.includes('offset'))).toBe(false)
    // The multiple that places stand at, and where the remembered one is, are no rows that are gone through.
    expect(skipped.filter((value) => value % 1_000 !== 0 && value > 1_100)).toEqual([])
  }
})

it('counts what matches where a page begins behind the end', async () => {
  const total = (await inOrder('name', "status = 'engaged'")).length
  expect(await page({ status: 'engaged', skip: 20_000 })).toMatchObject({ investors: [], total })
  expect(await page({ skip: 20_000 })).toMatchObject({ investors: [], total: ROWS })
})

it('shows the list as it is after every kind of change, on every node, and when the changes were folded', async () => {
  const owner = await aFounder(server.url)
  await fill(owner)
  const at = { sort: 'name', skip: 12_000 } as const
  const check = async () => {
    const expected = (await inOrder('name', 'true', owner)).slice(12_000, 12_100)
    expect(await idsOf(at, server, owner)).toEqual(expected)
    expect(await idsOf(at, other, owner)).toEqual(expected)
    return expected
  }
  const [first = ''] = await inOrder('name', 'true', owner)
  const before = await check()
  const change = { token: owner.token, params: { id: first } }
  await call(server.url, routes.updateInvestor, { ...change, body: { name: 'Zzz' } })
  const renamed = await check()
  expect(renamed).not.toEqual(before)
  await call(server.url, routes.deleteInvestor, change)
  await call(server.url, routes.addInvestor, { token: owner.token, body: { name: 'Aaa' } })
  expect(await check()).toEqual(before)
  await call(other.url, routes.addInvestor, { token: owner.token, body: { name: 'Aab' } })
  await foldTallies(server.kernel.db)
  const added = await check()
  expect(added.slice(1)).toEqual(before.slice(0, -1))
  await call(server.url, routes.updateInvestor, {
    token: owner.token,
    params: { id: added[50] ?? '' },
    body: { notes: 'Changes no list' },
  })
  expect(await check()).toEqual(added)
}, 30_000)

it('reads on where the page before ended, whatever was added and removed in front of it', async () => {
  const owner = await aFounder(server.url)
  await fill(owner)
  const all = await inOrder('fitScore', 'true', owner)
  const read = (skip: number) => idsOf({ sort: 'fitScore', skip }, server, owner)
  const shown = await read(12_000)
  for (const id of all.slice(0, 3)) {
    await call(server.url, routes.deleteInvestor, { token: owner.token, params: { id } })
    shown.push(...(await read(12_000 + shown.length)))
  }
  expect(shown).toEqual(all.slice(12_000, 12_400))
  // Whoever turns back sees the list as it is.
  expect(await read(12_300)).toEqual(all.slice(12_303, 12_403))
  expect(await read(12_400)).toEqual(all.slice(12_403, 12_503))
}, 30_000)
