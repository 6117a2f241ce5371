import { extractQuantities } from '../../numbers/extract.ts'
import type { DateSaid } from '../../numbers/quantity.ts'

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const MONTH = `(?:${MONTHS}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)`
const PART_OF_YEAR =
  '(?:(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth) (?:quarter|half)|(?:[Ff]irst )?(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|\\d{1,2}) months)(?: of)?'
const KIND_OF_YEAR = '(?:full|financial|fiscal|calendar)(?:[ -]year)?'
const PERIOD = new RegExp(
  `(?:\\b(?:in|for|of|from|at)\\s+)?(?:\\bthe\\s+)?\\b(?<period>(?:(?:end|start|beginning) of\\s)?(?:${KIND_OF_YEAR}\\s|${PART_OF_YEAR}\\s|FY\\s?|(?:Q[1-4]|H[12])\\s|${MONTH}(?:\\s?(?:to|until|[-–])\\s?${MONTH})?\\s)?(?:(?<year>(?:19|20)\\d{2})(?:/\\d{2,4})?(?:\\s(?:up )?(?:to|until|till|through) ${MONTH}(?!\\p{L}))?|(?<=FY\\s?)['’]?(?<short>\\d{2})))\\b(?!-\\d)`,
  'u',
)

const STRETCH = new RegExp(`^${MONTH}\\s?(?:to|until|[-–])\\s?${MONTH}`)

export interface LabelPeriod {
  /** As the label writes it, with the word before it. */
  written: string
  /** "Q3 2026", "the full year 2025", "Jan to Oct 2026". */
  said: string
  year: number
}

/** The only period that a label names; null where it names several. */
export function periodOf(label: string): LabelPeriod | undefined | null {
  const found = PERIOD.exec(label)
  if (found?.groups === undefined || found.groups.period === undefined) return undefined
  if (/\b(?:19|20)\d{2}\b/.test(label.replace(found[0], ' '))) return null
  const { period, year, short } = found.groups
  return {
    written: found[0],
    said: (STRETCH.test(period) ? period : period.replace(new RegExp(`\\b${MONTH}`, 'g'), wholeMonth))
      .replace(/\s?[-–]\s?(?=\p{L})/u, ' to ')
      .replace(/^(?=(?:full|financial|fiscal)|(?:end|start|beginning) of)/i, 'the ')
      .replace(/^(?:\p{L}+ (?:quarter|half)|first \S+ months)/iu, (part) => `the ${part.toLowerCase()}`)
      .replace(/^\S+ months/i, (part) => part.toLowerCase())
      .replace(/(?<=quarter|half|months) (?=\d)/, ' of ')
      .replace(/\b(full|financial|fiscal)(?: year)?(?= \d)/i, '$1 year'),
    year: year === undefined ? 2000 + Number(short) : Number(year),
  }
}

const wholeMonth = (short: string) =>
  MONTHS.split('|').find((month) => month.startsWith(short.slice(0, 3))) ?? short

/** "in 2025", "at the end of 2025", "in the months Jan to Oct 2026". */
export function inPeriod(period: string): string {
  if (/^the (?:end|start|beginning)\b/.test(period)) return `at ${period}`
  if (/^\S+ months\b/.test(period)) return `over ${period}`
  if (!STRETCH.test(period)) return `in ${period}`
  // The check of numbers takes a short "Jan" for a month only behind "from" and the like, and so it stands alone.
  return new RegExp(`^(?:${MONTHS}) `).test(period) ? `from ${period}` : `in the months ${period}`
}

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Where a date lies: in what "last year" names today, behind it, or before it. */
export function liesIn(past: string, date: DateSaid, now: Date): 'in' | 'behind' | 'before' {
  const perYear = /month/i.test(past) ? 12 : /quarter/i.test(past) ? 4 : 1
  const { year = 0, month = perYear === 1 ? 12 : undefined } = date
  if (month === undefined) return 'behind'
  const count = (of: number, at: number) => of * perYear + Math.floor(((at - 1) * perYear) / 12)
  const since = count(now.getUTCFullYear(), now.getUTCMonth() + 1) - count(year, month)
  if (since === 1) return 'in'
  return since < 1 ? 'behind' : 'before'
}

/** When a period is over: the first of the month behind it; undefined where it names no month, quarter or half. */
export function endOf(period: string): number | undefined {
  const last = extractQuantities(period, 'en').findLast((quantity) => quantity.kind === 'date')
  if (last?.kind !== 'date' || last.year === undefined) return undefined
  const months = /\b(\p{L}+|\d{1,2}) months of\b/iu.exec(period)?.[1]?.toLowerCase()
  if (months !== undefined) {
    const count = COUNTS.indexOf(months) + 1 || Number(months)
    return Number.isInteger(count) ? Date.UTC(last.year, count, 1) : undefined
  }
  const month = last.month ?? (last.quarter ?? 0) * 3 + (last.half ?? 0) * 6
  return month === 0 ? undefined : Date.UTC(last.year, month, 1)
}
