import { CORPUS_RATE_HZ } from '../../apps/api/src/testing/corpus/questions.ts'

/** Microphone and loudspeaker side by side, on one clock. */
export interface Recording {
  sampleRateHz: number
  mic: Int16Array
  playout: Int16Array
  baseLatencyMs: number
  outputLatencyMs: number
}

const TONE_HZ = 1_000
const LEAST_TONE_WINDOWS = 12
const LEAST_LEVEL = 150
/** Part of a window's power that is at the tone's frequency. */
const LEAST_PURITY = 0.8
/** Behind the tone's last window its end may lie in the next one. */
const EDGE_WINDOWS = 2
const EDGE_PART = 0.3

/** Where each tone of at least 120 ms ends: the index behind its last sample. */
export function findToneEnds(samples: Int16Array, sampleRateHz: number): number[] {
  const size = sampleRateHz / 100
  const ends: number[] = []
  let run = 0
  for (let at = 0; at + size <= samples.length; at += size) {
    const isTone = purity(samples.subarray(at, at + size), sampleRateHz) >= LEAST_PURITY
    if (isTone) run++
    else {
      if (run >= LEAST_TONE_WINDOWS) ends.push(endOf(samples, at, size))
      run = 0
    }
  }
  return ends
}

function endOf(samples: Int16Array, behind: number, size: number): number {
  const last = samples.subarray(behind - 4 * size, behind)
  const peak = last.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const edge = samples.subarray(behind - size, behind + EDGE_WINDOWS * size)
  return behind - size + edge.findLastIndex((sample) => Math.abs(sample) >= EDGE_PART * peak) + 1
}

/** How much of a window is the tone, 0…1; 0 where it is too quiet to tell. */
function purity(window: Int16Array, sampleRateHz: number): number {
  const step = (2 * Math.PI * TONE_HZ) / sampleRateHz
  let [real, imaginary, power] = [0, 0, 0]
  for (const [n, sample] of window.entries()) {
    real += sample * Math.cos(step * n)
    imaginary += sample * Math.sin(step * n)
    power += sample * sample
  }
  if (power < LEAST_LEVEL ** 2 * window.length) return 0
  return (2 * (real * real + imaginary * imaginary)) / (window.length * power)
}

/** First index in [from, to) that is not silent; null where all is. */
export function firstSound(samples: Int16Array, from: number, to = samples.length): number | null {
  for (let n = Math.max(0, from); n < Math.min(to, samples.length); n++) if (samples[n] !== 0) return n
  return null
}

/** Index behind the last sample in [from, to) that is not silent; null where all is. */
export function endOfSound(samples: Int16Array, from: number, to: number): number | null {
  for (let n = Math.min(to, samples.length) - 1; n >= from; n--) if (samples[n] !== 0) return n + 1
  return null
}

/**
 * Fails unless the ruler measures a recording of known times rightly: a tone that ends at `end`, with noise under
 * it, and an answer that begins `gap` samples later.
 */
export function checkRuler(): void {
  for (const sampleRateHz of [44_100, 48_000]) {
    for (const end of [20_011, 33_333]) {
      const gap = Math.round(0.5 * sampleRateHz) + 7
      const mic = new Int16Array(2 * sampleRateHz)
      const length = Math.round(0.2 * sampleRateHz)
      for (let n = 0; n < mic.length; n++) mic[n] = ((n * 7_919) % 41) - 20
      for (let n = 0; n < length; n++)
        mic[end - length + n] = 8_000 * Math.sin((2 * Math.PI * TONE_HZ * n) / sampleRateHz)
      const playout = new Int16Array(mic.length)
      playout.fill(3, end + gap, end + gap + 500)
      const [found = Number.NaN, more] = findToneEnds(mic, sampleRateHz)
      const measured = (firstSound(playout, found) ?? Number.NaN) - found
      if (more !== undefined || !(Math.abs(measured - gap) <= sampleRateHz / 2_000)) {
        throw new Error(`the ruler is off: ${measured} samples instead of ${gap} at ${sampleRateHz} Hz`)
      }
    }
  }
}

/** Samples of the corpus in samples of a recording. */
export const fromCorpus = (samples: number, { sampleRateHz }: Pick<Recording, 'sampleRateHz'>): number =>
  Math.round((samples * sampleRateHz) / CORPUS_RATE_HZ)
