import { IdentityProvider, type InputOf, type OutOf, type routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { findPasswordHash } from '../account/account-queries.ts'
import * as queries from './external-queries.ts'
import { PROVIDER_NAMES } from './external-rules.ts'
import { mailUnlinked } from './identity-mails.ts'

/** The external accounts that open the caller's. */
export async function listIdentities(ctx: UserContext): Promise<OutOf<typeof routes.listIdentities>> {
  const { userId } = ctx.caller
  const user = await findPasswordHash(ctx.db, userId)
  if (!user) throw refuse('unauthenticated')
  const rows = await queries.listIdentities(ctx.db, userId)
  return {
    has_password: user.password_hash !== null,
    identities: rows.map(({ provider, email, linked_at, last_used_at }) => ({
      provider: IdentityProvider.parse(provider),
      email,
      linked_at: linked_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Unlinks an external account and tells the account's address. Refuses `not_found` where none of this provider is
 * linked, `wrong_state` where it is the last way in.
 */
export function unlinkIdentity(ctx: UserContext, input: InputOf<typeof routes.unlinkIdentity>) {
  const { userId } = ctx.caller
  const { provider } = input.params
  return inTransaction(ctx, async (inner) => {
    const user = await queries.lockUser(inner.db, userId)
    if (!user) throw refuse('unauthenticated')
    const linked = await queries.listIdentities(inner.db, userId)
    if (!linked.some((each) => each.provider === provider)) throw refuse('not_found')
    if (user.password_hash === null && linked.length === 1) {
      throw refuse('wrong_state', `${PROVIDER_NAMES[provider]} is your only way in. Set a password first`)
    }
    await queries.deleteIdentity(inner.db, userId, provider)
    await queries.dropCodesOf(inner.db, userId)
    await mailUnlinked(inner, user.email, provider)
    return { success: true as const }
  })
}
