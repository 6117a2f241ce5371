import { useEffect } from 'react'

/** Rows, lists and parts of a page. */
const PLACES = 'li,ul,ol,tr,section,[role=dialog]'

/** Where what has the focus goes away, a button with its row, the focus goes to the nearest around it that stays. */
export function useLostFocus(): void {
  useEffect(() => {
    let path: HTMLElement[] = []
    const note = (event: FocusEvent) => {
      path = event.composedPath().filter((at) => at instanceof HTMLElement)
    }
    const look = () => {
      if (document.activeElement !== document.body) return
      // What is there still was left on purpose.
      const near = !path[0]?.isConnected && path.find((at) => at.isConnected && at.matches(PLACES))
      path = []
      if (!near) return
      near.tabIndex = -1
      near.focus({ preventScroll: true })
    }
    // Later: some browsers say so of what is being taken away just now.
    const lookLater = () => queueMicrotask(look)
    const changes = new MutationObserver(look)
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', lookLater)
    changes.observe(document, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', lookLater)
      changes.disconnect()
    }
  }, [])
}
