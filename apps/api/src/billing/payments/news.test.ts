import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe.ts'
import { aFounder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { balanceOf, buy, creditsOf, openSession, settled, tell, tellOf } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer, WEBHOOK_PATH } from '../../testing/stripe/stripe-peer.ts'
import { applyLeftOver } from './apply-news.ts'

let peer: StripePeer
let server: TestServer
let other: TestServer
beforeAll(async () => {
  peer = await startStripePeer()
  server = await aServer({ settings: peer.settings })
  other = await aServer({ settings: peer.settings, database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
  await peer.close()
})

const stored = async (id: string) =>
  (await server.kernel.db.selectFrom('payment_events').selectAll().where('id', '=', id).execute()).length

describe('what Stripe tells', () => {
  it('brings a pack’s credits once, sent twenty times to two nodes in any order', async () => {
    const founder = await aFounder(server.url)
    const { id } = await openSession(server, peer, founder, { pack: 'pack-500' })
    expect(await balanceOf(server, founder)).toBe(150)
    const from = peer.books.events.length
    peer.books.pay(id)
    const events = peer.books.events.slice(from)
    const many = Array.from({ length: 20 }, (_, i) =>
      events.map((event, j) => ({ event, at: (i * 7 + j * 13) % 20 })),
    )
      .flat()
      .sort((one, next) => one.at - next.at)
    const replies = await Promise.all(
      many.map(({ event }, i) => peer.send((i % 2 === 0 ? server : other).url, event)),
    )
    expect(new Set(replies)).toEqual(new Set([200]))
    await settled(server)
    const { balance, history } = await creditsOf(server, founder)
    expect(balance).toBe(650)
    expect(history.filter(({ type }) => type === 'purchase')).toHaveLength(1)
  })

  it('is refused unsigned, signed by another, changed on its way, or older than five minutes; and stored by none', async () => {
    const founder = await aFounder(server.url)
    const { id } = await openSession(server, peer, founder, { pack: 'pack-500' })
    peer.books.pay(id)
    const event = peer.books.events.at(-1)
    if (!event) throw new Error('nothing was told')
    const now = Math.floor(Date.now() / 1_000)
    const said = await statementsDuring(async () => {
      const tries = [
        { signature: null },
        { signature: '' },
        { signature: 'nonsense' },
        { signature: `t=${now},v1=${'0'.repeat(64)}` },
        { secret: 'whsec_of_another' },
        { atSeconds: now - 301 },
      ]
      for (const options of tries) expect(await peer.send(server.url, event, options)).toBe(400)
      const changed = JSON.stringify({ ...event, id: 'evt_changed' })
      const signed = await fetch(`${server.url}${WEBHOOK_PATH}`, { method: 'POST', body: changed })
      expect(signed.status).toBe(400)
    })
    // A forged one costs the database nothing.
    expect(said.filter((text) => /payment/.test(text))).toEqual([])
    expect(await stored(event.id)).toBe(0)
    expect(await peer.send(server.url, event, { atSeconds: now - 290 })).toBe(200)
    await settled(server)
    expect(await balanceOf(server, founder)).toBe(650)
  })

  it('is refused larger than it can be, and is not turned away for its number', async () => {
    const huge = { id: 'evt_huge', object: 'event' as const, type: 'x', created: 0, data: { object: {} } }
    expect(await peer.send(server.url, huge, { body: 'x'.repeat(300 * 1024) })).toBe(413)
    const strict = await aServer({ settings: peer.settings, limitFactor: 0.001 })
    try {
      const replies = await Promise.all(
        Array.from({ length: 30 }, () => peer.send(strict.url, huge, { signature: 'forged' })),
      )
      expect(new Set(replies)).toEqual(new Set([400]))
      expect(await peer.send(strict.url, huge)).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('of no interest, or of another installation’s customer, is taken and changes nothing', async () => {
    const theirs = peer.books.addCustomer('them@example.com', {})
    const subscription = peer.books.addSubscription({
      customer: theirs.id,
      metadata: { plan: 'scale' },
      cents: 29_900,
    })
    await tell(server, peer, peer.books.events.slice(-2))
    const uninteresting = peer.books.tell('customer.updated', theirs)
    await tell(server, peer, [uninteresting])
    expect(await stored(uninteresting.id)).toBe(0)
    const { rows } = await server.kernel.db
      .selectFrom('credit_entries')
      .selectAll()
      .where('idempotency_key', 'like', `%${subscription.id}%`)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toEqual([])
  })

  it('is believed only as far as Stripe says the same when asked', async () => {
    const founder = await aFounder(server.url)
    const session = await buy(server, peer, founder, { pack: 'pack-500' })
    const paid = peer.books.intents.get(session.payment_intent ?? '')
    if (!paid) throw new Error('no payment')
    // Told of a payment that is not one (yet).
    const open = peer.books.addIntent({
      ...paid,
      amount: 18_000,
      metadata: { pack: 'pack-10000' },
      invoice: null,
    })
    open.status = 'processing'
    await tell(server, peer, [peer.books.tell('payment_intent.succeeded', open)])
    expect(await balanceOf(server, founder)).toBe(650)
  })

  it('is applied later where Stripe did not answer, and where the node died in between', async () => {
    const founder = await aFounder(server.url)
    const { id } = await openSession(server, peer, founder, { pack: 'pack-500' })
    peer.books.pay(id)
    // Stored by a node that died before its job was done: it is told no more.
    const news = {
      id: `evt_of_${id}`,
      type: 'checkout.session.completed',
      about: 'checkout',
      object_id: id,
      customer_id: null,
      is_refusal: false,
      received_at: new Date(Date.now() - 3 * 60_000),
    }
    const { db } = server.kernel
    await db.insertInto('payment_events').values(news).execute()
    const payments = createStripePayments({
      secretKey: peer.secretKey,
      webhookSecret: peer.webhookSecret,
      apiUrl: peer.url,
      publicUrl: server.url,
      health: { ok: () => {}, failed: () => {} },
    })
    peer.failNext({ kind: 'nonsense' })
    await applyLeftOver(server.kernel, payments)
    expect(await balanceOf(server, founder)).toBe(150)
    await Promise.all([1, 2, 3].map(() => applyLeftOver(server.kernel, payments)))
    expect(await balanceOf(server, founder)).toBe(650)
    await settled(server)
    // A month later nothing of it is kept.
    await db
      .updateTable('payment_events')
      .set({ received_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
      .where('id', '=', news.id)
      .execute()
    await applyLeftOver(server.kernel, payments)
    expect(await stored(news.id)).toBe(0)
  })

  it('tells whoever comes back from paying when it has arrived, and a stranger nothing', async () => {
    const founder = await aFounder(server.url)
    const stranger = await aFounder(server.url)
    const { id } = await openSession(server, peer, founder, { pack: 'pack-500' })
    const progress = async (token: string) =>
      (await call(server.url, routes.readCheckout, { token, query: { session: id } })).data.state
    expect(await progress(founder.token)).toBe('waiting')
    await tellOf(server, peer, () => peer.books.pay(id))
    expect([await progress(founder.token), await progress(stranger.token)]).toEqual(['confirmed', 'waiting'])
    const wrong = await call(server.url, routes.readCheckout, {
      token: founder.token,
      query: { session: '../x' },
    })
    expect(wrong.status).toBe(422)
  })

  it('is not listened to where no key is set', async () => {
    const unpaid = await aServer()
    try {
      const event = peer.books.tell('payment_intent.succeeded', {})
      expect(await peer.send(unpaid.url, event)).toBe(404)
    } finally {
      await unpaid.close()
    }
  })
})
