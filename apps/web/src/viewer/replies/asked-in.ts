import { account, visitId } from '../visit/visitor.ts'

// In this browser alone: in which of its visits it talked to a clone.
const MOST = 10

export const listOf = (name: string): string[] => account.getItem(name)?.split(' ') ?? []
const shelf = (cloneId: string) => `understudy.asked.${cloneId}`

/** Visits of this browser in which it talked to this clone and words were kept, the last last. */
export const askedIn = (cloneId: string): string[] => listOf(shelf(cloneId))

/** It was somebody else's: what comes of it is not shown here any more. */
export const forgetTalked = (cloneId: string): void => account.removeItem(shelf(cloneId))

/** Remembers this visit, so that what comes of it is shown when the browser comes back. */
export function noteTalked(cloneId: string): void {
  const known = askedIn(cloneId)
  if (!known.includes(visitId()))
    account.setItem(shelf(cloneId), [...known, visitId()].slice(-MOST).join(' '))
}
