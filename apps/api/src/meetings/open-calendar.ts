import { inTransaction, type Kernel } from '../kernel/context.ts'
import { PG, pgCode, type Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { mailDeclined } from './mails.ts'
import * as queries from './queries.ts'
import type { MeetingRow } from './rows.ts'

const UNANSWERED = 'It was not confirmed in time.'
const BATCH = 100

/**
 * Runs a change to a founder's calendar, one at a time and in one transaction, after bookings whose hold is over
 * have given their slots back. Two meetings at once are refused `conflict`.
 */
export async function withCalendar<C extends Kernel, T>(
  ctx: C,
  ownerId: string,
  work: (inner: C & { db: Tx }) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, async (inner) => {
      await queries.lockCalendar(inner.db, ownerId)
      await declineDue(inner, ownerId)
      return work(inner)
    })
  } catch (error) {
    throw pgCode(error) === PG.exclusionViolation ? refuse('conflict', 'This time is taken') : error
  }
}

/** Declines bookings of all founders that nobody answered in time, and tells their visitors. Safe to race. */
export async function declineUnanswered(ctx: Kernel): Promise<void> {
  while ((await inTransaction(ctx, (inner) => declineDue(inner))) === BATCH) {
    // The next hundred, in a transaction of its own.
  }
}

async function declineDue(inner: Kernel & { db: Tx }, ownerId?: string): Promise<number> {
  const declined = await queries.declineUnanswered(inner.db, {
    ...(ownerId === undefined ? {} : { ownerId }),
    limit: BATCH,
    now: inner.clock.now(),
    reason: UNANSWERED,
  })
  for (const meeting of declined) {
    const host = await queries.findHost(inner.db, meeting.owner_id)
    if (host) await mailDeclined(inner, meeting, host)
    await announce(inner, meeting, 'pending', 'owner')
  }
  return declined.length
}

/** Tells the other rooms what became of a meeting. */
export const announce = (
  inner: Kernel & { db: Tx },
  meeting: MeetingRow,
  from: string | null,
  by: 'owner' | 'visitor',
): Promise<void> =>
  inner.bus.emit(inner.db, 'meeting.changed', {
    ownerId: meeting.owner_id,
    meetingId: meeting.id,
    investorId: meeting.investor_id,
    from,
    to: meeting.status,
    by,
  })
