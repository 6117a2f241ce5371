import { createHash, randomUUID } from 'node:crypto'
import type { Invoice } from '@understudy/contract'
import type Stripe from 'stripe'
import { DEFAULT_OFFERS } from '../../../kernel/settings/offers.ts'
import { type Payer, type Payments, PaymentsError, type Purchase } from '../port.ts'
import { dateOf, ownPage, type StripeClient } from './client.ts'

/** What the founder sees of the installation in bank statement and invoice. */
const SELLER = 'Understudy'

type Pages = Pick<Payments, 'createCustomer' | 'openCheckout' | 'openPortal' | 'listInvoices'>

export const stripePages = (client: StripeClient): Pages => ({
  async createCustomer({ ownerId, email }) {
    // Two tabs at once, or a try after a lost answer: Stripe gives the same customer for the same key. With another
    // address it would refuse the key.
    const address = createHash('sha256').update(email).digest('hex').slice(0, 16)
    const customer = await client.ask('making a customer', (sdk) =>
      sdk.customers.create(
        { email, metadata: { owner_id: ownerId } },
        { idempotencyKey: `customer:${ownerId}:${address}` },
      ),
    )
    return customer.id
  },

  async openCheckout(payer, purchase) {
    const session = await client.ask('opening a checkout', (sdk) =>
      sdk.checkout.sessions.create(checkoutOf(client, payer, purchase), { idempotencyKey: randomUUID() }),
    )
    return { url: pageOf(client, session.url) }
  },

  async openPortal({ customerId }) {
    const session = await client.ask('opening the portal', (sdk) =>
      sdk.billingPortal.sessions.create(
        { customer: customerId, return_url: billingPage(client) },
        { idempotencyKey: randomUUID() },
      ),
    )
    return { url: pageOf(client, session.url) }
  },

  async listInvoices(customerId, { after, limit }) {
    const page = await client.ask('listing invoices', (sdk) =>
      sdk.invoices.list({ customer: customerId, limit, ...(after ? { starting_after: after } : {}) }),
    )
    return { invoices: page.data.flatMap((invoice) => invoiceOf(client, invoice)), more: page.has_more }
  },
})

const billingPage = ({ settings }: StripeClient, more = '') =>
  `${settings.publicUrl}/settings?tab=billing${more}`

function pageOf(client: StripeClient, url: string | null): string {
  const page = ownPage(client, url)
  if (page === null) throw new PaymentsError('a page of Stripe: none of its own')
  return page
}

function checkoutOf(
  client: StripeClient,
  { ownerId, customerId }: Payer,
  purchase: Purchase,
): Stripe.Checkout.SessionCreateParams {
  const shared = {
    customer: customerId,
    client_reference_id: ownerId,
    // Stripe fills in the id.
    success_url: billingPage(client, '&checkout={CHECKOUT_SESSION_ID}'),
    cancel_url: billingPage(client, '&checkout=cancelled'),
  }
  if ('plan' in purchase) {
    const plan = planOf(client, purchase.plan)
    const metadata = { owner_id: ownerId, plan: plan.id, credits: String(plan.credits_a_month) }
    return {
      ...shared,
      mode: 'subscription',
      line_items: [planLine(plan)],
      metadata,
      subscription_data: { metadata },
    }
  }
  const pack = packOf(client, purchase.pack)
  const metadata = { owner_id: ownerId, pack: purchase.pack, credits: String(pack.credits) }
  return {
    ...shared,
    mode: 'payment',
    line_items: [packLine(pack)],
    metadata,
    // The card is kept for refills, by the words that Stripe shows beside it.
    payment_intent_data: { metadata, setup_future_usage: 'off_session' },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
  }
}

const credits = (count: number) => `${count.toLocaleString('en')} credits`

const offersOf = ({ settings }: StripeClient) => settings.offers ?? DEFAULT_OFFERS

function planOf(client: StripeClient, id: string) {
  const plan = offersOf(client).plans.find((one) => one.id === id)
  if (!plan) throw new Error(`no plan ${id}`)
  return plan
}

function planLine({
  name,
  credits_a_month,
  price_cents,
}: ReturnType<typeof planOf>): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: price_cents,
      recurring: { interval: 'month' },
      product_data: { name: `${SELLER} ${name}, ${credits(credits_a_month)} a month` },
    },
  }
}

/** What a pack costs, brings and is called. */
export function packOf(client: StripeClient, id: string): { cents: number; credits: number; name: string } {
  const pack = offersOf(client).packs.find((one) => one.id === id)
  if (!pack) throw new Error(`no pack ${id}`)
  return { cents: pack.price_cents, credits: pack.credits, name: `${SELLER}, ${credits(pack.credits)}` }
}

function packLine({ cents, name }: ReturnType<typeof packOf>): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name } } }
}

const SHOWN: ReadonlySet<string | null> = new Set(['open', 'paid', 'void', 'uncollectible'])

/** A draft is nobody's invoice yet. */
function invoiceOf(client: StripeClient, invoice: Stripe.Invoice): Invoice[] {
  if (!SHOWN.has(invoice.status)) return []
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created_at: dateOf(invoice.created).toISOString(),
      amount_cents: invoice.total,
      currency: invoice.currency,
      status: invoice.status as Invoice['status'],
      hosted_url: ownPage(client, invoice.hosted_invoice_url),
      pdf_url: ownPage(client, invoice.invoice_pdf),
    },
  ]
}
