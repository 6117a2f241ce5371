import type { Amount, DateSaid } from '../../numbers/quantity.ts'
import { isTime } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import {
  frameOf,
  hasUnitOf,
  isAhead,
  isSame,
  kindOf,
  namedLike,
  nameOf,
  PLANNED,
  type Point,
  pointOf,
  timeOf,
} from './point.ts'

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
    const isTheirs = index.ofRival[other.at] !== index.ofRival[from.at]
    const point = other === from || isOfAnotherTable || isTheirs ? null : pointOf(other)
    return point !== null && hasUnitOf(point.amount, own.amount) && isThen(point) ? [point] : []
  })
  const isOfAnyYear = !('years' in time) && time.date.year === undefined
  const earlier = found.filter((point) => endOf(point) < endOf(own)).map(endOf)
  const nearest = Math.max(...earlier)
  const [first, ...others] = isOfAnyYear ? found.filter((point) => endOf(point) === nearest) : found
  return first !== undefined && others.every(({ amount }) => isSame(amount, first.amount))
    ? first.statement
    : null
}

/** A fact without a date of its own may stand in a table, at the head of what it was before. */
function sameInATable(index: AnswerIndex, statement: Statement): Point | null {
  const value = statement.fact?.said.amount
  if (value === undefined) return null
  for (const other of namedLike(index, kindOf(index, nameOf(statement)))) {
    const point = other.cell === undefined || index.ofRival[other.at] === 1 ? null : pointOf(other)
    if (point !== null && isSame(point.amount, value)) return point
  }
  return sameUnderAnotherName(index, statement, value)
}

const SAYS_LITTLE =
  /^(?:paying|active|total|number|count|current|annual|annually|yearly|monthly|month|months|year|under|with|from|rate|share|average|gross|20\d\d)$/

const tellingIn = (name: string) =>
  tokenise(name).flatMap(({ word, stem }) => (word.length > 3 && !SAYS_LITTLE.test(word) ? [stem] : []))

/** A word of two names that says what they are of. */
export function sharesAWord(one: string, other: string): boolean {
  const telling = new Set(tellingIn(one))
  return tellingIn(other).some((stem) => telling.has(stem))
}

/** "Paying forwarders: 312" stands as "Forwarders under contract" in the only row that holds the same figure of them. */
function sameUnderAnotherName(index: AnswerIndex, statement: Statement, value: Amount): Point | null {
  const points = index.statements.flatMap((other) => {
    if (other.cell === undefined || index.ofRival[other.at] === 1) return []
    if (!sharesAWord(nameOf(statement), other.cell.row)) return []
    const point = pointOf(other)
    return point !== null && isSame(point.amount, value) ? [point] : []
  })
  const [first] = points
  const isOneRow = points.every(({ statement: { group, cell } }) => {
    const of = first?.statement
    return group === of?.group && cell?.row === of.cell?.row
  })
  return first !== undefined && isOneRow ? first : null
}

/** All that was asked for of a date is said of it; a quarter's figure is none of one of its months. */
export const isWithin = (said: Partial<DateSaid> | undefined, asked: DateSaid): boolean =>
  said !== undefined &&
  asked.year !== undefined &&
  (['year', 'half', 'quarter', 'month', 'day'] as const).every(
    (part) => asked[part] === undefined || asked[part] === said[part],
  )

/**
 * Of a table's row with dated columns, or of facts that differ by their time alone, the last whose time is over, or nearly so: what stands
 * in one of them and was asked for without a time is asked for as it is now. A time that runs counts in its last quarter: until then its
 * figure is a plan.
 */
export function latestOf(index: AnswerIndex, statement: Statement, now: Date): Statement {
  const own = pointOf(statement)
  if (own === null || statement.heads.some((head) => PLANNED.test(head))) return statement
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const isOver = (point: Point) => endOf(point) - today < lengthOf(point) / 4
  const kind = kindOf(index, nameOf(statement))
  const label = labelOf(statement)
  const isOfSame = ({ cell, fact, group }: Statement) =>
    statement.cell === undefined
      ? fact !== undefined && labelOf({ fact }) === label
      : cell !== undefined && cell.row === statement.cell.row && group === statement.group
  const points = namedLike(index, kind).flatMap((other) => {
    const point = isOfSame(other) ? pointOf(other) : null
    return point === null || !isOfKind(point.amount, own.amount) || isAhead(point, now) || !isOver(point)
      ? []
      : [{ statement: other, at: endOf(point) }]
  })
  const latest = points.sort((a, b) => b.at - a.at)[0]
  return latest !== undefined && (latest.at > endOf(own) || isAhead(own, now)) ? latest.statement : statement
}

/** "Customers (2025)" → "customers". */
const labelOf = ({ fact }: Pick<Statement, 'fact'>) =>
  plainWords((fact?.fact.label ?? '').replace(/\b(?:19|20)\d{2}\b/g, ' '))

/** "6 hours" and "41 minutes" are two times of one figure. */
const isOfKind = (a: Amount, b: Amount) =>
  hasUnitOf(a, b) || [a.unit, b.unit].every((unit) => unit !== null && isTime(unit))

/** In months. */
function lengthOf({ statement }: Point): number {
  const { month, quarter, half } = timeOf(statement) ?? {}
  if (month !== undefined) return 1
  return quarter !== undefined ? 3 : half !== undefined ? 6 : 12
}

/** Months since the year 0 until its time is over. */
function endOf({ statement, year }: Point): number {
  const { month, quarter, half } = timeOf(statement) ?? {}
  const months =
    month ?? (quarter === undefined ? undefined : quarter * 3) ?? (half === undefined ? 12 : half * 6)
  return year * 12 + months
}
