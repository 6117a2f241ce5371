import type { PcmFrame, SpeechToText } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConnections } from '../../kernel/connections.ts'
import { QUESTIONS, readQuestion } from '../../testing/corpus/questions.ts'
import { type ListeningStub, startListeningStub } from '../../testing/listening-stub.ts'
import type { Fault } from '../../testing/provider-stub.ts'
import { createOpenAiEars } from './openai-transcriptions.ts'

let stub: ListeningStub
let ears: SpeechToText
beforeAll(async () => {
  stub = await startListeningStub()
  ears = createOpenAiEars({ ...stub, model: 'whisper-1', answerWithinMs: 2_000 })
})
afterAll(() => stub.close())

const RATE = 16_000

function framesOf(samples: Int16Array): PcmFrame[] {
  const frames: PcmFrame[] = []
  for (let at = 0; at < samples.length; at += 320) {
    frames.push({ samples: samples.slice(at, at + 320), sampleRateHz: RATE, startSample: at })
  }
  return frames
}

/** Opens a turn and collects what it says; `next` resolves with each event in turn. */
function openTurn(stt: SpeechToText, language = 'en') {
  const events: string[] = []
  const { promise: settled, resolve } = Promise.withResolvers<string>()
  const add = (event: string) => {
    events.push(event)
    resolve(event)
  }
  const hearing = stt.open(
    { language, sampleRateHz: RATE },
    {
      onPartial: (text) => add(`partial ${text}`),
      onFinal: (text) => add(`final ${text}`),
      onError: (error) => add(`error ${'code' in error ? error.code : error.message}`),
    },
  )
  return { hearing, events, settled }
}

const padded = (samples: Int16Array) =>
  Int16Array.from([...new Int16Array(1_600), ...samples, ...new Int16Array(1_600)])

async function ask(stt = ears, samples = padded(readQuestion('team').samples)): Promise<string> {
  const { hearing, settled } = openTurn(stt)
  for (const frame of framesOf(samples)) hearing.write(frame)
  hearing.finish()
  return settled
}

const UNDERSTOOD = `final ${QUESTIONS.team}`

describe('ears behind audio/transcriptions', () => {
  it('tell the operator how their service does, without the key', async () => {
    const connections = createConnections({ now: () => new Date() })
    const told = createOpenAiEars({ ...stub, model: 'whisper-1', health: connections.healthOf('ears') })
    stub.failNext({ kind: 'status', status: 500 })
    expect(await ask(told)).toBe(UNDERSTOOD)
    const [known] = connections.list()
    expect(known).toMatchObject({
      lastOk: expect.any(Date),
      lastError: { reason: expect.stringContaining('500') },
    })
    expect(JSON.stringify(known)).not.toContain(stub.apiKey)
  })

  it('understands a spoken turn, frame by frame', async () => {
    expect(await ask()).toBe(UNDERSTOOD)
  })

  it('sends the base language', async () => {
    const { hearing, settled } = openTurn(ears, 'pt-BR')
    for (const frame of framesOf(padded(readQuestion('team').samples))) hearing.write(frame)
    hearing.finish()
    await settled
    expect(stub.turns.at(-1)?.language).toBe('pt')
  })

  it('says one final only, however often the turn is finished', async () => {
    const { hearing, events, settled } = openTurn(ears)
    for (const frame of framesOf(padded(readQuestion('team').samples))) hearing.write(frame)
    hearing.finish()
    hearing.finish()
    hearing.write({ samples: new Int16Array(320), sampleRateHz: RATE, startSample: 0 })
    await settled
    await ask()
    expect(events).toEqual([UNDERSTOOD])
  })

  it('hears nothing in an empty turn without asking the provider', async () => {
    const before = stub.requestCount
    expect(await ask(ears, new Int16Array(0))).toBe('final ')
    expect(stub.requestCount).toBe(before)
  })

  it('hears nothing in silence', async () => {
    expect(await ask(ears, new Int16Array(RATE))).toBe('final ')
  })

  const impatient = () => createOpenAiEars({ ...stub, model: 'whisper-1', answerWithinMs: 1_000 })

  const forgiven: [string, Fault][] = [
    ['a 429 that asks for a short pause', { kind: 'status', status: 429, retryAfterSeconds: 0 }],
    ['a server error', { kind: 'status', status: 500 }],
    ['an answer cut in the middle', { kind: 'cut', afterBytes: 5 }],
    ['an answer that stops in the middle', { kind: 'half-open', afterBytes: 5 }],
    ['an answer that never comes', { kind: 'half-open', afterBytes: 0 }],
    ['an answer that comes too late', { kind: 'slow', delayMs: 20_000 }],
  ]
  it.each(forgiven)('tries once more after %s', async (_name, fault) => {
    const before = stub.requestCount
    stub.failNext(fault)
    expect(await ask(impatient())).toBe(UNDERSTOOD)
    expect(stub.requestCount).toBe(before + 2)
  })

  const lasting: [string, Fault[], string, number][] = [
    [
      'a provider that stays overloaded',
      Array(2).fill({ kind: 'status', status: 429, retryAfterSeconds: 0 }),
      'rate_limited',
      2,
    ],
    [
      'a provider that asks for a long pause',
      [{ kind: 'status', status: 429, retryAfterSeconds: 60 }],
      'rate_limited',
      1,
    ],
    ['a provider that stays broken', Array(2).fill({ kind: 'status', status: 502 }), 'provider_failed', 2],
    ['a provider that stays silent', Array(2).fill({ kind: 'half-open', afterBytes: 0 }), 'timed_out', 2],
    ['a provider that refuses', [{ kind: 'status', status: 413 }], 'refused', 1],
    ['an answer that is no JSON', [{ kind: 'malformed' }], 'malformed', 1],
  ]
  it.each(lasting)('reports %s by its code', async (_name, faults, code, requests) => {
    const before = stub.requestCount
    stub.failNext(...faults)
    expect(await ask(impatient())).toBe(`error ${code}`)
    expect(stub.requestCount).toBe(before + requests)
  })

  it('reports a wrong key and an absent server by their codes', async () => {
    expect(await ask(createOpenAiEars({ ...stub, apiKey: 'wrong', model: 'whisper-1' }))).toBe(
      'error unauthorized',
    )
    const nobody = createOpenAiEars({ baseUrl: 'http://127.0.0.1:1/v1', model: 'whisper-1' })
    expect(await ask(nobody)).toBe('error unreachable')
  })

  it('says nothing of a turn that was cancelled, before its end or after', async () => {
    const [early, late] = [openTurn(ears), openTurn(ears)]
    for (const { hearing } of [early, late]) {
      for (const frame of framesOf(padded(readQuestion('team').samples))) hearing.write(frame)
    }
    early.hearing.cancel()
    early.hearing.finish()
    late.hearing.finish()
    late.hearing.cancel()
    await ask()
    expect([early.events, late.events]).toEqual([[], []])
  })

  it('transcribes a turn without end up to its bound', async () => {
    const bounded = createOpenAiEars({ ...stub, model: 'whisper-1', maxTurnSeconds: 2 })
    const endless = Int16Array.from([...padded(readQuestion('team').samples), ...new Int16Array(RATE * 3)])
    expect(await ask(bounded, endless)).toBe(UNDERSTOOD)
    expect(stub.turns.at(-1)?.seconds).toBe(2)
  })

  it('refuses a frame of another rate at once', () => {
    const { hearing, events } = openTurn(ears)
    hearing.write({ samples: new Int16Array(160), sampleRateHz: 8_000, startSample: 0 })
    hearing.finish()
    expect(events).toEqual(['error bad_request'])
  })
})
