import type { Clone, InputOf, routes } from '@understudy/contract'
import { editClone } from '../../clones/edit/edit-clone.ts'
import { loadKnowledge } from '../../clones/own-clone.ts'
import { readClone } from '../../clones/read-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { termsSpoken } from '../said-facts.ts'
import * as queries from './intake-queries.ts'
import { judged, judgedIn, proposedIn } from './intake-rules.ts'
import { lockOwnIntake } from './own-intake.ts'
import { slidesOf, taken } from './taken.ts'

/**
 * Takes what was accepted into the caller's clone, as one edit: what the clone held before stays where nothing was
 * accepted for it. Of ten at once one does it, and all answer the clone. Refuses `forbidden`, `not_found`,
 * `wrong_state` while archived, `invalid` where the clone has no room for it.
 */
export function applyIntake(ctx: UserContext, input: InputOf<typeof routes.applyIntake>): Promise<Clone> {
  return inTransaction(ctx, async (inner) => {
    const { clone, intake, document } = await lockOwnIntake(inner, input.params.id)
    if (!intake.applied_at) {
      const accepted = judged(proposedIn(intake), judgedIn(intake)).filter(
        ({ decision }) => decision === 'accepted',
      )
      const source = { name: document.name, slides: slidesOf(document) }
      const changes = taken(await loadKnowledge(inner.db, clone.owner_id, clone.id), accepted, {
        ...source,
        language: clone.languages[0] ?? 'en',
        today: ctx.clock.now().toISOString().slice(0, 10),
        terms: termsSpoken(clone.access_settings),
      })
      if (Object.keys(changes).length > 0) await editClone(inner, clone.id, changes)
      await queries.markApplied(inner.db, intake, ctx.clock.now())
    }
    return readClone(inner, input)
  })
}
