import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as correctionRoutes from '@understudy/contract/built/clone/corrections'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { nextSkip } from '../../frame/list/page-number.ts'

/** Beside the versions, so that a publishing asks for it anew. */
const keyOf = (cloneId: string) => [...queryKeys.versions(cloneId), 'corrections']
/** Who listened is looked for behind a publishing. */
const LOOKED_FOR_MS = 10_000

/** Figures that visitors were told otherwise, newest first. */
export const useCorrections = (cloneId: string) =>
  useInfiniteQuery({
    queryKey: keyOf(cloneId),
    queryFn: ({ pageParam, signal }) =>
      call(correctionRoutes.listCorrections, {
        params: { id: cloneId },
        query: { skip: pageParam, limit: LIMITS.defaultPageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        last.corrections,
        pages.map(({ corrections }) => corrections),
        LIMITS.defaultPageSize,
      ),
    staleTime: 0,
    refetchInterval: LOOKED_FOR_MS,
    retry: retryUnlessAnswered,
  })

/** Who heard another value of a figure, the last first. */
export const useListeners = (cloneId: string, id: string) =>
  useInfiniteQuery({
    queryKey: [...keyOf(cloneId), id],
    queryFn: ({ pageParam, signal }) =>
      call(correctionRoutes.listFigureListeners, {
        params: { id },
        query: { skip: pageParam, limit: LIMITS.defaultPageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        last.listeners,
        pages.map(({ listeners }) => listeners),
        LIMITS.defaultPageSize,
      ),
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

export function useSending(cloneId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(correctionRoutes.sendCorrection, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(cloneId) }),
  })
}
