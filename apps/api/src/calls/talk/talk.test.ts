import { type BodyInput, routes } from '@understudy/contract'
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
import { TalkClient, UpgradeRefused } from '../../testing/talk-client.ts'

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
const aCall = (wishes: Wishes = {}) => openCall(server.url, shared, { channel: 'voice', ...wishes })
const aTalk = (wishes: Wishes = {}) => openTalk(server.url, shared, { channel: 'voice', ...wishes })

const readCall = (id: string) => call(server.url, routes.readCall, { token: founder.token, params: { id } })

describe('the talk', () => {
  it('presents the pitch section by section, aloud, and invites questions at its end', async () => {
    const { client, ready } = await aTalk()
    expect(ready.sections.map(({ id }) => id)).toEqual(['opening', 'round'])
    client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
    const greeting = await client.until('agent.segment')
    expect(greeting.text).toContain('AI')
    await client.until('section', ({ sectionId }) => sectionId === 'round')
    const last = await client.until('agent.start', ({ sectionId }) => sectionId === 'round')
    await client.until('agent.end', ({ utterance }) => utterance === last.utterance)
    expect(client.samplesOf(last.utterance)).toBeGreaterThan(last.sampleRateHz)
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    const ended = await client.until('ended')
    expect(ended.reason).toBe('visitor-ended')
    expect((await client.untilClosed()).code).toBe(1000)
  })

  it('says what the chosen length says, as the view of the pitch told it', async () => {
    const long = `We find leaks. Then ${'and then '.repeat(60)}we rest.`
    const made = await aPublishedPitch(server.url, founder, {
      clone: { sections: ['opening', 'market', 'round'].map((id) => ({ id, title: id, text: long })) },
    })
    const { data } = await call(server.url, routes.viewPitchLink, {
      params: { code: made.link.unique_code },
      body: {},
    })
    expect(data.pitch.languages[0]?.lengths.map(({ length }) => length)).toEqual(['glance', 'full'])
    const cuts = data.pitch.sections.map(({ text, cuts: { glance } }) => text.slice(0, glance.chars))
    const { client } = await openTalk(server.url, made, { channel: 'voice' })
    client.send({ type: 'length', id: 'less', length: 'glance' })
    client.send({ type: 'pitch.continue', id: 'play' })
    const last = await client.until('agent.start', ({ sectionId }) => sectionId === 'round')
    await client.until('agent.end', ({ utterance }) => utterance === last.utterance)
    const said = client.messages.flatMap((message) =>
      message.type === 'section'
        ? [message.sectionId]
        : message.type === 'agent.segment'
          ? [message.text]
          : [],
    )
    // A segment is told again with its words; what follows the last section may have come already.
    const once = said.filter((text, at) => said.indexOf(text) === at)
    expect(once.slice(once.indexOf('opening'), once.indexOf('round') + 1)).toEqual([
      'opening',
      cuts[0],
      'market',
      'round',
    ])
    expect(cuts).toEqual(Array(3).fill('We find leaks.'))
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  })

  it('answers a typed question from the material with its source, and keeps the transcript', async () => {
    const { client, call_id } = await aTalk()
    client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
    const question = await client.until('user.final')
    expect(question).toMatchObject({ id: 'q-1', via: 'text', turn: 1 })
    const answer = await client.until('agent.segment')
    expect(answer.text).toContain('Water utilities in Belgium')
    expect(answer.sources[0]).toMatchObject({ id: 'q3', kind: 'faq' })
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { data } = await readCall(call_id)
    expect(data.status).toBe('completed')
    expect(data.transcript.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'visitor: Who are your customers?',
      'clone: Water utilities in Belgium.',
    ])
    expect(data.questions).toEqual([{ text: 'Who are your customers?', answered: true, turn: 1 }])
  })

  it("says that it doesn't know, and files the question for the founder", async () => {
    const { client, call_id } = await aTalk()
    client.send({ type: 'text', id: 'q-1', text: 'What was your churn in Germany in 2019?' })
    const answer = await client.until('agent.segment')
    expect(answer.sources).toEqual([])
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { data } = await readCall(call_id)
    expect(data.unanswered_count).toBe(1)
    expect(data.outcome).toBe('question-left')
  })

  it('is cut off by a typed question, keeps only what was heard, and takes the pitch up again', async () => {
    const { client, call_id } = await aTalk()
    client.playAtOnce = false
    client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
    const greeting = await client.until('agent.start')
    await client.until('agent.segment', ({ utterance }) => utterance === greeting.utterance)
    const half = Math.round(client.samplesOf(greeting.utterance) / 3) || 8_000
    client.send({ type: 'playout', utterance: greeting.utterance, playedSamples: half, cause: 'tick' })
    client.send({ type: 'text', id: 'q-1', text: 'Who competes with you?' })
    const clear = await client.until('audio.clear')
    expect(clear.utterance).toBe(greeting.utterance)
    client.send({ type: 'playout', utterance: clear.utterance, playedSamples: half, cause: 'cleared' })
    const cut = await client.until('agent.truncated')
    expect(cut.utterance).toBe(greeting.utterance)
    client.playAtOnce = true
    const answer = await client.until('agent.start', ({ purpose }) => purpose === 'answer')
    await client.until('agent.end', ({ utterance }) => utterance === answer.utterance)
    const played = client.samplesOf(answer.utterance)
    client.send({ type: 'playout', utterance: answer.utterance, playedSamples: played, cause: 'drained' })
    // The visitor has time to read, and need not wait.
    const waiting = await client.until('state', ({ resumesInMs }) => resumesInMs !== undefined)
    expect(waiting.resumesInMs).toBeGreaterThanOrEqual(4_000)
    client.send({ type: 'pitch.continue', id: 'go-on' })
    // That an AI speaks was not heard.
    const notice = await client.until('agent.start', ({ utterance }) => utterance > answer.utterance)
    const after = await client.until('agent.start', ({ utterance }) => utterance > notice.utterance)
    expect([notice.purpose, after.purpose]).toEqual(['prompt', 'pitch'])
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { data } = await readCall(call_id)
    const turn = data.transcript.find(({ interrupted, purpose }) => interrupted && purpose === 'prompt')
    expect(turn?.generated_text?.startsWith(turn.text)).toBe(true)
    expect(turn?.text.length).toBeLessThan(turn?.generated_text?.length ?? 0)
  })

  it('works in writing only, without any audio', async () => {
    const { client, ready } = await aTalk({ channel: 'text' })
    expect(ready.ears).toBe('none')
    client.send({ type: 'text', id: 'q-1', text: 'How does it work?' })
    await client.until('agent.segment')
    await client.until('state', ({ phase }) => phase === 'listening')
    expect(client.frames).toEqual([])
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  })

  it('keeps no word of a visitor who refused the transcript', async () => {
    const { client, call_id } = await aTalk({ consent: { transcript: false } })
    client.send({ type: 'text', id: 'q-1', text: 'What was your churn in Germany in 2019?' })
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { data } = await readCall(call_id)
    expect(data.transcript).toEqual([])
    expect(data.questions).toEqual([])
    const kept = await server.kernel.db
      .selectFrom('call_events')
      .selectAll()
      .where('call_id', '=', call_id)
      .execute()
    expect(JSON.stringify(kept)).not.toContain('churn')
  })
})

