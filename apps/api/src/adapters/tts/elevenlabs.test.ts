import type { SpeechRequest, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  CHARACTER_SECONDS,
  ELEVENLABS_RATE_HZ,
  type ElevenLabsPeer,
  pieceLine,
  spokenLines,
  startElevenLabsPeer,
} from '../../testing/elevenlabs-peer.ts'
import type { Fault } from '../../testing/provider-stub.ts'
import { createElevenLabsVoice } from './elevenlabs.ts'

let peer: ElevenLabsPeer
let voice: TextToSpeech
beforeAll(async () => {
  peer = await startElevenLabsPeer()
  voice = createElevenLabsVoice({ ...peer, model: 'flash', firstByteWithinMs: 250, stalledAfterMs: 250 })
})
afterAll(() => peer.close())
afterEach(() => peer.answerWith(null))

/** As the house says it, with what is nobody's business. */
const SPENT = { detail: { status: 'quota_exceeded', message: 'This request exceeds your quota of 10000.' } }
const TEXT = 'We raised €2 million'

async function speak(text = TEXT, tts = voice, more: Partial<SpeechRequest> = {}) {
  const request = { text, voice: 'maren', language: 'en', speed: 1, ...more }
  let samples = 0
  const words: WordTime[] = []
  let code: string | null = null
  try {
    for await (const chunk of tts.speak(request, new AbortController().signal)) {
      samples += chunk.samples.length
      words.push(...(chunk.words ?? []))
    }
  } catch (error) {
    code = String(error instanceof Error && 'code' in error ? error.code : error)
  }
  return { samples, words, code, said: words.map(({ charStart, charEnd }) => text.slice(charStart, charEnd)) }
}

const samplesOf = (characters: number) => Math.round(characters * CHARACTER_SECONDS * ELEVENLABS_RATE_HZ)
const WHOLE = samplesOf(TEXT.length)

