import { randomUUID } from 'node:crypto'
import { CREDITS, routes, type ServerMessage } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantCredits } from '../billing/grant-credits.ts'
import { openHold, settleCall } from '../billing/holds/call-meter.ts'
import { aCall, aTalk, type OpenedTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient } from '../testing/talk-client.ts'

const within = { timeout: 15_000 }
const FREE_PLAN = 150
const QUESTION = 'Who are your customers?'

let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
})

/** Calls of before have used all but so many credits. */
async function leave(credits: number): Promise<void> {
  for (let open = FREE_PLAN - credits; open > 0; open -= CREDITS.holdCredits) {
    const talk = { ownerId: founder.user.id, callId: randomUUID() }
    await openHold(server.kernel, { ...talk, isTest: false, isSample: false, isUnclaimed: false })
    const answers = Math.min(open, CREDITS.holdCredits)
    await settleCall(server.kernel, talk, { channel: 'text', billableMs: 0, answers })
  }
}

const bring = (credits: number) =>
  grantCredits(server.kernel, {
    ownerId: founder.user.id,
    type: 'grant',
    credits,
    key: unique('more'),
    expiresAt: null,
  })
const ledger = async () => (await call(server.url, routes.readCredits, { token: founder.token })).data
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
const openQuestions = async () =>
  (await call(server.url, routes.listQuestions, { token: founder.token, query: {} })).data.questions

const offersOf = (messages: readonly ServerMessage[]) =>
  messages.flatMap((message) => (message.type === 'offer' ? [message.kind] : []))
const noticesOf = ({ messages }: TalkClient) =>
  messages.flatMap((message) => (message.type === 'notice' ? [message.code] : []))

async function asked({ client }: Pick<OpenedTalk, 'client'>, text = QUESTION) {
  const id = unique('q')
  client.send({ type: 'text', id, text })
  const { turn } = await client.until('user.final', (message) => message.id === id)
  return client.until('agent.start', (message) => message.turn === turn)
}

/** What is said to a question, whether that is paid, and what is offered with it. */
async function ask({ client }: Pick<OpenedTalk, 'client'>, text = QUESTION) {
  const before = client.messages.length
  const { utterance, free } = await asked({ client }, text)
  await client.until('agent.end', (message) => message.utterance === utterance)
  const segments = client.messages.flatMap((message) =>
    message.type === 'agent.segment' && message.utterance === utterance ? [message] : [],
  )
  return {
    text: segments.map((segment) => segment.text).join(' '),
    sources: segments.flatMap(({ sources }) => sources),
    free: free ?? false,
    offers: offersOf(client.messages.slice(before)),
  }
}

/** Plays the section and waits until it was said to its end. */
async function hear({ client }: Pick<OpenedTalk, 'client'>, sectionId: string): Promise<string> {
  const before = client.messages.length
  client.send({ type: 'pitch.go', id: unique('go'), sectionId })
  const begun = (message: ServerMessage) => client.messages.indexOf(message) >= before
  const start = await client.until(
    'agent.start',
    (message) => message.sectionId === sectionId && begun(message),
  )
  const said = await client.until('agent.segment', ({ utterance }) => utterance === start.utterance)
  return said.text
}

async function hangUp({ client }: Pick<OpenedTalk, 'client'>) {
  client.send({ type: 'hangup', id: 'bye' })
  const ended = await client.until('ended')
  await client.untilClosed()
  return ended
}

