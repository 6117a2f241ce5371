import type { Clone } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { loadKnowledge, lockOwnClone } from './own-clone.ts'
import * as queries from './queries.ts'
import { COPY_START, type CloneState, copyName, copyOf, picturesOf } from './rules.ts'
import { showClone } from './show-clone.ts'

/** The caller's clone, held to be copied, with the paths of its pictures. Refuses `forbidden`, `not_found`. */
export async function holdOriginal(ctx: UserContext & { db: Tx }, cloneId: string) {
  const row = await lockOwnClone(ctx, cloneId)
  const original: CloneState = { row, knowledge: await loadKnowledge(ctx.db, row.owner_id, cloneId) }
  return { original, pictures: picturesOf(original) }
}

/**
 * A draft of the caller's with what the original holds, in whatever state that is. `pathOf` answers where the copy
 * has a picture; one that it has not stays out.
 */
export async function copyClone(
  ctx: UserContext & { db: Tx },
  copyId: string,
  original: CloneState,
  pathOf: (path: string) => string | undefined,
): Promise<Clone> {
  const ownerId = ctx.caller.userId
  const taken = await queries.listNames(ctx.db, ownerId, COPY_START)
  const state = copyOf(original, copyName(original.row.name, taken), pathOf)
  const draft = { ownerId, id: copyId, now: ctx.clock.now(), ...state }
  return showClone(ctx, await queries.insertDraft(ctx.db, draft), state.knowledge)
}
