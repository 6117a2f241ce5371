import type { DateSaid } from '../numbers/quantity.ts'
import { dateWithin } from '../understand/time.ts'
import { type Claim, relativesOf } from './claim.ts'
import type { Reading } from './readings.ts'

/** How the time of a claim and of a statement agree: 1 they do, −1 they do not, 0 one of them says none. */
export type PeriodFit = -1 | 0 | 1

/** `around` are the statements said just before, whose dates may govern this one. */
export function periodFit(claim: Claim, reading: Reading, around: readonly Reading[]): PeriodFit {
  const { times, now } = claim
  const stated = datesOf(reading, now)
  if (times.dates.length > 0) {
    if (times.relatives.some((relative) => reading.folded.includes(relative))) return 1
    if (times.dates.every((date) => stated.some((other) => agree(date, other)))) return 1
    if (stated.length > 0) return -1
    const near = around.flatMap((other) => datesOf(other, now))
    if (times.dates.every((date) => near.some((other) => agree(date, other)))) return 1
    return times.dates.every((date) => isPresent(date, now)) ? 0 : -1
  }
  const thisYear = now.getUTCFullYear()
  const held = reading.validity
  if (held.some((date) => date.year !== undefined && date.year < thisYear))
    return claim.past && !times.current ? 0 : -1
  const said = reading.parted.dates.filter((date) => date.year !== undefined)
  const isOld = said.length > 0 && said.every((date) => (date.year ?? thisYear) < thisYear)
  const isAhead = said.length > 0 && said.every((date) => (date.year ?? thisYear) > thisYear)
  if (times.current) {
    if ((isOld || isAhead) && !LASTING.test(reading.folded)) return -1
    return held.length > 0 ? 1 : 0
  }
  if (isOld && !claim.past && HELD_THEN.test(reading.folded)) return -1
  return 0
}

/** What began then and goes on. */
const LASTING = /\b(?:since|until|for)\b/
const HELD_THEN = /\b(?:was|were|had)\b/

/** Every date that the statement, its label or its column gives its figures. */
function datesOf(reading: Reading, now: Date): DateSaid[] {
  return [
    ...reading.validity,
    ...reading.parted.dates,
    ...reading.headDates,
    ...relativesOf(reading.text, now).dates,
  ]
}

/** What is said more closely than the other knows agrees with it: "September 2026" and "2026". */
function agree(claimed: DateSaid, stated: DateSaid): boolean {
  if (
    stated.year === undefined &&
    claimed.year !== undefined &&
    (stated.month ?? stated.quarter) === undefined
  )
    return false
  const quarterOf = (date: DateSaid) =>
    date.quarter ?? (date.month === undefined ? undefined : Math.ceil(date.month / 3))
  const same = (a: number | undefined, b: number | undefined) => a === undefined || b === undefined || a === b
  const halfOf = (date: DateSaid) => {
    const quarter = quarterOf(date)
    return date.half ?? (quarter === undefined ? undefined : Math.ceil(quarter / 2))
  }
  return (
    (dateWithin(stated, claimed) && same(claimed.day, stated.day)) ||
    (same(claimed.year, stated.year) &&
      same(halfOf(claimed), halfOf(stated)) &&
      same(quarterOf(claimed), quarterOf(stated)) &&
      same(claimed.month, stated.month) &&
      same(claimed.day, stated.day))
  )
}

const isPresent = (date: DateSaid, now: Date) => date.year === undefined || date.year === now.getUTCFullYear()
