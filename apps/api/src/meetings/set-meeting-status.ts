import { type InputOf, type Meeting, roomAddress, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { ownMeeting } from './list-meetings.ts'
import { mailCancelled, mailDeclined, mailInvitation } from './mails.ts'
import { announce, withCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { type MakeRoom, placeAgreed } from './rooms.ts'
import { type Host, type MeetingRow, toMeeting } from './rows.ts'
import { isStep, isTold } from './rules.ts'

/**
 * Takes a meeting one step on and tells its investor, unless they never heard of it. Refuses `not_found`, and `wrong_state` for any step that
 * the rules do not have, a second time included. A video meeting that is confirmed gets its room: the given one, its
 * founder's own, or one that is made.
 */
export const setMeetingStatus =
  (makeRoom: MakeRoom) =>
  async (ctx: UserContext, input: InputOf<typeof routes.setMeetingStatus>): Promise<Meeting> => {
    const { status, reason, room } = input.body
    return withCalendar(ctx, ctx.caller.userId, async (inner) => {
      const meeting = await ownMeeting(inner, input.params.id)
      const now = inner.clock.now()
      if (!isStep(meeting.status, status, meeting.start_time, now)) throw refuse('wrong_state')
      const place = status === 'confirmed' ? await placeOf(inner, meeting, { room, makeRoom }) : {}
      const ends = status === 'cancelled' || status === 'declined'
      const changed = await queries.changeMeeting(inner.db, meeting, {
        status,
        updated_at: now,
        held_until: null,
        ...place,
        ...(ends ? { cancelled_by: 'owner', cancellation_reason: reason } : {}),
        ...(ends && meeting.status === 'confirmed'
          ? { calendar_sequence: meeting.calendar_sequence + 1 }
          : {}),
      })
      const host = await queries.findHost(inner.db, meeting.owner_id)
      if (!changed || !host) throw refuse('wrong_state')
      await announce(inner, changed, meeting.status, 'owner')
      if (meeting.end_time > now) await mailStep(inner, meeting, changed, host)
      return toMeeting(changed)
    })
  }

/** Where it is, now that it is agreed on. Refuses `invalid` for a room of what is no video meeting. */
async function placeOf(
  { db }: { db: Tx },
  meeting: MeetingRow,
  { room, makeRoom }: { room: string | undefined; makeRoom: MakeRoom },
): Promise<Pick<MeetingRow, 'location'>> {
  if (!room) {
    return { location: placeAgreed(meeting, await queries.findAvailability(db, meeting.owner_id), makeRoom) }
  }
  if (meeting.location_type === 'video') return { location: roomAddress(room) }
  const problem = 'is for a video meeting'
  throw new AppError('invalid', { fields: { room: problem }, detail: `room: ${problem}` })
}

/** As mails and calendars make a link of it. */
async function mailStep(
  inner: UserContext & { db: Tx },
  meeting: MeetingRow,
  changed: MeetingRow,
  host: Host,
): Promise<void> {
  if (changed.status === 'confirmed') return mailInvitation(inner, changed, host)
  if (!isTold(meeting)) return
  if (changed.status === 'declined') return mailDeclined(inner, changed, host)
  if (changed.status === 'cancelled') {
    return mailCancelled(inner, changed, host, meeting.status === 'confirmed')
  }
}