describe('resuming', () => {
  it('goes on in a new socket with what was missed, and answers a repeated question once', async () => {
    const { client, call_id, url, ready } = await aTalk()
    client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
    await client.until('agent.segment')
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    again.send({ type: 'hello', protocol: 1, lastSeq: 0, device: 'desktop' })
    const second = await again.until('ready')
    expect(second.epoch).toBeGreaterThan(ready.epoch)
    const question = await again.until('user.final')
    expect(question).toMatchObject({ id: 'q-1', seq: 1 })
    again.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
    await again.until('ack')
    await again.until('state', ({ phase }) => phase === 'listening')
    const seqs = again.messages.flatMap((message) =>
      'seq' in message && message.type !== 'ready' ? [message.seq] : [],
    )
    expect(seqs).toEqual(seqs.map((_, i) => i + 1))
    again.send({ type: 'hangup', id: 'bye' })
    await again.untilClosed()
    const { data } = await readCall(call_id)
    expect(data.transcript.filter(({ role }) => role === 'visitor')).toHaveLength(1)
  })

  it('goes on where the visitor was who heard on while the line was lost, and keeps what they heard', async () => {
    const { client, call_id, url, ready } = await aTalk()
    client.playAtOnce = false
    client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
    const { utterance } = await client.until('agent.end')
    const { text } = await client.until('agent.segment')
    const playedSamples = Math.round(client.samplesOf(utterance) / 2)
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    again.playAtOnce = false
    again.send({
      type: 'hello',
      protocol: 1,
      lastSeq: 0,
      device: 'desktop',
      heard: { utterance, playedSamples },
    })
    const rest = await again.until('agent.segment', (segment) => segment.utterance > utterance)
    const told = again.messages.filter((message) => message.type === 'agent.truncated')
    const { heardText = '', heardMs = 0 } = told[1] ?? {}
    expect(told.map((message) => [message.utterance, message.heardText])).toEqual([
      [utterance, ''],
      [utterance, heardText],
    ])
    expect(`${heardText} ${rest.text}`).toBe(text)
    expect(heardMs).toBeGreaterThan(200)
    again.socket.terminate()
    await expect
      .poll(async () => (await readCall(call_id)).data.transcript.map((turn) => turn.text))
      .toContain(heardText)
    const { snapshot } = await server.kernel.db
      .selectFrom('calls')
      .select('snapshot')
      .where('id', '=', call_id)
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({ heardAgentMs: heardMs })
  })

  it('hands the talk to the newest socket and closes the one before with 4409', async () => {
    const { client, url, ready } = await aTalk()
    const newer = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await newer.hello()
    expect((await client.untilClosed()).code).toBe(4409)
    newer.send({ type: 'hangup', id: 'bye' })
    await newer.untilClosed()
  })

  it('refuses an ended call with 410', async () => {
    const { client, url, ready } = await aTalk()
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    await expect(TalkClient.open(server.url, url, { resume: ready.resumeToken })).rejects.toThrow(
      new UpgradeRefused(410),
    )
  })
})

