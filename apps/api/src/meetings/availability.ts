import type { Availability, InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'

/** When the caller can be met; office hours in UTC until they say otherwise. One statement. */
export const readAvailability = (ctx: UserContext): Promise<Availability> =>
  queries.findAvailability(ctx.db, ctx.caller.userId)

/** Replaces it whole. Meetings that stand stay as they are. One statement. */
export async function saveAvailability(
  ctx: UserContext,
  input: InputOf<typeof routes.saveAvailability>,
): Promise<Availability> {
  await queries.saveAvailability(ctx.db, ctx.caller.userId, input.body, ctx.clock.now())
  return input.body
}
