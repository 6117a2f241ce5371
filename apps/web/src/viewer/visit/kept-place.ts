import type { TalkTurn } from '../talk/talk-state.ts'
import { account, visit } from './visitor.ts'

/** Where the talks behind the address of this page are kept; null where none are: an owner looks at their own draft. */
export function talkKey({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'> = location): string | null {
  if (search === '?draft') return null
  // Another address of the same pitch may be told less.
  const link = new URLSearchParams(search).get('link')
  return `understudy.talk.${pathname}${link ? `?${link}` : ''}`
}

/** The shelf of this tab, or of the browser. */
export const shelfOf = (tabOnly: boolean) => (tabOnly ? visit : account)

/** Something may be kept: whether it can be read and is still good is told by who reads it. */
export const hasTalk = (key: string): boolean => visit.getItem(key) !== null || account.getItem(key) !== null

/** Told to the page when talks were deleted, with which of its calls those are. */
export const FORGOTTEN = 'forgotten'
export type Forgotten = (turns: readonly TalkTurn[]) => boolean
