import type { SpeechToText, TextToSpeech } from '@understudy/voice-engine'
import { SpeechError } from '../tts/speech-error.ts'

/** As short as speech can be: it is paid for. */
const WORD = 'Hello.'
const WITHIN_MS = 15_000
const EARS_RATE_HZ = 16_000
const SILENCE_SAMPLES = EARS_RATE_HZ / 4

const asSpeechError = (error: unknown): SpeechError =>
  error instanceof SpeechError ? error : new SpeechError('provider_failed', 'it failed', { cause: error })

/** Has a voice say a word, up to its first sound; null where it does. */
export async function tryVoice(voice: TextToSpeech): Promise<SpeechError | null> {
  // The voice goes by the account's own name.
  const request = { text: WORD, voice: '', language: 'en', speed: 1 }
  try {
    for await (const { samples } of voice.speak(request, AbortSignal.timeout(WITHIN_MS)))
      if (samples.length > 0) return null
    return new SpeechError('voice_silent', 'no sound')
  } catch (error) {
    return asSpeechError(error)
  }
}

/** Has ears listen to a moment of silence; null where they do. */
export function tryEars(ears: SpeechToText): Promise<SpeechError | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      hearing.cancel()
      resolve(new SpeechError('timed_out', 'no answer'))
    }, WITHIN_MS)
    const settle = (failure: SpeechError | null) => {
      clearTimeout(late)
      resolve(failure)
    }
    const hearing = ears.open(
      { language: 'en', sampleRateHz: EARS_RATE_HZ },
      {
        onPartial: () => undefined,
        onFinal: () => settle(null),
        onError: (error) => settle(asSpeechError(error)),
      },
    )
    hearing.write({ samples: new Int16Array(SILENCE_SAMPLES), sampleRateHz: EARS_RATE_HZ, startSample: 0 })
    hearing.finish()
  })
}
