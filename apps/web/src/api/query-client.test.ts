import { expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

it('§9 data cache: retries once, is stale after 5 minutes and asks nothing anew on focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: 1,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })
})
