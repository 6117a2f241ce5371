import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the round and its facts, and with them the amounts that the company shows. Refuses as editClone does. */
export async function saveFunding(ctx: UserContext, input: InputOf<typeof routes.saveFunding>) {
  const { knowledge } = await editClone(ctx, input.params.id, { funding: input.body })
  return knowledge.funding
}
