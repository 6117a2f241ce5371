import type { SpeechToText } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConnections } from '../../kernel/connections.ts'
import {
  type DeepgramFault,
  type DeepgramPeer,
  startDeepgramPeer,
  WORD_BYTES,
  wordsIn,
} from '../../testing/deepgram-peer.ts'
import { createDeepgramEars } from './deepgram.ts'

let peer: DeepgramPeer
let ears: SpeechToText
beforeAll(async () => {
  peer = await startDeepgramPeer()
  ears = createDeepgramEars({ ...peer, model: 'nova-3' })
})
afterAll(() => peer.close())

const RATE = 16_000
const FRAME = 320
/** Sound of so many words, as a microphone sends it. */
const framesOf = (words: number) =>
  Array.from({ length: (words * WORD_BYTES) / (FRAME * 2) }, (_, at) => ({
    samples: new Int16Array(FRAME).fill(at),
    sampleRateHz: RATE,
    startSample: at * FRAME,
  }))

function openTurn(stt: SpeechToText, language = 'en') {
  const events: string[] = []
  const { promise: settled, resolve } = Promise.withResolvers<string>()
  const end = (event: string) => {
    events.push(event)
    resolve(event)
  }
  const hearing = stt.open(
    { language, sampleRateHz: RATE },
    {
      onPartial: (text) => void events.push(`partial ${text}`),
      onFinal: (text) => end(`final ${text}`),
      onError: (error) => end(`error ${'code' in error ? error.code : error.message}`),
    },
  )
  return { hearing, events, settled }
}

async function ask(stt = ears, words = 6): Promise<string> {
  const { hearing, settled } = openTurn(stt)
  for (const frame of framesOf(words)) hearing.write(frame)
  hearing.finish()
  return settled
}

const UNDERSTOOD = `final ${wordsIn(6 * WORD_BYTES)}`
const impatient = (more = {}) =>
  createDeepgramEars({ ...peer, model: 'nova-3', openWithinMs: 250, answerWithinMs: 250, ...more })

