import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { dropCodesOf } from '../external/external-queries.ts'
import * as accounts from './account-queries.ts'
import { mailPasswordChanged } from './password-changed.ts'
import { proveByPassword } from './prove-by-password.ts'

/**
 * Sets another password and ends all other sessions of the user at once. Refuses `invalid` (field `current`) for
 * a wrong password, `rate_limited` after too many, `conflict` when it was changed at the same time.
 */
export async function changePassword(ctx: UserContext, input: InputOf<typeof routes.changePassword>) {
  const { userId, sessionId } = ctx.caller
  const user = await accounts.findPasswordHash(ctx.db, userId)
  if (!user) throw refuse('unauthenticated')
  const before = await proveByPassword(ctx, user, { field: 'current', password: input.body.current })
  const passwordHash = await ctx.hasher.hash(input.body.next)
  return inTransaction(ctx, async (inner) => {
    const changed = await accounts.changePassword(inner.db, userId, before, passwordHash)
    if (!changed) throw refuse('conflict', 'The password was changed somewhere else just now')
    const now = ctx.clock.now()
    await accounts.revokeSessionsOf(inner.db, userId, sessionId, now)
    await dropCodesOf(inner.db, userId)
    await accounts.spendLinksOf(inner.db, userId, 'reset-password', now)
    await mailPasswordChanged(inner, { id: userId, email: user.email })
    return { success: true as const }
  })
}
