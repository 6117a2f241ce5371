import { describe, expect, it } from 'vitest'
import { loudnessOf, truePeakOf } from './loudness.ts'

const tone = (rateHz: number, hz: number, level: number, seconds: number, phase = 0) =>
  Int16Array.from({ length: rateHz * seconds }, (_, n) =>
    Math.round(32_767 * level * Math.sin((2 * Math.PI * hz * n) / rateHz + phase)),
  )

describe('the meter of loudness', () => {
  it.each([48_000, 22_050, 16_000])(
    'reads −3.01 LUFS for the standard’s full-scale tone at %d Hz',
    (rateHz) => {
      expect(loudnessOf(tone(rateHz, 997, 1, 3), rateHz)).toBeCloseTo(-3.01, 1)
      expect(loudnessOf(tone(rateHz, 997, 0.1, 3), rateHz)).toBeCloseTo(-23.01, 1)
    },
  )

  it('hears low tones less and high tones more', () => {
    expect(loudnessOf(tone(22_050, 40, 0.1, 3), 22_050)).toBeLessThan(-26)
    expect(loudnessOf(tone(22_050, 4_000, 0.1, 3), 22_050)).toBeGreaterThan(-21)
  })

  it('does not count silence between words', () => {
    const loud = tone(22_050, 997, 0.1, 3)
    const broken = new Int16Array(loud.length * 2)
    broken.set(loud)
    expect(loudnessOf(broken, 22_050)).toBeCloseTo(-23, 0)
    expect(loudnessOf(new Int16Array(22_050), 22_050)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('sees a peak that falls between samples', () => {
    const between = tone(22_050, 22_050 / 4, 0.7, 1, Math.PI / 4)
    expect(Math.max(...between)).toBeLessThan(32_767 * 0.5)
    expect(truePeakOf(between, 22_050)).toBeCloseTo(20 * Math.log10(0.7), 0)
  })
})
