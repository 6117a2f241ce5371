import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as passwordRequestRoutes from '@understudy/contract/built/visit/password-requests'
import { LIMITS } from '@understudy/contract/limits'
import type { PasswordRequest } from '@understudy/contract/password-requests'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The founder's requests for access: those to answer, then those let in, then those declined; each newest first. */
export const useAccessRequests = () =>
  useQuery({
    queryKey: queryKeys.accessRequests,
    queryFn: async ({ signal }) => {
      const withStatus = (status: PasswordRequest['status']) =>
        call(passwordRequestRoutes.listPasswordRequests, {
          query: { status, limit: LIMITS.maxPageSize },
          signal,
        })
      const statuses = ['pending', 'approved', 'declined'] as const
      return (await Promise.all(statuses.map(withStatus))).flat()
    },
    // The mail that leads here tells of one that just came.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

interface Answer {
  decision: 'approved' | 'declined'
  message?: string
}

/** Answers a request, also after a no, or takes an approval back. */
export function useDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) => call(passwordRequestRoutes.decidePasswordRequest, { params: { id }, body }),
    // After a refusal as well: it was answered elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.accessRequests }),
  })
}
