import { routes } from '@understudy/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { expireCredits } from './expire-credits.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold, renewHolds, settleCall } from './holds/call-meter.ts'

const START = Date.parse('2026-11-28T12:00:00Z')
const DAY_MS = 24 * 3_600_000
let nowMs = START
const clock: Clock = { ...systemClock, now: () => new Date(nowMs) }
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

type Step =
  | { do: 'grant'; credits: number; key: number; days: number | null }
  | { do: 'open' | 'renew' | 'settle'; of: number; seconds: number }
  | { do: 'wait'; hours: number }

const call_ = fc.integer({ min: 0, max: 3 })
const seconds = fc.integer({ min: 0, max: 150 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    credits: fc.integer({ min: 1, max: 60 }),
    key: fc.integer({ min: 0, max: 3 }),
    days: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({
    do: fc.constantFrom('open' as const, 'renew' as const, 'settle' as const),
    of: call_,
    seconds,
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
)

const idOf = (ownerId: string, n: number) => `${ownerId.slice(0, -1)}${n}`

async function run(ownerId: string, doing: Step): Promise<void> {
  const { kernel } = server
  if (doing.do === 'wait') nowMs += doing.hours * 3_600_000
  else if (doing.do === 'grant') {
    const expiresAt = doing.days === null ? null : new Date(nowMs + doing.days * DAY_MS)
    const { credits } = doing
    await grantCredits(kernel, { ownerId, type: 'grant', credits, key: `g${doing.key}`, expiresAt })
  } else {
    const one = { ownerId, callId: idOf(ownerId, doing.of) }
    const use = { channel: 'voice', billableMs: doing.seconds * 1_000, answers: 0 } as const
    // Refused for want of credits, or because this call was opened before: neither may leave a trace.
    if (doing.do === 'open')
      await openHold(kernel, { ...one, isTest: false, isSample: false, isUnclaimed: false }).catch(() => null)
    else if (doing.do === 'renew') await renewHolds(kernel, [{ ...one, use }])
    else await settleCall(kernel, one, use)
  }
}

it('§8 credits: whatever happens, in whatever order and at once, the ledger adds up and never falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
      async (rounds) => {
        nowMs = START
        const founder = await aFounder(server.url)
        const ownerId = founder.user.id
        for (const round of rounds) await Promise.all(round.map((doing) => run(ownerId, doing)))
        await expireCredits(server.kernel)
        const { token } = (await call(server.url, routes.login, { body: founder })).data
        const { data } = await call(server.url, routes.readCredits, { token })
        const rows = await server.kernel.db
          .selectFrom('credit_entries')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .orderBy('seq')
          .execute()
        let balance = 0
        for (const [i, row] of rows.entries()) {
          balance += row.amount
          expect(row).toMatchObject({ seq: i + 1, balance_after: balance })
          expect(balance).toBeGreaterThanOrEqual(0)
          const lots = row.lots as { remaining: number }[]
          expect(lots.reduce((sum, lot) => sum + lot.remaining, 0)).toBe(balance)
        }
        expect(data.balance).toBe(balance)
        // Each settled call paid what it is said to have paid, and holds nothing any more.
        const holds = await server.kernel.db
          .selectFrom('call_holds')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .execute()
        for (const hold of holds) {
          const ofCall = rows.filter(({ call_id }) => call_id === hold.call_id)
          const sum = ofCall.reduce((total, { amount }) => total + amount, 0)
          expect(sum + (hold.charged ?? hold.held)).toBe(0)
        }
      },
    ),
    { numRuns: 25 },
  )
})
