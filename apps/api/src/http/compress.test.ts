import { gzipSync } from 'node:zlib'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../testing/builders.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { rawRequest } from './raw-request.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const LONG = routes.languages.path
const encodingOf = async (path: string, accepted: string | null) => {
  const headers = accepted === null ? {} : { 'accept-encoding': accepted }
  const reply = await rawRequest(server.url, path, { headers })
  expect(reply.status).toBe(200)
  return reply.headers['content-encoding'] ?? null
}
const post = (path: string, body: string) =>
  rawRequest(server.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body,
  })

describe('an answer of the calls', () => {
  it('travels in the best form that the caller takes, and as it is where none is named', async () => {
    expect(await encodingOf(LONG, 'gzip, deflate, br')).toBe('br')
    expect(await encodingOf(LONG, 'gzip')).toBe('gzip')
    expect(await encodingOf(LONG, null)).toBeNull()
    const plain = await rawRequest(server.url, LONG)
    const packed = await rawRequest(server.url, LONG, { headers: { 'accept-encoding': 'br' } })
    expect(Number(packed.headers['content-length'])).toBeLessThan(Buffer.byteLength(plain.body) / 2)
    // A cache in between must not hand the one to who takes only the other.
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(await (await fetch(server.url + LONG)).json()).toEqual(JSON.parse(plain.body))
  })

  it('travels as it is where it is short, or holds what nobody may guess at by its length', async () => {
    expect(await encodingOf('/healthz', 'br')).toBeNull()
    const account = {
      email: `${unique('long')}@example.com`,
      password: 'correct horse battery',
      name: 'ä'.repeat(100),
      company: { companyName: 'ö'.repeat(100), role: 'CEO' },
    }
    const { status, headers, body } = await post(routes.register.path, JSON.stringify(account))
    expect([status, Buffer.byteLength(body) > 1_400]).toEqual([201, true])
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('is made of a request as it came: what says that it is packed is not unpacked', async () => {
    const body = gzipSync(JSON.stringify({ email: 'a@example.com', password: 'wrong' }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const { status } = await fetch(server.url + routes.login.path, { method: 'POST', headers, body })
    expect(status).toBe(400)
  })
})
