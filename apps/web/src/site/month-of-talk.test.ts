import type { Prices } from '@understudy/contract/billing'
import { PACKS, PLANS } from '@understudy/contract/business'
import { describe, expect, it } from 'vitest'
import { creditsOf, estimate } from './month-of-talk.ts'

const prices: Pick<Prices, 'credit' | 'plans' | 'packs'> = {
  credit: { voice_ms: 6_000, typed_answers: 1 },
  plans: [...PLANS],
  packs: [...PACKS],
}
const of = (voiceMinutes: number, typedAnswers = 0) => estimate({ voiceMinutes, typedAnswers }, prices)

/** The least that at least so many credits cost, by trying every mixture. */
function leastCents(packs: Prices['packs'], wanted: number): number {
  const sold = packs.map(({ credits, price_cents }) => ({ credits, price_cents }))
  const least = [0]
  for (let credits = 1; credits <= wanted; credits += 1)
    least.push(
      Math.min(...sold.map((pack) => (least[Math.max(0, credits - pack.credits)] ?? 0) + pack.price_cents)),
    )
  return least.at(-1) ?? 0
}

describe('a month of talk', () => {
  it('is told in credits: voice by time, rounded up, and an answer in writing by the piece', () => {
    expect(creditsOf({ voiceMinutes: 10, typedAnswers: 0 }, prices)).toBe(100)
    expect(creditsOf({ voiceMinutes: 0.11, typedAnswers: 3 }, prices)).toBe(5)
    const dear = { credit: { voice_ms: 10_000, typed_answers: 4 } }
    expect(creditsOf({ voiceMinutes: 1, typedAnswers: 5 }, dear)).toBe(8)
  })

  it.each([
    [0, 'free', [], 0, 150],
    [15, 'free', [], 0, 0],
    // A pack costs less than the next plan.
    [16, 'free', [['pack-500', 1]], 1_200, 490],
    [65, 'free', [['pack-500', 1]], 1_200, 0],
    [66, 'free', [['pack-500', 2]], 2_400, 490],
    [150, 'founder', [], 2_900, 0],
    [200, 'free', [['pack-2000', 1]], 4_000, 150],
    [350, 'founder', [['pack-2000', 1]], 6_900, 0],
    [600, 'growth', [], 9_900, 0],
    [2_000, 'scale', [], 29_900, 0],
    [3_000, 'scale', [['pack-10000', 1]], 47_900, 0],
  ] as const)('of %i minutes is cheapest with %s', (minutes, plan, packs, priceCents, left) => {
    const found = of(minutes)
    expect(found?.plan.id).toBe(plan)
    expect(found?.packs.map(({ pack, count }) => [pack.id, count])).toEqual(packs)
    expect([found?.priceCents, found?.left]).toEqual([priceCents, left])
  })

  it('is never dearer than any other way there is, small packs and large ones mixed', () => {
    for (let minutes = 0; minutes <= 4_000; minutes += 37) {
      const found = of(minutes)
      const credits = minutes * 10
      for (const plan of PLANS) {
        for (const pack of PACKS) {
          const count = Math.max(0, Math.ceil((credits - plan.credits_a_month) / pack.credits))
          expect(found?.priceCents).toBeLessThanOrEqual(plan.price_cents + count * pack.price_cents)
        }
      }
      const bought = found?.packs.reduce((sum, { pack, count }) => sum + pack.credits * count, 0) ?? 0
      expect(bought + (found?.plan.credits_a_month ?? 0)).toBe(credits + (found?.left ?? -1))
    }
  })

  it('is worked out in a bounded number of steps and is the cheapest all the same, however odd the packs', () => {
    const [small, ...larger] = PACKS
    let reads = 0
    const odd = [{ ...small, credits: 501 }, ...larger].map((pack) => ({
      ...pack,
      get price_cents() {
        reads += 1
        return pack.price_cents
      },
    }))
    for (const minutes of [700, 2_500, 12_000, 31_415, 50_000]) {
      const found = estimate({ voiceMinutes: minutes, typedAnswers: 50_000 }, { ...prices, packs: odd })
      const credits = minutes * 10 + 50_000
      const cents = PLANS.map((plan) => plan.price_cents + leastCents(odd, credits - plan.credits_a_month))
      reads = 0
      estimate({ voiceMinutes: minutes, typedAnswers: 50_000 }, { ...prices, packs: odd })
      expect([minutes, found?.priceCents]).toEqual([minutes, Math.min(...cents)])
      expect(reads).toBeLessThan(200_000)
    }
  })

  it.each([
    // The pack whose credits cost least brings far more of them than anybody wants.
    [{ 'pack-500': { credits: 501 }, 'pack-10000': { credits: 25_000, price_cents: 40_000 } }],
    [{ 'pack-500': { credits: 1 }, 'pack-2000': { credits: 2 }, 'pack-10000': { credits: 10_000_000 } }],
    // None of them is much better than another.
    [{ 'pack-500': { credits: 773 }, 'pack-2000': { credits: 787 }, 'pack-10000': { credits: 797 } }],
    [{ 'pack-500': { credits: 773, price_cents: 774 }, 'pack-2000': { credits: 787, price_cents: 787 } }],
  ])('is the cheapest, in a bounded number of steps, however packs differ: %j', (offers) => {
    const [free] = PLANS
    let reads = 0
    const changes = new Map<string, { credits: number; price_cents?: number }>(Object.entries(offers))
    const odd = PACKS.map((pack) => ({ ...pack, ...changes.get(pack.id) })).map((pack) => ({
      ...pack,
      get price_cents() {
        reads += 1
        return pack.price_cents
      },
    }))
    for (const minutes of [1_004, 1_020, 3_210, 50_000]) {
      const least = leastCents(odd, minutes * 10 - free.credits_a_month)
      reads = 0
      const found = estimate(
        { voiceMinutes: minutes, typedAnswers: 0 },
        { ...prices, plans: [free], packs: odd },
      )
      expect([minutes, found?.priceCents]).toEqual([minutes, least])
      expect(reads).toBeLessThan(200_000)
    }
  })

  it('has no answer where no plan suffices and there are no packs', () => {
    expect(estimate({ voiceMinutes: 2_001, typedAnswers: 0 }, { ...prices, packs: [] })).toBeNull()
    expect(estimate({ voiceMinutes: 2_000, typedAnswers: 0 }, { ...prices, packs: [] })?.plan.id).toBe(
      'scale',
    )
  })
})