describe('§8 credits: where a founder has none, a call', () => {
  it.each(['voice', 'text'] as const)('plays the pitch by %s, free, and says so', async (channel) => {
    await leave(0)
    const before = await ledger()
    const talk = await aTalk(server.url, pitch, { channel })
    await talk.client.until('notice', ({ code }) => code === 'answers_out')
    const [first, second] = talk.ready.sections
    expect(await hear(talk, first?.id ?? '')).not.toBe('')
    expect(await hear(talk, second?.id ?? first?.id ?? '')).not.toBe('')
    expect(await hangUp(talk)).toMatchObject({ reason: 'visitor-ended', usage: { credits: 0 } })
    expect(await readCall(talk.call_id)).toMatchObject({ status: 'completed', credits_charged: 0 })
    expect(await ledger()).toEqual(before)
  })

  it('charges nothing for a pitch that was heard for long, and nothing where its node died over it', async () => {
    await leave(0)
    const before = await ledger()
    const { call_id } = await aCall(server.url, pitch, { channel: 'voice' })
    await server.kernel.db
      .updateTable('calls')
      .set({
        snapshot: JSON.stringify({ heardAgentMs: 600_000, heardPitchMs: 600_000, confirmedVisitorMs: 0 }),
        status: 'in-progress',
        connected_at: new Date(Date.now() - 600_000),
        node_id: 'another',
        lease_until: new Date(Date.now() - 1_000),
      })
      .where('id', '=', call_id)
      .execute()
    await expect.poll(async () => (await readCall(call_id)).status, within).toBe('completed')
    expect((await readCall(call_id)).credits_charged).toBe(0)
    expect(await ledger()).toEqual(before)
  })

  it('answers nothing: it says why, passes the question on, offers contact, and the pitch goes on', async () => {
    await leave(0)
    const before = await ledger()
    const talk = await aTalk(server.url, pitch)
    talk.client.send({ type: 'pitch.continue', id: 'play' })
    await talk.client.until('agent.start', ({ purpose }) => purpose === 'pitch')
    const said = await ask(talk)
    expect(said).toMatchObject({ free: true, sources: [], offers: ['contact'] })
    expect(said.text).toContain('time for answers is used up')
    expect(said.text).toContain('pass your question on')
    const after = talk.client.messages.length
    talk.client.send({ type: 'pitch.continue', id: 'on' })
    await expect
      .poll(() =>
        talk.client.messages
          .slice(after)
          .some((message) => message.type === 'agent.start' && message.purpose === 'pitch'),
      )
      .toBe(true)
    await expect
      .poll(openQuestions, within)
      .toMatchObject([{ text: QUESTION, status: 'open', lacked_credits: true }])
    expect((await hangUp(talk)).usage.credits).toBe(0)
    expect((await readCall(talk.call_id)).questions).toEqual([
      expect.objectContaining({ text: QUESTION, answered: false }),
    ])
    expect(await ledger()).toEqual(before)
  })

  it('tells its founder that it was for want of credits, and not of the clone’s, and names the credits first', async () => {
    await leave(0)
    const talk = await aTalk(server.url, pitch)
    await ask(talk)
    await hangUp(talk)
    const { token } = founder
    const why = `A visitor asked while your credits were used up, so ${pitch.clone.name} did not answer.`
    const told = async () =>
      (await call(server.url, routes.listNotifications, { token, query: {} })).data.notifications
    await expect
      .poll(told, within)
      .toContainEqual(expect.objectContaining({ title: `Open question: “${QUESTION}”`, content: why }))
    const { needs_you, events } = (await call(server.url, routes.readDashboard, { token, query: {} })).data
    expect(needs_you.items).toMatchObject([
      { kind: 'credits_low', title: 'Your credits are used up' },
      { kind: 'unanswered_question', title: QUESTION, detail: why },
    ])
    expect(events).toContainEqual(expect.objectContaining({ detail: why }))
  })

  it('tells of a question that the material does not hold as that', async () => {
    await leave(CREDITS.holdCredits)
    const talk = await aTalk(server.url, pitch)
    await ask(talk, 'Who audits your accounts?')
    await expect.poll(openQuestions, within).toMatchObject([{ lacked_credits: false }])
    await hangUp(talk)
  })

  it('passes nothing on of a talk of which nothing is kept, and says so', async () => {
    await leave(0)
    const talk = await aTalk(server.url, pitch, { consent: { transcript: false } })
    const said = await ask(talk)
    expect(said).toMatchObject({ free: true, offers: ['contact'] })
    expect(said.text).toContain("can't pass your question on")
    await hangUp(talk)
    expect(await openQuestions()).toEqual([])
  })

  it('does what it is told, and takes neither that nor a greeting for a question', async () => {
    await leave(0)
    const talk = await aTalk(server.url, pitch)
    talk.client.send({ type: 'text', id: 'go', text: 'Please continue' })
    await talk.client.until('agent.start', ({ purpose }) => purpose === 'pitch')
    const said = await ask(talk, 'Hello!')
    expect(said).toMatchObject({ free: true })
    expect(said.text).toContain('time for answers is used up')
    expect(said.text).not.toContain('pass')
    await hangUp(talk)
    expect(await openQuestions()).toEqual([])
    expect((await readCall(talk.call_id)).questions).toEqual([])
  })

  it('is answered without a socket too, and goes on', async () => {
    await leave(0)
    const { call_id: id, ticket } = await aCall(server.url, pitch)
    const { status, data } = await call(server.url, routes.sendCallMessage, {
      params: { id },
      body: { ticket, id: 'q-1', text: QUESTION },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ unanswered: true, ended: null })
    expect(data.sentences.map(({ text }) => text).join(' ')).toContain('time for answers is used up')
  })

  it('tells a visitor who comes back once that there are no answers', async () => {
    await leave(0)
    const talk = await aTalk(server.url, pitch)
    await talk.client.until('notice')
    talk.client.socket.terminate()
    await talk.client.untilClosed()
    const again = await TalkClient.open(server.url, talk.url, { resume: talk.ready.resumeToken })
    await again.hello()
    expect(await ask({ client: again })).toMatchObject({ free: true })
    expect(noticesOf(again)).toEqual(['answers_out'])
    await hangUp({ client: again })
  })

  it('goes on without answers at another node, and is not told so twice', async () => {
    await leave(0)
    const other = await aServer({ database: server.database })
    try {
      const talk = await aTalk(server.url, pitch)
      await talk.client.until('notice')
      await bring(30)
      const moved = await TalkClient.open(other.url, talk.url, { resume: talk.ready.resumeToken })
      await moved.hello()
      expect(await ask({ client: moved })).toMatchObject({ free: true, sources: [] })
      expect(noticesOf(moved)).toEqual(['answers_out'])
      expect((await hangUp({ client: moved })).usage.credits).toBe(0)
      expect((await ledger()).balance).toBe(30)
    } finally {
      await other.close()
    }
  })

  it('is answered and paid again from the next one on, once there are credits', async () => {
    await leave(0)
    const talk = await aTalk(server.url, pitch)
    expect((await ask(talk)).free).toBe(true)
    await bring(30)
    expect((await ask(talk)).free).toBe(true)
    expect((await hangUp(talk)).usage.credits).toBe(0)
    expect((await ledger()).balance).toBe(30)
    const next = await aTalk(server.url, pitch)
    expect(await ask(next)).toMatchObject({ free: false, offers: [] })
    expect(noticesOf(next.client)).toEqual([])
    expect((await hangUp(next)).usage.credits).toBe(1)
    expect((await ledger()).balance).toBe(29)
  })
})

