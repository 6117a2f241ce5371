export const VOICE_COPY_LIMITS = {
  maxNameChars: 80,
  /** Of a recording, as it is sent: three minutes at 48 kHz. */
  maxBytes: 18 * 1024 * 1024,
  maxSeconds: 180,
  leastConsentSeconds: 5,
  leastSampleSeconds: 30,
  /** How long a link may be recorded by. To take the copy back it works for as long as there is one. */
  recordWithinMs: 7 * 24 * 60 * 60_000,
} as const
