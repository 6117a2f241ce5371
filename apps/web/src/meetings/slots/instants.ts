import { TZDate } from '@date-fns/tz'

/** The moment when a clock on a wall of the zone shows this day (`YYYY-MM-DD`) and time (`HH:MM`), in UTC. */
export function instantOf(day: string, time: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime()).toISOString()
}
