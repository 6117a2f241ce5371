import type { MutationCache } from '@tanstack/react-query'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Has the browser ask before the page goes, while anything is not saved of what waits for each other: it outlasts the
 * part of the page that it was pressed in, but not the page. Returns the way to stop.
 */
export function askToStay(cache: MutationCache): () => void {
  const listen = () => {
    const waits = cache.getAll().some(({ options, state }) => options.scope && state.status === 'pending')
    // Never without need: some browsers keep no page that listens for going back to it.
    if (waits) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  const stop = cache.subscribe(listen)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}
