import { Answer, type Context } from '../../kernel/context.ts'
import { tokenHash } from '../../kernel/ids.ts'
import * as queries from '../queries.ts'
import { REFRESH_COOKIE } from '../rules.ts'
import { refreshCookie } from './open-session.ts'

/** Ends the session of the bearer and of the refresh cookie, at once and on every node. Never fails. */
export async function logout(ctx: Context) {
  const now = ctx.clock.now()
  if (ctx.caller) await queries.revokeSession(ctx.db, ctx.caller.sessionId, now)
  const presented = ctx.cookies[REFRESH_COOKIE]
  if (presented) {
    const row = await queries.findRefreshToken(ctx.db, tokenHash(presented))
    if (row) await queries.revokeSession(ctx.db, row.session_id, now)
  }
  return new Answer({ success: true as const }, { cookies: [refreshCookie(null)] })
}
