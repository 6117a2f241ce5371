import type { CallReply, InputOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { unnamedVisit } from '../kernel/visitor-mark.ts'
import { isCall, saveHelpful, saveRating } from './queries.ts'
import type { TypedVisits } from './talk/typed-visits.ts'

/** The call without a socket: for clients that have none. */
export const sendCallMessage =
  (visits: TypedVisits) =>
  (_ctx: Context, { params, body }: InputOf<typeof routes.sendCallMessage>): Promise<CallReply> =>
    visits.ask(params.id, { ticket: body.ticket, resume: body.resume_token }, body)

export const endTypedCall =
  (visits: TypedVisits) =>
  async (_ctx: Context, { params, body }: InputOf<typeof routes.endCall>) => {
    await visits.end(params.id, { ticket: body.ticket, resume: body.resume_token })
    return { success: true as const }
  }

/**
 * Keeps what a visitor thought of the talk. Refuses `not_found` for a call that is not there, `unauthenticated` to those
 * who were not in it, and `wrong_state` where nothing of it is kept.
 */
export const rateCall =
  (visits: TypedVisits) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.rateCall>) => {
    const wasIn = visits.wasIn(params.id, body.resume_token)
    if (wasIn && (await saveRating(ctx.db, params.id, body.rating))) return { success: true as const }
    // Also of those who were in it: its founder may have deleted it since.
    if (!(await isCall(ctx.db, params.id))) throw refuse('not_found')
    if (!wasIn) throw refuse('unauthenticated', 'This call does not know you')
    throw refuse('wrong_state', 'Nothing of this talk is kept')
  }

/**
 * Keeps whether an answer helped its visitor, whom the name of their visit proves. Refuses `not_found` for another's
 * call, and for an answer that was not kept.
 */
export async function rateAnswer(ctx: Context, { params, body }: InputOf<typeof routes.rateAnswer>) {
  const visits = [body.session_id, unnamedVisit(ctx, body.session_id)]
  if (!(await saveHelpful(ctx.db, { ...params, visits }, body.helpful))) throw refuse('not_found')
  return { success: true as const }
}
