import { Answer, type Context, inTransaction } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/ids.ts'
import * as queries from '../queries.ts'
import { judgeRefresh, REFRESH_COOKIE } from '../rules.ts'
import type { ShowUser } from '../show-user.ts'
import { refreshCookie, sessionEnd } from './open-session.ts'
import type { TokenPort } from './tokens.ts'

/**
 * A new bearer for the refresh cookie, which rotates. A spent one within its grace brings the same successor;
 * later it is a stolen one, and its whole session ends. Refuses `refresh_invalid`.
 */
export const refresh = (tokens: TokenPort, showUser: ShowUser) => async (ctx: Context) => {
  const presented = ctx.cookies[REFRESH_COOKIE]
  if (!presented) throw refuse('refresh_invalid')
  const hash = tokenHash(presented)
  const now = ctx.clock.now()
  // Made from the token itself, so that a repeat finds the same successor and none is stored in clear.
  const successors = ctx.secrets.macs('refresh', presented).map((mac) => mac.toString('base64url'))
  const found = await inTransaction(ctx, async (inner) => {
    const row = await queries.findRefreshToken(inner.db, hash)
    const verdict = judgeRefresh(row, now)
    if (!row || verdict === 'unknown') return null
    if (verdict === 'revoke') {
      await queries.revokeSession(inner.db, row.session_id, now)
      return null
    }
    if (verdict === 'rotate') {
      await queries.spendRefreshToken(inner.db, hash, now)
      await queries.insertRefreshToken(inner.db, row.session_id, tokenHash(successors[0] ?? ''))
      await queries.extendSession(inner.db, row.session_id, now, sessionEnd(now))
    }
    const user = await queries.findUser(inner.db, row.user_id)
    if (!user) return null
    const given = verdict === 'repeat' ? await givenOf(inner.db, successors) : successors[0]
    return { user: showUser(user), sessionId: row.session_id, successor: given }
  })
  if (!found) throw refuse('refresh_invalid')
  const token = await tokens.sign(found.user, found.sessionId)
  return new Answer({ token, user: found.user }, { cookies: [refreshCookie(found.successor ?? '')] })
}

/** Another node may have made it, by the secret that it has in use. */
async function givenOf(db: Db, successors: readonly string[]): Promise<string | undefined> {
  const [first, ...others] = successors
  for (const one of others) if (await queries.findRefreshToken(db, tokenHash(one))) return one
  return first
}
