/** What every page may know of this installation: its operator's own settings, none of them secret. */
export interface PublicSite {
  contactEmail: string
  supportEmail: string
  /** Who runs it; empty where the operator does not say. */
  legalName: string
  registration: 'open' | 'closed'
}

export const DEFAULT_SITE: PublicSite = {
  contactEmail: 'contact@understudy.example',
  supportEmail: 'support@understudy.example',
  legalName: '',
  registration: 'open',
}

/** The name of the page's `<meta>` that holds it, as JSON. */
export const SITE_META = 'understudy-site'
