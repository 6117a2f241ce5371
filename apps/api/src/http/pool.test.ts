import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLong } from '../kernel/database.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient } from '../testing/talk-client.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

/** Every connection of the node asleep until `release`. */
async function exhaust(): Promise<() => Promise<void>> {
  const { db } = server.requests
  const lock = 4_711
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holder = db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${lock})`.execute(one)
    isLocked()
    await held
    await sql`select pg_advisory_unlock(${lock})`.execute(one)
  })
  await locked
  const sleepers = Array.from({ length: 19 }, () =>
    db.transaction().execute(async (one) => {
      // As a statement that has not been cut off yet.
      await sql`set local lock_timeout = 0`.execute(one)
      await allowLong(one)
      await sql`select pg_advisory_lock_shared(${lock}), pg_advisory_unlock_shared(${lock})`.execute(one)
    }),
  )
  return async () => {
    release()
    await Promise.all([holder, ...sleepers])
  }
}

describe('a node whose every connection is busy', () => {
  it('refuses soon with 503 and when to come again, is alive and not ready, and recovers by itself', async () => {
    const { token } = founder
    const release = await exhaust()
    const replies = await Promise.all([
      call(server.url, routes.validateToken, { token }),
      call(server.url, routes.createDraft, { token, body: { name: 'Late' } }),
      call(server.url, routes.register, {
        body: { email: `${unique('late')}@example.com`, password: 'long enough', name: 'Nia' },
        headers: { 'idempotency-key': unique('key') },
      }),
      call(server.url, routes.viewPitchLink, { params: { code: 'abcdefgh' }, body: {} }),
      call(server.url, routes.refresh, { headers: { cookie: founder.cookie } }),
    ])
    for (const reply of replies) {
      expect([reply.status, reply.problem.error]).toEqual([503, 'unavailable'])
      expect(reply.headers.get('retry-after')).toBe('2')
      expect(reply.headers.get('set-cookie')).toBeNull()
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${server.url}/readyz`)
    expect(ready.status).toBe(503)
    await release()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect((await call(server.url, routes.validateToken, { token })).status).toBe(200)
    // Refused is not spent: the cookie still brings a successor.
    const refreshed = await call(server.url, routes.refresh, { headers: { cookie: founder.cookie } })
    expect(refreshed.status).toBe(200)
  })
})

describe('a table that somebody has locked', () => {
  it('costs its callers a 503 that says when to try again, holds up nobody else, and work waits for it', async () => {
    const { token } = founder
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const holder = server.kernel.db.transaction().execute(async (tx) => {
      await sql`lock table meetings in access exclusive mode`.execute(tx)
      isLocked()
      await held
    })
    await locked
    // As a job would: still waiting when the last of the requests has been refused.
    let isRefused = false
    const work = server.kernel.db
      .selectFrom('meetings')
      .select('id')
      .execute()
      .catch(() => {
        isRefused = true
      })
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => call(server.url, routes.listMeetings, { token })),
    )
    for (const { status, headers } of replies) {
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    }
    expect((await call(server.url, routes.validateToken, { token })).status).toBe(200)
    expect(isRefused).toBe(false)
    release()
    await Promise.all([holder, work])
    expect(isRefused).toBe(false)
    expect((await call(server.url, routes.listMeetings, { token })).status).toBe(200)
  })
})

describe('a node with a single connection', () => {
  it('does all that a founder and a visitor ask: no call needs a second one while it holds one', async () => {
    const { url, close } = await aServer({ database: { ...server.database, max: 1 } })
    try {
      const owner = await aFounder(url)
      const { link, pitch, clone } = await aPublishedPitch(url, owner)
      const headers = { 'idempotency-key': unique('key') }
      const body = { pitch_id: pitch.id, name: 'Partner' }
      for (let i = 0; i < 2; i++) {
        const made = await call(url, routes.createPitchLink, { token: owner.token, body, headers })
        expect(made.status).toBe(201)
      }
      const view = await call(url, routes.viewPitchLink, { params: { code: link.unique_code }, body: {} })
      expect(view.status).toBe(200)
      const opened = await call(url, routes.createCall, {
        body: {
          pitch_link_code: link.unique_code,
          session_id: unique('v'),
          channel: 'text',
          consent: { transcript: true },
        },
        headers,
      })
      expect(opened.status).toBe(201)
      const client = await TalkClient.open(url, opened.data.url, { ticket: opened.data.ticket })
      await client.hello()
      client.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
      await client.until('agent.end')
      client.send({ type: 'hangup', id: 'bye' })
      await client.untilClosed()
      const params = { id: opened.data.call_id }
      const read = await call(url, routes.readCall, { token: owner.token, params })
      expect(read.data.status).toBe('completed')
      const refreshed = await call(url, routes.refresh, { headers: { cookie: owner.cookie } })
      expect(refreshed.status).toBe(200)
      expect((await call(url, routes.deleteCall, { token: owner.token, params })).status).toBe(200)
      expect(
        (await call(url, routes.deleteClone, { token: owner.token, params: { id: clone.id } })).status,
      ).toBe(200)
      expect((await call(url, routes.logout, { token: owner.token })).status).toBe(200)
    } finally {
      await close()
    }
  })
})
