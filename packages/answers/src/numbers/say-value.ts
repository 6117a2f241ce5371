import type { Fact } from '../material.ts'
import { inEnglishScale, minusFirst, withoutOwnScale, withoutScale } from './as-typed.ts'
import { extractQuantities } from './extract.ts'
import type { Amount, DateSaid } from './quantity.ts'
import { readDigits } from './scan.ts'
import { isCurrency, isTime } from './units.ts'

const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const

type ValueKind = 'number' | 'date' | 'text'

export interface SaidValue {
  kind: ValueKind
  /** As captions show it and a voice reads it well: "$1.8 million", "18 months", "June 30, 2026". */
  text: string
  amount?: Amount
}

/** Value and unit as one text; "USD million" behind a number becomes "million USD", and so does "EUR Mio.". */
export function written(fact: Pick<Fact, 'value' | 'unit'>): string {
  const unit = inEnglishScale((fact.unit ?? '').trim()).replace(
    /^([A-Z]{3}|[$€£])\s?(k|m|mn|bn|b|thousand|million|billion)\b/i,
    '$2 $1',
  )
  const value = minusFirst(fact.value.trim())
  // "250+" of thousands: the plus is behind them.
  const plus = /^(?<digits>.*\d)\+$/.exec(value)?.groups?.digits
  const scale = /^(?:thousand|million|billion)\b/.exec(unit)?.[0]
  if (plus !== undefined && scale !== undefined) return `${plus} ${scale}+${unit.slice(scale.length)}`
  // "1.8" in "M USD": the letter belongs to the digits before it. "m" alone are metres.
  return `${value}${/^(?:[kmb]\s|[kKMB]$)/i.test(unit) && unit !== 'm' ? '' : ' '}${unit}`.trim()
}

