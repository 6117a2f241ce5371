import type { Fact } from '../../material.ts'
import { inEnglishScale } from '../../numbers/as-typed.ts'
import { type SaidValue, written } from '../../numbers/say-value.ts'
import { currencyOf } from '../../numbers/units.ts'
import { MONEY, spokenFigures } from './value-figures.ts'

/** What a value is, as far as a sentence about it must know. */
export type Shape = 'money' | 'rate' | 'percent' | 'time' | 'times' | 'count' | 'measure' | 'date' | 'words'

export interface SpokenValue {
  /** Every figure and every word of value and unit, as it is said. */
  text: string
  shape: Shape
  /** The amount alone: "€1.1 million", "about 7 months". */
  head: string
  /** What stands behind it: " from Ria Ventures, March 2024"; empty for a plain amount. */
  tail: string
  /** What a measure counts: "customers" in "42 customers". */
  noun: string
  /** Of a rate: " per year". */
  per: string
}

const HEDGE = String.raw`(?:(?:about|around|roughly|approximately|over|just over|more than|at least|at most|up to|close to|under|just under|less than|nearly|almost|some)\s)?`
const NUMBER = String.raw`-?\d[\d.,]*(?<![.,])\+?(?:\s(?:thousand|million|billion|trillion)\b)?`
const AMOUNT = new RegExp(
  `^(?<lead>${HEDGE}(?<money>-?${MONEY})?${NUMBER}(?:\\s?(?:to|-|–)\\s?${MONEY}?${NUMBER})?)(?<percent>\\s?(?:%|percent\\b))?(?<rest>.*)$`,
  'su',
)
const PER = /^ (?:per|an?|each|every) \p{L}+(?: (?:per|and) \p{L}+)?/u
const SPAN = /^[ -](?:days?|weeks?|months?|quarters?|years?|hours?|minutes?|seconds?)\b/

export function readValue(fact: Pick<Fact, 'value' | 'unit'>, said: SaidValue): SpokenValue {
  const text = spoken(fact, said)
  const words = { text, shape: 'words' as const, head: text, tail: '', noun: '', per: '' }
  if (said.kind === 'date') return { ...words, shape: 'date' }
  const found = AMOUNT.exec(text)?.groups
  if (found === undefined) return words
  const { lead = '', money, percent, rest = '' } = found
  // "3D printers" and "24/7" are no amounts.
  if (!/^(?:$|[ ,;(-])/.test(rest)) return words
  const head = lead + (percent ?? '')
  const of = (shape: Shape, taken: string, noun = '') => {
    const all = head + taken
    return {
      text,
      shape,
      head: all,
      tail: text.slice(all.length),
      noun,
      per: shape === 'rate' || shape === 'count' ? taken : '',
    }
  }
  const per = PER.exec(rest)?.[0] ?? ''
  if (money !== undefined) return of(per === '' ? 'money' : 'rate', per)
  if (percent !== undefined) return of('percent', per)
  const span = SPAN.exec(rest)?.[0]
  if (span !== undefined) return of('time', span)
  if (/^ times\b/.test(rest)) return of('times', ' times')
  if (rest === '' || per !== '' || /^(?: \(|,)/.test(rest)) return of('count', per)
  if (/^ [\p{L} -]+$/u.test(rest) && rest.trim().split(' ').length <= 3)
    return of('measure', rest, rest.trim())
  return of('words', '')
}

/** The value with its unit, none of its words lost, its figures as a voice reads them well. */
function spoken(fact: Pick<Fact, 'value' | 'unit'>, said: SaidValue): string {
  const value = fact.value.trim()
  // A date stays as the founder wrote it; the ISO form is nobody's way to speak.
  if (said.kind === 'date')
    return /^\d{4}-\d{2}/.test(value) ? dayFirst(said.text) : withWholeMonth(value.replace(/\.$/, ''))
  if (said.kind === 'text') return said.text.replace(/\.$/, '')
  const text = withWholeUnit(fact, said)
  return withCents(value, spokenFigures(isWhole(text, written(fact)) ? text : written(fact)))
    .replace(/\b(thousand|million|billion|trillion) \1\b/, '$1')
    .replace(/\.$/, '')
}

/** "€2.90" stays so: "€2.9" is no price. */
function withCents(value: string, text: string): string {
  const [cents] = /\b\d+\.\d0\b/.exec(value) ?? []
  return cents === undefined
    ? text
    : text.replace(new RegExp(`([$€£])${Number(cents)}(?![\\d.])`), `$1${cents}`)
}

const dayFirst = (date: string) => date.replace(/^(\p{L}+) (\d{1,2}), (\d{4})$/u, '$2 $1 $3')

/** "31 Jan 2027" → "31 January 2027". */
const withWholeMonth = (date: string) =>
  date.replace(/\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?/i, (short) => {
    return (
      MONTHS.find((month) => month.startsWith(short.slice(0, 3).toLowerCase()))?.replace(/^./, upper) ?? short
    )
  })
const upper = (letter: string) => letter.toUpperCase()
const MONTHS = 'january february march april june july august september october november december'.split(' ')

/** No word of the value is lost: "monthly" of "$185k monthly", "ARR" of "€2.4M ARR". */
function isWhole(text: string, value: string): boolean {
  const has = text.toLowerCase()
  return value
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !UNSPOKEN.test(word) && !TURNED.test(word))
    .filter((word) => currencyOf(word.toLowerCase()) === undefined)
    .every((word) => has.includes(word.toLowerCase().replace(/s$/, '')))
}

const UNSPOKEN =
  /^(?:hundred|thousand|million|billion|trillion|dozens?|lakhs?|crores?|mn|bn|mo|yrs?|percent|pct|k|m|b|x)$/i
/** Said as a sign, a dot or another word. */
const TURNED = /^(?:per|cent|pp|pps|bps|an|us|fold|times|ca|approx)$/i

/** "EUR per clinic and month", "% of boxes per month": a unit of several words is said with all of them. */
function withWholeUnit({ value, unit = '' }: Pick<Fact, 'value' | 'unit'>, said: SaidValue): string {
  const has = said.text.toLowerCase()
  if (said.text.endsWith(unit.trim())) return said.text
  const wordsOf = inEnglishScale(unit)
    .replace('/', ' per ')
    .split(/\s+/)
    .filter(
      (word) => /\p{L}/u.test(word) && currencyOf(word.toLowerCase()) === undefined && !UNSPOKEN.test(word),
    )
  if (wordsOf.every((word) => has.includes(word.toLowerCase().replace(/s$/, '')))) return said.text
  if (/^(?:%|percent|pct)/.test(unit)) return `${value.trim()}${unit.startsWith('%') ? '' : ' '}${unit}`
  const [amount = said.text] = said.text.split(/ (?=per |an? )/)
  return `${amount} ${wordsOf.join(' ')}`
}
