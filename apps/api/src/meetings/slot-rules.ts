import { TZDate, tzOffset } from '@date-fns/tz'
import type { Availability, WeeklyHours } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { getDay } from 'date-fns/getDay'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { set } from 'date-fns/set'
import { asInstant, startOfDayAfter, startOfItsDay, startOfNamedDay } from '../kernel/days/local-days.ts'

export interface TimeSpan {
  start: Date
  end: Date
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MINUTES_OF_DAY = 24 * 60
const MINUTE_MS = 60_000

/** `count` calendar days later, at the same time of day: 23 or 25 hours when the clocks change between. */
export const daysLater = (time: Date, count: number, timezone: string): Date =>
  asInstant(addDays(new TZDate(time, timezone), count))

/** So many calendar days, the first of them named, each from its beginning: one that has no midnight begins at one. */
export function daysFrom(day: string, count: number, timezone: string): TimeSpan {
  const start = startOfNamedDay(day, timezone)
  return { start: asInstant(start), end: asInstant(startOfDayAfter(start, count)) }
}

/** Reads times off a clock on the wall: the calendar day, `YYYY-MM-DD`, and the time of day, `HH:MM`. */
export function wallClock(timezone: string): (time: Date) => { day: string; timeOfDay: string } {
  // Swedish writes both as ISO 8601 does; one formatter for many times, for making one is slow.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timezone,
  })
  return (time) => {
    const [day = '', timeOfDay = ''] = format.format(time).split(' ')
    return { day, timeOfDay }
  }
}

/** How long it takes, in minutes. */
export const minutesOf = ({ start, end }: TimeSpan): number => (end.getTime() - start.getTime()) / MINUTE_MS

/** The calendar day of a time in a time zone, `YYYY-MM-DD`. */
export const dayOf = (time: Date, timezone: string): string => wallClock(timezone)(time).day

/**
 * Slots that begin within the window, as the weekly hours have them, taken or not. Of another length they begin at the
 * same times, as long as they end within the hours.
 */
export function slotsWithin(
  availability: Availability,
  window: TimeSpan,
  minutes: number = availability.slot_minutes,
): TimeSpan[] {
  const slots: TimeSpan[] = []
  let day = startOfItsDay(window.start, availability.timezone)
  for (; day < window.end; day = startOfDayAfter(day, 1)) {
    for (const slot of slotsOfDay(availability, day, minutes)) {
      if (slot.start >= window.start && slot.start < window.end) slots.push(slot)
    }
  }
  return slots
}

function* slotsOfDay(availability: Availability, day: TZDate, length: number): Generator<TimeSpan> {
  const { slot_minutes: step } = availability
  const hours = availability.weekly_hours[WEEK[getDay(day)] ?? 'sunday'] satisfies WeeklyHours['sunday']
  for (const { start, end } of hours) {
    const first = minuteOf(start)
    const last = minuteOf(end) - length
    const opens = wallTime(day, first)
    const closes = wallTime(day, minuteOf(end))
    const isSteady =
      opens && closes && closes.getTime() - opens.getTime() === (minuteOf(end) - first) * MINUTE_MS
    for (let minute = first; minute <= last; minute += step) {
      // Where the clocks do not change within the hours, a slot is so many minutes after they open.
      const from = isSteady ? addMinutes(opens, minute - first) : wallTime(day, minute)
      if (!from) continue
      const slot = { start: from, end: addMinutes(from, length) }
      if (isSteady || !clocksChangeIn(slot, availability.timezone)) yield slot
    }
  }
}

/** Undefined in an hour that the clocks skip: on that day there is no such time. */
function wallTime(day: TZDate, minute: number): Date | undefined {
  const time = atMinute(day, minute)
  return time.getHours() * 60 + time.getMinutes() === minute % MINUTES_OF_DAY ? asInstant(time) : undefined
}

/** Such a slot would end at another time of day than it says: within the next one, or after the hours. */
const clocksChangeIn = ({ start, end }: TimeSpan, timezone: string): boolean =>
  tzOffset(timezone, start) !== tzOffset(timezone, new Date(end.getTime() - 1))

function minuteOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}

const atMinute = (day: TZDate, minute: number): TZDate =>
  set(day, { hours: Math.floor(minute / 60), minutes: minute % 60, seconds: 0, milliseconds: 0 })

/** When a slot may begin at all: after the notice, before the horizon. */
export function bookable(availability: Availability, now: Date): TimeSpan {
  return {
    start: addMinutes(now, availability.minimum_notice_minutes),
    end: daysLater(now, availability.horizon_days, availability.timezone),
  }
}

/** The last calendar day of a time zone on which a slot may begin. */
export const lastDayOf = (availability: Availability, now: Date, timezone: string): string =>
  dayOf(new Date(bookable(availability, now).end.getTime() - 1), timezone)

/** Free of meetings, and as far from them as the buffers ask. */
export function isFree(availability: Availability, slot: TimeSpan, busy: readonly TimeSpan[]): boolean {
  const wide = withGap(availability, slot)
  return !busy.some(({ start, end }) => start < wide.end && end > wide.start)
}

/** A span and what is kept free around it; the time after one meeting may be the time before the next. */
export function withGap(availability: Availability, { start, end }: TimeSpan): TimeSpan {
  const gapMinutes = Math.max(availability.buffer_before_minutes, availability.buffer_after_minutes)
  return { start: addMinutes(start, -gapMinutes), end: addMinutes(end, gapMinutes) }
}

/** Slots of a window that can be booked now. */
export function freeSlots(
  availability: Availability,
  window: TimeSpan,
  busy: readonly TimeSpan[],
  now: Date,
  minutes: number = availability.slot_minutes,
): TimeSpan[] {
  const open = bookable(availability, now)
  const both = { start: max([open.start, window.start]), end: min([open.end, window.end]) }
  // Both in order: a meeting that is over before one slot is over before all that follow.
  const ahead = busy.toSorted((one, other) => one.start.getTime() - other.start.getTime()).values()
  let meeting = ahead.next().value
  return slotsWithin(availability, both, minutes).filter((slot) => {
    const wide = withGap(availability, slot)
    while (meeting && meeting.end <= wide.start) meeting = ahead.next().value
    return !meeting || meeting.start >= wide.end
  })
}

/** The slot that begins at exactly this time, if it is within hours, notice and horizon; taken or not. */
export function slotAt(
  availability: Availability,
  start: Date,
  now: Date,
  minutes: number = availability.slot_minutes,
): TimeSpan | undefined {
  const open = bookable(availability, now)
  if (start < open.start || start >= open.end) return undefined
  return slotsWithin(availability, { start, end: new Date(start.getTime() + 1) }, minutes)[0]
}
