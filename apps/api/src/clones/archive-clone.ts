import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { loadKnowledge, ownClone } from './own-clone.ts'
import * as queries from './queries.ts'
import { showClone } from './show-clone.ts'

/** Takes a clone out of reach of visitors; archiving an archived one changes nothing. Refuses `forbidden`, `not_found`. */
export async function archiveClone(ctx: UserContext, input: InputOf<typeof routes.archiveClone>) {
  const archived = await queries.archive(ctx.db, ctx.caller.userId, input.params.id, ctx.clock.now())
  const row = archived ?? (await ownClone(ctx, input.params.id))
  return showClone(ctx, row, await loadKnowledge(ctx.db, row.owner_id, row.id))
}
