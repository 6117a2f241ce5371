import { InvestmentFocus } from '@understudy/contract'
import type { CleanPage } from '../clean-pages.ts'
import type { Found } from '../topics.ts'

type Industry = (typeof InvestmentFocus.options)[number]
/** Words that speak for a field, those of one more than of another: what serves clinics is healthcare before software. */
const SIGNS: Record<Industry, readonly [RegExp, number][]> = {
  Healthcare: [
    [
      /\b(?:patients?|clinics?|clinical|hospitals?|medic\w+|health(?:care)?|diagnos\w+|drugs?|therap\w+|pharma\w*)\b/gi,
      2,
    ],
  ],
  Fintech: [
    [
      /\b(?:payments?|payroll|payouts?|ledger|bank(?:s|ing)?|lend\w+|insur\w+|credit|finance teams|mobile money|invoic\w+)\b/gi,
      2,
    ],
  ],
  Marketplace: [[/\bmarketplaces? (?:where|for|that|of|connecting)\b|\bbuy(?:ers)? and sell(?:ers)?\b/gi, 6]],
  Hardware: [[/\b(?:hardware|sensors?|devices?|locks?|drones?|robots?|batter(?:y|ies)|chips?|lidar)\b/gi, 2]],
  AI: [[/\bAI\b|\bartificial intelligence\b|\bmachine learning\b|\bcopilots?\b|\bLLMs?\b/g, 3]],
  Crypto: [[/\b(?:crypto|blockchain|web3|tokens?|stablecoins?|on-?chain)\b/gi, 3]],
  SaaS: [[/\b(?:software|saas|platform|subscription|dashboard|app|api|cloud)\b/gi, 1.5]],
  Consumer: [
    [/\b(?:consumers?|shoppers?|households?|families|brands?|restaurants?|food|fashion|beauty)\b/gi, 1.5],
  ],
  Enterprise: [[/\b(?:enterprises?|operators?|procurement|compliance|supply chain|companies)\b/gi, 1]],
}
const LEAST_SCORE = 6
const LEAST_LEAD = 1.2

/** What the founder would choose of the investors' own list; none where two are as near. */
export function industryOf(
  name: Found | null,
  does: Found | null,
  pages: readonly CleanPage[],
): Found | null {
  const cover = pages[0]
  const near = [cover?.title ?? '', ...(cover?.lines ?? []), does?.text ?? ''].join('\n')
  const far = pages
    .slice(1)
    .map(({ title, lines }) => `${title}\n${lines.join('\n')}`)
    .join('\n')
  const scored = InvestmentFocus.options.map((industry) => ({
    industry,
    score: SIGNS[industry].reduce(
      (sum, [sign, weight]) => sum + weight * (3 * countOf(sign, near) + Math.min(3, countOf(sign, far))),
      0,
    ),
  }))
  const [first, second] = scored.sort((a, b) => b.score - a.score)
  if (!first || first.score < LEAST_SCORE || first.score < (second?.score ?? 0) * LEAST_LEAD) return null
  const source = does ?? name
  return { text: first.industry, page: source?.page ?? 1, quote: source?.quote ?? cover?.title ?? '' }
}

const countOf = (sign: RegExp, text: string) => [...text.matchAll(sign)].length
