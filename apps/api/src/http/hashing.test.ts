import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let database: TestDatabase
/** With one connection to its database: whoever holds it keeps everybody else waiting. */
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  database = await createTestDatabase()
  server = await aServer({ database: { ...database.config, max: 1 } })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
afterEach(() => vi.restoreAllMocks())

const password = 'long enough for all'
const locked = { access_type: 'password', password } as const
const aRegistration = (email = `${unique('new')}@example.com`) => ({ email, password, name: 'Nia' })

/** Hashes from now on are made once `release` was called. */
function heldHashes() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const real = server.kernel.hasher.hash
  const hash = vi.spyOn(server.kernel.hasher, 'hash').mockImplementation(async (text) => {
    await released
    return real(text)
  })
  return { hash, release }
}

type Send = (headers: Record<string, string>) => Promise<{ status: number; data: unknown }>
const CREATING: Record<string, Send> = {
  register: (headers) => call(server.url, routes.register, { body: aRegistration(), headers }),
  createDraft: (headers) =>
    call(server.url, routes.createDraft, {
      token: founder.token,
      body: { name: 'Locked', access_settings: { type: 'private', password } },
      headers,
    }),
  createPitch: (headers) =>
    call(server.url, routes.createPitch, {
      token: founder.token,
      body: { clone_id: shared.clone.id, title: 'Locked', ...locked },
      headers,
    }),
  createPitchLink: (headers) =>
    call(server.url, routes.createPitchLink, {
      token: founder.token,
      body: { pitch_id: shared.pitch.id, name: 'Locked', ...locked },
      headers,
    }),
}
const CHANGING: Record<string, Send> = {
  updatePitchLink: async (headers) => {
    const body = { pitch_id: shared.pitch.id, name: 'Open' }
    const { data } = await call(server.url, routes.createPitchLink, { token: founder.token, body })
    const params = { id: data.id }
    return call(server.url, routes.updatePitchLink, { token: founder.token, params, body: locked, headers })
  },
  patchClone: (headers) =>
    call(server.url, routes.patchClone, {
      token: founder.token,
      params: { id: shared.clone.id },
      body: { access_settings: { type: 'private', password } },
      headers,
    }),
  changePassword: (headers) =>
    call(server.url, routes.changePassword, {
      token: founder.token,
      body: { current: founder.password, next: password },
      headers,
    }),
  resetPassword: async (headers) => {
    const { email } = founder
    await call(server.url, routes.forgotPassword, { body: { email } })
    const mail = await mailTo(server, email, 1, /new password/)
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    return call(server.url, routes.resetPassword, { body: { token, password }, headers })
  },
}

describe('a password that is being hashed', () => {
  // The last two end sessions: they come last.
  it.each(Object.entries({ ...CREATING, ...CHANGING }))(
    '%s holds no connection meanwhile',
    async (_name, send) => {
      const { hash, release } = heldHashes()
      const pending = send({ 'idempotency-key': unique('key') })
      await expect.poll(() => hash.mock.calls.length, { timeout: 15_000 }).toBe(1)
      const read = await call(server.url, routes.validateToken, { token: founder.token })
      release()
      const { status } = await pending
      expect([read.status, status]).toEqual([200, expect.toSatisfy((code: number) => code < 300)])
    },
  )
})

describe('an Idempotency-Key of what hashes a password', () => {
  const register = (body: ReturnType<typeof aRegistration>, key: string) =>
    call(server.url, routes.register, { body, headers: { 'idempotency-key': key } })

  it('brings the same answer again, for no second hash', async () => {
    const hash = vi.spyOn(server.kernel.hasher, 'hash')
    const key = unique('key')
    const body = aRegistration()
    const first = await register(body, key)
    const again = await register(body, key)
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data])
    expect(again.cookie).toBe(first.cookie)
    expect(hash).toHaveBeenCalledTimes(1)
  })

  it('refuses another body with 409, for no hash at all', async () => {
    const key = unique('key')
    await register(aRegistration(), key)
    const hash = vi.spyOn(server.kernel.hasher, 'hash')
    const other = await register(aRegistration(), key)
    expect([other.status, other.problem.error]).toEqual([409, 'idempotency_conflict'])
    expect(hash).not.toHaveBeenCalled()
  })

  it('makes one account of two that hash at the same time', async () => {
    const { hash, release } = heldHashes()
    const key = unique('key')
    const body = aRegistration()
    const both = [register(body, key), register(body, key)]
    await expect.poll(() => hash.mock.calls.length).toBe(2)
    release()
    const [one, two] = await Promise.all(both)
    expect([one?.status, two?.status, two?.data]).toEqual([201, 201, one?.data])
  })

  it('makes one account of twenty on two nodes, though the later ones find its address taken', async () => {
    const nodes = [await aServer({ database: database.config }), await aServer({ database: database.config })]
    try {
      for (let round = 0; round < 5; round++) {
        const headers = { 'idempotency-key': unique('key') }
        const body = aRegistration()
        const replies = await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            call(nodes[i % 2]?.url ?? '', routes.register, { body, headers }),
          ),
        )
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
        expect(new Set(replies.map(({ data }) => data.token)).size).toBe(1)
      }
    } finally {
      await Promise.all(nodes.map((node) => node.close()))
    }
  })

  it('is free again where the address was taken, which costs no hash', async () => {
    const key = unique('key')
    const hash = vi.spyOn(server.kernel.hasher, 'hash')
    const taken = await register(aRegistration(founder.email), key)
    expect([taken.status, taken.problem.error]).toEqual([409, 'email_taken'])
    expect(hash).not.toHaveBeenCalled()
    expect((await register(aRegistration(), key)).status).toBe(201)
  })
})
