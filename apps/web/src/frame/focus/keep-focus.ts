// Where what has the focus goes away, a button with its row, the focus goes to the like of it in the next row, or the
// one before, and else to the nearest around it that stays. It watches as long as the document stands.

/** Document and window, which end a path, are no elements: they match nothing. */
type Path = Partial<HTMLElement>[]

let path: Path = []
/** The dialog that has the focus, and where it was opened from: a row may go away before the focus is back there. */
let dialog: Element | null = null
let opener: Path = []
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
  const own = path[0]?.isConnected ? [] : path
  path = []
  const left = opener[0]?.isConnected === false && !dialog?.isConnected ? opener : own
  if (left.length === 0) return
  opener = []
  like = likeOf(left)
  like?.focus({ preventScroll: true })
  const near = nearOf(left)
  if (!near || document.activeElement !== document.body) return
  near.tabIndex = -1
  near.focus?.({ preventScroll: true })
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
  const around = next[0]?.closest?.('[role=dialog],[role=alertdialog]') ?? null
  if (around !== dialog) opener = around ? path : []
  dialog = around
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
