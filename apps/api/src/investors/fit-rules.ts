import { type CheckSize, FundingStage, type InvestmentFocus } from '@understudy/contract'
import { fold } from './rules.ts'

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
  /** As it is written: `2,000,000`, `$2M`, `1.5 million`. */
  seeking: string
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
  const parts: [weight: number, match: number | null][] = [
    [WEIGHTS.focus, matchFocus(wishes.investment_focus, company)],
    [WEIGHTS.stage, matchStage(wishes.stage, company.stage)],
    [WEIGHTS.cheque, matchCheque(wishes.check_size, company.seeking)],
    [WEIGHTS.place, matchPlace(wishes.location, company.location)],
  ]
  let known = 0
  let earned = 0
  for (const [weight, match] of parts) {
    if (match === null) continue
    known += weight
    earned += weight * match
  }
  return { score: known === 0 ? null : Math.round((earned / known) * 100), confidence: known }
}

/** Words by which an industry is known to belong to a focus. */
const FOCUS_WORDS: Readonly<Record<InvestmentFocus, RegExp>> = {
  SaaS: /\b(saas|software|cloud)\b/,
  AI: /\b(ai|artificial intelligence|machine learning|deep learning)\b/,
  Fintech: /\b(fintech|financ\w*|payments?|banking|insurance|insurtech)\b/,
  Healthcare: /\b(health\w*|medical|medtech|medicine|biotech|pharma\w*|clinical)\b/,
  Enterprise: /\b(enterprises?|b2b)\b/,
  Consumer: /\b(consumers?|b2c|d2c|retail)\b/,
  Marketplace: /\bmarket ?places?\b/,
  Hardware: /\b(hardware|devices?|sensors?|meters?|robot\w*|semiconductors?)\b/,
  Crypto: /\b(crypto\w*|blockchain|web3|defi)\b/,
}

function matchFocus(focus: readonly InvestmentFocus[], company: Company): number | null {
  const text = fold(`${company.industry} ${company.tagline}`)
  if (focus.length === 0 || company.industry.trim() === '') return null
  return focus.some((name) => FOCUS_WORDS[name].test(text)) ? 1 : 0
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

/** A cheque that can be a twentieth of the round and is no larger than all of it. */
function matchCheque(size: CheckSize | null, seeking: string): number | null {
  const amount = writtenAmount(seeking)
  if (size === null || amount === null) return null
  const [least, most] = CHEQUES[size]
  if (least > amount) return 0
  return most >= amount / 20 ? 1 : 0.5
}

/** The amount that a text begins with; null where it names none. */
export function writtenAmount(text: string): number | null {
  const found = /(\d[\d.,' ]*)\s*(k|thousand|m|mn|mio|million|bn|b|billion)?\b/i.exec(text)
  if (!found?.[1]) return null
  // A separator is decimal when it is the only one and three digits do not follow it.
  const plain = found[1].replace(/[' ]/g, '').replace(/[.,]+$/, '')
  const digits = /^\d+[.,]\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/[.,]/g, '')
  const unit = found[2]?.toLowerCase() ?? ''
  const times = unit.startsWith('b') ? 1e9 : unit.startsWith('m') ? 1e6 : unit === '' ? 1 : 1e3
  const amount = Number(digits) * times
  return Number.isFinite(amount) && amount > 0 ? amount : null
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
