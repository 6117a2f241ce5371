import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { encode, intentChances } from './encoder.ts'
import { chanceOf, chancesOf, type Forest } from './forest.ts'
import { MIND } from './mind.ts'
import { readMind, writeMind } from './mind-file.ts'
import { textFeatures } from './text-features.ts'

const intentOf = (text: string) => {
  const chances = intentChances(MIND.encoder, encode(MIND.encoder, text))
  return MIND.encoder.intents[chances.indexOf(Math.max(...chances))]
}

describe('the learned file', () => {
  it('is at most 4 MB, and written back it is the same bytes', () => {
    const file = readFileSync(new URL('./mind.bin', import.meta.url))
    expect(file.length).toBeLessThanOrEqual(4 * 2 ** 20)
    expect(Buffer.from(writeMind(readMind(file))).equals(file)).toBe(true)
  })

  it.each([
    ['competitors?', 'competitors'],
    ['who are you up against', 'competitors'],
    ['TAM', 'market-size'],
    ['how many customers walk away', 'churn'],
    ['what keeps you up at night', 'what-keeps-up'],
    ["I'm Ines from Harbour Fund", 'talk-introduction'],
    ["what's 189 times 556", 'talk-sums'],
  ])('knows what is meant by “%s”', (text, intent) => {
    expect(intentOf(text)).toBe(intent)
  })
})

describe('features of a text', () => {
  it.each([
    ['this is Petra from Northlake', 'this is Karthik from Eastmoor'],
    ['we made 1.2 million euros in 2024', 'we made 87,000 dollars in 2025'],
  ])('read “%s” and “%s” alike', (one, other) => {
    expect([...textFeatures(one)].sort()).toEqual([...textFeatures(other)].sort())
  })

  it('keep everyday words that are written with a capital', () => {
    expect([...textFeatures('do you sell in German Schools')].sort()).toEqual(
      [...textFeatures('do you sell in german schools')].sort(),
    )
  })
})

describe('trees', () => {
  const forest: Forest = {
    features: ['a', 'b'],
    base: 0,
    nodes: {
      feature: Int16Array.from([0, -1, 1, -1, -1]),
      value: Float32Array.from([0.5, -2, 0.5, 1, 3]),
      right: Int32Array.from([2, -1, 4, -1, -1]),
    },
    roots: Int32Array.from([0]),
  }
  const sigmoid = (score: number) => 1 / (1 + Math.exp(-score))

  it.each([
    [[0.5, 9], -2],
    [[0.6, 0.5], 1],
    [[0.6, 0.6], 3],
  ])('send %j left at or below a threshold and right above it', (row, score) => {
    expect(chanceOf(forest, Float32Array.from(row))).toBeCloseTo(sigmoid(score), 6)
  })

  it('share their chances among rows that vie, and leave some for none of them', () => {
    const chances = chancesOf(forest, [Float32Array.from([0.6, 0.5]), Float32Array.from([0.6, 0.6])])
    const total = Math.exp(1) + Math.exp(3) + 1
    expect(chances[0]).toBeCloseTo(Math.exp(1) / total, 6)
    expect(chances[1]).toBeCloseTo(Math.exp(3) / total, 6)
  })
})
