import type { ServerMessage } from '@understudy/contract/talk'

/** A sentence of an utterance. The samples of its `words` count from its own `startSample`. */
export type TalkSegment = Omit<
  Extract<ServerMessage, { type: 'agent.segment' }>,
  'type' | 'seq' | 'utterance'
>

export interface CaptionWord {
  /** Place of the segment in the utterance's list. */
  segment: number
  charStart: number
  charEnd: number
}

interface Span {
  charStart: number
  charEnd: number
}

/** Speaking pace where the length of a segment is not known yet: about 15 characters a second. */
const SECONDS_PER_CHAR = 1 / 15

/** Words of a text by their places; a script without spaces is cut by the browser's own dictionary. */
export function wordSpans(text: string): Span[] {
  if (!/\s/u.test(text) && text.length > 12 && 'Segmenter' in Intl) {
    const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
    return [...words]
      .filter((word) => word.isWordLike)
      .map((word) => ({ charStart: word.index, charEnd: word.index + word.segment.length }))
  }
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
  }))
}

/**
 * The word that is being heard at `playedSamples`, by the voice's own timings or in proportion to the text.
 * Segments are in order; `totalSamples` is null while the utterance is still being made. Null before the first.
 */
export function wordAt(
  segments: readonly TalkSegment[],
  totalSamples: number | null,
  playedSamples: number,
  sampleRateHz: number,
): CaptionWord | null {
  const place = segments.findLastIndex((segment) => segment.startSample <= playedSamples)
  const segment = segments[place]
  if (segment === undefined) return null
  if (segment.words !== null && segment.words.length > 0) {
    const inside = playedSamples - segment.startSample
    const word = segment.words.findLast((timed) => timed[2] <= inside) ?? segment.words[0]
    return word === undefined ? null : { segment: place, charStart: word[0], charEnd: word[1] }
  }
  const spans = wordSpans(segment.text)
  const guess = segment.startSample + segment.text.length * SECONDS_PER_CHAR * sampleRateHz
  const end = segments[place + 1]?.startSample ?? totalSamples ?? guess
  const part = (playedSamples - segment.startSample) / Math.max(1, end - segment.startSample)
  const char = Math.min(1, part) * segment.text.length
  const span = spans.findLast((candidate) => candidate.charStart <= char) ?? spans[0]
  return span === undefined ? null : { segment: place, ...span }
}
