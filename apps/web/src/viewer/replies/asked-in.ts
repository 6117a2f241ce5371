import { account, visitId } from '../visit/visitor.ts'

// In this browser alone: in which of its visits it talked to a clone, and which answers and corrections were seen.
const MOST = 10
const MOST_SEEN = 100

const shelf = (what: 'asked' | 'seen', cloneId: string) => `understudy.${what}.${cloneId}`
const listOf = (name: string): string[] => account.getItem(name)?.split(' ') ?? []
const keep = (name: string, list: readonly string[]): void => account.setItem(name, list.join(' '))

/** Visits of this browser in which it talked to this clone and words were kept, the last last. */
export const askedIn = (cloneId: string): string[] => listOf(shelf('asked', cloneId))

/** Remembers this visit, so that what comes of it is shown when the browser comes back. */
export function noteTalked(cloneId: string): void {
  const known = askedIn(cloneId)
  if (!known.includes(visitId())) keep(shelf('asked', cloneId), [...known, visitId()].slice(-MOST))
}

export const seenIn = (cloneId: string): string[] => listOf(shelf('seen', cloneId))
export const noteSeen = (cloneId: string, ids: readonly string[]): void =>
  keep(shelf('seen', cloneId), [...seenIn(cloneId), ...ids].slice(-MOST_SEEN))
