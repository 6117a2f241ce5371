import type { TextToSpeech } from '@understudy/voice-engine'
import {
  createEmbeddedVoice as createVoice,
  type EmbeddedTextToSpeech,
  type EmbeddedVoiceOptions,
} from '../../apps/api/src/adapters/tts/embedded/embedded-voice.ts'
import { marks, type SpokenMark } from './marks.ts'

/** The embedded voice, with a stopwatch from the request to its first sound; each sentence is spoken anew. */
export function createEmbeddedVoice(options?: EmbeddedVoiceOptions): EmbeddedTextToSpeech {
  const voice = createVoice({ ...options, keptBytes: 0 })
  return {
    ...voice,
    lane: (caller, priority = 'live') => timed(voice.lane(caller, priority), caller, priority),
  }
}

function timed(voice: TextToSpeech, caller: string, priority: SpokenMark['priority']): TextToSpeech {
  return {
    sampleRateHz: voice.sampleRateHz,
    async *speak(request, signal) {
      const mark: SpokenMark = { caller, priority, askedAtMs: performance.now(), firstAtMs: null }
      marks.spoken.push(mark)
      for await (const chunk of voice.speak(request, signal)) {
        if (chunk.samples.length > 0) mark.firstAtMs ??= performance.now()
        yield chunk
      }
    },
  }
}
