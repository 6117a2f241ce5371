import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
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
      const lease_until = sql<Date>`now() - interval '1 second'`
      await server.kernel.db.updateTable('calls').set({ lease_until }).where('id', '=', call_id).execute()
      await sweepCalls(server.kernel)
      return readCall(call_id)
    }
    await expect.poll(async () => (await lost()).status).toBe('completed')
    const { ended_reason, summary } = await readCall(call_id)
    expect(ended_reason).toBe('connection-lost')
    expect(summary).toMatch(new RegExp(`^Heard [1-9] of ${sections} sections\\.`))
  })
})
