import { extractQuantities } from '@understudy/answers/numbers/extract'
import type { FoundQuantity } from '@understudy/answers/numbers/found'
import { isCurrency, MONTHS_IN } from '@understudy/answers/numbers/units'
import { plain } from '@understudy/answers/text/normalise'
import { stem } from '@understudy/answers/text/stem'
import { GERMAN } from './wording/german.ts'
import type { Wording } from './wording/wording.ts'

/** What came back for a question, as far as a grade looks at it. */
export interface Said {
  /** False where the clone declined, asked back or made small talk. */
  states: boolean
  text: string
}

export type Grade = 'right' | 'silent' | 'wrong'

export interface Graded {
  grade: Grade
  /** A figure was wanted, or forbidden, and another or that one was said. */
  wrongFigure: boolean
}

/**
 * Graded by content alone: everything wanted is said, nothing forbidden is. Wordings are parted by " | ". What is wanted and
 * what is said are of one language.
 */
export function grade(
  said: Said,
  want: readonly string[],
  forbid: readonly string[],
  language = 'en',
): Graded {
  const heard = hear(said.text, language)
  const banned = forbid.find((entry) => saysEntry(heard, entry))
  if (banned !== undefined) return { grade: 'wrong', wrongFigure: hasFigure(banned, language) }
  const missing = want.filter((entry) => !saysEntry(heard, entry))
  if (said.states && missing.length === 0) return { grade: 'right', wrongFigure: false }
  if (!said.states) return { grade: 'silent', wrongFigure: false }
  const figureMissed = missing.some((entry) => entry.split('|').every((one) => hasFigure(one, language)))
  return {
    grade: 'wrong',
    wrongFigure: figureMissed && heard.quantities.some((quantity) => quantity.kind === 'amount'),
  }
}

interface Heard {
  language: string
  quantities: FoundQuantity[]
  words: string
}

/** What was heard before: learning grades each text for many questions. */
const heardBefore = new Map<string, Heard>()

export function hear(text: string, language = 'en'): Heard {
  const key = `${language} ${text}`
  const known = heardBefore.get(key)
  if (known !== undefined) return known
  const wording = wordingOf(language)
  const heard = {
    language,
    quantities: extractQuantities(wording.spelled(text), language),
    words: ` ${wordsOf(text, wording).join(' ')} `,
  }
  heardBefore.set(key, heard)
  return heard
}

const ENGLISH: Wording = {
  spelled: (text) => text,
  bare: (word) => stem(word.replace(/,(?=\d{3}(?!\d))/g, '')),
  skipped: new Set(['the', 'a', 'an', 'of']),
  partsOfYear: {
    spring: [3, 4, 5, 6],
    summer: [6, 7, 8, 9],
    autumn: [9, 10, 11, 12],
    fall: [9, 10, 11, 12],
    winter: [12, 1, 2, 3],
    early: [1, 2, 3, 4],
    beginning: [1, 2, 3],
    mid: [5, 6, 7, 8],
    middle: [5, 6, 7, 8],
    late: [9, 10, 11, 12],
    end: [10, 11, 12],
  },
}
const wordingOf = (language: string) => (/^de\b/.test(language) ? GERMAN : ENGLISH)

const wordsOf = (text: string, wording: Wording) =>
  (plain(text).match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? [])
    .map(wording.bare)
    .filter((word) => !wording.skipped.has(word))

const hasFigure = (text: string, language: string) => figuresOf(text, language).length > 0

/** The quantities of a wording that are compared by value; names with digits ("ISO 27001") are words. */
const figuresOf = (text: string, language: string) =>
  hear(text, language).quantities.filter((quantity) => quantity.kind !== 'literal')

export function saysEntry(heard: Heard, entry: string): boolean {
  return entry.split('|').some((wording) => saysWording(heard, wording.trim()))
}

