/** What speech sounds like, in frames of 10 ms; silent ones are left out. */
export interface Sounds {
  /** Which frames are not silent, in order. */
  kept: Int32Array
  /** Of each of them {@link FEATURES} numbers: mel cepstrum without its level, normalised, then how it changes. */
  rows: Float32Array
}

export const FRAMES_PER_SECOND = 100
const CEPSTRA = 12
/** The cepstrum, its slope, and the slope of the level. */
export const FEATURES = CEPSTRA * 2 + 1
const BANDS = 26
const LOW_HZ = 80
const HIGH_HZ = 7_000
const WINDOW = 512
/** Frames on each side that a slope is taken over. */
const SLOPE = 3
const FLOOR = 1e-3

/** Mono PCM16 at 16 to 24 kHz. */
export function soundsOf(samples: Int16Array, rateHz: number): Sounds {
  const frames = Math.max(1, Math.floor((samples.length * FRAMES_PER_SECOND) / rateHz))
  const cepstra = new Float32Array(frames * CEPSTRA)
  const levels = new Float32Array(frames)
  const bands = melBands(rateHz)
  const [re, im] = [new Float64Array(WINDOW), new Float64Array(WINDOW)]
  const powers = new Float64Array(frames * BANDS)
  for (let frame = 0; frame < frames; frame++) {
    const middle = Math.round(((frame + 0.5) * rateHz) / FRAMES_PER_SECOND)
    let power = 0
    for (let n = 0; n < WINDOW; n++) {
      const at = middle - WINDOW / 2 + n
      const sample = (samples[at] ?? 0) - 0.97 * (samples[at - 1] ?? 0)
      re[n] = sample * (HANN[n] ?? 0)
      im[n] = 0
      power += (re[n] ?? 0) ** 2
    }
    levels[frame] = 10 * Math.log10(power / WINDOW + FLOOR)
    transform(re, im)
    for (let band = 0; band < BANDS; band++) powers[frame * BANDS + band] = bandPower(bands[band], re, im)
  }
  toCepstra(powers, cepstra, frames)
  const kept = loudFrames(levels)
  return { kept, rows: rowsOf(cepstra, levels, kept) }
}

/** Whatever lies so far below a band's loud sounds is the room's and not the speaker's. */
const ROOM = 1e-2

function toCepstra(powers: Float64Array, cepstra: Float32Array, frames: number): void {
  const floors = Float64Array.from({ length: BANDS }, (_, band) => {
    const column = Float64Array.from(
      { length: frames },
      (_, frame) => powers[frame * BANDS + band] ?? 0,
    ).sort()
    return (column[Math.floor(frames * 0.95)] ?? 0) * ROOM + FLOOR
  })
  const logs = new Float64Array(BANDS)
  for (let frame = 0; frame < frames; frame++) {
    for (let band = 0; band < BANDS; band++)
      logs[band] = Math.log((powers[frame * BANDS + band] ?? 0) + (floors[band] ?? 0))
    for (let c = 0; c < CEPSTRA; c++) {
      let sum = 0
      for (let band = 0; band < BANDS; band++) sum += (logs[band] ?? 0) * (COSINES[c * BANDS + band] ?? 0)
      cepstra[frame * CEPSTRA + c] = sum
    }
  }
}

const HANN = Float64Array.from({ length: WINDOW }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW))
const COSINES = Float64Array.from({ length: CEPSTRA * BANDS }, (_, i) => {
  const [c, band] = [Math.floor(i / BANDS) + 1, i % BANDS]
  return Math.cos((Math.PI * c * (band + 0.5)) / BANDS)
})

/**
 * Slopes in, and every column brought to the same spread: another voice and microphone have other means. A slope goes
 * from sound to sound, over the silence between.
 */
