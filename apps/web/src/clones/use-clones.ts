import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { nextSkip } from '../frame/list/page-number.ts'
import { toast } from '../ui/floats/toast.ts'
import { dropTabs } from './editing/kept-tabs.ts'
import { unarchiveCloneWords } from './error-words.ts'

export const cloneQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.clone(id),
    queryFn: ({ signal }) => call(cloneRoutes.readClone, { params: { id }, signal }),
    retry: retryUnlessAnswered,
  })

export const useClone = (id: string) => useQuery(cloneQuery(id))

/** Clones of the signed-in founder, newest first, 100 at a time. */
export const useCloneList = () =>
  useInfiniteQuery({
    queryKey: [...queryKeys.cloneList, 'pages'],
    queryFn: ({ pageParam, signal }) => call(cloneRoutes.listClones, { query: { skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages, LIMITS.defaultPageSize),
    retry: retryUnlessAnswered,
  })

/** Takes a clone that a call answered into the cache, and has the lists read again. */
export function takeClone(client: QueryClient, clone: Clone): void {
  client.setQueryData(queryKeys.clone(clone.id), clone)
  void client.invalidateQueries({ queryKey: queryKeys.cloneList })
  void client.invalidateQueries({ queryKey: queryKeys.readiness(clone.id) })
}

export function useCloneActions(id: string) {
  const client = useQueryClient()
  const onSuccess = (clone: Clone) => takeClone(client, clone)
  const params = { id }
  return {
    archive: useMutation({ mutationFn: () => call(cloneRoutes.archiveClone, { params }), onSuccess }),
    unarchive: useMutation({
      mutationFn: () => call(cloneRoutes.unarchiveClone, { params }),
      onSuccess,
      // It is pressed in a toast too, and the row that raised the toast may be gone by then.
      onError: (error) => toast.bad(unarchiveCloneWords(error)),
    }),
    remove: useMutation({
      mutationFn: () => call(cloneRoutes.deleteClone, { params }),
      onSuccess: () => {
        dropTabs(id)
        client.removeQueries({ queryKey: queryKeys.clone(id) })
        void client.invalidateQueries({ queryKey: queryKeys.cloneList })
        void client.invalidateQueries({ queryKey: queryKeys.pitches })
      },
    }),
  }
}
