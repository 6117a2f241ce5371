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
    ] as const) {
      expect((await ask(id, proof, 'q', 'Who?')).problem.error).toBe('unauthenticated')
    }
    const unknown = [await ask(UNKNOWN, { ticket }, 'q', 'Who?'), await leave(UNKNOWN, { ticket })]
    expect(unknown.map(({ status, problem }) => [status, problem.error])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    const racers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask(call_id, { ticket }, `q-${i}`, 'Who are your customers?')),
    )
    expect(racers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(racers.filter(({ status }) => status === 401)).toHaveLength(7)
  })
})

describe('a call without a socket, whose answers are lost on their way', () => {
  const question = 'Who are your customers?'

  it('is left once by the same ticket, however often that is asked for, at once and later, on any node', async () => {
    const other = await aServer({ database: server.database })
    try {
      const { call_id, ticket } = await aCall(server.url, shared)
      const end = (base: string) =>
        call(base, routes.endCall, { params: { id: call_id }, body: { ticket } }).then(({ status }) => status)
      expect(await Promise.all(Array.from({ length: 5 }, () => end(server.url)))).toEqual(Array(5).fill(200))
      const before = await logged(call_id)
      expect(before).toMatchObject({ status: 'completed', ended_reason: 'visitor-ended' })
      expect([await end(server.url), await end(other.url)]).toEqual([200, 200])
      expect(await logged(call_id)).toEqual(before)
      const events = await server.kernel.db
        .selectFrom('call_events')
        .select('type')
        .where('call_id', '=', call_id)
        .where('type', '=', 'ended')
        .execute()
      expect(events).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('stays closed to a ticket that was spent on something else, is forged, or has expired unused', async () => {
    const socket = await aTalk(server.url, shared)
    const asked = await aCall(server.url, shared)
    await ask(asked.call_id, { ticket: asked.ticket }, 'q-1', question)
    const left = await aCall(server.url, shared)
    await leave(left.call_id, { ticket: left.ticket })
    const late = await aCall(server.url, shared)
    await server.kernel.db
      .updateTable('calls')
      .set({ ticket_until: new Date(0) })
      .where('id', '=', late.call_id)
      .execute()
    for (const [id, ticket] of [
      [socket.call_id, socket.ticket],
      [asked.call_id, asked.ticket],
      [left.call_id, asked.ticket],
      [left.call_id, 'forged'],
      [late.call_id, late.ticket],
    ] as const) {
      expect((await leave(id, { ticket })).problem.error).toBe('unauthenticated')
    }
    expect((await ask(left.call_id, { ticket: left.ticket }, 'end', question)).status).toBe(401)
    expect((await logged(asked.call_id)).status).toBe('in-progress')
    socket.client.socket.terminate()
  })

  it('answers its first message again by the same ticket and id, at once, later and on another node', async () => {
    const other = await aServer({ database: server.database })
    try {
      const { call_id, ticket } = await aCall(server.url, shared)
      const racers = await Promise.all(
        Array.from({ length: 5 }, () => ask(call_id, { ticket }, 'q-1', question)),
      )
      const [first] = racers
      expect(racers.map(({ status }) => status)).toEqual(Array(5).fill(200))
      const later = await ask(call_id, { ticket }, 'q-1', question)
      const moved = await ask(call_id, { ticket }, 'q-1', question, other.url)
      const back = await ask(call_id, { ticket }, 'q-1', question)
      for (const { data } of [...racers, later, moved, back]) {
        expect(data.sentences).toEqual(first?.data.sentences)
      }
      expect((await ask(call_id, { ticket }, 'q-2', question)).status).toBe(401)
      expect((await leave(call_id, { resume_token: back.data.resume_token })).status).toBe(200)
      const { transcript } = await logged(call_id)
      expect(transcript.filter(({ role }) => role === 'visitor')).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('answers what it was asked again after its end, and says that it has ended', async () => {
    const { call_id, ticket } = await aCall(server.url, shared)
    const first = await ask(call_id, { ticket }, 'q-1', question)
    const token = { resume_token: first.data.resume_token }
    await leave(call_id, token)
    for (const proof of [token, { ticket }]) {
      const again = await ask(call_id, proof, 'q-1', question)
      expect(again.data).toMatchObject({ sentences: first.data.sentences, ended: 'visitor-ended' })
      const rating = { resume_token: again.data.resume_token, rating: 4 }
      expect(
        (await call(server.url, routes.rateCall, { params: { id: call_id }, body: rating })).status,
      ).toBe(200)
    }
    expect((await ask(call_id, token, 'q-2', question)).problem.error).toBe('gone')
  })

  it('has nothing to answer again after its end where no transcript is kept', async () => {
    const { call_id, ticket } = await aCall(server.url, shared, { consent: { transcript: false } })
    const first = await ask(call_id, { ticket }, 'q-1', question)
    expect((await ask(call_id, { ticket }, 'q-1', question)).data.sentences).toEqual(first.data.sentences)
    const token = { resume_token: first.data.resume_token }
    await leave(call_id, token)
    expect((await ask(call_id, token, 'q-1', question)).problem.error).toBe('gone')
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
    expect((await rate(1, ready.resumeToken, UNKNOWN)).problem.error).toBe('not_found')
    const other = await aTalk(server.url, shared)
    expect((await rate(1, ready.resumeToken, other.call_id)).problem.error).toBe('unauthenticated')
    expect((await logged(call_id)).rating).toBe(5)
    other.client.socket.terminate()
  })

  it('finds no call that its founder has deleted, like all else that is asked of it', async () => {
    const { call_id, ticket } = await aCall(server.url, shared)
    const first = await ask(call_id, { ticket }, 'q-1', 'Who are your customers?')
    const token = { resume_token: first.data.resume_token }
    await leave(call_id, token)
    const params = { id: call_id }
    expect((await call(server.url, routes.deleteCall, { token: founder.token, params })).status).toBe(200)
    const rated = await call(server.url, routes.rateCall, { params, body: { ...token, rating: 4 } })
    expect([rated.status, rated.problem.error]).toEqual([404, 'not_found'])
    expect((await leave(call_id, token)).problem.error).toBe('not_found')
  })
})
