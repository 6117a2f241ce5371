import type { PublicReports } from './reports.ts'

/** A service of another house that this installation stands on. */
export interface PublicService {
  /** What it is for: `ears`, `voice`, `mail`. */
  name: string
  /** Its host; empty for one of the operator's own. */
  at: string
}

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
  /** The services that are set up. */
  services: readonly PublicService[]
}

export const DEFAULT_SITE: PublicSite = {
  contact: 'contact@understudy.example',
  support: 'support@understudy.example',
  operator: '',
  registration: 'open',
  slides: 'ours',
  title: 'Understudy',
  services: [],
}

/** The name of the page's `<meta>` that holds it, as JSON. */
export const SITE_META = 'site'

/** What a visitor answered to the cookie banner is kept under it in the browser, and told on the window. */
export const CONSENT_KEY = 'understudy.consent'
