import { type BodyInput, encodeFrame, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCall as openCall, aTalk as openTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

const within = { timeout: 15_000 }
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

type Wishes = Partial<BodyInput<typeof routes.createCall>>
async function aCall(wishes: Wishes = {}) {
  const opened = await openCall(server.url, shared, wishes)
  return { ...opened, client: await TalkClient.open(server.url, opened.url, { ticket: opened.ticket }) }
}

const aTalk = (wishes: Wishes = {}) => openTalk(server.url, shared, wishes)

const ask = (client: TalkClient, id: string, text: string) => client.send({ type: 'text', id, text })
/** Proves that a talk still goes. */
async function answers(client: TalkClient, id: string) {
  ask(client, id, 'Who are your customers?')
  const question = await client.until('user.final', (message) => message.id === id)
  const start = await client.until('agent.start', ({ turn }) => turn === question.turn)
  const segment = await client.until('agent.segment', ({ utterance }) => utterance === start.utterance)
  expect(segment.text).toContain('Water utilities')
}
const hangUp = async (client: TalkClient) => {
  client.send({ type: 'hangup', id: unique('bye') })
  expect((await client.untilClosed()).code).toBe(1000)
}

describe('what a visitor types', () => {
  it('may be in any script and of full length, and comes back and is kept as it was', async () => {
    const { client, call_id } = await aTalk()
    const texts = [
      'ما هي إيراداتكم؟ '.repeat(111).trim(),
      '👩‍👩‍👧‍👦🇧🇪'.repeat(130),
      `${'x'.repeat(78)}👍${'y'.repeat(20)}`,
      '\u202Etxt.exe\u202C \u200B\u2066\u2069 \uFEFF ok',
      `'; drop table calls; -- \\u0000 \\ud800 {"a":1} $1 %s`,
    ]
    for (const [i, text] of texts.entries()) {
      expect(text.length).toBeLessThanOrEqual(2_000)
      ask(client, `q-${i}`, text)
      const kept = await client.until('user.final', ({ id }) => id === `q-${i}`)
      expect(kept.text).toBe(text)
      await client.until('agent.end', ({ seq }) => seq > kept.seq)
    }
    await hangUp(client)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: call_id },
    })
    expect(data.transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)).toEqual(texts)
    expect(data.summary.isWellFormed()).toBe(true)
  })

  it('holds up nobody when it cannot be stored: half surrogates and NUL, in texts and in ids', async () => {
    const neighbour = await aTalk()
    const { client, call_id } = await aTalk()
    const odd = ['\\ud83d', '\\udc4d', 'a\\ud83db', 'a\\u0000b', '\\ud83d\\u0000\\udc4d']
    for (const [i, text] of odd.entries()) {
      client.sendRaw(`{"type": "text", "id": "odd-${i}", "text": "Who ${text} ?"}`)
      client.sendRaw(`{"type": "text", "id": "id-${i}${text}", "text": "Who ${i}?"}`)
      client.sendRaw(`{"type": "transcript", "id": "t-${i}", "rev": 1, "text": "${text} x", "final": true}`)
      client.sendRaw(`{"type": "pitch.go", "id": "go-${i}", "sectionId": "${text}"}`)
      client.sendRaw(`{"type": "language", "id": "la-${i}", "language": "en${text}"}`)
    }
    await answers(neighbour.client, 'n-1')
    // Of what came at once three wait, the others are refused; the next one is taken once those are answered.
    const settled = () =>
      client.messages.filter(
        ({ type, ...of }) => type === 'ack' || (type === 'error' && 'code' in of && of.code === 'busy'),
      ).length
    await expect.poll(settled, within).toBe(2 * odd.length + 2 * odd.length)
    await answers(client, 'q-1')
    await hangUp(client)
    await hangUp(neighbour.client)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: call_id },
    })
    expect(data.status).toBe('completed')
    for (const { text } of data.transcript) expect([text, text.isWellFormed()]).toEqual([text, true])
  })

  it('is taken once, however often its id comes, and in a new socket and on another node too', async () => {
    const { client, call_id, url, ready } = await aTalk()
    await answers(client, 'same')
    for (let i = 0; i < 200; i++) ask(client, 'same', `again ${i}`)
    await expect.poll(() => client.messages.filter(({ type }) => type === 'ack').length, within).toBe(201)
    client.socket.terminate()
    await client.untilClosed()
    const second = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    const { resumeToken } = await second.hello()
    for (let i = 0; i < 150; i++) ask(second, 'same', `again ${i}`)
    await expect.poll(() => second.messages.filter(({ type }) => type === 'ack').length, within).toBe(150)
    second.socket.terminate()
    const other = await aServer({ database: server.database })
    try {
      const third = await TalkClient.open(other.url, url, { resume: resumeToken })
      await third.hello()
      for (let i = 0; i < 150; i++) ask(third, 'same', `again ${i}`)
      await expect.poll(() => third.messages.filter(({ type }) => type === 'ack').length, within).toBe(150)
      await hangUp(third)
    } finally {
      await other.close()
    }
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: call_id },
    })
    expect(data.transcript.filter(({ role }) => role === 'visitor')).toHaveLength(1)
  })
})

