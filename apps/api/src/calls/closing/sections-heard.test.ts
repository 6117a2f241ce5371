import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMailedVisitor, aTalk, leaveDetails } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { sweepCalls } from './sweep-calls.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

/** A talk in which the first section was told, and the visitor paused. */
async function aHeardSection() {
  const session_id = unique('visitor')
  const talk = await aTalk(server.url, shared, { session_id })
  const { client, ready } = talk
  client.answersPings = true
  client.send({ type: 'pitch.go', id: 'go', sectionId: ready.sections[0]?.id ?? '' })
  const { utterance } = await client.until('agent.start', ({ purpose }) => purpose === 'pitch')
  await client.until('agent.end', (end) => end.utterance === utterance)
  client.send({ type: 'pitch.pause', id: 'pause' })
  await client.until('state', ({ phase }) => phase === 'paused')
  return { ...talk, session_id, sections: ready.sections.length }
}
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data

describe('how much of the pitch was heard', () => {
  it('is told of a call that its visitor replaces', async () => {
    const { call_id, session_id, sections } = await aHeardSection()
    const body = {
      pitch_link_code: shared.link.unique_code,
      session_id,
      channel: 'text' as const,
      consent: { transcript: true },
      replace: true,
    }
    expect((await call(server.url, routes.createCall, { body })).status).toBe(201)
    const { status, summary } = await readCall(call_id)
    expect(status).toBe('completed')
    expect(summary).toMatch(new RegExp(`^Heard [1-9] of ${sections} sections\\.`))
  })

  it('is told of a call whose node has died, whoever closes it', async () => {
    const { call_id, sections } = await aHeardSection()
    const lost = async () => {
      const lease_until = sql<Date>`now() - interval '10 minutes'`
      await server.kernel.db.updateTable('calls').set({ lease_until }).where('id', '=', call_id).execute()
      await sweepCalls(server.kernel)
      return readCall(call_id)
    }
    await expect.poll(async () => (await lost()).status).toBe('completed')
    const { ended_reason, summary } = await readCall(call_id)
    expect(ended_reason).toBe('connection-lost')
    expect(summary).toMatch(new RegExp(`^Heard [1-9] of ${sections} sections\\.`))
  })

  it('is told of one of its languages, where a talk went on in another', async () => {
    const visitor = aMailedVisitor()
    const both = await aPublishedPitch(server.url, founder, {
      clone: {
        languages: ['en', 'de'],
        sections: [
          { id: 'opening', title: 'Opening', text: 'We find leaks.', language: 'en' },
          { id: 'market', title: 'Market', text: 'Water is dear.', language: 'en' },
          { id: 'beginn', title: 'Beginn', text: 'Wir finden Lecks.', language: 'de' },
          { id: 'markt', title: 'Markt', text: 'Wasser ist teuer.', language: 'de' },
        ],
      },
    })
    const talk = await aTalk(server.url, both, {
      session_id: visitor.sessionId,
      consent: { transcript: true, person: true },
    })
    const hear = async (sectionId: string) => {
      talk.client.send({ type: 'pitch.go', id: sectionId, sectionId })
      const { utterance } = await talk.client.until('agent.start', (start) => start.sectionId === sectionId)
      await talk.client.until('agent.end', (end) => end.utterance === utterance)
    }
    await hear('market')
    talk.client.send({ type: 'language', id: 'de', language: 'de' })
    await talk.client.until('ack', ({ id }) => id === 'de')
    await hear('markt')
    talk.client.send({ type: 'hangup', id: 'bye' })
    await talk.client.untilClosed()
    expect((await readCall(talk.call_id)).summary).toBe('Heard 1 of 2 sections.')

    expect((await leaveDetails(server.url, both, visitor)).status).toBe(200)
    const reasons = async () => {
      const query = { search: visitor.email }
      const [investor] = (await call(server.url, routes.listInvestors, { token: founder.token, query })).data
      const { data } = await call(server.url, routes.explainScores, {
        token: founder.token,
        params: { id: investor?.id ?? '' },
      })
      return data.interest.parts.map(({ reason }) => reason)
    }
    await expect.poll(reasons, { timeout: 15_000 }).toContain('Heard 50% of the pitch')
  })
})
