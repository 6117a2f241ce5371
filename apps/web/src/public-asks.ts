import { explore, landingClones, readPrices } from '@understudy/contract/built/public'
import { listProviders } from '@understudy/contract/built/session'
import { addressOf } from './api/call.ts'
import { exploreList } from './explore/explore-filter.ts'
import type { PublicPath } from './public-pages.tsx'

/** What a page shows at once, asked of a public route before the page is drawn. */
export interface Ask {
  /** Under which the page's own query looks for it. */
  key: readonly unknown[]
  /** Path and query of the call. */
  url: string
  /** What the query keeps of the answer. */
  keeps: (answer: unknown) => unknown
}

const whole = (answer: unknown) => answer

const landing: Ask = {
  key: ['landing'],
  url: addressOf(landingClones),
  keeps: (answer) => (answer as { data: unknown }).data,
}
const prices: Ask = { key: ['prices'], url: addressOf(readPrices), keeps: whole }
const providers: Ask = { key: ['sign-in-providers'], url: addressOf(listProviders), keeps: whole }
const explored = (search: string): Ask => {
  const filter = exploreList.readFilter(new URLSearchParams(search))
  return {
    key: ['explore', filter],
    url: addressOf(explore, { query: exploreList.queryOf(filter) }),
    keeps: whole,
  }
}

/** What the server asks before it draws a page. */
export const publicAsks: Readonly<Record<PublicPath, (search: string) => readonly Ask[]>> = {
  '/': () => [landing],
  '/landing-2': () => [landing, explored('')],
  '/landing-3': () => [landing],
  '/pricing': () => [prices],
  '/features': () => [landing],
  '/explore': (search) => [explored(search)],
  '/demo/enhanced-cards': () => [landing],
  '/privacy-policy': () => [],
  '/terms': () => [],
  '/login': () => [providers],
  '/register': () => [providers],
  '/complete-registration': () => [],
  '/forgot-password': () => [],
}
