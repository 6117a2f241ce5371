import type { QueryInput, QueryOf, Route } from '@understudy/contract/route'
import { z } from 'zod'
import { addressOf } from './address-of.ts'
import { readPage } from './page-number.ts'

type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType>
type Paging = 'skip' | 'offset' | 'limit'

/** What a list is narrowed to and ordered by, as its route takes it. */
export type NarrowingOf<R> = Omit<QueryOf<R>, Paging>
/** The filter of a list; the page counts from 1. */
export type FilterOf<R> = NarrowingOf<R> & { page: number }

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

/**
 * A list by its route: which filters it has, what they may say and what they are by default is read off the query's
 * schema. What the server would refuse is left out of the filter.
 */
export function listOf<R extends ListRoute>(route: R, options: ListOptions<R>): ListOf<R> {
  const { skip, offset, limit, ...shape } = route.query.shape as Record<string, z.ZodType>
  const fields = Object.entries(shape)
  const names = new Map<string, string | undefined>(Object.entries(options.names ?? {}))
  const nameOf = (field: string) => names.get(field) ?? field
  const pageSize = options.pageSize ?? Number(limit?.parse(undefined))
  return {
    path: options.path,
    pageSize,
    readFilter(search) {
      const read = fields.map(([name, field]) => [name, readField(field, search.get(nameOf(name)))] as const)
      const filter = withoutEmptySpans(
        read.filter(([, value]) => value !== undefined),
        nameOf,
      )
      // Each value was judged by the schema that the type is inferred from.
      const whole = { ...filter, page: readPage(search, pageSize) } as FilterOf<R>
      return options.settle?.(whole, search) ?? whole
    },
    queryOf({ page, ...rest }, more = 0) {
      const start = (page - 1) * pageSize
      return { ...rest, [offset ? 'offset' : 'skip']: start, limit: pageSize + more } as QueryInput<R>
    },
    addressOf(narrowing) {
      const values = new Map<string, unknown>(Object.entries(narrowing))
      const told = fields.map(([name, field]) => [nameOf(name), wordOf(field, values.get(name))] as const)
      return options.path + addressOf(Object.fromEntries(told))
    },
    longest: (name) => maxChars(shape[String(name)]) ?? Number.POSITIVE_INFINITY,
  }
}

const isFlag = (field: z.ZodType) => field.safeParse(true).success

function readField(field: z.ZodType, text: string | null): unknown {
  const fallback: unknown = field.safeParse(undefined).data
  if (text === null) return fallback
  if (isFlag(field)) return { yes: true, no: false }[text] ?? fallback
  const longest = maxChars(field)
  const read = field.safeParse(longest === null ? text : text.trim().slice(0, longest))
  return read.success && read.data !== '' ? read.data : fallback
}

/** How a value stands in the address; nothing where it goes without saying. */
function wordOf(field: z.ZodType, value: unknown): string | undefined {
  if (value === undefined || value === field.safeParse(undefined).data) return undefined
  return typeof value === 'boolean' ? { true: 'yes', false: 'no' }[`${value}`] : String(value)
}

function maxChars(field: z.ZodType | undefined): number | null {
  const text = field instanceof z.ZodOptional ? field.unwrap() : field
  return text instanceof z.ZodString ? text.maxLength : null
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
