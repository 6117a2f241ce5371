export const RECORDING_LIMITS = {
  /** Of a sentence's recording, as it is sent: three minutes at 48 kHz. */
  maxBytes: 18 * 1024 * 1024,
  maxSeconds: 180,
  /** Answers that are read aloud, of those asked for most. */
  mostAsked: 20,
  /** Recordings of texts that have changed since, the last ones: so many are listed. */
  maxOld: 100,
} as const
