import { z } from 'zod'
import { IsoDate, Text, TimeZone, Uuid } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const LocationType = z.enum(['video', 'phone', 'in-person'])

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
  /** The first is the usual one; none is a video meeting whose room is named when it is confirmed. */
  places: z
    .array(z.object({ type: LocationType, details: Text(500).default('') }))
    .refine((places) => new Set(places.map(({ type }) => type)).size === places.length, {
      message: 'types must differ',
    })
    .default([]),
})
export type Availability = z.infer<typeof Availability>
/** With what this installation does of itself. */
export const AvailabilityAnswer = Availability.extend({
  /** A video meeting without a room gets one of its own when it is confirmed. */
  makes_rooms: z.boolean(),
})
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>

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
  /** A calendar of the founder's could not be read just now: one of these may be taken, and is confirmed by mail. */
  calendar_unread: z.boolean(),
  /** The visitor's last calendar day with times that are offered, free or not. Nodes of an older version leave it out. */
  last_day: z.string().optional(),
})
export type SlotsAnswer = z.infer<typeof SlotsAnswer>

/** How many days of slots a call asks for. */
export const SlotDays = z.coerce.number().int().min(1).max(LIMITS.maxSlotDays).default(14)

export const availabilityRoutes = {
  readAvailability: defineRoute({
    name: 'readAvailability',
    method: 'GET',
    path: '/v1/availability',
    auth: 'user',
    out: AvailabilityAnswer,
    errors: ['unauthenticated'],
    summary: 'When the signed-in user can be met',
  }),
  saveAvailability: defineRoute({
    name: 'saveAvailability',
    method: 'PUT',
    path: '/v1/availability',
    auth: 'user',
    body: Availability,
    out: AvailabilityAnswer,
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
      days: SlotDays,
      /** The founder's own without it. */
      timezone: TimeZone.optional(),
      /** One of the caller's, about to be moved: it does not stand in its own way. */
      meeting_id: Uuid.optional(),
    }),
    out: SlotsAnswer,
    errors: ['unauthenticated'],
    summary: 'Free times of the signed-in user, as visitors would see them',
  }),
}
