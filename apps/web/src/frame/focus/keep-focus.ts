// Where what has the focus goes away, a button with its row, the focus goes to the like of it in the next row, or the
// one before, and else to the nearest around it that stays. It watches as long as the document stands.

/** Document and window, which end a path, are no elements: they match nothing. */
type Path = Partial<HTMLElement>[]

let path: Path = []
/** Where a dialog was opened from: a row may go away before the focus is back there. */
const openers = new WeakMap<object, Path>()
/** What took the focus over, as long as a press may still be meant for what went away. */
let like: HTMLElement | undefined
let focusedAt = 0
/** Whoever presses once more out of impatience does so within this time. */
const IMPATIENT_MS = 500
/** What stood beside a row that went away, the next one first. */
const beside = new WeakMap<object, (Node | null)[]>()

function look() {
  remember(rows.takeRecords())
  if (document.activeElement !== document.body) return
  // What is there still was left on purpose.
  const left = path[0]?.isConnected ? [] : openedFrom(path)
  path = []
  if (left.length === 0) return
  like = likeOf(left)
  like?.focus({ preventScroll: true })
  // The page itself may know a better place, and turns there a moment later.
  setTimeout(() => rest(nearOf(left)), PAGE_MS)
}

/** Longer than an effect of React and a timer of none take. */
const PAGE_MS = 50

function rest(near: Partial<HTMLElement> | undefined) {
  if (!near || document.activeElement !== document.body) return
  // What can have the focus for good stands in the way of what asks for it.
  if (!near.hasAttribute?.('tabindex')) {
    near.tabIndex = -1
    near.addEventListener?.('blur', () => near.removeAttribute?.('tabindex'), { once: true })
  }
  near.focus?.({ preventScroll: true })
}

const dialogOf = (at: Path) => at.find((one) => one.matches?.('[role=dialog],[role=alertdialog]'))

/** Of a dialog that is gone together with what it was opened from that place, and so on through those it was opened in. */
function openedFrom(left: Path): Path {
  const dialog = dialogOf(left)
  const before = dialog && !dialog.isConnected ? openers.get(dialog) : undefined
  return before?.[0]?.isConnected === false ? openedFrom(before) : left
}

const nearOf = (left: Path) => left.find((at) => at.isConnected && at.matches?.('li,ul,section,main'))

function likeOf(left: Path): HTMLElement | undefined {
  const [own] = left
  const row = left.findLast((at) => !at.isConnected && beside.has(at))
  if (!own || !row) return
  const wanted = verbOf(own)
  return beside
    .get(row)
    ?.filter((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected)
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>('a[href],button:not(:disabled)')])
    .find((one) => verbOf(one) === wanted)
}

/** "Delete" of "Delete: The market". */
const verbOf = (one: Partial<HTMLElement>) =>
  (one.getAttribute?.('aria-label') ?? one.textContent ?? '').trim().split(/[\s:]/)[0]

function remember(changes: MutationRecord[]) {
  for (const { removedNodes, nextSibling, previousSibling } of changes) {
    for (const gone of removedNodes) {
      if (gone instanceof HTMLElement && gone.matches('li,tr'))
        beside.set(gone, [nextSibling, previousSibling])
    }
  }
}

/** What is held down, or pressed once more, must not press what took over as well. Any other key does what it does. */
function keepFromPressing(event: KeyboardEvent) {
  const { key, repeat, target, timeStamp, type } = event
  const isLate = timeStamp - focusedAt > IMPATIENT_MS
  // What is let go of here was pressed in vain; browsers press with the space bar only then.
  const isOfBefore = repeat || !isLate || type === 'keyup'
  if (target === like && (key === 'Enter' || key === ' ') && isOfBefore) event.preventDefault()
  if (isLate && !repeat) like = undefined
}

document.addEventListener('focusin', (event) => {
  focusedAt = event.timeStamp
  const next = event.composedPath() as Path
  const dialog = dialogOf(next)
  if (dialog && dialog !== dialogOf(path) && !openers.has(dialog)) openers.set(dialog, path)
  path = next
})
document.addEventListener('keydown', keepFromPressing, true)
document.addEventListener('keyup', keepFromPressing, true)
// Later: some browsers say so of what is being taken away just now.
document.addEventListener('focusout', () => queueMicrotask(look))
const rows = new MutationObserver((changes) => {
  remember(changes)
  look()
})
rows.observe(document, { childList: true, subtree: true })

export {}
