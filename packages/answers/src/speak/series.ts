import { extractQuantities } from '../numbers/extract.ts'
import type { Amount, DateSaid } from '../numbers/quantity.ts'
import { readAsOf } from '../numbers/say-value.ts'
import { isCurrency, isTime } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'
import { spokenFigures } from './facts/fact-value.ts'

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

const YEAR = /\b(?:19|20)\d{2}\b/g

/** The figure of the year nearest before that of `statement`; null where there is none of the same kind and unit. */
export function earlierOf(index: AnswerIndex, statement: Statement): { now: Point; before: Point } | null {
  const own = pairOf(index, statement)
  const value = statement.fact?.said.amount
  if (own !== null || value === undefined) return own
  // A fact may stand in a table too, beside what it was before.
  const kind = kindOf(index, nameOf(statement))
  for (const other of index.statements) {
    if (other.cell === undefined || kindOf(index, other.cell.row) !== kind) continue
    const point = pointOf(other)
    const pair = point !== null && isSame(point.amount, value) ? pairOf(index, other) : null
    if (pair !== null) return pair
  }
  return null
}

function pairOf(index: AnswerIndex, statement: Statement): { now: Point; before: Point } | null {
  const points = pointsLike(index, statement)
  const now = points.find((point) => point.statement === statement)
  if (now === undefined) return null
  const [before] = points
    .filter((point) => point.year < now.year && hasUnitOf(point.amount, now.amount))
    .sort((a, b) => b.year - a.year)
  return before === undefined ? null : { now, before }
}

/** The latest figure of a kind that is no plan, and the one before it; `year` picks a later one by its year. */
export function latestPair(
  index: AnswerIndex,
  keys: ReadonlySet<string>,
  now: Date,
  year?: number,
): { now: Point; before: Point } | null {
  const wanted = [...keys].sort().join(' ')
  const pairs = namedLike(index, wanted)
    .flatMap((statement) => earlierOf(index, statement) ?? [])
    .filter((pair) => (year === undefined || pair.now.year === year) && !isAhead(pair.now, now))
  return pairs.sort((a, b) => b.now.year - a.now.year)[0] ?? null
}

/**
 * A time as it is asked for: a date, whose year is the nearest before the one that was spoken of where none is said; or so
 * many years from that.
 */
export type TimeAsked = { date: DateSaid } | { years: number }

/** The figure of the same kind at another time; null where there is none, or several that disagree. */
export function figureAt(index: AnswerIndex, statement: Statement, time: TimeAsked): Statement | null {
  for (const own of [pointOf(statement), sameInATable(index, statement)]) {
    const found = own === null ? null : pointAt(index, own, time)
    if (found !== null) return found
  }
  return null
}

function pointAt(index: AnswerIndex, own: Point, time: TimeAsked): Statement | null {
  const from = own.statement
  const frame = frameOf(from)
  const isThen = (point: Point) =>
    'years' in time
      ? point.year === own.year + time.years && frame !== null && frameOf(point.statement) === frame
      : isWithin(timeOf(point.statement), { ...time.date, year: time.date.year ?? point.year })
  const found = namedLike(index, kindOf(index, nameOf(from))).flatMap((other) => {
    const isOfAnotherTable = other.cell !== undefined && from.cell !== undefined && other.group !== from.group
    const point = other === from || isOfAnotherTable ? null : pointOf(other)
    return point !== null && hasUnitOf(point.amount, own.amount) && isThen(point) ? [point] : []
  })
  const isNearest = ({ year }: Point) =>
    'years' in time || time.date.year !== undefined || (year < own.year && year >= nearest)
  const nearest = Math.max(...found.flatMap(({ year }) => (year < own.year ? [year] : [])))
  const [first, ...others] = found.filter(isNearest)
  return first !== undefined && others.every(({ amount }) => isSame(amount, first.amount))
    ? first.statement
    : null
}

/**
 * Of a table's row with dated columns, the last that has come: what stands in one of them and was asked for without a time
 * is asked for as it is now.
 */
export function latestOfRow(index: AnswerIndex, statement: Statement, now: Date): Statement {
  const own = statement.cell === undefined ? null : pointOf(statement)
  if (own === null) return statement
  const kind = kindOf(index, nameOf(statement))
  const isOfRow = ({ cell, group }: Statement) =>
    cell !== undefined && cell.row === statement.cell?.row && group === statement.group
  const points = namedLike(index, kind).flatMap((other) => {
    const point = isOfRow(other) ? pointOf(other) : null
    return point === null || isAhead(point, now) ? [] : [{ statement: other, at: endOf(point) }]
  })
  const latest = points.sort((a, b) => b.at - a.at)[0]
  return latest !== undefined && latest.at > endOf(own) ? latest.statement : statement
}

