import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof } from '../../testing/a-question.ts'
import { aFounder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { buy, openSession } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'

let peer: StripePeer
let server: TestServer
beforeAll(async () => {
  peer = await startStripePeer()
  server = await aServer({ settings: peer.settings })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const checkout = (token: string, body: { plan: 'growth' } | { pack: 'pack-2000' } = { pack: 'pack-2000' }) =>
  call(server.url, routes.openCheckout, { token, body })

describe('a checkout at Stripe', () => {
  it('says what a pack costs, keeps the card for refills, and leads back to the billing page', async () => {
    const founder = await aFounder(server.url)
    const session = await openSession(server, peer, founder, { pack: 'pack-2000' })
    expect(session).toMatchObject({
      mode: 'payment',
      cents: 4_000,
      name: 'Understudy, 2,000 credits',
      metadata: { owner_id: founder.user.id, pack: 'pack-2000', credits: '2000' },
      cancel_url: expect.stringContaining('/settings?tab=billing&checkout=cancelled'),
    })
    expect(session.success_url).toContain('/settings?tab=billing&checkout={CHECKOUT_SESSION_ID}')
    const asked = peer.requestsOf('POST /v1/checkout/sessions').at(-1)
    expect(new URLSearchParams(asked?.body).get('payment_intent_data[setup_future_usage]')).toBe(
      'off_session',
    )
    expect(peer.books.customers.get(session.customer)?.email).toBe(founder.email)
  })

  it('says what a plan costs, by the month', async () => {
    const founder = await aFounder(server.url)
    const session = await openSession(server, peer, founder, { plan: 'growth' })
    expect(session).toMatchObject({
      mode: 'subscription',
      cents: 9_900,
      name: 'Understudy Growth, 6,000 credits a month',
      metadata: { owner_id: founder.user.id, plan: 'growth', credits: '6000' },
    })
    const body = new URLSearchParams(peer.requestsOf('POST /v1/checkout/sessions').at(-1)?.body)
    expect(body.get('line_items[0][price_data][recurring][interval]')).toBe('month')
  })

  it('goes to the address that the account has since it was changed, though Stripe was away then', async () => {
    const founder = await aFounder(server.url)
    const { customer } = await openSession(server, peer, founder, { pack: 'pack-2000' })
    const email = `${unique('moved')}@example.com`
    const body = { email_proof: await aProof(server, email, 'account'), password: founder.password }
    peer.failNext(...Array.from({ length: 3 }, () => ({ kind: 'status', status: 500 }) as const))
    await call(server.url, routes.changeEmail, { token: founder.token, body })
    await expect.poll(() => peer.books.customers.get(customer)?.email, { timeout: 20_000 }).toBe(email)
  })

  it('makes one customer of an owner, however many tabs ask at once, and each write carries a key', async () => {
    const { token, user } = await aFounder(server.url)
    const replies = await Promise.all(Array.from({ length: 8 }, () => checkout(token)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const own = [...peer.books.customers.values()].filter(({ metadata }) => metadata['owner_id'] === user.id)
    expect(own).toHaveLength(1)
    expect(peer.requests.filter(({ name, key }) => name.startsWith('POST') && !key)).toEqual([])
  })

  it('finds the customer again whose answer was lost', async () => {
    const { token, user } = await aFounder(server.url)
    peer.failNext({ kind: 'cut', after: 'it was done' }, { kind: 'cut' }, { kind: 'cut' })
    expect((await checkout(token)).status).toBe(503)
    expect((await checkout(token)).status).toBe(200)
    const own = [...peer.books.customers.values()].filter(({ metadata }) => metadata['owner_id'] === user.id)
    expect(own).toHaveLength(1)
  })

  it('leads to the portal, and to nobody else’s page', async () => {
    const { token } = await aFounder(server.url)
    const portal = await call(server.url, routes.openBillingPortal, { token })
    expect(portal.data.url).toMatch(new RegExp(`^${peer.url}/p/session/cus_`))
    const { baseUrl } = peer.books
    try {
      peer.books.baseUrl = 'https://stripe.com.evil.example'
      expect((await checkout(token)).status).toBe(503)
      peer.books.baseUrl = 'https://checkout.stripe.com'
      expect((await checkout(token)).data.url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\//)
    } finally {
      peer.books.baseUrl = baseUrl
    }
  })

  it('asks for somebody who is signed in', async () => {
    const reply = await call(server.url, routes.openCheckout, { body: { pack: 'pack-500' } })
    const invoices = await call(server.url, routes.listInvoices)
    const progress = await call(server.url, routes.readCheckout, { query: { session: 'cs_1' } })
    expect([reply.status, invoices.status, progress.status]).toEqual([401, 401, 401])
  })
})

describe('Stripe that does not answer', () => {
  it('is said to be away, in words of ours, and the next try goes on', async () => {
    const { token } = await aFounder(server.url)
    await checkout(token)
    peer.failNext({ kind: 'status', status: 401 })
    const reply = await checkout(token)
    expect({ status: reply.status, error: reply.problem.error }).toEqual({
      status: 503,
      error: 'unavailable',
    })
    expect(reply.problem.detail).toBe('The payment provider does not answer just now')
    expect((await checkout(token)).status).toBe(200)
  })
})

describe('invoices', () => {
  const invoicesOf = (token: string, query: { after?: string; limit?: number } = {}) =>
    call(server.url, routes.listInvoices, { token, query })

  it('are asked for at Stripe page by page, newest first, each with its page and its file', async () => {
    const founder = await aFounder(server.url)
    for (const pack of ['pack-500', 'pack-2000', 'pack-500'] as const)
      await buy(server, peer, founder, { pack })
    const first = (await invoicesOf(founder.token, { limit: 2 })).data
    expect(first.invoices.map(({ amount_cents: cents }) => cents)).toEqual([1_200, 4_000])
    const [newest] = first.invoices
    expect(newest).toMatchObject({
      status: 'paid',
      currency: 'usd',
      hosted_url: `${peer.url}/i/${newest?.id}`,
      pdf_url: `${peer.url}/i/${newest?.id}/pdf`,
    })
    const rest = (await invoicesOf(founder.token, { limit: 2, after: first.next ?? '' })).data
    expect(rest).toMatchObject({ invoices: [{ amount_cents: 1_200 }], next: null })
  })

  it('of nobody who bought are asked of nobody; and a stranger sees none of a founder’s', async () => {
    const founder = await aFounder(server.url)
    await buy(server, peer, founder, { pack: 'pack-500' })
    const stranger = await aFounder(server.url)
    const before = peer.requests.length
    expect((await invoicesOf(stranger.token)).data).toEqual({ invoices: [], next: null })
    expect(peer.requests).toHaveLength(before)
  })

  it('show no draft, and no link that is not Stripe’s', async () => {
    const founder = await aFounder(server.url)
    await buy(server, peer, founder, { pack: 'pack-500' })
    const { id: customer } = [...peer.books.customers.values()].at(-1) ?? { id: '' }
    for (const [status, page] of [
      ['draft', peer.url],
      ['open', 'javascript:alert(1)'],
    ] as const) {
      const shared = { customer, cents: 100, billing_reason: 'manual', parent: null, line: {}, intent: null }
      const invoice = peer.books.addInvoice({ ...shared, status })
      invoice.hosted_invoice_url = page
      invoice.invoice_pdf = 'https://evil.example/pdf'
    }
    const { invoices } = (await invoicesOf(founder.token)).data
    expect(invoices.map(({ status, hosted_url: url }) => [status, url === null])).toEqual([
      ['open', true],
      ['paid', false],
    ])
    expect(invoices[0]?.pdf_url).toBeNull()
  })

  it('that Stripe does not give say so', async () => {
    const founder = await aFounder(server.url)
    await buy(server, peer, founder, { pack: 'pack-500' })
    peer.failNext({ kind: 'nonsense' })
    expect((await invoicesOf(founder.token)).status).toBe(503)
    const none = await invoicesOf(founder.token, { after: 'in_nobodys' })
    expect(none.status).toBe(200)
  })
})
