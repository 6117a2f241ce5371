import { useSyncExternalStore } from 'react'

const query = '(width < 64rem)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the page has one column: below Tailwind's `lg`. A server, which cannot know, draws the wide one. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
