import { extractQuantities } from '../numbers/extract.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import { timeUnitOf } from '../numbers/units.ts'
import { MONTHS, numberWord } from '../numbers/words.ts'

/** A time that a question asks about. A source must speak of it to answer. */
export type Period =
  | {
      kind: 'date'
      date: DateSaid
      relative?: string
      future: boolean
      /** Years from the time that was spoken of, where one was: "the year before" is −1. */
      shifts?: number
    }
  | { kind: 'span'; count: number; unit: string; future: boolean }

interface TimeAsked {
  periods: Period[]
  /** "now", "current", "latest": the value's date is said. */
  current: boolean
  /** The question without its times. */
  rest: string[]
}

const CURRENT = new Set([
  'current',
  'currently',
  'now',
  'today',
  'todays',
  'latest',
  'nowadays',
  'present',
  'moment',
  'recent',
])
const MAY_BEFORE = new Set(['in', 'since', 'by', 'until', 'last', 'of', 'from', 'till', 'this', 'next'])

/** Takes the times out of a question's words. `now` settles "last year" and "two years ago". */
export function readTimes(words: readonly string[], now: Date): TimeAsked {
  const periods: Period[] = []
  const rest: string[] = []
  const thisYear = now.getUTCFullYear()
  const current = words.some((word) => CURRENT.has(word))
  for (let at = 0; at < words.length; ) {
    const found = readPeriod(words, at, now)
    if (found === null) {
      rest.push(words[at] ?? '')
      at++
    } else {
      const year = found.period.kind === 'date' ? found.period.date.year : undefined
      if (year !== undefined && year > thisYear) found.period.future = true
      periods.push(found.period)
      at += found.taken
    }
  }
  return { periods, current, rest }
}

function readPeriod(
  words: readonly string[],
  at: number,
  now: Date,
): { period: Period; taken: number } | null {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  const isYearWord = (text: string | undefined) => /^(?:19|20)\d\d$/.test(text ?? '')
  const dated = (
    date: Omit<DateSaid, 'kind' | 'text'>,
    taken: number,
    relative?: string,
    future = false,
  ) => ({
    period: {
      kind: 'date' as const,
      date: { kind: 'date' as const, text: words.slice(at, at + taken).join(' '), ...date },
      relative,
      future,
    },
    taken,
  })
  const year = now.getUTCFullYear()
  if (isYearWord(word) || /^(?:fy|cy)\d{2,4}$/.test(word)) {
    const digits = word.replace(/\D/g, '')
    return dated({ year: Number(digits.length === 2 ? `20${digits}` : digits) }, 1)
  }
  const quarter = /^q([1-4])$/.exec(word)?.[1] ?? (word === 'q' && /^[1-4]$/.test(next) ? next : undefined)
  if (quarter !== undefined) {
    const after = word === 'q' ? at + 2 : at + 1
    return isYearWord(words[after])
      ? dated({ quarter: Number(quarter), year: Number(words[after]) }, after + 1 - at)
      : dated({ quarter: Number(quarter) }, after - at)
  }
  const month = MONTHS.get(word)
  if (
    month !== undefined &&
    (word.length > 3 || isYearWord(next)) &&
    (!/^(?:may|march|mars)$/.test(word) || MAY_BEFORE.has(words[at - 1] ?? '') || isYearWord(next))
  ) {
    return isYearWord(next) ? dated({ month, year: Number(next) }, 2) : dated({ month }, 1)
  }
  const spoken = readSpokenYear(words, at)
  if (spoken !== null)
    return dated(
      { year: spoken },
      2 + (spoken % 10 !== 0 && numberWord(words[at + 2] ?? '', 'en') === spoken % 10 ? 1 : 0),
    )
  return readRelative(words, at, now, dated) ?? readSpan(words, at, year, dated)
}

/** "twenty twenty five" */
function readSpokenYear(words: readonly string[], at: number): number | null {
  if (words[at] !== 'twenty' && words[at] !== 'nineteen') return null
  const [found] = extractQuantities(words.slice(at, at + 3).join(' '), 'en')
  return found?.kind === 'date' && found.year !== undefined ? found.year : null
}

type Dated = (
  date: Omit<DateSaid, 'kind' | 'text'>,
  taken: number,
  relative?: string,
  future?: boolean,
) => { period: Period; taken: number }

