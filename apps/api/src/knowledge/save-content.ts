import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the FAQs and the way of answering. Refuses as editClone does. */
export async function saveContent(ctx: UserContext, input: InputOf<typeof routes.saveContent>) {
  const { knowledge } = await editClone(ctx, input.params.id, { training_content: input.body })
  return knowledge.training_content
}
