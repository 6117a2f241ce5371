import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as passwordRequestRoutes from '@understudy/contract/built/visit/password-requests'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'

/** The founder's requests for access: those to answer, then those let in; each newest first. */
export const useAccessRequests = () =>
  useQuery({
    queryKey: queryKeys.accessRequests,
    queryFn: async ({ signal }) => {
      const withStatus = (status: 'pending' | 'approved') =>
        call(passwordRequestRoutes.listPasswordRequests, {
          query: { status, limit: LIMITS.maxPageSize },
          signal,
        })
      const [pending, approved] = await Promise.all([withStatus('pending'), withStatus('approved')])
      return [...pending, ...approved]
    },
    // The mail that leads here tells of one that just came.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

/** Answers a request, or takes an approval back. */
export function useDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: 'approved' | 'declined') =>
      call(passwordRequestRoutes.decidePasswordRequest, { params: { id }, body: { decision } }),
    // After a refusal as well: it was answered elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.accessRequests }),
  })
}
