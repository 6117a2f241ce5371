import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { sweepCalls } from './closing/sweep-calls.ts'

const within = { timeout: 15_000 }
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

const credits = async () => (await call(server.url, routes.readCredits, { token: founder.token })).data
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data

const open = (body: Partial<BodyInput<typeof routes.createCall>> = {}, token?: string) =>
  call(server.url, routes.createCall, {
    token,
    body: {
      pitch_link_code: pitch.link.unique_code,
      session_id: unique('visitor'),
      channel: 'voice',
      consent: { transcript: true },
      ...body,
    },
  })

/** So many visitors are on the line, each of whom holds ten credits. */
async function occupy(calls: number): Promise<void> {
  for (let i = 0; i < calls; i++) expect((await open()).status).toBe(201)
}

/** How many of these calls hold something to be answered with. */
const holdsOf = async (ids: readonly string[]) => {
  const open = server.kernel.db.selectFrom('call_holds').select('call_id').where('settled_at', 'is', null)
  return (await open.where('call_id', 'in', ids).execute()).length
}

/** As if so much had been heard, kept by the node that carries the call. */
const hear = (id: string, heardAgentMs: number) =>
  server.kernel.db
    .updateTable('calls')
    .set({ snapshot: JSON.stringify({ heardAgentMs, confirmedVisitorMs: 0 }) })
    .where('id', '=', id)
    .execute()

const ask = async (talk: Awaited<ReturnType<typeof aTalk>>, id: string, text: string) => {
  talk.client.send({ type: 'text', id, text })
  const { turn } = await talk.client.until('user.final', (message) => message.id === id)
  const answer = await talk.client.until('agent.start', (message) => message.turn === turn)
  await talk.client.until('agent.end', ({ utterance }) => utterance === answer.utterance)
}

describe('§8 credits: opening a call', () => {
  it('§8 credits: holds a minute, and nothing where there is none left, in voice and in writing', async () => {
    await occupy(15)
    for (const channel of ['voice', 'text'] as const) {
      const { status, data } = await open({ channel })
      expect({ status, holds: await holdsOf([data.call_id]) }).toEqual({ status: 201, holds: 0 })
    }
    expect((await credits()).balance).toBe(0)
  })

  it('§8 credits: gives the last minute to exactly one of ten visitors at once', async () => {
    await occupy(14)
    const replies = await Promise.all(Array.from({ length: 10 }, () => open()))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await holdsOf(replies.map(({ data }) => data.call_id))).toBe(1)
    expect((await credits()).balance).toBe(0)
  })

  it("§8 credits: lets the owner's own test call through, for nothing", async () => {
    await occupy(15)
    expect((await open({}, founder.token)).status).toBe(201)
    const own = { pitch_link_code: undefined, clone_id: pitch.clone.id }
    expect((await open(own, founder.token)).status).toBe(201)
    expect((await credits()).balance).toBe(0)
  })

  it('gives back what a visitor holds who never came, once the call is missed', async () => {
    const { data } = await open()
    await server.kernel.db
      .updateTable('calls')
      .set({ created_at: new Date(Date.now() - 70_000) })
      .where('id', '=', data.call_id)
      .execute()
    await Promise.all([sweepCalls(server.kernel), sweepCalls(server.kernel)])
    await expect.poll(async () => (await credits()).balance, within).toBe(150)
    expect((await readCall(data.call_id)).credits_charged).toBe(0)
  })

  it('gives back what the others hold when one abandoned call cannot be closed', async () => {
    const { data: broken } = await open()
    const { data: sound } = await open()
    const { db } = server.kernel
    await sql`create function refuse_to_close() returns trigger language plpgsql
      as $$ begin raise exception 'broken'; end $$`.execute(db)
    await sql`create trigger broken before update of status on calls for each row
      when (old.id = ${sql.lit(broken.call_id)}) execute function refuse_to_close()`.execute(db)
    await db
      .updateTable('calls')
      .set({ created_at: new Date(Date.now() - 70_000) })
      .where('id', 'in', [broken.call_id, sound.call_id])
      .execute()
    await expect.poll(async () => (await readCall(sound.call_id)).status, within).toBe('missed')
    expect((await readCall(broken.call_id)).status).toBe('connecting')
    await sql`drop trigger broken on calls`.execute(db)
    await expect.poll(async () => (await credits()).balance, within).toBe(150)
  })
})

describe('§8 credits: the end of a call', () => {
  it('§8 credits: an answer in writing is one, told to the visitor and kept in the call', async () => {
    const talk = await aTalk(server.url, pitch)
    await ask(talk, 'q-1', 'Who are your customers?')
    await ask(talk, 'q-2', 'How does it work?')
    talk.client.send({ type: 'hangup', id: 'bye' })
    expect((await talk.client.until('ended')).usage.credits).toBe(2)
    await talk.client.untilClosed()
    expect((await readCall(talk.call_id)).credits_charged).toBe(2)
    const { balance, history } = await credits()
    expect(balance).toBe(148)
    expect(history[0]).toMatchObject({ type: 'settle', amount: -2, call_id: talk.call_id })
  })

  it('§8 credits: the first ten seconds of voice are free', async () => {
    const talk = await aTalk(server.url, pitch, { channel: 'voice' })
    await ask(talk, 'q-1', 'Who are your customers?')
    talk.client.send({ type: 'hangup', id: 'bye' })
    expect((await talk.client.until('ended')).usage).toMatchObject({ billableMs: 0, credits: 0 })
    await talk.client.untilClosed()
    expect((await credits()).balance).toBe(150)
  })

  it('§8 credits: of a node that died, a call is charged to its last heartbeat, once', async () => {
    const { data } = await open()
    await hear(data.call_id, 40_000)
    await server.kernel.db
      .updateTable('calls')
      .set({
        status: 'in-progress',
        connected_at: new Date(Date.now() - 60_000),
        node_id: 'another',
        lease_until: new Date(Date.now() - 1_000),
      })
      .where('id', '=', data.call_id)
      .execute()
    await Promise.all(Array.from({ length: 5 }, () => sweepCalls(server.kernel)))
    await expect.poll(async () => (await readCall(data.call_id)).status, within).toBe('completed')
    expect((await readCall(data.call_id)).credits_charged).toBe(5)
    expect((await credits()).balance).toBe(145)
  })

  it('charges a call that its visitor takes up elsewhere for what was heard of it', async () => {
    const session_id = unique('visitor')
    const talk = await aTalk(server.url, pitch, { channel: 'voice', session_id })
    talk.client.socket.terminate()
    await talk.client.untilClosed()
    await hear(talk.call_id, 16_000)
    expect((await open({ session_id, replace: true })).status).toBe(201)
    expect((await readCall(talk.call_id)).credits_charged).toBe(1)
  })
})
