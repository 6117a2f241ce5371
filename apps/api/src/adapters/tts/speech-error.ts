export type SpeechErrorCode =
  | 'unknown_voice'
  | 'bad_request'
  | 'text_too_long'
  | 'voice_silent'
  | 'voice_crashed'
  | 'voice_stalled'
  | 'voice_unavailable'
  | 'voice_busy'
  | 'voice_stopped'
  | 'rate_limited'
  | 'unauthorized'
  | 'refused'
  | 'provider_failed'
  | 'unreachable'
  | 'timed_out'
  | 'cut_off'
  | 'malformed'
  | 'closed'

/** How the voice stands, and no fault of whoever asked: where it was asked from tells nothing. */
const STATES: readonly SpeechErrorCode[] = ['voice_unavailable', 'voice_busy', 'voice_stopped']

/** A failure of voice, ears or voice activity, known by its code. Holds no speech, no key and no provider's body. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode
  /** How long the provider asked to be left alone; null where it did not say. */
  readonly retryAfterMs: number | null

  constructor(code: SpeechErrorCode, detail: string, more: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(`${code}: ${detail}`, { cause: more.cause })
    this.name = 'SpeechError'
    this.code = code
    if (STATES.includes(code)) this.stack = `${this.name}: ${this.message}`
    this.retryAfterMs = more.retryAfterMs ?? null
  }
}
