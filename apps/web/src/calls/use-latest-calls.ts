import { useQuery } from '@tanstack/react-query'
import * as callRoutes from '@understudy/contract/built/visit/calls'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'

const latestCallCount = 5

export const useLatestCalls = (cloneId: string) =>
  useQuery({
    queryKey: [...queryKeys.calls, 'latest', cloneId],
    queryFn: ({ signal }) =>
      call(callRoutes.callsPageData, { query: { clone_id: cloneId, limit: latestCallCount }, signal }),
    // A call may have ended a moment ago.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })
