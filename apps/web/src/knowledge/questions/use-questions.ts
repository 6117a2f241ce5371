import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as questionRoutes from '@understudy/contract/built/clone/questions'
import type { QuestionReply, QuestionStatus } from '@understudy/contract/questions'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const QUESTIONS_PER_PAGE = 20

/** A page of what a clone was asked and passed on, newest first; `page` counts from 1. */
export const useQuestions = (
  cloneId: string,
  { status, callId, page }: { status: QuestionStatus; callId: string | null; page: number },
) =>
  useQuery({
    queryKey: [...queryKeys.questions, cloneId, status, callId, page],
    queryFn: ({ signal }) =>
      call(questionRoutes.listQuestions, {
        query: {
          clone_id: cloneId,
          status,
          ...(callId === null ? {} : { call_id: callId }),
          skip: (page - 1) * QUESTIONS_PER_PAGE,
          limit: QUESTIONS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Visitors ask at any time.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

/** Answers a question, dismisses it or opens it again. An answer changes the clone, and what its investors wait for. */
export function useReply(question: { id: string; clone_id: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: QuestionReply) =>
      call(questionRoutes.replyToQuestion, { params: { id: question.id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.questions }),
        client.invalidateQueries({ queryKey: queryKeys.clone(question.clone_id) }),
        client.invalidateQueries({ queryKey: queryKeys.dashboard }),
        client.invalidateQueries({ queryKey: queryKeys.investors }),
      ]),
  })
}
