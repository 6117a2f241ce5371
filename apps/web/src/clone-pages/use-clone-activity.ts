import { useQuery } from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import * as callRoutes from '@understudy/contract/built/visit/calls'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

const DAYS = 30

export interface CloneActivity {
  views: number
  calls: number
  /** When the latest call began; null where none of the last calls of the account was with it. */
  lastHeardAt: string | null
}

/** What happened with a clone in the last 30 days; undefined while that is not known, or cannot be. */
export function useCloneActivity(cloneId: string): CloneActivity | undefined {
  const figures = useQuery({
    queryKey: [...queryKeys.analytics, 'clone-activity'],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.readMetrics, { query: { days: DAYS, limit: LIMITS.defaultPageSize }, signal }),
  })
  const latest = useQuery({
    queryKey: [...queryKeys.calls, 'latest-of-clones'],
    queryFn: ({ signal }) =>
      call(callRoutes.callsPageData, {
        query: { counted: 'true', limit: LIMITS.defaultPageSize },
        signal,
      }),
  })
  if (!figures.data) return undefined
  const own = figures.data.pitches.filter((pitch) => pitch.clone_id === cloneId)
  return {
    views: own.reduce((sum, { views }) => sum + views, 0),
    calls: own.reduce((sum, { calls }) => sum + calls, 0),
    lastHeardAt: latest.data?.calls.find((one) => one.clone_id === cloneId)?.started_at ?? null,
  }
}
