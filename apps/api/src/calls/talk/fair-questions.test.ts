import { type BodyInput, routes, TALK_CLOSE } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTalk as openTalk } from '../../testing/a-talk.ts'
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
import { WarpClock } from './warp-clock.fixture.ts'

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

const aTalk = (wishes: Partial<BodyInput<typeof routes.createCall>> = {}) =>
  openTalk(server.url, pitch, wishes)
const finals = (client: TalkClient) => client.messages.filter(({ type }) => type === 'user.final')
const balance = async () =>
  (await call(server.url, routes.readCredits, { token: founder.token })).data.balance

async function ask(client: TalkClient, id: string): Promise<void> {
  client.send({ type: 'text', id, text: QUESTION })
  const { turn } = await client.until('user.final', (message) => message.id === id)
  const { utterance } = await client.until('agent.start', (message) => message.turn === turn)
  await client.until('agent.end', (message) => message.utterance === utterance)
}

/** Turns whose answer was told to its end before this question was put. */
async function answeredBefore(client: TalkClient, id: string): Promise<number[]> {
  const put = await client.until('user.final', (message) => message.id === id)
  const told = client.messages.slice(0, client.messages.indexOf(put))
  const ended = told.flatMap((one) =>
    one.type === 'agent.end' && one.reason === 'complete' ? [one.utterance] : [],
  )
  return told.flatMap((one) =>
    one.type === 'agent.start' && one.purpose === 'answer' && ended.includes(one.utterance) ? [one.turn] : [],
  )
}

describe('questions that come while an answer is looked for', () => {
  it('wait, three at most, and are answered one after the other; one more is refused and may be asked again', async () => {
    const { client } = await aTalk()
    for (const id of ['one', 'two', 'three', 'four', 'five'])
      client.send({ type: 'text', id, text: QUESTION })
    const refused = await client.until('error')
    expect(refused).toMatchObject({ code: 'busy', re: 'five' })
    for (const id of ['one', 'two', 'three', 'four']) {
      const { turn } = await client.until('user.final', (message) => message.id === id)
      await client.until('agent.start', (message) => message.turn === turn && message.purpose === 'answer')
      await client.until('ack', (message) => message.id === id)
    }
    await ask(client, 'five')
    expect(finals(client)).toHaveLength(5)
    client.socket.terminate()
  })

  it('wait as well while somebody seems to speak: the answer that was looked for comes first', async () => {
    const { client } = await aTalk({ channel: 'voice' })
    for (const id of ['one', 'two']) client.send({ type: 'text', id, text: QUESTION })
    client.send({ type: 'transcript', id: 'hm', rev: 0, text: 'Hm', final: false })
    client.send({ type: 'transcript', id: 'hm', rev: 1, text: '', final: true })
    expect(await answeredBefore(client, 'two')).toEqual([1])
    await client.until('ack', ({ id }) => id === 'two')
    client.socket.terminate()
  })

  it('are refused by a request without a socket too, which says when to ask again', async () => {
    const opened = await call(server.url, routes.createCall, {
      body: { pitch_link_code: pitch.link.unique_code, channel: 'text', consent: { transcript: true } },
    })
    const params = { id: opened.data.call_id }
    const say = (id: string, resume_token?: string) =>
      call(server.url, routes.sendCallMessage, {
        params,
        body: { id, text: QUESTION, ...(resume_token ? { resume_token } : { ticket: opened.data.ticket }) },
      })
    const first = await say('first')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => say(`more-${i}`, first.data.resume_token)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const refused = statuses.indexOf(429)
    expect((await say(`more-${refused}`, first.data.resume_token)).data.sentences).not.toEqual([])
  })
})

describe('a network from which somebody asked too much', () => {
  it('opens one call and takes one turn in three seconds for ten minutes, and nobody else waits', async () => {
    const clock = new WarpClock()
    const settings = { TRUST_PROXY: 'on' }
    const warped = await aServer({ clock, ownMinds: true, database: server.database, settings })
    const from = async (address: string) => {
      const { data } = await call(warped.url, routes.createCall, {
        body: { pitch_link_code: pitch.link.unique_code, channel: 'text', consent: { transcript: true } },
        headers: { 'x-forwarded-for': address, 'idempotency-key': unique('opening') },
      })
      const client = await TalkClient.open(warped.url, data.url, { ticket: data.ticket })
      await client.hello()
      return client
    }
    try {
      const flood = await from('192.0.2.1')
      for (let i = 0; i < 100; i++) flood.send({ type: 'text', id: `f-${i}`, text: QUESTION })
      await flood.untilClosed()
      const one = await from('192.0.2.1')
      let isOpen = false
      const opening = from('192.0.2.1').then((client) => {
        isOpen = true
        return client
      })
      const other = await from('192.0.2.2')
      for (const id of ['beside-1', 'beside-2']) await ask(other, id)
      expect(isOpen).toBe(false)
      // Whoever waits keeps nobody from the database; others are between two statements for a moment.
      const held = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(server.kernel.db)
        return rows
      }
      await expect.poll(held).toEqual([])
      clock.warp(3_000)
      const two = await opening
      await ask(one, 'first')
      two.send({ type: 'text', id: 'second', text: QUESTION })
      await two.until('state', ({ phase }) => phase === 'thinking')
      for (const id of ['beside-3', 'beside-4']) await ask(other, id)
      expect(two.messages.some(({ type }) => type === 'agent.start')).toBe(false)
      clock.warp(3_000)
      await two.until('agent.start')
      clock.warp(10 * 60_000)
      for (let i = 0; i < 3; i++) await ask(await from('192.0.2.1'), `later-${i}`)
    } finally {
      await warped.close()
    }
  })
})

describe('more than twenty questions a minute', () => {
  it('end the talk with a word, and the socket is closed for asking too fast; each answer is paid, and no more', async () => {
    const { client } = await aTalk()
    for (let i = 0; i < 20; i++) await ask(client, `q-${i}`)
    client.send({ type: 'text', id: 'q-20', text: QUESTION })
    const said = await client.until('agent.segment', ({ text }) => text.includes('more than I can answer'))
    expect(said.sources).toEqual([])
    const ended = await client.until('ended')
    expect(ended).toMatchObject({ reason: 'clone-ended', usage: { credits: 20 } })
    expect((await client.untilClosed()).code).toBe(TALK_CLOSE.tooFast)
    expect(await balance()).toBe(130)
  })

  it('are never answered, however fast they come: a flood is closed, and what was answered is paid', async () => {
    const { client } = await aTalk()
    for (let i = 0; i < 200; i++) client.send({ type: 'text', id: `f-${i}`, text: QUESTION })
    const { usage } = await client.until('ended')
    await client.untilClosed()
    expect(client.closed?.code).toBe(TALK_CLOSE.tooFast)
    const answered = new Set(
      client.messages.flatMap((message) =>
        message.type === 'agent.start' && message.purpose === 'answer' ? [message.turn] : [],
      ),
    )
    expect(answered.size).toBeLessThanOrEqual(4)
    expect(usage.credits).toBe(answered.size)
    expect(await balance()).toBe(150 - answered.size)
  })
})
