import {
  type CheckSize,
  FundingStage,
  formatMoney,
  type InvestmentFocus,
  type Money,
} from '@understudy/contract'
import { fold } from '../../kernel/database/search-text.ts'

/** What an investor looks for, as far as it is known. */
export interface Wishes {
  investment_focus: readonly InvestmentFocus[]
  stage: readonly FundingStage[]
  check_size: CheckSize | null
  location: string
}

/** What the company is; unknown parts are empty. */
export interface Company {
  industry: string
  tagline: string
  stage: FundingStage | ''
  seeking: Money | null
  location: string
}

export interface Fit {
  /** 0 to 100 over the parts that are known on both sides; null when none is. */
  score: number | null
  /** Percent of the whole that those parts are. */
  confidence: number
}

const WEIGHTS = { focus: 40, stage: 30, cheque: 20, place: 10 } as const

/** How well a company fits an investor. An unknown part takes from the confidence, not from the score. */
export function fitOf(wishes: Wishes, company: Company): Fit {
  let known = 0
  let earned = 0
  for (const { of, points } of fitParts(wishes, company)) {
    if (points === null) continue
    known += of
    earned += points
  }
  return { score: known === 0 ? null : Math.round((earned / known) * 100), confidence: known }
}

export interface FitPart {
  /** Null where it could not be compared. */
  points: number | null
  of: number
  /** Both sides, in words. */
  reason: string
}

/** What a fit is made of, the weightiest first. */
export function fitParts(wishes: Wishes, company: Company): FitPart[] {
  const part = (of: number, match: number | null, reason: string): FitPart => ({
    points: match === null ? null : of * match,
    of,
    reason,
  })
  const { seeking } = company
  return [
    part(
      WEIGHTS.focus,
      matchFocus(wishes.investment_focus, company),
      sides('Invests in', wishes.investment_focus.join(', '), 'your industry', company.industry),
    ),
    part(
      WEIGHTS.stage,
      matchStage(wishes.stage, company.stage),
      sides('Invests at', wishes.stage.join(', '), 'your stage', company.stage),
    ),
    part(
      WEIGHTS.cheque,
      matchCheque(wishes.check_size, seeking),
      sides('Writes cheques of', wishes.check_size ?? '', 'you seek', seeking ? formatMoney(seeking) : ''),
    ),
    part(
      WEIGHTS.place,
      matchPlace(wishes.location, company.location),
      sides('Is in', wishes.location, 'you are in', company.location),
    ),
  ]
}

/** "Invests at Seed; your stage: Series A". What is not known is said to be so. */
const sides = (theirs: string, wish: string, ours: string, own: string): string =>
  `${theirs} ${wish.trim() || '(not known)'}; ${ours}: ${own.trim() || 'not said'}`

/** Words that name a focus, and words of a field near to it. */
const FOCUS_WORDS: Readonly<Record<InvestmentFocus, { own: RegExp; near?: RegExp }>> = {
  SaaS: { own: /\bsaas\b/, near: /\b(software|cloud)\b/ },
  AI: { own: /\b(ai|artificial intelligence|machine learning|deep learning)\b/ },
  Fintech: { own: /\b(fintech|financ\w*|payments?|banking)\b/, near: /\b(insurance|insurtech)\b/ },
  Healthcare: {
    own: /\b(health\w*|medical|medtech|medicine|clinical)\b/,
    near: /\b(biotech|pharma\w*)\b/,
  },
  Enterprise: { own: /\b(enterprises?|b2b)\b/ },
  Consumer: { own: /\b(consumers?|b2c|d2c)\b/, near: /\bretail\b/ },
  Marketplace: { own: /\bmarket ?places?\b/ },
  Hardware: {
    own: /\b(hardware|devices?|robot\w*|semiconductors?)\b/,
    near: /\b(sensors?|meters?)\b/,
  },
  Crypto: { own: /\b(crypto\w*|blockchain|web3|defi)\b/ },
}

/** A field that is only near, and one that the tagline alone names, are half a match. */
function matchFocus(focus: readonly InvestmentFocus[], company: Company): number | null {
  if (focus.length === 0 || company.industry.trim() === '') return null
  const [industry, tagline] = [fold(company.industry), fold(company.tagline)]
  const matches = focus.map((name) => {
    const { own, near } = FOCUS_WORDS[name]
    if (own.test(industry)) return 1
    return own.test(tagline) || near?.test(`${industry} ${tagline}`) ? 0.5 : 0
  })
  return Math.max(...matches)
}

/** A neighbouring stage is half a match. */
function matchStage(wanted: readonly FundingStage[], stage: FundingStage | ''): number | null {
  if (wanted.length === 0 || stage === '') return null
  const order = FundingStage.options
  const steps = wanted.map((name) => Math.abs(order.indexOf(name) - order.indexOf(stage)))
  const nearest = Math.min(...steps)
  if (nearest === 0) return 1
  return nearest === 1 ? 0.5 : 0
}

const CHEQUES: Readonly<Record<CheckSize, readonly [least: number, most: number]>> = {
  '$10K-$50K': [10_000, 50_000],
  '$50K-$100K': [50_000, 100_000],
  '$100K-$250K': [100_000, 250_000],
  '$250K-$500K': [250_000, 500_000],
  '$500K-$1M': [500_000, 1_000_000],
  '$1M-$5M': [1_000_000, 5_000_000],
  '$5M+': [5_000_000, Number.POSITIVE_INFINITY],
}

/** Currencies worth about a dollar, a cheque's own; what is sought in another is not compared without a rate. */
const ABOUT_A_DOLLAR = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD'])

/** A cheque that can be a twentieth of the round and is no larger than all of it. */
function matchCheque(size: CheckSize | null, seeking: Money | null): number | null {
  if (size === null || !seeking || seeking.amount === 0 || !ABOUT_A_DOLLAR.has(seeking.currency)) return null
  const [least, most] = CHEQUES[size]
  if (least > seeking.amount) return 0
  return most >= seeking.amount / 20 ? 1 : 0.5
}

const placeWords = (place: string) =>
  fold(place)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

function matchPlace(wanted: string, place: string): number | null {
  const words = new Set(placeWords(place))
  const asked = placeWords(wanted)
  if (words.size === 0 || asked.length === 0) return null
  return asked.some((word) => words.has(word)) ? 1 : 0
}
