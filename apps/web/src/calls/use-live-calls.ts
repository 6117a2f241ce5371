import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as callRoutes from '@understudy/contract/built/visit/calls'
import { LIMITS } from '@understudy/contract/limits'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isLive } from './is-live.ts'

/** Asked for every 5 seconds while the page is in sight (spec §9). */
export const liveCallsQuery = queryOptions({
  queryKey: queryKeys.liveCalls,
  queryFn: ({ signal }) => call(callRoutes.liveCalls, { signal }),
  refetchInterval: LIMITS.liveCallPollMs,
  staleTime: 0,
  retry: false,
})

/** The calls under way. A failure shows no call. */
export function useLiveCalls() {
  const { data, isError } = useQuery(liveCallsQuery)
  const calls = isError ? [] : (data?.calls ?? []).filter(isLive)
  return { calls, anyLive: calls.length > 0 }
}

/** The same for the shell: when a call begins or ends, what tells of calls is read again. */
export function useFollowedLiveCalls() {
  const live = useLiveCalls()
  const client = useQueryClient()
  const states = live.calls.map(({ id, status }) => `${id} ${status}`).join()
  const before = useRef(states)
  useEffect(() => {
    if (before.current === states) return
    before.current = states
    void client.invalidateQueries({ queryKey: queryKeys.calls })
    void client.invalidateQueries({ queryKey: queryKeys.dashboard })
    // One that tells that a call is live.
    void client.invalidateQueries({ queryKey: queryKeys.notificationList })
  }, [client, states])
  return live
}
