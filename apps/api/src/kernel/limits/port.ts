import type { LimitName } from './rates.ts'

/** One thing that is counted: a limit, and who or what it is counted for. */
export interface Count {
  limit: LimitName
  key: string
}

/** How one of them stands: what was counted in the window that runs, and how long until it may go on, 0 when it may. */
export interface Standing {
  count: number
  waitMs: number
}

/**
 * Counts within windows. What has to do with money is not counted here: it stands in the database's own rows. `nowMs` is
 * the node's time; counts that nodes share go by the time of what they share. Each rejects where nothing can be counted,
 * so that nothing is let through by it.
 */
export interface Limits {
  /** Most of a key within the limit's window. */
  mostOf(limit: LimitName): number
  /** How each of them stands, in their order. Counts nothing. */
  look(counts: readonly Count[], nowMs: number): Promise<Standing[]>
  /** Milliseconds until all of these may go on; 0 when they may now. Counts nothing. */
  waitMs(counts: readonly Count[], nowMs: number): Promise<number>
  /**
   * Counts one of each where none is used up, and nothing otherwise, in one step, so that parallel ones cannot slip
   * by. Answers as {@link waitMs}: 0 where it was counted.
   */
  take(counts: readonly Count[], nowMs: number): Promise<number>
  /** Counts as many of `wanted` as all of these have left; answers how many. */
  takeSome(counts: readonly Count[], wanted: number, nowMs: number): Promise<number>
  /** Counts one of each, used up or not. */
  add(counts: readonly Count[], nowMs: number): Promise<void>
  giveBack(counts: readonly Count[]): Promise<void>
  countOf(count: Count, nowMs: number): Promise<number>
}
