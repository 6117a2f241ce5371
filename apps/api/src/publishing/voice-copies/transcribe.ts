import type { SpeechToText } from '@understudy/voice-engine'
import { AppError } from '../../kernel/errors.ts'

const WITHIN_MS = 30_000
const FRAMES_PER_SECOND = 50

/** What is said in a recording. Refuses `unavailable` where the ears fail or take too long. */
export function transcribe(
  ears: SpeechToText,
  { samples, sampleRateHz }: { samples: Int16Array; sampleRateHz: number },
  language: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearTimeout(late)
      const detail = 'What was said could not be checked just now. Try again in a moment'
      reject(new AppError('unavailable', { detail, retryAfterSeconds: 10, cause }))
    }
    const late = setTimeout(() => {
      hearing.cancel()
      fail(new Error('the ears took too long'))
    }, WITHIN_MS)
    const hearing = ears.open(
      { language, sampleRateHz },
      {
        onPartial: () => undefined,
        onFinal: (text) => {
          clearTimeout(late)
          resolve(text)
        },
        onError: fail,
      },
    )
    const frame = sampleRateHz / FRAMES_PER_SECOND
    for (let at = 0; at < samples.length; at += frame)
      hearing.write({ samples: samples.slice(at, at + frame), sampleRateHz, startSample: at })
    hearing.finish()
  })
}
