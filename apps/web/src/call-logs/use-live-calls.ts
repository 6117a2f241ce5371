import { useQuery } from '@tanstack/react-query'
import { callRoutes, type LiveCall } from '@understudy/contract/calls'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

export const isLive = ({ status }: Pick<LiveCall, 'status'>): boolean =>
  status === 'in-progress' || status === 'connecting'

/** The calls under way, asked for every 5 seconds while the page is in sight. A failure shows no call. */
export function useLiveCalls() {
  const { data } = useQuery({
    queryKey: queryKeys.liveCalls,
    queryFn: ({ signal }) => call(callRoutes.liveCalls, { signal }),
    refetchInterval: LIMITS.liveCallPollMs,
    staleTime: 0,
    retry: false,
  })
  const calls = (data?.calls ?? []).filter(isLive)
  return { calls, anyLive: calls.length > 0 }
}