/** Months since the year 0 until its time is over. */
function endOf({ statement, year }: Point): number {
  const { month, quarter, half } = timeOf(statement) ?? {}
  const months =
    month ?? (quarter === undefined ? undefined : quarter * 3) ?? (half === undefined ? 12 : half * 6)
  return year * 12 + months
}

/** A fact without a date of its own may stand in a table, at the head of what it was before. */
function sameInATable(index: AnswerIndex, statement: Statement): Point | null {
  const value = statement.fact?.said.amount
  if (value === undefined) return null
  for (const other of namedLike(index, kindOf(index, nameOf(statement)))) {
    const point = other.cell === undefined ? null : pointOf(other)
    if (point !== null && isSame(point.amount, value)) return point
  }
  return null
}

function timeOf({ cell, fact }: Statement): Partial<DateSaid> | undefined {
  if (cell !== undefined) return dateOf(cell.column)
  return fact?.year === undefined ? readAsOf(fact?.fact.asOf) : { year: fact.year }
}

/** All that was asked for of a date is said of it; a quarter's figure is none of one of its months. */
const isWithin = (said: Partial<DateSaid> | undefined, asked: DateSaid): boolean =>
  said !== undefined &&
  asked.year !== undefined &&
  (['year', 'half', 'quarter', 'month', 'day'] as const).every(
    (part) => asked[part] === undefined || asked[part] === said[part],
  )

const PLAN = 'plan(?:ned)?|forecast|projected|projections?|targets?|budget(?:ed)?|expected|goals?|outlook'
const PLANNED = new RegExp(`\\b(?:${PLAN})\\b|\\b20\\d\\d[efp]\\b`, 'i')
/** Of a figure's name: "Revenue 2027 (plan)", and not "Customers on the Pro plan". */
const NAMED_PLAN = new RegExp(`^(?:${PLAN})\\b|[(,;–-]\\s*(?:${PLAN})\\b|\\b20\\d\\d (?:${PLAN})\\b`, 'i')

/** Of a time that has not begun, or called a plan: nobody has reached it. */
function isAhead({ statement: { cell, fact }, year }: Point, now: Date): boolean {
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

const nameOf = (statement: Statement) => statement.cell?.row ?? statement.fact?.fact.label ?? ''

function pointsLike(index: AnswerIndex, statement: Statement): Point[] {
  const kind = kindOf(index, nameOf(statement))
  if (kind === '') return []
  const frame = frameOf(statement)
  return namedLike(index, kind).flatMap((other) => {
    // Cells are of one table row; of several tables each tells its own.
    const isRow = other.cell !== undefined && statement.cell !== undefined
    if (isRow && other.group !== statement.group) return []
    const point = pointOf(other)
    if (point === null) return []
    return other === statement || (frame !== null && frameOf(other) === frame) ? [point] : []
  })
}

/** What a figure is of besides the year: "Q3 {year}", "month 9"; null where nothing is said of it. */
function frameOf({ cell, fact }: Statement): string | null {
  if (cell !== undefined) {
    const month = dateOf(cell.column)?.month
    const words = plainWords(cell.column).replace(YEAR, '').trim()
    return words === '' || (month !== undefined && /^(?:end of )?(?:\d+ )?\p{L}+$/u.test(words))
      ? `month ${month ?? ''}`
      : words
  }
  if (fact === undefined) return null
  const date = fact.year === undefined ? readAsOf(fact.fact.asOf) : undefined
  return fact.year === undefined && date === undefined ? null : `month ${date?.month ?? ''}`
}

function pointOf(statement: Statement): Point | null {
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

const kindsKept = new WeakMap<readonly Statement[], ReadonlyMap<Kind, readonly Statement[]>>()

/** The figures whose names come to one kind, in the order of the material. */
function namedLike(index: AnswerIndex, kind: Kind): readonly Statement[] {
  const known =
    kindsKept.get(index.statements) ?? Map.groupBy(index.statements, (one) => kindOf(index, nameOf(one)))
  kindsKept.set(index.statements, known)
  return kind === '' ? [] : (known.get(kind) ?? [])
}

function kindOf(index: AnswerIndex, name: string): Kind {
  const bare = name.replace(YEAR, ' ')
  const keys = unitsOf(tokenise(bare), index.reader)
    .filter((unit) => unit.class !== 'soft')
    .map((unit) => unit.key)
  return keys.length > 0 ? [...new Set(keys)].sort().join(' ') : plainWords(bare)
}

const isSame = (a: Amount, b: Amount) =>
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
