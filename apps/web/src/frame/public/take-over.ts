import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over what the server drew a piece at a time: the browser scrolls, paints and hears presses between two. */
export function takeOver(stands: HTMLElement, page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(stands, page)
  })
}
