import type { PitchDoor, PublicPitch } from '@understudy/contract/pitches'
import type { Reason } from './reasons.ts'
import {
  accessKey,
  account,
  addressOf,
  firstLanguage,
  isSignedIn,
  returnShelf,
  wantsDraft,
} from './visitor.ts'

/** What the server knows of a pitch that anybody asks for who has said nothing of themselves. */
export type Shown =
  | { status: 'granted'; pitch: PublicPitch }
  | { status: 'refused'; reason: Reason; door: PitchDoor | null }

/** What a page was drawn of, and all that it was drawn of. */
export interface DrawnPitch {
  shown: Shown
  /** In which it was drawn. */
  language: string
}

/** @param languages that the visitor's browser asks for, the best first */
export const drawnOf = (shown: Shown, languages: readonly string[]): DrawnPitch => ({
  shown,
  language: firstLanguage(shown.status === 'granted' ? shown.pitch.languages : [], languages),
})

/**
 * What stands in this document, to be taken over. Undefined where nothing does, and before a door that this visitor may
 * have passed, or has a key to (pitch.html hides it from them): what they are to see is told when they ask.
 */
export function drawnHere(): DrawnPitch | undefined {
  const text = document.getElementById('known')?.textContent
  // What is drawn is published: an owner who wants the draft sees that alone.
  if (!text || wantsDraft()) return undefined
  // It was written by the server that wrote the page.
  const drawn = JSON.parse(text) as DrawnPitch
  return drawn.shown.status === 'refused' && mayPass() ? undefined : drawn
}

function mayPass(): boolean {
  if (accessKey() !== null || isSignedIn() || account.getItem(returnShelf(addressOf(location)))) return true
  try {
    // Somebody was here before in this tab: what they said and typed is kept there.
    return sessionStorage.length > 0
  } catch {
    return false
  }
}
