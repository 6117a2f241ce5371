import { extractQuantities } from '../../numbers/extract.ts'
import type { Amount, DateSaid } from '../../numbers/quantity.ts'
import { readAsOf } from '../../numbers/say-value.ts'
import { isCurrency, isTime } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { type Reader, unitsOf } from '../../understand/question.ts'
import { spokenFigures } from '../facts/value-figures.ts'

/** One figure of several of the same kind, of the same part of different years. */
export interface Point {
  statement: Statement
  amount: Amount
  /** As a voice reads it well. */
  said: string
  year: number
  /** "in September 2025". */
  when: string
}

/** Which meanings and words a figure's name holds: "ARR" and "Annual recurring revenue" are one. */
type Kind = string

/** "Sales, last 12 months" are sales. */
const TRAILING =
  /[,(]?\s*(?:in )?(?:the )?(?:last|past|trailing) (?:12|twelve) months\)?|[,(]?\s*\b(?:ltm|ttm)\b\)?/gi
const YEAR = /\b(?:19|20)\d{2}\b/g
/** "Boxes in service a year ago" are boxes in service, of another time. */
const AGO =
  /[,(]?\s*\b(?:(?:a|one|1) year (?:ago|earlier|before)|(?:the )?(?:previous|prior|last) year)\b\)?/gi

export function pointOf(statement: Statement): Point | null {
  const { cell, fact } = statement
  if (cell !== undefined) {
    const amounts = extractQuantities(cell.value).filter((quantity) => quantity.kind === 'amount')
    const [amount] = amounts
    const year = dateOf(cell.column)?.year
    if (amount?.kind !== 'amount' || amounts.length > 1 || year === undefined || amount.bound !== null)
      return null
    return { statement, amount, said: spokenFigures(cell.value), year, when: whenOf(cell.column) }
  }
  const amount = fact?.said.amount
  const year = fact?.year ?? readAsOf(fact?.fact.asOf)?.year
  if (fact === undefined || amount === undefined || amount.bound !== null || year === undefined) return null
  const month = fact.year === undefined ? readAsOf(fact.fact.asOf) : undefined
  const when =
    month?.month === undefined
      ? `in ${year}`
      : `in ${new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month.month - 1, 1))} ${year}`
  return { statement, amount, said: fact.said.text, year, when }
}

export function timeOf({ cell, fact }: Statement): Partial<DateSaid> | undefined {
  if (cell !== undefined) return dateOf(cell.column)
  return fact?.year === undefined ? readAsOf(fact?.fact.asOf) : { year: fact.year }
}

function dateOf(text: string): DateSaid | undefined {
  const dates = extractQuantities(text).flatMap((quantity) => (quantity.kind === 'date' ? [quantity] : []))
  return dates.findLast((date) => date.year !== undefined)
}

/** "End of September 2025" → "at the end of September 2025". */
function whenOf(column: string): string {
  const text = column.trim()
  const low = text.charAt(0).toLowerCase() + text.slice(1)
  if (/^(?:end|beginning|start)\b/i.test(text)) return `at the ${low}`
  if (/^(?:first|second|third|last|nine|six|three|twelve)\b/i.test(text)) return `in the ${low}`
  return /^\d{1,2}\b/.test(text) ? `on ${text}` : `in ${text}`
}

/** What a figure is of besides the year: "Q3 {year}", "month 9"; null where nothing is said of it. */
export function frameOf({ cell, fact }: Statement): string | null {
  if (cell !== undefined) {
    const month = dateOf(cell.column)?.month
    const words = plainWords(cell.column).replace(YEAR, '').trim()
    return words === '' || (month !== undefined && /^(?:end of )?(?:\d+ )?\p{L}+$/u.test(words))
      ? `month ${month ?? ''}`
      : words
  }
  if (fact === undefined) return null
  if (/\b(?:last|past|trailing) (?:12|twelve)\b|\b[lt]tm\b/i.test(fact.fact.label)) return 'twelve months'
  const date = fact.year === undefined ? readAsOf(fact.fact.asOf) : undefined
  return fact.year === undefined && date === undefined ? null : `month ${date?.month ?? ''}`
}

