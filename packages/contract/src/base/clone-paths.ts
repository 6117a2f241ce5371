/** A clone's call stands under three prefixes, with the same guards: the spec's client uses all of them (§7). */
export const clonePaths = (rest: string) => ({
  path: `/v1/clones${rest}`,
  aliases: [`/api/v1/clones${rest}`, `/clones${rest}`],
})
/** The same where the spec's own table writes one of the three: its client asks there (§7). */
export const writtenPaths = (prefix: '/api/v1/clones' | '/clones', rest: string) => {
  const { path, aliases } = clonePaths(rest)
  const own = `${prefix}${rest}`
  return { path: own, aliases: [path, ...aliases].filter((other) => other !== own) }
}
export const cloneErrors = ['unauthenticated', 'forbidden', 'not_found'] as const
/** An archived clone is brought back before it is edited. */
export const editErrors = [...cloneErrors, 'wrong_state'] as const
