import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as ownModelRoutes from '@understudy/contract/built/account/own-model'
import { call } from '../../api/call.ts'

export const ownModelKey = ['own-model']

/** Houses whose models may be used with a key of one's own, and the one that is. */
export const useOwnModel = () =>
  useQuery({
    queryKey: ownModelKey,
    queryFn: ({ signal }) => call(ownModelRoutes.readOwnModel, { signal }),
    // How a key does may have changed with each talk.
    staleTime: 0,
  })

export function useRemoveOwnModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(ownModelRoutes.removeOwnModel, {}),
    onSettled: () => client.invalidateQueries({ queryKey: ownModelKey }),
  })
}
