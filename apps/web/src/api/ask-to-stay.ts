import type { Mutation, MutationCache } from '@tanstack/react-query'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

const isPending = ({ options, state }: Mutation) => options.scope && state.status === 'pending'
/** Whether anything is not saved yet of what waits for each other. */
export const isWaiting = (cache: MutationCache): boolean => cache.getAll().some(isPending)

/**
 * Has the browser ask before the page goes, while anything is not saved of what waits for each other: it outlasts the
 * part of the page that it was pressed in, but not the page. Returns the way to stop.
 */
export function askToStay(cache: MutationCache): () => void {
  const listen = () => {
    // Never without need: some browsers keep no page that listens for going back to it.
    if (isWaiting(cache)) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  const stop = cache.subscribe(listen)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}

/** Calls back once nothing waits any more, and says whether all of it was saved. Returns the way to stop. */
export function onceSettled(cache: MutationCache, then: (isSaved: boolean) => void): () => void {
  let isSaved = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    // Of several files the next one begins once the last has come.
    timer = setTimeout(() => isWaiting(cache) || then(isSaved))
  }
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && event.mutation.options.scope)
      isSaved = false
    look()
  })
  look()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
