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

export const creditsOf = (
  { voiceMinutes, typedAnswers }: Month,
  { credit }: Pick<Prices, 'credit'>,
): number =>
  Math.ceil((voiceMinutes * 60_000) / credit.voice_ms) + Math.ceil(typedAnswers / credit.typed_answers)

/** The plan, with packs where it does not suffice, that costs least; of equal ones the one with more credits. */
export function estimate(month: Month, prices: Pick<Prices, 'credit' | 'plans' | 'packs'>): Estimate | null {
  const credits = creditsOf(month, prices)
  const ranked = prices.packs.toSorted((a, b) => a.price_cents * b.credits - b.price_cents * a.credits)
  const ways = prices.plans.flatMap((plan): Estimate[] => {
    const way = cheapestWay(ranked, credits - plan.credits_a_month)
    if (!way) return []
    return [
      {
        credits,
        plan,
        packs: way.packs.toSorted((a, b) => b.pack.credits - a.pack.credits),
        priceCents: plan.price_cents + way.cents,
        left: plan.credits_a_month + way.credits - credits,
      },
    ]
  })
  return ways.toSorted((a, b) => a.priceCents - b.priceCents || b.left - a.left)[0] ?? null
}

type Pack = Prices['packs'][number]

interface Way {
  cents: number
  credits: number
  packs: Estimate['packs']
}

/**
 * Which packs bring at least so many credits for the least money, and of equal ways the most; null where there are none.
 * They stand by what a credit of theirs costs, the least first.
 */
function cheapestWay(packs: readonly Pack[], wanted: number): Way | null {
  if (wanted <= 0) return { cents: 0, credits: 0, packs: [] }
  const [first] = packs
  const last = packs.at(-1)
  if (!first || !last) return null
  const others = packs.slice(0, -1)
  // So many of the last as are some of another cost no less than those: there is a cheapest way with fewer.
  const most = Math.min(
    Math.ceil(wanted / last.credits),
    ...others.map(({ credits }) => credits / greatestDivisor(credits, last.credits) - 1),
  )
  let best: Way | null = null
  for (let count = others.length > 0 ? 0 : most; count <= most; count += 1) {
    const [cents, credits] = [count * last.price_cents, count * last.credits]
    // The rest costs that at least, and the more with each of the last.
    const least = cents + ((wanted - credits) * first.price_cents) / first.credits
    if (best && least >= best.cents) break
    const rest = cheapestWay(others, wanted - credits)
    if (!rest) continue
    const way = {
      cents: cents + rest.cents,
      credits: credits + rest.credits,
      packs: count > 0 ? [...rest.packs, { pack: last, count }] : rest.packs,
    }
    if (!best || way.cents < best.cents || (way.cents === best.cents && way.credits > best.credits))
      best = way
  }
  return best
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
