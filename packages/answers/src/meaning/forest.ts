import { type Forest, type QuickForest, quickened } from './quick-forest.ts'

export type { Forest }

/** 0–1. */
export function chanceOf(forest: Forest, row: Float32Array): number {
  const [score = 0] = scoresOf(forest, [row])
  return 1 / (1 + Math.exp(-score))
}

/** Of rows that vie with each other and with none of them: the chance of each, adding up to less than 1. */
export function chancesOf(forest: Forest, rows: readonly Float32Array[]): number[] {
  return chancesBy(scoresOf(forest, rows))
}

/** The same of scores. */
export function chancesBy(scores: readonly number[]): number[] {
  const most = Math.max(0, ...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), Math.exp(-most))
  return scores.map((score) => Math.exp(score - most) / total)
}

const known = new WeakMap<Forest, QuickForest | 'too large'>()

/** What the leaves of each row add up to. */
export function scoresOf(forest: Forest, rows: readonly Float32Array[]): number[] {
  const quick = known.get(forest) ?? quickened(forest) ?? 'too large'
  known.set(forest, quick)
  return quick === 'too large' ? rows.map((row) => walked(forest, row)) : quick.scoresOf(rows)
}

/** A row at or below a node's threshold goes left, to the node after it. */
function walked(forest: Forest, row: Float32Array): number {
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
