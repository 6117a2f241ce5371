import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { loadKnowledge, ownClone } from './own-clone.ts'
import { showClone } from './show-clone.ts'

/** One clone with all its parts. Refuses `forbidden`, `not_found`. Two statements. */
export async function readClone(ctx: UserContext, input: InputOf<typeof routes.readClone>) {
  const row = await ownClone(ctx, input.params.id)
  return showClone(ctx, row, await loadKnowledge(ctx.db, row.owner_id, row.id))
}
