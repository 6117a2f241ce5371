import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as accounts from '../account/account-queries.ts'
import { dropCodesOf, lockUser } from '../external/external-queries.ts'
import { deviceOf } from '../rules.ts'

/** Where the caller is signed in, newest first. One statement. */
export async function listSessions(ctx: UserContext, input: InputOf<typeof routes.listSessions>) {
  const page = { ...input.query, now: ctx.clock.now() }
  const rows = await accounts.listSessions(ctx.db, ctx.caller.userId, page)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.caller.sessionId,
    device: deviceOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Signs one session out, at once and on every node. Refuses `not_found` for another's and for an ended one. */
export async function endSession(ctx: UserContext, input: InputOf<typeof routes.endSession>) {
  const now = ctx.clock.now()
  const ended = await accounts.endOwnSession(ctx.db, ctx.caller.userId, input.params.id, now)
  if (!ended) throw refuse('not_found')
  return { success: true as const }
}

/** Signs out everywhere but here, also whoever is about to come in by a code of another house. */
export function endOtherSessions(ctx: UserContext) {
  const { userId, sessionId } = ctx.caller
  return inTransaction(ctx, async (inner) => {
    // Held first: whoever trades a code meanwhile has opened their session by then, or finds the code gone.
    if (!(await lockUser(inner.db, userId))) throw refuse('unauthenticated')
    await accounts.revokeSessionsOf(inner.db, userId, sessionId, ctx.clock.now())
    await dropCodesOf(inner.db, userId)
    return { success: true as const }
  })
}
