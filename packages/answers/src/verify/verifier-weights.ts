import type { ClaimFeature } from './claim-features.ts'
import type { FigureFeature } from './figure-features.ts'

interface Weights<Feature extends string> {
  bias: number
  of: Readonly<Record<Feature, number>>
  /** Below this chance a sentence is refused. */
  least: number
}

/** Learned by `bench/answers/train-verifier.ts`. */
export const FIGURE_WEIGHTS: Weights<FigureFeature> = {
  bias: -1,
  least: 0.5,
  of: {
    share: 4,
    margin: 8,
    behind: 0,
    missing: -4,
    stray: -6,
    period: 1,
    names: 1,
    unsaidNames: -0.3,
    rateAgrees: 0.5,
    rateUnsaid: -1.5,
    nounAgrees: 1,
    nounDiffers: -2,
    denial: 0,
    meaning: 0,
    rarity: 1,
    together: 1,
  },
}

export const CLAIM_WEIGHTS: Weights<ClaimFeature> = {
  bias: -3,
  least: 0.5,
  of: {
    share: 2,
    missing: -3,
    windowShare: 4,
    windowMissing: -5,
    groupShare: 1,
    unheard: -2,
    names: 0.5,
    denial: -1,
    sweeping: -2,
    meaning: 0,
    question: 0,
    period: 1,
    length: 0,
  },
}
