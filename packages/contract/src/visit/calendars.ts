import { z } from 'zod'
import { Done, Text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

export const CalendarProvider = z.enum(['google', 'microsoft'])
export type CalendarProvider = z.infer<typeof CalendarProvider>

export const ConnectedCalendar = z.object({
  id: z.string(),
  name: z.string(),
  is_primary: z.boolean(),
  can_write: z.boolean(),
  /** Its busy times are not offered to visitors. */
  reads: z.boolean(),
})
export type ConnectedCalendar = z.infer<typeof ConnectedCalendar>

export const CalendarConnection = z.object({
  /** As the provider calls it, mostly an address. */
  account: z.string(),
  /** `ended`: the provider takes our access no more; it is connected anew. */
  state: z.enum(['reading', 'failing', 'ended']),
  connected_at: z.string(),
  /** When its busy times were read last. */
  read_at: z.string().nullable(),
  /** What went wrong last, in words; null once it was read again. */
  last_error: z.object({ at: z.string(), words: z.string() }).nullable(),
  /** What went wrong when a meeting was last written into it, in words; null once none waits to be. */
  last_write_error: z.object({ at: z.string(), words: z.string() }).nullable(),
  calendars: z.array(ConnectedCalendar),
  /** The calendar that meetings are written into; in one connection at most. */
  writes_to: z.string().nullable(),
})
export type CalendarConnection = z.infer<typeof CalendarConnection>

export const CalendarService = z.object({
  provider: CalendarProvider,
  /** Why it cannot be connected here; null where it can. */
  reason: z.string().nullable(),
  connection: CalendarConnection.nullable(),
})
export type CalendarService = z.infer<typeof CalendarService>

/** What the page behind a provider's answer is told, behind the `#` of its address. */
export const CalendarProblem = z.enum(['cancelled', 'expired', 'provider_unreachable', 'provider_refused'])
export type CalendarProblem = z.infer<typeof CalendarProblem>

const ofProvider = z.object({ provider: CalendarProvider })
const CalendarId = Text(1_024).min(1)

export const CalendarChoice = z.object({
  /** Calendars whose busy times count; others do not. */
  reads: z.array(CalendarId).max(50),
  writes_to: CalendarId.nullable(),
})
export type CalendarChoice = z.infer<typeof CalendarChoice>

export const calendarRoutes = {
  listCalendars: defineRoute({
    name: 'listCalendars',
    method: 'GET',
    path: '/v1/calendars',
    auth: 'user',
    out: z.array(CalendarService),
    errors: ['unauthenticated'],
    summary: 'Calendars of other houses: what can be connected, and what is',
  }),
  connectCalendar: defineRoute({
    name: 'connectCalendar',
    method: 'POST',
    path: '/v1/calendars/:provider',
    auth: 'user',
    params: ofProvider,
    out: z.object({ url: z.string() }),
    errors: ['unauthenticated', 'not_found', 'unavailable'],
    limitPerMinute: 60,
    summary: 'Where the browser goes to connect a calendar, for the first time or anew',
  }),
  finishCalendar: defineRoute({
    name: 'finishCalendar',
    method: 'GET',
    path: '/v1/calendars/:provider/callback',
    auth: 'public',
    params: ofProvider,
    query: z.object({
      code: Text(4_000).optional(),
      state: Text(400).optional(),
      iss: Text(400).optional(),
      error: Text(200).optional(),
    }),
    out: z.object({ url: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 60,
    summary: 'Where a calendar’s provider sends the browser back to',
  }),
  chooseCalendars: defineRoute({
    name: 'chooseCalendars',
    method: 'PUT',
    path: '/v1/calendars/:provider',
    auth: 'user',
    params: ofProvider,
    body: CalendarChoice,
    out: CalendarService,
    errors: ['unauthenticated', 'not_found'],
    summary: 'Say which calendars count and which one is written to',
  }),
  readCalendar: defineRoute({
    name: 'readCalendar',
    method: 'POST',
    path: '/v1/calendars/:provider/read',
    auth: 'user',
    params: ofProvider,
    out: CalendarService,
    errors: ['unauthenticated', 'not_found'],
    limitPerMinute: 20,
    summary: 'Ask the provider now: which calendars there are and when they are busy',
  }),
  removeCalendar: defineRoute({
    name: 'removeCalendar',
    method: 'DELETE',
    path: '/v1/calendars/:provider',
    auth: 'user',
    params: ofProvider,
    out: Done,
    errors: ['unauthenticated', 'not_found'],
    summary: 'Disconnect it: the access is given back, and what was read is forgotten',
  }),
}
