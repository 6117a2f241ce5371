import { account, visitId } from '../visit/visitor.ts'

// In this browser alone: in which of its visits it talked to a clone.
const MOST = 10
const NOT_OURS = '-'

export const listOf = (name: string): string[] => account.getItem(name)?.split(' ') ?? []
const shelf = (cloneId: string) => `understudy.asked.${cloneId}`

/** Visits of this browser in which it talked to this clone and words were kept, the last last. */
export const askedIn = (cloneId: string): string[] =>
  listOf(shelf(cloneId)).filter((id) => !id.startsWith(NOT_OURS))

/** It was somebody else's: what comes of it is not shown here any more, nor what comes of the rest of this visit. */
export function forgetTalked(cloneId: string): void {
  if (askedIn(cloneId).length > 0) account.setItem(shelf(cloneId), NOT_OURS + visitId())
}

/** Remembers this visit, so that what comes of it is shown when the browser comes back. */
export function noteTalked(cloneId: string): void {
  const known = listOf(shelf(cloneId))
  if (!known.some((id) => id.endsWith(visitId())))
    account.setItem(shelf(cloneId), [...known, visitId()].slice(-MOST).join(' '))
}
