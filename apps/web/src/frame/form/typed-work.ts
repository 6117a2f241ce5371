/** What differs between the values of a form and what they were based on, by its fields. */
export type Changes = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Row {
  id: string
}

/** What differs in a list of rows that have ids: another list of the same is changed by it row by row. */
interface RowChanges {
  /** Ids in their order. */
  rows: readonly string[]
  /** New rows, and those with changed fields: `fields` holds the changed ones alone, and is left out of a new row. */
  changed: Readonly<Record<string, { row: Row; fields?: Changes }>>
  gone: readonly string[]
}

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value.id === 'string'

function isRowList(value: unknown): value is Row[] {
  return (
    Array.isArray(value) && value.every(isRow) && new Set(value.map((row) => row.id)).size === value.length
  )
}

const isRowChanges = (value: unknown): value is RowChanges =>
  isRecord(value) &&
  Array.isArray(value.rows) &&
  Array.isArray(value.gone) &&
  isRecord(value.changed) &&
  Object.values(value.changed).every((one) => isRecord(one) && isRow(one.row))

function rowChangesOf(values: readonly Row[], base: readonly Row[]): RowChanges {
  const before = new Map(base.map((row) => [row.id, row]))
  const rows = values.map(({ id }) => id)
  const changed = values.flatMap((row) => {
    const was = before.get(row.id)
    if (was === undefined) return [[row.id, { row }] as const]
    const fields = changesOf(row, was)
    return Object.keys(fields).length === 0 ? [] : [[row.id, { row, fields }] as const]
  })
  const gone = base.flatMap(({ id }) => (rows.includes(id) ? [] : [id]))
  return { rows, changed: Object.fromEntries(changed), gone }
}

/** What came into the list elsewhere stays where it came in; what went elsewhere is gone unless it was typed over. */
function withRows(base: readonly Row[], { rows, changed, gone }: RowChanges): Row[] {
  const now = new Map(base.map((row) => [row.id, row]))
  const [like] = base
  const laid = rows.flatMap((id) => {
    const row = now.get(id)
    const change = changed[id]
    if (row !== undefined) return [change?.fields === undefined ? row : withChanges(row, change.fields)]
    return change !== undefined && (like === undefined || fits(change.row, like)) ? [change.row] : []
  })
  const known = new Set([...rows, ...gone])
  for (const [at, row] of base.entries()) {
    if (known.has(row.id)) continue
    const before = base[at - 1]?.id
    const place = laid.findIndex(({ id }) => id === before)
    laid.splice(before === undefined ? 0 : place < 0 ? laid.length : place + 1, 0, row)
  }
  return laid
}

/**
 * The fields of `values` that differ from `base`, and nothing else. Of a list of rows with ids, the rows that differ;
 * another list that differs is taken whole.
 */
export function changesOf(values: object, base: object): Changes {
  const before = new Map<string, unknown>(Object.entries(base))
  const changes: Changes = {}
  for (const [key, value] of Object.entries(values)) {
    const was = before.get(key)
    if (isRecord(value) && isRecord(was)) {
      const inner = changesOf(value, was)
      if (Object.keys(inner).length > 0) changes[key] = inner
    } else if (isRowList(value) && isRowList(was)) {
      if (stable(value) !== stable(was)) changes[key] = rowChangesOf(value, was)
    } else if (stable(value) !== stable(was)) changes[key] = value
  }
  return changes
}

export const isChanged = (values: object, base: object): boolean =>
  Object.keys(changesOf(values, base)).length > 0

/** `base` with the changes laid over it. What no longer fits it, or is none of its fields, is left out. */
export function withChanges<Values extends object>(base: Values, changes: unknown): Values {
  if (!isRecord(changes)) return base
  const changed = new Map(Object.entries(changes))
  const merged = Object.entries(base).map(([key, part]: [string, unknown]) => {
    const change = changed.get(key)
    if (isRecord(part)) return [key, withChanges(part, change)]
    if (isRowList(part) && isRowChanges(change)) return [key, withRows(part, change)]
    return [key, changed.has(key) && fits(change, part) ? change : part]
  })
  // The same fields as before, each of its own kind.
  return Object.fromEntries(merged) as Values
}

/**
 * Whether kept values still fit the form: a newer form may have other fields. Lists fit whatever their length. A field
 * of numbers holds text where a control answers text, and null where none was typed; a date that was taken out is null.
 */
export function fits<Values>(values: unknown, pattern: Values): values is Values {
  if (values === undefined) return pattern === undefined
  if (pattern === null || pattern === undefined) return true
  if (Array.isArray(pattern)) return Array.isArray(values) && isListOf(values, pattern[0])
  if (isRecord(pattern)) {
    return isRecord(values) && Object.entries(pattern).every(([key, part]) => fits(values[key], part))
  }
  if (values === null) return typeof pattern === 'string' || typeof pattern === 'number'
  return typeof values === typeof pattern || (typeof pattern === 'number' && typeof values === 'string')
}

/** Rows of a list may leave out what another has; only their kind must be the same. */
const isListOf = (list: readonly unknown[], like: unknown): boolean =>
  like === undefined || list.every((one) => typeof one === typeof like && isRecord(one) === isRecord(like))

/** JSON with its keys in order: equal texts are equal values. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}
