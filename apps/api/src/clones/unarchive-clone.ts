import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { loadKnowledge, ownClone } from './own-clone.ts'
import * as queries from './queries.ts'
import { showClone } from './show-clone.ts'

/** Brings a clone back to the state it was archived from. Refuses `forbidden`, `not_found`, `wrong_state`. */
export async function unarchiveClone(ctx: UserContext, input: InputOf<typeof routes.unarchiveClone>) {
  const { userId: ownerId } = ctx.caller
  const { id: cloneId } = input.params
  const row = await inTransaction(ctx, async ({ db, bus, clock }) => {
    const back = await queries.unarchive(db, ownerId, cloneId, clock.now())
    if (back) await bus.emit(db, 'clone.unarchived', { ownerId, cloneId })
    return back
  })
  if (!row) {
    await ownClone(ctx, cloneId)
    throw refuse('wrong_state', 'This clone is not archived')
  }
  return showClone(ctx, row, await loadKnowledge(ctx.db, row.owner_id, row.id))
}
