import { z } from 'zod'
import { Email, Flag, IdParam, IsoDate, Paging, Text, Timestamp, TimeZone, Uuid, Words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'

export const MeetingStatus = z.enum(['pending', 'confirmed', 'completed', 'no-show', 'cancelled', 'declined'])
export type MeetingStatus = z.infer<typeof MeetingStatus>
/** The parts of a calendar: at any time a meeting is in one of them. */
export const MeetingView = z.enum(['upcoming', 'requests', 'past', 'called-off'])
export type MeetingView = z.infer<typeof MeetingView>
export const LocationType = z.enum(['video', 'phone', 'in-person'])
export const MeetingSource = z.enum(['clone-call', 'pitch-page', 'manual'])
/** `system`: nobody answered a booking in time. */
export const CancelledBy = z.enum(['owner', 'visitor', 'system'])

export const Meeting = z.object({
  id: z.string(),
  title: z.string(),
  agenda: z.string(),
  investor_id: z.string().nullable(),
  investor_name: z.string(),
  investor_email: z.string().nullable(),
  investor_company: z.string(),
  clone_id: z.string().nullable(),
  pitch_id: z.string().nullable(),
  call_id: z.string().nullable(),
  /** UTC, as every time here. */
  start_time: z.string(),
  end_time: z.string(),
  /** IANA names: the founder's, and the investor's when it is known. */
  timezone: z.string(),
  investor_timezone: z.string().nullable(),
  location_type: LocationType,
  /** Address of the video room, number or place. */
  location: z.string(),
  status: MeetingStatus,
  source: MeetingSource,
  /** A visitor's booking that is not confirmed by then is declined. */
  held_until: z.string().nullable(),
  cancelled_by: CancelledBy.nullable(),
  cancellation_reason: z.string(),
  /** The cancelled meeting that this one stands for. */
  rescheduled_from: z.string().nullable(),
  notes: z.string(),
  outcome: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Meeting = z.infer<typeof Meeting>

const meetingFields = {
  title: Words(200),
  agenda: Text(2_000),
  investor_name: Text(200),
  investor_email: Email.nullable(),
  investor_company: Text(200),
  timezone: TimeZone,
  investor_timezone: TimeZone.nullable(),
  location_type: LocationType,
  location: Text(500),
  notes: Text(10_000),
  outcome: Text(2_000),
}

export const NewMeeting = z.object({
  ...z.object(meetingFields).partial().shape,
  title: meetingFields.title,
  start_time: Timestamp,
  /** Without it the meeting is one slot long. */
  end_time: Timestamp.optional(),
  /** One of the caller's; says what is not said of name, email and company. */
  investor_id: Uuid.nullable().optional(),
  clone_id: Uuid.nullable().optional(),
  status: z.enum(['pending', 'confirmed']).default('confirmed'),
})
export type NewMeeting = z.infer<typeof NewMeeting>

/** Another time cancels this meeting and answers the one that stands for it. */
export const MeetingUpdate = z.object({
  ...z.object(meetingFields).partial().shape,
  start_time: Timestamp.optional(),
  end_time: Timestamp.optional(),
})
export type MeetingUpdate = z.infer<typeof MeetingUpdate>

const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { message: 'must be HH:MM' })
const OpenHours = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start < end, { message: 'must end after it starts' })
/** In the order of the day, not touching each other. */
const DayHours = z
  .array(OpenHours)
  .max(6)
  .refine((hours) => hours.every(({ end }, i) => end < (hours[i + 1]?.start ?? '99')), {
    message: 'must follow each other',
  })
  .default([])

export const WeeklyHours = z.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
})
export type WeeklyHours = z.infer<typeof WeeklyHours>

const officeHours = [{ start: '09:00', end: '17:00' }]
const OFFICE_WEEK: WeeklyHours = {
  monday: officeHours,
  tuesday: officeHours,
  wednesday: officeHours,
  thursday: officeHours,
  friday: officeHours,
  saturday: [],
  sunday: [],
}
const minutes = (max: number) => z.int().min(0).max(max)

export const Availability = z.object({
  /** The weekly hours are wall time here, summer and winter. */
  timezone: TimeZone.default('UTC'),
  weekly_hours: WeeklyHours.default(OFFICE_WEEK),
  slot_minutes: z.int().min(10).max(240).default(30),
  /** Kept free before and after each meeting; between two meetings the longer of the two. */
  buffer_before_minutes: minutes(240).default(0),
  buffer_after_minutes: minutes(240).default(0),
  minimum_notice_minutes: minutes(14 * 24 * 60).default(240),
  /** How far ahead a slot can be booked. */
  horizon_days: z.int().min(1).max(180).default(30),
  /** The first is the usual one; none is a video meeting whose address the founder sends. */
  places: z
    .array(z.object({ type: LocationType, details: Text(500).default('') }))
    .refine((places) => new Set(places.map(({ type }) => type)).size === places.length, {
      message: 'types must differ',
    })
    .default([]),
})
export type Availability = z.infer<typeof Availability>

/** Asked for by a page that may have opened a locked link. */
const visit = {
  session_id: Text(64).optional(),
  access_grant: Text(4_000).optional(),
}

export const Slot = z.object({
  start_time: z.string(),
  end_time: z.string(),
  /** The visitor's calendar day, YYYY-MM-DD. */
  day: z.string(),
  /** The visitor's time of day, HH:MM. */
  local_time: z.string(),
})
export type Slot = z.infer<typeof Slot>

