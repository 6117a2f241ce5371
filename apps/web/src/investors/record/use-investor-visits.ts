import { useQuery } from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Visits are counted at any time. */
const STALE_MS = 10_000
const VISITS_SHOWN = 5

/** The latest visits that are known to be an investor's. */
export function useInvestorVisits(id: string) {
  return useQuery({
    queryKey: [...queryKeys.analytics, 'visits', 'of-investor', id],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.listVisits, {
        query: { investor_id: id, days: LIMITS.maxAnalyticsDays, limit: VISITS_SHOWN },
        signal,
      }),
    staleTime: STALE_MS,
  })
}
