import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHasher, HASHES_WAITING, HASHES_WAITING_OF_ONE } from '../kernel/hasher.ts'
import { RATES } from '../kernel/limits/rates.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

/** So that a hash takes long enough for others to come meanwhile. */
const SLOW = { memoryKib: 65_536, iterations: 3 }

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ settings: { TRUST_PROXY: 'on' } })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const login = (address: string, email: string, password: string) =>
  call(server.url, routes.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  })
const addressOf = (i: number) => `192.0.2.${i}`

/** A hasher whose hashes take long, for the time of one test. */
async function withSlowHasher<T>(width: number, work: () => Promise<T>): Promise<T> {
  const { hasher } = server.kernel
  server.requests.hasher = createHasher(SLOW, width)
  try {
    return await work()
  } finally {
    server.requests.hasher = hasher
  }
}

describe('more passwords than can be hashed', () => {
  it('trust §1.10: those beyond a queue of twenty are told to come back, and none fails', async () => {
    const replies = await withSlowHasher(1, () =>
      Promise.all(Array.from({ length: 60 }, (_, i) => login(addressOf(i), 'nobody@example.com', 'guess'))),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.filter(({ status }) => status === 401).length).toBeGreaterThan(HASHES_WAITING)
    expect(refused.length).toBeGreaterThan(0)
    expect(replies.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
    for (const reply of refused) expect(reply.headers.get('retry-after')).toBe('2')
  })

  it('trust §1.10: those of one network leave room for the others', async () => {
    const statuses = await withSlowHasher(1, async () => {
      const flood = Array.from({ length: 60 }, (_, i) =>
        login('198.51.100.1', `nobody${i}@example.com`, 'guess'),
      )
      const other = login('198.51.100.2', founder.email, founder.password)
      return { flood: (await Promise.all(flood)).map(({ status }) => status), other: (await other).status }
    })
    expect(statuses.flood.filter((status) => status === 429).length).toBeGreaterThan(HASHES_WAITING_OF_ONE)
    // The stored password was hashed at another cost: what counts is that it was looked at.
    expect(statuses.other).toBe(200)
  })

  it('does not count against those it turned away', async () => {
    await withSlowHasher(1, () =>
      Promise.all(Array.from({ length: 60 }, () => login('198.51.100.3', founder.email, founder.password))),
    )
    expect((await login('198.51.100.3', founder.email, founder.password)).status).toBe(200)
  })

  it('trust §1.10: one network has so many hashed a minute, right or wrong', async () => {
    const strict = await aServer({ database: server.database, limitFactor: 1 })
    try {
      const { max } = RATES['hash.network']
      const nowMs = strict.kernel.clock.now().getTime()
      const ours = { limit: 'hash.network', key: '127.0.0.1' } as const
      expect(await strict.kernel.limits.takeSome([ours], max - 1, nowMs)).toBe(max - 1)
      const { email, password } = founder
      const enter = async () => (await call(strict.url, routes.login, { body: { email, password } })).status
      expect([await enter(), await enter()]).toEqual([200, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('an unknown email', () => {
  it('trust §1.9: costs a password hash, as a known one does', async () => {
    const verify = vi.spyOn(server.kernel.hasher, 'verify')
    const hashesOf = async (email: string) => {
      verify.mockClear()
      expect((await login('198.51.100.9', email, 'wrong')).status).toBe(401)
      return verify.mock.calls.length
    }
    expect([await hashesOf(founder.email), await hashesOf('no@example.com')]).toEqual([1, 1])
  })

  it('trust §1.9: is hashed against something, and a link without a password too', async () => {
    const nobody = await server.kernel.hasher.verify(null, 'nobody has this password')
    expect(nobody).toBe(false)
    const { link } = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const verify = vi.spyOn(server.kernel.hasher, 'verify')
    const params = { code: link.unique_code }
    const wrong = await call(server.url, routes.viewPitchLink, { params, body: { password: 'wrong' } })
    expect([wrong.status, verify.mock.calls.length]).toEqual([401, 1])
  })
})
