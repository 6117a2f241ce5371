import { QueryClient } from '@tanstack/react-query'
import { LIMITS } from '@understudy/contract/limits'
import { isApiError } from './api-error.ts'

/** A cache: 1 retry, stale after 5 minutes, no refetch on focus (spec §9). */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: LIMITS.dataRetries,
        staleTime: LIMITS.dataStaleMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline, a call fails at once and the screen offers the retry; the default would wait without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The workspace's one cache. */
export const queryClient = makeQueryClient()

/** The server has said no: nothing came of it. */
export const isAnswered = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500

/** One more try helps against a lost connection, not against an answer. */
export const retryUnlessAnswered = (failures: number, error: unknown) =>
  failures < LIMITS.dataRetries && !isAnswered(error)
