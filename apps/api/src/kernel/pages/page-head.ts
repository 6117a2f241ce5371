/** What a page says of itself before any script runs: to browsers, link previews and search engines. */
export interface PageHead {
  /** 404: nothing stands there, or not yet; 410: it is over. */
  status: 200 | 404 | 410
  title: string
  description: string
  /** Of the preview. A path on this server; empty for the product's own. */
  image: string
  imageAlt: string
  /** Kept out of search: pages of one person, and shared pitches, which are for those who have the link. */
  noIndex: boolean
  /** Path under which search engines are to know it; null where they are not to know it. */
  canonical: string | null
  /** For search engines, as schema.org puts it; null where there is nothing to say. */
  structured: Readonly<Record<string, unknown>> | null
}

/** The page of a shared pitch. */
export interface SharedPage {
  head: PageHead
  /** What anybody may see of it, as the web build's program draws it; null where only the visitor's browser can tell. */
  shown: object | null
}

/** Who fetches a page. */
export interface PageVisitor {
  userAgent: string
  address: string
}

export const PRODUCT_TITLE = 'Understudy: your pitch, live at any hour'
