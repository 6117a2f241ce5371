import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { loadKnowledge, ownClone } from './own-clone.ts'
import * as queries from './queries.ts'
import { showClone } from './show-clone.ts'

/** Brings a clone back to the state it was archived from. Refuses `forbidden`, `not_found`, `wrong_state`. */
export async function unarchiveClone(ctx: UserContext, input: InputOf<typeof routes.unarchiveClone>) {
  const row = await queries.unarchive(ctx.db, ctx.caller.userId, input.params.id, ctx.clock.now())
  if (!row) {
    await ownClone(ctx, input.params.id)
    throw refuse('wrong_state', 'This clone is not archived')
  }
  return showClone(ctx, row, await loadKnowledge(ctx.db, row.owner_id, row.id))
}
