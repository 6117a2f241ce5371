import { createHmac, generateKeyPairSync } from 'node:crypto'
import { routes } from '@understudy/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsFrom } from '../../kernel/settings/secrets.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const keyOf = (secret: string): Buffer => secretsFrom(secret).signingKey.export()
const OUR_KEY = keyOf('a secret of the tests that is long enough')
const ANOTHERS_KEY = keyOf('the secret of another installation, long enough')

let server: TestServer
let founder: Founder
let claims: Record<string, unknown>
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  claims = JSON.parse(Buffer.from(founder.token.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => server.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Signed by the right key, with whatever header and claims. */
function forge(header: Record<string, unknown>, payload: Record<string, unknown>, key: Uint8Array = OUR_KEY) {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

async function statusWith(token: string, base = server.url) {
  const reply = await call(base, routes.validateToken, { token })
  return reply.status
}

const HS256 = { alg: 'HS256', typ: 'JWT' }

describe('a bearer token', () => {
  it('opens the door when it is ours, signed by hand or not', async () => {
    expect(await statusWith(founder.token)).toBe(200)
    // The forger of the tests below is able to make a good one.
    expect(await statusWith(forge(HS256, claims))).toBe(200)
  })

  it('opens nothing without a signature, whatever it calls its algorithm', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, 0]) {
      const body = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
      expect(await statusWith(`${body}.`)).toBe(401)
      expect(await statusWith(body)).toBe(401)
      expect(await statusWith(`${body}.${founder.token.split('.')[2]}`)).toBe(401)
    }
  })

  it('opens nothing under another algorithm, though signed by our key or by a key of the sender', async () => {
    for (const [alg, digest] of [
      ['HS384', 'sha384'],
      ['HS512', 'sha512'],
    ] as const) {
      // By hand: the library that would sign it wants a longer key than ours, and another key proves nothing.
      const body = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
      const signature = createHmac(digest, OUR_KEY).update(body).digest('base64url')
      expect([alg, await statusWith(`${body}.${signature}`)]).toEqual([alg, 401])
    }
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    expect(await statusWith(signed)).toBe(401)
    const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))
    expect(await statusWith(forge(HS256, claims, new Uint8Array(pem)))).toBe(401)
  })

  it('brings no key of its own: kid, jku, jwk and x5u are not followed, an unknown crit is refused', async () => {
    const jwk = { kty: 'oct', k: ANOTHERS_KEY.toString('base64url') }
    const headers = [
      { kid: '../../../../dev/null' },
      { kid: "x' union select 'secret" },
      { jku: 'http://127.0.0.1:1/keys' },
      { x5u: 'http://127.0.0.1:1/cert' },
      { jwk },
    ]
    for (const extra of headers) {
      expect(await statusWith(forge({ ...HS256, ...extra }, claims, ANOTHERS_KEY))).toBe(401)
      expect(await statusWith(forge({ ...HS256, ...extra }, claims, new Uint8Array()))).toBe(401)
    }
    expect(await statusWith(forge({ ...HS256, crit: ['exp'], exp: 1 }, claims))).toBe(401)
  })

  it('must be made for this audience by this issuer, with an end that lies ahead', async () => {
    const wrong: Record<string, unknown>[] = [
      { aud: 'understudy:grant' },
      { aud: undefined },
      { iss: 'somebody' },
      { iss: undefined },
      { exp: undefined },
      { exp: 'never' },
      { exp: nowSeconds() - 1 },
      { exp: -1 },
      { nbf: nowSeconds() + 600 },
      { nbf: 'soon' },
      { sub: undefined },
      { sub: 7 },
      { sid: undefined },
      { sid: { $ne: '' } },
    ]
    for (const change of wrong) {
      expect([change, await statusWith(forge(HS256, { ...claims, ...change }))]).toEqual([change, 401])
    }
  })

  it('names a session and a user that belong together', async () => {
    const stranger = await aFounder(server.url)
    const { sub, sid } = JSON.parse(Buffer.from(stranger.token.split('.')[1] ?? '', 'base64url').toString())
    for (const change of [{ sub }, { sid }, { sid: 'not a uuid' }, { sub: "' or 1=1 --" }, { sid: '\0' }]) {
      expect([change, await statusWith(forge(HS256, { ...claims, ...change }))]).toEqual([change, 401])
    }
  })

  it('is refused with any one bit of its signature turned, and when signed by another installation', async () => {
    const [header = '', payload = '', signature = ''] = founder.token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const turned = Buffer.from(bytes)
      turned[at] = (turned[at] ?? 0) ^ (1 << (at % 8))
      expect(await statusWith(`${header}.${payload}.${turned.toString('base64url')}`)).toBe(401)
    }
    expect(await statusWith(`${header}.${encode({ ...claims, exp: 4e9 })}.${signature}`)).toBe(401)
    expect(await statusWith(forge(HS256, claims, ANOTHERS_KEY))).toBe(401)
  })

  it('answers 401 and never 500 to a header that is no token at all', async () => {
    const odd = [
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Basic dTpw',
      `Bearer ${'a'.repeat(12_000)}`,
      'Bearer a.b.c.d',
    ]
    for (const authorization of [
      ...odd,
      'Bearer ...',
      'Bearer \xff\xfe',
      `Bearer ${encode([])}.${encode(1)}.x`,
    ]) {
      const reply = await call(server.url, routes.validateToken, { headers: { authorization } })
      expect([authorization.slice(0, 20), reply.status]).toEqual([authorization.slice(0, 20), 401])
    }
  })

  it('expires by the clock', async () => {
    let now = Date.now()
    const clock = { now: () => new Date(now), nowMs: () => performance.now(), after: () => () => undefined }
    const own = await aServer({ clock, database: server.database, settings: { TOKEN_MINUTES: '20' } })
    try {
      const { data } = await call(own.url, routes.login, {
        body: { email: founder.email, password: founder.password },
      })
      now += 19 * 60_000
      expect(await statusWith(data.token, own.url)).toBe(200)
      now += 60_000
      expect(await statusWith(data.token, own.url)).toBe(401)
    } finally {
      await own.close()
    }
  })
})

describe('on two nodes of one database', () => {
  it('ends a session on both the moment one is asked to', async () => {
    const other = await aServer({ database: server.database })
    try {
      const { token, cookie } = await aFounder(server.url)
      expect(await statusWith(token, other.url)).toBe(200)
      await call(server.url, routes.logout, { token })
      expect(await statusWith(token, other.url)).toBe(401)
      const refreshed = await call(other.url, routes.refresh, { headers: { cookie } })
      expect(refreshed.problem.error).toBe('refresh_invalid')
    } finally {
      await other.close()
    }
  })

  it('gives twenty refreshes with one cookie at once one successor', async () => {
    const other = await aServer({ database: server.database })
    try {
      const { cookie, token } = await aFounder(server.url)
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          call(i % 2 ? server.url : other.url, routes.refresh, { headers: { cookie } }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      expect(new Set(replies.map((reply) => reply.cookie)).size).toBe(1)
      const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      const kept = await server.kernel.db
        .selectFrom('refresh_tokens')
        .select('used_at')
        .where('session_id', '=', sid)
        .execute()
      expect(kept.filter(({ used_at }) => used_at === null)).toHaveLength(1)
      expect(kept).toHaveLength(2)
    } finally {
      await other.close()
    }
  })
})
