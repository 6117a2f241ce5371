import { LIMITS } from '@understudy/contract/limits'
import { readDay, readUuid, readWord } from '@understudy/contract/shape/read-query'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'

/** What is said where days stand. */
export const DAYS_NOTE = 'Days of your time zone.'
const SPANS: readonly number[] = [7, 30, 90, 365]
const USUAL_DAYS = 30

export interface Range {
  /** The last so many days, today counted; null while `start` and `end` say which. */
  days: number | null
  /** Both counted; days as the server counts them, of the founder's time zone. */
  start?: string
  end?: string
  clone_id?: string
}

/** The range lives in the address, so that a figure can be sent to a colleague. What makes no sense is left out. */
export function readRange(search: URLSearchParams): Range {
  const clone = readUuid(search.get('clone'))
  const chosen = clone ? { clone_id: clone } : {}
  const start = readDay(search.get('start'))
  const end = readDay(search.get('end'))
  if (start && end && rangeFlaw(start, end) === null) return { days: null, start, end, ...chosen }
  const days = readWord(['int', 1, LIMITS.maxAnalyticsDays], search.get('days') ?? '')
  return { days: typeof days === 'number' ? days : USUAL_DAYS, ...chosen }
}

/** What is offered, and so many days as the address asks for: a link beside a figure may name others. */
export const spansWith = (chosen: number | null | undefined): { value: string; label: string }[] =>
  [...new Set([...SPANS, chosen ?? USUAL_DAYS])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: days === 1 ? 'Last day' : `Last ${days} days` }))

/** What is wrong with two days as a range; null where nothing is. */
export function rangeFlaw(start: string, end: string): string | null {
  const days = differenceInCalendarDays(parseISO(end), parseISO(start)) + 1
  if (!(days >= 1)) return 'The last day must not come before the first.'
  return days > LIMITS.maxAnalyticsDays ? `At most ${LIMITS.maxAnalyticsDays} days at once.` : null
}

/** The query of a range, as the calls of analytics take it. */
export const rangeQuery = ({ days, start, end, clone_id }: Range) => ({
  ...(days === null ? {} : { days }),
  ...(start && end ? { start, end } : {}),
  ...(clone_id ? { clone_id } : {}),
})

/** Days, by the clock of this device, that a range without dates of its own begins and ends with, to start choosing from. */
export function daysOf(range: Partial<Range>, today: Date): { start: string; end: string } {
  if (range.start && range.end) return { start: range.start, end: range.end }
  const day = (date: Date) => format(date, 'yyyy-MM-dd')
  return { start: day(subDays(today, (range.days ?? USUAL_DAYS) - 1)), end: day(today) }
}
