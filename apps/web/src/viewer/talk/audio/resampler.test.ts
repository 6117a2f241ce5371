import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amplitudeAt, sine } from '../testing/signals.ts'
import { Resampler } from './resampler.ts'
import { SampleQueue } from './sample-queue.ts'

/** Converts in pieces of `piece` samples in and 128 out, the way the audio thread does. */
function convert(input: Float32Array, inRateHz: number, outRateHz: number, piece = 441): Float32Array {
  const queue = new SampleQueue()
  const resampler = new Resampler(inRateHz, outRateHz)
  const out: number[] = []
  const block = new Float32Array(128)
  const drain = (ended: boolean): void => {
    let got = block.length
    while (got > 0) {
      got = resampler.read(queue, ended, block, 0, block.length)
      out.push(...block.subarray(0, got))
    }
  }
  for (let at = 0; at < input.length; at += piece) {
    queue.push(input.slice(at, at + piece))
    drain(false)
  }
  drain(true)
  expect(resampler.consumed).toBe(input.length)
  return Float32Array.from(out)
}

const db = (ratio: number): number => 20 * Math.log10(ratio)

describe('the resampler', () => {
  it.each([
    [22_050, 48_000],
    [22_050, 44_100],
    [24_000, 44_100],
    [16_000, 48_000],
    [48_000, 16_000],
    [44_100, 16_000],
  ])('keeps a tone at its pitch and strength from %i to %i Hz', (inRateHz, outRateHz) => {
    const out = convert(sine(1_000, 0.5, 1, inRateHz), inRateHz, outRateHz)
    expect(Math.abs(db(amplitudeAt(out, 1_000, outRateHz) / 0.5))).toBeLessThan(0.1)
  })

  it('leaves no mirror image above the voice’s own band', () => {
    // 8 kHz at 22,050 Hz would mirror to 14,050 Hz: the crackle of a careless converter.
    const out = convert(sine(8_000, 0.5, 1, 22_050), 22_050, 48_000)
    expect(db(amplitudeAt(out, 14_050, 48_000) / 0.5)).toBeLessThan(-70)
    expect(Math.abs(db(amplitudeAt(out, 8_000, 48_000) / 0.5))).toBeLessThan(0.2)
  })

  it('folds nothing down into the microphone’s band', () => {
    const out = convert(sine(12_000, 0.5, 1, 48_000), 48_000, 16_000)
    expect(db(amplitudeAt(out, 4_000, 16_000) / 0.5)).toBeLessThan(-70)
  })

  it('gives exactly as long a sound as it got, however the input is cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom([22_050, 48_000], [24_000, 44_100], [48_000, 16_000], [44_100, 16_000]),
        (length, piece, [inRateHz, outRateHz]) => {
          if (inRateHz === undefined || outRateHz === undefined) return
          const input = new Float32Array(length).fill(0.25)
          const out = convert(input, inRateHz, outRateHz, piece)
          expect(out.length).toBe(Math.ceil((length * outRateHz) / inRateHz))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('gives the same samples whatever the size of the pieces', () => {
    const input = sine(700, 0.4, 0.2, 22_050)
    expect(convert(input, 22_050, 48_000, 1)).toEqual(convert(input, 22_050, 48_000, 4_410))
  })

  it('passes equal rates through untouched', () => {
    const input = sine(700, 0.4, 0.1, 48_000)
    expect(convert(input, 48_000, 48_000)).toEqual(input)
  })
})
