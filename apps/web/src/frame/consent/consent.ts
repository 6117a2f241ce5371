import { useSyncExternalStore } from 'react'

/** The visitor's answer to the cookie banner; null until there is one. */
export type Consent = 'accepted' | 'declined'

const key = 'understudy.consent'

/** What the store needs of localStorage. */
export type ConsentShelf = Pick<Storage, 'getItem' | 'setItem'>

export interface ConsentStore {
  read(): Consent | null
  choose(choice: Consent): void
  /** Calls back after each choice, here or in another tab. Returns the way to stop. */
  subscribe(onChange: () => void): () => void
}

/** @param shelf throws or is absent where the browser forbids storage; the choice then lasts for the page */
export function createConsentStore(shelf: () => ConsentShelf, tabs?: EventTarget): ConsentStore {
  const listeners = new Set<() => void>()
  let kept: Consent | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  tabs?.addEventListener('storage', (event) => {
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
      listeners.add(onChange)
      return () => listeners.delete(onChange)
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
