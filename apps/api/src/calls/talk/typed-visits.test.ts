import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const UNKNOWN = '01999999-0000-7000-8000-000000000000'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

type Proof = { ticket: string } | { resume_token: string }
const ask = (callId: string, proof: Proof, id: string, text: string, base = server.url) =>
  call(base, routes.sendCallMessage, { params: { id: callId }, body: { ...proof, id, text } })
const leave = (callId: string, proof: Proof) =>
  call(server.url, routes.endCall, { params: { id: callId }, body: proof })
const logged = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data

describe('a call without a socket', () => {
  it('answers with its source, says what it does not know, ends when asked, and is in the log', async () => {
    const { call_id, ticket } = await aCall(server.url, shared)
    const first = await ask(call_id, { ticket }, 'q-1', 'Who are your customers?')
    expect(first.status).toBe(200)
    expect(first.data.sentences.map(({ text }) => text).join(' ')).toContain('Water utilities in Belgium')
    expect(first.data.sentences[0]?.sources).not.toEqual([])
    const token = { resume_token: first.data.resume_token }
    const second = await ask(call_id, token, 'q-2', 'What is the airspeed of a swallow?')
    expect(second.data).toMatchObject({ unanswered: true, ended: null })
    expect((await leave(call_id, token)).status).toBe(200)
    expect((await leave(call_id, token)).status).toBe(200)
    expect((await ask(call_id, token, 'q-3', 'Are you there?')).problem.error).toBe('gone')
    const { transcript, status, ended_reason, topics } = await logged(call_id)
    expect(topics).toEqual(first.data.sentences[0]?.sources.map(({ label }) => label))
    expect({ status, ended_reason }).toEqual({ status: 'completed', ended_reason: 'visitor-ended' })
    const asked = transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)
    expect(asked).toEqual(['Who are your customers?', 'What is the airspeed of a swallow?'])
  })

  it('asks a message once that is sent again, with the same answer', async () => {
    const { call_id, ticket } = await aCall(server.url, shared)
    const first = await ask(call_id, { ticket }, 'q-1', 'Who are your customers?')
    const token = { resume_token: first.data.resume_token }
    const again = await Promise.all(
      Array.from({ length: 5 }, () => ask(call_id, token, 'q-1', 'Who are your customers?')),
    )
    for (const { data } of again) expect(data.sentences).toEqual(first.data.sentences)
    await leave(call_id, token)
    const { transcript } = await logged(call_id)
    expect(transcript.filter(({ role }) => role === 'visitor')).toHaveLength(1)
  })

  it('goes on at another node, where an earlier message has its answer still', async () => {
    const other = await aServer({ database: server.database })
    try {
      const { call_id, ticket } = await aCall(server.url, shared)
      const first = await ask(call_id, { ticket }, 'q-1', 'Who are your customers?')
      const token = { resume_token: first.data.resume_token }
      const moved = await ask(call_id, token, 'q-1', 'Who are your customers?', other.url)
      expect(moved.data.sentences).toEqual(first.data.sentences)
      const next = { resume_token: moved.data.resume_token }
      const second = await ask(call_id, next, 'q-2', 'How does it work?', other.url)
      expect(second.data.sentences.map(({ text }) => text).join(' ')).toContain('clip-on meter')
    } finally {
      await other.close()
    }
  })

  it('knows nobody without its ticket or token, and spends the ticket once', async () => {
    const { call_id, ticket } = await aCall(server.url, shared)
    const other = await aCall(server.url, shared)
    for (const [id, proof] of [
      [call_id, { ticket: 'wrong' }],
      [call_id, { ticket: other.ticket }],
      [call_id, { resume_token: '1.forged' }],
      [UNKNOWN, { ticket }],
    ] as const) {
      expect((await ask(id, proof, 'q', 'Who?')).problem.error).toBe('unauthenticated')
    }
    expect((await leave(UNKNOWN, { ticket })).problem.error).toBe('unauthenticated')
    const racers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask(call_id, { ticket }, `q-${i}`, 'Who are your customers?')),
    )
    expect(racers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(racers.filter(({ status }) => status === 401)).toHaveLength(7)
  })
})

describe('the rating of a call', () => {
  it('is kept of those who were in it, the last one, and shown to the founder', async () => {
    const { client, call_id, ready } = await aTalk(server.url, shared)
    const rate = (rating: number, resume_token = ready.resumeToken, id = call_id) =>
      call(server.url, routes.rateCall, { params: { id }, body: { resume_token, rating } })
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    expect((await rate(3)).status).toBe(200)
    expect((await rate(5)).status).toBe(200)
    expect((await logged(call_id)).rating).toBe(5)
    for (const rating of [0, 6, 2.5]) expect((await rate(rating)).status).toBe(422)
    expect((await rate(1, '1.forged')).problem.error).toBe('unauthenticated')
    expect((await rate(1, ready.resumeToken, UNKNOWN)).problem.error).toBe('unauthenticated')
    const other = await aTalk(server.url, shared)
    expect((await rate(1, ready.resumeToken, other.call_id)).problem.error).toBe('unauthenticated')
    expect((await logged(call_id)).rating).toBe(5)
    other.client.socket.terminate()
  })
})
