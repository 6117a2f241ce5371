import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as rehearsalRoutes from '@understudy/contract/built/clone/rehearsal'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useDeletion } from '../../api/use-deletion.ts'
import { nextOfTotal } from '../../frame/list/page-number.ts'

const CASES_AT_ONCE = 20

/** What a run was told: nobody asks for it again by itself. */
export const rehearsalKey = (cloneId: string) => [...queryKeys.clone(cloneId), 'rehearsal']
const casesKey = (cloneId: string) => [...rehearsalKey(cloneId), 'cases']

/** Questions that a founder kept, the first kept first. */
export const useCases = (cloneId: string) =>
  useInfiniteQuery({
    queryKey: casesKey(cloneId),
    queryFn: ({ pageParam, signal }) =>
      call(rehearsalRoutes.listRehearsalCases, {
        params: { id: cloneId },
        query: { skip: pageParam, limit: CASES_AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOfTotal(
        pages.map(({ cases }) => cases),
        last.total,
      ),
    retry: retryUnlessAnswered,
  })

/** Longer ones are kept by their beginning. */
const MAX_QUESTION_CHARS = 500

export function useCaseActions(cloneId: string) {
  const client = useQueryClient()
  return {
    keep: useMutation({
      mutationFn: (question: string) =>
        call(rehearsalRoutes.keepRehearsalCase, {
          params: { id: cloneId },
          body: { question: question.slice(0, MAX_QUESTION_CHARS).toWellFormed() },
        }),
      onSuccess: () => client.invalidateQueries({ queryKey: casesKey(cloneId) }),
    }),
    drop: useDeletion({
      send: (caseId) => call(rehearsalRoutes.dropRehearsalCase, { params: { id: cloneId, caseId } }),
      lists: [casesKey(cloneId)],
    }),
  }
}
