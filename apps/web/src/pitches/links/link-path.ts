/** The links of a clone with one of them open beside the list. */
export const linkPath = (cloneId: string, linkId: string): string =>
  `/clone/${cloneId}?tab=links&link=${linkId}`

/** In place of a link's id: one that is still to be made. */
export const NEW_LINK = 'new'
