import { InvestorSort, routes } from '@understudy/contract'
import pg from 'pg'
import * as queries from '../../apps/api/src/investors/queries.ts'
import { aFounder, type Founder } from '../../apps/api/src/testing/builders.ts'
import type { BareAnswer } from './baseline.ts'
import { type GrowingList, PAGE } from './growth.ts'
import type { Scene } from './scene.ts'
import { statementsOf } from './statements.ts'

const DEEP = 9_900

/** The last page of few rows, or the last but one that can be asked for. */
const deepPage = (rows: number): string => `&skip=${Math.min(rows - PAGE, DEEP)}`

export const investorList: GrowingList = {
  name: 'investors',
  path: (query, limit) => `${routes.investorsPageData.path}?limit=${limit}${query}`,
  rowsIn: (answer) => routes.investorsPageData.out.parse(answer).investors.length,
  asked: [
    ...InvestorSort.options.map((sort) => ({ name: `by ${sort}`, query: `&sort=${sort}`, goal: '≤ 1.5×' })),
    ...['status=engaged', 'interest_level=high', 'stage=Seed', 'tag=warm', 'status=closed-won'].map(
      (filter) => ({
        name: `with ${filter}`,
        query: `&${filter}`,
        goal: '≤ 1.5×',
      }),
    ),
    { name: 'search, one finds', query: '&search=number%20777', goal: '≤ 3×' },
    { name: 'search, three letters', query: '&search=kov', goal: '≤ 3×' },
    { name: 'search, a third finds', query: '&search=ventures', goal: '≤ 3×' },
    { name: 'search, two letters', query: '&search=ma', goal: '≤ 3×' },
    { name: 'search and status', query: '&search=kov&status=engaged', goal: '≤ 3×' },
    { name: 'a deep page', query: deepPage, goal: '≤ 1.5×' },
  ],
}

/** A founder with so many investors, written by SQL in the shape that the product would write. */
export async function anOwnerOf(rows: number, { url, database }: Scene): Promise<Founder> {
  const founder = await aFounder(url)
  const pool = new pg.Pool({ ...database, max: 1 })
  await pool.query(
    `with syllables as (select array['ko','va','ri','mo','len','dor','ska','ber','ti','nu','pal','gor','hin','sel',
       'ma','ve','zor','ka','lin','da','ro','ste','vic','mar','ton','fel','gra','no','wi','sch'] as s)
     insert into investors (owner_id, id, name, email, company, search_text, sort_name, sort_company,
       status, interest_rank, last_interaction, fit_score, stage, tags)
     select $1, gen_random_uuid(), name, email, company, lower(name || E'\\n' || company || E'\\n' || email),
       lower(name), lower(company),
       case when n % 1000 = 0 then 'closed-won' when n % 7 = 0 then 'engaged' else 'new' end, 1 + n % 5,
       now() - n * interval '1 minute', case when n % 3 = 0 then n % 101 end,
       case when n % 4 = 0 then array['Seed'] else '{}' end, case when n % 9 = 0 then array['warm'] else '{}' end
     from (
       select n, initcap(s[1 + n % 30] || s[1 + n / 30 % 30]) || ' ' || initcap(s[1 + n / 7 % 30] ||
           s[1 + n / 900 % 30]) || case when n % 1000 = 777 then ' number ' || n else '' end as name,
         s[1 + n % 30] || '.' || n || '@example.com' as email,
         initcap(s[1 + n / 3 % 30] || s[1 + n / 90 % 30] || s[1 + n / 2700 % 30]) ||
           (array[' Ventures', ' Capital', ' Partners'])[1 + n % 3] as company
       from generate_series(1, $2::int) as n, syllables
     ) as made`,
    [founder.user.id, rows],
  )
  await pool.query('vacuum analyze investors')
  await pool.end()
  return founder
}

/** The first page by the product's own statements over a bare pool. */
export async function barePage(founder: Founder, headers: Record<string, string>): Promise<BareAnswer> {
  const page = { sort: 'lastInteraction', skip: 0, limit: PAGE } as const
  const compiled = await Promise.all([
    statementsOf((db) => queries.listInvestors(db, founder.user.id, page)),
    statementsOf((db) => queries.readFigures(db, founder.user.id, new Date())),
  ])
  return { statements: compiled.flat().map(({ sql, parameters }) => ({ sql, parameters })), headers }
}
