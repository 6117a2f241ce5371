import { useCallback } from 'react'
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

export function changed(search: URLSearchParams, values: AddressChange): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in values)) next.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
