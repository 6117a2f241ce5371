// Where what has the focus goes away, a button with its row, the focus goes to the nearest around it that stays. It
// watches as long as the document stands.

/** Document and window, which end a path, are no elements: they match nothing. */
let path: Partial<HTMLElement>[] = []

function look() {
  if (document.activeElement !== document.body) return
  // What is there still was left on purpose.
  const near = !path[0]?.isConnected && path.find((at) => at.isConnected && at.matches?.('li,ul,section'))
  path = []
  if (!near) return
  near.tabIndex = -1
  near.focus?.({ preventScroll: true })
}

document.addEventListener('focusin', (event) => {
  path = event.composedPath() as HTMLElement[]
})
// Later: some browsers say so of what is being taken away just now.
document.addEventListener('focusout', () => queueMicrotask(look))
new MutationObserver(look).observe(document, { childList: true, subtree: true })

export {}
