import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as dashboardRoutes from '@understudy/contract/built/audience/dashboard'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { DashboardFilter } from './dashboard-filter.ts'

/** What the founder needs to know today, in one call. While another range loads, the one before stays in sight. */
export const dashboardQuery = (filter: DashboardFilter) =>
  queryOptions({
    queryKey: [...queryKeys.dashboard, filter],
    queryFn: ({ signal }) => call(dashboardRoutes.readDashboard, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.liveCallPollMs,
  })

export const useDashboard = (filter: DashboardFilter) => useQuery(dashboardQuery(filter))
