import type { SpeechToText } from '@understudy/voice-engine'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../kernel/errors.ts'
import { transcribe } from './transcribe.ts'

const pcm = { samples: Int16Array.from({ length: 16_010 }, (_, i) => i % 100), sampleRateHz: 16_000 }

/** Ears that say what they are told once a turn is over. */
function ears(then: (events: Parameters<SpeechToText['open']>[1], heard: number[]) => void) {
  const heard: number[] = []
  const asked: { language: string; sampleRateHz: number }[] = []
  const speechToText: SpeechToText = {
    open(options, events) {
      asked.push(options)
      return {
        write: ({ samples }) => void heard.push(...samples),
        finish: () => then(events, heard),
        cancel: () => undefined,
      }
    },
  }
  return { speechToText, asked }
}

describe('what is said in a recording', () => {
  it('is heard whole, to its last sample, in its language', async () => {
    const { speechToText, asked } = ears((events, heard) => events.onFinal(`${heard.length} samples`))
    expect(await transcribe(speechToText, pcm, 'de')).toBe('16010 samples')
    expect(asked).toEqual([{ language: 'de', sampleRateHz: 16_000 }])
  })

  it('is not to be had where the ears fail, which is told as that and not as silence', async () => {
    const { speechToText } = ears((events) => events.onError(new Error('a house’s own words')))
    const refusal = await transcribe(speechToText, pcm, 'en').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 10 } })
    expect(JSON.stringify(refusal)).not.toContain('own words')
  })
})
