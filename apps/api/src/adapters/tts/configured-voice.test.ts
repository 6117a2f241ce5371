import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { createConnections } from '../../kernel/connections.ts'
import { startVoiceStub, type VoiceStub } from '../../testing/voice-stub.ts'
import { type ConfiguredVoice, configuredPresets, createVoices } from './configured-voice.ts'
import { VOICE_RATE_HZ } from './outside-voice.ts'
import type { SpeechError } from './speech-error.ts'

let stub: VoiceStub
let nowMs = 0
/** Runs what was to come within the time that is passed. */
let timers: { atMs: number; task: () => void }[] = []
const clock = {
  ...systemClock,
  nowMs: () => nowMs,
  after(ms: number, task: () => void) {
    const timer = { atMs: nowMs + ms, task }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  },
}
function pass(ms: number): void {
  nowMs += ms
  for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) timer.task()
}

beforeAll(async () => {
  stub = await startVoiceStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  nowMs = 0
  timers = []
})

const settings = (): ConfiguredVoice => ({
  protocol: 'openai-compatible',
  baseUrl: stub.baseUrl,
  apiKey: stub.apiKey,
  model: 'tts-1',
  voices: ['alloy', 'nova'],
  languages: ['en', 'pt-BR'],
})

/** Ten samples a sentence, and what was asked. */
function anEmbeddedVoice() {
  const requests: SpeechRequest[] = []
  const voice: TextToSpeech = {
    sampleRateHz: VOICE_RATE_HZ,
    async *speak(request) {
      requests.push(request)
      yield { samples: new Int16Array(10) }
    },
  }
  return { requests, lane: () => voice }
}

function setUp(configured: ConfiguredVoice | null = settings()) {
  const embedded = anEmbeddedVoice()
  const connections = createConnections({ now: () => new Date() })
  const health = connections.healthOf('voice')
  const voices = createVoices(embedded, configured && { ...configured, health }, clock)
  const speak = async (text: string, more: Partial<SpeechRequest> = {}, voice = voices.lane('talk')) => {
    const request = { text, voice: 'tts-alloy-en', language: 'en', speed: 1, ...more }
    let samples = 0
    for await (const chunk of voice.speak(request, new AbortController().signal))
      samples += chunk.samples.length
    return samples
  }
  return { embedded, voices, speak, known: () => connections.list()[0] }
}

describe('a voice that the operator configured', () => {
  it('is offered once a language and name, and not as a basic one', () => {
    expect(configuredPresets(settings()).map(({ id, name }) => `${id} ${name}`)).toEqual([
      'tts-alloy-en alloy',
      'tts-nova-en nova',
      'tts-alloy-pt-br alloy',
      'tts-nova-pt-br nova',
    ])
  })

  it('speaks its presets, at the rate of all voices, and tells the operator that it does', async () => {
    const { speak, embedded, known } = setUp()
    // A word is a tone of 120 ms.
    expect(await speak('We raised two million')).toBe(Math.round(4 * 0.12 * VOICE_RATE_HZ))
    expect(stub.sentences.at(-1)).toBe('We raised two million')
    expect(embedded.requests).toEqual([])
    expect(known()).toMatchObject({ name: 'voice', lastOk: expect.any(Date), lastError: null })
  })

  it('leaves embedded presets to the embedded voice', async () => {
    const { speak, embedded } = setUp()
    const before = stub.requestCount
    expect(await speak('Hello', { voice: 'flite-en-slt' })).toBe(10)
    expect(embedded.requests).toMatchObject([{ voice: 'flite-en-slt' }])
    expect(stub.requestCount).toBe(before)
  })

  it('is replaced in the middle of a talk where it fails, rests, and is asked again', async () => {
    const { speak, embedded, known, voices } = setUp()
    const talk = voices.lane('talk')
    stub.failNext({ kind: 'status', status: 500 }, { kind: 'status', status: 500 })
    expect(await speak('First', {}, talk)).toBe(10)
    expect(embedded.requests).toMatchObject([{ text: 'First', voice: 'flite-en-slt' }])
    expect(known()?.lastError?.reason).toContain('500')
    expect(JSON.stringify(known())).not.toContain(stub.apiKey)
    const before = stub.requestCount
    // Another talk need not learn it anew.
    expect(await speak('Second')).toBe(10)
    expect(stub.requestCount).toBe(before)
    pass(30_000)
    expect(await speak('Third', {}, talk)).toBeGreaterThan(10)
    expect(stub.sentences.at(-1)).toBe('Third')
  })

  it('is not waited for longer than a listener would', async () => {
    const { speak, embedded, known } = setUp()
    stub.failNext({ kind: 'half-open', afterBytes: 0 })
    const before = stub.requestCount
    const spoken = speak('Anybody there?')
    await expect.poll(() => stub.requestCount).toBe(before + 1)
    pass(2_000)
    expect(await spoken).toBe(10)
    expect(embedded.requests).toHaveLength(1)
    expect(known()?.lastError?.reason).toContain('timed_out')
  })

  it.each([
    ['a wrong key', { apiKey: 'wrong' }, 'unauthorized'],
    ['nobody at the address', { baseUrl: 'http://127.0.0.1:1/v1' }, 'unreachable'],
  ])('gives way to the embedded one with %s, and the operator reads why', async (_name, wrong, code) => {
    const { speak, known } = setUp({ ...settings(), ...wrong })
    expect(await speak('Hello')).toBe(10)
    expect(known()?.lastError?.reason).toContain(code)
  })

  it('has no stand-in where a pitch is prepared: nothing else is kept in its name', async () => {
    const { speak, voices, embedded } = setUp()
    stub.failNext({ kind: 'status', status: 400 })
    const refused = speak('Kept', {}, voices.lane('pitches', 'preparation')).catch(
      (error: SpeechError) => error.code,
    )
    expect(await refused).toBe('refused')
    expect(embedded.requests).toEqual([])
  })

  it.each([
    ['en', 'flite-en-slt'],
    ['de', 'basic-de-high'],
    ['fr-CA', 'basic-fr-high'],
  ])(
    'that is configured no more is spoken by an embedded voice of the language: %s',
    async (language, voice) => {
      const { speak, embedded } = setUp(null)
      expect(await speak('Hello', { language })).toBe(10)
      expect(embedded.requests).toMatchObject([{ voice, language }])
    },
  )
})
