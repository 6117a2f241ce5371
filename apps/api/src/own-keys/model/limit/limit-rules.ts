import type { OwnModelMonth } from '@understudy/contract'

export interface MonthSpent {
  /** Null where there is none. */
  limitMicros: number | null
  spentMicros: number
  unpricedTokens: number
  /** The highest limit that was reached in this month. */
  reachedMicros: number | null
}

/** The first day of a month of UTC, as YYYY-MM-DD. Pure. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** When the month after begins. Pure. */
export const endOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))

/** Which key of a founder's for which model: saved anew with other prices it is the same. Pure. */
export const keyOf = ({ house, model, ending }: { house: string; model: string; ending: string }): string =>
  [house, model, ending].join(' ')

const MICROS_A_USD = 1_000_000

/** As it was typed, at most with cents; null for none. Pure. */
export const limitMicrosOf = (typed: string): number | null =>
  typed === '' ? null : Math.round(Number(typed) * MICROS_A_USD)

/** Whether a limit stands in the way of another request. Pure. */
export const isReached = ({ limitMicros, spentMicros, reachedMicros }: MonthSpent): boolean =>
  limitMicros !== null && (spentMicros >= limitMicros || (reachedMicros ?? 0) >= limitMicros)

/** As its founder sees it. Pure. */
export const toOwnModelMonth = (spent: MonthSpent, now: Date): OwnModelMonth => ({
  limit_usd: spent.limitMicros === null ? null : spent.limitMicros / MICROS_A_USD,
  spent_usd: spent.spentMicros / MICROS_A_USD,
  unpriced_tokens: spent.unpricedTokens,
  is_reached: isReached(spent),
  ends_at: endOfMonth(now).toISOString(),
})

/** Whether the most that a request may cost fits into what is left of a limit. Pure. */
export function fitsIn(
  limitMicros: number,
  { spentMicros, heldMicros, micros }: { spentMicros: number; heldMicros: number; micros: number },
): 'fits' | 'waits' | 'reached' {
  if (spentMicros + micros > limitMicros) return 'reached'
  // What others may cost may be given back.
  return spentMicros + heldMicros + micros > limitMicros ? 'waits' : 'fits'
}
