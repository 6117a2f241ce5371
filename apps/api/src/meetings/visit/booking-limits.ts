import type { Availability, Booking } from '@understudy/contract'
import { provenEmail } from '../../auth/account/email-codes.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { networkOf } from '../../kernel/window-counter.ts'
import * as queries from '../queries.ts'
import { refuseBooking } from '../rules.ts'
import { dayOf, daysFrom, slotsWithin, type TimeSpan } from '../slot-rules.ts'

/** What is known of who books, beside what they say. */
export interface Booker {
  email_proven: boolean
  /** Keyed: the address itself is not written down. */
  booked_from: Buffer
}

export async function bookerOf(ctx: Context, ownerId: string, body: Booking): Promise<Booker> {
  const { email, email_proof: proof } = body
  return {
    email_proven: proof !== undefined && (await provenEmail(ctx, proof, 'visit')) === email,
    booked_from: ctx.secrets.mark('booking-network', `${ownerId} ${networkOf(ctx.address)}`),
  }
}

/**
 * Keeps the calendar open to others while bookings wait for an answer, inside the calendar's lock. Refuses
 * `email_unproven` where a proven email is still taken, `rate_limited` where nothing is. One statement.
 */
export async function limitBookings(
  inner: { db: Tx },
  availability: Availability,
  booking: { ownerId: string; body: Booking; booker: Booker; span: TimeSpan; limitFactor: number },
): Promise<void> {
  const { ownerId, body, booker, span, limitFactor } = booking
  const { timezone } = availability
  const day = daysFrom(dayOf(span.start, timezone), 1, timezone)
  const waiting = await queries.countWaiting(inner.db, ownerId, {
    email: body.email,
    sessionId: body.session_id || null,
    network: booker.booked_from,
    day,
  })
  const refusal = refuseBooking(waiting, {
    isProven: booker.email_proven,
    slotsOfDay: slotsWithin(availability, day).length,
    limitFactor,
  })
  if (refusal === 'email_unproven') {
    throw refuse(refusal, 'Many requests wait for an answer: confirm your email address to add yours')
  }
  if (refusal) throw new AppError(refusal, { detail: 'Earlier requests have not been answered yet' })
}
