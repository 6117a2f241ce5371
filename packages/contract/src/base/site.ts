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
  /** In the foot of every page. */
  title: string
  /** The services that are set up. */
  services: readonly PublicService[]
}

export const DEFAULT_SITE: PublicSite = {
  contact: 'contact@understudy.example',
  support: 'support@understudy.example',
  operator: '',
  registration: 'open',
  title: 'Understudy',
  services: [],
}

/** The name of the page's `<meta>` that holds it, as JSON. */
export const SITE_META = 'site'
