import type { QueryInput, QueryOf } from '@understudy/contract/route'
import { addressOf } from './address-of.ts'
import { readPage } from './page-number.ts'

type Paging = 'skip' | 'offset' | 'limit'

/** What a list is narrowed to and ordered by, as its route takes it. */
export type NarrowingOf<R> = Omit<QueryOf<R>, Paging>
/** The filter of a list; the page counts from 1. */
export type FilterOf<R> = NarrowingOf<R> & { page: number }

/** One field of a list's query: what of an address it takes, what it is by default. */
export interface ListField {
  /** Stands as yes or no in the address. */
  isFlag: boolean
  fallback: unknown
  /** In characters; null where no text is read. */
  longest: number | null
  /** What a text of the address says; undefined where the server would refuse it. */
  read: (text: string) => unknown
}

export interface ListOptions<R> {
  path: string
  /** Names in the address that are not those of the query. */
  names?: Partial<Record<keyof NarrowingOf<R>, string>>
  /** Left out where the page is as long as the server has it. */
  pageSize?: number
  /** What no field can say for itself. */
  settle?: (filter: FilterOf<R>, search: URLSearchParams) => FilterOf<R>
}

export interface ListOf<R> {
  path: string
  pageSize: number
  /** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
  readFilter: (search: URLSearchParams) => FilterOf<R>
  /** What a page asks the server for; `more` rows than it shows. */
  queryOf: (filter: FilterOf<R>, more?: number) => QueryInput<R>
  /** Where the list stands narrowed so, from its first page. */
  addressOf: (narrowing: Partial<NarrowingOf<R>>) => string
  /** How long a text the route takes. */
  longest: (name: keyof NarrowingOf<R>) => number
}

/** How a list begins at a row: its route asks for one of these. */
export type StartsBy = 'skip' | 'offset'

/** A list by the fields of its query; {@link listOf} reads them off the route. */
export function listOfFields<R>(
  known: Readonly<Record<string, ListField>>,
  pageSize: number,
  { startsBy = 'skip', ...options }: ListOptions<R> & { startsBy?: StartsBy },
): ListOf<R> {
  const fields = Object.entries(known)
  const names = new Map<string, string | undefined>(Object.entries(options.names ?? {}))
  const nameOf = (field: string) => names.get(field) ?? field
  return {
    path: options.path,
    pageSize,
    readFilter(search) {
      const read = fields.map(([name, field]) => [name, readField(field, search.get(nameOf(name)))] as const)
      const filter = withoutEmptySpans(
        read.filter(([, value]) => value !== undefined),
        nameOf,
      )
      // Each value was judged by its field, which stands for the schema that the type is inferred from.
      const whole = { ...filter, page: readPage(search, pageSize) } as FilterOf<R>
      return options.settle?.(whole, search) ?? whole
    },
    queryOf({ page, ...rest }, more = 0) {
      const start = (page - 1) * pageSize
      return { ...rest, [startsBy]: start, limit: pageSize + more } as QueryInput<R>
    },
    addressOf(narrowing) {
      const values = new Map<string, unknown>(Object.entries(narrowing))
      const told = fields.map(([name, field]) => [nameOf(name), wordOf(field, values.get(name))] as const)
      return options.path + addressOf(Object.fromEntries(told))
    },
    longest: (name) => known[String(name)]?.longest ?? Number.POSITIVE_INFINITY,
  }
}

function readField({ isFlag, fallback, longest, read }: ListField, text: string | null): unknown {
  if (text === null) return fallback
  if (isFlag) return { yes: true, no: false }[text] ?? fallback
  const value = read(longest === null ? text : text.trim().slice(0, longest))
  return value === undefined || value === '' ? fallback : value
}

/** How a value stands in the address; nothing where it goes without saying. */
function wordOf({ fallback }: ListField, value: unknown): string | undefined {
  if (value === undefined || value === fallback) return undefined
  return typeof value === 'boolean' ? { true: 'yes', false: 'no' }[`${value}`] : String(value)
}

/** A time that ends before it begins narrows nothing: "…from" and "…before" of the address both go. */
function withoutEmptySpans(read: (readonly [string, unknown])[], nameOf: (field: string) => string) {
  const byName = new Map(read.map(([field, value]) => [nameOf(field), value]))
  const isEmpty = (stem: string) =>
    Date.parse(String(byName.get(`${stem}from`))) >= Date.parse(String(byName.get(`${stem}before`)))
  return Object.fromEntries(
    read.filter(([field]) => {
      const stem = /^(.*?)(?:from|before)$/.exec(nameOf(field))?.[1]
      return stem === undefined || !isEmpty(stem)
    }),
  )
}
