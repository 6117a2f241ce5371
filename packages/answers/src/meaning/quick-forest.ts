/**
 * Small boosted trees: the sum of the leaves that a row of features falls into, as a chance. Every number was learned;
 * `bench/answers/train.ts` says from what.
 */
export interface Forest {
  /** Names of the features, in the order of a row. */
  features: readonly string[]
  base: number
  /** One after another: a node's feature (−1 for a leaf), its threshold or value, and where its right child stands. */
  nodes: { feature: Int16Array; value: Float32Array; right: Int32Array }
  /** Where each tree begins among the nodes. */
  roots: Int32Array
}

/** Leaves of a tree that fit into its bits. */
const MOST_LEAVES = 32

interface Test {
  feature: number
  threshold: number
  tree: number
  /** Bits of the leaves that are left where the row is above the threshold. */
  left: number
}

/**
 * The same trees, told by the tests that a row fails instead of by the path that it takes: each leaves a tree fewer
 * leaves, and the first that is left is the row's. It asks nothing that the processor would have to guess. The tests of
 * a feature in which all rows are alike are made once for all of them.
 */
export class QuickForest {
  readonly #base: number
  /** Of each tree the bits of all its leaves. */
  readonly #whole: Int32Array
  readonly #leaves: Float32Array
  /** The tests by feature, and within one by threshold; where those of each feature begin. */
  readonly #from: Int32Array
  readonly #thresholds: Float32Array
  readonly #trees: Uint16Array
  readonly #left: Int32Array

  constructor(base: number, features: number, trees: readonly (readonly number[])[], tests: readonly Test[]) {
    this.#base = base
    this.#whole = Int32Array.from(trees, (leaves) =>
      leaves.length === MOST_LEAVES ? -1 : (1 << leaves.length) - 1,
    )
    this.#leaves = new Float32Array(trees.length * MOST_LEAVES)
    for (const [tree, leaves] of trees.entries()) this.#leaves.set(leaves, tree * MOST_LEAVES)
    const sorted = [...tests].sort((a, b) => a.feature - b.feature || a.threshold - b.threshold)
    this.#from = new Int32Array(features + 1)
    for (const { feature } of sorted) this.#from[feature + 1] = (this.#from[feature + 1] ?? 0) + 1
    for (let at = 0; at < features; at++)
      this.#from[at + 1] = (this.#from[at + 1] ?? 0) + (this.#from[at] ?? 0)
    this.#thresholds = Float32Array.from(sorted, ({ threshold }) => threshold)
    this.#trees = Uint16Array.from(sorted, ({ tree }) => tree)
    this.#left = Int32Array.from(sorted, ({ left }) => left)
  }

  scoresOf(rows: readonly Float32Array[]): number[] {
    const [first] = rows
    if (first === undefined) return []
    const shared = this.#whole.slice()
    const own: number[] = []
    for (let feature = 0; feature + 1 < this.#from.length; feature++) {
      if (this.#from[feature] === this.#from[feature + 1]) continue
      const value = first[feature] ?? 0
      if (rows.every((row) => row[feature] === value)) this.#test(shared, feature, value)
      else own.push(feature)
    }
    const bits = shared.slice()
    return rows.map((row) => {
      bits.set(shared)
      for (const feature of own) this.#test(bits, feature, row[feature] ?? 0)
      return this.#sum(bits)
    })
  }

  /** A row that is not at or below a threshold is in none of the leaves to its left. */
  #test(bits: Int32Array, feature: number, value: number): void {
    const end = this.#from[feature + 1] ?? 0
    for (let at = this.#from[feature] ?? 0; at < end; at++) {
      if (value <= (this.#thresholds[at] ?? 0)) break
      const tree = this.#trees[at] ?? 0
      bits[tree] = (bits[tree] ?? 0) & (this.#left[at] ?? 0)
    }
  }

  #sum(bits: Int32Array): number {
    let sum = this.#base
    for (let tree = 0; tree < bits.length; tree++) {
      const left = bits[tree] ?? 0
      sum += this.#leaves[tree * MOST_LEAVES + 31 - Math.clz32(left & -left)] ?? 0
    }
    return sum
  }
}

/** Null where a tree has too many leaves. */
export function quickened({ features, base, nodes, roots }: Forest): QuickForest | null {
  const { feature, value, right } = nodes
  const tests: Test[] = []
  const trees: number[][] = []
  /** Reads a node and all below it. */
  const read = (at: number, tree: number, leaves: number[]): void => {
    const of = feature[at] ?? -1
    if (of < 0) {
      leaves.push(value[at] ?? 0)
      return
    }
    const from = leaves.length
    read(at + 1, tree, leaves)
    const to = leaves.length
    tests.push({ feature: of, threshold: value[at] ?? 0, tree, left: ~(bitsBelow(to) & ~bitsBelow(from)) })
    read(right[at] ?? 0, tree, leaves)
  }
  for (const [tree, root] of roots.entries()) {
    const leaves: number[] = []
    read(root, tree, leaves)
    if (leaves.length > MOST_LEAVES) return null
    trees.push(leaves)
  }
  return new QuickForest(base, features.length, trees, tests)
}

const bitsBelow = (count: number) => (count >= MOST_LEAVES ? -1 : (1 << count) - 1)
