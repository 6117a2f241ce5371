import type { InvestorFilters } from '@understudy/contract'
import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { UserContext } from '../kernel/context.ts'
import { countMatching } from './queries.ts'

/** Few are counted anew each time: there a founder would see one that is missing. */
const KEPT_FROM = 1_000
const KEPT_MS = 30_000
const MAX_KEPT_CHARS = 4 * 1024 * 1024

export type CountInvestors = (ctx: UserContext, filters: InvestorFilters) => Promise<number>

/**
 * How many investors of the caller match, at most one more than are counted. A total of a thousand and more is kept
 * for half a minute: counting that many takes longer than finding the page, and every page asks for it again.
 */
export function createCountedTotals(): CountInvestors {
  const kept = createBoundedCache<number>(MAX_KEPT_CHARS)
  return async (ctx, filters) => {
    const { userId } = ctx.caller
    const key = JSON.stringify([userId, filters])
    const nowMs = ctx.clock.nowMs()
    const known = kept.get(key, nowMs)
    if (known !== undefined) return known
    const count = await countMatching(ctx.db, userId, filters)
    if (count >= KEPT_FROM) kept.set(key, count, key.length, nowMs + KEPT_MS)
    return count
  }
}
