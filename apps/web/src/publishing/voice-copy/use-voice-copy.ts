import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as voiceCopyRoutes from '@understudy/contract/built/clone/voice-copies'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Its speaker may be recording just now. */
const ASKED_EVERY_MS = 15_000

/** The copy of a voice that a clone speaks with, and who would make one. */
export const useVoiceCopy = (cloneId: string) =>
  useQuery({
    queryKey: queryKeys.voiceCopy(cloneId),
    queryFn: ({ signal }) => call(voiceCopyRoutes.readVoiceCopy, { params: { id: cloneId }, signal }),
    // Who would make one hangs on the keys of the account.
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.copy ?? null) ? ASKED_EVERY_MS : false),
  })

const isUnderWay = (copy: { state: string; made_at: string | null; erased_at: string | null } | null) =>
  copy !== null &&
  (copy.state === 'asked' ||
    copy.state === 'agreed' ||
    (copy.state === 'ended' && copy.made_at !== null && copy.erased_at === null))

export function useEndVoiceCopy(cloneId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(voiceCopyRoutes.endVoiceCopy, { params: { id: cloneId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.voiceCopy(cloneId) }),
  })
}

/** What the holder of a link is asked for. */
export const useVoiceRequest = (token: string) =>
  useQuery({
    queryKey: requestKey(token),
    queryFn: ({ signal }) => call(voiceCopyRoutes.readVoiceRequest, { query: { token }, signal }),
    retry: false,
    gcTime: 0,
  })
const requestKey = (token: string) => ['voice-request', token]

/** Sends a recording; what it answers is how things stand now. */
export function useGiveRecording(token: string, part: 'consent' | 'sample') {
  const client = useQueryClient()
  const route = part === 'consent' ? voiceCopyRoutes.recordVoiceConsent : voiceCopyRoutes.recordVoiceSample
  return useMutation({
    mutationFn: (wav: Blob) => {
      const form = new FormData()
      form.set('token', token)
      form.set('file', wav, 'recording.wav')
      return call(route, { form })
    },
    onSuccess: (answer) => client.setQueryData(requestKey(token), answer),
    onError: () => readAnew(client, token),
  })
}

/** What was sent may have arrived although its answer did not. */
const readAnew = (client: QueryClient, token: string) => {
  void client.invalidateQueries({ queryKey: requestKey(token) })
}

export function useRevokeVoiceCopy(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(voiceCopyRoutes.revokeVoiceCopy, { body: { token } }),
    onSuccess: (answer) => client.setQueryData(requestKey(token), answer),
    onError: () => readAnew(client, token),
  })
}
