import { useQuery } from '@tanstack/react-query'
import { callRoutes } from '@understudy/contract/calls'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { cloneQuery, useCloneList } from '../clones/use-clones.ts'
import { furthest } from './first-steps.ts'

/** The last seven days of calls with their figures, and the latest hundred calls of all. */
export function useRecentCalls() {
  const week = useQuery({
    queryKey: [...queryKeys.calls, 'week'],
    queryFn: ({ signal }) =>
      call(callRoutes.callsPageData, { query: { date_range: '7d', limit: LIMITS.maxPageSize }, signal }),
    staleTime: LIMITS.liveCallPollMs,
  })
  const latest = useQuery({
    queryKey: [...queryKeys.calls, 'latest'],
    queryFn: ({ signal }) => call(callRoutes.callsPageData, { signal }),
    staleTime: LIMITS.liveCallPollMs,
  })
  return { week, latest }
}

/** The founder's clones, and the whole of the one that is furthest along. */
export function useOwnClones() {
  const list = useCloneList()
  const clones = list.data?.pages.flat() ?? []
  const first = furthest(clones)
  const whole = useQuery({ ...cloneQuery(first?.id ?? ''), enabled: first !== null })
  return {
    list,
    clones,
    first,
    whole: whole.data ?? null,
    isPending: list.isPending || (first !== null && whole.isPending),
    /** Everything that the first steps are judged by has come. */
    isKnown: list.isSuccess && (first === null || whole.isSuccess),
  }
}
