import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

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
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (values: AddressChange) => {
      setSearch((before) => changed(before, values), {
        replace: 'search' in values,
        preventScrollReset: !('page' in values),
      })
    },
    [setSearch],
  )
  const replace = useCallback(
    (values: AddressChange) => setSearch(values, { preventScrollReset: true }),
    [setSearch],
  )
  return [search, change, replace]
}

/**
 * Turns to the last page where the address names one beyond it: what stood there was answered, read or deleted.
 * `pageCount` is undefined as long as nobody knows it.
 */
export function useLastPage(page: number, pageCount: number | undefined): void {
  const [, setSearch] = useSearchParams()
  const last = pageCount === undefined ? page : Math.max(1, pageCount)
  useEffect(() => {
    if (page <= last) return
    setSearch((before) => changed(before, { page: last > 1 ? String(last) : '' }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [page, last, setSearch])
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