const PLAN = 'plan(?:s|ned)?|forecasts?|projected|projections?|targets?|budget(?:ed)?|expected|goals?|outlook'
export const PLANNED = new RegExp(`\\b(?:${PLAN})\\b|\\b20\\d\\d[efp]\\b`, 'i')
/** Of a figure's name: "Revenue 2027 (plan)", and not "Customers on the Pro plan". */
const NAMED_PLAN = new RegExp(`^(?:${PLAN})\\b|[(,;–-]\\s*(?:${PLAN})\\b|\\b20\\d\\d (?:${PLAN})\\b`, 'i')

/** Of a time that has not begun, or called a plan: nobody has reached it. */
export function isAhead({ statement: { cell, fact }, year }: Point, now: Date): boolean {
  const name = cell?.row ?? fact?.fact.label ?? ''
  if (NAMED_PLAN.test(name) || PLANNED.test(cell?.column ?? '')) return true
  const date = cell === undefined ? readAsOf(fact?.fact.asOf) : dateOf(cell.column)
  return Date.UTC(year, date?.year === year ? monthsBefore(date) : 0, 1) > now.getTime()
}

/** Of the year, until a month, a quarter or a half begins. */
function monthsBefore({ month, quarter, half }: DateSaid): number {
  if (month !== undefined) return month - 1
  if (quarter !== undefined) return (quarter - 1) * 3
  return half === 2 ? 6 : 0
}

export const nameOf = (statement: Statement) => statement.cell?.row ?? statement.fact?.fact.label ?? ''

const kindsKept = new WeakMap<readonly Statement[], ReadonlyMap<Kind, readonly Statement[]>>()

/** The figures whose names come to one kind, in the order of the material. */
export function namedLike(index: AnswerIndex, kind: Kind): readonly Statement[] {
  const known =
    kindsKept.get(index.statements) ??
    Map.groupBy(
      index.statements.filter((one) => nameOf(one) !== ''),
      (one) => kindOf(index, nameOf(one)),
    )
  kindsKept.set(index.statements, known)
  return kind === '' ? [] : (known.get(kind) ?? [])
}

const kindsOfNames = new WeakMap<Reader, Map<string, Kind>>()

/** Read once of each of the material's names: the same ones are compared with every question. */
export function kindOf({ reader }: Pick<AnswerIndex, 'reader'>, name: string): Kind {
  const kinds = kindsOfNames.get(reader) ?? new Map<string, Kind>()
  kindsOfNames.set(reader, kinds)
  const known = kinds.get(name)
  if (known !== undefined) return known
  const bare = name.replace(YEAR, ' ').replace(TRAILING, ' ').replace(AGO, ' ')
  const keys = unitsOf(tokenise(bare), reader)
    .filter((unit) => unit.class !== 'soft')
    .map((unit) => unit.key)
  const kind = keys.length > 0 ? [...new Set(keys)].sort().join(' ') : plainWords(bare)
  kinds.set(name, kind)
  return kind
}

export const isSame = (a: Amount, b: Amount) =>
  hasUnitOf(a, b) && Math.abs(a.value - b.value) < 1e-9 * Math.abs(b.value)

/** A bare count is of the unit that is counted; a currency, a share and a time are only of their own. */
export function hasUnitOf(a: Amount, b: Amount): boolean {
  if (a.unit === b.unit) return a.per === null || b.per === null || a.per === b.per
  const measured = [a.unit, b.unit].some(
    (unit) =>
      unit !== null && (isCurrency(unit) || isTime(unit) || unit === '%' || unit === 'pp' || unit === 'x'),
  )
  return !measured
}
