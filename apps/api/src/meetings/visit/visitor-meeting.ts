import type { InputOf, ManagedMeeting, routes, VisitorMeeting } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { isCalendarUnread } from '../calendars/connection.ts'
import type { BusyReader } from '../calendars/read-busy.ts'
import { mailCancelled } from '../mails.ts'
import { moveMeeting } from '../move-meeting.ts'
import { announce, withCalendar } from '../open-calendar.ts'
import * as queries from '../queries.ts'
import { type Host, hostName, type MeetingRow, movingOf, toVisitorMeeting } from '../rows.ts'
import { isOpen, movesLeft } from '../rules.ts'
import { takeSlot } from './book-meeting.ts'
import { isInvitee, readToken, signMeeting } from './meeting-token.ts'

/** The meeting that a mailed link is about, whatever became of it. Three statements. Refuses `not_found`. */
export async function readVisitorMeeting(
  ctx: Kernel,
  input: InputOf<typeof routes.readVisitorMeeting>,
): Promise<ManagedMeeting> {
  const { meeting, host } = await meetingOf(ctx, input.params.token)
  return answer(ctx, meeting, host)
}

/**
 * Cancels by a mailed link; what is cancelled already answers the same. Refuses `not_found`, `gone` once it is
 * over, `wrong_state` where it was declined.
 */
export async function cancelVisitorMeeting(
  ctx: Kernel,
  input: InputOf<typeof routes.cancelVisitorMeeting>,
): Promise<ManagedMeeting> {
  const { ownerId } = refOf(ctx, input.params.token)
  return withCalendar(ctx, ownerId, async (inner) => {
    const { meeting, host } = await meetingOf(inner, input.params.token)
    if (meeting.status === 'cancelled') return answer(inner, meeting, host)
    const now = inner.clock.now()
    refuseClosed(meeting, now)
    const invited = meeting.status === 'confirmed'
    const cancelled = await queries.changeMeeting(inner.db, meeting, {
      status: 'cancelled',
      cancelled_by: 'visitor',
      cancellation_reason: input.body.reason,
      calendar_sequence: meeting.calendar_sequence + (invited ? 1 : 0),
      updated_at: now,
    })
    if (!cancelled) throw refuse('wrong_state')
    await announce(inner, cancelled, meeting.status, 'visitor')
    await mailCancelled(inner, cancelled, host, invited)
    return answer(inner, cancelled, host)
  })
}

/**
 * Asks for another free time by a mailed link, as long as before; the old meeting is cancelled. Refuses `not_found`, `gone`,
 * `wrong_state`, `moves_spent` for a meeting that its visitor has moved often enough, and `conflict` for what is taken
 * or not offered.
 */
export const rescheduleVisitorMeeting = (reader: BusyReader) => ({
  async prepare(ctx: Kernel, input: InputOf<typeof routes.rescheduleVisitorMeeting>) {
    const { owner_id: ownerId } = (await meetingOf(ctx, input.params.token)).meeting
    await reader.refresh(ctx, ownerId, { anew: true })
    return (own: Kernel) => reschedule(own, ownerId, input)
  },
})

function reschedule(
  ctx: Kernel,
  ownerId: string,
  { params, body }: InputOf<typeof routes.rescheduleVisitorMeeting>,
): Promise<{ meeting: VisitorMeeting; token: string }> {
  const start = new Date(body.start_time)
  return withCalendar(ctx, ownerId, async (inner) => {
    const { meeting, host } = await meetingOf(inner, params.token)
    refuseClosed(meeting, inner.clock.now())
    if (movesLeft(meeting) === 0)
      throw refuse('moves_spent', `Please write to ${hostName(host)} for another time`)
    const availability = await queries.findAvailability(inner.db, ownerId)
    const span = await takeSlot(inner, ownerId, availability, start, movingOf(meeting))
    const moved = await moveMeeting(inner, meeting, {
      span,
      by: 'visitor',
      host,
      changes: { calendar_unread: await isCalendarUnread(inner, ownerId) },
    })
    return {
      meeting: toVisitorMeeting(moved, host, inner.clock.now()),
      token: signMeeting(inner, moved),
    }
  })
}

function refuseClosed(meeting: MeetingRow, now: Date): void {
  if (isOpen(meeting, now)) return
  throw refuse(meeting.end_time <= now ? 'gone' : 'wrong_state')
}

function refOf(ctx: Kernel, token: string) {
  const ref = readToken(ctx, token)
  if (!ref) throw refuse('not_found')
  return ref
}

/** What a token names, and who is met. Refuses `not_found`, also once the meeting is with somebody else. */
export async function meetingOf(ctx: Kernel, token: string): Promise<{ meeting: MeetingRow; host: Host }> {
  const ref = refOf(ctx, token)
  const meeting = await queries.findMeeting(ctx.db, ref.ownerId, ref.meetingId)
  if (!meeting || !isInvitee(ctx, ref, meeting)) throw refuse('not_found')
  const host = await queries.findHost(ctx.db, ref.ownerId)
  if (!host) throw refuse('not_found')
  return { meeting, host }
}

async function answer(ctx: Kernel, meeting: MeetingRow, host: Host): Promise<ManagedMeeting> {
  const successor = await queries.findSuccessor(ctx.db, meeting.owner_id, meeting.id)
  const isTheirs = successor !== undefined && successor.investor_email === meeting.investor_email
  return {
    meeting: toVisitorMeeting(meeting, host, ctx.clock.now()),
    moved_to_token: isTheirs ? signMeeting(ctx, successor) : null,
  }
}