function readRelative(
  words: readonly string[],
  at: number,
  now: Date,
  dated: Dated,
): { period: Period; taken: number } | null {
  const before = yearBefore(words, at)
  if (before > 0) {
    const found = dated({ year: now.getUTCFullYear() - 1 }, before, 'year before')
    return found.period.kind === 'date' ? { ...found, period: { ...found.period, shifts: -1 } } : found
  }
  const step = new Map([
    ['last', -1],
    ['previous', -1],
    ['past', -1],
    ['prior', -1],
    ['this', 0],
    ['next', 1],
    ['coming', 1],
    ['following', 1],
  ]).get(words[at] ?? '')
  const unit = words[at + 1]
  if (step === undefined || unit === undefined) return null
  const relative = `${words[at]} ${unit}`
  const month = now.getUTCMonth() + 1
  const year = now.getUTCFullYear()
  if (unit === 'year') return dated({ year: year + step }, 2, relative, step > 0)
  if (unit === 'quarter') {
    const index = Math.ceil(month / 3) - 1 + step
    return dated(
      { year: year + Math.floor(index / 4), quarter: ((index + 4) % 4) + 1 },
      2,
      relative,
      step > 0,
    )
  }
  if (unit === 'month') {
    const index = month - 1 + step
    return dated(
      { year: year + Math.floor(index / 12), month: ((index + 12) % 12) + 1 },
      2,
      relative,
      step > 0,
    )
  }
  if (unit === 'week') return { period: { kind: 'span', count: 1, unit: 'week', future: step > 0 }, taken: 2 }
  return null
}

/** "a year ago", "one year earlier", "the year before": how many words it takes; 0 where there is none. */
function yearBefore(words: readonly string[], at: number): number {
  const led = /^(?:a|an|one|the|1)$/.test(words[at] ?? '') ? 1 : 0
  if (words[at + led] !== 'year') return 0
  if (!/^(?:ago|earlier|before|prior|previously)$/.test(words[at + led + 1] ?? '')) return 0
  return led + 2 + (/^(?:that|this)$/.test(words[at + led + 2] ?? '') ? 1 : 0)
}

/** "five years", "next 12 months", "two years ago", "in three years" */
function readSpan(
  words: readonly string[],
  at: number,
  year: number,
  dated: Dated,
): { period: Period; taken: number } | null {
  const led = /^(?:last|past|previous|next|coming|over|within)$/.test(words[at] ?? '') ? 1 : 0
  const vague = led === 1 && /^(?:few|couple|several)$/.test(words[at + 1] ?? '')
  const count = vague ? 3 : readCount(words[at + led])
  const unit = timeUnitOf(words[at + led + 1] ?? '')
  if (count === null || unit === undefined || /ly$/.test(words[at + led + 1] ?? '')) return null
  const taken = led + 2
  const ago = words[at + taken] === 'ago'
  if (ago && unit === 'year') return dated({ year: year - count }, taken + 1)
  const future =
    /^(?:next|coming|within)$/.test(words[at] ?? '') ||
    (words[at - 1] === 'in' && led === 0) ||
    words[at + taken] === 'from'
  return { period: { kind: 'span', count, unit, future }, taken: ago ? taken + 1 : taken }
}

function readCount(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const value = numberWord(word, 'en')
  return value !== undefined && value > 0 && value < 100 ? value : null
}

/** What a source's text says about times, read once. */
export interface TimesStated {
  quantities: ReturnType<typeof extractQuantities>
  folded: string
}

/** Ways to speak of the year before: who asks for one means all. */
const YEAR_BEFORE = /\b(?:a|one|the) year (?:ago|earlier|before|prior)\b|\b(?:last|previous|prior) year\b/

/** True where the text speaks of that time: its date, or a span of the same length. */
export function statesPeriod(stated: TimesStated, period: Period): boolean {
  if (period.kind === 'date' && period.relative !== undefined) {
    if (stated.folded.includes(period.relative)) return true
    if (
      /^(?:last|previous|past|prior) year$|^year before$/.test(period.relative) &&
      YEAR_BEFORE.test(stated.folded)
    )
      return true
  }
  return stated.quantities.some((quantity) => {
    if (period.kind === 'date') return quantity.kind === 'date' && dateWithin(quantity, period.date)
    if (quantity.kind !== 'amount') return false
    const scale: Record<string, number> = { month: 1, quarter: 3, year: 12 }
    const [asked, said] = [scale[period.unit], scale[quantity.unit ?? '']]
    if (asked !== undefined && said !== undefined) return quantity.value * said === period.count * asked
    return quantity.unit === period.unit && quantity.value === period.count
  })
}

/** True where `stated` lies within what was asked: June 2026 lies in 2026, and in Q2. */
export function dateWithin(stated: DateSaid, asked: DateSaid): boolean {
  const quarter = stated.quarter ?? (stated.month === undefined ? undefined : Math.ceil(stated.month / 3))
  return (
    (asked.year === undefined || asked.year === stated.year) &&
    (asked.quarter === undefined || asked.quarter === quarter) &&
    (asked.month === undefined || asked.month === stated.month)
  )
}