describe('ears behind Deepgram', () => {
  it('stream a turn, in its language and rate, and close it', async () => {
    const { hearing, settled } = openTurn(ears, 'pt-BR')
    for (const frame of framesOf(6)) hearing.write(frame)
    hearing.finish()
    expect(await settled).toBe(UNDERSTOOD)
    const stream = peer.streams.at(-1)
    expect(stream?.query).toMatchObject({
      model: 'nova-3',
      language: 'pt-BR',
      encoding: 'linear16',
      sample_rate: '16000',
      interim_results: 'true',
    })
    expect(stream?.bytes).toBe(6 * WORD_BYTES)
    expect(stream?.messages).toEqual(['CloseStream'])
  })

  it('tell words while they are spoken, the final ones once', async () => {
    const { hearing, events, settled } = openTurn(ears)
    for (const frame of framesOf(5)) hearing.write(frame)
    await expect.poll(() => events).toContain('partial how large is the market')
    hearing.finish()
    hearing.finish()
    expect(await settled).toBe('final how large is the market')
    expect(events.filter((event) => event.startsWith('final'))).toHaveLength(1)
  })

  it('keep the line while nobody speaks', async () => {
    const { hearing, settled } = openTurn(impatient({ keepAliveMs: 5, answerWithinMs: 4_000 }))
    for (const frame of framesOf(2)) hearing.write(frame)
    await expect.poll(() => peer.streams.at(-1)?.messages).toContain('KeepAlive')
    hearing.finish()
    expect(await settled).toBe('final how large')
  })

  it('hear nothing in an empty turn without asking, and nothing in silence', async () => {
    const before = peer.requestCount
    expect(await ask(ears, 0)).toBe('final ')
    expect(peer.requestCount).toBe(before)
    const { hearing, settled } = openTurn(ears)
    hearing.write({ samples: new Int16Array(FRAME), sampleRateHz: RATE, startSample: 0 })
    hearing.finish()
    expect(await settled).toBe('final ')
  })

  const forgiven: [string, DeepgramFault][] = [
    ['a server error', { kind: 'status', status: 503 }],
    ['a socket that never opens', { kind: 'silent' }],
    ['a socket that never answers', { kind: 'mute' }],
    ['a socket that is cut', { kind: 'cut' }],
  ]
  it.each(forgiven)('hear it all once more after %s', async (_name, fault) => {
    const before = peer.requestCount
    peer.failNext(fault)
    expect(await ask(impatient())).toBe(UNDERSTOOD)
    expect(peer.requestCount).toBe(before + 2)
    expect(peer.streams.at(-1)?.bytes).toBe(6 * WORD_BYTES)
  })

  const lasting: [string, DeepgramFault[], string, number][] = [
    ['a provider that stays broken', Array(2).fill({ kind: 'status', status: 500 }), 'provider_failed', 2],
    ['a provider that stays silent', Array(2).fill({ kind: 'mute' }), 'timed_out', 2],
    [
      'a provider that takes no more',
      [{ kind: 'status', status: 429, retryAfterSeconds: 60 }],
      'rate_limited',
      1,
    ],
    ['an account that has nothing left', [{ kind: 'status', status: 402 }], 'rate_limited', 1],
    ['a refusal', [{ kind: 'status', status: 400 }], 'refused', 1],
    ['nonsense', [{ kind: 'nonsense' }], 'malformed', 1],
  ]
  it.each(lasting)('tell %s by its code', async (_name, faults, code, requests) => {
    const before = peer.requestCount
    peer.failNext(...faults)
    expect(await ask(impatient())).toBe(`error ${code}`)
    expect(peer.requestCount).toBe(before + requests)
  })

  it('tell a wrong key and an absent server by their codes, and the operator without the key', async () => {
    const connections = createConnections({ now: () => new Date() })
    const told = { model: 'nova-3', health: connections.healthOf('ears') }
    expect(await ask(createDeepgramEars({ ...peer, ...told, apiKey: 'wrong-key' }))).toBe(
      'error unauthorized',
    )
    expect(connections.list()[0]?.lastError?.reason).toContain('unauthorized')
    expect(JSON.stringify(connections.list())).not.toContain('wrong-key')
    expect(await ask(createDeepgramEars({ ...peer, ...told }))).toBe(UNDERSTOOD)
    expect(connections.list()[0]?.lastOk).toEqual(expect.any(Date))
    const nobody = createDeepgramEars({ baseUrl: 'http://127.0.0.1:1/v1', model: 'nova-3' })
    expect(await ask(nobody)).toBe('error unreachable')
  })

  it('say nothing of a turn that was cancelled, before its end or after', async () => {
    const [early, late] = [openTurn(ears), openTurn(ears)]
    for (const { hearing } of [early, late]) for (const frame of framesOf(3)) hearing.write(frame)
    early.hearing.cancel()
    early.hearing.finish()
    late.hearing.finish()
    late.hearing.cancel()
    await ask()
    const ends = [...early.events, ...late.events].filter((event) => !event.startsWith('partial'))
    expect(ends).toEqual([])
  })

  it('transcribe a turn without end up to its bound', async () => {
    const bounded = createDeepgramEars({ ...peer, model: 'nova-3', maxTurnSeconds: 0.2 })
    expect(await ask(bounded, 8)).toBe(`final ${wordsIn(0.2 * RATE * 2)}`)
    expect(peer.streams.at(-1)?.bytes).toBe(0.2 * RATE * 2)
  })

  it('refuse a frame of another rate at once', () => {
    const { hearing, events } = openTurn(ears)
    hearing.write({ samples: new Int16Array(160), sampleRateHz: 8_000, startSample: 0 })
    hearing.finish()
    expect(events).toEqual(['error bad_request'])
  })
})
