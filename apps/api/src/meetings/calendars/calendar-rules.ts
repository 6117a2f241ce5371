import type { CalendarProblem, CalendarProvider } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { z } from 'zod'
import type { CalendarEntry, CalendarList, ConnectAttempt } from '../../adapters/calendar/port.ts'
import type { SetCookie } from '../../kernel/context.ts'
import type { Secrets } from '../../kernel/settings/secrets.ts'
import { type Host, hostName, type MeetingRow } from '../rows.ts'
import { oneLine, placeInCalendar } from '../rules.ts'
import type { TimeSpan } from '../slot-rules.ts'

/** From the press of a button to the provider's answer. */
export const ATTEMPT_MS = 10 * 60_000
/** Busy times that are older are no answer to whether somebody is free. */
export const CURRENT_MS = 60_000
/** Before what could not be read is asked for again, where nobody books. */
export const PAUSE_MS = 15_000
/** Whoever looks for a time waits no longer for another house. */
export const WAIT_MS = 4_000

export const CALENDAR_NAMES: Record<CalendarProvider, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}

export const BROWSER_COOKIE = 'understudy_calendar'

/** The browser that a provider's answer must come back to. Lax: it comes back from the provider's site. */
export const browserCookie = (browser: string | null): SetCookie => ({
  name: BROWSER_COOKIE,
  value: browser,
  path: '/v1/calendars',
  maxAgeSeconds: ATTEMPT_MS / 1000,
  sameSite: 'lax',
})

/** What a cookie names; null where it is none of ours. */
export const browserIn = (cookies: Record<string, string | undefined>): string | null => {
  const given = cookies[BROWSER_COOKIE] ?? ''
  return /^[\w-]{43}$/.test(given) ? given : null
}

/** The verifier follows from state and browser, so that it does not lie in the database. */
export const attemptOf = (secrets: Secrets, state: string, browser: string): ConnectAttempt => ({
  state,
  verifier: secrets.mark('calendar-verifier', `${state} ${browser}`).toString('base64url'),
})

/** Where the browser goes in the end. Behind the `#`: no log and no referrer has it. */
export const settingsPage = (provider: CalendarProvider, problem: CalendarProblem | null): string =>
  `/settings/availability#${new URLSearchParams({ calendar: provider, ...(problem ? { problem } : {}) })}`

/** A calendar as a connection keeps it. */
export const KeptCalendar = z.object({
  id: z.string(),
  name: z.string(),
  is_primary: z.boolean(),
  can_write: z.boolean(),
  reads: z.boolean(),
})
export type KeptCalendar = z.infer<typeof KeptCalendar>

/** What is listed now, with what was chosen of it before; the first calendar counts where nothing was chosen. */
export function keptCalendars(list: CalendarList, before: readonly KeptCalendar[]): KeptCalendar[] {
  const chosen = new Map(before.map(({ id, reads }) => [id, reads]))
  const kept = list.calendars.map(({ id, name, isPrimary, canWrite }) => ({
    id,
    name: oneLine(name).slice(0, 200),
    is_primary: isPrimary,
    can_write: canWrite,
    reads: chosen.get(id) ?? false,
  }))
  if (before.length > 0) return kept
  return kept.map((calendar) => ({ ...calendar, reads: calendar.is_primary }))
}

/** The calendar that meetings go into, as long as it can be written to; its owner's first one to begin with. */
export const writableIn = (calendars: readonly KeptCalendar[], wanted: string | null): string | null =>
  calendars.find(({ id, can_write }) => can_write && id === wanted)?.id ?? null
export const firstWritable = (calendars: readonly KeptCalendar[]): string | null =>
  calendars.find(({ is_primary, can_write }) => is_primary && can_write)?.id ?? null

/** As far as anything can be booked, and what lies around it. */
export const readWindow = (now: Date, horizonDays: number): TimeSpan => ({
  start: addMinutes(now, -4 * 60),
  end: addDays(now, horizonDays + 2),
})

/** In order and without overlaps, however they came. */
export function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const whole: TimeSpan[] = []
  for (const span of spans.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    if (span.end <= span.start) continue
    const last = whole.at(-1)
    if (last && span.start <= last.end) last.end = max([span.end, last.end])
    else whole.push({ ...span })
  }
  return whole
}

/** What is left of busy times without one that does not count. */
export const without = (spans: readonly TimeSpan[], own: TimeSpan): TimeSpan[] =>
  spans.flatMap(({ start, end }) => {
    if (start >= own.end || end <= own.start) return [{ start, end }]
    return [
      { start, end: own.start },
      { start: own.end, end },
    ].filter((part) => part.start < part.end)
  })

/** Under which a calendar takes an event once: letters a to f and digits, as all providers allow. */
export const entryKey = (calendarUid: string, generation: number): string =>
  `${calendarUid.replaceAll('-', '')}${generation}`

/** What its founder reads in the calendar. */
export function entryOf(
  meeting: MeetingRow,
  host: Host,
  links: { meeting: string; pitch: string | null },
): CalendarEntry {
  const who = oneLine([meeting.investor_name, meeting.investor_company].filter(Boolean).join(', '))
  const parts = [
    who === '' ? '' : `With ${who}${meeting.investor_email === null ? '' : ` (${meeting.investor_email})`}`,
    meeting.agenda,
    placeInCalendar(meeting) === '' ? '' : `Where: ${placeInCalendar(meeting)}`,
    links.pitch === null ? '' : `Pitch: ${links.pitch}`,
    `In Understudy: ${links.meeting}`,
  ]
  return {
    title: oneLine(meeting.title) || `Meeting with ${hostName(host)}`,
    description: parts.filter((part) => part !== '').join('\n\n'),
    location: placeInCalendar(meeting),
    start: meeting.start_time,
    end: meeting.end_time,
  }
}
