import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import * as fileRoutes from '@understudy/contract/built/account/files'
import type { CloneDocument } from '@understudy/contract/files'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { uploadWords } from './document-words.ts'
import { useDocuments, useReadAnew } from './use-documents.ts'

interface Upload {
  file: File
  /** Of all that were chosen at once. */
  stop: AbortController
}

const keyOf = (cloneId: string) => ['uploads', cloneId]

/** Clones whose uploads are in sight. */
const inSight = new Set<string>()

/**
 * Sends files, and says which is on its way, which were here before and which were refused: also to whoever left
 * meanwhile and comes back, for they outlast the tab.
 */
export function useUploads(cloneId: string) {
  const client = useQueryClient()
  const { data: kept } = useDocuments(cloneId)
  const { mutate } = useUpload(cloneId)
  useEffect(() => {
    inSight.add(cloneId)
    return () => {
      inSight.delete(cloneId)
      dropDone(client, cloneId)
    }
  }, [client, cloneId])
  const uploads = useMutationState({
    filters: { mutationKey: keyOf(cloneId) },
    select: ({ state }) => state as MutationState<CloneDocument | undefined, Error, Upload>,
  })
  const sending = uploads.find(({ status }) => status === 'pending')?.variables
  const send = (files: File[]) => {
    dropDone(client, cloneId)
    const stop = new AbortController()
    for (const file of files) mutate({ file, stop })
  }
  return {
    sending: sending?.file.name ?? null,
    cancel: () => sending?.stop.abort(),
    // What is deleted since is here no more.
    here: uploads.flatMap(({ data, variables }) =>
      data && variables && kept?.some(({ id }) => id === data.id) ? [variables.file.name] : [],
    ),
    failures: uploads.flatMap(({ error, variables }) =>
      error && variables && !variables.stop.signal.aborted
        ? [{ name: variables.file.name, words: uploadWords(error) }]
        : [],
    ),
    send,
  }
}

/** One after the other: a slow line brings the first one home first. Whoever signs out drops what still waits. */
function useUpload(cloneId: string) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(uploadWords)
  const readAnew = useReadAnew(cloneId)
  return useMutation({
    mutationKey: keyOf(cloneId),
    scope: { id: `uploads ${cloneId}` },
    // Told for as long as it is in sight.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ file, stop }: Upload) => {
      const before = client.getQueryData<CloneDocument[]>(queryKeys.documents(cloneId))
      const form = new FormData()
      form.set('clone_id', cloneId)
      form.set('file', file)
      const { document } = await call(fileRoutes.uploadFile, { form, signal: stop.signal })
      return before?.find(({ id }) => id === document?.id)
    },
    onSuccess: readAnew,
    onError: (error, { file, stop }) => {
      // It may have arrived before it was given up.
      if (stop.signal.aborted) readAnew()
      else if (!inSight.has(cloneId)) tell(`“${file.name}” was not uploaded`, error)
    },
  })
}

function dropDone(client: QueryClient, cloneId: string): void {
  const cache = client.getMutationCache()
  for (const upload of cache.findAll({ mutationKey: keyOf(cloneId) }))
    if (upload.state.status !== 'pending') cache.remove(upload)
}
