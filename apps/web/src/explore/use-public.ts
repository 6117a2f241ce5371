import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { exploreRoutes } from '@understudy/contract/explore'
import { call } from '../api/call.ts'
import { type ExploreFilter, exploreList } from './explore-filter.ts'

export const useLanding = () =>
  useQuery({
    queryKey: ['landing'],
    queryFn: async ({ signal }) => (await call(exploreRoutes.landingClones, { signal })).data,
  })

export const exploreQuery = (filter: ExploreFilter) =>
  queryOptions({
    queryKey: ['explore', filter],
    queryFn: ({ signal }) => call(exploreRoutes.explore, { query: exploreList.queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  })
