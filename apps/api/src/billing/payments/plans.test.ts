import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import {
  balanceOf,
  buy,
  creditsOf,
  openSession,
  planOf,
  settled,
  tell,
  tellOf,
  typesOf,
} from '../../testing/stripe/paying.ts'
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

const subscriptionOf = (id: string | null) => {
  const found = peer.books.subscriptions.get(id ?? '')
  if (!found) throw new Error(`no subscription ${id}`)
  return found
}
const grantsOf = async (founder: Founder) =>
  (await creditsOf(server, founder)).history
    .filter(({ type }) => type === 'grant')
    .map(({ amount }) => amount)

describe('§8 plans, paid at Stripe', () => {
  it('bring their credits with the first payment, once, to the end of what was paid and a day', async () => {
    const founder = await aFounder(server.url)
    expect(await planOf(server, founder)).toMatchObject({ plan: 'free', billing: null })
    const session = await buy(server, peer, founder, { plan: 'founder' })
    const [item] = subscriptionOf(session.subscription).items.data
    const endsAt = (item?.current_period_end ?? 0) * 1_000
    expect(await planOf(server, founder)).toMatchObject({
      plan: 'founder',
      billing: { past_due: false, ends_at: null },
      period: { ends_at: new Date(endsAt).toISOString() },
    })
    const { balance, history } = await creditsOf(server, founder)
    expect(balance).toBe(1_650)
    expect(history[0]).toMatchObject({
      type: 'grant',
      amount: 1_500,
      expires_at: new Date(endsAt + 24 * 3_600_000).toISOString(),
    })
  })

  it('bring each next period’s credits with its payment, told many times and in any order', async () => {
    const founder = await aFounder(server.url)
    const { subscription } = await buy(server, peer, founder, { plan: 'founder' })
    const from = peer.books.events.length
    peer.books.renew(subscription ?? '')
    peer.books.renew(subscription ?? '')
    const told = peer.books.events.slice(from)
    await tell(server, peer, [...told.toReversed(), ...told, ...told.toReversed()])
    expect(await grantsOf(founder)).toEqual([1_500, 1_500, 1_500, 150])
  })

  it('are not made older by what comes late', async () => {
    const founder = await aFounder(server.url)
    const from = peer.books.events.length
    const { id } = await openSession(server, peer, founder, { plan: 'growth' })
    const { subscription } = peer.books.pay(id)
    peer.books.renew(subscription ?? '', false)
    peer.books.cancel(subscription ?? '')
    const told = peer.books.events.slice(from)
    // Last of all comes that it was made, and is active.
    for (const event of told.toReversed()) await tell(server, peer, [event])
    expect((await planOf(server, founder)).plan).toBe('free')
    await Promise.all(told.map((event) => peer.send(server.url, { ...event, id: `${event.id}_again` })))
    await settled(server)
    expect((await planOf(server, founder)).plan).toBe('free')
    // What was paid stays paid.
    expect(await grantsOf(founder)).toContain(6_000)
  })

  it('stay while a payment is late, which is told once, bring nothing until it is paid, then all of it', async () => {
    const founder = await aFounder(server.url)
    const { subscription } = await buy(server, peer, founder, { plan: 'founder' })
    const from = peer.books.events.length
    const invoice = await tellOf(server, peer, () => peer.books.renew(subscription ?? '', false))
    await tell(server, peer, peer.books.events.slice(from))
    expect(await planOf(server, founder)).toMatchObject({ plan: 'founder', billing: { past_due: true } })
    expect(await balanceOf(server, founder)).toBe(1_650)
    await expect.poll(() => typesOf(server, founder), { timeout: 10_000 }).toContain('payment_failed')
    await tellOf(server, peer, () => peer.books.payInvoice(invoice.id))
    expect(await planOf(server, founder)).toMatchObject({ plan: 'founder', billing: { past_due: false } })
    expect(await balanceOf(server, founder)).toBe(3_150)
    // Told once more, late: it is paid by now.
    const failed = peer.books.events.findLast(({ type }) => type === 'invoice.payment_failed')
    if (!failed) throw new Error('no failure was told')
    await tell(server, peer, [{ ...failed, id: `${failed.id}_late` }])
    const types = await typesOf(server, founder)
    expect(types.filter((type) => type === 'payment_failed')).toHaveLength(1)
  })

  it('that end say when, and leave the free plan, whose month is granted once', async () => {
    const founder = await aFounder(server.url)
    expect(await balanceOf(server, founder)).toBe(150)
    const { subscription } = await buy(server, peer, founder, { plan: 'scale' })
    await tellOf(server, peer, () => peer.books.endWithPeriod(subscription ?? ''))
    const page = await planOf(server, founder)
    expect(page.plan).toBe('scale')
    expect(page.billing?.ends_at).toBe(page.period.ends_at)
    await tellOf(server, peer, () => peer.books.cancel(subscription ?? ''))
    expect(await planOf(server, founder)).toMatchObject({ plan: 'free', billing: { ends_at: null } })
    expect(await balanceOf(server, founder)).toBe(20_150)
    expect(await grantsOf(founder)).toEqual([20_000, 150])
  })

  it('are paid one at a time: the newer one holds, the older ends, and both keep what they brought', async () => {
    const founder = await aFounder(server.url)
    const first = await buy(server, peer, founder, { plan: 'founder' })
    peer.books.nowSeconds += 60
    const second = await buy(server, peer, founder, { plan: 'growth' })
    await tell(server, peer, peer.books.events.slice(-1))
    expect(subscriptionOf(first.subscription).status).toBe('canceled')
    expect(subscriptionOf(second.subscription).status).toBe('active')
    expect((await planOf(server, founder)).plan).toBe('growth')
    expect(await balanceOf(server, founder)).toBe(7_650)
  })
})