export const SlotsAnswer = z.object({
  slots: z.array(Slot),
  /** The founder's. */
  timezone: z.string(),
  visitor_timezone: z.string(),
  slot_minutes: z.int(),
  location_types: z.array(LocationType),
})
export type SlotsAnswer = z.infer<typeof SlotsAnswer>

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

const slotDays = z.coerce.number().int().min(1).max(LIMITS.maxSlotDays).default(14)
const ownerErrors = ['unauthenticated', 'not_found'] as const
const linkErrors = ['link_not_found', 'grant_invalid', 'access_denied', 'rate_limited'] as const

/** A link's code, a pitch's slug or id. */
const CodeParam = z.object({ code: Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2) })

export const meetingRoutes = {
  listMeetings: defineRoute({
    name: 'listMeetings',
    method: 'GET',
    path: '/v1/meetings',
    auth: 'user',
    query: z.object({
      ...Paging,
      /**
       * `upcoming`: confirmed and not over; `requests`: pending and not over; `past`: over, or said what came of it;
       * `called-off`: cancelled or declined.
       */
      view: MeetingView.optional(),
      status: MeetingStatus.optional(),
      /** Those that start at `from` or later, and before `to`. */
      from: Timestamp.optional(),
      to: Timestamp.optional(),
      investor_id: Uuid.optional(),
      clone_id: Uuid.optional(),
      pitch_id: Uuid.optional(),
      pitch_link_id: Uuid.optional(),
      /** Those that were asked for or written down at `booked_from` or later, and before `booked_before`. */
      booked_from: Timestamp.optional(),
      booked_before: Timestamp.optional(),
      /** Without the successors of those that were moved, as figures count them. */
      first: Flag.default(false),
      /** Those that came of a pitch, or those that did not. */
      of_pitch: Flag.optional(),
    }),
    out: z.array(Meeting),
    errors: ['unauthenticated'],
    summary: 'Meetings of the signed-in user: the next one first, then those that are over, the last first',
  }),
  readMeeting: defineRoute({
    name: 'readMeeting',
    method: 'GET',
    path: '/v1/meetings/:id',
    auth: 'user',
    params: IdParam,
    out: Meeting,
    errors: ownerErrors,
    summary: 'One meeting',
  }),
  createMeeting: defineRoute({
    name: 'createMeeting',
    method: 'POST',
    path: '/v1/meetings',
    auth: 'user',
    body: NewMeeting,
    out: Meeting,
    status: 201,
    errors: [...ownerErrors, 'conflict', 'forbidden'],
    creates: true,
    summary: 'Write a meeting into the calendar; a confirmed one is sent to its investor',
  }),
  updateMeeting: defineRoute({
    name: 'updateMeeting',
    method: 'PUT',
    path: '/v1/meetings/:id',
    auth: 'user',
    params: IdParam,
    body: MeetingUpdate,
    out: Meeting,
    errors: [...ownerErrors, 'conflict', 'wrong_state'],
    summary: 'Change a meeting; another time answers its successor',
  }),
  setMeetingStatus: defineRoute({
    name: 'setMeetingStatus',
    method: 'PUT',
    path: '/v1/meetings/:id/status',
    auth: 'user',
    params: IdParam,
    body: z.object({ status: MeetingStatus, reason: Text(500).default('') }),
    out: Meeting,
    errors: [...ownerErrors, 'wrong_state'],
    summary: 'Confirm, decline, cancel, or say what came of it',
  }),
  downloadInvite: defineRoute({
    name: 'downloadInvite',
    method: 'GET',
    path: '/v1/meetings/:id/invite.ics',
    auth: 'user',
    params: IdParam,
    out: z.string(),
    errors: ownerErrors,
    produces: 'text/calendar',
    summary: 'The meeting as a calendar file',
  }),
  readAvailability: defineRoute({
    name: 'readAvailability',
    method: 'GET',
    path: '/v1/availability',
    auth: 'user',
    out: Availability,
    errors: ['unauthenticated'],
    summary: 'When the signed-in user can be met',
  }),
  saveAvailability: defineRoute({
    name: 'saveAvailability',
    method: 'PUT',
    path: '/v1/availability',
    auth: 'user',
    body: Availability,
    out: Availability,
    errors: ['unauthenticated'],
    summary: 'Replace it; meetings that stand are not touched',
  }),
  listOwnSlots: defineRoute({
    name: 'listOwnSlots',
    method: 'GET',
    path: '/v1/availability/slots',
    auth: 'user',
    query: z.object({
      /** A day of the time zone; today without it. */
      from: IsoDate.optional(),
      days: slotDays,
      /** The founder's own without it. */
      timezone: TimeZone.optional(),
      /** One of the caller's, about to be moved: it does not stand in its own way. */
      meeting_id: Uuid.optional(),
    }),
    out: SlotsAnswer,
    errors: ['unauthenticated'],
    summary: 'Free times of the signed-in user, as visitors would see them',
  }),
  listSlots: defineRoute({
    name: 'listSlots',
    method: 'GET',
    path: '/v1/public/pitch-links/:code/slots',
    auth: 'public',
    params: CodeParam,
    query: z.object({
      /** A day of the visitor; today without it. */
      from: IsoDate.optional(),
      days: slotDays,
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
    limitPerMinute: 60,
    summary: 'Ask for another time by a mailed link; answers the new meeting and its link',
  }),
}
