import { useSyncExternalStore } from 'react'

/** `system` follows the device; the other two override it. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'understudy.theme'
const listeners = new Set<() => void>()
let current: Theme = 'system'

function stored(): Theme {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    // Storage is forbidden: the device decides.
    return 'system'
  }
}

function show(theme: Theme) {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Call first thing in each entry, before React: the stylesheet already follows the device by itself. */
export function applyStoredTheme() {
  show(stored())
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(stored())
  })
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is forbidden: the choice lasts until the page is left.
  }
  show(theme)
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)
