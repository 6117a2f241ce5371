import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient, UpgradeRefused } from '../../testing/talk-client.ts'

const within = { timeout: 15_000 }
let server: TestServer
/** A second node: what is revoked on the first ends here. */
let other: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ database: server.database })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function aCallOf(token?: string, pitch = shared) {
  const reply = await call(server.url, routes.createCall, {
    token,
    body: {
      pitch_link_code: pitch.link.unique_code,
      session_id: unique('visitor'),
      channel: 'text',
      consent: { transcript: true },
    },
  })
  expect(reply.status).toBe(201)
  return reply.data
}

async function aTalkOf(token?: string, pitch = shared) {
  const opened = await aCallOf(token, pitch)
  const client = await TalkClient.open(other.url, opened.url, { ticket: opened.ticket })
  client.answersPings = true
  return { ...opened, client, ready: await client.hello() }
}

async function signIn({ user, password }: Founder): Promise<string> {
  const reply = await call(server.url, routes.login, { body: { email: user.email, password } })
  return reply.data.token
}

const statusOf = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data.status

describe('the calls of a sign-in that has ended', () => {
  it("trust 12: logout closes the founder's own test call on another node, and ends it", async () => {
    const token = await signIn(founder)
    const { client, call_id, url, ready } = await aTalkOf(token)
    const visitor = await aTalkOf()
    await call(server.url, routes.logout, { token })
    expect((await client.untilClosed()).code).toBe(4401)
    await expect.poll(() => statusOf(call_id), within).toBe('completed')
    const resume = TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await expect(resume).rejects.toThrow(new UpgradeRefused(410))
    expect(visitor.client.closed).toBeNull()
    visitor.client.socket.terminate()
  })

  it('trust 12: a ticket, a resume token and a plain message open nothing any more', async () => {
    const token = await signIn(founder)
    const waiting = await aCallOf(token)
    const { client, url, ready, call_id } = await aTalkOf(token)
    client.socket.terminate()
    await client.untilClosed()
    await call(server.url, routes.logout, { token })
    const byTicket = TalkClient.open(server.url, waiting.url, { ticket: waiting.ticket })
    await expect(byTicket).rejects.toThrow(new UpgradeRefused(401))
    const resumed = TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await expect(resumed).rejects.toThrow(UpgradeRefused)
    const message = { id: 'q', text: 'Who are your customers?' }
    const typed = [
      { params: { id: waiting.call_id }, body: { ...message, ticket: waiting.ticket } },
      { params: { id: call_id }, body: { ...message, resume_token: ready.resumeToken } },
    ]
    for (const request of typed) {
      const reply = await call(server.url, routes.sendCallMessage, request)
      expect([401, 410]).toContain(reply.status)
    }
  })

  it('trust 12: another password closes the calls of all sign-ins but the one that chose it', async () => {
    const own = await aFounder(server.url)
    const pitch = await aPublishedPitch(server.url, own)
    const [elsewhere, here] = [await aTalkOf(await signIn(own), pitch), await aTalkOf(own.token, pitch)]
    const changed = await call(server.url, routes.changePassword, {
      token: own.token,
      body: { current: own.password, next: 'another good long passphrase 7' },
    })
    expect(changed.status).toBe(200)
    expect((await elsewhere.client.untilClosed()).code).toBe(4401)
    here.client.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
    await here.client.until('user.final')
    here.client.socket.terminate()
  })

  it("trust 12: a closed account ends its founder's calls and those of visitors with its clones", async () => {
    const own = await aFounder(server.url)
    const pitch = await aPublishedPitch(server.url, own)
    const talks = [await aTalkOf(own.token, pitch), await aTalkOf(undefined, pitch)]
    const closed = await call(server.url, routes.deleteAccount, {
      token: own.token,
      body: { confirm_email: own.user.email, password: own.password },
    })
    expect(closed.status).toBe(200)
    // Its rows may be gone before anybody looks: then the talk finds out at its next write.
    for (const { client } of talks) expect([4401, 4409]).toContain((await client.untilClosed()).code)
  })

  it('keeps of an ended call no trace of the sign-in', async () => {
    const token = await signIn(founder)
    const { client, call_id } = await aTalkOf(token)
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const row = await server.kernel.db
      .selectFrom('calls')
      .select(['status', 'sign_in_id'])
      .where('id', '=', call_id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'completed', sign_in_id: null })
  })
})
