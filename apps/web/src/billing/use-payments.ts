import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as paymentRoutes from '@understudy/contract/built/account/payments'
import { statusOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

const ASK_AGAIN_MS = 2_000
const ASK_SELDOM_MS = 10_000
/** From here on it is slow: it is said so, and asked more seldom. */
export const SLOW_AFTER_ASKINGS = 15
/** After minutes it may take days: it is asked no more. */
export const LAST_ASKING = 60

/** Asks whether a payment has arrived, until that is known or it takes too long; a try that fails is one of many. */
export const useCheckout = (session: string) => {
  const queryKey = [...queryKeys.checkout, session]
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { state } = await call(paymentRoutes.readCheckout, { query: { session }, signal })
      return { state, askings: (client.getQueryData<CheckoutAskings>(queryKey)?.askings ?? 0) + 1 }
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => askAgainInMs(state),
  })
}

/** False once there is nothing more to learn of it here. */
export function askAgainInMs({ data, error, errorUpdateCount }: AskedSoFar): number | false {
  if (data ? data.state !== 'waiting' : isNoPayment(error)) return false
  const askings = (data?.askings ?? 0) + errorUpdateCount
  if (askings >= LAST_ASKING) return false
  return askings >= SLOW_AFTER_ASKINGS ? ASK_SELDOM_MS : ASK_AGAIN_MS
}
interface AskedSoFar {
  data: { state: string; askings: number } | undefined
  error: unknown
  errorUpdateCount: number
}
/** What stands in the address is no checkout at all. */
export const isNoPayment = (error: unknown): boolean => statusOf(error) === 422
interface CheckoutAskings {
  askings: number
}

/** Pages of invoices, as far as somebody went. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ pageParam, signal }) =>
      call(paymentRoutes.listInvoices, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

type Purchase = Parameters<typeof call<typeof paymentRoutes.openCheckout>>[1]

/** Leads to the payment provider: to buy, or to manage card and invoices. */
export const usePayment = () =>
  useMutation({
    mutationFn: (wanted: NonNullable<NonNullable<Purchase>['body']> | 'portal') =>
      wanted === 'portal'
        ? call(paymentRoutes.openBillingPortal)
        : call(paymentRoutes.openCheckout, { body: wanted }),
    onSuccess: ({ url }) => location.assign(url),
  })
