import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as sampleDataRoutes from '@understudy/contract/built/account/sample-data'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/floats/toast.ts'

const LOOK_AGAIN_MS = 10_000

/** What of the workspace came with the sample company. A failure shows none. */
export const useSampleData = () =>
  useQuery({
    queryKey: queryKeys.sampleData,
    queryFn: ({ signal }) => call(sampleDataRoutes.readSampleData, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'growing' ? LOOK_AGAIN_MS : false),
    retry: retryUnlessAnswered,
  })

/** Removes it; every page of the workspace is asked for anew. */
export function useRemoveSampleData(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sampleDataRoutes.removeSampleData),
    onSuccess: async () => {
      onRemoved()
      toast.info('The sample data is removed')
      await client.invalidateQueries()
    },
  })
}
