import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { balanceOf, buy, creditsOf, tell, tellOf } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'
import { openHold, settleCall } from '../holds/call-meter.ts'

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

/** A founder who bought a pack, and its payment. */
async function aBuyer(): Promise<{ founder: Founder; payment: string }> {
  const founder = await aFounder(server.url)
  const session = await buy(server, peer, founder, { pack: 'pack-500' })
  return { founder, payment: session.payment_intent ?? '' }
}
async function spend(founder: Founder, credits: number): Promise<void> {
  const one = { ownerId: founder.user.id, callId: newId() }
  await openHold(server.kernel, { ...one, isTest: false, isSample: false, isUnclaimed: false })
  await settleCall(server.kernel, one, { channel: 'voice', billableMs: credits * 6_000, answers: 0 })
}

describe('money that goes back', () => {
  it('takes the pack’s credits with it, as far as it goes, once however often it is told', async () => {
    const { founder, payment } = await aBuyer()
    await tellOf(server, peer, () => peer.books.refund(payment, 600))
    await tell(server, peer, peer.books.events.slice(-1))
    expect(await balanceOf(server, founder)).toBe(400)
    const from = peer.books.events.length
    peer.books.refund(payment, 300)
    peer.books.refund(payment, 300)
    await tell(server, peer, peer.books.events.slice(from).toReversed())
    const { balance, history } = await creditsOf(server, founder)
    expect(balance).toBe(150)
    expect(history.filter(({ type }) => type === 'refund').map(({ amount }) => amount)).toEqual([-250, -250])
    // The month's own credits were not touched.
    expect(history.at(-1)).toMatchObject({ type: 'grant', amount: 150 })
  })

  it('before anybody told of the payment brings nothing and takes nothing', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    const { data } = await call(server.url, routes.openCheckout, { token, body: { pack: 'pack-500' } })
    const from = peer.books.events.length
    const session = peer.books.pay(data.url.split('/').at(-1) ?? '')
    peer.books.refund(session.payment_intent ?? '', 1_200)
    await tell(server, peer, peer.books.events.slice(from).toReversed())
    expect(await balanceOf(server, founder)).toBe(150)
  })

  it('takes what is left and no more: what was spent is not owed', async () => {
    const { founder, payment } = await aBuyer()
    for (let i = 0; i < 60; i++) await spend(founder, 10)
    expect(await balanceOf(server, founder)).toBe(50)
    await tellOf(server, peer, () => peer.books.refund(payment, 1_200))
    expect(await balanceOf(server, founder)).toBe(0)
    await buy(server, peer, founder, { pack: 'pack-500' })
    expect(await balanceOf(server, founder)).toBe(500)
  })

  it('by a dispute takes the credits, turns refills off, and gives back what was taken when it is won', async () => {
    const { founder, payment } = await aBuyer()
    const { token } = founder
    const refill = { enabled: true, threshold: 10, pack: 'pack-500', monthly_cap: 100 } as const
    await call(server.url, routes.saveAutoRefill, { token, body: refill })
    for (let i = 0; i < 55; i++) await spend(founder, 10)
    expect(await balanceOf(server, founder)).toBe(100)
    const dispute = await tellOf(server, peer, () => peer.books.dispute(payment))
    expect(await balanceOf(server, founder)).toBe(0)
    expect((await call(server.url, routes.readAutoRefill, { token })).data.enabled).toBe(false)
    expect(peer.requestsOf('POST /v1/payment_intents')).toEqual([])
    await tellOf(server, peer, () => peer.books.closeDispute(dispute, 'won'))
    await tell(server, peer, peer.books.events.slice(-1))
    expect(await balanceOf(server, founder)).toBe(100)
  })

  it('by a dispute that is lost stays away', async () => {
    const { founder, payment } = await aBuyer()
    const dispute = await tellOf(server, peer, () => peer.books.dispute(payment))
    await tellOf(server, peer, () => peer.books.closeDispute(dispute, 'lost'))
    expect(await balanceOf(server, founder)).toBe(150)
  })

  it('of a plan takes that period’s credits', async () => {
    const founder = await aFounder(server.url)
    await buy(server, peer, founder, { plan: 'founder' })
    const payment = [...peer.books.intents.keys()].at(-1) ?? ''
    await tellOf(server, peer, () => peer.books.refund(payment, 2_900))
    expect(await balanceOf(server, founder)).toBe(150)
  })
})
