import { describe, expect, it } from 'vitest'
import { followLevel, LevelTrail, lineHeightAt } from './voice-line-shape.ts'

describe('the line that breathes with the voice', () => {
  it('lies flat while nothing is heard', () => {
    const trail = new LevelTrail(32)
    expect(trail.isStill()).toBe(true)
    expect([-1, -0.5, 0, 0.3, 1].map((x) => Math.abs(lineHeightAt(x, trail, 1.7, 0)))).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  it('moves from the middle outwards as sound arrives, with both ends held', () => {
    const trail = new LevelTrail(10)
    for (let i = 0; i < 3; i += 1) trail.push(1)
    expect(Math.abs(lineHeightAt(0, trail, 0, 0))).toBeGreaterThan(0.9)
    expect(Math.abs(lineHeightAt(0.9, trail, 0, 0))).toBe(0)
    for (let i = 0; i < 10; i += 1) trail.push(1)
    expect(lineHeightAt(0.5, trail, 0.4, 0)).not.toBe(0)
    expect(Math.abs(lineHeightAt(1, trail, 0.4, 0))).toBe(0)
  })

  it('never leaves its frame, however loud', () => {
    const trail = new LevelTrail(10)
    for (let i = 0; i < 10; i += 1) trail.push(1)
    for (let x = -1; x <= 1; x += 0.05)
      for (const strand of [0, 1])
        expect(Math.abs(lineHeightAt(x, trail, x * 3, strand))).toBeLessThanOrEqual(1)
  })

  it('rises faster than it falls and comes to rest at nothing', () => {
    expect(followLevel(0, 1, 40)).toBeGreaterThan(1 - followLevel(1, 0, 40))
    let level = 1
    for (let i = 0; i < 200; i += 1) level = followLevel(level, 0, 16)
    expect(level).toBe(0)
  })

  it('moves the same at 60 and at 120 frames a second', () => {
    expect(followLevel(followLevel(0.2, 0.8, 8), 0.8, 8)).toBeCloseTo(followLevel(0.2, 0.8, 16), 6)
  })

  it('takes a broken meter for silence', () => {
    expect(followLevel(0, Number.NaN, 16)).toBe(0)
    expect(followLevel(0.5, 7, 10_000)).toBeCloseTo(1, 3)
  })
})
