import type { InputOf, routes } from '@understudy/contract'
import type { Context, UserContext } from '../../kernel/context.ts'
import { refuse, tooMany } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/ids.ts'
import * as queries from '../queries.ts'
import { HOUR_MS, mailAccountLink } from './account-links.ts'
import * as accounts from './account-queries.ts'

/**
 * Confirms an account's address by the link that was mailed to it. Repeating it is fine: mail programs open links
 * twice. Refuses `code_invalid` once it has run out or the account has another address. One statement.
 */
export async function verifyEmail(ctx: Context, input: InputOf<typeof routes.verifyEmail>) {
  const confirmed = await accounts.confirmEmail(ctx.db, tokenHash(input.body.token), ctx.clock.now())
  if (!confirmed) throw refuse('code_invalid', 'This link has run out. Ask for a new one')
  return { success: true as const }
}

/** Mails the link again, unless the address is confirmed already. Refuses `rate_limited` after too many of an hour. */
export async function sendVerification(ctx: UserContext) {
  const user = await queries.findUser(ctx.db, ctx.caller.userId)
  if (!user) throw refuse('unauthenticated')
  const isSent = user.email_verified_at !== null || (await mailAccountLink(ctx, user, 'verify-email'))
  if (!isSent) throw tooMany(HOUR_MS)
  return { success: true as const }
}
