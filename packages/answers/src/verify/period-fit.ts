import type { DateSaid } from '../numbers/quantity.ts'
import { dateWithin } from '../understand/time.ts'
import { type Claim, relativesOf, type Times } from './claim.ts'
import type { Reading } from './readings.ts'

/** How the time of a claim and of a statement agree: 1 they do, −1 they do not, 0 one of them says none. */
export type PeriodFit = -1 | 0 | 1

/** `around` are the statements said just before, whose dates may govern this one. */
export function periodFit(
  claim: Claim,
  claimSegment: number,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): PeriodFit {
  const times = claim.times[claimSegment]
  if (times === undefined) return 0
  const fit = fitOf(claim, times, reading, segment, around)
  // "from 1.1 to 2.2 million": what it was before needs no date.
  const isFrom = claim.parted.figures.some(
    (figure) => figure.segment === claimSegment && figure.preposition === 'from',
  )
  if (fit === -1 && isFrom && (times.lent || times.dates.length === 0)) return 0
  return fit === -1 && times.lent ? fitOf(claim, NO_TIMES, reading, segment, around) : fit
}

const NO_TIMES: Times = { dates: [], relatives: [], current: false, lent: false }

function fitOf(
  claim: Claim,
  times: Times,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): PeriodFit {
  const { now } = claim
  const stated = datesOf(reading, now, segment)
  if (times.dates.length > 0) {
    if (times.relatives.some((relative) => reading.folded.includes(relative))) return 1
    if (times.dates.every((date) => stated.some((other) => agree(date, other)))) return 1
    const beside = around.flatMap((other) => datesOf(other, now))
    const isNear = times.dates.every((date) => [...stated, ...beside].some((other) => agree(date, other)))
    if (stated.length > 0) {
      const isPart = times.dates.some((date) => stated.some((other) => agree(date, other)))
      return isNear && isPart ? 1 : -1
    }
    const before = around.filter((other) => other.statement.at < reading.statement.at)
    const near = before.flatMap((other) => datesOf(other, now))
    if (times.dates.every((date) => near.some((other) => agree(date, other)))) return 1
    return isNear || times.dates.every((date) => isPresent(date, now)) ? 0 : -1
  }
  const thisYear = now.getUTCFullYear()
  const held = reading.validity
  // What a fact is as of may be the day it happened: only "now" is against it.
  const isEvent = reading.statement.fact !== undefined && reading.statement.fact.year === undefined
  if ((times.current || !isEvent) && held.some((date) => date.year !== undefined && date.year < thisYear))
    return claim.past && !times.current ? 0 : -1
  const said = datesIn(reading, segment, now).filter((date) => date.year !== undefined)
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
const LASTING = /\b(?:since|until)\b/
const HELD_THEN = /\b(?:was|were|had)\b/

/** Dates in the words about a number, told or relative; those of the whole statement where these hold none. */
function datesIn({ parted, text }: Reading, segment: number, now: Date): readonly DateSaid[] {
  const told = parted.dates.filter((_, at) => parted.dateSegments[at] === segment)
  const own = [...told, ...relativesOf(parted.segments[segment] ?? '', now, parted.dates).dates]
  return own.length > 0 ? own : [...parted.dates, ...relativesOf(text, now, parted.dates).dates]
}

/** Every date that the statement, its label or its column gives its figures. */
function datesOf(reading: Reading, now: Date, segment = -1): DateSaid[] {
  const all = [...reading.validity, ...datesIn(reading, segment, now), ...reading.headDates]
  // "January to September 2025": the month without a year is of the year that is said.
  const isDated = all.some((date) => date.year !== undefined)
  return isDated ? all.filter((date) => date.year !== undefined) : all
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

const AHEAD =
  /\b(?:will|would|plan|plans|planned|expect|expects|aim|aims|target|hope|goal|intend|budget|foresees|should|by then|want|forecast|going to|next)\b/

/** A plan told as a fact. */
export function isAhead(claim: Claim, reading: Reading, segment: number): boolean {
  return AHEAD.test(reading.parted.segments[segment] ?? reading.folded) && !AHEAD.test(claim.folded)
}
