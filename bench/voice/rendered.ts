import { Resampler } from '../../apps/web/src/viewer/talk/audio/resampler.ts'
import { SampleQueue } from '../../apps/web/src/viewer/talk/audio/sample-queue.ts'
import type { SentMark } from './marks.ts'
import type { Recording } from './recording.ts'

/** An utterance as the loudspeaker would give it out undisturbed: PCM16 at the recording's rate. */
export interface Rendered {
  samples: Int16Array
  /** Of the first sample that is not silent. */
  firstSound: number
}

const MATCH_MS = 150
const LEAST_LIKENESS = 0.98
const GAIN_WINDOW_MS = 5

/** What was sent of an utterance, through the page's own conversion of rates. */
export function render(
  sent: readonly SentMark[],
  utterance: number,
  voiceRateHz: number,
  sampleRateHz: number,
): Rendered {
  const queue = new SampleQueue()
  let count = 0
  for (const mark of sent) {
    if (mark.kind !== 'audio' || mark.utterance !== utterance) continue
    queue.push(mark.samples)
    count += mark.samples.length
  }
  const out = new Float32Array(Math.ceil((count * sampleRateHz) / voiceRateHz))
  new Resampler(voiceRateHz, sampleRateHz).read(queue, true, out, 0, out.length)
  const samples = Int16Array.from(out, (x) => Math.round(Math.max(-1, Math.min(1, x)) * 32_767))
  return { samples, firstSound: samples.findIndex((sample) => sample !== 0) }
}

/**
 * Where in the recording the utterance's first sample was played, found by its sound before `onset`; null where what
 * was played is not it, for instance because the sound had a hole.
 */
export function placeOf(
  { samples, firstSound }: Rendered,
  recording: Recording,
  onset: number,
): number | null {
  const { playout, sampleRateHz } = recording
  const size = Math.round((MATCH_MS / 1000) * sampleRateHz)
  const earliest = Math.max(0, onset - samples.length)
  for (let at = onset - size; at >= earliest; at--) {
    // Begins in a silence: most places are passed over without a comparison.
    if (playout[at] === 0 || playout[at - 1] !== 0) continue
    if (likeness(samples, firstSound, playout, at, size) >= LEAST_LIKENESS) {
      const place = at - firstSound
      return likeness(samples, onset - place - size, playout, onset - size, size) >= LEAST_LIKENESS
        ? place
        : null
    }
  }
  return null
}

/** Index in the recording from which the utterance is at most `most` of its full loudness; null where it never is. */
export function quieterFrom(
  { samples }: Rendered,
  place: number,
  recording: Recording,
  span: { from: number; to: number; most: number },
): number | null {
  const size = Math.round((GAIN_WINDOW_MS / 1000) * recording.sampleRateHz)
  for (let at = span.from; at + size <= span.to; at++) {
    let [own, product] = [0, 0]
    for (let n = at; n < at + size; n++) {
      const sample = samples[n - place] ?? 0
      own += sample * sample
      product += sample * (recording.playout[n] ?? 0)
    }
    if (own > 100 * 100 * size && product <= span.most * own) return at
  }
  return null
}

function likeness(a: Int16Array, aFrom: number, b: Int16Array, bFrom: number, size: number): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (let n = 0; n < size; n++) {
    const [x, y] = [a[aFrom + n] ?? 0, b[bFrom + n] ?? 0]
    aa += x * x
    bb += y * y
    ab += x * y
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0
}
