import type { ClaimFeature } from './claim-features.ts'
import type { FigureFeature } from './figure-features.ts'

interface Weights<Feature extends string> {
  bias: number
  of: Readonly<Record<Feature, number>>
}

// Learned by `node bench/answers/train-verifier.ts`; not to be changed by hand.
export const FIGURE_WEIGHTS: Weights<FigureFeature> = {
  bias: 1.029,
  of: {
    share: 0.786,
    margin: 0.94,
    behind: -2.219,
    missing: 0.001,
    stray: -0.28,
    period: 1.206,
    names: -0.014,
    unsaidNames: 0.301,
    rateAgrees: 0.473,
    rateUnsaid: -0.797,
    nounAgrees: 0.954,
    nounDiffers: -0.246,
    baseDiffers: 0.287,
    foreign: -0.026,
    ahead: -0.453,
    denial: -0.379,
    meaning: 1.14,
    rarity: 0.594,
    together: 0.968,
  },
}

export const CLAIM_WEIGHTS: Weights<ClaimFeature> = {
  bias: -3.77,
  of: {
    share: 1.099,
    missing: -0.898,
    windowShare: 0.831,
    windowMissing: -0.772,
    groupShare: 0.967,
    told: 1.826,
    toldAround: 1.806,
    untold: -1.156,
    unsaidNames: -0.514,
    unheard: -0.729,
    ahead: -0.376,
    names: -1.061,
    denial: -0.246,
    sweeping: -1.212,
    meaning: 2.075,
    question: -0.294,
    period: 0.125,
    length: 0.463,
  },
}