describe('a socket out of order', () => {
  const frame = (seq: number, utterance = 1, sampleOffset = 0) =>
    encodeFrame({ kind: 'mic', last: false, seq, utterance, sampleOffset, samples: new Int16Array(320) })

  it('is closed with 4400 for audio or a message before hello, and for frames out of their order', async () => {
    const early = await aCall()
    early.client.sendRaw(frame(0))
    expect((await early.client.untilClosed()).code).toBe(4400)
    const rash = await aCall()
    ask(rash.client, 'q', 'Who?')
    expect((await rash.client.untilClosed()).code).toBe(4400)
    const gap = await aTalk({ channel: 'voice' })
    gap.client.sendRaw(frame(0))
    gap.client.sendRaw(frame(2))
    expect((await gap.client.untilClosed()).code).toBe(4400)
    const agent = await aTalk({ channel: 'voice' })
    agent.client.sendRaw(new Uint8Array([2, ...frame(0).subarray(1)]))
    expect((await agent.client.untilClosed()).code).toBe(4400)
  })

  it.each([961, 4_000])('is closed with 4400 for a frame of %i samples, more than 60 ms', async (samples) => {
    const { client } = await aTalk({ channel: 'voice' })
    const odd = { kind: 'mic', last: false, seq: 0, utterance: 1, sampleOffset: 0 } as const
    client.sendRaw(encodeFrame({ ...odd, samples: new Int16Array(samples) }))
    expect((await client.untilClosed()).code).toBe(4400)
  })

  it('is told so once for a second hello, and goes on', async () => {
    const { client } = await aTalk()
    client.send({ type: 'hello', protocol: 1, lastSeq: 0, device: 'desktop' })
    expect((await client.until('error')).detail).toContain('hello')
    await answers(client, 'q')
    expect(client.messages.filter(({ type }) => type === 'ready')).toHaveLength(1)
    await hangUp(client)
  })

  it('of a protocol that we do not speak is told which one we do, and closed', async () => {
    const { client } = await aCall()
    client.sendRaw(JSON.stringify({ type: 'hello', protocol: 2, lastSeq: 0, device: 'desktop' }))
    expect((await client.until('error')).detail).toContain('protocol')
    expect((await client.untilClosed()).code).toBe(4400)
  })

  it('that sends one piece of nonsense after the other is closed with 4400', async () => {
    const { client } = await aTalk()
    for (const odd of ['', '[]', 'null', '1', '"x"', '{', '{"type":"__proto__"}', '{"type":{"a":1}}'].concat(
      Array.from({ length: 20 }, () => '{"type":"no"}'),
    )) {
      client.sendRaw(odd)
    }
    expect((await client.untilClosed()).code).toBe(4400)
  })
})

describe('what a visitor claims to have heard', () => {
  const closeTo = (client: TalkClient) => client.until('agent.end')

  it('is never more than was sent, never less than before, and frames of no stream are nobody’s', async () => {
    const { client, call_id } = await aTalk({ channel: 'voice' })
    client.playAtOnce = false
    client.sendMic(7, 0xfffffff0, new Int16Array(320))
    client.sendMic(0xffffffff, 0, new Int16Array(960))
    ask(client, 'q', 'Who are your customers?')
    const { utterance } = await client.until('agent.start')
    const played = (playedSamples: number, cause: 'tick' | 'cleared' = 'tick', of = utterance) =>
      client.sendRaw(JSON.stringify({ type: 'playout', utterance: of, playedSamples, cause }))
    played(-1)
    played(0.5)
    played(2 ** 32)
    await expect.poll(() => client.messages.filter(({ type }) => type === 'error').length, within).toBe(3)
    played(0xffffffff, 'tick', 4_000_000_000)
    played(0xffffffff)
    played(10)
    played(0)
    await closeTo(client)
    const said = client.messages.flatMap((message) =>
      message.type === 'agent.segment' ? [message.text] : [],
    )
    client.playAtOnce = true
    await hangUp(client)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: call_id },
    })
    const heard = data.transcript.find(({ role }) => role === 'clone')?.text ?? ''
    expect(said.join(' ').startsWith(heard)).toBe(true)
    // Twenty seconds of talk at most, not the 54 hours that were claimed.
    const row = await server.kernel.db
      .selectFrom('calls')
      .select('billable_ms')
      .where('id', '=', call_id)
      .executeTakeFirstOrThrow()
    expect(row.billable_ms).toBeLessThan(20_000)
  })
})
