import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe.ts'
import { newId } from '../../kernel/ids.ts'
import { aFounder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { balanceOf, buy, openSession, tellOf } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'
import { onLedger } from '../ledger.ts'
import { refillLeftOver } from '../refill-credits.ts'

const OWN = {
  PLANS: JSON.stringify({
    free: { name: 'Trial', credits_a_month: 40 },
    founder: { name: 'Seed', price_cents: 1_900, credits_a_month: 1_000 },
  }),
  PACKS: JSON.stringify({ 'pack-500': { credits: 600, price_cents: 1_500 } }),
}

let peer: StripePeer
let server: TestServer
/** The same installation, once its operator has changed their mind. */
let later: TestServer
beforeAll(async () => {
  peer = await startStripePeer()
  server = await aServer({ settings: { ...peer.settings, ...OWN } })
  later = await aServer({
    database: server.database,
    settings: {
      ...peer.settings,
      PLANS: JSON.stringify({ founder: { credits_a_month: 10 } }),
      PACKS: JSON.stringify({ 'pack-500': { credits: 700, price_cents: 1_000 } }),
    },
    jobs: { schema: 'later' },
  })
})
afterAll(async () => {
  await later.close()
  await server.close()
  await peer.close()
})

describe('plans and packs of the operator’s own', () => {
  it('are what anybody and every founder is shown', async () => {
    const founder = await aFounder(server.url)
    const prices = await call(server.url, routes.readPrices)
    const plan = await call(server.url, routes.readPlan, { token: founder.token })
    for (const { data } of [prices, plan]) {
      expect(data.plans.map(({ name, price_cents }) => [name, price_cents])).toEqual([
        ['Trial', 0],
        ['Seed', 1_900],
        ['Growth', 9_900],
        ['Scale', 29_900],
      ])
      expect(data.packs[0]).toEqual({ id: 'pack-500', credits: 600, price_cents: 1_500 })
    }
  })

  it('bring their credits: those of the month to who pays nothing', async () => {
    expect(await balanceOf(server, await aFounder(server.url))).toBe(40)
  })

  it('are sold so at Stripe, and bring what they were sold with', async () => {
    const founder = await aFounder(server.url)
    const plan = await openSession(server, peer, founder, { plan: 'founder' })
    expect(plan).toMatchObject({ cents: 1_900, name: 'Understudy Seed, 1,000 credits a month' })
    const pack = await buy(server, peer, founder, { pack: 'pack-500' })
    expect(pack).toMatchObject({ cents: 1_500, name: 'Understudy, 600 credits' })
    expect(await balanceOf(server, founder)).toBe(640)
  })

  it.each([
    [{ pack: 'pack-500' }, 600],
    [{ plan: 'founder' }, 1_000],
  ] as const)(
    'bring so many also where they are others by the time that is paid: %j',
    async (wanted, credits) => {
      const founder = await aFounder(server.url)
      const before = await balanceOf(server, founder)
      const { id } = await openSession(server, peer, founder, wanted)
      // The news of it comes to a node that has started with the new ones.
      await tellOf(later, peer, () => peer.books.pay(id))
      expect(await balanceOf(server, founder)).toBe(before + credits)
    },
  )

  it('hold the cap of refills of a size that is no longer sold, by the dearest credit', async () => {
    const founder = await aFounder(server.url)
    await buy(server, peer, founder, { pack: 'pack-500' })
    const spend = (credits: number) =>
      onLedger(server.kernel, founder.user.id, (ledger) => {
        const callId = newId()
        expect(ledger.take('settle', credits, callId, callId)).toBe(true)
      })
    const bought = () => balanceOf(server, founder)
    await spend(240)
    await call(server.url, routes.saveAutoRefill, {
      token: founder.token,
      body: { enabled: true, threshold: 600, pack: 'pack-500', monthly_cap: 20 },
    })
    await expect.poll(bought, { timeout: 10_000 }).toBe(1_000)
    const charges = peer.requestsOf('POST /v1/payment_intents').length
    // 600 credits at the dearest leave less of 20 dollars than a pack costs now.
    await spend(500)
    const payments = createStripePayments({
      secretKey: peer.secretKey,
      webhookSecret: peer.webhookSecret,
      apiUrl: peer.url,
      publicUrl: server.url,
      health: { ok: () => {}, failed: () => {} },
    })
    await refillLeftOver(later.kernel, payments)
    expect(peer.requestsOf('POST /v1/payment_intents')).toHaveLength(charges)
  })
})
