import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { findVisitedLinkById } from '../../pitches/visit/visited-link.ts'
import { askTalksToEnd } from './end-talks-queries.ts'

/**
 * Ends the talks that visitors have through a link, wherever they are carried: within seconds the clone says goodbye
 * in the talk's language. Answers how many. Refuses `not_found`.
 */
export async function endTalksOfLink(ctx: UserContext, { params }: InputOf<typeof routes.endTalksOfLink>) {
  const { userId } = ctx.caller
  if (!(await findVisitedLinkById(ctx.db, userId, params.id))) throw refuse('not_found')
  return { ending: await askTalksToEnd(ctx.db, userId, params.id, ctx.clock.now()) }
}
