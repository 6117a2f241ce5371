import { describe, expect, it } from 'vitest'
import { Resampler, resample } from './resample.ts'

const sine = (hz: number, rate: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, n) => 16_000 * Math.sin((2 * Math.PI * hz * n) / rate))
/** Loudness of the inner part, away from the edges' filter tails. */
const loudness = (samples: Int16Array) => {
  const inner = samples.slice(samples.length * 0.1, samples.length * 0.9)
  return Math.sqrt(inner.reduce((sum, x) => sum + x * x, 0) / inner.length)
}

describe('resampling', () => {
  it.each([
    [22_050, 24_000],
    [22_050, 16_000],
    [24_000, 48_000],
    [48_000, 16_000],
  ])('from %i to %i Hz keeps a tone in its place', (from, to) => {
    const changed = resample(sine(1_000, from), from, to)
    const wanted = sine(1_000, to)
    expect(Math.abs(changed.length - wanted.length)).toBeLessThanOrEqual(1)
    const difference = changed.slice(0, wanted.length).map((sample, n) => sample - (wanted[n] ?? 0))
    expect(loudness(difference)).toBeLessThan(loudness(wanted) / 300)
  })

  it('takes out what the lower rate cannot hold', () => {
    expect(loudness(resample(sine(10_000, 22_050), 22_050, 16_000))).toBeLessThan(60)
  })

  it('gives the same for a stream in chunks as for a whole', () => {
    const input = sine(700, 22_050)
    const resampler = new Resampler(22_050, 24_000)
    const parts: number[] = []
    for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7 + 3) % 2_300) {
      parts.push(...resampler.push(input.slice(at, at + size)))
    }
    parts.push(...resampler.flush())
    expect(Int16Array.from(parts)).toEqual(resample(input, 22_050, 24_000))
  })
})
