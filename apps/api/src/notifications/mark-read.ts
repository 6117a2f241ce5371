import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'

/** Marks one notification of the caller read; again is the same. Refuses `not_found`. */
export async function markRead(ctx: UserContext, input: InputOf<typeof routes.markRead>) {
  const row = await queries.markRead(ctx.db, ctx.caller.userId, input.params.id, ctx.clock.now())
  if (!row) throw refuse('not_found')
  return { id: row.id, is_read: true as const }
}

/** Marks all there are now; one that comes meanwhile stays unread. */
export async function markAllRead(ctx: UserContext) {
  const marked = await queries.markAllRead(ctx.db, ctx.caller.userId, ctx.clock.now())
  return { success: true as const, marked }
}
