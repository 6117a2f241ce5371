import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exploreRoutes } from '@understudy/contract/explore'
import { call } from '../api/call.ts'
import { EXPLORE_PAGE, type ExploreFilter } from './explore-filter.ts'

export const useLanding = () =>
  useQuery({
    queryKey: ['landing'],
    queryFn: async ({ signal }) => (await call(exploreRoutes.landingClones, { signal })).data,
  })

export function useExplore(filter: ExploreFilter) {
  const { page, ...query } = filter
  return useQuery({
    queryKey: ['explore', filter],
    queryFn: ({ signal }) =>
      call(exploreRoutes.explore, {
        query: { ...query, skip: (page - 1) * EXPLORE_PAGE, limit: EXPLORE_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
