import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as paymentRoutes from '@understudy/contract/built/account/payments'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

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
      const { state } = await call(paymentRoutes.readCheckout, { query: { session }, signal })
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
