/** What every page may know of this installation: its operator's own settings, none of them secret. */
export interface PublicSite {
  contact: string
  support: string
  /** Who runs it; empty where the operator does not say. */
  operator: string
  registration: 'open' | 'closed'
  /** Slides of a presentation: `drawn` as they are, or its words and pictures in a layout of `ours`. */
  slides: 'drawn' | 'ours'
  /** In the foot of every page. */
  title: string
}

export const DEFAULT_SITE: PublicSite = {
  contact: 'contact@understudy.example',
  support: 'support@understudy.example',
  operator: '',
  registration: 'open',
  slides: 'ours',
  title: 'Understudy',
}

/** The name of the page's `<meta>` that holds it, as JSON. */
export const SITE_META = 'site'
