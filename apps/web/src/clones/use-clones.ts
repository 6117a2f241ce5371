import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callRoutes } from '@understudy/contract/calls'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { type Pitch, pitchRoutes } from '@understudy/contract/pitches'
import { publishingRoutes } from '@understudy/contract/publishing'
import { voiceRoutes } from '@understudy/contract/voices'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { nextSkip } from '../app/page-number.ts'
import { toast } from '../ui/toast.ts'
import { unarchiveCloneWords } from './error-words.ts'
import { keptWork } from './kept-work.ts'

/** One more try helps against a lost connection, not against an answer. */
export const retryUnlessAnswered = (failures: number, error: unknown) =>
  failures < LIMITS.dataRetries && !(isApiError(error) && error.status >= 400 && error.status < 500)

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

/** The founder's pitches; the first one of each clone is what it shares. */
export const usePitches = () =>
  useQuery({
    queryKey: queryKeys.pitches,
    queryFn: ({ signal }) => call(pitchRoutes.listPitches, { query: { limit: LIMITS.maxPageSize }, signal }),
    retry: retryUnlessAnswered,
  })

/** The pitch that a clone shares: its oldest. They come newest first. */
export const sharedPitch = (pitches: readonly Pitch[] | undefined, cloneId: string): Pitch | undefined =>
  pitches?.findLast((pitch) => pitch.clone_id === cloneId)

/** What publishing still needs. Read afresh whenever it is shown: every tab changes it. */
export const useReadiness = (cloneId: string) =>
  useQuery({
    queryKey: queryKeys.readiness(cloneId),
    queryFn: ({ signal }) => call(publishingRoutes.readReadiness, { params: { id: cloneId }, signal }),
    enabled: cloneId !== '',
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

const latestCallCount = 5

export const useLatestCalls = (cloneId: string) =>
  useQuery({
    queryKey: [...queryKeys.calls, 'latest', cloneId],
    queryFn: ({ signal }) =>
      call(callRoutes.callsPageData, { query: { clone_id: cloneId, limit: latestCallCount }, signal }),
    // A call may have ended a moment ago.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

export const useLanguages = () =>
  useQuery({
    queryKey: [...queryKeys.voices, 'languages'],
    queryFn: ({ signal }) => call(voiceRoutes.languages, { signal }),
  })

export const useVoicePresets = () =>
  useQuery({
    queryKey: [...queryKeys.voices, 'presets'],
    queryFn: ({ signal }) => call(voiceRoutes.voicePresets, { signal }),
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
    launch: useMutation({
      mutationFn: () => call(publishingRoutes.launchClone, { params, body: {} }),
      onSuccess,
    }),
    publish: useMutation({
      mutationFn: () => publishFrom(client, id),
      onSuccess: ({ clone }) => takeClone(client, clone),
    }),
    remove: useMutation({
      mutationFn: () => call(cloneRoutes.deleteClone, { params }),
      onSuccess: () => {
        keptWork.dropAll(id)
        client.removeQueries({ queryKey: queryKeys.clone(id) })
        void client.invalidateQueries({ queryKey: queryKeys.cloneList })
        void client.invalidateQueries({ queryKey: queryKeys.pitches })
      },
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
  void client.invalidateQueries({ queryKey: queryKeys.versions(id) })
  return { clone, pitch }
}
