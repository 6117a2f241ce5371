import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { AppError } from '../kernel/errors.ts'

const SPEAK_WITHIN_MS = 15_000

/** All samples of one sentence. Refuses `unavailable` while the voice is away, slow or silent. */
export async function speakWhole(speech: TextToSpeech, request: SpeechRequest): Promise<Int16Array> {
  const signal = AbortSignal.timeout(SPEAK_WITHIN_MS)
  const parts: Int16Array[] = []
  try {
    for await (const chunk of speech.speak(request, signal)) parts.push(chunk.samples)
  } catch (error) {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  const samples = joined(parts)
  // An aborted voice ends without an error, in the middle of the sentence.
  if (signal.aborted || samples.length === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return samples
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
