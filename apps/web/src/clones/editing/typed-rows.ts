import { isRecord } from '../../api/is-record.ts'
import { changesOf, fits, isChanged, lists, withChanges } from '../../frame/form/typed-work.ts'

interface Row {
  id: string
}

const isRowList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isRecord(row) && typeof row.id === 'string')
const idIn = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)

/**
 * `rows` as they were typed over `over`, laid over `base`. What came into the list elsewhere stays where it came in; what
 * went elsewhere is gone unless it was typed over.
 */
function withRows(base: readonly Row[], rows: readonly Row[], over: readonly Row[]): Row[] {
  const laid = rows.flatMap((row) => {
    const [was, now] = [idIn(over, row.id), idIn(base, row.id)]
    if (was && now) return [withChanges(now, changesOf(row, was))]
    return (was && !isChanged(row, was)) || !fits(row, base[0]) ? [] : [row]
  })
  base.forEach((row, at) => {
    if (idIn(rows, row.id) || idIn(over, row.id)) return
    const before = laid.findIndex(({ id }) => id === base[at - 1]?.id) + 1
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
