import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHasher, HASHES_WAITING } from '../kernel/hasher.ts'
import { aFounder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

describe('trust §1.9 a sign-in with an address that nobody has', () => {
  it('costs as many password hashes as a wrong password, and is answered alike', async () => {
    const { email } = await aFounder(server.url)
    const verify = vi.spyOn(server.requests.hasher, 'verify')
    const attempt = async (who: string) => {
      verify.mockClear()
      const body = { email: who, password: 'not the password' }
      const { status, problem } = await call(server.url, routes.login, { body })
      const { request_id: _, ...said } = problem as typeof problem & { request_id?: string }
      return { status, said, hashes: verify.mock.calls.length }
    }
    const known = await attempt(email)
    expect(known).toMatchObject({ status: 401, hashes: 1 })
    expect(await attempt(`${unique('nobody')}@example.com`)).toEqual(known)
  })

  it('takes a place among the hashes like any other: where too many wait, it is sent away too', async () => {
    const hasher = createHasher({ memoryKib: 64, iterations: 1 }, 1)
    const stored = await hasher.hash('right')
    // The dummy is made once, before anybody waits.
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false)
    const before = Array.from({ length: 1 + HASHES_WAITING }, () => hasher.verify(stored, 'right'))
    await expect(hasher.verify(null, 'right')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(hasher.verify(stored, 'right')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(new Set(await Promise.all(before))).toEqual(new Set([true]))
  })
})
