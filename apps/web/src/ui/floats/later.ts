import { useEffect, useSyncExternalStore } from 'react'

type Floats = typeof import('./drawn/drawn.ts')['drawn']

let floats: Floats | null = null
let fetching: Promise<void> | null = null
let missing = false
const listeners = new Set<() => void>()

/** Fetches what floats. Where it did not come the next one that asks tries again. */
export function fetchFloats(): Promise<void> {
  fetching ??= import('./drawn/drawn.ts')
    .then(
      ({ drawn }) => {
        floats = drawn
        missing = false
      },
      () => {
        missing = true
        fetching = null
      },
    )
    .then(() => {
      for (const listener of listeners) listener()
    })
  return fetching
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The part that draws what floats, or null until it is there. No page shows one before somebody asks for it, and the
 * library below weighs as much as the rest of a page: it is fetched when one is `wanted`.
 */
export function useFloat<Name extends keyof Floats>(name: Name, wanted: boolean): Floats[Name] | null {
  const there = useSyncExternalStore(
    subscribe,
    () => floats,
    () => null,
  )
  useEffect(() => {
    if (wanted) void fetchFloats()
  }, [wanted])
  return there?.[name] ?? null
}

/** Whether what floats was asked for and did not come: what was pressed opens once it does. */
export const useFloatsMissing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => missing,
    () => false,
  )