/** A fact's value in words; the digits never change, only how they are written. */
export function sayValue(typed: Pick<Fact, 'value' | 'unit'>, language: string): SaidValue {
  const fact = withoutOwnScale({ ...typed, value: minusFirst(typed.value.trim()) }, language) ?? typed
  const text = written(fact)
  const value = minusFirst(fact.value.trim())
  // Facts are typed in, mostly the English way: "1,800,000" is no decimal, whatever the language.
  const found = extractQuantities(text, 'en')
  const [first] = found
  if (found.length === 1 && first !== undefined && /^[\s\d.,'$€£¥₹%+a-zA-Z-]*$/.test(value)) {
    if (first.kind === 'date' && onlyADate(value)) return { kind: 'date', text: sayDate(first, language) }
    if (
      first.kind === 'amount' &&
      !COUNTS_CODES.test(text) &&
      /^\W{0,3}(?:[A-Z]{3}\s?)?\W?\d[\d.,']*\s?\p{L}{0,9}%?(?:\s\p{L}+)?\+?$/u.test(value)
    ) {
      return { kind: 'number', text: sayAmount(first, fact, language), amount: first }
    }
  }
  return {
    kind: /\d/.test(value) && found.length > 0 ? 'number' : 'text',
    text: value === '' ? '' : withUnit(value, fact.unit, language),
  }
}

/** "4 CAD licences" are no money, and "12 mm" no millions. */
const COUNTS_CODES = /\d\s?[A-Z]{3} (?!thousands|millions|billions|lakhs|crores)[\p{L}-]+s$|\d mm$/u

const onlyADate = (value: string) =>
  extractQuantities(value, 'en').length === 1 && !/[a-z]{3,}\s+[a-z]{3,}/i.test(value)

/** Value and unit as the founder typed them, side by side. */
export function withUnit(value: string, unit: string | undefined, language: string): string {
  const name = unit?.trim() ?? ''
  if (name === '' || value.toLowerCase().includes(name.toLowerCase())) return value
  if (!/\d/.test(value)) return value
  if (name === '%') return isPercentFirst(language) && /^\d/.test(value) ? `%${value}` : `${value}%`
  return SIGNS[name.toUpperCase()] !== undefined ? `${SIGNS[name.toUpperCase()]}${value}` : `${value} ${name}`
}

function sayAmount(amount: Amount, fact: Pick<Fact, 'value' | 'unit'>, language: string): string {
  const { unit } = amount
  const bound = amount.bound === 'lower' && !/^(?:over|more|at)/i.test(fact.value) ? '+' : ''
  const per = sayPer(fact) || (language.startsWith('en') ? '' : sayPerElsewhere(fact))
  if (unit !== null && isCurrency(unit)) return sayMoney(amount.value, unit, language) + bound + per
  if (unit === '%') return sayPercent(amount.value, language) + bound + per
  if (unit === 'pp')
    return language.startsWith('en')
      ? `${plainNumber(amount.value, language)} percentage points`
      : withUnit(fact.value.trim(), fact.unit, language)
  if (unit === 'x')
    return language.startsWith('en')
      ? `${plainNumber(amount.value, language)} times`
      : `${plainNumber(amount.value, language)}x`
  const scaled = sayScaled(amount.value, language)
  const [digits = '', behind = ''] = fact.value.trim().split(/(?<=\d)(?=[^\d.,'])/u)
  const isScaled = Math.abs(amount.value) !== Math.abs(readDigits(digits.replace(/^\D+/, ''), '.'))
  const counted = (words: string) => (isScaled ? withoutScale(words) : words.trim())
  const name = counted(fact.unit ?? '')
  if (name === '') {
    const trailing = counted(behind.replace(/^\+/, ''))
    return scaled + bound + (trailing === '' ? '' : ` ${trailing}`)
  }
  return `${scaled}${bound} ${amount.value === 1 && isTime(unit) ? name.replace(/s$/, '') : name}`
}

/** "USD per month", "$/seat": the unit's own words behind the amount. */
function sayPer(fact: Pick<Fact, 'value' | 'unit'>): string {
  const found = /(?:\/|\bper\s+|\ban?\s+)\s*(\p{L}+)(?:\s+per\s+(\p{L}+))?\s*$/u.exec(written(fact))
  if (found === null) return ''
  const whole = (word: string) => ({ mo: 'month', yr: 'year' })[word] ?? word
  return ` per ${whole(found[1] ?? '')}${found[2] === undefined ? '' : ` per ${whole(found[2])}`}`
}

/** "EUR pro Monat", "% par an": as it is written. */
function sayPerElsewhere({ unit = '' }: Pick<Fact, 'value' | 'unit'>): string {
  const found = /\s(?<per>(?:pro|je|im|in der|par|por|al|alla|all['’])\s?\p{L}.*)$/u.exec(unit)
  return found?.groups?.per === undefined ? '' : ` ${found.groups.per}`
}

/** "%12" in Turkish. */
const isPercentFirst = (language: string) => language.startsWith('tr')

function sayPercent(value: number, language: string): string {
  if (!isPercentFirst(language)) return `${plainNumber(value, language)}%`
  return `${value < 0 ? '-' : ''}%${plainNumber(Math.abs(value), language)}`
}

function sayMoney(value: number, code: string, language: string): string {
  const size = sayScaled(Math.abs(value), language)
  const minus = value < 0 ? '-' : ''
  if (!language.startsWith('en')) return `${minus}${size} ${SIGNS[code] ?? code}`
  const sign = SIGNS[code]
  return sign === undefined ? `${minus}${code} ${size}` : `${minus}${sign}${size}`
}

/** "1.8 million" where that says it exactly, else all digits. */
function sayScaled(value: number, language: string): string {
  for (const [scale, name] of SCALES) {
    if (Math.abs(value) < scale) continue
    const short = value / scale
    if (Math.abs(short * 1000 - Math.round(short * 1000)) > 1e-6) break
    if (language.startsWith('en')) return `${plainNumber(short, language)} ${name}`
    return compactly(language).format(value)
  }
  return plainNumber(value, language)
}

function plainNumber(value: number, language: string): string {
  return inFull(language).format(value)
}

/** "June 30, 2026", "June 2026", "Q3 2026" as the language writes it. */
export function sayDate(date: DateSaid, language: string): string {
  if (date.quarter !== undefined) return `Q${date.quarter}${date.year === undefined ? '' : ` ${date.year}`}`
  if (date.half !== undefined) return `H${date.half}${date.year === undefined ? '' : ` ${date.year}`}`
  if (date.year === undefined || date.month === undefined)
    return date.year === undefined ? date.text : String(date.year)
  const at = new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1))
  return (date.day === undefined ? months(language) : days(language)).format(at)
}

const inFull = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 10 }))
const compactly = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumFractionDigits: 3,
    }),
)
const MONTH = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const
const months = perLanguage((language) => new Intl.DateTimeFormat(language, MONTH))
const days = perLanguage((language) => new Intl.DateTimeFormat(language, { ...MONTH, day: 'numeric' }))

/** A format takes longer to make than a thousand times to use. */
function perLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}

/** The month and year of an ISO date, for "as of"; undefined where it is no date. */
export function sayAsOf(asOf: string | undefined, language: string): string | undefined {
  const found = readAsOf(asOf)
  return found === undefined ? undefined : sayDate({ ...found, day: undefined }, language)
}

export function readAsOf(asOf: string | undefined): DateSaid | undefined {
  if (asOf === undefined) return undefined
  const [date] = extractQuantities(asOf.trim(), 'en')
  return date?.kind === 'date' && date.year !== undefined ? date : undefined
}

const STALE_AFTER_MONTHS = 6

/** True where a value is too old to be said without its date. */
export function isStale(asOf: string | undefined, now: Date): boolean {
  const date = readAsOf(asOf)
  if (date?.year === undefined) return false
  // A month or a year counts from its end.
  const month = date.month ?? 12
  const at = date.day === undefined ? Date.UTC(date.year, month, 1) : Date.UTC(date.year, month - 1, date.day)
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - STALE_AFTER_MONTHS)
  return at < limit.getTime()
}