function saysWording(heard: Heard, wording: string): boolean {
  const { language } = heard
  const words = wordsOf(wording, wordingOf(language)).join(' ')
  if (words !== '' && heard.words.includes(` ${words} `)) return true
  const figures = figuresOf(wording, language)
  const months = monthsNamed(wording, wordingOf(language))
  return (
    figures.length > 0 &&
    figures.every((figure) => heard.quantities.some((other) => same(figure, other, months)))
  )
}

/** Of "autumn of 2028": September to December. */
function monthsNamed(text: string, { partsOfYear }: Wording): readonly number[] | undefined {
  const part = plain(text)
    .split(/[^a-z]+/)
    .find((word) => Object.hasOwn(partsOfYear, word))
  return part === undefined ? undefined : partsOfYear[part]
}

function same(want: FoundQuantity, said: FoundQuantity, months?: readonly number[]): boolean {
  if (want.kind === 'date') return sameDate(want, said, months)
  if (want.kind !== 'amount') return false
  if (said.kind === 'date') return want.unit === null && said.month === undefined && said.year === want.value
  return said.kind === 'amount' && sameAmount(want, said)
}

type DateFound = Extract<FoundQuantity, { kind: 'date' }>
type AmountFound = Extract<FoundQuantity, { kind: 'amount' }>

const MONTHS_IN_QUARTER = 3
const QUARTERS_IN_HALF = 2

/** What is said may be more exact than what is wanted, not less; only the day may go unsaid. */
function sameDate(want: DateFound, said: FoundQuantity, months?: readonly number[]): boolean {
  const isYearAlone = want.month === undefined && want.quarter === undefined && want.half === undefined
  const within = isYearAlone ? months : undefined
  if (said.kind === 'amount')
    return isYearAlone && within === undefined && said.unit === null && said.value === want.year
  if (said.kind !== 'date') return false
  const quarter =
    said.quarter ?? (said.month === undefined ? undefined : Math.ceil(said.month / MONTHS_IN_QUARTER))
  const half = said.half ?? (quarter === undefined ? undefined : Math.ceil(quarter / QUARTERS_IN_HALF))
  const fits = (wanted: number | undefined, heard: number | undefined) =>
    wanted === undefined || wanted === heard
  return (
    fits(want.year, said.year) &&
    fits(want.half, half) &&
    fits(want.quarter, quarter) &&
    fits(want.month, said.month) &&
    (within === undefined || within.includes(said.month ?? 0)) &&
    (want.day === undefined || said.day === undefined || want.day === said.day)
  )
}

/** Values that were written differently differ by no more than this, relatively. */
const ROUNDING = 1e-6
const equal = (a: number, b: number) => Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b))
const ratioOf = (unit: string | null) => (unit === '%' ? 0.01 : unit === 'ratio' || unit === 'x' ? 1 : 0)

function sameAmount(want: AmountFound, said: AmountFound): boolean {
  if (want.per !== null && said.per !== null && want.per !== said.per) return false
  if (countsAnother(want, said)) return false
  if (equal(want.value, said.value))
    return want.unit === null || said.unit === null || want.unit === said.unit
  const [a, b] = [MONTHS_IN[want.unit ?? ''], MONTHS_IN[said.unit ?? '']]
  if (a !== undefined && b !== undefined) return equal(want.value * a, said.value * b)
  const [wanted, heard] = [ratioOf(want.unit), ratioOf(said.unit)]
  return wanted > 0 && heard > 0 && equal(want.value * wanted, said.value * heard)
}

/** "Nine tenders" is neither nine months nor nine cleaners, and "14 %" not 14 people; a bare number may be either. */
function countsAnother(want: AmountFound, said: AmountFound): boolean {
  const [wanted, heard] = [want.nouns ?? [], said.nouns ?? []]
  // A currency that is not known ("kroner") reads as something counted.
  if (wanted.length > 0 && said.unit !== null) return !isCurrency(said.unit)
  if (heard.length === 0) return false
  return want.unit === null ? wanted.length > 0 && !wanted.some((noun) => heard.includes(noun)) : true
}
