import type { InputOf, routes } from '@understudy/contract'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/ids.ts'
import { deleteIdentitiesOfUnproven, dropCodesOf } from '../external/external-queries.ts'
import * as accounts from './account-queries.ts'
import { mailPasswordChanged } from './password-changed.ts'

const spent = () => refuse('code_invalid', 'This link was used before or has run out. Ask for a new one')

/**
 * Sets a new password by a mailed link, which works once, and ends every session of the user at once, on every
 * node. It proves the address: accounts of others that were linked before anybody had are unlinked. Refuses `code_invalid` for a link that is unknown, used, run out, or of an account that is gone.
 */
export async function resetPassword(ctx: Context, input: InputOf<typeof routes.resetPassword>) {
  const hash = tokenHash(input.body.token)
  // Asked first, so that a token that opens nothing costs no password hash.
  const live = await accounts.findLiveLink(ctx.db, hash, 'reset-password', ctx.clock.now())
  if (!live) throw spent()
  const passwordHash = await ctx.hasher.hash(input.body.password)
  return inTransaction(ctx, async (inner) => {
    const now = ctx.clock.now()
    const link = await accounts.spendLink(inner.db, hash, 'reset-password', now)
    if (!link) throw spent()
    const first = !(await accounts.lockPassword(inner.db, link.user_id))
    await deleteIdentitiesOfUnproven(inner.db, link.user_id)
    const reset = { id: link.user_id, linkEmail: link.email, passwordHash, now }
    const user = await accounts.resetPassword(inner.db, reset)
    if (!user) throw spent()
    await accounts.spendLinksOf(inner.db, link.user_id, 'reset-password', now)
    await accounts.revokeSessionsOf(inner.db, link.user_id, null, now)
    await dropCodesOf(inner.db, link.user_id)
    await mailPasswordChanged(inner, { id: link.user_id, email: user.email }, first)
    return { success: true as const, first }
  })
}
