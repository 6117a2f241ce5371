import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { mailCancelled } from './mails.ts'
import { withCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { isTold } from './rules.ts'

const REASON = 'The host has closed their account.'

/** Cancels what is still to come and tells those who were to come, before the account of a founder is closed. */
export function cancelAllMeetings(inner: Kernel & { db: Tx }, ownerId: string): Promise<void> {
  return withCalendar(inner, ownerId, async ({ db }) => {
    const host = await queries.findHost(db, ownerId)
    if (!host) return
    const now = inner.clock.now()
    for (const meeting of await queries.listOpen(db, ownerId, now)) {
      const isInvited = meeting.status === 'confirmed'
      const cancelled = await queries.changeMeeting(db, meeting, {
        status: 'cancelled',
        cancelled_by: 'owner',
        cancellation_reason: REASON,
        calendar_sequence: meeting.calendar_sequence + (isInvited ? 1 : 0),
        updated_at: now,
      })
      if (cancelled && isTold(meeting)) await mailCancelled(inner, cancelled, host, isInvited)
    }
  })
}
