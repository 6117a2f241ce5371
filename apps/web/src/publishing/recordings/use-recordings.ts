import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as recordingRoutes from '@understudy/contract/built/clone/recordings'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** What there is to read of a draft, in its first language without one. */
export const useRecordings = (cloneId: string, language: string | undefined) =>
  useQuery({
    queryKey: [...queryKeys.recordings(cloneId), language ?? ''],
    queryFn: ({ signal }) =>
      call(recordingRoutes.listRecordings, {
        params: { id: cloneId },
        query: language === undefined ? {} : { language },
        signal,
      }),
    placeholderData: (before) => before,
    retry: retryUnlessAnswered,
  })

/** The answers that are asked for most, of a draft as it stands: asking it takes a moment. */
export const useAnswersToRead = (cloneId: string, language: string) =>
  useQuery({
    queryKey: [...queryKeys.recordings(cloneId), 'answers', language],
    queryFn: ({ signal }) =>
      call(recordingRoutes.listAnswersToRead, { params: { id: cloneId }, query: { language }, signal }),
    retry: retryUnlessAnswered,
  })

/** Sends a sentence that was read aloud. */
export function useKeepRecording(cloneId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `recordings ${cloneId}` },
    mutationFn: ({ language, text, wav }: { language: string; text: string; wav: Blob }) => {
      const form = new FormData()
      form.set('language', language)
      form.set('text', text)
      form.set('file', wav, 'recording.wav')
      return call(recordingRoutes.keepRecording, { params: { id: cloneId }, form })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.recordings(cloneId) }),
  })
}

export function useDropRecording(cloneId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recordingId: string) =>
      call(recordingRoutes.dropRecording, { params: { id: cloneId, recordingId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.recordings(cloneId) }),
  })
}
