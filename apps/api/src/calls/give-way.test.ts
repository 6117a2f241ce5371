import { routes, TALK_CLOSE } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient } from '../testing/talk-client.ts'

let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer({ settings: { TRUST_PROXY: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
})

const open = (address: string, channel: 'voice' | 'text' = 'voice') =>
  call(server.url, routes.createCall, {
    headers: { 'x-forwarded-for': address },
    body: {
      pitch_link_code: pitch.link.unique_code,
      session_id: unique('visitor'),
      channel,
      consent: { transcript: true },
    },
  })

async function leaveWaiting(address: string, calls: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < calls; i++) {
    const { status, data } = await open(address)
    expect(status).toBe(201)
    ids.push(data.call_id)
  }
  return ids
}

async function aTalk(address: string, question?: string) {
  const { data } = await open(address, 'text')
  const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
  client.answersPings = true
  await client.hello()
  if (question) {
    client.send({ type: 'text', id: 'q', text: question })
    await client.until('user.final')
  }
  return { id: data.call_id, client }
}

/** Which of these calls hold something to be answered with. */
const holding = async (ids: readonly string[]) => {
  const open = server.kernel.db.selectFrom('call_holds').select('call_id').where('settled_at', 'is', null)
  const held = new Set((await open.where('call_id', 'in', ids).execute()).map((hold) => hold.call_id))
  return ids.map((id) => held.has(id))
}
const statusOf = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data.status
const credits = async () => (await call(server.url, routes.readCredits, { token: founder.token })).data

describe('calls that nobody uses, when the credits are all held', () => {
  it('trust 20: give what they hold to the visitor of another network, the oldest of the busiest network first', async () => {
    const [oldest] = await leaveWaiting('203.0.113.1', 8)
    const others = await leaveWaiting('203.0.113.2', 7)
    const late = await open('203.0.113.1')
    expect(await holding([late.data.call_id])).toEqual([false])
    const visitor = await open('198.51.100.7')
    expect(visitor.status).toBe(201)
    expect(await holding([visitor.data.call_id, oldest ?? ''])).toEqual([true, false])
    expect(await holding(others)).toEqual(Array(7).fill(true))
    expect(await statusOf(oldest ?? '')).toBe('connecting')
    const { balance, history } = await credits()
    expect(balance).toBe(0)
    expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    const { url, ticket } = visitor.data
    const client = await TalkClient.open(server.url, url, { ticket })
    await client.hello()
    client.socket.terminate()
  })

  it('trust 20: have ten visitors answered at once, and never more than the credits hold', async () => {
    const waiting = await leaveWaiting('203.0.113.1', 15)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => open(`198.51.100.${i}`)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await holding(replies.map(({ data }) => data.call_id))).toEqual(Array(10).fill(true))
    expect((await holding(waiting)).filter(Boolean)).toHaveLength(5)
    expect((await credits()).balance).toBe(0)
  })

  it('give way also where a socket came and asked nothing, but never a talk that has begun', async () => {
    const talk = await aTalk('203.0.113.1', 'Who are your customers?')
    const idle = await aTalk('203.0.113.1')
    await aTalk('203.0.113.1')
    await leaveWaiting('198.51.100.1', 6)
    await leaveWaiting('198.51.100.2', 6)
    // Five of each network with six, and one of the two idle ones beside the talk.
    for (let i = 0; i < 11; i++) expect((await open(`192.0.2.${i}`)).status).toBe(201)
    expect(await holding([idle.id, talk.id])).toEqual([false, true])
    const { code } = await idle.client.until('notice')
    expect([code, await statusOf(idle.id)]).toEqual(['answers_out', 'in-progress'])
    const { said } = await idle.client.saidTo('late', 'Who are your customers?')
    expect(said.join(' ')).toContain('time for answers is used up')
    idle.client.send({ type: 'hangup', id: 'bye' })
    expect((await idle.client.until('ended')).usage.credits).toBe(0)
    const last = await open('192.0.2.100')
    expect(await holding([last.data.call_id])).toEqual([false])
    expect(await statusOf(talk.id)).toBe('in-progress')
    talk.client.send({ type: 'hangup', id: 'bye' })
    await talk.client.untilClosed()
  })

  it('are told so as soon as somebody comes to them', async () => {
    const { data } = await open('203.0.113.1')
    await leaveWaiting('203.0.113.1', 8)
    await leaveWaiting('203.0.113.2', 6)
    const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
    expect((await open('198.51.100.7')).status).toBe(201)
    await client.hello()
    expect((await client.until('notice')).code).toBe('answers_out')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  })
})

it('a call that its own visitor replaces is told that it was taken over', async () => {
  const session_id = unique('visitor')
  const body = {
    pitch_link_code: pitch.link.unique_code,
    session_id,
    channel: 'text' as const,
    consent: { transcript: true },
  }
  const { data } = await call(server.url, routes.createCall, { body })
  const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
  client.answersPings = true
  await client.hello()
  expect((await call(server.url, routes.createCall, { body: { ...body, replace: true } })).status).toBe(201)
  expect((await client.untilClosed()).code).toBe(TALK_CLOSE.takenOver)
})
