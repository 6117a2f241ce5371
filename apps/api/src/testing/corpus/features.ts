/** How loud each of 18 bands of speech is, each 5 ms: what a question sounds like, whatever its volume. */
export interface Features {
  rows: number
  /** Row by row, {@link BANDS} values each, compressed (power to 0.3). */
  values: Float64Array
}

export const BANDS = 18
export const HOP_MS = 5
const WINDOW = 320
const FFT = 512
const LOW_HZ = 150
const HIGH_HZ = 6_800

const mel = (hz: number) => 2_595 * Math.log10(1 + hz / 700)
const hertz = (m: number) => 700 * (10 ** (m / 2_595) - 1)
const hann = Float64Array.from({ length: WINDOW }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW))

const cosines = Float64Array.from({ length: FFT }, (_, n) => Math.cos((2 * Math.PI * n) / FFT))
const sines = Float64Array.from({ length: FFT }, (_, n) => Math.sin((2 * Math.PI * n) / FFT))

/** Of 16 kHz audio. Row `n` is centred at `n` × 5 ms. */
export function featuresOf(samples: Int16Array, sampleRateHz = 16_000): Features {
  const hop = (sampleRateHz * HOP_MS) / 1_000
  const edges = Array.from({ length: BANDS + 1 }, (_, n) =>
    Math.round((hertz(mel(LOW_HZ) + ((mel(HIGH_HZ) - mel(LOW_HZ)) * n) / BANDS) * FFT) / sampleRateHz),
  )
  const rows = Math.ceil(samples.length / hop)
  const values = new Float64Array(rows * BANDS)
  for (let row = 0; row < rows; row++) {
    const power = powerSpectrum(samples, row * hop - WINDOW / 2)
    for (let band = 0; band < BANDS; band++) {
      const from = edges[band] ?? 0
      const to = Math.max(from + 1, edges[band + 1] ?? 0)
      let sum = 0
      for (let bin = from; bin < to; bin++) sum += power[bin] ?? 0
      values[row * BANDS + band] = (sum / (to - from)) ** 0.3
    }
  }
  return { rows, values }
}

function powerSpectrum(samples: Int16Array, start: number): Float64Array {
  const re = new Float64Array(FFT)
  const im = new Float64Array(FFT)
  for (let n = 0; n < WINDOW; n++) re[n] = (samples[start + n] ?? 0) * (hann[n] ?? 0)
  fft(re, im)
  return Float64Array.from({ length: FFT / 2 }, (_, bin) => (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2)
}

/** In place, radix 2, of `FFT` values. */
function fft(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(re, i, j)
      swap(im, i, j)
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    for (let k = 0; k < span / 2; k++) {
      const turn = (k * size) / span
      const [cos, sin] = [cosines[turn] ?? 0, -(sines[turn] ?? 0)]
      for (let i = k; i < size; i += span) {
        const j = i + span / 2
        const [a, b] = [re[j] ?? 0, im[j] ?? 0]
        const [x, y] = [a * cos - b * sin, a * sin + b * cos]
        const [p, q] = [re[i] ?? 0, im[i] ?? 0]
        re[j] = p - x
        im[j] = q - y
        re[i] = p + x
        im[i] = q + y
      }
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = values[i] ?? 0
  values[i] = values[j] ?? 0
  values[j] = kept
}
