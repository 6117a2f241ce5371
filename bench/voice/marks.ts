import type { ServerMessage } from '@understudy/contract'

/** What the server of the bench notes of itself; times are milliseconds of its own monotonic clock. */
export interface SpokenMark {
  caller: string
  priority: 'live' | 'preparation'
  askedAtMs: number
  /** Null where the voice gave no sound. */
  firstAtMs: number | null
}

export interface HeardMark {
  /** Samples of the microphone's stream. */
  firstSample: number
  /** End of the frame with which the server was sure that somebody speaks. */
  committedSample: number
  /** End of the frame with which the turn was over. */
  endpointSample: number
  finishedAtMs: number
  textAtMs: number | null
}

export type SentMark =
  | { kind: 'message'; atMs: number; message: ServerMessage }
  | { kind: 'audio'; atMs: number; utterance: number; sampleOffset: number; samples: Int16Array }

export interface Marks {
  spoken: SpokenMark[]
  heard: HeardMark[]
  sent: SentMark[]
}

export const marks: Marks = { spoken: [], heard: [], sent: [] }

/** Everything noted so far; begins anew. */
export function takeMarks(): Marks {
  return { spoken: marks.spoken.splice(0), heard: marks.heard.splice(0), sent: marks.sent.splice(0) }
}
