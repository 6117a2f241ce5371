/** A clone's call stands under three prefixes, with the same guards: the spec's client uses all of them (§7). */
export const clonePaths = (rest: string) => ({
  path: `/v1/clones${rest}`,
  aliases: [`/api/v1/clones${rest}`, `/clones${rest}`],
})
export const cloneErrors = ['unauthenticated', 'forbidden', 'not_found'] as const
/** An archived clone is brought back before it is edited. */
export const editErrors = [...cloneErrors, 'wrong_state'] as const
