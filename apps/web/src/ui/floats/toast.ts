import type { ToastManager } from '@base-ui/react/toast'

export type ToastTone = 'good' | 'bad' | 'info'

export interface ToastData {
  tone: ToastTone
  action?: { label: string; onPress: () => void }
}

export interface ToastOptions {
  /** What was kept and what to do, in a second line. */
  description?: string
  action?: ToastData['action']
  /** Same id, same toast: a repeat replaces the words instead of stacking. */
  id?: string
}

type Change = (manager: ToastManager<ToastData>) => void
let manager: ToastManager<ToastData> | null = null
/** What was told before anything could show it. */
let held: Change[] = []
let wanted = false
const listeners = new Set<() => void>()

function tell(change: Change): void {
  if (manager) return change(manager)
  held.push(change)
  wanted = true
  for (const listener of listeners) listener()
}

export const anyToast = (): boolean => wanted

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever shows toasts says so, and is told what was held back; the answer ends it. */
export function toastsStand(shownBy: ToastManager<ToastData>): () => void {
  manager = shownBy
  for (const change of held.splice(0)) change(shownBy)
  return () => {
    manager = null
  }
}

const shownMs = 5_000
/** An error stays longer, and one with an action stays until it is closed. */
const errorShownMs = 10_000

function show(tone: ToastTone, title: string, { description, action, id }: ToastOptions = {}): void {
  const timeout = tone === 'bad' ? errorShownMs : shownMs
  const added = {
    ...(id ? { id } : {}),
    title,
    ...(description ? { description } : {}),
    timeout: action ? 0 : timeout,
    // 'high' would hide the toast itself from assistive technology while its buttons stay focusable.
    priority: 'low' as const,
    data: action ? { tone, action } : { tone },
  }
  tell((shownBy) => shownBy.add(added))
}

/** For what is not visible anyway: "Link copied", not "Row added". */
export const toast = {
  good: (title: string, options?: ToastOptions) => show('good', title, options),
  bad: (title: string, options?: ToastOptions) => show('bad', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  closeAll: () => {
    held = []
    manager?.close()
  },
}
