import { routes, TALK_LIMITS } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'
import { WarpClock } from './warp-clock.fixture.ts'

const within = { timeout: 15_000 }
const LIVE = /connecting|in-progress/
const clock = new WarpClock()
let server: TestServer
let founder: Founder
let shared: PublishedPitch
let heedAgain: () => void
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  // The node that carries them has to end them by itself.
  heedAgain = server.leaveAbandoned()
})
afterAll(() => {
  heedAgain()
  return server.close()
})

const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data

async function endOf(id: string) {
  await expect.poll(async () => (await readCall(id)).status, within).not.toMatch(LIVE)
  const { status, ended_reason, duration_seconds } = await readCall(id)
  return { status, ended_reason, duration_seconds }
}

async function leave(client: TalkClient, id: string) {
  client.socket.terminate()
  const rowOf = server.kernel.db.selectFrom('calls').select('detached_at').where('id', '=', id)
  await expect.poll(async () => (await rowOf.executeTakeFirstOrThrow()).detached_at, within).not.toBeNull()
}

describe('a call whose visitor', () => {
  it('opened a socket and never said hello is missed, and has no length', async () => {
    const { url, ticket, call_id } = await aCall(server.url, shared, { channel: 'voice' })
    await leave(await TalkClient.open(server.url, url, { ticket }), call_id)
    clock.warp(TALK_LIMITS.connectionLostAfterMs)
    expect(await endOf(call_id)).toEqual({
      status: 'missed',
      ended_reason: 'connection-lost',
      duration_seconds: 0,
    })
  })

  it('was slow with their hello lasted from there on', async () => {
    const { url, ticket, call_id } = await aCall(server.url, shared)
    const client = await TalkClient.open(server.url, url, { ticket })
    clock.warp(TALK_LIMITS.helloWithinMs - 500)
    await client.hello()
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const { status, duration_seconds } = await endOf(call_id)
    expect([status, duration_seconds]).toEqual(['completed', 0])
  })
})

it('who was greeted by no node after they came back may be away as long as they were told', async () => {
  const other = await aServer({ clock, database: server.database })
  const heedOther = other.leaveAbandoned()
  const { client, url, ready, call_id } = await aTalk(server.url, shared)
  await client.saidTo('q', 'Who are your customers?')
  await leave(client, call_id)
  const gone = await TalkClient.open(other.url, url, { resume: ready.resumeToken })
  clock.warp(TALK_LIMITS.helloWithinMs)
  await gone.untilClosed()
  clock.warp(TALK_LIMITS.textIdleMs - 60_000)
  await expect.poll(async () => (await readCall(call_id)).status, within).toBe('in-progress')
  const again = await TalkClient.open(other.url, url, { resume: ready.resumeToken })
  expect((await again.hello(ready.seq)).callId).toBe(call_id)
  again.socket.terminate()
  heedOther()
  await other.close()
})

it('who was gone before they came to a node that never greeted them was not there all that time', async () => {
  const other = await aServer({ clock, database: server.database })
  const heedOther = other.leaveAbandoned()
  const { client, url, ready, call_id } = await aTalk(server.url, shared)
  await client.saidTo('q', 'Who are your customers?')
  await leave(client, call_id)
  const awayMs = TALK_LIMITS.textIdleMs / 2
  clock.warp(awayMs)
  const snapshotOf = server.kernel.db.selectFrom('calls').select('snapshot').where('id', '=', call_id)
  const keptMs = async () =>
    ((await snapshotOf.executeTakeFirstOrThrow()).snapshot as { elapsedMs: number }).elapsedMs
  await expect.poll(keptMs, within).toBeGreaterThanOrEqual(awayMs)
  const gone = await TalkClient.open(other.url, url, { resume: ready.resumeToken })
  clock.warp(TALK_LIMITS.helloWithinMs)
  await gone.untilClosed()
  clock.warp(TALK_LIMITS.textIdleMs)
  const { status, ended_reason, duration_seconds } = await endOf(call_id)
  expect([status, ended_reason]).toEqual(['completed', 'connection-lost'])
  expect(duration_seconds).toBeLessThan(awayMs / 1_000)
  heedOther()
  await other.close()
})
