import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { billingRoutes } from '@understudy/contract/billing'
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

export const useAutoRefill = () =>
  useQuery({
    queryKey: queryKeys.autoRefill,
    queryFn: ({ signal }) => call(billingRoutes.readAutoRefill, { signal }),
  })

const ASK_AGAIN_MS = 2_000
const ASK_SELDOM_MS = 10_000
/** From here on it is slow: it is said so, and asked more seldom. */
export const SLOW_AFTER_ASKINGS = 15

/** Asks whether a payment has arrived, until it has; a try that fails is one of many. */
export const useCheckout = (session: string) => {
  const queryKey = [...queryKeys.checkout, session]
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { state } = await call(billingRoutes.readCheckout, { query: { session }, signal })
      return { state, askings: (client.getQueryData<CheckoutAskings>(queryKey)?.askings ?? 0) + 1 }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'confirmed') return false
      return data && data.askings >= SLOW_AFTER_ASKINGS ? ASK_SELDOM_MS : ASK_AGAIN_MS
    },
  })
}
interface CheckoutAskings {
  askings: number
}

/** Pages of invoices, as far as somebody went. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ pageParam, signal }) =>
      call(billingRoutes.listInvoices, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

type Purchase = Parameters<typeof call<typeof billingRoutes.openCheckout>>[1]

/** Leads to the payment provider: to buy, or to manage card and invoices. */
export const usePayment = () =>
  useMutation({
    mutationFn: (wanted: NonNullable<NonNullable<Purchase>['body']> | 'portal') =>
      wanted === 'portal'
        ? call(billingRoutes.openBillingPortal)
        : call(billingRoutes.openCheckout, { body: wanted }),
    onSuccess: ({ url }) => location.assign(url),
  })
