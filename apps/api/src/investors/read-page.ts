import type { InvestorFilters, InvestorSort } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { createDeepPages, DEEP_FROM } from '../kernel/deep-pages.ts'
import * as queries from './queries.ts'
import type { ShownRow } from './rows.ts'
import { walkMatching } from './walk-queries.ts'

interface Page extends InvestorFilters {
  sort: InvestorSort
  skip: number
  limit: number
}

export type ReadPage = (
  ctx: UserContext,
  page: Page,
  changes: () => Promise<number>,
  hint?: queries.SearchHint,
) => Promise<ShownRow[]>

/**
 * A page of the caller's investors; a deep one from remembered places. `changes` is asked for before a deep page. One
 * statement, behind `changes` two.
 */
export function createPageReader(): ReadPage {
  const findDeepPage = createDeepPages()
  return async (ctx, page, changesOf, hint) => {
    const { userId } = ctx.caller
    const { skip, limit, ...list } = page
    if (skip <= DEEP_FROM) return queries.listInvestors(ctx.db, userId, page, hint)
    // Before the rows: what changes in between makes the places void for the next, and never a wrong one valid.
    const changes = await changesOf()
    const at = { list: JSON.stringify([userId, list]), skip, limit, changes, nowMs: ctx.clock.nowMs() }
    const ids = await findDeepPage(at, (walk) => walkMatching(ctx.db, userId, page, walk, hint))
    if (ids.length === 0) return []
    const shown = await queries.findInvestors(ctx.db, userId, ids)
    const byId = new Map(shown.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}
