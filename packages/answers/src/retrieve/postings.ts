/** BM25's two constants: how soon a repeated word stops telling more, and how much a long statement is held back. */
const K1 = 1.2
const B = 0.6

export interface Postings {
  /** Which key it is, as keys are numbered in TextKeys. */
  key: number
  statements: Uint32Array
  /** Occurrences, heads counting more, lengths already evened out. */
  weights: Float32Array
}

/** From the weights of each statement's keys to where each key stands. */
export function* packPostings(
  counts: Map<string, number>[],
  numbers: ReadonlyMap<string, number>,
): Generator<undefined, Map<string, Postings>> {
  const lengths = counts.map((count) => [...count.values()].reduce((sum, weight) => sum + weight, 0))
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const lists = new Map<string, { at: number[]; weights: number[] }>()
  for (const [at, count] of counts.entries()) {
    const evened = K1 * (1 - B + (B * (lengths[at] ?? 0)) / (average || 1))
    for (const [key, tf] of count) {
      const list = lists.get(key) ?? { at: [], weights: [] }
      if (list.at.length === 0) lists.set(key, list)
      list.at.push(at)
      list.weights.push((tf * (K1 + 1)) / (tf + evened))
    }
    if (at % 64 === 0) yield
  }
  const postings = new Map<string, Postings>()
  for (const [key, { at, weights }] of lists) {
    postings.set(key, {
      key: numbers.get(key) ?? -1,
      statements: Uint32Array.from(at),
      weights: Float32Array.from(weights),
    })
    if (postings.size % 512 === 0) yield
  }
  return postings
}

interface Posted {
  readonly statements: readonly unknown[]
  readonly postings: ReadonlyMap<string, Postings>
}

/** Inverse document frequency: how much it tells that a statement holds `key`. */
export function idf(index: Posted, key: string): number {
  const count = index.postings.get(key)?.statements.length ?? 0
  return Math.log(1 + (index.statements.length - count + 0.5) / (count + 0.5))
}
