/** What a field of a list's query takes, as it stands in an address. */
export type QueryWord =
  | readonly [kind: 'flag' | 'text' | 'uuid' | 'day' | 'moment']
  | readonly [kind: 'one', options: readonly string[]]
  | readonly [kind: 'int', least: number, most: number]

export interface QueryField {
  takes: QueryWord
  /** What goes without saying; absent where nothing does. */
  fallback?: unknown
  /** Of a text, in characters; null where it is none. */
  longest: number | null
}

/** What a list's route is asked by, as data: made from its query's schema (`describe-query.ts`). */
export interface ListQuery<R> {
  fields: Readonly<Record<string, QueryField>>
  /** In rows, where the page does not say. */
  pageSize: number
  startsBy: 'skip' | 'offset'
  /** Its type alone. */
  route?: R
}
