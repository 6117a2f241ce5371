import type { SpeechChunk, SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import type { Health } from '../../kernel/connections.ts'
import { atRate } from './at-rate.ts'
import { createElevenLabsVoice } from './elevenlabs.ts'
import { createOpenAiVoice } from './openai.ts'
import { SpeechError } from './speech-error.ts'

export const VOICE_PROTOCOLS = ['openai-compatible', 'elevenlabs'] as const
export type VoiceProtocol = (typeof VOICE_PROTOCOLS)[number]

/** A voice of another house, and what it is asked with. */
export interface OutsideVoice {
  protocol: VoiceProtocol
  baseUrl: string
  apiKey?: string
  model: string
  /** For the first sound, retry and all, where somebody waits for it. */
  soundWithinMs?: number
  clock?: Clock
  /** What became of each sentence. */
  health?: Health
  /** Characters that were spoken, of a sentence each. */
  onSpoken?(characters: number): void
}

/** Of every voice, so that one can stand in for another and what was made beforehand fits. */
export const VOICE_RATE_HZ = 22_050

const CREATE: Record<VoiceProtocol, (voice: OutsideVoice) => TextToSpeech> = {
  'openai-compatible': createOpenAiVoice,
  elevenlabs: createElevenLabsVoice,
}

/** The voice that speaks a protocol, at {@link VOICE_RATE_HZ}; a request's `voice` is the provider's own name. */
export function createOutsideVoice(options: OutsideVoice): TextToSpeech {
  const { clock = systemClock, soundWithinMs, health, onSpoken } = options
  const voice = atRate(CREATE[options.protocol](options), VOICE_RATE_HZ)

  async function* speakInTime(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const late = new AbortController()
    const cancel =
      soundWithinMs === undefined ? () => undefined : clock.after(soundWithinMs, () => late.abort())
    let isHeard = false
    try {
      for await (const chunk of voice.speak(request, AbortSignal.any([signal, late.signal]))) {
        cancel()
        if (!isHeard) onSpoken?.(request.text.length)
        isHeard = true
        yield chunk
      }
    } finally {
      cancel()
    }
    if (late.signal.aborted && !signal.aborted) throw new SpeechError('timed_out', 'no sound in time')
    if (isHeard && !signal.aborted) health?.ok()
  }

  return {
    sampleRateHz: voice.sampleRateHz,
    async *speak(request, signal) {
      try {
        yield* speakInTime(request, signal)
      } catch (error) {
        // Who talked has left: that says nothing of the voice.
        if (!signal.aborted) health?.failed(error instanceof Error ? error.message : 'it failed')
        throw error
      }
    },
  }
}
