import type { ClaimFeature } from './claim-features.ts'
import type { FigureFeature } from './figure-features.ts'

interface Weights<Feature extends string> {
  bias: number
  of: Readonly<Record<Feature, number>>
}

// Learned by `node bench/answers/train-verifier.ts`; not to be changed by hand.
export const FIGURE_WEIGHTS: Weights<FigureFeature> = {
  bias: 1.01,
  of: {
    share: 0.782,
    margin: 0.923,
    behind: -2.22,
    missing: -0.062,
    stray: -0.276,
    period: 1.264,
    names: -0.007,
    unsaidNames: 0.28,
    rateAgrees: 0.531,
    rateUnsaid: -0.784,
    nounAgrees: 0.848,
    nounDiffers: -0.233,
    baseDiffers: 0.305,
    foreign: -0.023,
    ahead: -0.449,
    denial: -0.381,
    meaning: 1.145,
    rarity: 0.663,
    together: 0.974,
  },
}

export const CLAIM_WEIGHTS: Weights<ClaimFeature> = {
  bias: -3.928,
  of: {
    share: 1.018,
    missing: -0.761,
    windowShare: 0.836,
    windowMissing: -0.628,
    groupShare: 0.981,
    told: 1.75,
    toldAround: 1.794,
    untold: -1.047,
    unsaidNames: -0.512,
    unheard: -0.748,
    ahead: -0.395,
    names: -1.051,
    denial: -0.239,
    sweeping: -1.17,
    meaning: 2.165,
    question: -0.297,
    period: 0.098,
    length: 0.578,
  },
}
