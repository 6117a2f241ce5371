import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as fileRoutes from '@understudy/contract/built/account/files'
import type { CloneDocument } from '@understudy/contract/files'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useDeletion } from '../../api/use-deletion.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { documentWords } from './document-words.ts'

const READING_POLL_MS = 1_500
/** While all that is not read waits for a certain time, where that is far. */
const WAITING_POLL_MS = 30_000

/** Documents of a clone, oldest first; asked for again while one is being read. */
export const useDocuments = (cloneId: string) =>
  useQuery({
    queryKey: queryKeys.documents(cloneId),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<CloneDocument[]>(queryKeys.documents(cloneId))
      const documents = await call(fileRoutes.listDocuments, { params: { id: cloneId }, signal })
      // What was read since may be all that publishing still needed.
      if (before && unreadOf(documents).length < unreadOf(before).length)
        void client.invalidateQueries({ queryKey: queryKeys.readiness(cloneId) })
      return documents
    },
    refetchInterval: ({ state }) => {
      const unread = unreadOf(state.data ?? [])
      if (unread.length === 0) return false
      const waitsMs = unread.map(({ reading_resumes_at: at }) =>
        at === null ? 0 : Date.parse(at) - Date.now(),
      )
      return Math.min(Math.max(Math.min(...waitsMs), READING_POLL_MS), WAITING_POLL_MS)
    },
    retry: retryUnlessAnswered,
  })

const unreadOf = (documents: readonly CloneDocument[]) =>
  documents.filter(({ status }) => status === 'reading')

/** Of a row that is gone nobody waits for what is read anew. */
export function useReadAnew(cloneId: string) {
  const client = useQueryClient()
  // The clone with all that hangs on it: its list of documents, whether it is ready, that it has changed.
  return () => void client.invalidateQueries({ queryKey: queryKeys.clone(cloneId) })
}

type Offer = Partial<Pick<CloneDocument, 'offered' | 'audience'>>

/** Changes one thing of a document. One after the other: the last choice stands, and no older answer covers it. */
export function useOffer(cloneId: string, { id: documentId, file }: CloneDocument) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(documentWords)
  const readAnew = useReadAnew(cloneId)
  return useMutation({
    scope: { id: `document ${documentId}` },
    mutationFn: (body: Offer) =>
      call(fileRoutes.offerDocument, { params: { id: cloneId, documentId }, body }),
    onSuccess: (answered) => {
      client.setQueryData<CloneDocument[]>(queryKeys.documents(cloneId), (before) =>
        before?.map((document) => (document.id === answered.id ? answered : document)),
      )
      readAnew()
    },
    onError: (error) => tell(`“${file.name}” was not changed`, error),
  })
}

/** Deletes a document. What hangs on it is read again too: whether the clone is ready, that it has changed. */
export const useDeleteDocument = (cloneId: string, { file: { bucket_name, file_path } }: CloneDocument) =>
  useDeletion({
    send: () => call(fileRoutes.deleteFile, { query: { bucket_name, file_path } }),
    lists: [queryKeys.clone(cloneId)],
  })
