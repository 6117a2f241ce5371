import { readFileSync } from 'node:fs'

/** What was learned of trust in what is read: a weight a feature, over what it is and varies by. */
export interface TrustWeights {
  mean: readonly number[]
  spread: readonly number[]
  weights: readonly number[]
}

export interface RerankTrust extends TrustWeights {
  /** Where "answer" begins. */
  answerFrom: number
  /** Of questions after others: where it begins for those that lean on these, and for those that do not. */
  following: TrustWeights & { followFrom: number; aloneFrom: number }
  /** Of what stayed open and was looked at again, as the second ranker puts it. */
  second: TrustWeights & { answerFrom: number }
  /** A digest of the network and of what is made of what it says; see `bench/answers/train/learned-from.ts`. */
  readFrom: string
}

const FILE = new URL('./trust.json', import.meta.url)

export const RERANK_TRUST: RerankTrust = JSON.parse(readFileSync(FILE, 'utf8'))
