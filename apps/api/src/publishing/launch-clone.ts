import type { Clone, InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import { lockOwnClone } from '../clones/own-clone.ts'
import { readClone } from '../clones/read-clone.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'

/**
 * Makes a draft reachable by its owner, with a last change of name and access. Repeating it changes nothing.
 * Refuses `forbidden`, `not_found`, `wrong_state` from archived.
 */
export function launchClone(ctx: UserContext, input: InputOf<typeof routes.launchClone>): Promise<Clone> {
  const { id } = input.params
  return inTransaction(ctx, async (inner) => {
    const clone = await lockOwnClone(inner, id)
    if (clone.status === 'archived') throw refuse('wrong_state', 'Bring the clone back before you launch it')
    if (clone.status === 'draft') {
      if (input.body.name || input.body.access_settings) await editClone(inner, id, input.body)
      await queries.markLaunched(inner.db, clone.owner_id, id, ctx.clock.now())
    }
    return readClone(inner, { params: { id }, query: {}, body: {} })
  })
}
