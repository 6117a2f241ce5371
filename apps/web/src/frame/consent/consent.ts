import { CONSENT_KEY as key } from '@understudy/contract/site'
import { useSyncExternalStore } from 'react'

/** The visitor's answer to the cookie banner; null until there is one. */
export type Consent = 'accepted' | 'declined'

/** What the store needs of localStorage. */
export type ConsentShelf = Pick<Storage, 'getItem' | 'setItem'>

export interface ConsentStore {
  read(): Consent | null
  choose(choice: Consent): void
  /** Calls back after each choice, here or in another tab. Returns the way to stop. */
  subscribe(onChange: () => void): () => void
}

/**
 * @param shelf throws or is absent where the browser forbids storage; the choice then lasts for the page
 * @param tabs hears of other tabs, and is told each choice under its key, for stores of scripts that are built apart
 */
export function createConsentStore(shelf: () => ConsentShelf, tabs = new EventTarget()): ConsentStore {
  let kept: Consent | null = null
  const tell = () => tabs.dispatchEvent(new Event(key))
  tabs.addEventListener('storage', (event) => {
    if (!('key' in event) || event.key === key || event.key === null) tell()
  })
  return {
    read() {
      try {
        return known(shelf().getItem(key)) ?? kept
      } catch {
        // Storage is forbidden (private window, policy): this page's own memory holds the choice.
        return kept
      }
    },
    choose(choice) {
      try {
        shelf().setItem(key, choice)
        kept = null
      } catch {
        // Full or forbidden: the choice holds until the page is left, and is asked again next time.
        kept = choice
      }
      tell()
    },
    subscribe(onChange) {
      tabs.addEventListener(key, onChange)
      return () => tabs.removeEventListener(key, onChange)
    },
  }
}

const known = (value: string | null): Consent | null =>
  value === 'accepted' || value === 'declined' ? value : null

export const consent: ConsentStore = createConsentStore(
  () => localStorage,
  typeof window === 'undefined' ? undefined : window,
)

export const useConsent = (): Consent | null =>
  useSyncExternalStore(consent.subscribe, consent.read, () => null)
