import { DateRange, InterestLevel } from '@understudy/contract/calls'
import { Uuid } from '@understudy/contract/fields'
import type { z } from 'zod'
import { addressOf } from '../frame/list/address-of.ts'
import { readPage } from '../frame/list/page-number.ts'
import { isOpen, readSpan, type Span, spanWords } from '../frame/list/span.ts'

export const PAGE_SIZE = 50
/** The contract takes no longer search. */
export const SEARCH_CHARS = 200

export interface CallFilter extends Span {
  clone_id?: string
  date_range: z.infer<typeof DateRange>
  interest_level?: z.infer<typeof InterestLevel>
  search?: string
  pitch_id?: string
  pitch_link_id?: string
  /** Those alone that figures count: finished, and no test. */
  counted?: true
  /** Counts from 1. */
  page: number
}

/** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
export function readFilter(search: URLSearchParams): CallFilter {
  const range = DateRange.safeParse(search.get('range'))
  const level = InterestLevel.safeParse(search.get('interest'))
  const clone = Uuid.safeParse(search.get('clone'))
  const pitch = Uuid.safeParse(search.get('pitch'))
  const link = Uuid.safeParse(search.get('link'))
  const span = readSpan(search)
  const text = search.get('search')?.trim().slice(0, SEARCH_CHARS)
  return {
    // Moments say more than a range that ends now.
    date_range: range.success && isOpen(span) ? range.data : 'all',
    ...span,
    page: readPage(search, PAGE_SIZE),
    ...(clone.success ? { clone_id: clone.data } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(text ? { search: text } : {}),
    ...(pitch.success ? { pitch_id: pitch.data } : {}),
    ...(link.success ? { pitch_link_id: link.data } : {}),
    ...(search.get('counted') === 'yes' ? { counted: true } : {}),
  }
}

export const isFiltered = (filter: CallFilter): boolean =>
  Boolean(filter.clone_id || filter.interest_level || filter.search) ||
  filter.date_range !== 'all' ||
  narrowings(filter).length > 0

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function narrowings(filter: CallFilter): { words: string; names: string[] }[] {
  return [
    ...(isOpen(filter) ? [] : [{ words: `Began ${spanWords(filter)}`, names: ['from', 'before'] }]),
    ...(filter.counted ? [{ words: 'Finished, and no test calls', names: ['counted'] }] : []),
    ...(filter.pitch_id ? [{ words: 'Of one pitch', names: ['pitch'] }] : []),
    ...(filter.pitch_link_id ? [{ words: 'Through one link', names: ['link'] }] : []),
  ]
}

/** The call log, narrowed: what a figure that counts calls opens. */
export function callLogAddress(
  wanted: Pick<
    CallFilter,
    'from' | 'before' | 'clone_id' | 'pitch_id' | 'pitch_link_id' | 'counted' | 'search'
  >,
): string {
  const search = addressOf({
    from: wanted.from,
    before: wanted.before,
    clone: wanted.clone_id,
    pitch: wanted.pitch_id,
    link: wanted.pitch_link_id,
    counted: wanted.counted && 'yes',
    search: wanted.search,
  })
  return `/call-logs${search}`
}
