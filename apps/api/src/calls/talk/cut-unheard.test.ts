import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'
import { startVoiceStub, type VoiceStub } from '../../testing/voice-stub.ts'

const KNOWN = 'What problem do you solve?'
const ANSWER = 'Leaks are found months late.'
const UNKNOWN = 'What is your zebrafinch?'

let voice: VoiceStub
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  voice = await startVoiceStub()
  // No sentence is told before its voice has begun: this one never does.
  voice.failNext(...Array(200).fill({ kind: 'half-open', afterBytes: 0 }))
  const settings = {
    TTS_PROVIDER: 'openai-compatible',
    TTS_BASE_URL: voice.baseUrl,
    TTS_API_KEY: voice.apiKey,
    TTS_MODEL: 'tts-1',
    TTS_VOICES: 'alloy',
  }
  server = await aServer({ settings })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(async () => {
  await server.close()
  await voice.close()
})

/** Asks, and waits until the answer is there: of its sentences none was told yet. */
async function asked(client: TalkClient, id: string, text: string): Promise<number> {
  client.send({ type: 'text', id, text })
  const { turn } = await client.until('user.final', (message) => message.id === id)
  return (await client.until('agent.start', (start) => start.turn === turn)).utterance
}
const logOf = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data

describe('a question that was cut off before a word of its answer was heard', () => {
  it('stands in the log as asked, with how it was answered, whoever or whatever cut it off', async () => {
    const { client, call_id } = await aTalk(server.url, shared, { channel: 'voice', consent: TOLD })
    const first = await asked(client, 'q-1', KNOWN)
    await asked(client, 'q-2', UNKNOWN)
    const cut = await client.until('agent.truncated', ({ utterance }) => utterance === first)
    expect(cut).toMatchObject({ heardText: '', unsaid: [{ text: ANSWER, answers: true }] })
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { questions, unanswered_count, transcript } = await logOf(call_id)
    expect(questions).toEqual([
      { text: KNOWN, answered: true, turn: 1 },
      { text: UNKNOWN, answered: false, turn: 2 },
    ])
    expect(unanswered_count).toBe(1)
    // What was heard is another matter: nothing.
    expect(transcript.filter(({ role }) => role === 'clone').map(({ text }) => text)).toEqual(['', ''])
    const { data } = await call(server.url, routes.listQuestions, {
      token: founder.token,
      query: { call_id },
    })
    expect(data.questions.map(({ text }) => text)).toEqual([UNKNOWN])
  })

  it('is left to the founders in its words where another node goes on with the talk', async () => {
    const { client, call_id, url, ready } = await aTalk(server.url, shared, {
      channel: 'voice',
      consent: TOLD,
    })
    await asked(client, 'q-1', UNKNOWN)
    const other = await aServer({ database: server.database })
    try {
      const moved = await TalkClient.open(other.url, url, { resume: ready.resumeToken })
      await moved.hello()
      await moved.until('agent.segment', ({ unanswered }) => unanswered === true)
      moved.send({ type: 'hangup', id: 'bye' })
      await moved.untilClosed()
      const { token } = founder
      const { data } = await call(server.url, routes.listQuestions, { token, query: { call_id } })
      expect(data.questions.map(({ text }) => text)).toEqual([UNKNOWN])
      expect((await logOf(call_id)).questions).toEqual([{ text: UNKNOWN, answered: false, turn: 1 }])
    } finally {
      await other.close()
    }
  })
})

it('leaves to the founders what was said in one go as one question, though it was heard in two parts', async () => {
  const { client, call_id } = await aTalk(server.url, shared, { channel: 'voice', consent: TOLD })
  const heard = ['What is your zebrafinch', 'and for how long']
  for (const text of heard)
    client.send({ type: 'transcript', id: text.slice(0, 4), rev: 0, text, final: true })
  const { turn } = await client.until('user.final', ({ text }) => text === heard[1])
  await client.until('agent.start', (start) => start.turn === turn)
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  const { transcript } = await logOf(call_id)
  expect(transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)).toEqual(heard)
  const { token } = founder
  const { data } = await call(server.url, routes.listQuestions, { token, query: { call_id } })
  expect(data.questions.map(({ text }) => text)).toEqual([heard.join(' ')])
})
