import type { StripeBooks, Subscription } from './books.ts'
import { at, type Form, textAt, textsAt } from './form.ts'

/** An answer of the API: its status and its body. */
export interface Answer {
  status: number
  body: object
}
export const ok = (body: object): Answer => ({ status: 200, body })
export const refused = (status: number, type: string, code: string, message = code): Answer => ({
  status,
  body: { error: { type, code, message, doc_url: 'https://stripe.com/docs' } },
})
const missing = (id: string) =>
  refused(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)

interface Asked {
  books: StripeBooks
  /** What stands in the path after the collection. */
  id: string
  form: Form
}
type Answerer = (asked: Asked) => Answer

/** A page of a list, newest first, as `starting_after` and `limit` want it. */
function listOf<T extends { id: string }>(all: T[], form: Form): Answer {
  const after = textAt(form, 'starting_after')
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(textAt(form, 'limit') ?? 10)
  const data = all.slice(from, from + limit)
  return ok({ object: 'list', url: '/', has_more: from + limit < all.length, data })
}

const found = (object: object | undefined, id: string): Answer => (object ? ok(object) : missing(id))
const newestOf = <T extends { customer: string }>(all: Iterable<T>, form: Form): T[] =>
  [...all].filter(({ customer }) => customer === textAt(form, 'customer')).reverse()

const openSession: Answerer = ({ books, form }) => {
  const customer = textAt(form, 'customer') ?? ''
  const success = textAt(form, 'success_url')
  const line = ['line_items', '0', 'price_data'] as const
  if (!success || !books.customers.has(customer) || books.customers.get(customer)?.deleted)
    return missing(customer)
  const mode = textAt(form, 'mode') === 'subscription' ? 'subscription' : 'payment'
  const inner = mode === 'subscription' ? 'subscription_data' : 'payment_intent_data'
  return ok(
    books.addSession({
      mode,
      customer,
      success_url: success,
      cancel_url: textAt(form, 'cancel_url') ?? '',
      metadata: textsAt(form, inner, 'metadata'),
      cents: Number(textAt(form, ...line, 'unit_amount')),
      name: textAt(form, ...line, 'product_data', 'name') ?? '',
    }),
  )
}

const DECLINES = {
  declined: refused(402, 'card_error', 'card_declined', 'Your card was declined.'),
  authentication: refused(402, 'card_error', 'authentication_required', 'This payment needs its owner.'),
} as const

const chargeCard: Answerer = ({ books, form }) => {
  const customer = textAt(form, 'customer') ?? ''
  const card = textAt(form, 'payment_method') ?? ''
  if (!books.customers.get(customer)?.cards.includes(card)) return missing(card)
  if (books.cards !== 'work') return DECLINES[books.cards]
  const metadata = textsAt(form, 'metadata')
  const intent = books.addIntent({
    customer,
    amount: Number(textAt(form, 'amount')),
    metadata,
    invoice: null,
  })
  books.tell('payment_intent.succeeded', intent)
  return ok(intent)
}

const live = ({ status }: Subscription) => status !== 'canceled'

/** What the API answers, by method and path; `:id` stands for any id. */
export const ANSWERS: Readonly<Record<string, Answerer>> = {
  'POST /v1/customers': ({ books, form }) =>
    ok(books.addCustomer(textAt(form, 'email') ?? '', textsAt(form, 'metadata'))),
  'GET /v1/customers/:id': ({ books, id }) => found(books.customers.get(id), id),
  'POST /v1/customers/:id': ({ books, id, form }) => {
    const customer = books.customers.get(id)
    if (!customer || customer.deleted) return missing(id)
    customer.email = textAt(form, 'email') ?? customer.email
    return ok(customer)
  },
  'DELETE /v1/customers/:id': ({ books, id }) => {
    const customer = books.customers.get(id)
    if (!customer || customer.deleted) return missing(id)
    books.removeCustomer(id)
    return ok({ id, object: 'customer', deleted: true })
  },
  'GET /v1/customers/:id/payment_methods': ({ books, id, form }) =>
    listOf(
      (books.customers.get(id)?.cards ?? []).map((card) => ({ id: card, object: 'payment_method' })),
      form,
    ),
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions/:id': ({ books, id }) => found(books.sessions.get(id), id),
  'POST /v1/billing_portal/sessions': ({ books, form }) =>
    ok({
      id: 'bps_1',
      object: 'billing_portal.session',
      url: `${books.baseUrl}/p/session/${textAt(form, 'customer')}?back=${encodeURIComponent(textAt(form, 'return_url') ?? '')}`,
    }),
  'GET /v1/subscriptions': ({ books, form }) => listOf(newestOf(books.subscriptions.values(), form), form),
  'DELETE /v1/subscriptions/:id': ({ books, id }) => {
    const subscription = books.subscriptions.get(id)
    return subscription && live(subscription) ? ok(books.cancel(id)) : missing(id)
  },
  'GET /v1/invoices': ({ books, form }) => listOf(newestOf(books.invoices.values(), form), form),
  'GET /v1/invoices/:id': ({ books, id }) => found(books.invoices.get(id), id),
  'GET /v1/invoice_payments': ({ books, form }) => {
    const intent = books.intents.get(textAt(form, 'payment', 'payment_intent') ?? '')
    return listOf(intent?.invoice ? [{ id: 'inpay_1', invoice: intent.invoice }] : [], form)
  },
  'POST /v1/payment_intents': chargeCard,
  'GET /v1/payment_intents/:id': ({ books, id, form }) => {
    const intent = books.intents.get(id)
    const isExpanded = Object.values(at(form, 'expand') ?? {}).includes('latest_charge')
    if (!intent || isExpanded) return found(intent, id)
    return ok({ ...intent, latest_charge: intent.latest_charge.id })
  },
  'GET /v1/disputes': ({ books, form }) =>
    listOf(
      [...books.disputes.values()].filter((one) => one.payment_intent === textAt(form, 'payment_intent')),
      form,
    ),
}
