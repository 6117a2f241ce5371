import { type AvailabilityAnswer, type InputOf, type routes, TimeZone } from '@understudy/contract'
import type { Kernel, UserContext } from '../kernel/context.ts'
import type { EventBus } from '../kernel/jobs.ts'
import * as queries from './queries.ts'
import type { MakeRoom } from './rooms.ts'

/** When the caller can be met; office hours until they say otherwise. One statement. */
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

/** Office hours are those of where a new founder's browser was: by UTC they may lie in the night. */
export function subscribeAvailability(bus: EventBus, kernel: Kernel): void {
  bus.on('user.registered', 'keep-timezone', async ({ userId, timezone }) => {
    const named = TimeZone.safeParse(timezone)
    if (named.success) await queries.keepTimezone(kernel.db, userId, named.data, kernel.clock.now())
  })
}
