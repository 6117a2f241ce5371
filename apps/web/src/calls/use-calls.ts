import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as callRoutes from '@understudy/contract/built/visit/calls'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useDeletion } from '../api/use-deletion.ts'
import { type CallFilter, callList } from './call-filter.ts'
import { isLive } from './is-live.ts'

const listKey = [...queryKeys.calls, 'list']

/** A page of the call log with its figures. While another page loads, the one before stays in sight. */
export const callsQuery = (filter: CallFilter) =>
  queryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ signal }) => call(callRoutes.callsPageData, { query: callList.queryOf(filter), signal }),
    placeholderData: keepPreviousData,
    // New calls come at any time, unlike most of what the app shows.
    staleTime: LIMITS.liveCallPollMs,
  })

/** One call with its transcript; while it runs it is asked for again every 5 seconds. */
export function useCall(id: string) {
  return useQuery({
    queryKey: queryKeys.call(id),
    queryFn: ({ signal }) => call(callRoutes.readCall, { params: { id }, signal }),
    retry: retryUnlessAnswered,
    staleTime: LIMITS.liveCallPollMs,
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? LIMITS.liveCallPollMs : false),
  })
}

export function useDeleteCall() {
  const client = useQueryClient()
  return useDeletion({
    send: (id) => call(callRoutes.deleteCall, { params: { id } }),
    lists: [listKey],
    onGone: (id) => client.removeQueries({ queryKey: queryKeys.call(id) }),
  })
}
