import { isRecord } from '../../api/is-record.ts'
import { changesOf, fits, isChanged, lists, withChanges } from '../../frame/form/typed-work.ts'

type Row = Record<string, unknown>

const keys = new Map<string, string>()

/** Says by which of its fields a row of the list `field` is known; of all other lists it is the row's `id`. */
export const rowsKnownBy = (field: string, key: string): unknown => keys.set(field, key)

const isRowList = (value: unknown, key: string): value is Row[] =>
  Array.isArray(value) && value.every((row) => isRecord(row) && typeof row[key] === 'string')

/**
 * `rows` as they were typed over `over`, laid over `base`. What came into the list elsewhere stays where it came in; what
 * went elsewhere is gone unless it was typed over.
 */
function withRows(key: string, base: readonly Row[], rows: readonly Row[], over: readonly Row[]): Row[] {
  const sameIn = (some: readonly Row[], row: Row) => some.find((one) => one[key] === row[key])
  const laid = rows.flatMap((row) => {
    const [was, now] = [sameIn(over, row), sameIn(base, row)]
    if (was && now) return [withChanges(now, changesOf(row, was))]
    return (was && !isChanged(row, was)) || !fits(row, base[0]) ? [] : [row]
  })
  base.forEach((row, at) => {
    if (sameIn(rows, row) || sameIn(over, row)) return
    const last = base[at - 1]
    const before = laid.findIndex((one) => last && sameIn([last], one)) + 1
    laid.splice(at && (before || laid.length), 0, row)
  })
  return laid
}

lists.by = (list, other, field) => {
  const key = keys.get(field) ?? 'id'
  if (!isRowList(list, key)) return undefined
  if (isRowList(other, key)) return { rows: list, over: other }
  const { rows, over } = isRecord(other) ? other : {}
  return isRowList(rows, key) && isRowList(over, key) ? withRows(key, list, rows, over) : undefined
}
