import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { withdrawFeatureRequest } from './feature-queries.ts'
import { missingClone } from './own-clone.ts'
import * as queries from './queries.ts'

/**
 * Deletes a clone for everyone; its calls and investors stay with the owner. Refuses `forbidden`, and `not_found`
 * also for one that is deleted already. Emits `clone.deleted`.
 */
export async function deleteClone(ctx: UserContext, input: InputOf<typeof routes.deleteClone>) {
  const cloneId = input.params.id
  const ownerId = ctx.caller.userId
  return inTransaction(ctx, async (inner) => {
    const deleted = await queries.markDeleted(inner.db, ownerId, cloneId, ctx.clock.now())
    if (!deleted) throw await missingClone(inner, cloneId)
    await withdrawFeatureRequest(inner.db, ownerId, cloneId)
    await ctx.bus.emit(inner.db, 'clone.deleted', { ownerId, cloneId })
    return { success: true as const }
  })
}
