import { extractQuantities } from '../numbers/extract.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import { MONTHS, numberWord, ORDINALS } from '../numbers/words.ts'
import { readRelative, readSpan } from './relative-time.ts'
import type { Period } from './time.ts'

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

/** "'98" is of the last century. */
const LAST_CENTURY = 70
const SHORT_YEAR =
  /(?<=\b(?:in|of|for|since|by|during|end|until|till|from|to|vs|versus|and|q[1-4]|h[12]|fy) ?)['’‘](\d\d)\b(?!\s*(?:%|percent))/gi

/** "in '25": the year is written out. */
export const withFullYears = (text: string): string =>
  text.replace(SHORT_YEAR, (_, year: string) => `${Number(year) >= LAST_CENTURY ? '19' : '20'}${year}`)

/** Takes the times out of a question's words. `now` settles "last year" and "two years ago". */
export function readTimes(words: readonly string[], now: Date): TimeAsked {
  const periods: Period[] = []
  const rest: string[] = []
  const thisYear = now.getUTCFullYear()
  const current = words.some((word, at) => CURRENT.has(word) && words[at - 1] !== 'from')
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
  return { periods: CONTRASTS.test(words.join(' ')) ? periods.filter(isAhead) : periods, current, rest }
}

/** "Why now, and not five years ago?": a time that only shows what is new is not asked about. */
const CONTRASTS =
  /\bwhy (?:is (?:it|this) )?(?:now|today|this year)\b|\bwhy (?:could|can|has|had|did|have)(?: not)? (?:nobody|no one|anyone|anybody|someone|somebody|it|this)(?: \w+){0,8} ago\b|\b(?:and|why) not (?:\w+ ){1,3}ago\b|\bchanged(?: \w+){0,8} (?:now|today)(?: \w+){0,4} ago\b/
const isAhead = ({ future }: Period): boolean => future

function readPeriod(
  words: readonly string[],
  at: number,
  now: Date,
): { period: Period; taken: number } | null {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
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
  const part = readPartOfYear(words, at)
  if (part !== null) return dated(part.date, part.taken)
  const month = MONTHS.get(word)
  if (
    month !== undefined &&
    (word.length > 3 || word === 'may' || isYearWord(next)) &&
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

const isYearWord = (text: string | undefined) => /^(?:19|20)\d\d$/.test(text ?? '')

/** "q3", "h1 2026", "third quarter of 2025": in words it may be of anything else, but for a year behind it. */
function readPartOfYear(
  words: readonly string[],
  at: number,
): { date: { year?: number; half?: number; quarter?: number }; taken: number } | null {
  const [word = '', next = ''] = words.slice(at)
  const lettered = /^(q[1-4]|h[12])$/.test(word)
  const [letter, digit] = lettered ? word : [word, next]
  const count = ORDINALS.get(word) ?? Number(digit)
  const isQuarter = ORDINALS.has(word) ? next === 'quarter' : letter === 'q' && /^[1-4]$/.test(digit ?? '')
  const isHalf = ORDINALS.has(word) ? next === 'half' && count <= 2 : lettered && letter === 'h'
  if (!isQuarter && !isHalf) return null
  const part = isQuarter ? { quarter: count } : { half: count }
  const behind = at + (lettered ? 1 : 2)
  const year = words[behind] === 'of' ? behind + 1 : behind
  if (isYearWord(words[year])) return { date: { ...part, year: Number(words[year]) }, taken: year + 1 - at }
  return ORDINALS.has(word) ? null : { date: part, taken: behind - at }
}

/** "twenty twenty five" */
function readSpokenYear(words: readonly string[], at: number): number | null {
  if (words[at] !== 'twenty' && words[at] !== 'nineteen') return null
  const [found] = extractQuantities(words.slice(at, at + 3).join(' '), 'en')
  return found?.kind === 'date' && found.year !== undefined ? found.year : null
}
