import type { IdentityProvider, SignInProblem } from '@understudy/contract'
import type { ExternalAccount } from '../../adapters/identity/port.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { emailExists, insertUser } from '../queries.ts'
import * as queries from './external-queries.ts'
import { nameFrom } from './external-rules.ts'
import { mailLinked } from './identity-mails.ts'

export type Vouched = ExternalAccount & { provider: IdentityProvider }
export type Opened = { userId: string } | SignInProblem

/**
 * The account that an external one opens: its own, or a new one with the address that the provider vouches for. An
 * account that has this address already is never handed over: its owner signs in and links the
 * other one. Where no accounts are opened, none is.
 */
export async function accountFor(
  ctx: Context,
  vouched: Vouched & { referralCode: string | null; timezone: string; opensAccounts: boolean },
): Promise<Opened> {
  const before = await opensAlready(ctx, vouched)
  if (before) return before
  if (!vouched.opensAccounts) return 'registration_closed'
  const email = vouched.verifiedEmail
  if (email === null) return 'email_unverified'
  try {
    return await inTransaction(ctx, async (inner): Promise<Opened> => {
      if (await emailExists(inner.db, email)) throw new AppError('email_taken')
      const now = ctx.clock.now()
      const user = {
        id: newId(),
        email,
        name: nameFrom(vouched.name, email),
        passwordHash: null,
        company: null,
      }
      const { id: userId } = await insertUser(inner.db, { ...user, emailVerifiedAt: now })
      const linked = await queries.insertIdentity(inner.db, userId, { ...vouched, email, now })
      // Another request has just made an account of it: nothing of this one stays.
      if (!linked) throw new AppError('email_taken')
      await queries.markUsed(inner.db, userId, vouched.provider, now)
      const { referralCode, timezone } = vouched
      await inner.bus.emit(inner.db, 'user.registered', { userId, referralCode, timezone })
      return { userId }
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error
    // Of two requests at once the other was first, and the account is there now; or the address is somebody else's.
    return (await opensAlready(ctx, vouched)) ?? 'email_has_account'
  }
}

async function opensAlready(ctx: Context, vouched: Vouched): Promise<{ userId: string } | null> {
  const known = await queries.findByIdentity(ctx.db, vouched)
  if (!known) return null
  await queries.markUsed(ctx.db, known.user_id, vouched.provider, ctx.clock.now())
  return { userId: known.user_id }
}

/** Links an external account to that of whoever asked for it, and tells the account's address. Repeating it is fine. */
export function linkTo(
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  vouched: Vouched,
): Promise<Opened> {
  return inTransaction(ctx, async (inner): Promise<Opened> => {
    const now = ctx.clock.now()
    const user = await queries.lockUser(inner.db, userId)
    const isLive = await queries.isLiveSession(inner.db, userId, sessionId, now)
    if (!user || !isLive) return 'session_ended'
    const email = vouched.verifiedEmail
    if (!(await queries.insertIdentity(inner.db, userId, { ...vouched, email, now }))) {
      const known = await queries.findByIdentity(inner.db, vouched)
      if (known?.user_id === userId) return { userId }
      return known ? 'linked_elsewhere' : 'other_linked'
    }
    await mailLinked(inner, user.email, vouched.provider)
    return { userId }
  })
}
