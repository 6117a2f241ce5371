import type { Founder } from '../../apps/api/src/testing/builders.ts'
import { drive, type Measured } from './load.ts'

export const PAGE = 100

/** What a founder asks of a list; the goal is how much longer it may take with a thousand times the rows. */
export interface Asked {
  name: string
  /** By how many rows the owner has, where that matters. */
  query: string | ((rows: number) => string)
  goal: string
}

/** A list of one owner that may have many rows. */
export interface GrowingList {
  name: string
  path(query: string, limit: number): string
  /** How many rows an answer shows. */
  rowsIn(answer: unknown): number
  asked: readonly Asked[]
}

/** Asks for a page with its figures, one at a time. */
export const askPage = (
  url: string,
  list: GrowingList,
  { token }: Founder,
  query: string,
  limit: number,
  forMs: number,
): Promise<Measured> => drive(url, 1, forMs, () => ({ path: list.path(query, limit), token }))

/** How many rows a full page shows of what is asked; a page that finds nothing stands for one row. */
export async function rowsOf(
  url: string,
  list: GrowingList,
  { token }: Founder,
  query: string,
): Promise<number> {
  const reply = await fetch(`${url}${list.path(query, PAGE)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Math.max(1, list.rowsIn(await reply.json()))
}
