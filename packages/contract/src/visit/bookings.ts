import { z } from 'zod'
import { Email, IsoDate, Text, Timestamp, TimeZone, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { LocationType, SlotDays, SlotsAnswer } from './availability.ts'
import { CancelledBy, MeetingStatus } from './meetings.ts'

/** Asked for by a page that may have opened a locked link. */
const visit = {
  session_id: Text(64).optional(),
  access_grant: Text(4_000).optional(),
}

export const Booking = z.object({
  name: Words(200),
  email: Email,
  company: Text(200).default(''),
  agenda: Text(2_000).default(''),
  start_time: Timestamp,
  timezone: TimeZone,
  /** One of the places that the slots named. */
  location_type: LocationType.optional(),
  call_id: Uuid.optional(),
  /** Of `email`, from `/v1/public/email-codes/verify`. Asked for (`email_unproven`) only where many wait already. */
  email_proof: Text(2_000).optional(),
  ...visit,
})
export type Booking = z.infer<typeof Booking>

/** What a visitor may know of a meeting: nothing of the founder's notes, nor an address to write to. */
export const VisitorMeeting = z.object({
  title: z.string(),
  agenda: z.string(),
  host_name: z.string(),
  visitor_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  visitor_timezone: z.string(),
  location_type: LocationType,
  /** Empty until the founder confirmed. */
  location: z.string(),
  status: MeetingStatus,
  cancelled_by: CancelledBy.nullable(),
  cancellation_reason: z.string(),
  held_until: z.string().nullable(),
  /** It was asked for while the founder's own calendar could not be read, and is not answered yet: the time may be taken. */
  calendar_unread: z.boolean(),
  /** Whether cancelling and moving are still possible. */
  is_open: z.boolean(),
  /** How often the visitor can still move it. */
  moves_left: z.int(),
})
export type VisitorMeeting = z.infer<typeof VisitorMeeting>

/** A visitor's request as it was taken down. */
export const BookedMeeting = VisitorMeeting.extend({
  /** The same as a calendar file, tentative until the founder confirms. */
  calendar_file: z.string(),
})
export type BookedMeeting = z.infer<typeof BookedMeeting>

/** Signed: it names one meeting and lets its holder cancel or move it. */
const TokenParam = z.object({ token: Text(200) })
const ManagedMeeting = z.object({
  meeting: VisitorMeeting,
  /** The meeting that this one was moved to. */
  moved_to_token: z.string().nullable(),
})
export type ManagedMeeting = z.infer<typeof ManagedMeeting>

const linkErrors = ['link_not_found', 'grant_invalid', 'access_denied', 'rate_limited'] as const

/** A link's code, a pitch's slug or id. */
const CodeParam = z.object({ code: Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2) })

/** What visitors ask of meetings: on a pitch page, and by the signed links of their mails. */
export const bookingRoutes = {
  listSlots: defineRoute({
    name: 'listSlots',
    method: 'GET',
    path: '/v1/public/pitch-links/:code/slots',
    auth: 'public',
    params: CodeParam,
    query: z.object({
      /** A day of the visitor; today without it. */
      from: IsoDate.optional(),
      days: SlotDays,
      /** The visitor's; the founder's without it. */
      timezone: TimeZone.optional(),
      ...visit,
    }),
    out: SlotsAnswer,
    errors: linkErrors,
    limitPerMinute: 60,
    summary: 'Times that a visitor of this link can book',
  }),
  bookMeeting: defineRoute({
    name: 'bookMeeting',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/meetings',
    auth: 'public',
    params: CodeParam,
    body: Booking,
    out: BookedMeeting,
    status: 201,
    errors: [...linkErrors, 'conflict', 'email_unproven'],
    creates: true,
    limitPerMinute: 20,
    summary: 'Ask for a meeting; the slot is held for 24 hours',
  }),
  readVisitorMeeting: defineRoute({
    name: 'readVisitorMeeting',
    method: 'GET',
    path: '/v1/public/meetings/:token',
    auth: 'public',
    params: TokenParam,
    out: ManagedMeeting,
    errors: ['not_found'],
    limitPerMinute: 120,
    summary: 'The meeting that a mailed link is about',
  }),
  cancelVisitorMeeting: defineRoute({
    name: 'cancelVisitorMeeting',
    method: 'POST',
    path: '/v1/public/meetings/:token/cancel',
    auth: 'public',
    params: TokenParam,
    body: z.object({ reason: Text(500).default('') }),
    out: ManagedMeeting,
    errors: ['not_found', 'wrong_state', 'gone'],
    limitPerMinute: 60,
    summary: 'Cancel by a mailed link; a second time changes nothing',
  }),
  rescheduleVisitorMeeting: defineRoute({
    name: 'rescheduleVisitorMeeting',
    method: 'POST',
    path: '/v1/public/meetings/:token/reschedule',
    auth: 'public',
    params: TokenParam,
    body: z.object({ start_time: Timestamp }),
    out: z.object({ meeting: VisitorMeeting, token: z.string() }),
    errors: ['not_found', 'wrong_state', 'gone', 'conflict', 'moves_spent'],
    creates: true,
    limitPerMinute: 60,
    summary: 'Ask for another time by a mailed link; answers the new meeting and its link',
  }),
}
