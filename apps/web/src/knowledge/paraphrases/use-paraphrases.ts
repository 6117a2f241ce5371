import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as paraphraseRoutes from '@understudy/contract/built/clone/paraphrases'
import type { AskedKind, Paraphrased } from '@understudy/contract/paraphrases'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { nextOfTotal } from '../../frame/list/page-number.ts'

const AT_ONCE = 20
/** A model takes some seconds for a few of them. */
const LOOK_AGAIN_MS = 4_000

const paraphrasesKey = (cloneId: string) => [...queryKeys.clone(cloneId), 'paraphrases']

/** How the writing stands; looked at again while it goes on. */
export const useParaphrasing = (cloneId: string) =>
  useQuery({
    queryKey: [...paraphrasesKey(cloneId), 'standing'],
    queryFn: ({ signal }) => call(paraphraseRoutes.readParaphrasing, { params: { id: cloneId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? LOOK_AGAIN_MS : false),
    retry: retryUnlessAnswered,
  })

/** Other ways to ask, by their sources; of one source alone where it is named. */
export const useParaphrases = (cloneId: string, which: { kind: AskedKind; source_id?: string }) =>
  useInfiniteQuery({
    queryKey: [...paraphrasesKey(cloneId), which],
    queryFn: ({ pageParam, signal }) =>
      call(paraphraseRoutes.listParaphrases, {
        params: { id: cloneId },
        query: { ...which, skip: pageParam, limit: AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOfTotal(
        pages.map(({ items }) => items),
        last.total,
      ),
    retry: retryUnlessAnswered,
  })

/** Leaves one out, or takes it back. */
export function useTurn(cloneId: string, { digest }: Paraphrased) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (line: { text: string; off: boolean }) =>
      call(paraphraseRoutes.turnParaphrase, { params: { id: cloneId }, body: { digest, ...line } }),
    onSettled: () => client.invalidateQueries({ queryKey: paraphrasesKey(cloneId) }),
  })
}

/** Has what is missing written now. */
export function useWrite(cloneId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(paraphraseRoutes.writeParaphrases, { params: { id: cloneId } }),
    onSettled: () => client.invalidateQueries({ queryKey: paraphrasesKey(cloneId) }),
  })
}
