import { describe, expect, it } from 'vitest'
import { chanceOf, chancesOf, type Forest } from './forest.ts'
import { MIND } from './mind.ts'
import { quickened } from './quick-forest.ts'

/** As the trees are meant: from the root down, left where the row is at or below the threshold. */
function walked({ nodes, roots, base }: Forest, row: Float32Array): number {
  let sum = base
  for (let at of roots) {
    while ((nodes.feature[at] ?? -1) >= 0) {
      const isLeft = (row[nodes.feature[at] ?? 0] ?? 0) <= (nodes.value[at] ?? 0)
      at = isLeft ? at + 1 : (nodes.right[at] ?? 0)
    }
    sum += nodes.value[at] ?? 0
  }
  return sum
}

/** Values at the thresholds of a forest, above and below all of them, and some that are no numbers. */
function* rowsFor({ features, nodes }: Forest): Generator<Float32Array> {
  let seed = 11
  const upTo = (count: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed % count
  }
  const values = [...nodes.value, -1e6, 1e6, 0, Number.NaN]
  for (let count = 0; count < 40; count++)
    yield Float32Array.from(features, (_, at) => (at % 5 === 0 ? 1 : (values[upTo(values.length)] ?? 0)))
}

/** One tree that tells 0, 1, 2, … apart by thresholds between them. */
function aStair(leaves: number): Forest {
  const feature: number[] = []
  const value: number[] = []
  const right: number[] = []
  for (let step = 0; step + 1 < leaves; step++) {
    feature.push(0, -1)
    value.push(step + 0.5, step)
    right.push(feature.length, 0)
  }
  return {
    features: ['height'],
    base: 0,
    nodes: {
      feature: Int16Array.from([...feature, -1]),
      value: Float32Array.from([...value, leaves - 1]),
      right: Int32Array.from([...right, 0]),
    },
    roots: Int32Array.from([0]),
  }
}

describe('trees that are asked by their tests', () => {
  it.each(['ranker', 'trust', 'follow', 'followTrust'] as const)(
    'tell of a row what a walk tells: %s',
    (name) => {
      const forest = MIND[name]
      const rows = [...rowsFor(forest)]
      expect(quickened(forest)?.scoresOf(rows)).toEqual(rows.map((row) => walked(forest, row)))
    },
  )

  it.each([1, 2, 31, 32])('tell %i leaves apart', (leaves) => {
    const forest = aStair(leaves)
    const rows = Array.from({ length: leaves }, (_, at) => Float32Array.of(at))
    expect(quickened(forest)?.scoresOf(rows)).toEqual(rows.map(([at]) => at))
  })

  it('are walked where one of them has more leaves than fit', () => {
    const forest = aStair(33)
    expect(quickened(forest)).toBeNull()
    expect(chanceOf(forest, Float32Array.of(20))).toBe(1 / (1 + Math.exp(-20)))
    const [low = 0, high = 0] = chancesOf(forest, [Float32Array.of(3), Float32Array.of(4)])
    expect(high / low).toBeCloseTo(Math.E)
  })

  it('make nothing of no rows', () => {
    expect(quickened(aStair(2))?.scoresOf([])).toEqual([])
  })
})
