import type { InputOf, Meeting, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { ownMeeting } from './list-meetings.ts'
import { mailCancelled, mailDeclined, mailInvitation } from './mails.ts'
import { announce, withCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { type Host, type MeetingRow, toMeeting } from './rows.ts'
import { isStep } from './rules.ts'

/**
 * Takes a meeting one step on and tells its investor. Refuses `not_found`, and `wrong_state` for any step that
 * the rules do not have, a second time included.
 */
export async function setMeetingStatus(
  ctx: UserContext,
  input: InputOf<typeof routes.setMeetingStatus>,
): Promise<Meeting> {
  const { status, reason } = input.body
  return withCalendar(ctx, ctx.caller.userId, async (inner) => {
    const meeting = await ownMeeting(inner, input.params.id)
    const now = inner.clock.now()
    if (!isStep(meeting.status, status, meeting.start_time, now)) throw refuse('wrong_state')
    const ends = status === 'cancelled' || status === 'declined'
    const changed = await queries.changeMeeting(inner.db, meeting, {
      status,
      updated_at: now,
      held_until: null,
      ...(ends ? { cancelled_by: 'owner', cancellation_reason: reason } : {}),
      ...(ends && meeting.status === 'confirmed' ? { calendar_sequence: meeting.calendar_sequence + 1 } : {}),
    })
    const host = await queries.findHost(inner.db, meeting.owner_id)
    if (!changed || !host) throw refuse('wrong_state')
    await announce(inner, changed, meeting.status, 'owner')
    if (meeting.end_time > now) await mailStep(inner, meeting, changed, host)
    return toMeeting(changed)
  })
}

async function mailStep(
  inner: UserContext & { db: Tx },
  meeting: MeetingRow,
  changed: MeetingRow,
  host: Host,
): Promise<void> {
  if (changed.status === 'confirmed') return mailInvitation(inner, changed, host)
  if (changed.status === 'declined') return mailDeclined(inner, changed, host)
  if (changed.status === 'cancelled') {
    return mailCancelled(inner, changed, host, meeting.status === 'confirmed')
  }
}
