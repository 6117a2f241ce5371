import * as callRoutes from '@understudy/contract/built/visit/calls'
import { type FilterOf, listOf } from '../frame/list/list-of.ts'
import { isOpen, spanWords } from '../frame/list/span.ts'

export type CallFilter = FilterOf<typeof callRoutes.callsPageData>

export const callList = listOf(callRoutes.callsPageDataQuery, {
  path: '/call-logs',
  names: {
    clone_id: 'clone',
    clone_version: 'version',
    date_range: 'range',
    interest_level: 'interest',
    pitch_id: 'pitch',
    pitch_link_id: 'link',
  },
  pageSize: 50,
  // Moments say more than a range that ends now.
  settle: ({ date_range, ...rest }) => ({ ...rest, date_range: isOpen(rest) ? date_range : 'all' }),
})
export const SEARCH_CHARS = callList.longest('search')

export const isFiltered = (filter: CallFilter): boolean =>
  Boolean(filter.clone_id || filter.interest_level || filter.search) ||
  filter.date_range !== 'all' ||
  narrowings(filter).length > 0

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function narrowings(filter: CallFilter): { words: string; names: string[] }[] {
  return [
    ...(isOpen(filter) ? [] : [{ words: `Began ${spanWords(filter)}`, names: ['from', 'before'] }]),
    ...(filter.counted ? [{ words: 'Finished, and no test calls', names: ['counted'] }] : []),
    ...(filter.clone_version ? [{ words: `Of version ${filter.clone_version}`, names: ['version'] }] : []),
    ...(filter.pitch_id ? [{ words: 'Of one pitch', names: ['pitch'] }] : []),
    ...(filter.pitch_link_id ? [{ words: 'Through one link', names: ['link'] }] : []),
  ]
}

/** The call log, narrowed: what a figure that counts calls opens. */
export const callLogAddress = callList.addressOf
