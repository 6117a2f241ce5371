import type { Meeting } from '@understudy/contract/meetings'

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string, kind: 'day' | 'year' | 'time'): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...(kind === 'time'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...(kind === 'year' ? { year: 'numeric' } : {}),
        }),
  })
  // Making one is slow, and a list asks for few zones.
  formats.set(key, format)
  return format
}

const NEAR_MS = 300 * 24 * 3_600_000

/** "Tue 24 Nov", with its year where that is not plain. */
export function dayWordsIn(iso: string, zone: string, nowMs = Date.now()): string {
  const far = Math.abs(Date.parse(iso) - nowMs) > NEAR_MS
  return formatIn(zone, far ? 'year' : 'day')
    .format(new Date(iso))
    .replaceAll(',', '')
}

export const timeWordsIn = (iso: string, zone: string): string => formatIn(zone, 'time').format(new Date(iso))

/** "09:00–09:30" */
export const hoursWordsIn = (
  { start_time, end_time }: Pick<Meeting, 'start_time' | 'end_time'>,
  zone: string,
) => `${timeWordsIn(start_time, zone)}–${timeWordsIn(end_time, zone)}`
