import { isRecord } from '../../api/is-record.ts'
import { changesOf, fits, isChanged, lists, withChanges } from '../../frame/form/typed-work.ts'

/** A row is known by its id, and a pronunciation, which has none, by the word as it is written. */
interface Row {
  id?: string
  from?: string
}

const nameOf = ({ id, from }: { id?: unknown; from?: unknown }) => id ?? from
const isRowList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isRecord(row) && typeof nameOf(row) === 'string')
const sameIn = (rows: readonly Row[], row: Row) => rows.find((one) => nameOf(one) === nameOf(row))

/**
 * `rows` as they were typed over `over`, laid over `base`. What came into the list elsewhere stays where it came in; what
 * went elsewhere is gone unless it was typed over.
 */
function withRows(base: readonly Row[], rows: readonly Row[], over: readonly Row[]): Row[] {
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

lists.by = (list, other) => {
  if (!isRowList(list)) return undefined
  if (isRowList(other)) return { rows: list, over: other }
  const { rows, over } = isRecord(other) ? other : {}
  return isRowList(rows) && isRowList(over) ? withRows(list, rows, over) : undefined
}
