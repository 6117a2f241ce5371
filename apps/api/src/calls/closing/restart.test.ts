import { routes, TALK_LIMITS } from '@understudy/contract'
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
import { WarpClock } from '../talk/warp-clock.fixture.ts'
import { sweepCalls } from './sweep-calls.ts'

const clock = new WarpClock()
/** It stays. */
let here: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  here = await aServer({ clock })
  founder = await aFounder(here.url)
  shared = await aPublishedPitch(here.url, founder)
})
afterAll(() => here.close())

const readCall = async (id: string) =>
  (await call(here.url, routes.readCall, { token: founder.token, params: { id } })).data

/** A talk with one answer, whose node has stopped for longer than a lease. */
async function aStoppedTalk(channel: 'text' | 'voice', session_id = unique('visitor')) {
  const gone = await aServer({ clock, database: here.database })
  const talk = await aTalk(gone.url, shared, { channel, session_id })
  await talk.client.saidTo('q-1', 'Who are your customers?')
  await gone.close()
  clock.warp(60_000)
  await sweepCalls(here.kernel)
  const ask = () =>
    call(here.url, routes.sendCallMessage, {
      params: { id: talk.call_id },
      body: { id: 'q-2', text: 'How does it work?', resume_token: talk.ready.resumeToken },
    })
  return { ...talk, session_id, ask }
}

describe('behind a restart that takes a minute', () => {
  it('a written talk goes on, as its visitor was told it would', async () => {
    const { ask, ready, call_id } = await aStoppedTalk('text')
    expect(ready.resumeWindowMs).toBe(TALK_LIMITS.textIdleMs)
    expect((await ask()).status).toBe(200)
    expect((await readCall(call_id)).status).toBe('in-progress')
  })

  it('a written talk that nobody comes back to ends when nobody may any more, as long as it was', async () => {
    const { ask, call_id } = await aStoppedTalk('text')
    clock.warp(TALK_LIMITS.textIdleMs)
    await sweepCalls(here.kernel)
    await expect.poll(async () => (await readCall(call_id)).status).toBe('completed')
    const { ended_reason, duration_seconds } = await readCall(call_id)
    expect(ended_reason).toBe('connection-lost')
    expect(duration_seconds).toBeLessThan(60)
    expect((await ask()).status).toBe(410)
  })

  it('a written talk whose visitor had left before ends when they may not come back, not so long after its node', async () => {
    const gone = await aServer({ clock, database: here.database })
    const { client, call_id } = await aTalk(gone.url, shared, {
      channel: 'text',
      session_id: unique('visitor'),
    })
    await client.saidTo('q-1', 'Who are your customers?')
    client.socket.terminate()
    const row = here.kernel.db.selectFrom('calls').select('detached_at').where('id', '=', call_id)
    await expect.poll(async () => (await row.executeTakeFirstOrThrow()).detached_at).not.toBeNull()
    clock.warp(TALK_LIMITS.textIdleMs - 60_000)
    await gone.close()
    await sweepCalls(here.kernel)
    expect((await readCall(call_id)).status).toBe('in-progress')
    clock.warp(60_000)
    await sweepCalls(here.kernel)
    await expect.poll(async () => (await readCall(call_id)).status).toBe('completed')
  })

  it('a written talk makes room for another one of its visitor', async () => {
    const { session_id, call_id } = await aStoppedTalk('text')
    await aTalk(here.url, shared, { session_id })
    const { status, duration_seconds } = await readCall(call_id)
    expect(status).toBe('completed')
    expect(duration_seconds).toBeLessThan(60)
  })

  it('a written talk whose founder asks for its end is closed', async () => {
    const { call_id } = await aStoppedTalk('text')
    await call(here.url, routes.endTalksOfLink, { token: founder.token, params: { id: shared.link.id } })
    await sweepCalls(here.kernel)
    await expect.poll(async () => (await readCall(call_id)).status).toBe('completed')
  })

  it('a spoken talk has ended', async () => {
    const { ask, call_id } = await aStoppedTalk('voice')
    await expect.poll(async () => (await readCall(call_id)).status).toBe('completed')
    expect((await ask()).status).toBe(410)
  })
})
