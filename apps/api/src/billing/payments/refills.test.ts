import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { balanceOf, buy, creditsOf, tell, typesOf } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'
import { refillCredits, refillLeftOver } from '../refill-credits.ts'

let peer: StripePeer
let server: TestServer
let payments: ReturnType<typeof createStripePayments>
beforeAll(async () => {
  peer = await startStripePeer()
  server = await aServer({ settings: peer.settings })
  payments = createStripePayments({
    secretKey: peer.secretKey,
    webhookSecret: peer.webhookSecret,
    apiUrl: peer.url,
    publicUrl: server.url,
    health: { ok: () => {}, failed: () => {} },
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const charges = () => peer.requestsOf('POST /v1/payment_intents').length
const turnOn = ({ token }: Founder) =>
  call(server.url, routes.saveAutoRefill, {
    token,
    body: { enabled: true, threshold: 2_000, pack: 'pack-2000', monthly_cap: 200 },
  })
const failuresOf = async ({ token }: Founder) =>
  (await call(server.url, routes.readAutoRefill, { token })).data.failures

/** Whose card is on file. */
async function aBuyer(): Promise<Founder> {
  const founder = await aFounder(server.url)
  await buy(server, peer, founder, { pack: 'pack-500' })
  return founder
}

describe('§7 subscriptions/auto-refill, by the card on file', () => {
  it('charges it once off-session; the provider’s own word of it brings nothing more', async () => {
    const founder = await aBuyer()
    await turnOn(founder)
    await expect.poll(() => balanceOf(server, founder), { timeout: 10_000 }).toBe(2_650)
    const body = new URLSearchParams(peer.requestsOf('POST /v1/payment_intents').at(-1)?.body)
    expect(Object.fromEntries(body)).toMatchObject({
      amount: '4000',
      off_session: 'true',
      confirm: 'true',
      'metadata[ledger_key]': 'refill:1',
    })
    await tell(server, peer, peer.books.events.slice(-1))
    await refillCredits(payments)(server.kernel, { ownerId: founder.user.id })
    expect(await balanceOf(server, founder)).toBe(2_650)
    await expect.poll(() => typesOf(server, founder), { timeout: 10_000 }).toContain('refill_done')
  })

  it.each(['declined', 'authentication'] as const)(
    'tells the founder and waits where the card is refused: %s',
    async (cards) => {
      const founder = await aBuyer()
      peer.books.cards = cards
      try {
        await turnOn(founder)
        await expect.poll(() => failuresOf(founder), { timeout: 10_000 }).toBe(1)
        const before = charges()
        await refillLeftOver(server.kernel, payments)
        expect(charges()).toBe(before)
        expect(await balanceOf(server, founder)).toBe(650)
        await expect.poll(() => typesOf(server, founder), { timeout: 10_000 }).toContain('refill_failed')
      } finally {
        peer.books.cards = 'work'
      }
    },
  )

  it('fails without asking for money where no card was ever kept', async () => {
    const founder = await aFounder(server.url)
    const before = charges()
    await turnOn(founder)
    await expect.poll(() => failuresOf(founder), { timeout: 10_000 }).toBe(1)
    expect(charges()).toBe(before)
  })

  it('whose answer was lost is charged once: the next try finds it done', async () => {
    const founder = await aBuyer()
    const ownerId = founder.user.id
    const lost = { ...payments }
    lost.chargePack = async (...asked) => {
      await payments.chargePack(...asked)
      throw new Error('the node dies here')
    }
    // Written beside the door, so that no job of the server's is quicker.
    await creditsOf(server, founder)
    await server.kernel.db
      .updateTable('credit_accounts')
      .set({
        low_crossings: 1,
        auto_refill: JSON.stringify({ enabled: true, threshold: 5_000, pack: 'pack-2000', monthly_cap: 200 }),
      })
      .where('owner_id', '=', ownerId)
      .execute()
    const charged = () => [...peer.books.intents.values()].filter(({ amount }) => amount === 4_000).length
    const before = charged()
    await expect(refillCredits(lost)(server.kernel, { ownerId })).rejects.toThrow('dies here')
    expect(await balanceOf(server, founder)).toBe(650)
    await Promise.all([1, 2, 3].map(() => refillLeftOver(server.kernel, payments)))
    expect(await balanceOf(server, founder)).toBe(2_650)
    expect(charged()).toBe(before + 1)
  })
})

describe('a deleted account', () => {
  const remove = ({ token, email, password }: Founder) =>
    call(server.url, routes.deleteAccount, { token, body: { confirm_email: email, password } })
  const endings = () => server.kernel.db.selectFrom('payment_endings').selectAll().execute()

  it('ends its plan at Stripe and is forgotten there, also when Stripe does not answer at first', async () => {
    const founder = await aFounder(server.url)
    const session = await buy(server, peer, founder, { plan: 'founder' })
    peer.failNext({ kind: 'nonsense' })
    expect((await remove(founder)).status).toBe(200)
    await expect.poll(endings, { timeout: 20_000 }).toEqual([])
    expect(peer.books.subscriptions.get(session.subscription ?? '')?.status).toBe('canceled')
    expect(peer.books.customers.get(session.customer)?.deleted).toBe(true)
    // What Stripe tells of it then finds nobody.
    await tell(server, peer, peer.books.events.slice(-3))
  })

  it('that never bought anything asks nobody', async () => {
    const founder = await aFounder(server.url)
    const before = peer.requestsOf('DELETE /v1/customers/:id').length
    await remove(founder)
    expect(await endings()).toEqual([])
    expect(peer.requestsOf('DELETE /v1/customers/:id')).toHaveLength(before)
  })
})
