import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import type { Clone } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { attemptKeys } from '../api/random-id.ts'
import { useDeletion } from '../api/use-deletion.ts'
import { nextSkip } from '../frame/list/page-number.ts'
import { toast } from '../ui/floats/toast.ts'
import { dropTabs } from './editing/kept-tabs.ts'
import { duplicateCloneWords, unarchiveCloneWords } from './error-words.ts'

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

/**
 * Takes a clone that a call answered into the cache, and has it, the lists and what is made of its draft read again: a
 * later change may have been answered before. Not its intake: who accepts that is led on.
 */
export function takeClone(client: QueryClient, clone: Clone): void {
  const queryKey = queryKeys.clone(clone.id)
  // What is being read may have been asked for before.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, clone)
  void client.invalidateQueries({ queryKey: queryKeys.cloneList })
  void client.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: [, , , part] }) => part !== 'intake',
  })
}

export function useCloneActions(id: string) {
  const client = useQueryClient()
  const onSuccess = (clone: Clone) => takeClone(client, clone)
  const params = { id }
  const [keyOf] = useState(attemptKeys)
  const [copies, setCopies] = useState(0)
  return {
    duplicate: useMutation({
      // A repeat after an answer that was lost makes no second copy; a press after a success does.
      mutationFn: () => call(cloneRoutes.duplicateClone, { params, idempotencyKey: keyOf({ id, copies }) }),
      onSuccess: (copy: Clone) => {
        setCopies((count) => count + 1)
        takeClone(client, copy)
      },
      onError: (error) => toast.bad(duplicateCloneWords(error)),
    }),
    archive: useMutation({ mutationFn: () => call(cloneRoutes.archiveClone, { params }), onSuccess }),
    unarchive: useMutation({
      mutationFn: () => call(cloneRoutes.unarchiveClone, { params }),
      onSuccess,
      // It is pressed in a toast too, and the row that raised the toast may be gone by then.
      onError: (error) => toast.bad(unarchiveCloneWords(error)),
    }),
    remove: useDeletion({
      send: () => call(cloneRoutes.deleteClone, { params }),
      lists: [queryKeys.cloneList, queryKeys.pitches],
      onGone: () => {
        dropTabs(id)
        // Its page still stands, and would ask for it once more; whoever comes back is told that it is gone.
        void client.invalidateQueries({ queryKey: queryKeys.clone(id), refetchType: 'none' })
      },
    }),
  }
}
