import type { PreparedSpeech, Source, WordTime } from '../ports.ts'
import type { SegmentAudio } from '../text/heard-text.ts'

/** A sentence that is to be said. */
export interface Line {
  text: string
  sources: readonly Source[]
  unanswered?: boolean
  answers?: boolean
  waits?: true
  prepared?: PreparedSpeech | undefined
}

/** One sentence as it has been told so far. */
export interface Telling {
  line: Line
  text: string
  startSample: number
  samples: number
  words: WordTime[]
  /** Null before the first telling. */
  told: { text: string; words: number } | null
}

export const newTelling = (line: Line, startSample: number): Telling => ({
  line,
  text: line.text,
  startSample,
  samples: 0,
  words: [],
  told: null,
})

export const segmentOf = ({ text, startSample, samples, words }: Telling): SegmentAudio => ({
  text,
  startSample,
  samples,
  words: words.length > 0 ? [...words] : null,
})
