/** Word `k` sounds as tone pair `k`: what was truly played can be read back from a recording, word for word. */
export const TONE_COUNT = 256
export const TONE_MS = 100
export const TONE_GAP_MS = 20

const GROUP = 16
const lowHz = (tone: number) => 500 + 50 * Math.floor(tone / GROUP)
const highHz = (tone: number) => 1_500 + 75 * (tone % GROUP)
const FADE_MS = 4
const AMPLITUDE = 6_000

/** A tone of 100 ms and a gap of 20 ms; tones repeat after 256. */
export function toneSamples(index: number, sampleRateHz: number): Int16Array {
  const tone = index % TONE_COUNT
  const length = Math.round((TONE_MS * sampleRateHz) / 1_000)
  const fade = (FADE_MS * sampleRateHz) / 1_000
  const samples = new Int16Array(length + Math.round((TONE_GAP_MS * sampleRateHz) / 1_000))
  for (let n = 0; n < length; n++) {
    const edge = Math.min(1, (n + 1) / fade, (length - n) / fade)
    const turn = (2 * Math.PI * n) / sampleRateHz
    samples[n] = AMPLITUDE * edge * (Math.sin(turn * lowHz(tone)) + Math.sin(turn * highHz(tone)))
  }
  return samples
}

export interface HeardTone {
  /** 0–255; null where too little of it was played to tell. */
  tone: number | null
  startSample: number
  samples: number
  /** False for a tone that was cut off. */
  whole: boolean
}

/** The tones in a recording at any usual rate and volume, in order; PCM16 or floats. */
export function decodeTones(samples: ArrayLike<number>, sampleRateHz: number): HeardTone[] {
  const frame = Math.round(sampleRateHz / 400)
  const levels: number[] = []
  for (let at = 0; at < samples.length; at += frame) levels.push(peakOf(samples, at, at + frame))
  // 30 dB under the loudest: a ducked tone still counts.
  const threshold = levels.reduce((a, b) => Math.max(a, b), 0) * 0.03
  const tones: HeardTone[] = []
  for (let from = 0; from < levels.length; from++) {
    if ((levels[from] ?? 0) <= threshold) continue
    let to = from
    while (to < levels.length && (levels[to] ?? 0) > threshold) to++
    const [startSample, end] = [from * frame, Math.min(to * frame, samples.length)]
    tones.push(toneIn(samples, startSample, end, sampleRateHz))
    from = to
  }
  return tones
}

function toneIn(samples: ArrayLike<number>, start: number, end: number, sampleRateHz: number): HeardTone {
  const ms = ((end - start) * 1_000) / sampleRateHz
  const strongest = (hertz: (n: number) => number) => {
    const powers = Array.from({ length: GROUP }, (_, n) =>
      powerAt(samples, start, end, hertz(n) / sampleRateHz),
    )
    return powers.indexOf(Math.max(...powers))
  }
  // Under 30 ms neighbours of 50 Hz cannot be told apart.
  const tone = ms < 30 ? null : strongest((n) => lowHz(n * GROUP)) * GROUP + strongest(highHz)
  return { tone, startSample: start, samples: end - start, whole: ms >= TONE_MS * 0.93 }
}

function peakOf(samples: ArrayLike<number>, from: number, to: number): number {
  let peak = 0
  for (let n = from; n < Math.min(to, samples.length); n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0))
  return peak
}

/** Goertzel's filter: the power at one frequency, in turns a sample. */
function powerAt(samples: ArrayLike<number>, from: number, to: number, frequency: number): number {
  const factor = 2 * Math.cos(2 * Math.PI * frequency)
  let [a, b] = [0, 0]
  for (let n = from; n < to; n++) {
    const next = (samples[n] ?? 0) + factor * a - b
    b = a
    a = next
  }
  return a * a + b * b - factor * a * b
}
