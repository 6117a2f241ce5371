import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as publishingRoutes from '@understudy/contract/built/clone/publishing'
import type { Clone } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { takeClone } from '../../clones/use-clones.ts'
import { nextSkip } from '../../frame/list/page-number.ts'

const VERSIONS_AT_ONCE = 20
/** The draft, where two versions are compared. */
export const DRAFT = 0

export const useVersions = (cloneId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.versions(cloneId),
    queryFn: ({ pageParam, signal }) =>
      call(publishingRoutes.listVersions, {
        params: { id: cloneId },
        query: { skip: pageParam, limit: VERSIONS_AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages, VERSIONS_AT_ONCE),
    retry: retryUnlessAnswered,
  })

/** What is different in `to` against `from`, a hundred differences at a time. */
export const useCompared = (cloneId: string, from: number, to: number) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.versions(cloneId), 'compared', from, to],
    queryFn: ({ pageParam, signal }) =>
      call(publishingRoutes.compareVersions, {
        params: { id: cloneId },
        query: { from, to, skip: pageParam, limit: LIMITS.defaultPageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextSkip(
        last.changes,
        pages.map(({ changes }) => changes),
        LIMITS.defaultPageSize,
      ),
    // The draft changes with every save.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

export const useReplacedDraft = (cloneId: string) =>
  useQuery({
    queryKey: [...queryKeys.versions(cloneId), 'replaced'],
    queryFn: ({ signal }) => call(publishingRoutes.readReplacedDraft, { params: { id: cloneId }, signal }),
    retry: retryUnlessAnswered,
  })

export function useRestoring(cloneId: string) {
  const client = useQueryClient()
  const params = { id: cloneId }
  const onSuccess = (clone: Clone) => takeClone(client, clone)
  // It may have been done all the same.
  const onError = () => void client.invalidateQueries({ queryKey: queryKeys.clone(cloneId) })
  return {
    restore: useMutation({
      mutationFn: (version: number) =>
        call(publishingRoutes.restoreVersion, { params, body: { to_version: version } }),
      onSuccess,
      onError,
    }),
    bringBack: useMutation({
      // Which one is meant goes along: sent again after an answer that was lost it would be turned around.
      mutationFn: (replaced_at: string) =>
        call(publishingRoutes.bringBackDraft, { params, body: { replaced_at } }),
      onSuccess,
      onError,
    }),
  }
}
