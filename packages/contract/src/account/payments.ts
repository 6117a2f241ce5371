import { z } from 'zod'
import { defineRoute } from '../base/route.ts'
import { PackId, PlanId } from './billing.ts'

export const CheckoutRequest = z.union([
  z.strictObject({ plan: PlanId.exclude(['free']) }),
  z.strictObject({ pack: PackId }),
])
/** A page of the payment provider's, to send the browser to. */
const Destination = z.object({ url: z.string() })

/** What the browser comes back with from the provider's page. */
export const CheckoutProgress = z.object({
  /** `waiting` until the provider has told us that it is paid, or that the bank said no. */
  state: z.enum(['waiting', 'confirmed', 'refused']),
})
export type CheckoutProgress = z.infer<typeof CheckoutProgress>

/** An invoice as the payment provider has it. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  /** Pages of the provider's alone; null where it has none. */
  hosted_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoicePage = z.object({
  invoices: z.array(Invoice),
  /** To ask for the next page with; null on the last. */
  next: z.string().nullable(),
})
export type InvoicePage = z.infer<typeof InvoicePage>

const ProviderId = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)

/** What happens at the payment provider, and what is known of it here. */
export const paymentRoutes = {
  openCheckout: defineRoute({
    name: 'openCheckout',
    method: 'POST',
    path: '/v1/subscriptions/checkout',
    auth: 'user',
    body: CheckoutRequest,
    out: Destination,
    errors: ['unauthenticated', 'unavailable'],
    limitPerMinute: 20,
    summary: 'Buy a plan or a pack at the payment provider',
  }),
  readCheckout: defineRoute({
    name: 'readCheckout',
    method: 'GET',
    path: '/v1/subscriptions/checkout',
    auth: 'user',
    query: z.object({ session: ProviderId }),
    out: CheckoutProgress,
    errors: ['unauthenticated'],
    summary: 'Whether what was paid at the provider has arrived; waiting for one that nobody knows',
  }),
  listInvoices: defineRoute({
    name: 'listInvoices',
    method: 'GET',
    path: '/v1/subscriptions/invoices',
    auth: 'user',
    query: z.object({
      after: ProviderId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    out: InvoicePage,
    errors: ['unauthenticated', 'unavailable'],
    limitPerMinute: 60,
    summary: 'A page of the invoices at the payment provider, newest first',
  }),
  openBillingPortal: defineRoute({
    name: 'openBillingPortal',
    method: 'POST',
    path: '/v1/subscriptions/portal',
    auth: 'user',
    out: Destination,
    errors: ['unauthenticated', 'unavailable'],
    limitPerMinute: 20,
    summary: 'Manage card and invoices at the payment provider',
  }),
}
