import type { DateSaid } from '../numbers/quantity.ts'
import { timeUnitOf } from '../numbers/units.ts'
import { numberWord } from '../numbers/words.ts'
import type { Period } from './time.ts'

/** Makes the period of a date that takes so many words. */
export type Dated = (
  date: Omit<DateSaid, 'kind' | 'text'>,
  taken: number,
  relative?: string,
  future?: boolean,
) => { period: Period; taken: number }

/** "last year", "this quarter", "a year ago" */
export function readRelative(
  words: readonly string[],
  at: number,
  now: Date,
  dated: Dated,
): { period: Period; taken: number } | null {
  const thisYear = now.getUTCFullYear()
  const named = namedYear(words, at)
  if (named !== null)
    return dated({ year: thisYear + named.years }, named.taken, named.relative, named.years > 0)
  const before = yearBefore(words, at)
  if (before > 0) {
    const found = dated({ year: thisYear - 1 }, before, 'year before')
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
  const year = thisYear
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

const FULL = /^(?:full|whole|complete|financial|fiscal|calendar|business)$/

/** "the last full year", "the year before last", "a year from now", "year to date": how many years off, in so many words. */
function namedYear(
  words: readonly string[],
  at: number,
): { years: number; taken: number; relative: string } | null {
  const said = (count: number) => words.slice(at, at + count).join(' ')
  if (/^(?:last|previous|past|prior)$/.test(words[at] ?? '') && FULL.test(words[at + 1] ?? '')) {
    const taken = FULL.test(words[at + 2] ?? '') ? 4 : 3
    if (words[at + taken - 1] === 'year') return { years: -1, taken, relative: 'last year' }
  }
  if (said(4) === 'the year before last') return { years: -2, taken: 4, relative: 'year before last' }
  if (said(3) === 'year before last') return { years: -2, taken: 3, relative: 'year before last' }
  if (words[at] === 'ytd') return { years: 0, taken: 1, relative: 'year to date' }
  if (said(3) === 'year to date') return { years: 0, taken: 3, relative: 'year to date' }
  const led = /^(?:a|an|one|1)$/.test(words[at] ?? '') ? 1 : 0
  const isAhead = /^from$/.test(words[at + led + 1] ?? '') && led === 1
  if (!isAhead || words[at + led] !== 'year') return null
  const taken = 3 + Number(/^(?:now|today)$/.test(words[at + 3] ?? ''))
  return taken === 4 ? { years: 1, taken, relative: 'next year' } : null
}

/** "a year ago", "one year earlier", "the year before": how many words it takes; 0 where there is none. */
function yearBefore(words: readonly string[], at: number): number {
  if (/^(?:twelve|12)$/.test(words[at] ?? '') && words[at + 1] === 'months')
    return /^(?:ago|earlier|before|prior)$/.test(words[at + 2] ?? '') ? 3 : 0
  const led = /^(?:a|an|one|the|1)$/.test(words[at] ?? '') ? 1 : 0
  if (words[at + led] !== 'year') return 0
  if (!/^(?:ago|earlier|before|prior|previously)$/.test(words[at + led + 1] ?? '')) return 0
  return led + 2 + (/^(?:that|this)$/.test(words[at + led + 2] ?? '') ? 1 : 0)
}

/** "five years", "next 12 months", "two years ago", "in three years" */
export function readSpan(
  words: readonly string[],
  at: number,
  year: number,
  dated: Dated,
): { period: Period; taken: number } | null {
  if (/^(?:ltm|ttm)$/.test(words[at] ?? ''))
    return { period: { kind: 'span', count: 12, unit: 'month', future: false }, taken: 1 }
  const led = /^(?:last|past|previous|trailing|next|coming|over|within)$/.test(words[at] ?? '') ? 1 : 0
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
