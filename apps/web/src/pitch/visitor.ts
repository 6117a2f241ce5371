import { pageParts } from '../api/call.ts'
import { sturdyShelf } from '../api/session-shelf.ts'
import { randomId } from '../clones/random-id.ts'

const shelf = sturdyShelf(() => sessionStorage)
const SESSION = 'understudy.visit'
const TRANSCRIPT = 'understudy.transcript'

/** A random name of this visit, which ends with the tab. It lets one visitor have one call, and take it up again. */
export function visitId(): string {
  const kept = shelf.getItem(SESSION)
  if (kept) return kept
  const fresh = randomId()
  shelf.setItem(SESSION, fresh)
  return fresh
}

/** Whether the visitor lets the founders have the text of the talk; they are asked before the first word. */
export const keepsTranscript = (): boolean => shelf.getItem(TRANSCRIPT) !== 'no'
export const chooseTranscript = (keep: boolean): void => shelf.setItem(TRANSCRIPT, keep ? 'yes' : 'no')

/** The address of a pitch: `/pitch/{id}`, or the link that `?link=` names. */
export function addressOf(location: Pick<Location, 'pathname' | 'search'>): string {
  const link = new URLSearchParams(location.search).get('link')
  if (link) return link
  const segment = location.pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    // Broken percent-encoding names nothing; the server will say so.
    return segment
  }
}

export const isSignedIn = (): boolean => pageParts.shelf.getItem('understudy.token') !== null
