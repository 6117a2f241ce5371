import { matchPath } from 'react-router'
import { pageParts } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { shelfKeys } from './api/session/session-shelf.ts'
import { readFilter } from './dashboard/dashboard-filter.ts'
import { dashboardQuery } from './dashboard/use-dashboard.ts'

/**
 * What a page asks first, by its address in `routes.tsx`. The others ask once
 * they are loaded: what a query stands on comes with every page, so that only the page after the login is worth it.
 */
const FIRST: Record<string, (search: URLSearchParams) => Promise<void>> = {
  '/dashboard': (search) => queryClient.prefetchQuery(dashboardQuery(readFilter(search))),
}

/**
 * Asks for the first page's data at once, beside its chunk and the session's check: whoever has a token on the shelf
 * is most likely still signed in, and who is not is told so by that check.
 */
export function startFirstData({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!pageParts.shelf.getItem(shelfKeys.token)) return
  for (const [path, start] of Object.entries(FIRST)) {
    if (matchPath(path, pathname)) void start(new URLSearchParams(search))
  }
}
