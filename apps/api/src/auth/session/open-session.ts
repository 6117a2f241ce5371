import type { SessionAnswer, User } from '@understudy/contract'
import { Answer, type Context, inTransaction, type SetCookie } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId, randomToken, tokenHash } from '../../kernel/ids.ts'
import { holdToEnter } from '../locking/lock-queries.ts'
import * as queries from '../queries.ts'
import { REFRESH_COOKIE, REFRESH_DAYS, REFRESH_PATH } from '../rules.ts'
import type { TokenPort } from './tokens.ts'

const DAY_SECONDS = 24 * 3600
export const sessionEnd = (now: Date) => new Date(now.getTime() + REFRESH_DAYS * DAY_SECONDS * 1000)

export const refreshCookie = (token: string | null): SetCookie => ({
  name: REFRESH_COOKIE,
  value: token,
  path: REFRESH_PATH,
  maxAgeSeconds: REFRESH_DAYS * DAY_SECONDS,
})

export interface OpenOptions {
  status?: number
  /** The hash that a password was found to fit, where that is the proof. */
  passwordHash?: string
}

/**
 * Opens a session for a user who has just proved who they are. Refuses `account_locked`, and `invalid_credentials`
 * where the password was changed since: that signs out all who had the one before.
 */
export async function openSession(
  ctx: Context,
  tokens: TokenPort,
  user: User,
  { status, passwordHash }: OpenOptions = {},
): Promise<Answer<SessionAnswer>> {
  const sessionId = newId()
  const refresh = randomToken()
  await inTransaction(ctx, async (inner) => {
    const account = await holdToEnter(inner.db, user.id)
    if (!account || (passwordHash !== undefined && account.password_hash !== passwordHash)) {
      throw refuse('invalid_credentials')
    }
    if (account.locked_at !== null) throw refuse('account_locked')
    await queries.insertSession(inner.db, {
      id: sessionId,
      userId: user.id,
      userAgent: ctx.userAgent,
      expiresAt: sessionEnd(ctx.clock.now()),
    })
    await queries.insertRefreshToken(inner.db, sessionId, tokenHash(refresh))
    await inner.bus.emit(inner.db, 'session.opened', { userId: user.id, sessionId })
  })
  const token = await tokens.sign(user, sessionId)
  return new Answer({ token, user }, { status, cookies: [refreshCookie(refresh)] })
}
