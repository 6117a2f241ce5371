import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the spoken sections. Refuses `invalid` for a slide that is not the founder's own, and as editClone does. */
export async function saveSections(ctx: UserContext, input: InputOf<typeof routes.saveSections>) {
  const { knowledge } = await editClone(ctx, input.params.id, { sections: input.body.sections })
  return { sections: knowledge.sections }
}
