import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as ownKeyRoutes from '@understudy/contract/built/account/own-keys'
import type { SpeechUse } from '@understudy/contract/own-keys'
import { call } from '../api/call.ts'

export const ownKeysKey = ['own-keys']

/** Houses that may be used with a key of one's own, and those that are. */
export const useOwnKeys = () =>
  useQuery({
    queryKey: ownKeysKey,
    queryFn: ({ signal }) => call(ownKeyRoutes.listOwnKeys, { signal }),
    // How a key does may have changed with each talk.
    staleTime: 0,
  })

export function useRemoveOwn(use: SpeechUse) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(ownKeyRoutes.removeOwnKey, { params: { use } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownKeysKey }),
  })
}
