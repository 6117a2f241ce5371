import type { InputOf, routes } from '@understudy/contract'
import { loadKnowledge, ownClone } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'
import { termsSpoken } from './facts/said-facts.ts'
import { draftPitch } from './rules.ts'

/** A first draft of the spoken pitch in the clone's first language; saves nothing. Refuses `forbidden`, `not_found`. */
export async function draftSections(ctx: UserContext, input: InputOf<typeof routes.draftSections>) {
  const clone = await ownClone(ctx, input.params.id)
  const { first_message } = clone
  const source = { ...(await loadKnowledge(ctx.db, clone.owner_id, clone.id)), first_message }
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return {
    sections: draftPitch(source, clone.languages[0] ?? 'en', today, termsSpoken(clone.access_settings)),
  }
}
