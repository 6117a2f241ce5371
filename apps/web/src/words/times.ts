import { formatter } from './formatter.ts'

const dayTime = formatter(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }))
export const whenWords = (iso: string): string => dayTime().format(new Date(iso))

const date = formatter(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }))
/** "Nov 12, 2026"; nothing of a time that is not known. */
export const dateWords = (iso: string | null): string | null => (iso ? date().format(new Date(iso)) : null)

const timeOfDay = formatter(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
/** "14:05", of the reader's own place. */
export const timeOfDayWords = (iso: string): string => timeOfDay().format(new Date(iso))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Spec §9: under 60 s 'Just now', then minutes, hours, days up to 7 days, then a date. */
export function agoWords(iso: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso)
  if (passedMs < minuteMs) return 'Just now'
  if (passedMs < hourMs) return counted(passedMs / minuteMs, 'minute')
  if (passedMs < dayMs) return counted(passedMs / hourMs, 'hour')
  return passedMs <= 7 * dayMs ? counted(passedMs / dayMs, 'day') : date().format(new Date(iso))
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
