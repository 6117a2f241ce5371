import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the team. Refuses `invalid` for a picture that is not the founder's own, and as editClone does. */
export async function saveTeam(ctx: UserContext, input: InputOf<typeof routes.saveTeam>) {
  const { knowledge } = await editClone(ctx, input.params.id, { team: input.body.team })
  return { team: knowledge.team }
}
