import { randomBytes } from 'node:crypto'

type Metadata = Record<string, string>
export interface Customer {
  id: string
  object: 'customer'
  email: string
  deleted?: true
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
  cards: string[]
}
export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  metadata: Metadata
  latest_invoice: string
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] }
  cents: number
}
export interface Invoice {
  id: string
  object: 'invoice'
  number: string
  customer: string
  created: number
  status: string
  billing_reason: string
  total: number
  currency: 'usd'
  hosted_invoice_url: string
  invoice_pdf: string
  parent: object | null
  lines: { object: 'list'; data: object[] }
  payments: { object: 'list'; data: { id: string; status: string; payment: object }[] }
}
export interface Intent {
  id: string
  object: 'payment_intent'
  customer: string
  amount: number
  status: string
  metadata: Metadata
  invoice: string | null
  latest_charge: { id: string; object: 'charge'; amount: number; amount_refunded: number; disputed: boolean }
}
export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'subscription'
  customer: string
  status: 'open' | 'complete'
  url: string
  success_url: string
  cancel_url: string
  metadata: Metadata
  payment_intent: string | null
  invoice: string | null
  subscription: string | null
  cents: number
  name: string
}
export interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  status: string
}
export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const MONTH_SECONDS = 30 * 24 * 3_600

/** What Stripe keeps of one account, and what happens to it; each happening is told as an event. */
export class StripeBooks {
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly intents = new Map<string, Intent>()
  readonly sessions = new Map<string, Session>()
  readonly disputes = new Map<string, Dispute>()
  /** Everything that was told, the oldest first. */
  readonly events: StripeEvent[] = []
  onEvent: (event: StripeEvent) => void = () => {}
  /** What the cards on file do. */
  cards: 'work' | 'declined' | 'authentication' = 'work'
  nowSeconds = Math.floor(Date.now() / 1_000)
  baseUrl = ''

  tell(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: this.nowSeconds++,
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    this.onEvent(event)
    return event
  }

  addCustomer(email: string, metadata: Metadata): Customer {
    const id = newId('cus')
    const invoice_settings = { default_payment_method: null }
    const customer: Customer = { id, object: 'customer', email, metadata, invoice_settings, cards: [] }
    this.customers.set(id, customer)
    return customer
  }

  removeCustomer(id: string): void {
    const customer = this.customers.get(id)
    if (!customer) return
    customer.deleted = true
    for (const one of this.subscriptions.values()) if (one.customer === id) this.cancel(one.id)
  }

