import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as ownSpeechRoutes from '@understudy/contract/built/account/own-speech'
import type { SpeechUse } from '@understudy/contract/own-speech'
import { call } from '../../api/call.ts'

export const ownSpeechKey = ['own-speech']

/** Houses that may be used with a key of one's own, and those that are. */
export const useOwnSpeech = () =>
  useQuery({
    queryKey: ownSpeechKey,
    queryFn: ({ signal }) => call(ownSpeechRoutes.listOwnSpeech, { signal }),
    // How a key does may have changed with each talk.
    staleTime: 0,
  })

export function useRemoveOwn(use: SpeechUse) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(ownSpeechRoutes.removeOwnSpeech, { params: { use } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownSpeechKey }),
  })
}
