import type { Payments } from './port.ts'
import { stripeCharges } from './stripe/charges.ts'
import { createStripeClient, type StripeSettings } from './stripe/client.ts'
import { stripeNews } from './stripe/news.ts'
import { stripePages } from './stripe/pages.ts'
import { stripeReads } from './stripe/reads.ts'

/** Payments by Stripe, with prices from our own table ({@link https://docs.stripe.com/api} of its SDK's version). */
export function createStripePayments(settings: StripeSettings): Payments {
  const client = createStripeClient(settings)
  return {
    ...stripePages(client),
    ...stripeCharges(client),
    ...stripeReads(client),
    readNews: stripeNews(client),
  }
}
