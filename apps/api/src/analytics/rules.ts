import { LIMITS } from '@understudy/contract'
import { asInstant, dayNameOf, startOfDayAfter, startOfNamedDay } from '../kernel/days/local-days.ts'
import { refuse } from '../kernel/errors.ts'

const DAY_MS = 86_400_000
/** A browser's clock may be off by this much and is still believed. */
export const CLOCK_OFF_MS = 10 * 60_000
/**
 * What waited longer in a browser is not counted: it could be anybody's story, and what was counted is not kept as
 * long, so that a repeat would count twice.
 */
export const TOO_LATE_MS = 23 * 3_600_000

/**
 * When something happened. A browser's word counts within ten minutes of the server's; beyond that the time of
 * receipt stands for it. Null for what is nearly a day old: it is not counted.
 */
export function believedTime(said: Date, received: Date): Date | null {
  const offMs = said.getTime() - received.getTime()
  if (offMs < -TOO_LATE_MS) return null
  return Math.abs(offMs) > CLOCK_OFF_MS ? received : said
}

/** Host of an address, without www; empty where there is none. */
export function hostOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '').slice(0, 100) : ''
}

/** The main part of a language tag, in lower case; empty where it is none. */
export const mainLanguage = (tag: string): string => /^[a-z]{2,3}(?=-|$)/i.exec(tag)?.[0].toLowerCase() ?? ''

export interface DayRange {
  /** First and last day of the founder's time zone, both counted, as `2026-03-01`. */
  start: string
  end: string
  /** As many days, just before. */
  previousStart: string
  days: string[]
  /** The same in moments; the last of them is not counted any more. */
  from: Date
  before: Date
  previousFrom: Date
  timeZone: string
}

/** The days that figures are asked for. Refuses `invalid` for a start after the end or too many days. */
export function dayRange(
  asked: { days: number; start?: string | undefined; end?: string | undefined },
  now: Date,
  timeZone: string,
): DayRange {
  const endMs = Date.parse(asked.end ?? dayNameOf(now, timeZone))
  const startMs = asked.start ? Date.parse(asked.start) : endMs - (asked.days - 1) * DAY_MS
  const count = Math.round((endMs - startMs) / DAY_MS) + 1
  if (count < 1) throw refuse('invalid', 'start: must not be after end')
  if (count > LIMITS.maxAnalyticsDays)
    throw refuse('invalid', `end: at most ${LIMITS.maxAnalyticsDays} days from start`)
  const days = Array.from({ length: count }, (_, i) => nameOf(startMs + i * DAY_MS))
  const [start, end, previousStart] = [nameOf(startMs), nameOf(endMs), nameOf(startMs - count * DAY_MS)]
  return {
    start,
    end,
    previousStart,
    days,
    from: asInstant(startOfNamedDay(start, timeZone)),
    before: asInstant(startOfDayAfter(startOfNamedDay(end, timeZone), 1)),
    previousFrom: asInstant(startOfNamedDay(previousStart, timeZone)),
    timeZone,
  }
}

/** Names of days are reckoned with as if each had 24 hours; where one begins is asked of its zone. */
const nameOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Share in percent with one decimal, between 0 and 100; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 1_000) / 10
}

/** Average with one decimal; null of nothing. */
export const averageOf = (sum: number, count: number): number | null =>
  count <= 0 ? null : Math.round((Math.max(0, sum) / count) * 10) / 10
