import Stripe from 'stripe'
import type { Payments } from '../port.ts'
import { idOf, type StripeClient } from './client.ts'
import { packOf } from './pages.ts'

type Charges = Pick<Payments, 'chargePack' | 'cancelPlan' | 'changeEmail' | 'endCustomer'>

export const stripeCharges = (client: StripeClient): Charges => ({
  async chargePack({ ownerId, customerId, email }, pack, keys) {
    const card = await cardOf(client, customerId)
    if (card === null) return false
    const { cents, credits, name } = packOf(client, pack)
    return client.askUnless('charging a refill', isRefusedCard, async (sdk) => {
      const intent = await sdk.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: customerId,
          payment_method: card,
          // Nobody sits before it: a bank that wants its owner refuses instead of waiting.
          off_session: true,
          confirm: true,
          description: name,
          receipt_email: email,
          metadata: { owner_id: ownerId, pack, credits: String(credits), ledger_key: keys.ledger },
        },
        { idempotencyKey: keys.charge },
      )
      return intent.status === 'succeeded'
    })
  },

  cancelPlan: (subscriptionId) =>
    client.askUnless('ending a plan', isGone, async (sdk) => {
      await sdk.subscriptions.cancel(subscriptionId, { prorate: false })
    }),

  changeEmail: (customerId, email) =>
    client.askUnless('changing an address', isGone, async (sdk) => {
      await sdk.customers.update(customerId, { email })
    }),

  endCustomer: (customerId) =>
    client.askUnless('ending a customer', isGone, async (sdk) => {
      // Ends every subscription at once and forgets the cards; invoices stay for the books.
      await sdk.customers.del(customerId)
    }),
})

/** What the founder has chosen at Stripe, else the card that was kept last. */
async function cardOf(client: StripeClient, customerId: string): Promise<string | null> {
  const customer = await client.ask('reading a customer', (sdk) => sdk.customers.retrieve(customerId))
  if (customer.deleted) return null
  const chosen = idOf(customer.invoice_settings?.default_payment_method)
  if (chosen !== null) return chosen
  const cards = await client.ask('reading cards', (sdk) =>
    sdk.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 }),
  )
  return cards.data[0]?.id ?? null
}

const isRefusedCard = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeCardError ? { instead: false } : undefined

/** Somebody has ended it before us. */
const isGone = (error: Stripe.errors.StripeError) =>
  error.code === 'resource_missing' ? { instead: undefined } : undefined
