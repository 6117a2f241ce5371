import { z } from 'zod'
import { Email, Flag, IdParam, Paging, Text, Timestamp, TimeZone, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { LocationType } from './availability.ts'
import { Room } from './rooms.ts'

export * from './rooms.ts'

export const MeetingStatus = z.enum(['pending', 'confirmed', 'completed', 'no-show', 'cancelled', 'declined'])
export type MeetingStatus = z.infer<typeof MeetingStatus>
/** The parts of a calendar: at any time a meeting is in one of them. */
export const MeetingView = z.enum(['upcoming', 'requests', 'past', 'called-off'])
export type MeetingView = z.infer<typeof MeetingView>
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
  /** A request that was taken while the caller's own calendar could not be read. */
  calendar_unread: z.boolean(),
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

const ownerErrors = ['unauthenticated', 'not_found'] as const

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
    // Another time makes the successor.
    creates: true,
    summary: 'Change a meeting; another time answers its successor',
  }),
  setMeetingStatus: defineRoute({
    name: 'setMeetingStatus',
    method: 'PUT',
    path: '/v1/meetings/:id/status',
    auth: 'user',
    params: IdParam,
    body: z.object({
      status: MeetingStatus,
      reason: Text(500).default(''),
      /** Of a video meeting that is confirmed: goes out with the invitation. */
      room: Room.optional(),
    }),
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
}
