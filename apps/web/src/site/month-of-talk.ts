import type { Prices } from '@understudy/contract/billing'

/** A month as somebody expects it. */
export interface Month {
  voiceMinutes: number
  typedAnswers: number
}

/** What it takes, and what is cheapest for it. */
export interface Estimate {
  credits: number
  plan: Prices['plans'][number]
  /** Packs on top of the plan, each with how often. */
  packs: { pack: Prices['packs'][number]; count: number }[]
  priceCents: number
  /** Credits that are left over; those of packs stay for the next month. */
  left: number
}

/** The one that costs nothing, where there is such a plan. */
export const freePlanOf = ({ plans }: Pick<Prices, 'plans'>): Prices['plans'][number] | undefined =>
  plans.find(({ price_cents }) => price_cents === 0)

export const creditsOf = (
  { voiceMinutes, typedAnswers }: Month,
  { credit }: Pick<Prices, 'credit'>,
): number =>
  Math.ceil((voiceMinutes * 60_000) / credit.voice_ms) + Math.ceil(typedAnswers / credit.typed_answers)

/** The plan, with packs where it does not suffice, that costs least; of equal ones the one with more credits. */
export function estimate(month: Month, prices: Pick<Prices, 'credit' | 'plans' | 'packs'>): Estimate | null {
  const credits = creditsOf(month, prices)
  const ways = prices.plans.flatMap((plan): Estimate[] => {
    const chosen = cheapestPacks(prices.packs, credits - plan.credits_a_month)
    if (!chosen) return []
    const bought = chosen.reduce((sum, { pack, count }) => sum + pack.credits * count, 0)
    const packCents = chosen.reduce((sum, { pack, count }) => sum + pack.price_cents * count, 0)
    return [
      {
        credits,
        plan,
        packs: chosen,
        priceCents: plan.price_cents + packCents,
        left: plan.credits_a_month + bought - credits,
      },
    ]
  })
  return ways.toSorted((a, b) => a.priceCents - b.priceCents || b.left - a.left)[0] ?? null
}

type Pack = Prices['packs'][number]

/** So far every mixture is tried: packs of odd sizes would make a table of half a million, at each key that is typed. */
const MOST_UNITS = 10_000

/** Which packs bring at least so many credits for the least money; null where there are none to buy. */
function cheapestPacks(packs: readonly Pack[], wanted: number): Estimate['packs'] | null {
  if (wanted <= 0) return []
  const unit = packs.reduce((divisor, { credits }) => greatestDivisor(divisor, credits), 0)
  const [best] = packs.toSorted((a, b) => a.price_cents * b.credits - b.price_cents * a.credits)
  if (!best || unit === 0) return null
  // What lies beyond is filled with the pack whose credits cost least, as the cheapest way does, or nearly so.
  const filled = Math.max(0, Math.ceil((wanted - MOST_UNITS * unit) / best.credits))
  const counts = cheapestMixture(packs, unit, Math.ceil(wanted / unit) - filled * (best.credits / unit))
  if (filled > 0) counts.set(best, (counts.get(best) ?? 0) + filled)
  return [...counts]
    .map(([pack, count]) => ({ pack, count }))
    .toSorted((a, b) => b.pack.credits - a.pack.credits)
}

/** How often each pack is in the cheapest way to so many units. */
function cheapestMixture(packs: readonly Pack[], unit: number, goal: number): Map<Pack, number> {
  // least[n]: the cheapest way to n units or more, by its last pack.
  const least: { cents: number; last: Pack | null }[] = [{ cents: 0, last: null }]
  for (let units = 1; units <= goal; units += 1) {
    const ways = packs.map((pack) => ({
      cents: (least[Math.max(0, units - pack.credits / unit)]?.cents ?? 0) + pack.price_cents,
      last: pack,
    }))
    least.push(ways.reduce((best, way) => (way.cents < best.cents ? way : best)))
  }
  const counts = new Map<Pack, number>()
  for (let units = goal; units > 0; ) {
    const last = least[units]?.last
    if (!last) break
    counts.set(last, (counts.get(last) ?? 0) + 1)
    units -= last.credits / unit
  }
  return counts
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
