import type { WordTime } from '../ports.ts'
import { spokenWeight, wordsOf } from './words.ts'

export interface SegmentAudio {
  text: string
  startSample: number
  /** Audio made so far; 0 where only the caption is shown. */
  samples: number
  /** Samples relative to the segment's start; null where the voice gives none. */
  words: readonly WordTime[] | null
  /** A segment without audio counts as heard once its caption was shown. */
  shown?: boolean
  /** Set while the sentence is not wholly made: what it will probably come to. Its last word never counts. */
  expectedSamples?: number
}

/** People and voices say about this many characters a second; used only until an utterance has its own pace. */
const USUAL_CHARS_PER_SECOND = 15

/** What a sentence will probably come to, at the pace of the utterance's whole ones. */
export function expectedSamplesOf(
  text: string,
  segments: readonly SegmentAudio[],
  sampleRateHz: number,
): number {
  const whole = segments.filter((one) => one.expectedSamples === undefined && one.samples > 0)
  const chars = whole.reduce((sum, one) => sum + one.text.length, 0)
  const samples = whole.reduce((sum, one) => sum + one.samples, 0)
  return Math.ceil(text.length * (chars > 0 ? samples / chars : sampleRateHz / USUAL_CHARS_PER_SECOND))
}

/** Characters of one segment heard after `played` of its samples, by its word timings. */
function heardByTimings(segment: SegmentAudio, times: readonly WordTime[], played: number): number {
  let chars = 0
  for (const time of times) {
    if (time.endSample > played) break
    chars = Math.max(chars, time.charEnd)
  }
  let heard = 0
  for (const word of wordsOf(segment.text)) {
    // Punctuation behind the timed word belongs to it; half of "full-time" is not the word.
    if (word.lastSoundEnd > chars) break
    heard = word.end
  }
  return heard
}

function heardInProportion(segment: SegmentAudio, played: number): number {
  const words = wordsOf(segment.text)
  const length = Math.max(segment.samples, segment.expectedSamples ?? 0)
  const total = words.reduce((sum, word) => sum + spokenWeight(word.text), 0)
  let weight = 0
  let heard = 0
  for (const word of words.slice(0, -1)) {
    weight += spokenWeight(word.text)
    if (played * total < weight * length) break
    heard = word.end
  }
  return heard
}

/** Characters of the segment that were heard, and whether that is all of it. */
function heardOfSegment(segment: SegmentAudio, playedSamples: number): { chars: number; whole: boolean } {
  const played = playedSamples - segment.startSample
  const isOpen = segment.expectedSamples !== undefined
  if (segment.samples <= 0) {
    return segment.shown && !isOpen ? { chars: segment.text.length, whole: true } : { chars: 0, whole: false }
  }
  if (!isOpen && played >= segment.samples) return { chars: segment.text.length, whole: true }
  if (!(played > 0)) return { chars: 0, whole: false }
  const chars = segment.words?.length
    ? heardByTimings(segment, segment.words, played)
    : heardInProportion(segment, Math.min(played, segment.samples))
  return { chars, whole: false }
}

/** Characters of the joined text (segments joined by one space) that were heard: always up to the end of a word. */
export function heardChars(segments: readonly SegmentAudio[], playedSamples: number): number {
  let start = 0
  let heard = 0
  for (const segment of segments) {
    const { chars, whole } = heardOfSegment(segment, playedSamples)
    if (chars > 0) heard = start + chars
    if (!whole) break
    start += segment.text.length + 1
  }
  return heard
}

/**
 * The words that ended before `playedSamples` of the utterance: by the voice's timings, or in proportion inside the
 * sentence. Never the full text for want of better.
 */
export function heardText(segments: readonly SegmentAudio[], playedSamples: number): string {
  return segments
    .map((segment) => segment.text)
    .join(' ')
    .slice(0, heardChars(segments, playedSamples))
}
