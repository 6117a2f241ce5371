import { type Route, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { rawBytes, rawRequest } from './raw-request.fixture.ts'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
const SOMEBODYS_ID = '01999999-0000-7000-8000-000000000000'
const pathOf = (route: AnyRoute) => route.path.replace(/:[a-zA-Z]+/g, SOMEBODYS_ID)

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const GUARDS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

describe('every answer of the calls', () => {
  it('may be kept by nobody, framed by nobody and run nothing, be it a success or a refusal', async () => {
    const { token } = await aFounder(server.url)
    const authorization = `Bearer ${token}`
    for (const route of Object.values(routes) as AnyRoute[]) {
      const hasBody = route.method !== 'GET' && route.method !== 'DELETE' && !route.multipart
      for (const headers of [{}, { authorization }]) {
        const reply = await rawRequest(server.url, pathOf(route), {
          method: route.method,
          headers: { ...headers, ...(hasBody ? json : {}) },
          ...(hasBody ? { body: '{}' } : {}),
        })
        expect([route.name, reply.headers]).toEqual([route.name, expect.objectContaining(GUARDS)])
        const policy = String(reply.headers['content-security-policy'])
        for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
          expect(policy).toContain(part)
        }
        expect(reply.headers['x-powered-by']).toBeUndefined()
      }
    }
  })

  it('is guarded the same where nothing is: unknown paths, HEAD, OPTIONS, odd methods, health', async () => {
    const asked: [method: string, path: string, status: number][] = [
      ['GET', '/v1/nothing', 404],
      ['GET', '/nothing', 404],
      ['HEAD', '/v1/nothing', 404],
      ['HEAD', '/v1/public/languages', 200],
      ['HEAD', '/v1/clones', 401],
      ['OPTIONS', '/v1/clones', 404],
      ['TRACE', '/v1/clones', 404],
      ['PROPFIND', '/v1/clones', 404],
      ['PURGE', '/v1/clones', 404],
      ['DELETE', '/v1/auth/login', 404],
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['GET', '/v1/%zz', 400],
    ]
    for (const [method, path, status] of asked) {
      const reply = await rawRequest(server.url, path, { method })
      expect([method, path, reply.status]).toEqual([method, path, status])
      expect([path, reply.headers]).toEqual([path, expect.objectContaining(GUARDS)])
      if (method === 'HEAD') expect(reply.body).toBe('')
      else if (status >= 400) {
        expect(reply.headers['content-type']).toContain('application/problem+json')
        expect(JSON.parse(reply.body)).toMatchObject({ status, error: expect.any(String) })
      }
    }
  })

  it('promises no TLS where the installation has none', async () => {
    const plain = await rawRequest(server.url, '/healthz')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const { email, password } = founder
    const reply = await call(server.url, routes.login, { body: { email, password } })
    expect(reply.headers.get('set-cookie')).not.toContain('Secure')
  })

  it('does not fall over what no browser sends', async () => {
    for (const path of ['//', '//[', '/%', '/%00', '/\\', '/?%', '/v1/clones?a[]=%ff', '/v1//clones', '*']) {
      const reply = await rawRequest(server.url, path)
      expect([path, reply.status]).toEqual([path, reply.status < 500 ? reply.status : 'below 500'])
    }
  })
})

