import { describe, expect, it } from 'vitest'
import { resample } from '../adapters/tts/resample.ts'
import { decodeTones, TONE_COUNT, toneSamples } from './tones.ts'

const row = (from: number, to: number, rate: number) =>
  Int16Array.from(Array.from({ length: to - from }, (_, n) => [...toneSamples(from + n, rate)]).flat())
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

describe('word tones', () => {
  it.each([16_000, 24_000, 48_000])('are all read back at %i Hz', (rate) => {
    const tones = decodeTones(row(0, TONE_COUNT, rate), rate)
    expect(tones.map((heard) => heard.tone)).toEqual(numbers(0, TONE_COUNT))
    expect(tones.every((heard) => heard.whole)).toBe(true)
  })

  it('are read back from a recording at another rate, ducked in its middle', () => {
    const recording = resample(row(60, 70, 24_000), 24_000, 44_100)
    const ducked = recording.map((sample, n) => (n > recording.length / 2 ? sample / 8 : sample))
    expect(decodeTones(ducked, 44_100).map((heard) => heard.tone)).toEqual(numbers(60, 70))
  })

  it('show a word that was cut off', () => {
    const cut = row(5, 8, 24_000).slice(0, 24_000 * 0.3)
    expect(decodeTones(cut, 24_000).map(({ tone, whole }) => [tone, whole])).toEqual([
      [5, true],
      [6, true],
      [7, false],
    ])
  })

  it('do not guess from a shred', () => {
    expect(decodeTones(toneSamples(9, 24_000).slice(0, 480), 24_000)).toMatchObject([
      { tone: null, whole: false },
    ])
  })

  it('find nothing in silence', () => {
    expect(decodeTones(new Int16Array(24_000), 24_000)).toEqual([])
  })
})
