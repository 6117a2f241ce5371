import { editClone } from '../../clones/edit/edit-clone.ts'
import { loadKnowledge, lockOwnClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Proposed } from './propose/propose.ts'
import { type Document, sourceOf, taken } from './taken.ts'

/**
 * Takes all that a document proposes into the caller's clone, unseen: for a first look at what would come of it. In the
 * caller's transaction. Refuses as applyIntake does.
 */
export async function takeAll(
  ctx: UserContext & { db: Tx },
  cloneId: string,
  proposed: readonly Proposed[],
  document: Document,
): Promise<void> {
  const clone = await lockOwnClone(ctx, cloneId)
  const before = await loadKnowledge(ctx.db, clone.owner_id, cloneId)
  const changes = taken(before, proposed, sourceOf(clone, document, ctx.clock.now()))
  await editClone(ctx, cloneId, changes)
}