describe('a NUL in a text', () => {
  it('is refused wherever it comes in, and nowhere an error of the server', async () => {
    const { token } = await aFounder(server.url)
    const asked = await Promise.all([
      call(server.url, routes.login, { body: { email: 'a\0b@example.com', password: 'x\0' } }),
      call(server.url, routes.viewPitchLink, { params: { code: 'a\0b' }, body: {} }),
      call(server.url, routes.callsPageData, { token, query: { search: '\0' } }),
      call(server.url, routes.createDraft, { token, body: { name: 'a\0' } }),
      call(server.url, routes.readClone, { token, params: { id: '\0' } }),
      call(server.url, routes.refresh, { headers: { cookie: 'understudy_refresh=%00' } }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([422, 404, 422, 422, 404, 401])
  })
})

describe('bytes that are no request', () => {
  it('are told so in the same form, with the same guards, and the connection ends', async () => {
    const hello = 'GET /v1/clones HTTP/1.1\r\nHost: x\r\n'
    const asked: [bytes: string, status: number][] = [
      ['\x16\x03\x01 not http\r\n\r\n', 400],
      [`${hello}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      [`${hello}Bad Header: x\r\n\r\n`, 400],
      [`${hello}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 413],
    ]
    for (const [bytes, status] of asked) {
      const [head = '', body = ''] = (await rawBytes(server.url, bytes)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const [name, value] of Object.entries(GUARDS)) expect(head).toContain(`${name}: ${value}`)
      expect(JSON.parse(body)).toMatchObject({ status })
    }
  })
})

describe('another site', () => {
  const origin = 'https://evil.example'

  it('is granted nothing by CORS, for a preflight neither', async () => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const from of [origin, 'null', 'http://127.0.0.1:1', `${server.url}.evil.example`]) {
      for (const method of ['GET', 'OPTIONS', 'HEAD']) {
        const headers = { ...preflight, origin: from, authorization: `Bearer ${founder.token}` }
        const reply = await rawRequest(server.url, '/v1/auth/validate-token', { method, headers })
        const grants = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
        expect(grants).toEqual([])
      }
    }
  })

  it('can post no form and no JSON in the name of whoever is signed in', async () => {
    const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
    for (const from of [origin, 'null', `${server.url}.evil.example`, 'not an origin']) {
      for (const kind of [...kinds, 'application/json']) {
        const reply = await rawRequest(server.url, '/v1/auth/refresh', {
          method: 'POST',
          headers: { origin: from, 'content-type': kind, cookie: founder.cookie },
          body: '{}',
        })
        expect([from, kind, reply.status]).toEqual([from, kind, 403])
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    }
    const own = await rawRequest(server.url, '/v1/auth/refresh', {
      method: 'POST',
      headers: { ...json, origin: server.url, cookie: founder.cookie },
      body: '{}',
    })
    expect(own.status).toBe(200)
  })

  it('gets no form read even without an Origin: only JSON is taken', async () => {
    for (const kind of ['application/x-www-form-urlencoded', 'text/plain', 'text/xml', 'application/jsonp']) {
      const reply = await rawRequest(server.url, '/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': kind },
        body: 'email=a&password=b',
      })
      expect([kind, reply.status]).toEqual([kind, 415])
    }
  })
})

describe('an installation behind TLS', () => {
  it('says so for a year, and gives its cookie to TLS only', async () => {
    const own = await aServer({
      database: server.database,
      settings: { PUBLIC_URL: 'https://pitch.example', TRUST_PROXY: 'on' },
    })
    try {
      const { email, password } = founder
      const reply = await call(own.url, routes.login, { body: { email, password } })
      expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
      const cookie = reply.headers.get('set-cookie') ?? ''
      for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/v1/auth']) {
        expect(cookie).toContain(part)
      }
    } finally {
      await own.close()
    }
  })

  it.each([
    [
      'by the address that its proxy saw, whatever it says of itself',
      (i: number) => `10.0.${i}.1, 203.0.113.9`,
    ],
    ['by its network where it holds a whole /64', (i: number) => `2001:db8:1:2:${i}::${i}`],
  ])('counts a caller %s', async (_name, forwardedBy) => {
    const own = await aServer({
      database: server.database,
      limitFactor: 1,
      settings: { PUBLIC_URL: 'https://pitch.example', TRUST_PROXY: 'on' },
    })
    try {
      const statuses: number[] = []
      for (let i = 0; i <= routes.login.limitPerMinute; i++) {
        const reply = await rawRequest(own.url, '/v1/auth/login', {
          method: 'POST',
          headers: { ...json, 'x-forwarded-for': forwardedBy(i) },
          body: JSON.stringify({ email: `nobody${i}@example.com`, password: 'x' }),
        })
        statuses.push(reply.status)
      }
      expect(statuses.at(-2)).toBe(401)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await own.close()
    }
  })
})
