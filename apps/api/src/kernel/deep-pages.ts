import { createBoundedCache } from './bounded-cache.ts'

/** Up to here rows are skipped one by one, which is quick. */
export const DEEP_FROM = 10_000
/** At most so many rows are skipped behind a remembered place. */
const STRIDE = 1_000
const KEPT_MS = 5 * 60_000
const MAX_KEPT_CHARS = 8 * 1024 * 1024

/** What a row is sorted by, as Postgres writes it: a time in JavaScript would lose its microseconds. */
export type SortKey = readonly (string | null)[]

interface Place {
  /** How many rows stand up to here. */
  skip: number
  /** Of the last of them. */
  key: SortKey
}

/** What is remembered of one list. */
interface Known {
  /** What the list was like when the places were found; with another they no longer hold. */
  changes: number | string
  /** One after every STRIDE rows, from the beginning without a gap. */
  places: SortKey[]
  /** Where the page that was read last ended, and whether that is so in the list as it is. */
  end: (Place & { holds: boolean }) | null
}

/**
 * From behind a key or from the beginning: `limit` rows behind the first `offset`, and of those before each that
 * stands at a multiple of `every` in the whole list.
 */
export interface Walk {
  from: Place | null
  offset: number
  limit: number
  every: number
}

export interface FoundPlace {
  id: string
  /** How many rows behind the beginning of the walk, from one on. */
  at: number
  key: SortKey
}

interface DeepPage {
  /** Names the list: its owner, order and filters. */
  list: string
  skip: number
  limit: number
  /** Another whenever a place in the list may be another; read before the walk. */
  changes: number | string
  nowMs: number
}

/** Ids of the rows of a page, in their order. */
export type FindDeepPage = (page: DeepPage, walk: (walk: Walk) => Promise<FoundPlace[]>) => Promise<string[]>

/**
 * Finds deep pages from the nearest place that this node remembers of a list, so that one costs no more than one in
 * front; a node that remembers none walks there once and learns the places on the way. Whoever reads on behind the page
 * read last goes on where it ended, whatever was added or removed meanwhile; any other page stands where it is in the
 * list as it is now, as a shallow one does.
 */
export function createDeepPages(): FindDeepPage {
  const lists = createBoundedCache<Known>(MAX_KEPT_CHARS)
  return async ({ list, skip, limit, changes, nowMs }, walk) => {
    const known = lists.get(list, nowMs)
    const isCurrent = known?.changes === changes
    const places = isCurrent ? known.places : []
    const end = known?.end?.skip === skip ? known.end : null
    const from = end ?? nearest(places, skip)
    const before = from?.skip ?? 0
    const walked = await walk({ from, offset: skip - before, limit, every: STRIDE })
    const found = walked.map((row) => ({ ...row, skip: before + row.at }))
    const holds = end === null || (isCurrent && end.holds)
    if (holds) for (const { skip, key } of found) if (skip % STRIDE === 0) places[skip / STRIDE - 1] = key
    const rows = found.filter((row) => row.skip > skip)
    const last = rows.at(-1)
    const learned = { changes, places, end: last ? { skip: last.skip, key: last.key, holds } : null }
    lists.set(list, learned, list.length + charsOf(places), nowMs + KEPT_MS)
    return rows.map(({ id }) => id)
  }
}

function nearest(places: readonly SortKey[], skip: number): Place | null {
  const strides = Math.min(Math.floor(skip / STRIDE), places.length)
  const key = places[strides - 1]
  return key ? { skip: strides * STRIDE, key } : null
}

const charsOf = (places: readonly SortKey[]): number =>
  places.reduce((sum, key) => sum + key.reduce((chars, part) => chars + (part?.length ?? 0), 50), 0)
