import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'

// Days of a time zone begin at midnight, save those that have none for the clocks skip it: they begin at one, and
// whatever is reckoned from there has to begin at midnight again.

/** The beginning of the day that a time is in. */
export const startOfItsDay = (time: Date, timeZone: string): TZDate => startOfDay(new TZDate(time, timeZone))

/** The beginning of a day by its name, `YYYY-MM-DD`. */
export function startOfNamedDay(day: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOfDay(new TZDate(year, month - 1, date, timeZone))
}

/** The beginning of the day so many days after, or before, another. */
export const startOfDayAfter = (day: TZDate, count: number): TZDate => startOfDay(addDays(day, count))

/**
 * The beginning of the first of the last so many days: the last of them is the one that `now` is in. What each figure
 * and list calls the last 7 days, of the founder's time zone.
 */
export const startOfLastDays = (count: number, now: Date, timeZone: string): TZDate =>
  startOfDayAfter(startOfItsDay(now, timeZone), 1 - count)

const named = new Map<string, Intl.DateTimeFormat>()

/** The name of the day that a time is in, `YYYY-MM-DD`. */
export function dayNameOf(time: Date, timeZone: string): string {
  if (timeZone === 'UTC') return time.toISOString().slice(0, 10)
  let format = named.get(timeZone)
  if (!format) {
    // Whoever counts a thousand events does not make a thousand of them.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    named.set(timeZone, format)
  }
  return format.format(time)
}

/** The same moment without its zone: whatever writes a date down by its fields would write those of the zone. */
export const asInstant = (date: Date): Date => new Date(date.getTime())
