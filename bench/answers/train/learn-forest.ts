import type { Forest } from '@understudy/answers/meaning/forest'
import { randomFrom } from './learn-encoder.ts'

export interface Example {
  row: Float32Array
  /** 1 it answers, 0 it does not. */
  label: number
  weight: number
  /** Of examples that vie with each other, and with none of them, which one they vie in. */
  contest?: number
}

export interface ForestOptions {
  trees: number
  depth: number
  rate: number
  /** Least weight of the examples in a leaf. */
  leaf: number
  /** Shrinks leaves towards nothing. */
  ridge: number
  /** Share of the examples and of the features that each tree sees. */
  sample: number
  seed?: number
}

const BINS = 48

/** Gradient-boosted trees on log loss, over binned features. Deterministic for the same examples and options. */
export function learnForest(
  features: readonly string[],
  examples: readonly Example[],
  options: ForestOptions,
): Forest {
  const count = examples.length
  const width = features.length
  const edges = Array.from({ length: width }, (_, at) => edgesOf(examples, at))
  const binned = Array.from({ length: width }, (_, at) =>
    Uint8Array.from(examples, ({ row }) => binOf(edges[at] ?? [], row[at] ?? 0)),
  )
  const weights = Float64Array.from(examples, (example) => example.weight)
  const labels = Float64Array.from(examples, (example) => example.label)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const positive = labels.reduce((sum, label, at) => sum + label * (weights[at] ?? 0), 0)
  const isContest = examples.some((example) => example.contest !== undefined)
  const base = isContest ? -3 : Math.log((positive + 1) / (total - positive + 1))
  const scores = new Float64Array(count).fill(base)
  const gradients = new Float64Array(count)
  const curvatures = new Float64Array(count)
  const nodes: { feature: number; value: number; right: number }[] = []
  const roots: number[] = []
  const random = randomFrom(options.seed ?? 11)
  const contests = examples.some((example) => example.contest !== undefined)
    ? [...Map.groupBy(examples.keys(), (at) => examples[at]?.contest ?? -1).values()]
    : null
  const shrink = options.rate

  const grow = (members: Uint32Array, depth: number, allowed: readonly number[]): void => {
    let gradient = 0
    let curvature = 0
    for (const at of members) {
      gradient += gradients[at] ?? 0
      curvature += curvatures[at] ?? 0
    }
    const split = depth === 0 ? null : bestSplit(members, allowed, gradient, curvature)
    if (split === null) {
      nodes.push({ feature: -1, value: (-shrink * gradient) / (curvature + options.ridge), right: -1 })
      return
    }
    const here = nodes.push({ feature: split.feature, value: split.threshold, right: -1 }) - 1
    const bins = binned[split.feature] ?? new Uint8Array()
    grow(
      members.filter((at) => (bins[at] ?? 0) <= split.bin),
      depth - 1,
      allowed,
    )
    const node = nodes[here]
    if (node !== undefined) node.right = nodes.length
    grow(
      members.filter((at) => (bins[at] ?? 0) > split.bin),
      depth - 1,
      allowed,
    )
  }

  const bestSplit = (
    members: Uint32Array,
    allowed: readonly number[],
    gradient: number,
    curvature: number,
  ) => {
    let best: { feature: number; bin: number; threshold: number } | null = null
    let bestGain = 1e-6
    const worth = (g: number, h: number) => (g * g) / (h + options.ridge)
    const own = worth(gradient, curvature)
    const sumsG = new Float64Array(BINS + 1)
    const sumsH = new Float64Array(BINS + 1)
    for (const feature of allowed) {
      const cuts = edges[feature] ?? []
      if (cuts.length === 0) continue
      sumsG.fill(0)
      sumsH.fill(0)
      const bins = binned[feature] ?? new Uint8Array()
      for (const at of members) {
        const bin = bins[at] ?? 0
        sumsG[bin] = (sumsG[bin] ?? 0) + (gradients[at] ?? 0)
        sumsH[bin] = (sumsH[bin] ?? 0) + (curvatures[at] ?? 0)
      }
      let leftG = 0
      let leftH = 0
      for (let bin = 0; bin < cuts.length; bin++) {
        leftG += sumsG[bin] ?? 0
        leftH += sumsH[bin] ?? 0
        if (leftH < options.leaf || curvature - leftH < options.leaf) continue
        const gain = worth(leftG, leftH) + worth(gradient - leftG, curvature - leftH) - own
        if (gain > bestGain) {
          bestGain = gain
          best = { feature, bin, threshold: cuts[bin] ?? 0 }
        }
      }
    }
    return best
  }

  for (let tree = 0; tree < options.trees; tree++) {
    if (contests === null) {
      for (let at = 0; at < count; at++) {
        const chance = 1 / (1 + Math.exp(-(scores[at] ?? 0)))
        gradients[at] = (chance - (labels[at] ?? 0)) * (weights[at] ?? 0)
        curvatures[at] = Math.max(1e-6, chance * (1 - chance)) * (weights[at] ?? 0)
      }
    } else contend(contests, scores, labels, weights, gradients, curvatures)
    const members = Uint32Array.from(examples.keys()).filter(() => random() < options.sample)
    const allowed = features.map((_, at) => at).filter(() => random() < options.sample)
    roots.push(nodes.length)
    grow(members, options.depth, allowed)
    const root = roots.at(-1) ?? 0
    for (let at = 0; at < count; at++) scores[at] = (scores[at] ?? 0) + leafOf(nodes, root, examples[at]?.row)
  }
  return {
    features,
    base,
    nodes: {
      feature: Int16Array.from(nodes, (node) => node.feature),
      value: Float32Array.from(nodes, (node) => node.value),
      right: Int32Array.from(nodes, (node) => node.right),
    },
    roots: Int32Array.from(roots),
  }
}

