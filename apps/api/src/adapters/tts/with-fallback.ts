import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import { atRate } from './at-rate.ts'

/** Whether the primary voice is worth a try. Share one between calls, so that not each learns it the slow way. */
export class VoiceHealth {
  readonly #restMs: number
  readonly #clock: Clock
  #restsUntilMs = Number.NEGATIVE_INFINITY

  constructor(restMs = 30_000, clock: Clock = systemClock) {
    this.#restMs = restMs
    this.#clock = clock
  }

  get isResting(): boolean {
    return this.#clock.nowMs() < this.#restsUntilMs
  }

  failed(): void {
    this.#restsUntilMs = this.#clock.nowMs() + this.#restMs
  }
}

export interface FallbackOptions {
  primary: TextToSpeech
  standIn: TextToSpeech
  /** The request in the stand-in's own voices; null where it lacks the language. */
  standInRequest(request: SpeechRequest): SpeechRequest | null
  /** The stand-in takes over: once until the primary speaks again. Null while the primary rests from a failure. */
  onFallback(error: Error | null): void
  /** The primary failed in the middle: the sentence ends with what was heard of it. */
  onCutShort?(error: Error): void
  health?: VoiceHealth
}

/** A voice that speaks with `primary` and, where that fails before its first audio, with `standIn` at the same rate. */
export function withFallback(options: FallbackOptions): TextToSpeech {
  const { primary, health = new VoiceHealth() } = options
  const standIn = atRate(options.standIn, primary.sampleRateHz)
  let standsIn = false

  async function* speakPrimary(request: SpeechRequest, signal: AbortSignal, canFallBack: boolean) {
    let spoken = false
    try {
      for await (const chunk of primary.speak(request, signal)) {
        spoken = true
        standsIn = false
        yield chunk
      }
      return { error: null }
    } catch (thrown) {
      if (signal.aborted) return { error: null }
      const error = thrown instanceof Error ? thrown : new Error('the voice failed', { cause: thrown })
      health.failed()
      if (spoken) {
        options.onCutShort?.(error)
        return { error: null }
      }
      if (!canFallBack) throw error
      return { error }
    }
  }

  return {
    sampleRateHz: primary.sampleRateHz,
    async *speak(request, signal) {
      const otherRequest = options.standInRequest(request)
      let failure: Error | null = null
      if (!otherRequest || !health.isResting) {
        const { error } = yield* speakPrimary(request, signal, otherRequest !== null)
        if (!error) return
        failure = error
      }
      if (!otherRequest || signal.aborted) return
      if (!standsIn) options.onFallback(failure)
      standsIn = true
      yield* standIn.speak(otherRequest, signal)
    },
  }
}
