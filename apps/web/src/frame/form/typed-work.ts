/** What differs between the values of a form and what they were based on, by its fields. */
export type Changes = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is kept of a list of rows that was typed over another one, or a list with what was kept laid over it; undefined
 * for what is no such list. Set where forms hold some (clones/editing/typed-rows.ts): it is part of no page that has none.
 */
export const lists: { by?: (list: unknown, other: unknown, field: string) => unknown } = {}

/**
 * The fields of `values` that differ from `base`, and nothing else. Of a list whose rows are known by one of their fields,
 * the rows that differ; another list that differs is taken whole.
 */
export function changesOf(values: object, base: object): Changes {
  const before = new Map<string, unknown>(Object.entries(base))
  const changes: Changes = {}
  for (const [key, value] of Object.entries(values)) {
    const was = before.get(key)
    if (isRecord(value) && isRecord(was)) {
      const inner = changesOf(value, was)
      if (Object.keys(inner).length > 0) changes[key] = inner
    } else if (stable(value) !== stable(was)) changes[key] = lists.by?.(value, was, key) ?? value
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
    return [key, lists.by?.(part, change, key) ?? (changed.has(key) && fits(change, part) ? change : part)]
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
