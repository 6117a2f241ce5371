import { useCallback, useEffect, useMemo } from 'react'
import { usePlace } from '../app/place.ts'

/** Parameters to set; empty ones are taken away. */
export type AddressChange = Record<string, string>

/**
 * The parameters of the page's address and how a filter changes them. Any change but of the page goes back to the
 * first page, and keeps the place on screen; each letter of a search is no step of its own.
 */
export function useAddress(): [
  search: URLSearchParams,
  change: (values: AddressChange) => void,
  /** Sets these and takes every other away. */
  replace: (values: AddressChange) => void,
] {
  const { search: text, go } = usePlace()
  const search = useMemo(() => new URLSearchParams(text), [text])
  const change = useCallback(
    (values: AddressChange) => {
      go(`?${changed(search, values)}`, { replace: 'search' in values, keepsSight: !('page' in values) })
    },
    [search, go],
  )
  const replace = useCallback(
    (values: AddressChange) => void go(`?${new URLSearchParams(values)}`, { keepsSight: true }),
    [go],
  )
  return [search, change, replace]
}

/**
 * Turns to the last page where the address names one beyond it: what stood there was answered, read or deleted.
 * `pageCount` is undefined as long as nobody knows it.
 */
export function useLastPage(page: number, pageCount: number | undefined): void {
  const { search, go } = usePlace()
  const last = pageCount === undefined ? page : Math.max(1, pageCount)
  useEffect(() => {
    if (page <= last) return
    const there = changed(new URLSearchParams(search), { page: last > 1 ? String(last) : '' })
    go(`?${there}`, { replace: true, keepsSight: true })
  }, [page, last, search, go])
}

export function changed(search: URLSearchParams, values: AddressChange): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in values)) next.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
