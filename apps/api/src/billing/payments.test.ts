import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { statementsDuring } from '../testing/statements.ts'
import { pretendedPayments } from '../testing/stripe/fake-payments.ts'
import { openHold, renewHolds, settleCall } from './holds/call-meter.ts'
import { stopRefills } from './payments/payment-queries.ts'
import { refillCredits } from './refill-credits.ts'

const charges: string[] = []
let cardWorks = true
/** What happens once while the provider charges. */
let meanwhile: (() => Promise<unknown>) | null = null
const payments = pretendedPayments({
  openCheckout: async ({ email }, purchase) => ({
    url: `https://pay.example/${email}/${'plan' in purchase ? purchase.plan : purchase.pack}`,
  }),
  async chargePack(_payer, _pack, { charge }) {
    charges.push(charge)
    const happens = meanwhile
    meanwhile = null
    await happens?.()
    return cardWorks
  },
})

let server: TestServer
let unpaid: TestServer
beforeAll(async () => {
  server = await aServer({ payments })
  unpaid = await aServer()
})
afterAll(() => Promise.all([server.close(), unpaid.close()]))

const setting = { enabled: true, threshold: 145, pack: 'pack-500', monthly_cap: 30 } as const
const save = (on: TestServer, founder: Founder, body: object = setting) =>
  call(on.url, routes.saveAutoRefill, { token: founder.token, rawBody: JSON.stringify(body) })
const read = async (on: TestServer, founder: Founder) =>
  (await call(on.url, routes.readAutoRefill, { token: founder.token })).data
const balanceOf = async (founder: Founder) =>
  (await call(server.url, routes.readCredits, { token: founder.token })).data.balance

async function spend(founder: Founder, credits: number): Promise<void> {
  const one = { ownerId: founder.user.id, callId: newId() }
  await openHold(server.kernel, { ...one, isTest: false, isSample: false, isUnclaimed: false })
  await settleCall(server.kernel, one, { channel: 'text', billableMs: 0, answers: credits })
}

