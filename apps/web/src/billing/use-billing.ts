import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as billingRoutes from '@understudy/contract/built/account/billing'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { readCredits } from './credits.ts'

export const LEDGER_PAGE_SIZE = 20

/** Balance for the top bar, read again every 5 minutes (spec §9). */
export const balanceQuery = queryOptions({
  queryKey: [...queryKeys.credits, 'balance'],
  queryFn: () => readCredits({ limit: 1 }),
  refetchInterval: LIMITS.dataStaleMs,
})
export const useBalance = () => useQuery(balanceQuery)

/** A page of the ledger, counted from 1, with the balance; one line more than is shown says that another page follows. */
export const useLedger = (page: number) =>
  useQuery({
    queryKey: [...queryKeys.credits, 'ledger', page],
    queryFn: () => readCredits({ skip: (page - 1) * LEDGER_PAGE_SIZE, limit: LEDGER_PAGE_SIZE + 1 }),
    placeholderData: keepPreviousData,
    // A call that has just ended is on it.
    staleTime: 0,
  })

export const usePlan = () =>
  useQuery({
    queryKey: queryKeys.plan,
    queryFn: ({ signal }) => call(billingRoutes.readPlan, { signal }),
  })

const autoRefillQuery = queryOptions({
  queryKey: queryKeys.autoRefill,
  queryFn: ({ signal }) => call(billingRoutes.readAutoRefill, { signal }),
})
export const useAutoRefill = () => useQuery(autoRefillQuery)

/** Reads it as it is now: another window or refused payments may have turned it off. */
export function useReadAutoRefill() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...autoRefillQuery, staleTime: 0 })
}
