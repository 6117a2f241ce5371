import type { InputOf, PitchWithSections, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { withSections } from './read-pitches.ts'
import { wishedExpiry } from './rules.ts'

/** Changes what is named. The addresses stay: they are out in the world. Refuses `not_found`. */
export function updatePitch(
  ctx: UserContext,
  input: InputOf<typeof routes.updatePitch>,
): Promise<PitchWithSections> {
  const { body, params } = input
  const now = ctx.clock.now()
  const expiresAt = wishedExpiry(body, now)
  const changes = {
    ...(body.title === undefined ? {} : { title: body.title }),
    ...(body.list_in_explore === undefined ? {} : { list_in_explore: body.list_in_explore }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  }
  return inTransaction(ctx, async (inner) => {
    await queries.updatePitch(inner.db, ctx.caller.userId, params.id, changes, now)
    const row = await queries.findPitch(inner.db, ctx.caller.userId, params.id)
    if (!row) throw refuse('not_found')
    return withSections(inner, row)
  })
}