describe('a node that dies', () => {
  it('hands its talk to another node, with every event and the heard words', async () => {
    const { client, call_id, url, ready } = await aTalk()
    client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
    await client.until('state', ({ phase }) => phase === 'listening')
    const other = await aServer({ database: server.database })
    try {
      const moved = await TalkClient.open(other.url, url, { resume: ready.resumeToken })
      const second = await moved.hello()
      expect(second.epoch).toBe(ready.epoch + 1)
      await moved.until('user.final', ({ id }) => id === 'q-1')
      // The node that had it finds out at its next write, and lets go.
      expect((await client.untilClosed()).code).toBe(4409)
      moved.send({ type: 'text', id: 'q-2', text: 'How does it work?' })
      await moved.until('agent.segment', ({ text }) => text.includes('clip-on'))
      moved.send({ type: 'hangup', id: 'bye' })
      await moved.untilClosed()
      const { data } = await readCall(call_id)
      expect(data.transcript.filter(({ role }) => role === 'visitor')).toHaveLength(2)
      expect(data.status).toBe('completed')
    } finally {
      await other.close()
    }
  })

  it('leaves calls that any node closes once, with the transcript so far and the light off', async () => {
    const { client, call_id } = await aTalk()
    client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
    await client.until('state', ({ phase }) => phase === 'listening')
    const heard = async () => (await readCall(call_id)).data.transcript.at(-1)?.text
    await expect.poll(heard).toBe('Water utilities in Belgium.')
    // As a dead node leaves it: not ours, another epoch, nobody renews the lease.
    await server.kernel.db
      .updateTable('calls')
      .set({ node_id: 'another', epoch: 99, lease_until: new Date(Date.now() - 1_000) })
      .where('id', '=', call_id)
      .execute()
    await expect
      .poll(async () => (await readCall(call_id)).data.status, { timeout: 10_000 })
      .toBe('completed')
    const { data } = await readCall(call_id)
    expect(data.ended_reason).toBe('connection-lost')
    expect(await heard()).toBe('Water utilities in Belgium.')
    client.socket.terminate()
  })

  it('lets nobody resume through a link that was disabled meanwhile', async () => {
    const own = await aPublishedPitch(server.url, founder)
    const { client, url, ready } = await aTalk({ pitch_link_code: own.link.unique_code })
    client.socket.terminate()
    await client.untilClosed()
    const params = { id: own.link.id }
    await call(server.url, routes.disablePitchLink, { token: founder.token, params })
    const resume = TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await expect(resume).rejects.toThrow(new UpgradeRefused(401))
  })
})