function rowsOf(cepstra: Float32Array, levels: Float32Array, kept: Int32Array): Float32Array {
  const rows = new Float32Array(kept.length * FEATURES)
  const slopeOf = (valueAt: (place: number) => number) => (place: number) => {
    let sum = 0
    for (let d = 1; d <= SLOPE; d++)
      sum += d * (valueAt(Math.min(kept.length - 1, place + d)) - valueAt(Math.max(0, place - d)))
    return sum
  }
  for (let c = 0; c < CEPSTRA; c++) {
    const value = (place: number) => cepstra[(kept[place] ?? 0) * CEPSTRA + c] ?? 0
    fill(rows, c, value, 1)
    fill(rows, CEPSTRA + c, slopeOf(value), WEIGHT.slope)
  }
  fill(
    rows,
    CEPSTRA * 2,
    slopeOf((place) => levels[kept[place] ?? 0] ?? 0),
    WEIGHT.level,
  )
  return rows
}

const WEIGHT = { slope: 0.7, level: 1 } as const

function fill(rows: Float32Array, column: number, value: (place: number) => number, weight: number): void {
  const count = rows.length / FEATURES
  const values = Float64Array.from({ length: count }, (_, place) => value(place))
  const mean = values.reduce((sum, x) => sum + x, 0) / count
  const spread = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count) || 1
  values.forEach((x, place) => {
    rows[place * FEATURES + column] = ((x - mean) / spread) * weight
  })
}

/** Frames with speech in them: well above the quietest ones. */
function loudFrames(levels: Float32Array): Int32Array {
  const sorted = Float32Array.from(levels).sort()
  const quiet = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const threshold = Math.max(quiet + (loud - quiet) * 0.15, loud - 30)
  const kept: number[] = []
  for (const [frame, level] of levels.entries()) if (level > threshold) kept.push(frame)
  return Int32Array.from(kept)
}

interface Band {
  first: number
  weights: number[]
}

function bandPower(band: Band | undefined, re: Float64Array, im: Float64Array): number {
  if (!band) return 0
  let sum = 0
  for (let i = 0; i < band.weights.length; i++) {
    const bin = band.first + i
    sum += ((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2) * (band.weights[i] ?? 0)
  }
  return sum
}

const toMel = (hz: number) => 2_595 * Math.log10(1 + hz / 700)
const toHz = (mel: number) => 700 * (10 ** (mel / 2_595) - 1)

/** Triangles that overlap by half, evenly spaced as the ear hears them. */
function melBands(rateHz: number): Band[] {
  const [low, high] = [toMel(LOW_HZ), toMel(Math.min(HIGH_HZ, rateHz / 2))]
  const edge = (i: number) => (toHz(low + ((high - low) * i) / (BANDS + 1)) * WINDOW) / rateHz
  return Array.from({ length: BANDS }, (_, i) => {
    const [from, middle, to] = [edge(i), edge(i + 1), edge(i + 2)]
    const first = Math.ceil(from)
    const weights: number[] = []
    for (let bin = first; bin < to; bin++)
      weights.push(bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle))
    return { first, weights }
  })
}

const angleOf = (k: number) => (-2 * Math.PI * k) / WINDOW
const TURNS = {
  cos: Float64Array.from({ length: WINDOW / 2 }, (_, k) => Math.cos(angleOf(k))),
  sin: Float64Array.from({ length: WINDOW / 2 }, (_, k) => Math.sin(angleOf(k))),
}

/** The discrete Fourier transform of a window, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0]
      ;[im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0]
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < length / 2; k++) {
        const turn = (k * size) / length
        const [cos, sin] = [TURNS.cos[turn] ?? 0, TURNS.sin[turn] ?? 0]
        const [a, b] = [start + k, start + k + length / 2]
        const [bRe, bIm] = [re[b] ?? 0, im[b] ?? 0]
        const [tRe, tIm] = [bRe * cos - bIm * sin, bRe * sin + bIm * cos]
        re[b] = (re[a] ?? 0) - tRe
        im[b] = (im[a] ?? 0) - tIm
        re[a] = (re[a] ?? 0) + tRe
        im[a] = (im[a] ?? 0) + tIm
      }
    }
  }
}
