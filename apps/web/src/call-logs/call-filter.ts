import { DateRange, InterestLevel } from '@understudy/contract/calls'
import type { z } from 'zod'

export const PAGE_SIZE = 50

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
  const page = Number(search.get('page') ?? '1')
  const clone = search.get('clone')
  const text = search.get('search')
  return {
    date_range: range.success ? range.data : 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(clone ? { clone_id: clone } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(text ? { search: text } : {}),
  }
}

export const isFiltered = (filter: CallFilter): boolean =>
  Boolean(filter.clone_id || filter.interest_level || filter.search) || filter.date_range !== 'all'
