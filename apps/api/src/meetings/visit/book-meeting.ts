import type { Availability, BookedMeeting, Booking, InputOf, routes } from '@understudy/contract'
import type { Context, Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { findBusyTimes } from '../calendars/busy-times.ts'
import { isCalendarUnread } from '../calendars/connection.ts'
import type { BusyReader } from '../calendars/read-busy.ts'
import { mailRequested } from '../mails.ts'
import { announce, withCalendar } from '../open-calendar.ts'
import * as queries from '../queries.ts'
import { hostName, type MovingMeeting, toVisitorMeeting } from '../rows.ts'
import { heldUntil } from '../rules.ts'
import { isFree, minutesOf, slotAt, type TimeSpan, withGap } from '../slot-rules.ts'
import { bookerOf, limitBookings } from './booking-limits.ts'
import { type OfferedLink, type OfferParts, offeredLink } from './offered-link.ts'
import { visitorFile } from './visitor-file.ts'

/**
 * A visitor asks for a free slot, which is held until the founder answers, 24 hours at most. Of all who ask for
 * one slot one gets it. The founder's own calendars are asked just before; where they could not be read the request is
 * taken all the same, and says so to both. Refuses as the link does, `conflict` for what is taken or not offered, `invalid` for a
 * place that was not named, `email_unproven` and `rate_limited` with too many requests unanswered.
 */
export const bookMeeting = (parts: OfferParts, reader: BusyReader, limitFactor: number) => ({
  async prepare(ctx: Context, input: InputOf<typeof routes.bookMeeting>) {
    const link = await offeredLink(parts, ctx, input.params.code, input.body)
    await reader.refresh(ctx, link.ownerId, { anew: true })
    return (own: Context) => book(own, input.body, link, limitFactor)
  },
})

async function book(
  ctx: Context,
  body: Booking,
  link: OfferedLink,
  limitFactor: number,
): Promise<BookedMeeting> {
  const { ownerId } = link
  const availability = await queries.findAvailability(ctx.db, ownerId)
  const place = placeOf(availability, body.location_type)
  const booker = await bookerOf(ctx, ownerId, body)
  const start = new Date(body.start_time)
  return withCalendar(ctx, ownerId, async (inner) => {
    const span = await takeSlot(inner, ownerId, availability, start)
    await limitBookings(inner, availability, { ownerId, body, booker, span, limitFactor })
    const host = await queries.findHost(inner.db, ownerId)
    if (!host) throw refuse('link_not_found')
    const id = newId()
    const now = inner.clock.now()
    const callId = await calledFrom(inner.db, link, body)
    const meeting = await queries.insertMeeting(inner.db, {
      ...visitorOf(body),
      ...place,
      ...booker,
      ...link.invitation,
      owner_id: ownerId,
      id,
      title: `${body.name} and ${hostName(host)}`.slice(0, 200),
      clone_id: link.cloneId,
      pitch_id: link.pitchId,
      pitch_link_id: link.linkId,
      start_time: span.start,
      end_time: span.end,
      timezone: availability.timezone,
      status: 'pending',
      call_id: callId,
      source: callId === null ? 'pitch-page' : 'clone-call',
      held_until: heldUntil(span.start, now),
      calendar_unread: await isCalendarUnread(inner, ownerId),
      calendar_uid: id,
      created_at: now,
      updated_at: now,
    })
    await announce(inner, meeting, null, 'visitor')
    await mailRequested(inner, meeting, host, 'visitor')
    return {
      ...toVisitorMeeting(meeting, host, now),
      // Without the link that manages it: that goes to the mailbox alone, and proves it.
      calendar_file: visitorFile(inner, meeting, host, null),
      calendar_unread: meeting.calendar_unread,
    }
  })
}

const visitorOf = (body: Booking) => ({
  agenda: body.agenda,
  investor_name: body.name,
  investor_email: body.email,
  investor_company: body.company,
  investor_timezone: body.timezone,
  session_id: body.session_id || null,
})

/** The call that a booking says it comes from, where there was such a call; anybody may say anything. */
async function calledFrom(db: Tx, { ownerId, cloneId }: OfferedLink, body: Booking): Promise<string | null> {
  const { call_id: callId } = body
  return callId !== undefined && (await queries.hasCall(db, { ownerId, cloneId, callId })) ? callId : null
}

function placeOf(availability: Availability, type: Booking['location_type']) {
  const { places } = availability
  const place = type === undefined ? places[0] : places.find((each) => each.type === type)
  if (!place && type !== undefined && (places.length > 0 || type !== 'video')) {
    throw new AppError('invalid', { fields: { location_type: 'is not offered' } })
  }
  return { location_type: place?.type ?? 'video', location: place?.details ?? '' }
}

/**
 * The slot at this start if it is offered and free, inside {@link withCalendar}; for a meeting that moves there, as
 * long as that takes. Refuses `conflict`.
 */
export async function takeSlot(
  inner: Kernel & { db: Tx },
  ownerId: string,
  availability: Availability,
  start: Date,
  moving?: MovingMeeting,
): Promise<TimeSpan> {
  const now = inner.clock.now()
  const slot = slotAt(availability, start, now, moving && minutesOf(moving))
  if (!slot) throw refuse('conflict', 'This time is not offered')
  const busy = await findBusyTimes(inner.db, ownerId, withGap(availability, slot), now, moving?.id)
  if (!isFree(availability, slot, busy)) throw refuse('conflict', 'This time is taken')
  return slot
}
