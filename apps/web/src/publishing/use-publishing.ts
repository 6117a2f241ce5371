import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as publishingRoutes from '@understudy/contract/built/clone/publishing'
import type { Clone } from '@understudy/contract/clones'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { Missing } from '../clones/editor-tabs.ts'
import { takeClone } from '../clones/use-clones.ts'

const readinessQuery = (cloneId: string) =>
  queryOptions({
    queryKey: queryKeys.readiness(cloneId),
    queryFn: ({ signal }) => call(publishingRoutes.readReadiness, { params: { id: cloneId }, signal }),
    staleTime: 0,
  })

/** What publishing still needs. Read afresh whenever it is shown: every tab changes it. */
export const useReadiness = (cloneId: string) =>
  useQuery({ ...readinessQuery(cloneId), enabled: cloneId !== '', retry: retryUnlessAnswered })

/** The same, once; undefined where it cannot be told. */
export const readMissing = (client: QueryClient, cloneId: string): Promise<Missing> =>
  client.fetchQuery(readinessQuery(cloneId)).then(
    ({ missing }) => missing,
    () => undefined,
  )

export function usePublishing(id: string) {
  const client = useQueryClient()
  return {
    launch: useMutation({
      mutationFn: () => call(publishingRoutes.launchClone, { params: { id }, body: {} }),
      onSuccess: (clone: Clone) => takeClone(client, clone),
    }),
    publish: useMutation({
      mutationFn: () => publishFrom(client, id),
      onSuccess: ({ clone }) => takeClone(client, clone),
    }),
  }
}

/** Publishes; a draft is launched on the way. What was launched stays so where publishing is refused. */
async function publishFrom(client: QueryClient, id: string) {
  const params = { id }
  const known = client.getQueryData<Clone>(queryKeys.clone(id))
  if (known?.status === 'draft') {
    takeClone(client, await call(publishingRoutes.launchClone, { params, body: {} }))
  }
  const { pitch, ...clone } = await call(publishingRoutes.publishClone, { params })
  void client.invalidateQueries({ queryKey: queryKeys.pitches })
  return { clone, pitch }
}
