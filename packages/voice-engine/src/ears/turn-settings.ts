export interface TurnDetectorSettings {
  /** Voiced time after which the clone is turned down. */
  duckAfterMs: number
  /** Voiced time after which the visitor has the word. */
  commitAfterMs: number
  /** Silence that ends a turn of which no words are known. */
  endpointSilenceMs: number
  /** Silence that ends a turn whose text looks complete. */
  completeSilenceMs: number
  /** Silence that ends a turn whose text looks unfinished. */
  continuingSilenceMs: number
  /** English: silence behind a word that may be all, or an opening: "okay", "yes". */
  openingSilenceMs: number
  /** English: where an end is as likely as not, */
  evenOddsSilenceMs: number
  /** and by how much less for each step of the logarithm of the odds. */
  silenceMsPerOdds: number
  /** No silence is waited for longer than this. */
  maxSilenceMs: number
  preRollMs: number
  /** A shorter pause does not end what may become a turn. */
  candidateGapMs: number
  /** Root mean square (of 32,768) under which a frame is never sound. */
  energyFloor: number
  /** Frames of one turn that are kept for the recogniser. */
  maxHeldMs: number
}

export const defaultTurnDetectorSettings: TurnDetectorSettings = {
  duckAfterMs: 80,
  commitAfterMs: 250,
  endpointSilenceMs: 500,
  completeSilenceMs: 380,
  continuingSilenceMs: 2800,
  openingSilenceMs: 900,
  evenOddsSilenceMs: 1750,
  silenceMsPerOdds: 550,
  maxSilenceMs: 3000,
  preRollMs: 400,
  candidateGapMs: 200,
  energyFloor: 60,
  maxHeldMs: 30_000,
}

export type TurnSignal =
  /** The first voiced frame of what may become a turn. */
  | { type: 'onset'; atSample: number }
  | { type: 'duck' }
  | { type: 'commit' }
  /** It ended before it was a turn. */
  | { type: 'false-alarm' }
  /** `speechEndSample`: the end of the last energetic frame. */
  | { type: 'endpoint'; speechEndSample: number; silenceMs: number }
