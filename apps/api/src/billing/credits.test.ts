import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { inTransaction } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { waitersFor } from '../testing/waiters.ts'
import { expireCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { type MeteredCall, openHold, quoteCall, renewHolds, settleCall } from './holds/call-meter.ts'
import { reserve } from './holds/reserve.ts'
import { lockAccount } from './queries.ts'

let today = new Date('2026-11-10T12:00:00Z')
const clock: Clock = { ...systemClock, now: () => today }
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

/** With a token of now: the clock jumps by weeks here. */
async function credits(founder: Founder, query: { skip?: number; limit?: number } = {}) {
  const { email, password } = founder
  const { token } = (await call(server.url, routes.login, { body: { email, password } })).data
  return (await call(server.url, routes.readCredits, { token, query })).data
}

/** A founder with exactly so many credits, and no others. */
async function aFounderWith(amount: number): Promise<Founder> {
  const founder = await aFounder(server.url)
  await credits(founder)
  const ownerId = founder.user.id
  const use = { channel: 'text', billableMs: 0, answers: 10 } as const
  for (let i = 0; i < 15; i++) {
    const spent = { ownerId, callId: newId() }
    await openHold(server.kernel, { ...spent, isTest: false, isSample: false, isUnclaimed: false })
    await settleCall(server.kernel, spent, use)
  }
  const grant = { ownerId, type: 'grant', credits: amount, key: 'for the test', expiresAt: null } as const
  if (amount > 0) await grantCredits(server.kernel, grant)
  return founder
}

const aCallOf = (founder: Founder) => ({ ownerId: founder.user.id, callId: newId() })
const open = (of: { ownerId: string; callId: string }, isTest = false) =>
  openHold(server.kernel, { ...of, isTest, isSample: false, isUnclaimed: false })
const voice = (billableMs: number) => ({ channel: 'voice', billableMs, answers: 0 }) as const
const MINUTE_CREDITS = 10

/** Whether a call of so many minutes holds what its last one costs. */
async function renewedUntil(talk: MeteredCall, minutes: number): Promise<boolean> {
  let isOut = false
  for (let minute = 1; minute < minutes; minute++) {
    const out = await renewHolds(server.kernel, [{ ...talk, use: voice(minute * 60_000) }])
    isOut = out.has(talk.callId)
  }
  return !isOut
}
async function reservedUntil(talk: MeteredCall, minutes: number): Promise<boolean> {
  let verdict = ''
  for (let minute = 1; minute <= minutes; minute++) {
    const need = { credits: minute * MINUTE_CREDITS, shared: 0 }
    verdict = (await reserve(server.kernel, talk, need)).verdict
  }
  return verdict === 'granted'
}

describe('§7 subscriptions/credits', () => {
  it('§3 credit balance fields: a new founder has the Free plan of the month, granted once', async () => {
    const founder = await aFounder(server.url)
    await Promise.all(Array.from({ length: 8 }, () => credits(founder)))
    const { balance, total_amount, history } = await credits(founder)
    expect({ balance, total_amount }).toEqual({ balance: 150, total_amount: 150 })
    expect(history).toEqual([
      {
        id: expect.any(String),
        type: 'grant',
        amount: 150,
        balance_after: 150,
        call_id: null,
        created_at: today.toISOString(),
        expires_at: '2026-12-01T00:00:00.000Z',
        brought_by: null,
      },
    ])
  })

  it('§7 subscriptions/credits: the history is paged, newest first', async () => {
    const founder = await aFounderWith(40)
    const all = (await credits(founder)).history
    const page = (await credits(founder, { skip: 1, limit: 2 })).history
    expect(page).toEqual(all.slice(1, 3))
    expect(all[0]).toMatchObject({ type: 'grant', amount: 40, balance_after: 40 })
  })

  it('shows each founder their own ledger only', async () => {
    const rich = await aFounderWith(900)
    const stranger = await aFounder(server.url)
    expect((await credits(rich)).balance).toBe(900)
    expect((await credits(stranger)).balance).toBe(150)
  })
})

describe('§8 credits, the ledger', () => {
  it('§8 credits: a month that begins drops what is left of the last and grants anew', async () => {
    const founder = await aFounder(server.url)
    await credits(founder)
    const before = today
    try {
      today = new Date('2026-12-01T00:00:00Z')
      const { balance, history } = await credits(founder)
      expect(balance).toBe(150)
      expect(history.map(({ type, amount }) => [type, amount])).toEqual([
        ['grant', 150],
        ['expire', -150],
        ['grant', 150],
      ])
    } finally {
      today = before
    }
  })

  it('§8 credits: what expires first is spent first, and the task writes down what has run out', async () => {
    const founder = await aFounderWith(100)
    const ownerId = founder.user.id
    const expiresAt = new Date('2026-11-12T00:00:00Z')
    const grant = { ownerId, type: 'referral', credits: 30, key: 'soon', expiresAt } as const
    await grantCredits(server.kernel, grant)
    const spent = aCallOf(founder)
    await open(spent)
    await settleCall(server.kernel, spent, voice(60_000))
    const before = today
    try {
      today = expiresAt
      await expireCredits(server.kernel)
      expect(await expireCredits(server.kernel)).toBe(0)
      const { balance, history } = await credits(founder)
      expect(balance).toBe(100)
      expect(history[0]).toMatchObject({ type: 'expire', amount: -20 })
    } finally {
      today = before
    }
  })

  it('§8 credits: credits that come back to a grant whose time is over go with it', async () => {
    const founder = await aFounderWith(0)
    const ownerId = founder.user.id
    const expiresAt = new Date('2026-11-12T00:00:00Z')
    await grantCredits(server.kernel, { ownerId, type: 'grant', credits: 10, key: 'soon', expiresAt })
    const late = aCallOf(founder)
    await open(late)
    const before = today
    try {
      today = expiresAt
      await settleCall(server.kernel, late, voice(12_000))
      const { balance, history } = await credits(founder)
      expect(balance).toBe(0)
      expect(history.slice(0, 3).map(({ type, amount }) => [type, amount])).toEqual([
        ['expire', -8],
        ['settle', -2],
        ['release', 10],
      ])
    } finally {
      today = before
    }
  })

  it('§8 credits: ten racers with one key are granted once', async () => {
    const founder = await aFounderWith(0)
    const grant = { ownerId: founder.user.id, type: 'grant', credits: 7, key: 'k', expiresAt: null } as const
    const done = await Promise.all(Array.from({ length: 10 }, () => grantCredits(server.kernel, grant)))
    expect(done.filter(({ given }) => given)).toHaveLength(1)
    expect((await credits(founder)).balance).toBe(7)
  })

  it('§8 credits: the database itself refuses a row that is changed, does not add up or goes below zero', async () => {
    const { user } = await aFounderWith(5)
    const { db } = server.kernel
    const change = sql`update credit_entries set amount = 900 where owner_id = ${user.id}`.execute(db)
    await expect(change).rejects.toThrow(/append-only/)
    const add = (amount: number, before: number) =>
      sql`
      insert into credit_entries (owner_id, seq, id, type, amount, balance_before, balance_after,
        idempotency_key, lots, created_at)
      select owner_id, max(seq) + 1, ${newId()}, 'grant', ${amount}::int, ${before}::int,
        ${amount}::int + ${before}::int, 'forged', '[]', now()
      from credit_entries where owner_id = ${user.id} group by owner_id`.execute(db)
    await expect(add(1, 900)).rejects.toThrow(/foreign key/)
    await expect(add(-6, 5)).rejects.toThrow(/check/)
  })
})

describe('§8 credits, news of the balance', () => {
  /** How often an event was emitted about this founder, by the jobs of one of its subscribers. */
  async function told(founder: Founder, queue: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job
      where name = ${queue} and data ->> 'ownerId' = ${founder.user.id}`.execute(server.kernel.db)
    return rows[0]?.n ?? 0
  }
  const news = async (founder: Founder) => [
    await told(founder, 'credits.low.auto-refill'),
    await told(founder, 'credits.out.notify'),
  ]
  async function spend(founder: Founder, seconds: number): Promise<void> {
    const talk = aCallOf(founder)
    await open(talk)
    await settleCall(server.kernel, talk, voice(seconds * 1_000))
  }

  it('tells of a balance that went from plenty to none at once that it is out, and not that it is low too', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    await credits(founder)
    const { db } = server.kernel
    await db.updateTable('credit_accounts').set({ plan: 'founder' }).where('owner_id', '=', ownerId).execute()
    const before = today
    today = new Date('2026-12-01T12:00:00Z')
    await expireCredits(server.kernel)
    today = before
    expect(await news(founder)).toEqual([1, 1])
    const { rows } = await sql`select data ->> 'isOut' as out from jobs.job
      where name = 'credits.low.notify' and data ->> 'ownerId' = ${ownerId}`.execute(db)
    expect(rows).toEqual([{ out: 'true' }])
  })

  it('§8 credits: tells once when it falls low and once when it is out, and anew after it was filled', async () => {
    const founder = await aFounder(server.url)
    await credits(founder)
    for (let i = 0; i < 10; i++) await spend(founder, 60)
    expect(await news(founder)).toEqual([0, 0])
    await spend(founder, 6)
    await spend(founder, 60)
    expect(await news(founder)).toEqual([1, 0])
    for (let i = 0; i < 3; i++) await spend(founder, 60)
    await expect(spend(founder, 60)).rejects.toMatchObject({ code: 'credits_out' })
    expect(await news(founder)).toEqual([1, 1])
    const ownerId = founder.user.id
    const grant = { ownerId, type: 'grant', credits: 60, key: 'more', expiresAt: null } as const
    await grantCredits(server.kernel, grant)
    expect(await news(founder)).toEqual([1, 1])
    for (let i = 0; i < 3; i++) await spend(founder, 60)
    expect(await news(founder)).toEqual([2, 1])
  })

  it.each([
    [
      'as its minutes go on',
      (of: MeteredCall, used: number) => renewHolds(server.kernel, [{ ...of, use: voice(used * 6_000) }]),
    ],
    [
      'as it is answered',
      (of: MeteredCall, used: number) => reserve(server.kernel, of, { credits: used + 3, shared: used + 3 }),
    ],
  ])(
    '§8 credits: a running call tells that they run low %s, and once; that they are out is told when they are',
    async (_, goOn) => {
      const founder = await aFounderWith(65)
      const talk = aCallOf(founder)
      await open(talk)
      await open(aCallOf(founder))
      // What calls lay aside as they begin mostly comes back.
      const begun = await news(founder)
      for (const used of [8, 18]) await goOn(talk, used)
      expect((await credits(founder)).balance).toBe(25)
      expect(await news(founder)).toEqual([(begun[0] ?? 0) + 1, begun[1]])
      for (const used of [28, 38]) await goOn(talk, used)
      expect((await credits(founder)).balance).toBe(5)
      expect(await news(founder)).toEqual([(begun[0] ?? 0) + 1, begun[1]])
      await settleCall(server.kernel, talk, voice(50 * 6_000))
      expect(await news(founder)).toEqual([(begun[0] ?? 0) + 1, (begun[1] ?? 0) + 1])
    },
  )
})

describe('§8 credits, a call', () => {
  it('holds a minute, is charged what it used, rounded up, and gets the rest back', async () => {
    const founder = await aFounderWith(20)
    const talk = aCallOf(founder)
    await open(talk)
    expect((await credits(founder)).balance).toBe(10)
    expect(await quoteCall(server.kernel, talk, voice(12_001))).toBe(3)
    expect(await settleCall(server.kernel, talk, voice(12_001))).toBe(3)
    const { balance, history } = await credits(founder)
    expect(balance).toBe(17)
    const ofCall = history.filter(({ call_id }) => call_id === talk.callId)
    expect(ofCall.map(({ type, amount }) => [type, amount])).toEqual([
      ['settle', -3],
      ['release', 10],
      ['hold', -10],
    ])
  })

  it('is settled once by ten who try, and answers all of them the same', async () => {
    const founder = await aFounderWith(20)
    const talk = aCallOf(founder)
    await open(talk)
    const charged = await Promise.all(
      Array.from({ length: 10 }, (_, i) => settleCall(server.kernel, talk, voice(6_000 * (i + 1)))),
    )
    expect(new Set(charged).size).toBe(1)
    expect((await credits(founder)).balance).toBe(20 - (charged[0] ?? 0))
  })

  it('takes the next minute when the last is nearly used, then what there is left, and is charged for that once it is used', async () => {
    const founder = await aFounderWith(24)
    const talk = aCallOf(founder)
    await open(talk)
    const renew = async (ms: number) => [...(await renewHolds(server.kernel, [{ ...talk, use: voice(ms) }]))]
    expect(await renew(30_000)).toEqual([])
    expect((await credits(founder)).balance).toBe(14)
    expect(await renew(50_000)).toEqual([])
    expect((await credits(founder)).balance).toBe(4)
    expect(await renew(110_000)).toEqual([])
    expect((await credits(founder)).balance).toBe(0)
    expect(await renew(126_000)).toEqual([])
    expect(await renew(132_000)).toEqual([])
    expect(await renew(139_000)).toEqual([talk.callId])
    // What it uses from here on is free, also where there are credits again.
    const more = { type: 'grant', credits: 30, key: 'more', expiresAt: null } as const
    await grantCredits(server.kernel, { ownerId: founder.user.id, ...more })
    expect(await renew(300_000)).toEqual([talk.callId])
    expect(await quoteCall(server.kernel, talk, voice(900_000))).toBe(24)
    expect(await settleCall(server.kernel, talk, voice(900_000))).toBe(24)
    expect((await credits(founder)).balance).toBe(30)
  })

  it('that was silent or failed costs nothing', async () => {
    const founder = await aFounderWith(10)
    const talk = aCallOf(founder)
    await open(talk)
    expect(await settleCall(server.kernel, talk, voice(0))).toBe(0)
    expect((await credits(founder)).balance).toBe(10)
  })

  it('spends the last hold for exactly one of ten callers', async () => {
    const founder = await aFounderWith(19)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => open(aCallOf(founder))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await credits(founder)).balance).toBe(9)
  })

  it("of the owner's own tests is free for 30 minutes a month, then uses credits", async () => {
    const founder = await aFounderWith(15)
    const half = aCallOf(founder)
    await open(half, true)
    for (let minute = 1; minute < 30; minute++) {
      await renewHolds(server.kernel, [{ ...half, use: voice(minute * 60_000) }])
    }
    expect(await settleCall(server.kernel, half, voice(30 * 60_000))).toBe(0)
    expect((await credits(founder)).balance).toBe(15)
    const beyond = aCallOf(founder)
    await open(beyond, true)
    expect(await settleCall(server.kernel, beyond, voice(6_000))).toBe(1)
    expect((await credits(founder)).balance).toBe(14)
  })

  it.each([
    ['renewed each minute', renewedUntil],
    ['asked for before each answer', reservedUntil],
  ])(
    'of the owner’s own tests that outlasts the free minutes goes on for credits, %s',
    async (_how, runs) => {
      const founder = await aFounderWith(15)
      const before = aCallOf(founder)
      await open(before, true)
      await runs(before, 28)
      await settleCall(server.kernel, before, voice(28 * 60_000))

      const talk = aCallOf(founder)
      await open(talk, true)
      expect(await runs(talk, 3)).toBe(true)
      expect((await credits(founder)).balance).toBe(5)
      expect(await quoteCall(server.kernel, talk, voice(2 * 60_000))).toBe(0)
      expect(await settleCall(server.kernel, talk, voice(2.5 * 60_000))).toBe(5)
      expect((await credits(founder)).balance).toBe(10)
      // The free part of it counts: there is none left this month.
      const next = aCallOf(founder)
      await open(next, true)
      expect((await credits(founder)).balance).toBe(0)
      expect(await runs(next, 2)).toBe(false)
    },
  )

  it('of the owner’s own tests is charged right where it ends as credits begin to pay for it', async () => {
    const founder = await aFounderWith(15)
    const before = aCallOf(founder)
    await open(before, true)
    await renewedUntil(before, 29)
    await settleCall(server.kernel, before, voice(29 * 60_000))
    const talk = aCallOf(founder)
    await open(talk, true)
    const { db } = server.kernel
    const settled = await inTransaction(server.kernel, async (inner) => {
      await lockAccount(inner.db, talk.ownerId)
      const settling = settleCall(server.kernel, talk, voice(66_000))
      await expect.poll(() => waitersFor(db, inner.db)).toBe(1)
      await renewHolds(inner, [{ ...talk, use: voice(60_000) }])
      return { settling }
    })
    expect(await settled.settling).toBe(1)
    expect((await credits(founder)).balance).toBe(14)
  })

  it('of the sample or of an unclaimed clone uses no credits of anyone', async () => {
    const founder = await aFounderWith(0)
    for (const kind of [{ isSample: true }, { isUnclaimed: true }]) {
      const talk = aCallOf(founder)
      await openHold(server.kernel, {
        ...talk,
        isTest: false,
        isSample: false,
        isUnclaimed: false,
        ...kind,
      })
      expect(await settleCall(server.kernel, talk, voice(60_000))).toBe(0)
    }
    expect((await credits(founder)).balance).toBe(0)
  })
})
