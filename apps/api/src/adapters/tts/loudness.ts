import { resample } from './resample.ts'

const BLOCK_S = 0.4
const STEP_S = 0.1
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** ITU-R BS.1770's two filters, whose coefficients the standard gives for 48 kHz only, at another rate. */
function weighting(rateHz: number): readonly Biquad[] {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1_681.974450955533) / rateHz)
    const q = 0.7071752369554196
    const high = 10 ** (3.999843853973347 / 20)
    const band = high ** 0.4996667741545416
    const a0 = 1 + k / q + k * k
    return [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / q + k * k) / a0,
    ] as const
  })()
  const k = Math.tan((Math.PI * 38.13547087602444) / rateHz)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return [shelf, [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]]
}

function filtered(input: Float64Array, [b0, b1, b2, a1, a2]: Biquad): Float64Array {
  const output = new Float64Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let n = 0; n < input.length; n++) {
    const x = input[n] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    output[n] = y
    ;[x1, x2, y1, y2] = [x, x1, y, y1]
  }
  return output
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length

/** Integrated loudness of mono PCM16 by ITU-R BS.1770-4, in LUFS; −Infinity for silence and less than 400 ms. */
export function loudnessOf(samples: Int16Array, rateHz: number): number {
  const weighted = weighting(rateHz).reduce(
    filtered,
    Float64Array.from(samples, (sample) => sample / 32_768),
  )
  const [block, step] = [Math.round(BLOCK_S * rateHz), Math.round(STEP_S * rateHz)]
  const powers: number[] = []
  for (let at = 0; at + block <= weighted.length; at += step) {
    let sum = 0
    for (let n = at; n < at + block; n++) sum += (weighted[n] ?? 0) ** 2
    powers.push(sum / block)
  }
  const audible = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS)
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU
  return audible.length === 0
    ? Number.NEGATIVE_INFINITY
    : lufs(mean(audible.filter((power) => lufs(power) > gate)))
}

/** The highest peak between the samples too, at four times the rate, in dBTP. */
export function truePeakOf(samples: Int16Array, rateHz: number): number {
  const between = resample(samples, rateHz, rateHz * 4)
  return 20 * Math.log10(between.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 32_768)
}
