import { PackId, PlanId } from '@understudy/contract'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { LivePlan, Paid, PaidPlanId, Payments } from '../port.ts'
import { dateOf, idOf, type StripeClient } from './client.ts'

type Reads = Pick<Payments, 'livePlans' | 'readPayment' | 'readInvoice' | 'readCheckout'>

/** Also while its last payment is late: Stripe goes on trying, and ends it when it gives up. */
const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
const MOST_PLANS = 100

export const stripeReads = (client: StripeClient): Reads => ({
  async livePlans(customerId) {
    const page = await client.ask('reading plans', (sdk) =>
      sdk.subscriptions.list({ customer: customerId, status: 'all', limit: MOST_PLANS }),
    )
    return page.data
      .filter(({ status }) => LIVE.has(status))
      .sort((one, other) => other.created - one.created)
      .flatMap(planOf)
  },

  async readPayment(paymentId) {
    const intent = await client.ask('reading a payment', (sdk) =>
      sdk.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
    )
    const customerId = idOf(intent.customer)
    if (intent.status !== 'succeeded' || customerId === null) return null
    const pack = PackId.safeParse(intent.metadata['pack'])
    const bought = pack.success
      ? {
          pack: pack.data,
          credits: soldWith(intent.metadata),
          ledgerKey: intent.metadata['ledger_key'] ?? null,
        }
      : (await invoiceOfPayment(client, paymentId))?.bought
    if (!bought) return null
    return { customerId, paymentId, bought, shareBack: await shareBack(client, intent) }
  },

  async readInvoice(invoiceId) {
    const invoice = await readInvoice(client, invoiceId)
    return { paid: paidBy(invoice), isOpen: invoice.status === 'open' }
  },

  async readCheckout(checkoutId) {
    const session = await client.ask('reading a checkout', (sdk) =>
      sdk.checkout.sessions.retrieve(checkoutId),
    )
    return {
      customerId: idOf(session.customer) ?? '',
      paymentId: idOf(session.payment_intent),
      invoiceId: session.mode === 'subscription' ? idOf(session.invoice) : null,
    }
  },
})

const paidPlan = (name: unknown): PaidPlanId | null => {
  const plan = PlanId.exclude(['free']).safeParse(name)
  return plan.success ? plan.data : null
}

/** The credits that were written down when it was sold. */
const soldWith = (metadata: Stripe.Metadata | null | undefined): number | null => {
  const credits = z.coerce.number().int().positive().safeParse(metadata?.['credits'])
  return credits.success ? credits.data : null
}

/** Nothing where Stripe sells something of another product by the same account. */
function planOf(subscription: Stripe.Subscription): LivePlan[] {
  const plan = paidPlan(subscription.metadata['plan'])
  const [item] = subscription.items.data
  if (plan === null || !item) return []
  const endsAt = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at
  return [
    {
      subscriptionId: subscription.id,
      plan,
      period: { startsAt: dateOf(item.current_period_start), endsAt: dateOf(item.current_period_end) },
      pastDue: subscription.status === 'past_due',
      endsAt: endsAt === null ? null : dateOf(endsAt),
    },
  ]
}

const readInvoice = (client: StripeClient, invoiceId: string) =>
  client.ask('reading an invoice', (sdk) => sdk.invoices.retrieve(invoiceId, { expand: ['payments'] }))

async function invoiceOfPayment(client: StripeClient, paymentId: string): Promise<Paid | null> {
  const page = await client.ask('looking for an invoice', (sdk) =>
    sdk.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentId }, limit: 1 }),
  )
  const invoiceId = idOf(page.data[0]?.invoice)
  return invoiceId === null ? null : paidBy(await readInvoice(client, invoiceId))
}

/** The first period of a plan and each one after it: what changes within a period brings no credits. */
const OF_A_PERIOD: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle'])

function paidBy(invoice: Stripe.Invoice): Paid | null {
  const customerId = idOf(invoice.customer)
  const details = invoice.parent?.subscription_details
  const plan = paidPlan(details?.metadata?.['plan'])
  const subscriptionId = idOf(details?.subscription)
  const line = invoice.lines.data.find(
    ({ parent }) => parent?.subscription_item_details && !parent.subscription_item_details.proration,
  )
  if (invoice.status !== 'paid' || !OF_A_PERIOD.has(invoice.billing_reason)) return null
  if (customerId === null || plan === null || subscriptionId === null || !line) return null
  const period = { startsAt: dateOf(line.period.start), endsAt: dateOf(line.period.end) }
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')
  return {
    customerId,
    paymentId: idOf(payment?.payment.payment_intent),
    bought: { plan, credits: soldWith(details?.metadata), subscriptionId, period },
    shareBack: 0,
  }
}

/** Disputes in which the money is with us: an inquiry that took none, and one that was won. */
const OURS: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

async function shareBack(client: StripeClient, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  if (!charge || charge.amount === 0) return 0
  const disputed = charge.disputed ? await disputedCents(client, intent.id) : 0
  return Math.min(1, (charge.amount_refunded + disputed) / charge.amount)
}

async function disputedCents(client: StripeClient, paymentId: string): Promise<number> {
  const page = await client.ask('reading disputes', (sdk) =>
    sdk.disputes.list({ payment_intent: paymentId, limit: 100 }),
  )
  return page.data.filter(({ status }) => !OURS.has(status)).reduce((sum, { amount }) => sum + amount, 0)
}
