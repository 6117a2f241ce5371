import { DEFAULT_SITE, type PublicSite, SITE_META } from '@understudy/contract/site'
import { createContext, use } from 'react'

/** Of a page that the server draws; in the browser the page's own head has it. */
export const SiteContext = createContext<PublicSite | null>(null)

/** What this installation's operator says of it. */
export const useSite = (): PublicSite => use(SiteContext) ?? siteOfDocument()

function siteOfDocument(): PublicSite {
  if (typeof document === 'undefined') return DEFAULT_SITE
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)
  // Our own server wrote it.
  return told ? { ...DEFAULT_SITE, ...(JSON.parse(told.content) as PublicSite) } : DEFAULT_SITE
}
