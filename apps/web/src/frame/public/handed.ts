const KEY = 'understudy.handed'

/** Hands something to the next document of this tab, beside its address: what must not be read in it. */
export function handOver(path: string, state: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, state }))
  } catch {
    // Storage is forbidden or full: the next page starts without it.
  }
}

/** What was handed to this document; it outlives a reload in the history's own entry. */
export function takeHanded(): unknown {
  const { state, path } = readHanded()
  if (path !== location.pathname) return history.state
  history.replaceState(state, '')
  return state
}

function readHanded(): { path?: unknown; state?: unknown } {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    // Storage is forbidden, or another version wrote it: as good as nothing.
    return {}
  }
}
