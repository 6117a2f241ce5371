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

/** 0–1. */
export function chanceOf(forest: Forest, row: Float32Array): number {
  return 1 / (1 + Math.exp(-scoreOf(forest, row)))
}

/** Of rows that vie with each other and with none of them: the chance of each, adding up to less than 1. */
export function chancesOf(forest: Forest, rows: readonly Float32Array[]): number[] {
  const scores = rows.map((row) => scoreOf(forest, row))
  const most = Math.max(0, ...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), Math.exp(-most))
  return scores.map((score) => Math.exp(score - most) / total)
}

/** A row at or below a node's threshold goes left, to the node after it. */
function scoreOf(forest: Forest, row: Float32Array): number {
  const { feature, value, right } = forest.nodes
  let sum = forest.base
  for (let tree = 0; tree < forest.roots.length; tree++) {
    let at = forest.roots[tree] ?? 0
    while ((feature[at] ?? -1) >= 0)
      at = (row[feature[at] ?? 0] ?? 0) <= (value[at] ?? 0) ? at + 1 : (right[at] ?? 0)
    sum += value[at] ?? 0
  }
  return sum
}
