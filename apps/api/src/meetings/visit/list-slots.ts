import type { Availability, InputOf, routes, Slot, SlotsAnswer } from '@understudy/contract'
import { addMinutes } from 'date-fns/addMinutes'
import type { Context, UserContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database.ts'
import { findBusyTimes } from '../calendars/busy-times.ts'
import { isCalendarUnread } from '../calendars/connection.ts'
import type { BusyReader } from '../calendars/read-busy.ts'
import * as queries from '../queries.ts'
import { type MovingMeeting, movingOf } from '../rows.ts'
import { dayOf, daysFrom, freeSlots, lastDayOf, minutesOf, wallClock, withGap } from '../slot-rules.ts'
import { type OfferParts, offeredLink } from './offered-link.ts'

/**
 * Times that a visitor of this link can book, as they are now: the founder's own calendars are asked where that was more
 * than a minute ago. Refuses as the link does.
 */
export const listSlots =
  (parts: OfferParts, reader: BusyReader) =>
  async (ctx: Context, input: InputOf<typeof routes.listSlots>): Promise<SlotsAnswer> => {
    const { from, days, timezone, ...visit } = input.query
    const link = await offeredLink(parts, ctx, input.params.code, visit)
    return answerOf(ctx, reader, link.ownerId, { from, days, timezone })
  }

/** The caller's own free times. A meeting that is about to be moved keeps its length and is not in its own way. */
export const listOwnSlots =
  (reader: BusyReader) =>
  (ctx: UserContext, { query }: InputOf<typeof routes.listOwnSlots>): Promise<SlotsAnswer> =>
    answerOf(ctx, reader, ctx.caller.userId, { ...query, movingId: query.meeting_id })

async function answerOf(
  ctx: Context,
  reader: BusyReader,
  ownerId: string,
  wish: {
    from?: string | undefined
    days: number
    timezone?: string | undefined
    movingId?: string | undefined
  },
): Promise<SlotsAnswer> {
  await reader.refresh(ctx, ownerId)
  const availability = await queries.findAvailability(ctx.db, ownerId)
  const { from, days, movingId, timezone: visitorTimezone = availability.timezone } = wish
  const now = ctx.clock.now()
  const meeting = movingId === undefined ? undefined : await queries.findMeeting(ctx.db, ownerId, movingId)
  const moving = meeting && movingOf(meeting)
  const slots = await slotsOf(ctx.db, ownerId, availability, { from, days, visitorTimezone, now, moving })
  return {
    slots,
    timezone: availability.timezone,
    visitor_timezone: visitorTimezone,
    slot_minutes: availability.slot_minutes,
    location_types: availability.places.map(({ type }) => type),
    calendar_unread: await isCalendarUnread(ctx, ownerId),
    last_day: lastDayOf(availability, now, visitorTimezone),
  }
}

/** Free slots of some days of a visitor, the first of them today where none is named. One statement. */
export async function slotsOf(
  db: Db,
  ownerId: string,
  availability: Availability,
  wish: {
    from: string | undefined
    days: number
    visitorTimezone: string
    now: Date
    moving?: MovingMeeting | undefined
  },
): Promise<Slot[]> {
  const { from, days, visitorTimezone, now, moving } = wish
  const minutes = moving ? minutesOf(moving) : availability.slot_minutes
  const window = daysFrom(from ?? dayOf(now, visitorTimezone), days, visitorTimezone)
  // What begins on the last evening may end on the next day.
  const wide = withGap(availability, { start: window.start, end: addMinutes(window.end, minutes) })
  const busy = await findBusyTimes(db, ownerId, wide, now, moving?.id)
  const readClock = wallClock(visitorTimezone)
  return freeSlots(availability, window, busy, now, minutes).map((slot) => {
    const { day, timeOfDay } = readClock(slot.start)
    return {
      start_time: slot.start.toISOString(),
      end_time: slot.end.toISOString(),
      day,
      local_time: timeOfDay,
    }
  })
}
