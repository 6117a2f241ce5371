/** Words and numbers of the talk, apart from its messages: what runs in audio threads carries no schemas. */
export const TALK_PROTOCOL = 1
export const TALK_SUBPROTOCOL = 'understudy.v1'
/** Second subprotocol: `t.` + single-use ticket on the first socket, `r.` + resume token afterwards. */
export const TICKET_PREFIX = 't.'
export const RESUME_PREFIX = 'r.'

export const MIC_SAMPLE_RATE_HZ = 16_000
export const PLAYOUT_EVERY_MS = 200
export const MAX_TEXT_CHARS = 2_000

export const TALK_LIMITS = {
  helloWithinMs: 5_000,
  pingEveryMs: 5_000,
  detachedAfterMs: 15_000,
  connectionLostAfterMs: 30_000,
  maxTextChars: MAX_TEXT_CHARS,
  maxMessageBytes: 64 * 1024,
  maxBufferedBytes: 1024 * 1024,
  maxCallMs: 20 * 60_000,
  warnBeforeEndMs: 2 * 60_000,
  silencePromptMs: 15_000,
  silenceHangUpMs: 45_000,
  textIdleMs: 10 * 60_000,
  missedAfterMs: 60_000,
  maxAnswerChars: 4_096,
  playoutEveryMs: PLAYOUT_EVERY_MS,
  micSampleRateHz: MIC_SAMPLE_RATE_HZ,
  /** Of one frame from the microphone; it hears voices in steps of 10 ms, the rest of a last frame apart. */
  maxMicFrameMs: 60,
  freeMs: 10_000,
} as const

export const TALK_CLOSE = {
  ended: 1000,
  tooLarge: 1009,
  moving: 1012,
  protocol: 4400,
  revoked: 4401,
  noHello: 4408,
  takenOver: 4409,
  tooSlow: 4413,
  tooFast: 4429,
} as const
/** A client resumes only after these; any other close is final. */
export const TALK_RESUMABLE_CLOSES: readonly number[] = [1001, 1006, 1011, 1012]
