import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as rehearsalRoutes from '@understudy/contract/built/clone/rehearsal'
import { REHEARSAL_LIMITS } from '@understudy/contract/built/clone/rehearsal'
import type { Rehearsal, RehearsedQuestion } from '@understudy/contract/rehearsal'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { rehearsalKey } from './use-cases.ts'

/** What a run was told so far; whole once there are as many questions as there are in all. */
export interface Run {
  questions: readonly RehearsedQuestion[]
  total: number
  language: string
  mostAsked: number
  revision: number
  /** What needed mending when it was asked: it keeps its place once it is mended. */
  toMend: readonly string[]
}

/** A question that a founder would want to see: no full answer, one too many, or one that was lost. */
export const needsMending = ({ mark, live_answer }: RehearsedQuestion): boolean =>
  mark === 'weak' || mark === 'missing' || mark === 'tells' || live_answer !== null

export const isWhole = ({ questions, total }: Run): boolean => questions.length >= total

const askFrom = (id: string, skip: number, limit: number = REHEARSAL_LIMITS.maxAtOnce) =>
  call(rehearsalRoutes.rehearse, { params: { id }, query: { skip, limit } })

/** Beside what hangs on the clone: an answer that is saved and not asked again yet is no change that somebody made. */
const keptKey = (cloneId: string) => ['last-rehearsal', cloneId]

/** What was kept of the last run, on whatever device; asked for anew whenever it is looked at, for drafts change. */
const useKept = (cloneId: string) =>
  useQuery({
    queryKey: keptKey(cloneId),
    queryFn: ({ signal }) => call(rehearsalRoutes.readLastRehearsal, { params: { id: cloneId }, signal }),
    refetchOnMount: 'always',
    retry: retryUnlessAnswered,
  })

/** The rehearsal of a clone: asked ten questions at a time, so that it shows how far it is and goes on where it stopped. */
export function useRehearsal(cloneId: string) {
  const client = useQueryClient()
  const key = rehearsalKey(cloneId)
  const kept = useKept(cloneId)
  /** Of this window: undefined before it has asked anything, null where it begins. */
  const own = useQuery<Run | null>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  const runKept = useMemo(() => (kept.data?.last ? runOf(kept.data.last) : null), [kept.data])
  const last = own.data === undefined ? runKept : own.data
  const readKept = () => client.invalidateQueries({ queryKey: keptKey(cloneId) })
  const run = useMutation({
    mutationFn: (from: Run | null) => runOn(cloneId, from, (next) => client.setQueryData(key, next)),
    onSuccess: readKept,
    onError: () => {
      void readKept()
      // It was not even begun: what was kept before still is.
      if (client.getQueryData(key) === null) void client.resetQueries({ queryKey: key, exact: true })
    },
  })
  const again = () => {
    client.setQueryData<Run | null>(key, null)
    run.mutate(null)
  }
  /** What is known of one question of the run, wherever that has come meanwhile. */
  const change = (questionId: string, more: Partial<RehearsedQuestion>, revision?: number) =>
    client.setQueryData<Run | null>(
      key,
      (now = runKept) =>
        now && {
          ...now,
          revision: revision ?? now.revision,
          questions: now.questions.map((one) => (one.id === questionId ? { ...one, ...more } : one)),
        },
    )
  const mend = useMutation({
    mutationFn: ({ question, answer }: { question: RehearsedQuestion; answer: string }) =>
      call(rehearsalRoutes.mendRehearsed, {
        params: { id: cloneId },
        body: { question_id: question.id, answer, ...(question.faq ? { faq_id: question.faq.id } : {}) },
      }),
    onSuccess: ({ faq_id: id }, { question, answer }) => {
      // Whatever comes of asking again: what is changed next is this answer, and no second one.
      change(question.id, { faq: { id, answer } })
      void client.invalidateQueries({ queryKey: queryKeys.clone(cloneId) })
    },
  })
  /** The one question, where it stands; a list that has changed meanwhile is asked anew as a whole. */
  const askAgain = async (questionId: string) => {
    const at = client.getQueryData<Run | null>(key)?.questions.findIndex(({ id }) => id === questionId) ?? -1
    if (at < 0) return
    const {
      questions: [fresh],
      revision,
    } = await askFrom(cloneId, at, 1).finally(() => void readKept())
    if (fresh?.id === questionId) change(questionId, fresh, revision)
  }
  return { kept, last, run, again, mend, askAgain }
}

const runOf = ({ questions, total, language, most_asked, revision }: Rehearsal): Run => ({
  questions,
  total,
  language,
  mostAsked: most_asked,
  revision,
  toMend: questions.filter(needsMending).map(({ id }) => id),
})

async function runOn(cloneId: string, before: Run | null, take: (run: Run) => void): Promise<void> {
  let run = before && !isWhole(before) ? before : null
  for (;;) {
    const piece = await askFrom(cloneId, run?.questions.length ?? 0)
    // The draft was changed meanwhile: half of a run says nothing about another.
    if (run && run.revision !== piece.revision) {
      run = null
      continue
    }
    run = runOf({ ...piece, questions: [...(run?.questions ?? []), ...piece.questions] })
    take(run)
    if (isWhole(run) || piece.questions.length === 0) return
  }
}
