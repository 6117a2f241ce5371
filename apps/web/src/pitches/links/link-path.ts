/** The links of a clone with one of them open beside the list. */
export const linkPath = (cloneId: string, linkId: string): string =>
  `/clone/${cloneId}?tab=links&link=${linkId}`

/** In place of a link's id: one that is still to be made, or one each for many investors. */
export const LINKS_FOR_INVESTORS = 'investors'
export const NEW_LINK = 'new'
/** Those of investors that were not mailed yet, mailed together. */
export const MAIL_LINKS = 'mail'

/** Whose links a list is narrowed to. */
export type LinksOf = 'investors' | 'unmailed'

/** What the address says of it; anything else is no filter. */
export const linksOf = (text: string | null): LinksOf | undefined =>
  text === 'investors' || text === 'unmailed' ? text : undefined