  addSession(
    wanted: Pick<Session, 'mode' | 'customer' | 'success_url' | 'cancel_url' | 'metadata' | 'cents' | 'name'>,
  ): Session {
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${this.baseUrl}/c/pay/${id}`,
      payment_intent: null,
      invoice: null,
      subscription: null,
      ...wanted,
    }
    this.sessions.set(id, session)
    return session
  }

  /** Somebody presses "Pay" on the page of a checkout. */
  pay(sessionId: string): Session {
    const session = this.sessions.get(sessionId)
    if (session?.status !== 'open') throw new Error(`no open checkout ${sessionId}`)
    const customer = this.customers.get(session.customer)
    if (!customer || customer.deleted) throw new Error('a checkout of nobody')
    session.status = 'complete'
    customer.cards.unshift(newId('pm'))
    if (session.mode === 'payment') {
      const intent = this.addIntent({ ...session, amount: session.cents, invoice: null })
      session.payment_intent = intent.id
      this.addInvoice({
        ...session,
        billing_reason: 'manual',
        parent: null,
        line: {},
        intent,
        status: 'paid',
      })
      this.tell('payment_intent.succeeded', intent)
    } else {
      const subscription = this.addSubscription(session)
      session.subscription = subscription.id
      session.invoice = subscription.latest_invoice
    }
    this.tell('checkout.session.completed', session)
    return session
  }

  /** Somebody pays a pack by their bank: the checkout is done with, and the money is on its way. */
  payLater(sessionId: string): Intent {
    const session = this.sessions.get(sessionId)
    if (session?.status !== 'open') throw new Error(`no open checkout ${sessionId}`)
    const intent = this.addIntent({ ...session, amount: session.cents, invoice: null })
    intent.status = 'processing'
    session.status = 'complete'
    session.payment_intent = intent.id
    this.tell('checkout.session.completed', session)
    return intent
  }

  /** The money of {@link payLater} has come, or does not. */
  arrive(intent: Intent, arrives: boolean): void {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent.id)
    if (!session) throw new Error('no checkout of this payment')
    intent.status = arrives ? 'succeeded' : 'requires_payment_method'
    this.tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session)
  }

  addIntent(wanted: {
    customer: string
    amount: number
    metadata: Metadata
    invoice: string | null
  }): Intent {
    const { customer, amount, metadata, invoice } = wanted
    const id = newId('pi')
    const latest_charge = {
      id: newId('ch'),
      object: 'charge' as const,
      amount,
      amount_refunded: 0,
      disputed: false,
    }
    const intent: Intent = {
      id,
      object: 'payment_intent',
      customer,
      amount,
      status: 'succeeded',
      metadata,
      invoice,
      latest_charge,
    }
    this.intents.set(id, intent)
    return intent
  }

  /** The next period of a plan begins; its invoice is paid, or the card refuses. */
  renew(subscriptionId: string, paid = true): Invoice {
    const subscription = this.#subscription(subscriptionId)
    const [item] = subscription.items.data
    if (!item) throw new Error('a subscription without an item')
    item.current_period_start = item.current_period_end
    item.current_period_end += MONTH_SECONDS
    const invoice = this.#invoiceOf(subscription, 'subscription_cycle', paid)
    subscription.status = paid ? 'active' : 'past_due'
    this.tell('customer.subscription.updated', subscription)
    this.tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }

  /** A late invoice is paid after all. */
  payInvoice(invoiceId: string): void {
    const invoice = this.invoices.get(invoiceId)
    if (!invoice) throw new Error(`no invoice ${invoiceId}`)
    const intent = this.addIntent({
      customer: invoice.customer,
      amount: invoice.total,
      metadata: {},
      invoice: invoiceId,
    })
    invoice.status = 'paid'
    invoice.payments.data = [paymentOf(intent)]
    for (const one of this.subscriptions.values()) {
      if (one.latest_invoice !== invoiceId) continue
      one.status = 'active'
      this.tell('customer.subscription.updated', one)
    }
    this.tell('invoice.paid', invoice)
  }

  /** As the portal does when somebody ends their plan. */
  endWithPeriod(subscriptionId: string): void {
    const subscription = this.#subscription(subscriptionId)
    subscription.cancel_at_period_end = true
    this.tell('customer.subscription.updated', subscription)
  }

  cancel(subscriptionId: string): Subscription {
    const subscription = this.#subscription(subscriptionId)
    if (subscription.status !== 'canceled') {
      subscription.status = 'canceled'
      this.tell('customer.subscription.deleted', subscription)
    }
    return subscription
  }

  refund(intentId: string, cents: number): void {
    const charge = this.#intent(intentId).latest_charge
    charge.amount_refunded += cents
    this.tell('charge.refunded', {
      ...charge,
      payment_intent: intentId,
      customer: this.#intent(intentId).customer,
    })
  }

  dispute(intentId: string): Dispute {
    const intent = this.#intent(intentId)
    intent.latest_charge.disputed = true
    const id = newId('dp')
    const { amount } = intent
    const dispute: Dispute = {
      id,
      object: 'dispute',
      payment_intent: intentId,
      amount,
      status: 'needs_response',
    }
    this.disputes.set(id, dispute)
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status
    this.tell('charge.dispute.closed', dispute)
  }

  addSubscription({
    customer,
    metadata,
    cents,
  }: Pick<Session, 'customer' | 'metadata' | 'cents'>): Subscription {
    const start = this.nowSeconds
    const period = { current_period_start: start, current_period_end: start + MONTH_SECONDS }
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata,
      latest_invoice: '',
      items: { object: 'list', data: [{ id: newId('si'), ...period }] },
      cents,
    }
    this.subscriptions.set(subscription.id, subscription)
    const invoice = this.#invoiceOf(subscription, 'subscription_create', true)
    this.tell('customer.subscription.created', subscription)
    this.tell('invoice.paid', invoice)
    return subscription
  }

  #invoiceOf(subscription: Subscription, billing_reason: string, paid: boolean): Invoice {
    const { id, customer, metadata, cents } = subscription
    const [item] = subscription.items.data
    const intent = paid ? this.addIntent({ customer, amount: cents, metadata: {}, invoice: null }) : null
    const invoice = this.addInvoice({
      customer,
      cents,
      billing_reason,
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
      line: {
        period: { start: item?.current_period_start, end: item?.current_period_end },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: { subscription: id, subscription_item: item?.id, proration: false },
        },
      },
      intent,
      status: paid ? 'paid' : 'open',
    })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  addInvoice(wanted: {
    customer: string
    cents: number
    billing_reason: string
    parent: object | null
    line: object
    intent: Intent | null
    status: string
  }): Invoice {
    const id = newId('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `UND-${String(this.invoices.size + 1).padStart(4, '0')}`,
      customer: wanted.customer,
      created: this.nowSeconds++,
      status: wanted.status,
      billing_reason: wanted.billing_reason,
      total: wanted.cents,
      currency: 'usd',
      hosted_invoice_url: `${this.baseUrl}/i/${id}`,
      invoice_pdf: `${this.baseUrl}/i/${id}/pdf`,
      parent: wanted.parent,
      lines: { object: 'list', data: [wanted.line] },
      payments: { object: 'list', data: wanted.intent ? [paymentOf(wanted.intent)] : [] },
    }
    if (wanted.intent) wanted.intent.invoice = id
    this.invoices.set(id, invoice)
    return invoice
  }

  #subscription(id: string): Subscription {
    const found = this.subscriptions.get(id)
    if (!found) throw new Error(`no subscription ${id}`)
    return found
  }

  #intent(id: string): Intent {
    const found = this.intents.get(id)
    if (!found) throw new Error(`no payment ${id}`)
    return found
  }
}

const paymentOf = ({ id }: Intent) => ({
  id: newId('inpay'),
  status: 'paid',
  payment: { type: 'payment_intent', payment_intent: id },
})
