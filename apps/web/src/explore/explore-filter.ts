import { explore } from '@understudy/contract/built/public'
import type { exploreRoutes } from '@understudy/contract/explore'
import { call } from '../api/call.ts'
import { type FilterOf, type ListField, listOfFields } from '../frame/list/list-of-fields.ts'

type Explore = typeof exploreRoutes.explore
export type ExploreFilter = FilterOf<Explore>

const text = (longest: number): ListField => ({
  isFlag: false,
  fallback: undefined,
  longest,
  read: (written) => (written.includes('\0') || !written.isWellFormed() ? undefined : written),
})

const SORTS = ['featured', 'newest', 'most_asked']
const sort: ListField = {
  isFlag: false,
  fallback: 'featured',
  longest: null,
  read: (written) => SORTS.find((known) => known === written),
}

/** The fields of the route's query, written out: a public page cannot afford its schema. A test holds them to it. */
export const exploreFields = {
  search: text(200),
  industry: text(80),
  stage: text(40),
  language: text(16),
  sort,
} satisfies Record<keyof Omit<ExploreFilter, 'page'>, ListField>

export const exploreList = listOfFields<Explore>(exploreFields, 24, { path: '/explore' })

export const askExplore = (filter: ExploreFilter, signal: AbortSignal) =>
  call(explore, { query: exploreList.queryOf(filter), signal })