/**
 * Within a contest the chances of its members, and of none of them (whose score is 0), add up to 1. The right ones
 * share the win as they stand; where there is no right one, none wins.
 */
function contend(
  contests: readonly (readonly number[])[],
  scores: Float64Array,
  labels: Float64Array,
  weights: Float64Array,
  gradients: Float64Array,
  curvatures: Float64Array,
): void {
  for (const members of contests) {
    let most = 0
    for (const at of members) most = Math.max(most, scores[at] ?? 0)
    let total = Math.exp(-most)
    let right = 0
    for (const at of members) {
      const share = Math.exp((scores[at] ?? 0) - most)
      total += share
      if ((labels[at] ?? 0) > 0) right += share
    }
    for (const at of members) {
      const share = Math.exp((scores[at] ?? 0) - most)
      const chance = share / total
      const wanted = right > 0 && (labels[at] ?? 0) > 0 ? share / right : 0
      gradients[at] = (chance - wanted) * (weights[at] ?? 0)
      curvatures[at] = Math.max(1e-4, chance * (1 - chance)) * (weights[at] ?? 0)
    }
  }
}

function leafOf(
  nodes: readonly { feature: number; value: number; right: number }[],
  root: number,
  row: Float32Array | undefined,
): number {
  let at = root
  for (;;) {
    const node = nodes[at]
    if (node === undefined) return 0
    if (node.feature < 0) return node.value
    at = (row?.[node.feature] ?? 0) <= Math.fround(node.value) ? at + 1 : node.right
  }
}

function edgesOf(examples: readonly Example[], feature: number): number[] {
  const values = Float32Array.from(examples, ({ row }) => row[feature] ?? 0).sort()
  const edges: number[] = []
  for (let bin = 1; bin < BINS; bin++) {
    const value = values[Math.floor((values.length * bin) / BINS)] ?? 0
    if (edges.length === 0 || value > (edges.at(-1) ?? 0)) edges.push(value)
  }
  // The last edge would leave nothing to its right.
  if (edges.at(-1) === values.at(-1)) edges.pop()
  return edges
}

function binOf(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const mid = (low + high) >> 1
    if (value <= (edges[mid] ?? 0)) high = mid
    else low = mid + 1
  }
  return low
}
