import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { z } from 'zod'
import {
  type Ask,
  type CalendarEntry,
  CalendarError,
  type House,
  isDuplicate,
  type TimeSpan,
} from './port.ts'

const CalendarListAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        primary: z.boolean().default(false),
        accessRole: z.string().default(''),
        deleted: z.boolean().default(false),
      }),
    )
    .default([]),
})

const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const FreeBusyAnswer = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string().default('') })).optional(),
      busy: z.array(z.object({ start: Instant, end: Instant })).default([]),
    }),
  ),
})
const EventAnswer = z.object({ id: z.string().min(1) })

/** Google takes some three months in one question. */
const DAYS_AT_ONCE = 60

/** The Calendar API, version 3. Nobody is mailed by it: the invitation is ours. */
export const google: House = {
  async listCalendars(ask) {
    const { items } = CalendarListAnswer.parse(
      await ask({ path: '/calendar/v3/users/me/calendarList?maxResults=250&minAccessRole=freeBusyReader' }),
    )
    const calendars = items
      .filter(({ deleted }) => !deleted)
      .map(({ id, summary, summaryOverride, primary, accessRole }) => ({
        id,
        name: summaryOverride || summary || id,
        isPrimary: primary,
        canWrite: accessRole === 'owner' || accessRole === 'writer',
      }))
    // The id of somebody's first calendar is their address.
    return { calendars, account: calendars.find(({ isPrimary }) => isPrimary)?.id ?? '' }
  },

  async busyTimes(ask, calendarIds, window) {
    const parts = await Promise.all(partsOf(window).map((part) => askBusy(ask, calendarIds, part)))
    return parts.flat()
  },

  async createEvent(ask, calendarId, key, entry) {
    const body = { ...bodyOf(entry), id: key }
    try {
      return EventAnswer.parse(await ask({ method: 'POST', path: eventPath(calendarId), body })).id
    } catch (error) {
      // An earlier try got through. Its answer did not, or its words are old by now.
      if (!isDuplicate(error)) throw error
      await this.changeEvent(ask, { calendarId, eventId: key }, entry)
      return key
    }
  },

  async changeEvent(ask, { calendarId, eventId }, entry) {
    // Deleted by hand it may lie in the bin: confirmed, it stands again.
    const body = { ...bodyOf(entry), status: 'confirmed' }
    await ask({ method: 'PATCH', path: eventPath(calendarId, eventId), body })
  },

  async deleteEvent(ask, { calendarId, eventId }) {
    await ask({ method: 'DELETE', path: eventPath(calendarId, eventId) })
  },
}

async function askBusy(
  ask: Ask,
  calendarIds: readonly string[],
  { start, end }: TimeSpan,
): Promise<TimeSpan[]> {
  const answer = FreeBusyAnswer.parse(
    await ask({
      method: 'POST',
      path: '/calendar/v3/freeBusy',
      body: {
        timeMin: start.toISOString(),
        timeMax: end.toISOString(),
        items: calendarIds.map((id) => ({ id })),
      },
    }),
  )
  return calendarIds.flatMap((id) => {
    const calendar = answer.calendars[id]
    // Not to be read is not free.
    if (!calendar || calendar.errors?.length) {
      throw new CalendarError('refused', 'Google does not let us read one of the chosen calendars')
    }
    return calendar.busy
  })
}

function partsOf({ start, end }: TimeSpan): TimeSpan[] {
  const parts: TimeSpan[] = []
  for (let from = start; from < end; from = addDays(from, DAYS_AT_ONCE)) {
    parts.push({ start: from, end: min([addDays(from, DAYS_AT_ONCE), end]) })
  }
  return parts
}

const eventPath = (calendarId: string, eventId?: string) =>
  `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events${eventId === undefined ? '' : `/${encodeURIComponent(eventId)}`}?sendUpdates=none`

const bodyOf = ({ title, description, location, start, end }: CalendarEntry) => ({
  summary: title,
  description,
  location,
  start: { dateTime: start.toISOString(), timeZone: 'UTC' },
  end: { dateTime: end.toISOString(), timeZone: 'UTC' },
  transparency: 'opaque',
})
