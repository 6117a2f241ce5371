import { setTimeout as pause } from 'node:timers/promises'
import { TALK_LIMITS } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk as openTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch } from '../../testing/builders.ts'
import { readQuestion } from '../../testing/corpus/questions.ts'
import { type ListeningStub, startListeningStub } from '../../testing/listening-stub.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { TalkClient } from '../../testing/talk-client.ts'

const RATE = TALK_LIMITS.micSampleRateHz
const FRAME = RATE / 50

let stub: ListeningStub
let server: TestServer
let shared: PublishedPitch
beforeAll(async () => {
  stub = await startListeningStub({ apiKey: 'ears' })
  server = await aServer({ settings: { STT_BASE_URL: stub.baseUrl, STT_API_KEY: 'ears' } })
  const founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, {
    clone: {
      training_content: {
        faqs: [
          { id: 'team', question: 'Who is on the team?', answer: 'Ada Example and nobody else yet.' },
          { id: 'a', question: 'How do you make money?', answer: 'A yearly fee for each meter.' },
          { id: 'b', question: 'Who are your competitors?', answer: 'Acoustic surveys by hand.' },
          { id: 'c', question: 'How does it work?', answer: 'A clip-on meter listens to the pipe.' },
          { id: 'd', question: 'Who buys it?', answer: 'Water utilities in Belgium.' },
        ],
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})

async function aTalk() {
  const { client, ready } = await openTalk(server.url, shared, { channel: 'voice', consent: TOLD })
  expect(ready.ears).toBe('server')
  return client
}

/** A microphone that runs four times as fast as life: turns are told by samples, not by the clock. */
async function speak(client: TalkClient, samples: Int16Array, fromSample = 0): Promise<number> {
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    client.sendMic(1, fromSample + at, samples.subarray(at, at + FRAME))
    await pause(5)
  }
  return fromSample + samples.length - (samples.length % FRAME)
}

const silence = (ms: number) => new Int16Array((RATE * ms) / 1000)

describe('a spoken question', () => {
  it('goes the whole way: voice activity, transcription, answer with its source', async () => {
    const client = await aTalk()
    client.send({ type: 'audio.start', streamId: 1, sampleRateHz: RATE })
    const question = await readQuestion('competitors')
    let at = await speak(client, silence(600))
    at = await speak(client, question.samples, at)
    await speak(client, silence(1_200), at)
    const heard = await client.until('user.final')
    expect(heard).toMatchObject({ via: 'server', text: question.text })
    const answer = await client.until('agent.segment')
    expect(answer).toMatchObject({ text: 'Acoustic surveys by hand.', sources: [{ id: 'b', kind: 'faq' }] })
    client.socket.terminate()
  })

  it('cuts the pitch off, is answered, and the pitch goes on', async () => {
    const client = await aTalk()
    client.send({ type: 'audio.start', streamId: 1, sampleRateHz: RATE })
    client.playAtOnce = false
    client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
    const greeting = await client.until('agent.start')
    await client.until('agent.segment')
    const question = await readQuestion('competitors')
    let at = await speak(client, silence(600))
    at = await speak(client, question.samples, at)
    await client.until('audio.clear', ({ utterance }) => utterance === greeting.utterance)
    client.playAtOnce = true
    await speak(client, silence(1_200), at)
    const heard = await client.until('user.final')
    expect(heard.text).toBe(question.text)
    const answer = await client.until('agent.start', ({ purpose }) => purpose === 'answer')
    await client.until('state', ({ resumesInMs }) => resumesInMs !== undefined)
    client.send({ type: 'pitch.continue', id: 'go-on' })
    // That an AI speaks was not heard.
    const notice = await client.until('agent.start', ({ utterance }) => utterance > answer.utterance)
    const next = await client.until('agent.start', ({ utterance }) => utterance > notice.utterance)
    expect([notice.purpose, next.purpose]).toEqual(['prompt', 'pitch'])
    client.socket.terminate()
  })
})

describe('a microphone beside the loudspeaker', () => {
  it('cuts the clone off with its own words, thrice; then its visitor is told, and no word was a turn', async () => {
    const own = await readQuestion('competitors')
    const pitch = await aPublishedPitch(server.url, await aFounder(server.url), {
      clone: { sections: [{ id: 'opening', title: 'Opening', text: `${own.text} They ask us that first.` }] },
    })
    const { client } = await openTalk(server.url, pitch, { channel: 'voice', consent: TOLD })
    client.playAtOnce = false
    client.send({ type: 'audio.start', streamId: 1, sampleRateHz: RATE })
    client.send({ type: 'pitch.continue', id: 'go' })
    const greeting = await client.until('agent.end')
    const { utterance, totalSamples: playedSamples } = greeting
    client.send({ type: 'playout', utterance, playedSamples, cause: 'drained' })
    let at = await speak(client, silence(600))
    let last = utterance
    for (let count = 0; count < 3; count++) {
      expect(client.messages.filter(({ type }) => type === 'notice')).toEqual([])
      const said = await client.until('agent.segment', (segment) => segment.utterance > last)
      expect(said.text).toBe(own.text)
      last = said.utterance
      await expect.poll(() => client.samplesOf(last)).toBeGreaterThan(0)
      at = await speak(client, own.samples, at)
      at = await speak(client, silence(1_200), at)
      await client.until('audio.clear', (clear) => clear.utterance === last)
    }
    expect((await client.until('notice')).code).toBe('echo_heard')
    expect(stub.turns.slice(-3).map(({ text }) => text)).toEqual([own.text, own.text, own.text])
    expect(client.messages.map(({ type }) => type)).not.toContain('user.final')
    client.socket.terminate()
  })
})
