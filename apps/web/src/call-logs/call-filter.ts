import { DateRange, InterestLevel } from '@understudy/contract/calls'
import { Uuid } from '@understudy/contract/fields'
import type { z } from 'zod'
import { readPage } from '../app/page-number.ts'

export const PAGE_SIZE = 50
/** The contract takes no longer search. */
export const SEARCH_CHARS = 200

export interface CallFilter {
  clone_id?: string
  date_range: z.infer<typeof DateRange>
  interest_level?: z.infer<typeof InterestLevel>
  search?: string
  /** Counts from 1. */
  page: number
}

/** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
export function readFilter(search: URLSearchParams): CallFilter {
  const range = DateRange.safeParse(search.get('range'))
  const level = InterestLevel.safeParse(search.get('interest'))
  const clone = Uuid.safeParse(search.get('clone'))
  const text = search.get('search')?.trim().slice(0, SEARCH_CHARS)
  return {
    date_range: range.success ? range.data : 'all',
    page: readPage(search),
    ...(clone.success ? { clone_id: clone.data } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(text ? { search: text } : {}),
  }
}

export const isFiltered = (filter: CallFilter): boolean =>
  Boolean(filter.clone_id || filter.interest_level || filter.search) || filter.date_range !== 'all'
