import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import { asInstant, startOfNamedDay } from '../../kernel/days/local-days.ts'
import {
  type Ask,
  type CalendarEntry,
  CalendarError,
  type House,
  isDuplicate,
  type TimeSpan,
} from './port.ts'

const CalendarsAnswer = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
      canEdit: z.boolean().nullish(),
      owner: z.object({ address: z.string().nullish() }).nullish(),
    }),
  ),
})

/** `2026-03-02T09:00:00.0000000`, in UTC, for that is what is asked for. */
const Instant = z
  .object({
    dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/),
    timeZone: z.literal('UTC'),
  })
  .transform(({ dateTime }) => new Date(`${dateTime.slice(0, 19)}Z`))
const ViewAnswer = z.object({
  value: z.array(
    z.object({
      id: z.string().optional(),
      start: Instant,
      end: Instant,
      showAs: z.string().default('busy'),
      isCancelled: z.boolean().default(false),
      isAllDay: z.boolean().default(false),
      transactionId: z.string().nullish(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
})
const EventAnswer = z.object({ id: z.string().min(1) })

const FREE: ReadonlySet<string> = new Set(['free', 'workingElsewhere'])
const PAGE = 500
const MAX_PAGES = 10

const IN_UTC = 'outlook.timezone="UTC"'
/** An event keeps its id where somebody moves it to another calendar. */
const FIXED_IDS = 'IdType="ImmutableId"'

/** Calendars of Microsoft 365, by Graph. Without attendees nobody is mailed by it: the invitation is ours. */
export const microsoft: House = {
  async listCalendars(ask) {
    const { value } = CalendarsAnswer.parse(
      await ask({ path: '/me/calendars?$select=id,name,isDefaultCalendar,canEdit,owner&$top=100' }),
    )
    const first = value.find(({ isDefaultCalendar }) => isDefaultCalendar)
    const calendars = value.map(({ id, name, isDefaultCalendar, canEdit }) => ({
      id,
      name: name || 'Calendar',
      isPrimary: isDefaultCalendar === true,
      canWrite: canEdit === true,
    }))
    return { calendars, account: first?.owner?.address ?? '' }
  },

  async busyTimes(ask, calendarIds, window, timezone) {
    // Whole days are found by their dates in UTC, which begin and end up to a day from those of a founder.
    const wide = { start: addDays(window.start, -1), end: addDays(window.end, 1) }
    const views = await Promise.all(calendarIds.map((id) => viewOf(ask, id, wide)))
    return views
      .flat()
      .filter(({ showAs, isCancelled }) => !isCancelled && !FREE.has(showAs))
      .map(({ start, end, isAllDay }) =>
        isAllDay ? { start: dayIn(timezone, start), end: dayIn(timezone, end) } : { start, end },
      )
      .filter(({ start, end }) => start < window.end && end > window.start)
  },

  async createEvent(ask, calendarId, key, entry) {
    const path = `/me/calendars/${encodeURIComponent(calendarId)}/events`
    const body = { ...bodyOf(entry), transactionId: key }
    try {
      const made = await ask({ method: 'POST', path, body, headers: { prefer: FIXED_IDS } })
      return EventAnswer.parse(made).id
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return existing(ask, calendarId, key, entry)
    }
  },

  async changeEvent(ask, { eventId }, entry) {
    await ask({
      method: 'PATCH',
      path: eventPath(eventId),
      body: bodyOf(entry),
      headers: { prefer: FIXED_IDS },
    })
  },

  async deleteEvent(ask, { eventId }) {
    await ask({ method: 'DELETE', path: eventPath(eventId), headers: { prefer: FIXED_IDS } })
  },
}

/** Graph tells whole days as midnight to midnight in UTC, whatever zone they were made in or are asked for in. */
const dayIn = (timezone: string, midnight: Date): Date =>
  asInstant(startOfNamedDay(midnight.toISOString().slice(0, 10), timezone))

const eventPath = (eventId: string) => `/me/events/${encodeURIComponent(eventId)}`

/** What an earlier try made, whose answer did not get through. */
async function existing(ask: Ask, calendarId: string, key: string, entry: CalendarEntry): Promise<string> {
  const events = await viewOf(ask, calendarId, entry)
  const id = events.find(({ transactionId }) => transactionId === key)?.id
  if (id === undefined) throw new CalendarError('gone', 'Microsoft 365 no longer has this event')
  return id
}

/** Events of a calendar as they fall, those that repeat included. */
async function viewOf(ask: Ask, calendarId: string, { start, end }: TimeSpan) {
  const query = new URLSearchParams({
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    $select: 'id,start,end,showAs,isCancelled,isAllDay,transactionId',
    $top: String(PAGE),
  })
  const events: z.output<typeof ViewAnswer>['value'] = []
  let path: string | undefined = `/me/calendars/${encodeURIComponent(calendarId)}/calendarView?${query}`
  for (let page = 0; path !== undefined; page++) {
    // Cut short it would call busy times free.
    if (page === MAX_PAGES) throw new CalendarError('refused', 'Microsoft 365 lists more events than we read')
    const answer = ViewAnswer.parse(await ask({ path, headers: { prefer: `${IN_UTC}, ${FIXED_IDS}` } }))
    events.push(...answer.value)
    path = answer['@odata.nextLink']
  }
  return events
}

const bodyOf = ({ title, description, location, start, end }: CalendarEntry) => ({
  subject: title,
  body: { contentType: 'text', content: description },
  location: { displayName: location },
  start: { dateTime: start.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: end.toISOString().slice(0, 19), timeZone: 'UTC' },
  showAs: 'busy',
})
