import type { InputOf, Meeting, MeetingUpdate, routes } from '@understudy/contract'
import type { Updateable } from 'kysely'
import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { Meetings } from '../kernel/database-types.ts'
import { refuse } from '../kernel/errors.ts'
import { wishedSpan } from './create-meeting.ts'
import { ownMeeting } from './list-meetings.ts'
import { mailCancelled, mailInvitation } from './mails.ts'
import { moveMeeting } from './move-meeting.ts'
import { withCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { type Host, type MeetingRow, toMeeting } from './rows.ts'
import { isOpen } from './rules.ts'

/** What stands on the invitation: changed, it is sent again. */
const INVITED = ['title', 'agenda', 'location', 'location_type', 'investor_name', 'investor_email'] as const

/**
 * Changes what is named. Another time cancels the meeting and answers its successor. Refuses `not_found`,
 * `wrong_state` for another time of what is over, `invalid` for a time that is over, `conflict` for one that is taken.
 */
export async function updateMeeting(
  ctx: UserContext,
  input: InputOf<typeof routes.updateMeeting>,
): Promise<Meeting> {
  const { start_time, end_time, ...changes } = input.body
  return withCalendar(ctx, ctx.caller.userId, async (inner) => {
    const meeting = await ownMeeting(inner, input.params.id)
    const host = await queries.findHost(inner.db, meeting.owner_id)
    if (!host) throw refuse('not_found')
    const span = spanOf(meeting, input.body)
    const isSameTime =
      span.start.getTime() === meeting.start_time.getTime() &&
      span.end.getTime() === meeting.end_time.getTime()
    const changed = isSameTime
      ? await changeInPlace(inner, meeting, changes, host)
      : await moveMeeting(inner, meeting, { span, by: 'owner', host, changes })
    return toMeeting(changed)
  })
}

/** A new start alone keeps the length. */
function spanOf(meeting: MeetingRow, { start_time, end_time }: MeetingUpdate) {
  const lengthMs = meeting.end_time.getTime() - meeting.start_time.getTime()
  const endTime = start_time === undefined ? (end_time ?? meeting.end_time.toISOString()) : end_time
  return wishedSpan(start_time ?? meeting.start_time.toISOString(), endTime, lengthMs)
}

async function changeInPlace(
  inner: UserContext & { db: Tx },
  meeting: MeetingRow,
  changes: Updateable<Meetings>,
  host: Host,
): Promise<MeetingRow> {
  const now = inner.clock.now()
  const isInvited = meeting.status === 'confirmed' && isOpen(meeting, now)
  const isNews = INVITED.some((field) => changes[field] !== undefined && changes[field] !== meeting[field])
  const sequence = meeting.calendar_sequence + (isInvited && isNews ? 1 : 0)
  const changed = await queries.changeMeeting(inner.db, meeting, {
    ...changes,
    calendar_sequence: sequence,
    updated_at: now,
  })
  if (!changed) throw refuse('wrong_state')
  if (!isInvited || !isNews) return changed
  const { owner_id: ownerId, calendar_uid: calendarUid } = changed
  await inner.bus.emit(inner.db, 'meeting.entry-due', { ownerId, calendarUid })
  const isOther = changed.investor_email !== meeting.investor_email
  if (isOther) await mailCancelled(inner, { ...meeting, calendar_sequence: sequence }, host, true)
  await mailInvitation(inner, changed, host, isOther)
  return changed
}