/** As if the balance had fallen low once more. */
const crossAgain = (ownerId: string) =>
  server.kernel.db
    .updateTable('credit_accounts')
    .set((eb) => ({ low_crossings: eb('low_crossings', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .execute()

describe('an installation without payments', () => {
  // First of all: what a sign-up leaves to be done beside requests asks for sessions.
  it('tells anybody its prices and why nothing can be bought, without asking the database anything', async () => {
    const prices = (token?: string) => call(unpaid.url, routes.readPrices, { token })
    const said = await statementsDuring(() => Promise.all([prices(), prices('nobodys')]))
    expect(said.filter((text) => /user|account|session|plan|credit/i.test(text))).toEqual([])
    const { status, data } = await prices()
    const forged = await prices('nobodys')
    expect(status).toBe(200)
    expect(forged.data).toEqual(data)
    expect(
      data.plans.map(({ name, price_cents: cents, credits_a_month: credits }) => [name, cents, credits]),
    ).toEqual([
      ['Free', 0, 150],
      ['Founder', 2_900, 1_500],
      ['Growth', 9_900, 6_000],
      ['Scale', 29_900, 20_000],
    ])
    expect(data.packs.map(({ credits, price_cents: cents }) => [credits, cents])).toEqual([
      [500, 1_200],
      [2_000, 4_000],
      [10_000, 18_000],
    ])
    expect(data.credit).toEqual({ voice_ms: 6_000, typed_answers: 1 })
    expect(data.payments).toEqual({ configured: false, reason: expect.stringContaining('not set up') })
  })

  it('tells plans and prices, and why nothing can be bought', async () => {
    const founder = await aFounder(unpaid.url)
    const { data } = await call(unpaid.url, routes.readPlan, { token: founder.token })
    expect(data.plan).toBe('free')
    expect(data.plans.map(({ price_cents }) => price_cents)).toEqual([0, 2_900, 9_900, 29_900])
    expect(data.payments).toEqual({ configured: false, reason: expect.stringContaining('not set up') })
  })

  it('answers checkout and portal 503 with the reason', async () => {
    const { token } = await aFounder(unpaid.url)
    const bought = await call(unpaid.url, routes.openCheckout, { token, body: { pack: 'pack-500' } })
    const portal = await call(unpaid.url, routes.openBillingPortal, { token })
    for (const { status, problem } of [bought, portal]) {
      expect({ status, error: problem.error }).toEqual({ status: 503, error: 'unavailable' })
      expect(problem.detail).toContain('not set up')
    }
  })

  it('§7 subscriptions/auto-refill: it cannot be turned on, and stays as it was; off, its numbers are kept', async () => {
    const founder = await aFounder(unpaid.url)
    expect((await save(unpaid, founder)).status).toBe(503)
    expect((await read(unpaid, founder)).enabled).toBe(false)
    const kept = await save(unpaid, founder, { ...setting, enabled: false })
    expect(kept.status).toBe(200)
    expect(await read(unpaid, founder)).toEqual({ ...setting, enabled: false, failures: 0 })
  })
})

describe('an installation with payments', () => {
  it('tells anybody that what it prices can be bought', async () => {
    const { data } = await call(server.url, routes.readPrices)
    expect(data.payments).toEqual({ configured: true, reason: null })
  })

  it('sends to the provider to buy, and says 503 when it is away', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    const plan = await call(server.url, routes.openCheckout, { token, body: { plan: 'growth' } })
    expect(plan.data.url).toBe(`https://pay.example/${founder.email}/growth`)
    const both = JSON.stringify({ plan: 'growth', pack: 'pack-500' })
    const wrong = await call(server.url, routes.openCheckout, { token, rawBody: both })
    expect(wrong.status).toBe(422)
    expect((await call(server.url, routes.openBillingPortal, { token })).status).toBe(503)
  })

  it('§7 subscriptions/auto-refill: a pack is bought once a crossing, within the cap', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    expect((await save(server, founder)).data).toEqual({ ...setting, failures: 0 })
    await spend(founder, 5)
    expect(await balanceOf(founder)).toBe(145)
    await spend(founder, 1)
    await expect.poll(() => balanceOf(founder), { timeout: 10_000 }).toBe(644)
    // The event once more, and the same crossing again: nothing.
    await Promise.all([1, 2, 3].map(() => refillCredits(payments)(server.kernel, { ownerId })))
    expect(await balanceOf(founder)).toBe(644)
    for (let i = 0; i < 50; i++) await spend(founder, 10)
    await expect.poll(() => balanceOf(founder), { timeout: 10_000 }).toBe(644)
    for (let i = 0; i < 50; i++) await spend(founder, 10)
    await refillCredits(payments)(server.kernel, { ownerId })
    // Two packs are 24 dollars; a third would go beyond 30.
    expect(await balanceOf(founder)).toBe(144)
    expect(charges.filter((key) => key.includes(ownerId))).toHaveLength(2)
  })

  it('§7 subscriptions/auto-refill: a call that goes on has its pack while it is needed, and its end buys no other', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    await save(server, founder, { ...setting, threshold: 130, monthly_cap: 100 })
    const one = { ownerId, callId: newId() }
    const use = (credits: number) => ({ channel: 'voice', billableMs: credits * 6_000, answers: 0 }) as const
    await openHold(server.kernel, { ...one, isTest: false, isSample: false, isUnclaimed: false })
    await renewHolds(server.kernel, [{ ...one, use: use(8) }])
    expect(await balanceOf(founder)).toBe(130)
    await renewHolds(server.kernel, [{ ...one, use: use(18) }])
    await expect.poll(() => balanceOf(founder), { timeout: 10_000 }).toBe(620)
    await renewHolds(server.kernel, [{ ...one, use: use(28) }])
    await settleCall(server.kernel, one, use(33))
    await Promise.all([1, 2, 3].map(() => refillCredits(payments)(server.kernel, { ownerId })))
    expect(await balanceOf(founder)).toBe(617)
    expect(charges.filter((key) => key.includes(ownerId))).toEqual([`${ownerId}:refill:1`])
  })

  it('§7 subscriptions/auto-refill: saved ten times at once, or again while a purchase runs, it buys once', async () => {
    const founder = await aFounder(server.url)
    const low = { ...setting, threshold: 200 }
    await Promise.all(Array.from({ length: 10 }, () => save(server, founder, low)))
    await expect.poll(() => balanceOf(founder), { timeout: 10_000 }).toBe(650)
    const ownerId = founder.user.id
    await refillCredits(payments)(server.kernel, { ownerId })
    expect((await save(server, founder, low)).status).toBe(200)
    expect(new Set(charges.filter((key) => key.includes(ownerId))).size).toBe(1)
    expect(await balanceOf(founder)).toBe(650)
  })

  it('§7 subscriptions/auto-refill: three refused payments turn it off', async () => {
    const founder = await aFounder(server.url)
    cardWorks = false
    try {
      // Turned on below its threshold, it tries at once.
      await save(server, founder, { ...setting, threshold: 200 })
      await expect.poll(async () => (await read(server, founder)).failures, { timeout: 10_000 }).toBe(1)
      const ownerId = founder.user.id
      for (const failures of [2, 3]) {
        await crossAgain(ownerId)
        await refillCredits(payments)(server.kernel, { ownerId })
        expect((await read(server, founder)).failures).toBe(failures)
      }
      expect((await read(server, founder)).enabled).toBe(false)
      expect(await balanceOf(founder)).toBe(150)
    } finally {
      cardWorks = true
    }
  })

  it('§7 subscriptions/auto-refill: what is saved while the card is charged stands: off, with another pack and cap', async () => {
    const founder = await aFounder(server.url)
    const off = { enabled: false, threshold: 20, pack: 'pack-2000', monthly_cap: 60 } as const
    meanwhile = () => save(server, founder, off)
    await save(server, founder, { ...setting, threshold: 200 })
    await expect.poll(() => balanceOf(founder)).toBe(650)
    expect(await read(server, founder)).toEqual({ ...off, failures: 0 })
  })

  it('§7 subscriptions/auto-refill: a refund while the card is charged turns it off, and off it stays', async () => {
    const founder = await aFounder(server.url)
    meanwhile = () => server.kernel.db.transaction().execute((tx) => stopRefills(tx, founder.user.id))
    await save(server, founder, { ...setting, threshold: 200 })
    await expect.poll(() => balanceOf(founder)).toBe(650)
    expect(await read(server, founder)).toEqual({ ...setting, threshold: 200, enabled: false, failures: 0 })
  })

  it('§7 subscriptions/auto-refill: a third payment that is refused counts as the first of what was saved meanwhile', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    cardWorks = false
    try {
      await save(server, founder, { ...setting, threshold: 200 })
      await expect.poll(async () => (await read(server, founder)).failures).toBe(1)
      await crossAgain(ownerId)
      await refillCredits(payments)(server.kernel, { ownerId })
      await crossAgain(ownerId)
      const anew = { ...setting, threshold: 140, monthly_cap: 50 }
      meanwhile = () => save(server, founder, anew)
      await refillCredits(payments)(server.kernel, { ownerId })
      expect(await read(server, founder)).toEqual({ ...anew, failures: 1 })
    } finally {
      cardWorks = true
    }
  })

  it('§7 subscriptions/auto-refill: is turned on only where it can buy, and buy again', async () => {
    const founder = await aFounder(server.url)
    const problem = async (body: object) => {
      const { status, problem } = await save(server, founder, { ...setting, ...body })
      return [status, problem.error, problem.fields]
    }
    const threshold = (pack: string) => [
      422,
      'invalid',
      { threshold: `Use a number from 10, what a call lays aside, to ${pack}, what one pack brings` },
    ]
    expect(await problem({ threshold: 9 })).toEqual(threshold('500'))
    expect(await problem({ threshold: 501 })).toEqual(threshold('500'))
    expect(await problem({ threshold: 2_001, pack: 'pack-2000', monthly_cap: 40 })).toEqual(
      threshold('2,000'),
    )
    expect(await problem({ monthly_cap: 11 })).toEqual([
      422,
      'invalid',
      { monthly_cap: 'Use at least $12, what one pack costs' },
    ])
    expect((await read(server, founder)).enabled).toBe(false)
    for (const [body, status] of [
      [{ threshold: 10 }, 200],
      [{ threshold: 2_000, pack: 'pack-2000', monthly_cap: 40, enabled: false }, 200],
      [{ threshold: 9, monthly_cap: 1, enabled: false }, 200],
    ] as const) {
      expect((await save(server, founder, { ...setting, ...body })).status).toBe(status)
    }
  })

  it('§7 subscriptions/auto-refill: one that was kept with a threshold beyond its pack buys again and again', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    await save(server, founder, { ...setting, enabled: false })
    await balanceOf(founder)
    await server.kernel.db
      .updateTable('credit_accounts')
      .set({
        auto_refill: JSON.stringify({ ...setting, threshold: 5_000, monthly_cap: 100 }),
        told: 'low',
        low_crossings: 1,
        refill_tried: 1,
      })
      .where('owner_id', '=', ownerId)
      .execute()
    expect((await read(server, founder)).threshold).toBe(500)
    await spend(founder, 10)
    await expect.poll(() => balanceOf(founder)).toBe(640)
    for (let i = 0; i < 15; i++) await spend(founder, 10)
    await expect.poll(() => balanceOf(founder)).toBe(990)
    expect((await read(server, founder)).threshold).toBe(500)
  })

  it('§7 subscriptions/auto-refill: buys at a lower threshold that was chosen after a refused payment', async () => {
    const founder = await aFounder(server.url)
    cardWorks = false
    try {
      await save(server, founder)
      await spend(founder, 10)
      await expect.poll(async () => (await read(server, founder)).failures).toBe(1)
    } finally {
      cardWorks = true
    }
    await save(server, founder, { ...setting, threshold: 135 })
    await spend(founder, 5)
    expect(await balanceOf(founder)).toBe(135)
    await spend(founder, 1)
    await expect.poll(() => balanceOf(founder)).toBe(634)
  })
})
