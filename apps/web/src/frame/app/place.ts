import { createContext, use, useEffect } from 'react'

export interface Step {
  /** Takes the place of the page in the browser's history. */
  replace?: boolean
  /** Handed to the page that it leads to, beside its address. */
  state?: unknown
  /** What is in sight stays where it is. */
  keepsSight?: boolean
}

/** Where the visitor is, and how to lead them on: by the router in the workspace, by documents on public pages. */
export interface Place {
  pathname: string
  search: string
  /** What the page before handed over. */
  state: unknown
  /** @param to an address of this site, or only its search: `?page=2` */
  go(to: string, step?: Step): unknown
}

export const PlaceContext = createContext<Place>({
  pathname: '/',
  search: '',
  state: null,
  go: () => undefined,
})

export const usePlace = (): Place => use(PlaceContext)

/** Leads on as soon as it is shown. */
export function LeadOn({ to }: { to: string }) {
  const { go } = usePlace()
  useEffect(() => void go(to, { replace: true }), [go, to])
  return null
}

/** See {@link useHydrated}; `Drawn` says so. */
export const HydratedContext = createContext(true)

/**
 * False while a page stands as the server drew it, which knows neither the visitor's clock nor their zone, and true from
 * the first render of the browser's own.
 */
export const useHydrated = (): boolean => use(HydratedContext)
