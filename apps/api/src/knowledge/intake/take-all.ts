import { editClone } from '../../clones/edit/edit-clone.ts'
import { loadKnowledge, lockOwnClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { termsSpoken } from '../facts/said-facts.ts'
import type { Proposed } from './propose/propose.ts'
import { taken } from './taken.ts'

/**
 * Takes all that a document proposes into the caller's clone, unseen: for a first look at what would come of it. In the
 * caller's transaction. Refuses as applyIntake does.
 */
export async function takeAll(
  ctx: UserContext & { db: Tx },
  cloneId: string,
  proposed: readonly Proposed[],
  document: { id: string; name: string; slides: ReadonlyMap<number, string> },
): Promise<void> {
  const clone = await lockOwnClone(ctx, cloneId)
  const accepted = proposed.map((one) => ({
    ...one,
    by: 'rules' as const,
    decision: 'accepted' as const,
    changed: false,
  }))
  const changes = taken(await loadKnowledge(ctx.db, clone.owner_id, cloneId), accepted, {
    ...document,
    language: clone.languages[0] ?? 'en',
    today: ctx.clock.now().toISOString().slice(0, 10),
    terms: termsSpoken(clone.access_settings),
  })
  await editClone(ctx, cloneId, changes)
}
