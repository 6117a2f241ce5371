import type { Fact } from '@understudy/contract'
import { type PeriodSaid, periodsIn } from '../intake/propose/periods.ts'

/** A fact's name, and when it held as its source says it: "in Q3 2026", "on September 30, 2026". */
export interface Dated {
  name: string
  when: string
}

/**
 * When a fact holds, in its source's own words: a period is named in the fact's label, or behind its document; else its
 * day is. Null where nobody says so.
 */
export function datedOf({ label, asOf, source }: Pick<Fact, 'label' | 'asOf' | 'source'>): Dated | null {
  const comma = label.indexOf(', ')
  const within = comma < 0 ? null : wholePeriod(label.slice(comma + 2))
  if (within) return { name: label.slice(0, comma), when: whenIn(within) }
  if (asOf === null) return null
  const told = lastPeriod(source)
  // A day that its founder changed is theirs.
  return { name: label, when: told?.lastDay === asOf ? whenIn(told) : `on ${longDate(asOf)}` }
}

function wholePeriod(text: string): PeriodSaid | null {
  const [period, ...more] = periodsIn(text)
  return period && more.length === 0 && period.text.length === text.length ? period : null
}

function lastPeriod(text: string): PeriodSaid | null {
  const period = periodsIn(text).at(-1)
  return period?.end === text.length ? period : null
}

const MONTHS_TO = /^(?:last |past |trailing )?(\w+)[ -]months?,? .*?(\p{L}{3,}\.? ?[’']?\d{2,4})$/iu

/** "January to June 2026" */
const RANGE = /^\p{L}{3,}\.?(?: ?[–-] ?| to | through | until )\p{L}{3,}\.? ?[’']?\d{2,4}$/iu
const NAMED_WITH_THE =
  /^(?:first|second|third|fourth|last|final|\d(?:st|nd|rd|th)|(?:(?:financial|fiscal|full|half)[ -])?(?:year|quarter))\b/i
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "In Q3 2026", "on September 30, 2026". */
export function whenIn({ text, firstDay, lastDay }: PeriodSaid): string {
  if (firstDay === lastDay) return `on ${longDate(lastDay)}`
  if (RANGE.test(text)) return `from ${written(firstDay, { month: 'long' })} to ${monthOf(lastDay)}`
  const [, count] = MONTHS_TO.exec(text) ?? []
  if (count) return `in the ${count.toLowerCase()} months to ${monthOf(lastDay)}`
  if (/^\p{L}{3,}\.? ?[’']?\d{2,4}$/u.test(text)) return `in ${monthOf(lastDay)}`
  return NAMED_WITH_THE.test(text) ? `in the ${lowered(text)}` : `in ${text}`
}

const written = (isoDate: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(isoDate))
const monthOf = (isoDate: string) => written(isoDate, { month: 'long', year: 'numeric' })
export const longDate = (isoDate: string) => written(isoDate, { dateStyle: 'long' })