describe('a voice behind ElevenLabs', () => {
  it('speaks with the account’s voice and model, and keeps its pace within what is taken', async () => {
    const { samples, code } = await speak(TEXT, voice, { speed: 2, voice: 'ma ren/..' })
    expect({ samples, code }).toEqual({ samples: WHOLE, code: null })
    expect(peer.asked.at(-1)).toEqual({ voice: 'ma ren/..', text: TEXT, model: 'flash', speed: 1.2 })
  })

  it('knows when each word is heard, also one whose characters come in two pieces', async () => {
    const { words, said } = await speak()
    expect(said).toEqual(['We', 'raised', '€2', 'million'])
    expect(words.map(({ startSample }) => startSample)).toEqual([0, 3, 10, 13].map(samplesOf))
    expect(words.map(({ endSample }) => endSample)).toEqual([2, 9, 12, 20].map(samplesOf))
  })

  it('knows it also where each piece counts from its own beginning', async () => {
    peer.answerWith((text) => spokenLines(text, true))
    const { words, said } = await speak()
    expect(said).toEqual(['We', 'raised', '€2', 'million'])
    for (const [i, at] of [0, 3, 10, 13].entries())
      expect(Math.abs((words[i]?.startSample ?? 0) - samplesOf(at))).toBeLessThanOrEqual(1)
  })

  it('speaks without times where none come, or those of another text', async () => {
    const silentTimes = (text: string) =>
      spokenLines(text).replaceAll(/"alignment":\{[^}]*\}/g, '"alignment":null')
    peer.answerWith(silentTimes)
    expect(await speak()).toMatchObject({ samples: WHOLE, words: [], code: null })
    peer.answerWith((text) => spokenLines(text.toUpperCase()))
    expect(await speak()).toMatchObject({ samples: WHOLE, words: [], code: null })
  })

  const forgiven: [string, Fault][] = [
    ['a 429 that asks for a short pause', { kind: 'status', status: 429, retryAfterSeconds: 0 }],
    ['a server error', { kind: 'status', status: 503 }],
    ['a first byte that never comes', { kind: 'half-open', afterBytes: 0 }],
    ['a first byte that comes too late', { kind: 'slow', delayMs: 10_000 }],
    ['an answer cut within its first line', { kind: 'cut', afterBytes: 20 }],
  ]
  it.each(forgiven)('tries once more after %s', async (_name, fault) => {
    const before = peer.requestCount
    peer.failNext(fault)
    expect(await speak()).toMatchObject({ samples: WHOLE, code: null })
    expect(peer.requestCount).toBe(before + 2)
  })

  const lasting: [string, Fault[], string, number][] = [
    ['a provider that stays broken', Array(2).fill({ kind: 'status', status: 500 }), 'provider_failed', 2],
    ['a provider that stays silent', Array(2).fill({ kind: 'half-open', afterBytes: 0 }), 'timed_out', 2],
    ['a long pause', [{ kind: 'status', status: 429, retryAfterSeconds: 30 }], 'rate_limited', 1],
    ['a refusal', [{ kind: 'status', status: 400 }], 'refused', 1],
    [
      'an account that has used up its characters',
      [{ kind: 'status', status: 401, body: SPENT }],
      'rate_limited',
      1,
    ],
    ['an account that has to pay first', [{ kind: 'status', status: 402 }], 'rate_limited', 1],
    [
      'a refusal without end',
      [{ kind: 'status', status: 401, body: { ...SPENT, more: 'x'.repeat(1_000_000) } }],
      'unauthorized',
      1,
    ],
    ['an answer that is no JSON', [{ kind: 'malformed' }], 'malformed', 1],
  ]
  it.each(lasting)('tells %s by its code', async (_name, faults, code, requests) => {
    const before = peer.requestCount
    peer.failNext(...faults)
    expect(await speak()).toMatchObject({ samples: 0, code })
    expect(peer.requestCount).toBe(before + requests)
  })

  it('tells nonsense and silence by their codes', async () => {
    peer.answerWith(() => '{"audio_base64":7}\n')
    expect((await speak()).code).toBe('malformed')
    peer.answerWith(() => '{"audio_base64":"","alignment":null}\n')
    expect((await speak()).code).toBe('voice_silent')
    peer.answerWith(() => '')
    expect((await speak()).code).toBe('provider_failed')
  })

  it.each([
    ['cut', 'cut_off'],
    ['half-open', 'voice_stalled'],
  ] as const)('keeps what came before a connection was %s, and says so', async (kind, code) => {
    peer.failNext({ kind, afterBytes: pieceLine([...TEXT.slice(0, 7)], 0).length + 9 })
    expect(await speak()).toMatchObject({ samples: samplesOf(7), code, said: ['We'] })
  })

  it('tells a wrong key, an unknown voice and an absent server by their codes', async () => {
    const wrong = createElevenLabsVoice({ ...peer, apiKey: 'wrong', model: 'flash' })
    expect((await speak(TEXT, wrong)).code).toBe('unauthorized')
    expect((await speak(TEXT, voice, { voice: 'nobody' })).code).toBe('refused')
    const nowhere = createElevenLabsVoice({ baseUrl: 'http://127.0.0.1:1/v1', model: 'flash' })
    expect((await speak(TEXT, nowhere)).code).toBe('unreachable')
  })

  it('ends quietly when aborted, before the first sound or behind it', async () => {
    const abort = new AbortController()
    let chunks = 0
    const request = { text: TEXT, voice: 'maren', language: 'en', speed: 1 }
    for await (const _ of voice.speak(request, abort.signal)) {
      chunks++
      abort.abort()
    }
    expect(chunks).toBe(1)
    const early = new AbortController()
    peer.failNext({ kind: 'half-open', afterBytes: 0 })
    const spoken = voice.speak(request, early.signal)[Symbol.asyncIterator]().next()
    early.abort()
    expect((await spoken).done).toBe(true)
  })

  it('asks for nothing when there is nothing to say', async () => {
    const before = peer.requestCount
    expect(await speak('  ')).toMatchObject({ samples: 0, code: null })
    expect((await speak('a'.repeat(4_097))).code).toBe('text_too_long')
    expect(peer.requestCount).toBe(before)
  })
})
