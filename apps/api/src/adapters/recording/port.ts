import type { TakenIn, ToTakeIn } from './take-in.ts'

/** What became of a recording: what is kept of it, or why it is not taken, in words for the founder. */
export type RecordingTaken = TakenIn | { refused: string }

export interface Recordings {
  /** One after the other: each takes a core for a moment. Rejects where that fails or takes too long. */
  takeIn(recording: ToTakeIn): Promise<RecordingTaken>
}

export { WAV_HEADER_BYTES } from './wav.ts'
