import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StripeFault, type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'
import { ForgedNews, type Payments, PaymentsError } from './port.ts'
import { createStripePayments } from './stripe.ts'

let peer: StripePeer
let payments: Payments
const told: string[] = []
beforeAll(async () => {
  peer = await startStripePeer()
  payments = createStripePayments({
    secretKey: peer.secretKey,
    webhookSecret: peer.webhookSecret,
    apiUrl: peer.url,
    publicUrl: 'https://understudy.example',
    health: { ok: () => void told.push('ok'), failed: (reason) => void told.push(reason) },
    timeoutMs: 300,
  })
})
afterAll(() => peer.close())
beforeEach(() => {
  told.length = 0
})

const thrice = (fault: StripeFault): StripeFault[] => [fault, fault, fault]
const make = (ownerId: string) => payments.createCustomer({ ownerId, email: `${ownerId}@example.com` })

describe('asking Stripe', () => {
  it('tells that it works', async () => {
    await make('owner-0')
    expect(told).toEqual(['ok'])
  })

  it.each([
    ['refuses the key', [{ kind: 'status', status: 401 }], 'Stripe refuses the secret key'],
    ['asks to slow down', [{ kind: 'status', status: 429 }], 'Stripe has been asked too often'],
    ['fails', thrice({ kind: 'status', status: 500 }), 'Stripe failed at: making a customer (500)'],
    ['answers nonsense', [{ kind: 'nonsense' }], 'Stripe failed at: making a customer'],
    ['cannot be reached', thrice({ kind: 'cut' }), 'Stripe cannot be reached'],
    ['never answers', thrice({ kind: 'silent' }), 'Stripe cannot be reached'],
  ] as [string, StripeFault[], string][])(
    'that %s is an error of ours, without a word of theirs and without a key',
    async (how, faults, reason) => {
      peer.failNext(...faults)
      const error = await make(`owner of ${how}`).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(PaymentsError)
      expect(told).toEqual([reason])
      const whole = JSON.stringify(error, Object.getOwnPropertyNames(error))
      expect(whole).not.toMatch(/sk_test|whsec|API Key provided|@example/)
    },
  )

  it('gets over one failure by itself, with the same key', async () => {
    peer.failNext({ kind: 'status', status: 500 })
    await make('owner-2')
    const [first, second] = peer.requestsOf('POST /v1/customers').slice(-2)
    expect(first?.key).toBe(second?.key)
    expect(told).toEqual(['ok'])
  })

  it('a refused card is an answer, and no failure of Stripe’s', async () => {
    const customerId = await make('owner-3')
    peer.books.customers.get(customerId)?.cards.push('pm_1')
    peer.books.cards = 'declined'
    const payer = { ownerId: 'owner-3', email: 'a@example.com', customerId }
    const keys = { charge: 'one', ledger: 'refill:1' }
    expect(await payments.chargePack(payer, 'pack-500', keys)).toBe(false)
    peer.books.cards = 'work'
    // The same key: the same answer, whatever the card would do now.
    expect(await payments.chargePack(payer, 'pack-500', keys)).toBe(false)
    expect(await payments.chargePack(payer, 'pack-500', { ...keys, charge: 'two' })).toBe(true)
    expect(new Set(told)).toEqual(new Set(['ok']))
  })

  it('charges the card that was chosen at Stripe before the one that was kept last', async () => {
    const customerId = await make('owner-4')
    const customer = peer.books.customers.get(customerId)
    customer?.cards.push('pm_last', 'pm_chosen')
    if (customer) customer.invoice_settings.default_payment_method = 'pm_chosen'
    const payer = { ownerId: 'owner-4', email: 'a@example.com', customerId }
    await payments.chargePack(payer, 'pack-500', { charge: 'three', ledger: 'refill:1' })
    const body = new URLSearchParams(peer.requestsOf('POST /v1/payment_intents').at(-1)?.body)
    expect(body.get('payment_method')).toBe('pm_chosen')
  })

  it('ends what has ended already', async () => {
    const customerId = await make('owner-5')
    await payments.endCustomer(customerId)
    await payments.endCustomer(customerId)
    await payments.changeEmail(customerId, 'nobody@example.com')
    await payments.cancelPlan('sub_nobodys')
    expect(new Set(told)).toEqual(new Set(['ok']))
  })
})

describe('news of Stripe', () => {
  const sdk = new Stripe('sk_test_of_nobody')
  const signed = (payload: string, timestamp = Math.floor(Date.now() / 1_000)) =>
    sdk.webhooks.generateTestHeaderString({ payload, secret: peer.webhookSecret, timestamp })
  const body = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

  it('is read by the signature that its own SDK makes', () => {
    const refund = body('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', customer: 'cus_1' })
    expect(payments.readNews(Buffer.from(refund), signed(refund))).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      about: 'payment',
      objectId: 'pi_1',
      customerId: 'cus_1',
      isRefusal: false,
    })
    const plan = body('customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' })
    expect(payments.readNews(Buffer.from(plan), signed(plan))).toMatchObject({
      about: 'customer',
      objectId: 'cus_1',
    })
    const failed = body('invoice.payment_failed', { id: 'in_1', customer: { id: 'cus_1' } })
    expect(payments.readNews(Buffer.from(failed), signed(failed))).toMatchObject({
      about: 'invoice',
      customerId: 'cus_1',
      isRefusal: true,
    })
  })

  it('of no interest, or about nothing, is none', () => {
    for (const text of [body('product.created', { id: 'prod_1' }), body('charge.refunded', { id: 'ch_1' })]) {
      expect(payments.readNews(Buffer.from(text), signed(text))).toBeNull()
    }
  })

  it('is forged with another byte, another secret or another time', () => {
    const text = body('invoice.paid', { id: 'in_1' })
    const header = signed(text)
    const read = (bytes: string, signature: string) => () => payments.readNews(Buffer.from(bytes), signature)
    expect(read(`${text} `, header)).toThrow(ForgedNews)
    expect(read(text, header.replace(/v1=./, 'v1=g'))).toThrow(ForgedNews)
    expect(read(text, signed(text, Math.floor(Date.now() / 1_000) - 301))).toThrow(ForgedNews)
    expect(read('not json', signed('not json'))).toThrow(ForgedNews)
  })
})
