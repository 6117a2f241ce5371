import { type InputOf, type Investor, LIMITS, type Meeting, type routes } from '@understudy/contract'
import { addMinutes } from 'date-fns/addMinutes'
import { ownClone } from '../clones/own-clone.ts'
import { loadInvestor } from '../investors/read-investors.ts'
import type { UserContext } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { mailInvitation } from './mails.ts'
import { announce, withCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { type MakeRoom, placeAgreed } from './rooms.ts'
import { toMeeting } from './rows.ts'
import type { TimeSpan } from './slot-rules.ts'

/**
 * A meeting that the founder writes down: hours, notice and buffers are theirs to overrule, two meetings at once
 * are not (`conflict`). A confirmed one that is still to come is sent to its investor. Refuses `invalid` for a
 * span that does not fit, `forbidden` and `not_found` for the clone, `not_found` for the investor.
 */
export const createMeeting =
  (makeRoom: MakeRoom) =>
  async (ctx: UserContext, input: InputOf<typeof routes.createMeeting>): Promise<Meeting> => {
    const { start_time, end_time, clone_id, investor_id, ...fields } = input.body
    if (clone_id) await ownClone(ctx, clone_id)
    const investor = investor_id ? await loadInvestor(ctx, investor_id) : null
    const ownerId = ctx.caller.userId
    const availability = await queries.findAvailability(ctx.db, ownerId)
    const span = wishedSpan(start_time, end_time, availability.slot_minutes * 60_000)
    const place = {
      location_type: fields.location_type ?? availability.places[0]?.type ?? 'video',
      location: fields.location ?? '',
    }
    const isAgreed = fields.status === 'confirmed'
    const id = newId()
    const now = ctx.clock.now()
    return withCalendar(ctx, ownerId, async (inner) => {
      const meeting = await queries.insertMeeting(inner.db, {
        timezone: availability.timezone,
        ...(investor ? contactOf(investor) : {}),
        ...fields,
        ...place,
        location: placeAgreed(place, availability, isAgreed ? makeRoom : null),
        owner_id: ownerId,
        id,
        clone_id: clone_id ?? null,
        start_time: span.start,
        end_time: span.end,
        source: 'manual',
        calendar_uid: id,
        created_at: now,
        updated_at: now,
      })
      await announce(inner, meeting, null, 'owner')
      const host = await queries.findHost(inner.db, ownerId)
      if (!host) throw refuse('unauthenticated')
      if (meeting.status === 'confirmed' && meeting.end_time > now) await mailInvitation(inner, meeting, host)
      return toMeeting(meeting)
    })
  }

const contactOf = ({ id, name, email, company }: Investor) => ({
  investor_id: id,
  investor_name: name,
  investor_email: email || null,
  investor_company: company,
})

/** From start to end, or as long as `usualMs`. Refuses `invalid` for one that ends first or takes over a day. */
export function wishedSpan(startTime: string, endTime: string | undefined, usualMs: number): TimeSpan {
  const start = new Date(startTime)
  const end = endTime === undefined ? addMinutes(start, usualMs / 60_000) : new Date(endTime)
  const lengthMs = end.getTime() - start.getTime()
  if (lengthMs > 0 && lengthMs <= LIMITS.maxMeetingMs) return { start, end }
  const problem = lengthMs > 0 ? 'must be within a day of the start' : 'must be after the start'
  throw new AppError('invalid', { detail: `end_time: ${problem}`, fields: { end_time: problem } })
}
