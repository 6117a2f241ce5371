import type { InputOf, routes } from '@understudy/contract'
import { holdCall, investorsOfCalls } from '../investors/activity/call-queries.ts'
import { forgetCalls } from '../investors/activity/forget-calls.ts'
import { lockInvestors } from '../investors/queries.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { forgetQuestions } from '../knowledge/questions/forget-questions.ts'
import { deleteHeldCall } from './queries.ts'
import { LIVE_STATUSES } from './rules.ts'

/**
 * Deletes a finished call with its transcript, with what it counted for its investor and with what was asked in it,
 * unless the founder has answered that. What was counted by days, in Analytics, stays. A live one is refused: end it first.
 */
export async function deleteCall(ctx: UserContext, input: InputOf<typeof routes.deleteCall>) {
  const call = { ownerId: ctx.caller.userId, callId: input.params.id }
  // Whoever it became the call of meanwhile is held at the next try.
  while (!(await deleteHeld(ctx, call)));
  return { success: true as const }
}

/** False where it is an investor's who is not held: investors are held before the calls, as everywhere. */
const deleteHeld = (ctx: UserContext, call: { ownerId: string; callId: string }) =>
  inTransaction(ctx, async (inner) => {
    const { ownerId, callId } = call
    const found = await investorsOfCalls(inner.db, ownerId, [callId])
    const held = found.length === 0 ? [] : await lockInvestors(inner.db, ownerId, found)
    const row = await holdCall(inner.db, ownerId, callId)
    if (!row) throw refuse('not_found')
    if (LIVE_STATUSES.some((live) => live === row.status))
      throw refuse('wrong_state', 'This call is still going on')
    const theirs = await investorsOfCalls(inner.db, ownerId, [callId])
    if (theirs.some((id) => !held.some((investor) => investor.id === id))) return false
    await deleteHeldCall(inner.db, ownerId, callId)
    await forgetCalls(inner, ownerId, held, [callId])
    await forgetQuestions(inner.db, [call])
    await inner.bus.emit(inner.db, 'call.deleted', call)
    return true
  })
