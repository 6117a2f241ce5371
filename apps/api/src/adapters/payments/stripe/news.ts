import type Stripe from 'stripe'
import { ForgedNews, type PaymentNews } from '../port.ts'
import { idOf, type StripeClient } from './client.ts'

const TOLERANCE_SECONDS = 5 * 60

/** Types that are listened to, by what they are about. Stripe sends no others to an endpoint that names these. */
const ABOUT: Readonly<Record<string, PaymentNews['about']>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'payment_intent.succeeded': 'payment',
  'charge.refunded': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.closed': 'payment',
  'charge.dispute.funds_withdrawn': 'payment',
  'charge.dispute.funds_reinstated': 'payment',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'customer.subscription.created': 'customer',
  'customer.subscription.updated': 'customer',
  'customer.subscription.deleted': 'customer',
  'customer.subscription.paused': 'customer',
  'customer.subscription.resumed': 'customer',
}
const REFUSALS: ReadonlySet<string> = new Set([
  'invoice.payment_failed',
  'checkout.session.async_payment_failed',
])

/** What may stand in an event's object, of all that stands there. */
interface Told {
  id?: string
  customer?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
}

export const stripeNews =
  ({ sdk, settings }: StripeClient) =>
  (body: Buffer, signature: string): PaymentNews | null => {
    const event = verified(sdk, settings.webhookSecret, body, signature)
    const about = ABOUT[event.type]
    if (about === undefined) return null
    const told = event.data.object as Told
    // Refunds and disputes are told of the charge; what they are about is the payment.
    const objectId = objectOf(about, event.type, told)
    if (!objectId) return null
    return {
      id: event.id,
      type: event.type,
      about,
      objectId,
      customerId: idOf(told.customer),
      isRefusal: REFUSALS.has(event.type),
    }
  }

function objectOf(about: PaymentNews['about'], type: string, told: Told): string | null {
  if (about === 'customer') return idOf(told.customer)
  return type.startsWith('charge.') ? idOf(told.payment_intent) : (told.id ?? null)
}

function verified(sdk: Stripe, secret: string, body: Buffer, signature: string): Stripe.Event {
  try {
    return sdk.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
  } catch {
    throw new ForgedNews('the signature of a webhook does not hold')
  }
}
