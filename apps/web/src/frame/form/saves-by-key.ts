import type { KeyboardEvent } from 'react'

/** What a form does with a key: Ctrl+S or ⌘S saves it. */
export const savesByKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
  // The browser would offer to save the page instead.
  event.preventDefault()
  if (!event.repeat) save()
}