describe('the door of the socket', () => {
  it('lets one of ten sockets in with one ticket', async () => {
    const { url, ticket } = await aCall()
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => TalkClient.open(server.url, url, { ticket })),
    )
    const open = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(open).toHaveLength(1)
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toEqual(new UpgradeRefused(401))
    }
    open[0]?.socket.terminate()
  })

  it('refuses another site, an unknown call and a forged resume token', async () => {
    const { url, ticket } = await aCall()
    const evil = TalkClient.open(server.url, url, { ticket }, { origin: 'https://evil.example' })
    await expect(evil).rejects.toThrow(new UpgradeRefused(403))
    const forged = TalkClient.open(server.url, url, { resume: '1.forged' })
    await expect(forged).rejects.toThrow(new UpgradeRefused(401))
    const unknown = url.replace(/[0-9a-f]{8}/, '00000000')
    await expect(TalkClient.open(server.url, unknown, { ticket })).rejects.toThrow(new UpgradeRefused(401))
  })

  it('answers bad messages with a clear error and goes on', async () => {
    const { client } = await aTalk()
    client.sendRaw('{"type": "text", ')
    expect((await client.until('error')).code).toBe('malformed')
    client.sendRaw(JSON.stringify({ type: 'text', id: 'x', text: '   ' }))
    expect(await client.until('error', ({ re }) => re === 'x')).toMatchObject({ code: 'invalid' })
    client.sendRaw(JSON.stringify({ type: 'text', id: 'long', text: 'x'.repeat(2_001) }))
    await client.until('error', ({ re }) => re === 'long')
    client.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
    await client.until('agent.segment')
    client.socket.terminate()
  })

  it('closes a socket that sends too large a message, a broken frame or a gap', async () => {
    const large = await aTalk()
    large.client.sendRaw('x'.repeat(70_000))
    expect((await large.client.untilClosed()).code).toBe(1009)
    const broken = await aTalk()
    broken.client.sendRaw(new Uint8Array([9, 9, 9]))
    expect((await broken.client.untilClosed()).code).toBe(4400)
  })

  it('gives one visitor one call, unless they ask to go on here', async () => {
    const session_id = unique('visitor')
    const { client } = await aTalk({ session_id })
    const body = { pitch_link_code: shared.link.unique_code, session_id, consent: { transcript: true } }
    const second = await call(server.url, routes.createCall, { body })
    expect(second.problem.error).toBe('call_active')
    const replaced = await call(server.url, routes.createCall, { body: { ...body, replace: true } })
    expect(replaced.status).toBe(201)
    client.socket.terminate()
  })
})

describe('the Live light', () => {
  it('§7 live calls, §4 live indicator: shows a call while it runs, to its owner only, and goes out when it ends', async () => {
    const { client, call_id } = await aTalk()
    const live = await call(server.url, routes.liveCalls, { token: founder.token })
    expect(live.data.calls.find(({ id }) => id === call_id)?.status).toBe('in-progress')
    const stranger = await aFounder(server.url)
    const others = await call(server.url, routes.liveCalls, { token: stranger.token })
    expect(others.data.calls).toEqual([])
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const after = await call(server.url, routes.liveCalls, { token: founder.token })
    expect(after.data.calls.find(({ id }) => id === call_id)).toBeUndefined()
  })

  it("answers another founder's call like an unknown one", async () => {
    const { client, call_id } = await aTalk()
    const stranger = await aFounder(server.url)
    const params = { id: call_id }
    const theirs = await call(server.url, routes.readCall, { token: stranger.token, params })
    const unknown = { id: '01999999-0000-7000-8000-000000000000' }
    const none = await call(server.url, routes.readCall, { token: stranger.token, params: unknown })
    expect(theirs.status).toBe(404)
    expect(theirs.problem).toEqual(none.problem)
    const deleting = await call(server.url, routes.deleteCall, { token: founder.token, params })
    expect(deleting.problem.error).toBe('wrong_state')
    client.socket.terminate()
  })
})
