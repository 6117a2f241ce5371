import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { forgetQuestions } from '../knowledge/questions/forget-questions.ts'
import { deleteFinishedCall } from './queries.ts'

/**
 * Deletes a finished call with its transcript and with what was asked in it, unless the founder has answered that.
 * A live one is refused: end it first.
 */
export function deleteCall(ctx: UserContext, input: InputOf<typeof routes.deleteCall>) {
  return inTransaction(ctx, async (inner) => {
    const done = await deleteFinishedCall(inner.db, ctx.caller.userId, input.params.id)
    if (done === null) throw refuse('not_found')
    if (!done) throw refuse('wrong_state', 'This call is still going on')
    const call = { ownerId: ctx.caller.userId, callId: input.params.id }
    await forgetQuestions(inner.db, [call])
    await inner.bus.emit(inner.db, 'call.deleted', call)
    return { success: true as const }
  })
}
