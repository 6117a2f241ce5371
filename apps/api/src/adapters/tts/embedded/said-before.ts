import type { SpeechChunk, SpeechRequest } from '@understudy/voice-engine'
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import type { EmbeddedVoice } from './voices.ts'

type Speak = () => AsyncGenerator<SpeechChunk>

/**
 * What was said last, up to so many bytes of sound, in this process alone: the same sentence in the same voice sounds the
 * same, and visitors ask the same questions. Only what was said to its end is kept.
 */
export function createSaidBefore(maxBytes: number) {
  const kept = createBoundedCache<readonly SpeechChunk[]>(maxBytes)
  return async function* sayOnce(
    voice: EmbeddedVoice,
    request: SpeechRequest,
    signal: AbortSignal,
    speak: Speak,
  ): AsyncGenerator<SpeechChunk> {
    const key = JSON.stringify([voice.id, request.speed, request.text])
    const known = kept.get(key, 0)
    const chunks: SpeechChunk[] = []
    for await (const chunk of known ?? speak()) {
      if (signal.aborted) return
      // What is given away may be written over.
      const samples = chunk.samples.slice()
      if (known === undefined) chunks.push({ ...chunk, samples })
      yield known === undefined ? chunk : { ...chunk, samples }
    }
    if (chunks.length > 0 && !signal.aborted) kept.set(key, chunks, bytesOf(chunks))
  }
}

const bytesOf = (chunks: readonly SpeechChunk[]) =>
  chunks.reduce((sum, { samples }) => sum + samples.byteLength, 0)
