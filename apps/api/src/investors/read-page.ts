import { type InvestorFilters, type InvestorSort, LIMITS } from '@understudy/contract'
import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import type { ShownRow } from './rows.ts'
import type { SortKey } from './sort-orders.ts'
import { walkMatching } from './walk-queries.ts'

/** Up to here rows are skipped one by one, which is quick. */
const DEEP_FROM = LIMITS.maxCountedInvestors
/** At most so many rows are skipped behind a remembered place. */
const STRIDE = 1_000
const KEPT_MS = 5 * 60_000
const MAX_KEPT_CHARS = 8 * 1024 * 1024

interface Page extends InvestorFilters {
  sort: InvestorSort
  skip: number
  limit: number
}

interface Place {
  /** How many rows stand up to here. */
  skip: number
  /** Of the last of them. */
  key: SortKey
}

/** What is remembered of one list. */
interface Known {
  /** The changes of the owner's lists when the places were found; with the next one they no longer hold. */
  changes: number
  /** One after every STRIDE rows, from the beginning without a gap. */
  places: SortKey[]
  /** Where the page that was read last ended, and whether that is so in the list as it is. */
  end: (Place & { holds: boolean }) | null
}

export type ReadPage = (
  ctx: UserContext,
  page: Page,
  changes: () => Promise<number>,
  hint?: queries.SearchHint,
) => Promise<ShownRow[]>

/**
 * A page of the caller's investors. A deep one is reached from the nearest place that this node remembers of the list,
 * so that it costs no more than one in front; a node that remembers none walks there once and learns the places on the
 * way. Whoever reads on behind the page read last goes on where it ended, whatever was added or removed meanwhile; any
 * other page stands where it is in the list as it is now, as a shallow one does. `changes` is asked for before a deep
 * page. One statement, behind `changes` two.
 */
export function createPageReader(): ReadPage {
  const lists = createBoundedCache<Known>(MAX_KEPT_CHARS)
  return async (ctx, page, changesOf, hint) => {
    const { userId } = ctx.caller
    const { sort, skip, limit, status, interest_level, stage, tag, search } = page
    if (skip <= DEEP_FROM) return queries.listInvestors(ctx.db, userId, page, hint)
    // Before the rows: what changes in between makes the places void for the next, and never a wrong one valid.
    const changes = await changesOf()
    const list = JSON.stringify([userId, sort, status, interest_level, stage, tag, search])
    const nowMs = ctx.clock.nowMs()
    const known = lists.get(list, nowMs)
    const isCurrent = known?.changes === changes
    const places = isCurrent ? known.places : []
    const end = known?.end?.skip === skip ? known.end : null
    const from = end ?? nearest(places, skip)
    const walk = { from, offset: skip - (from?.skip ?? 0), limit, every: STRIDE }
    const found = (await walkMatching(ctx.db, userId, page, walk, hint)).map((row) => ({
      ...row,
      skip: (from?.skip ?? 0) + row.at,
    }))
    const holds = end === null || (isCurrent && end.holds)
    if (holds) for (const { skip, key } of found) if (skip % STRIDE === 0) places[skip / STRIDE - 1] = key
    const rows = found.filter((row) => row.skip > skip)
    const last = rows.at(-1)
    const learned = { changes, places, end: last ? { skip: last.skip, key: last.key, holds } : null }
    lists.set(list, learned, list.length + charsOf(places), nowMs + KEPT_MS)
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const shown = await queries.findInvestors(ctx.db, userId, ids)
    const byId = new Map(shown.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

function nearest(places: readonly SortKey[], skip: number): Place | null {
  const strides = Math.min(Math.floor(skip / STRIDE), places.length)
  const key = places[strides - 1]
  return key ? { skip: strides * STRIDE, key } : null
}

const charsOf = (places: readonly SortKey[]): number =>
  places.reduce((sum, key) => sum + key.reduce((chars, part) => chars + (part?.length ?? 0), 50), 0)