describe('§8 credits: where they run out in the midst of a call', () => {
  it('it goes on without answers, for what was paid until then', async () => {
    await leave(12)
    const talk = await aTalk(server.url, pitch)
    const questions = [QUESTION, 'How does it work?', 'Who competes with you?']
    for (let i = 0; i < 12; i++) expect((await ask(talk, questions[i % 3])).free).toBe(false)
    const said = await ask(talk)
    expect(said).toMatchObject({ free: true, sources: [], offers: ['contact'] })
    expect(said.text).toContain('time for answers is used up')
    expect(noticesOf(talk.client)).toEqual(['answers_out'])
    const spent = await ledger()
    expect(spent.balance).toBe(0)
    expect(spent.history[0]).toMatchObject({ type: 'settle', amount: -12, call_id: talk.call_id })
    // What comes now is not taken for what was free.
    await bring(30)
    expect((await ask(talk)).free).toBe(true)
    const [first] = talk.ready.sections
    expect(await hear(talk, first?.id ?? '')).not.toBe('')
    expect(await hangUp(talk)).toMatchObject({ reason: 'visitor-ended', usage: { credits: 12 } })
    expect((await readCall(talk.call_id)).credits_charged).toBe(12)
    expect((await ledger()).balance).toBe(30)
  })

  it('the pitch that is being said is said on', async () => {
    await leave(10)
    const talk = await aTalk(server.url, pitch, { channel: 'voice' })
    expect(noticesOf(talk.client)).toEqual([])
    talk.client.answersPings = true
    const [first, second] = talk.ready.sections
    expect(await hear(talk, first?.id ?? '')).not.toBe('')
    // As if what it holds were used.
    await server.kernel.db
      .updateTable('call_holds')
      .set({ held: 0 })
      .where('call_id', '=', talk.call_id)
      .execute()
    await expect.poll(() => noticesOf(talk.client), within).toEqual(['answers_out'])
    expect(await hear(talk, second?.id ?? first?.id ?? '')).not.toBe('')
    // A voice takes its time: what is said first tells enough.
    const { utterance, free } = await asked(talk)
    expect(free).toBe(true)
    const said = await talk.client.until('agent.segment', (message) => message.utterance === utterance)
    expect(said.sources).toEqual([])
    expect(talk.client.closed).toBeNull()
    expect(await hangUp(talk)).toMatchObject({ usage: { credits: 0 } })
  })

  it('their founder is told, and what is asked meanwhile waits for them', async () => {
    await leave(11)
    const talk = await aTalk(server.url, pitch)
    for (let i = 0; i < 11; i++) await ask(talk)
    await ask(talk, 'How does it work?')
    await expect.poll(openQuestions, within).toMatchObject([{ text: 'How does it work?' }])
    const told = async () => {
      const { data } = await call(server.url, routes.listNotifications, { token: founder.token, query: {} })
      return data.notifications.map(({ type }) => type)
    }
    await expect.poll(told, within).toContain('credits_out')
    await hangUp(talk)
  })
})
