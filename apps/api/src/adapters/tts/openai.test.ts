import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../testing/provider-stub.ts'
import { startVoiceStub, VOICE_STUB_RATE_HZ, type VoiceStub } from '../../testing/voice-stub.ts'
import { createOpenAiVoice } from './openai.ts'
import { parseRetryAfter } from './provider-call.ts'

let stub: VoiceStub
let voice: TextToSpeech
beforeAll(async () => {
  stub = await startVoiceStub()
  voice = createOpenAiVoice({ ...stub, model: 'tts-1', firstByteWithinMs: 250, stalledAfterMs: 250 })
})
afterAll(() => stub.close())

const request = (text: string): SpeechRequest => ({ text, voice: 'alloy', language: 'en', speed: 1 })

async function speak(text: string, tts = voice): Promise<{ heard: string; code: string | null }> {
  const samples: number[] = []
  let code: string | null = null
  try {
    for await (const chunk of tts.speak(request(text), new AbortController().signal))
      samples.push(...chunk.samples)
  } catch (error) {
    code = String(error instanceof Error && 'code' in error ? error.code : error)
  }
  return { heard: stub.heardWords(samples, VOICE_STUB_RATE_HZ).join(' '), code }
}

describe('a voice behind audio/speech', () => {
  it('streams every word, also where a piece ends in the middle of a sample', async () => {
    expect(await speak('We raised two million in March')).toEqual({
      heard: 'We raised two million in March',
      code: null,
    })
    expect(stub.sentences.at(-1)).toBe('We raised two million in March')
  })

  const forgiven: Record<string, Fault> = {
    'a 429 that asks for a short pause': { kind: 'status', status: 429, retryAfterSeconds: 0 },
    'a server error': { kind: 'status', status: 503 },
    'a first byte that never comes': { kind: 'half-open', afterBytes: 0 },
    'a first byte that comes too late': { kind: 'slow', delayMs: 10_000 },
  }
  it.each(Object.keys(forgiven))('tries once more after %s', async (name) => {
    const before = stub.requestCount
    stub.failNext(...[forgiven[name]].filter((fault) => fault !== undefined))
    expect(await speak('Once more')).toEqual({ heard: 'Once more', code: null })
    expect(stub.requestCount).toBe(before + 2)
  })

  const lasting: [string, Fault, string][] = [
    [
      'a provider that stays overloaded',
      { kind: 'status', status: 429, retryAfterSeconds: 0 },
      'rate_limited',
    ],
    ['a provider that stays broken', { kind: 'status', status: 500 }, 'provider_failed'],
    ['a provider that stays silent', { kind: 'half-open', afterBytes: 0 }, 'timed_out'],
  ]
  it.each(lasting)('gives up on %s after the second try', async (_name, fault, code) => {
    const before = stub.requestCount
    stub.failNext(fault, fault)
    expect(await speak('Nothing')).toEqual({ heard: '', code })
    expect(stub.requestCount).toBe(before + 2)
  })

  const final: [string, Fault, string][] = [
    ['a refusal', { kind: 'status', status: 400 }, 'refused'],
    [
      'a pause longer than a listener would wait',
      { kind: 'status', status: 429, retryAfterSeconds: 30 },
      'rate_limited',
    ],
    ['an answer that is no audio', { kind: 'malformed' }, 'malformed'],
  ]
  it.each(final)('does not try again after %s', async (_name, fault, code) => {
    const before = stub.requestCount
    stub.failNext(fault)
    expect(await speak('Nothing')).toEqual({ heard: '', code })
    expect(stub.requestCount).toBe(before + 1)
  })

  it.each([
    ['cut', 'cut_off'],
    ['half-open', 'voice_stalled'],
  ] as const)('keeps what came before a connection was %s, and says so', async (kind, code) => {
    const twoWordsAndAHalf = VOICE_STUB_RATE_HZ * 0.12 * 2.5 * 2
    stub.failNext({ kind, afterBytes: twoWordsAndAHalf })
    expect(await speak('One two three four')).toEqual({ heard: 'One two', code })
  })

  it('ends quietly when aborted', async () => {
    const abort = new AbortController()
    let chunks = 0
    for await (const _ of voice.speak(request('One two three four five six'), abort.signal)) {
      chunks++
      abort.abort()
    }
    expect(chunks).toBe(1)
  })

  it('ends quietly when aborted before the first byte', async () => {
    const abort = new AbortController()
    stub.failNext({ kind: 'half-open', afterBytes: 0 })
    const spoken = voice.speak(request('One'), abort.signal)[Symbol.asyncIterator]().next()
    abort.abort()
    expect((await spoken).done).toBe(true)
  })

  it('reports a wrong key and an absent server by their codes', async () => {
    const wrongKey = createOpenAiVoice({ baseUrl: stub.baseUrl, apiKey: 'wrong', model: 'tts-1' })
    expect((await speak('Hello', wrongKey)).code).toBe('unauthorized')
    const nobody = createOpenAiVoice({ baseUrl: 'http://127.0.0.1:1/v1', model: 'tts-1' })
    expect((await speak('Hello', nobody)).code).toBe('unreachable')
  })

  it('asks the provider for nothing when there is nothing to say', async () => {
    const before = stub.requestCount
    expect(await speak('  ')).toEqual({ heard: '', code: null })
    expect(stub.requestCount).toBe(before)
  })

  it.each([
    ['2', 2_000],
    ['Wed, 21 Oct 2026 07:28:05 GMT', 5_000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('reads Retry-After %j', (header, ms) => {
    expect(parseRetryAfter(header, Date.parse('Wed, 21 Oct 2026 07:28:00 GMT'))).toBe(ms)
  })
})
