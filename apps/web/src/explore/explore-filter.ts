import { readPage } from '../frame/list/page-number.ts'

export const EXPLORE_PAGE = 24
export const sorts = ['featured', 'newest', 'most_asked'] as const
export type ExploreSort = (typeof sorts)[number]

export interface ExploreFilter {
  search?: string
  industry?: string
  stage?: string
  language?: string
  sort: ExploreSort
  /** Counts from 1. */
  page: number
}

/** The filter lives in the address: it can be sent, and the list keeps its place. */
export function readExploreFilter(search: URLSearchParams): ExploreFilter {
  const sort = sorts.find((known) => known === search.get('sort')) ?? 'featured'
  const filter: ExploreFilter = { sort, page: readPage(search, EXPLORE_PAGE) }
  for (const name of ['search', 'industry', 'stage', 'language'] as const) {
    const value = search.get(name)
    if (value) filter[name] = value
  }
  return filter
}
