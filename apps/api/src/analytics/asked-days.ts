import type { UserContext } from '../kernel/context.ts'
import { findAvailability } from '../meetings/queries.ts'
import { type DayRange, dayRange } from './rules.ts'

/** The founder's days that figures are asked for; one statement, for where they live. Refuses as {@link dayRange}. */
export async function askedDays(ctx: UserContext, query: Parameters<typeof dayRange>[0]): Promise<DayRange> {
  const { timezone } = await findAvailability(ctx.db, ctx.caller.userId)
  return dayRange(query, ctx.clock.now(), timezone)
}
