import type { ClaimFeature } from './claim-features.ts'
import type { FigureFeature } from './figure-features.ts'

interface Weights<Feature extends string> {
  bias: number
  of: Readonly<Record<Feature, number>>
}

// Learned by `node bench/answers/train-verifier.ts`; not to be changed by hand.
export const FIGURE_WEIGHTS: Weights<FigureFeature> = {
  bias: 0.533,
  of: {
    share: 0.914,
    margin: 1.839,
    behind: -1.805,
    missing: -0.304,
    stray: -0.161,
    period: 1.492,
    names: 0.003,
    unsaidNames: 0.566,
    rateAgrees: 0.433,
    rateUnsaid: -0.981,
    nounAgrees: 0.975,
    nounDiffers: -0.23,
    baseDiffers: 0.456,
    foreign: -0.055,
    ahead: -0.631,
    denial: -0.08,
    meaning: 1.145,
    rarity: 0.983,
    together: 1.354,
  },
}

export const CLAIM_WEIGHTS: Weights<ClaimFeature> = {
  bias: -4.054,
  of: {
    share: 0.85,
    missing: -0.736,
    windowShare: 0.861,
    windowMissing: -0.597,
    groupShare: 0.982,
    told: 1.624,
    toldAround: 1.876,
    untold: -1.046,
    unsaidNames: -0.514,
    unheard: -0.736,
    ahead: -0.367,
    names: -1.16,
    denial: -0.167,
    sweeping: -1.163,
    meaning: 2.141,
    question: -0.051,
    period: 0.141,
    length: 0.72,
  },
}
