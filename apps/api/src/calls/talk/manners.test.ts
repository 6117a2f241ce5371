import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk as openTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

const SENTENCES = [
  'Acoustic surveys by hand are the usual way.',
  'They take three weeks for a district, and find the large leaks only.',
  'Two makers of loggers sell devices that stay in the ground.',
  'Each of them costs more than a year of our fee, and needs a road crew.',
  'Nobody else reads the meters that are there already.',
]

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, {
    clone: {
      training_content: {
        faqs: [
          { id: 'b', question: 'Who are your competitors?', answer: SENTENCES.join(' ') },
          { id: 'a', question: 'How do you make money?', answer: 'A yearly fee for each meter.' },
          { id: 'c', question: 'How does it work?', answer: 'A clip-on meter listens to the pipe.' },
          { id: 'd', question: 'Who buys it?', answer: 'Water utilities in Belgium.' },
          { id: 'team', question: 'Who is on the team?', answer: 'Ada Example and nobody else yet.' },
        ],
      },
    },
  })
})
afterAll(() => server.close())

const aTalk = (transcript = true) =>
  openTalk(server.url, shared, { channel: 'voice', consent: { transcript } })

/** A pitch that is being spoken, and of which a second was heard. */
async function presenting(client: TalkClient): Promise<number> {
  client.playAtOnce = false
  client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
  const { utterance, sampleRateHz } = await client.until('agent.start')
  await client.until('agent.segment')
  client.send({ type: 'playout', utterance, playedSamples: sampleRateHz, cause: 'tick' })
  return utterance
}

describe('a visitor who types', () => {
  it('is told that the voice falls silent and what waits, and goes on when they say so', async () => {
    const { client } = await aTalk()
    const utterance = await presenting(client)
    client.send({ type: 'hold', what: 'typing', on: true })
    await client.until('audio.duck', (duck) => duck.utterance === utterance)
    await client.until('audio.clear', (clear) => clear.utterance === utterance)
    const waiting = await client.until('state', ({ resumesInMs }) => resumesInMs !== undefined)
    expect(waiting).toMatchObject({ phase: 'listening', resumesInMs: null })
    client.send({ type: 'hold', what: 'typing', on: false })
    await client.until('state', ({ resumesInMs }) => resumesInMs === 4_000)
    client.send({ type: 'pitch.continue', id: 'go-on' })
    const next = await client.until('agent.start', (start) => start.utterance > utterance)
    expect(next.purpose).toBe('prompt')
    client.socket.terminate()
  })

  it('whose line is lost meanwhile is spoken to again: their page tells anew that they type', async () => {
    const { client, url, ready } = await aTalk()
    const utterance = await presenting(client)
    client.send({ type: 'hold', what: 'typing', on: true })
    await client.until('audio.clear')
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await again.hello()
    await again.until('state', ({ resumesInMs }) => resumesInMs === 4_000)
    again.send({ type: 'pitch.continue', id: 'go-on' })
    await again.until('agent.start', (start) => start.utterance > utterance)
    again.socket.terminate()
  })

  it('is told of what is no such thing', async () => {
    const { client } = await aTalk()
    client.send({ type: 'hold', what: 'thinking', on: true } as never)
    expect((await client.until('error')).code).toBe('invalid')
    client.socket.terminate()
  })
})

describe('an answer that was cut off', () => {
  /** Asked, and asked on before a second of it was heard. */
  async function cutOff(client: TalkClient) {
    client.playAtOnce = false
    client.send({ type: 'text', id: 'q-1', text: 'Who are your competitors?' })
    const { utterance, sampleRateHz } = await client.until('agent.start')
    const segment = await client.until('agent.segment')
    client.send({ type: 'playout', utterance, playedSamples: sampleRateHz, cause: 'tick' })
    client.send({ type: 'text', id: 'q-2', text: 'How does it work?' })
    client.send({ type: 'playout', utterance, playedSamples: sampleRateHz, cause: 'cleared' })
    const cut = await client.until('agent.truncated', (one) => one.utterance === utterance)
    const texts = new Map(
      client.messages.flatMap((one) =>
        one.type === 'agent.segment' && one.utterance === utterance ? [[one.index, one.text] as const] : [],
      ),
    )
    return { segment, cut, told: [...texts.values()] }
  }

  it('is on the page as a whole, with its sources, and in the transcript as heard and as generated', async () => {
    const { client, call_id } = await aTalk()
    const { segment, cut, told } = await cutOff(client)
    const unsaid = cut.unsaid ?? []
    expect(unsaid.length).toBeGreaterThan(0)
    expect([...told, ...unsaid.map(({ text }) => text)].join(' ')).toBe(SENTENCES.join(' '))
    expect(unsaid[0]?.sources).toEqual(segment.sources)
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: call_id },
    })
    const turn = data.transcript.find(({ role, interrupted }) => role === 'clone' && interrupted)
    expect(turn?.generated_text).toBe(SENTENCES.join(' '))
    expect(turn?.text.length).toBeLessThan(SENTENCES[0]?.length ?? 0)
    expect(data.questions[0]).toMatchObject({ text: 'Who are your competitors?', answered: true })
  })

  it('is told to who refused the transcript, and kept nowhere', async () => {
    const { client, call_id } = await aTalk(false)
    const { cut } = await cutOff(client)
    expect(cut.unsaid).not.toEqual([])
    const events = server.kernel.db.selectFrom('call_events').select('body').where('call_id', '=', call_id)
    // By which it would be taken up again.
    const kept = await events.execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('road crew')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    expect(await events.execute()).toEqual([])
  })
})
