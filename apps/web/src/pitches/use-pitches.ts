import { useQuery } from '@tanstack/react-query'
import * as pitchRoutes from '@understudy/contract/built/visit/pitches'
import { LIMITS } from '@understudy/contract/limits'
import type { Pitch } from '@understudy/contract/pitches'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'

/** The founder's pitches; the first one of each clone is what it shares. */
export const usePitches = () =>
  useQuery({
    queryKey: queryKeys.pitches,
    queryFn: ({ signal }) => call(pitchRoutes.listPitches, { query: { limit: LIMITS.maxPageSize }, signal }),
    retry: retryUnlessAnswered,
  })

/** The pitch that a clone shares: its oldest. They come newest first. */
export const sharedPitch = (pitches: readonly Pitch[] | undefined, cloneId: string): Pitch | undefined =>
  pitches?.findLast((pitch) => pitch.clone_id === cloneId)
