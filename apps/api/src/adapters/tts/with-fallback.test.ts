import type { SpeechChunk, SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { SpeechError } from './speech-error.ts'
import { VoiceHealth, withFallback } from './with-fallback.ts'

const request: SpeechRequest = { text: 'Hello there', voice: 'alloy', language: 'en', speed: 1 }
const broken = new SpeechError('provider_failed', 'down')

interface Script {
  chunks: SpeechChunk[]
  error?: Error
}

/** Plays one script a sentence, the last one again and again. */
function scripted(sampleRateHz: number, ...scripts: Script[]) {
  const requests: SpeechRequest[] = []
  const voice: TextToSpeech = {
    sampleRateHz,
    async *speak(asked) {
      const script = scripts[Math.min(requests.length, scripts.length - 1)]
      requests.push(asked)
      yield* script?.chunks ?? []
      if (script?.error) throw script.error
    },
  }
  return { voice, requests }
}

const audio = (length: number, value = 1_000): SpeechChunk => ({
  samples: new Int16Array(length).fill(value),
})

function setUp(
  primary: TextToSpeech,
  standIn: TextToSpeech,
  standInRequest = (r: SpeechRequest): SpeechRequest | null => r,
) {
  let nowMs = 0
  const clock = { ...systemClock, nowMs: () => nowMs }
  const events: string[] = []
  const voice = withFallback({
    primary,
    standIn,
    standInRequest,
    onFallback: (error) => events.push(error ? 'fallback' : 'fallback while resting'),
    onCutShort: () => events.push('cut short'),
    health: new VoiceHealth(30_000, clock),
  })
  const speak = async (signal = new AbortController().signal) => {
    const chunks: SpeechChunk[] = []
    for await (const chunk of voice.speak(request, signal)) chunks.push(chunk)
    return chunks
  }
  return { voice, speak, events, pass: (ms: number) => (nowMs += ms) }
}

const total = (chunks: SpeechChunk[]) => chunks.reduce((sum, chunk) => sum + chunk.samples.length, 0)

describe('a voice with a stand-in', () => {
  it('speaks with the primary alone while that works', async () => {
    const standIn = scripted(22_050, { chunks: [audio(10)] })
    const { speak, events } = setUp(scripted(24_000, { chunks: [audio(240)] }).voice, standIn.voice)
    expect(total(await speak())).toBe(240)
    expect([events, standIn.requests]).toEqual([[], []])
  })

  it('lets the stand-in speak the sentence, at the primary’s rate and with its words in time', async () => {
    const words = [{ charStart: 0, charEnd: 5, startSample: 0, endSample: 11_025 }]
    const standIn = scripted(22_050, { chunks: [{ ...audio(11_025), words }, audio(11_025)] })
    const { speak, events } = setUp(
      scripted(24_000, { chunks: [], error: broken }).voice,
      standIn.voice,
      (asked) => ({
        ...asked,
        voice: 'basic-en-low',
      }),
    )
    const chunks = await speak()
    expect(total(chunks)).toBe(24_000)
    expect(chunks.flatMap((chunk) => chunk.words ?? [])).toEqual([
      { charStart: 0, charEnd: 5, startSample: 0, endSample: 12_000 },
    ])
    expect(standIn.requests).toMatchObject([{ voice: 'basic-en-low' }])
    expect(events).toEqual(['fallback'])
  })

  it('leaves a failed primary alone for a while, says so once, then tries it again', async () => {
    const primary = scripted(24_000, { chunks: [], error: broken }, { chunks: [audio(240)] })
    const { speak, events, pass } = setUp(primary.voice, scripted(24_000, { chunks: [audio(7)] }).voice)
    expect([total(await speak()), total(await speak())]).toEqual([7, 7])
    expect([primary.requests.length, events]).toEqual([1, ['fallback']])
    pass(30_000)
    expect(total(await speak())).toBe(240)
  })

  it('tells a call that begins while the primary rests', async () => {
    const primary = scripted(24_000, { chunks: [], error: broken })
    const health = new VoiceHealth(30_000)
    const events: unknown[] = []
    const call = () =>
      withFallback({
        primary: primary.voice,
        standIn: scripted(24_000, { chunks: [audio(7)] }).voice,
        standInRequest: (asked) => asked,
        onFallback: (error) => events.push(error),
        health,
      })
    for (const voice of [call(), call()]) {
      for await (const chunk of voice.speak(request, new AbortController().signal))
        expect(chunk.samples.length).toBe(7)
    }
    expect(events).toEqual([broken, null])
  })

  it('ends a sentence that fails in the middle with what it has', async () => {
    const standIn = scripted(22_050, { chunks: [audio(10)] })
    const { speak, events } = setUp(
      scripted(24_000, { chunks: [audio(240)], error: broken }).voice,
      standIn.voice,
    )
    expect(total(await speak())).toBe(240)
    expect([events, standIn.requests]).toEqual([['cut short'], []])
  })

  it('fails as the primary failed where the stand-in lacks the language', async () => {
    const primary = scripted(24_000, { chunks: [], error: broken })
    const { speak, events } = setUp(primary.voice, scripted(22_050, { chunks: [audio(1)] }).voice, () => null)
    await expect(speak()).rejects.toBe(broken)
    await expect(speak()).rejects.toBe(broken)
    expect([events, primary.requests.length]).toEqual([[], 2])
  })

  it('starts no stand-in for a sentence that was aborted', async () => {
    const abort = new AbortController()
    const primary: TextToSpeech = {
      sampleRateHz: 24_000,
      async *speak() {
        yield* []
        abort.abort()
        throw broken
      },
    }
    const standIn = scripted(22_050, { chunks: [audio(10)] })
    const { speak, events } = setUp(primary, standIn.voice)
    expect(await speak(abort.signal)).toEqual([])
    expect([events, standIn.requests]).toEqual([[], []])
  })
})
