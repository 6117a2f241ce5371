/**
 * Where what has the focus goes away, a button with its row, the focus goes to the nearest around it that stays. The
 * returned function ends that.
 */
export function keepFocus(): () => void {
  // Document and window, which end a path, are no elements: they match nothing.
  let path: Partial<HTMLElement>[] = []
  const look = () => {
    if (document.activeElement !== document.body) return
    // What is there still was left on purpose.
    const near = !path[0]?.isConnected && path.find((at) => at.isConnected && at.matches?.('li,ul,section'))
    path = []
    if (!near) return
    near.tabIndex = -1
    near.focus?.({ preventScroll: true })
  }
  const changes = new MutationObserver(look)
  const stop = new AbortController()
  document.addEventListener(
    'focusin',
    (event) => {
      path = event.composedPath() as HTMLElement[]
    },
    stop,
  )
  // Later: some browsers say so of what is being taken away just now.
  document.addEventListener('focusout', () => queueMicrotask(look), stop)
  changes.observe(document, { childList: true, subtree: true })
  return () => {
    stop.abort()
    changes.disconnect()
  }
}
