import { Toast } from '@base-ui/react/toast'

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

export const toastManager = Toast.createToastManager<ToastData>()

const shownMs = 5_000
/** An error stays longer, and one with an action stays until it is closed. */
const errorShownMs = 10_000

function show(tone: ToastTone, title: string, { description, action, id }: ToastOptions = {}): string {
  const timeout = tone === 'bad' ? errorShownMs : shownMs
  return toastManager.add({
    ...(id ? { id } : {}),
    title,
    ...(description ? { description } : {}),
    timeout: action ? 0 : timeout,
    // 'high' would hide the toast itself from assistive technology while its buttons stay focusable.
    priority: 'low',
    data: action ? { tone, action } : { tone },
  })
}

/** For what is not visible anyway: "Link copied", not "Row added". */
export const toast = {
  good: (title: string, options?: ToastOptions) => show('good', title, options),
  bad: (title: string, options?: ToastOptions) => show('bad', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  closeAll: () => toastManager.close(),
}
