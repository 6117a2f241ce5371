import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

const rate = (id: string, turn: number, body: BodyInput<typeof routes.rateAnswer>) =>
  call(server.url, routes.rateAnswer, { params: { id, turn }, body })

/** What the founder sees beside the clone's answers. */
async function marks(id: string): Promise<(boolean | undefined)[]> {
  const { data } = await call(server.url, routes.readCall, { token: founder.token, params: { id } })
  return data.transcript.filter(({ purpose }) => purpose === 'answer').map(({ helpful }) => helpful)
}

/** A talk in which two questions were answered; it has ended. */
async function talked(
  session_id: string,
  consent: { transcript: boolean; person?: boolean } = { transcript: true },
) {
  const { client, call_id } = await aTalk(server.url, shared, { session_id, consent })
  const turns: number[] = []
  for (const [i, text] of ['What do you do?', 'What is your zebrafinch?'].entries()) {
    client.send({ type: 'text', id: `q-${i}`, text })
    const isNew = (turn: number) => !turns.includes(turn)
    const start = await client.until(
      'agent.start',
      ({ purpose, turn }) => purpose === 'answer' && isNew(turn),
    )
    turns.push(start.turn)
    await client.until('agent.end', (message) => message.utterance === start.utterance)
  }
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  const [first = -1, second = -1] = turns
  return { call_id, first, second }
}

describe('the rating of an answer', () => {
  it('is kept of who was told it, the last word of it, and the founder sees it beside the answer', async () => {
    const session_id = unique('visit')
    const { call_id, first, second } = await talked(session_id)
    expect(await marks(call_id)).toEqual([undefined, undefined])
    expect((await rate(call_id, first, { session_id, helpful: false })).data).toEqual({ success: true })
    expect((await rate(call_id, first, { session_id, helpful: true })).status).toBe(200)
    // Sent again, because its answer was lost.
    expect((await rate(call_id, first, { session_id, helpful: true })).status).toBe(200)
    await rate(call_id, second, { session_id, helpful: false })
    expect(await marks(call_id)).toEqual([true, false])
    await rate(call_id, second, { session_id, helpful: null })
    expect(await marks(call_id)).toEqual([true, undefined])
  })

  it('is one of two at last, whichever came first of two at once', async () => {
    const session_id = unique('visit')
    const { call_id, first } = await talked(session_id)
    const replies = await Promise.all(
      [true, false, true, false].map((helpful) => rate(call_id, first, { session_id, helpful })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await marks(call_id))[0]).toBeTypeOf('boolean')
  })

  it('is nobody else’s to give, nor of what is no answer', async () => {
    const session_id = unique('visit')
    const { call_id, first } = await talked(session_id)
    const unknown = '01999999-0000-7000-8000-000000000000'
    const strange = await Promise.all([
      rate(call_id, first, { session_id: unique('visit'), helpful: true }),
      rate(unknown, first, { session_id, helpful: true }),
      rate(call_id, first + 50, { session_id, helpful: true }),
    ])
    expect(strange.map(({ problem }) => problem.error)).toEqual(['not_found', 'not_found', 'not_found'])
    expect((await rate(call_id, first, { session_id: '', helpful: true })).status).toBe(422)
    expect(await marks(call_id)).toEqual([undefined, undefined])
  })

  it('is taken of a talk that is kept with the firm alone, and of none that is not kept', async () => {
    const session_id = unique('visit')
    const firm = await talked(session_id, { transcript: true, person: false })
    expect((await rate(firm.call_id, firm.first, { session_id, helpful: true })).status).toBe(200)
    const nothing = await talked(session_id, { transcript: false })
    expect((await rate(nothing.call_id, nothing.first, { session_id, helpful: true })).problem.error).toBe(
      'not_found',
    )
  })

  it('goes with the words when their visitor deletes them', async () => {
    const session_id = unique('visit')
    const { call_id, first } = await talked(session_id)
    await rate(call_id, first, { session_id, helpful: true })
    const code = shared.link.unique_code
    await call(server.url, routes.deleteTraces, { params: { code }, body: { session_id } })
    expect(await marks(call_id)).toEqual([])
    expect((await rate(call_id, first, { session_id, helpful: true })).problem.error).toBe('not_found')
  })
})
