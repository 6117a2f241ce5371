import type { InputOf, routes } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import type { UserContext } from '../kernel/context.ts'

/** Replaces the enabled tools and their settings. Refuses as editClone does. */
export async function saveTools(ctx: UserContext, input: InputOf<typeof routes.saveTools>) {
  const { row } = await editClone(ctx, input.params.id, { tools_integration: input.body })
  return row.tools_integration
}
