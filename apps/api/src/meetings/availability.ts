import type { AvailabilityAnswer, InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import type { MakeRoom } from './rooms.ts'

/** When the caller can be met; office hours in UTC until they say otherwise. One statement. */
export const readAvailability =
  (makeRoom: MakeRoom) =>
  async (ctx: UserContext): Promise<AvailabilityAnswer> => ({
    ...(await queries.findAvailability(ctx.db, ctx.caller.userId)),
    makes_rooms: makeRoom !== null,
  })

/** Replaces it whole. Meetings that stand stay as they are. One statement. */
export const saveAvailability =
  (makeRoom: MakeRoom) =>
  async (ctx: UserContext, input: InputOf<typeof routes.saveAvailability>): Promise<AvailabilityAnswer> => {
    await queries.saveAvailability(ctx.db, ctx.caller.userId, input.body, ctx.clock.now())
    return { ...input.body, makes_rooms: makeRoom !== null }
  }
