import type { InvestorFilters, InvestorSort } from '@understudy/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../kernel/database.ts'
import type { FoundPlace, Walk } from '../kernel/deep-pages.ts'
import { matching, type SearchHint } from './queries.ts'
import { keyOf, orderOf, SORT_COLUMNS, stretchesBehind } from './sort-orders.ts'

/** Goes through the rows that match. */
export async function walkMatching(
  db: Database | Tx,
  ownerId: string,
  list: InvestorFilters & { sort: InvestorSort },
  walk: Walk,
  hint?: SearchHint,
): Promise<FoundPlace[]> {
  const { from, offset, limit, every } = walk
  const { sort } = list
  const stretches = from === null ? [sql<boolean>`true`] : stretchesBehind(sort, from.key)
  // Each ends by itself: without that the planner reads all of them and sorts.
  const rows = stretches.map((stretch) =>
    matching(db, ownerId, list, hint)
      .where(stretch)
      .select(SORT_COLUMNS[sort].map(({ name }) => name))
      .orderBy(orderOf(sort))
      .limit(offset + limit),
  )
  const { rows: found } = await sql<FoundPlace>`
    select id, at::int as at, ${keyOf(sort)} as key
    from (
      select *, row_number() over (order by ${orderOf(sort)}) as at
      from (
        select * from (${sql.join(rows, sql` union all `)}) as behind
        order by ${orderOf(sort)} limit ${offset + limit}
      ) as passed
    ) as counted
    where at > ${offset} or (at + ${from?.skip ?? 0}) % ${every} = 0
    order by at`.execute(db)
  return found
}
