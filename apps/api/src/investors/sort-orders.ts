import type { InvestorSort } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'

/** Each order stands in an index, owner first, and ends with the id: no two rows share a place. */
const ORDERS = {
  lastInteraction: sql`last_interaction desc nulls last, id desc`,
  name: sql`sort_name, id`,
  company: sql`sort_company, id`,
  interestLevel: sql`interest_rank desc, last_interaction desc nulls last, id desc`,
  fitScore: sql`fit_score desc nulls last, id desc`,
} satisfies Record<InvestorSort, RawBuilder<unknown>>

/** For `order by`; the words are those of the index. */
export const orderOf = (sort: InvestorSort): RawBuilder<unknown> => ORDERS[sort]
