import { type PublicSite, SITE_META } from '@understudy/contract/site'

let told: PublicSite | undefined

/** For where pages are drawn without a document of their own. */
export function tellSite(site: PublicSite | undefined): void {
  told = site
}

/** What this installation's operator says of it: the server wrote it into the head of this very page. */
export const siteHere = (): PublicSite =>
  told ?? JSON.parse(document.querySelector<HTMLMetaElement>(`[name=${SITE_META}]`)?.content ?? '{}')
