import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { ownClone } from './own-clone.ts'

/** The voice of each language. Refuses `forbidden`, `not_found`. */
export async function readVoices(ctx: UserContext, input: InputOf<typeof routes.readVoices>) {
  const { voices } = await ownClone(ctx, input.params.id)
  return { voices }
}
