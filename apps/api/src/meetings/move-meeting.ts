import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { Meetings } from '../kernel/database-types.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { mailCancelled, mailInvitation, mailRequested } from './mails.ts'
import { announce } from './open-calendar.ts'
import * as queries from './queries.ts'
import type { Host, MeetingRow } from './rows.ts'
import { heldUntil, isOpen } from './rules.ts'
import type { TimeSpan } from './slot-rules.ts'

/**
 * Cancels a meeting for the one that stands for it at another time, inside {@link withCalendar}. What a founder
 * moves keeps its status; what a visitor moves is a request again, for the founder agreed to the old time only.
 * Refuses `wrong_state` for what is over or decided against, `invalid` for a time that is over, and for a request one that
 * has begun: nobody is asked to come to that. What took place is written down as such.
 */
export async function moveMeeting(
  inner: Kernel & { db: Tx },
  meeting: MeetingRow,
  move: { span: TimeSpan; by: 'owner' | 'visitor'; host: Host; changes?: Partial<Insertable<Meetings>> },
): Promise<MeetingRow> {
  const { span, by, host } = move
  const now = inner.clock.now()
  if (!isOpen(meeting, now)) throw refuse('wrong_state')
  const isRequest = by === 'visitor' || meeting.held_until !== null
  if (span.end <= now) throw overAlready(meeting, span)
  // It is held until it begins, and would be declined at once because nobody had answered.
  if (isRequest && span.start <= now) throw badTime('start_time', 'must not have begun already')
  const status = by === 'visitor' ? 'pending' : meeting.status
  const old = await queries.changeMeeting(inner.db, meeting, {
    status: 'cancelled',
    cancelled_by: by,
    cancellation_reason: 'Moved to another time.',
    calendar_sequence: meeting.calendar_sequence + 1,
    updated_at: now,
  })
  if (!old) throw refuse('wrong_state')
  const id = newId()
  // What a founder moves stays the same entry: that it is not its own says that nobody has accepted this time.
  const keepsEntry = by === 'owner'
  const successor = await queries.insertMeeting(inner.db, {
    ...meeting,
    // Whose it is may have become known in this very moment.
    investor_id: old.investor_id,
    ...move.changes,
    id,
    status,
    start_time: span.start,
    end_time: span.end,
    // Who moves it by the mailed link has read that mail.
    email_proven: meeting.email_proven || by === 'visitor',
    visitor_moves: meeting.visitor_moves + (by === 'visitor' ? 1 : 0),
    bare_link_email: null,
    held_until: isRequest ? heldUntil(span.start, now) : null,
    rescheduled_from: meeting.id,
    calendar_uid: keepsEntry ? meeting.calendar_uid : id,
    calendar_sequence: keepsEntry ? old.calendar_sequence : 0,
    created_at: now,
    updated_at: now,
  })
  await announce(inner, old, meeting.status, by)
  await announce(inner, successor, null, by)
  if (status === 'confirmed') {
    const isOther = successor.investor_email !== meeting.investor_email
    if (isOther) await mailCancelled(inner, old, host, true)
    await mailInvitation(inner, successor, host, isOther)
  } else {
    if (meeting.status === 'confirmed') await mailCancelled(inner, old, host, true)
    if (isRequest) await mailRequested(inner, successor, host, by)
  }
  return successor
}

/** Said of the start, unless that stays where it was. */
function overAlready(meeting: MeetingRow, { start }: TimeSpan): AppError {
  const isSame = start.getTime() === meeting.start_time.getTime()
  return badTime(isSame ? 'end_time' : 'start_time', 'must not be over already')
}

const badTime = (field: 'start_time' | 'end_time', problem: string) =>
  new AppError('invalid', { detail: `${field}: ${problem}`, fields: { [field]: problem } })
