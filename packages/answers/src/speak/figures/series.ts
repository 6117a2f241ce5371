import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import {
  frameOf,
  hasUnitOf,
  isAhead,
  isSame,
  kindOf,
  namedLike,
  nameOf,
  type Point,
  pointOf,
} from './point.ts'

/** The figure of the year nearest before that of `statement`; null where there is none of the same kind and unit. */
export function earlierOf(index: AnswerIndex, statement: Statement): { now: Point; before: Point } | null {
  const own = pairOf(index, statement)
  const value = statement.fact?.said.amount
  if (own !== null || value === undefined) return own
  // A fact may stand in a table too, beside what it was before.
  const kind = kindOf(index, nameOf(statement))
  for (const other of namedLike(index, kind)) {
    if (other.cell === undefined) continue
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
