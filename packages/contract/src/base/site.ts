import type { PublicReports } from './reports.ts'

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
  /** Where pages report errors to, once their visitor agreed; nowhere without it. */
  reports?: PublicReports
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

/** What a visitor answered to the cookie banner is kept under it in the browser, and told on the window. */
export const CONSENT_KEY = 'understudy.consent'
