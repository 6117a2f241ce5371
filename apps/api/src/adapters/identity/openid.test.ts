import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GoogleLike, startGoogleLike } from '../../testing/sign-in/google-like.ts'
import { type LinkedInLike, startLinkedInLike } from '../../testing/sign-in/linkedin-like.ts'
import { CLIENT, type Person } from '../../testing/sign-in/person.ts'
import { callbackUrl, createOpenId } from './openid.ts'
import { IdentityRefused } from './port.ts'

const PUBLIC_URL = 'http://localhost:4140'
const PERSON: Person = { sub: 'rosa', name: 'Rosa Río', email: 'Rosa@Example.com', email_verified: 'true' }

let google: GoogleLike
let linkedin: LinkedInLike
beforeAll(async () => {
  google = await startGoogleLike({ redirectUri: callbackUrl(PUBLIC_URL, 'google'), bareIdToken: true })
  linkedin = await startLinkedInLike()
})
afterAll(async () => {
  await google.close()
  await linkedin.close()
})
beforeEach(() => {
  linkedin.fault = null
  linkedin.next = PERSON
})

function anIdentity(
  overrides: { issuer?: string; clientSecret?: string; clientId?: string | undefined } = {},
) {
  const health: string[] = []
  const told = { ok: () => void health.push('ok'), failed: (reason: string) => void health.push(reason) }
  let now = 0
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret, health: told }
  const identity = createOpenId({
    clients: {
      google: { ...client, issuer: google.issuer },
      linkedin: { ...client, issuer: linkedin.issuer, ...overrides },
    },
    publicUrl: PUBLIC_URL,
    pictureHosts: 'pictures.example',
    nowMs: () => now,
    timeoutSeconds: 1,
  })
  const advance = (ms: number) => {
    now += ms
  }
  return { health, advance, identity }
}

const attempt = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) }

/** What LinkedIn's redirect brings back. */
async function answered(identity: ReturnType<typeof anIdentity>['identity']) {
  const start = await identity.start('linkedin', attempt)
  const reply = await fetch(start, { redirect: 'manual' })
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams)
}

async function signIn(own = anIdentity()) {
  return own.identity.finish('linkedin', attempt, await answered(own.identity))
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof IdentityRefused)) throw error
      return [error.problem, error.message] as const
    },
  )

describe('a provider by OpenID Connect', () => {
  it('vouches for an account by issuer and subject, the address in lower case', async () => {
    const own = anIdentity()
    expect(await signIn(own)).toEqual({
      issuer: linkedin.issuer,
      subject: 'rosa',
      verifiedEmail: 'rosa@example.com',
      name: 'Rosa Río',
      pictureUrl: null,
    })
    expect(own.health).toEqual(['ok'])
  })

  it('is asked for name and address where the ID token holds none', async () => {
    google.next = { ...PERSON, email_verified: true, picture: 'https://pictures.example/rosa' }
    const { identity } = anIdentity()
    let url = new URL(await identity.start('google', attempt))
    const jar = new Map<string, string>()
    while (!url.href.startsWith(PUBLIC_URL)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
        jar.set(name, value)
      }
      url = new URL(reply.headers.get('location') ?? '', url)
    }
    const account = await identity.finish('google', attempt, Object.fromEntries(url.searchParams))
    expect(account).toMatchObject({
      verifiedEmail: 'rosa@example.com',
      name: 'Rosa Río',
      pictureUrl: 'https://pictures.example/rosa',
    })
  })

  it('vouches for no address that is none, unverified or not said to be verified', async () => {
    for (const told of [
      { email: 'rosa@example.com' },
      { email: 'rosa@example.com', email_verified: false },
      { email: 'rosa@example.com', email_verified: 'yes' },
      { email: 'rosa', email_verified: true },
      { email_verified: true },
    ]) {
      linkedin.next = { sub: 'rosa', name: 'Rosa', ...told }
      expect([told, (await signIn()).verifiedEmail]).toEqual([told, null])
    }
  })

  it('may change its keys from one sign-in to the next', async () => {
    const own = anIdentity()
    await signIn(own)
    await linkedin.rotateKeys()
    expect((await signIn(own)).subject).toBe('rosa')
    expect(own.health).toEqual(['ok', 'ok'])
  })

  it('may have a clock that is a minute off, and no more', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const times = (iat: number, exp: number) => {
      linkedin.fault = { kind: 'claims', claims: { iat: nowSeconds + iat, exp: nowSeconds + exp } }
    }
    for (const [iat, exp] of [
      [45, 3_600],
      [-3_600, -45],
    ] as const) {
      times(iat, exp)
      expect((await signIn()).subject).toBe('rosa')
    }
    for (const [iat, exp] of [[-3_600, -90]] as const) {
      times(iat, exp)
      expect((await refusalOf(signIn()))?.[0]).toBe('provider_refused')
    }
  })
})

describe('trust §1.13 an answer that does not hold', () => {
  it('is one with another audience, issuer or key, without a subject, or with a nonce nobody asked for', async () => {
    const wrong: JWTPayload[] = [
      { aud: 'somebody-else' },
      { iss: 'https://accounts.example' },
      { sub: undefined },
      { exp: undefined },
      { nonce: 'of another sign-in' },
    ]
    for (const claims of wrong) {
      linkedin.fault = { kind: 'claims', claims }
      const own = anIdentity()
      expect([claims, await refusalOf(signIn(own))]).toEqual([
        claims,
        ['provider_refused', expect.stringMatching(/^gave an answer that does not hold/)],
      ])
      expect(own.health).toEqual([expect.stringMatching(/^gave an answer/)])
    }
    linkedin.fault = { kind: 'foreign-key' }
    expect((await refusalOf(signIn()))?.[0]).toBe('provider_refused')
  })

  it('is nonsense: no JSON, no ID token, a page, an answer without end', async () => {
    for (const fault of [
      { body: '<html>hello</html>', contentType: 'text/html' },
      { body: '{"access_token":"x","token_type":"Bearer"}' },
      { body: '{"access_token":' },
      { body: '[]' },
      { body: JSON.stringify({ access_token: 'x'.repeat(600_000), token_type: 'Bearer' }) },
    ]) {
      linkedin.fault = { kind: 'answer', status: 200, ...fault }
      expect((await refusalOf(signIn()))?.[0]).toBe('provider_refused')
    }
  })

  it('says which, and never the secret, where the credentials are wrong', async () => {
    const own = anIdentity({ clientSecret: 'a wrong secret' })
    const refusal = await refusalOf(signIn(own))
    expect(refusal).toEqual(['provider_refused', 'answered 401 invalid_client'])
    expect(own.health).toEqual(['answered 401 invalid_client'])
  })

  it('is no fault of the provider where the person pressed “cancel”', async () => {
    linkedin.next = 'cancel'
    const own = anIdentity()
    expect((await refusalOf(signIn(own)))?.[0]).toBe('cancelled')
    expect(own.health).toEqual([])
  })
})

describe('a provider that is away', () => {
  it('is said to be so: down, refusing, or silent', async () => {
    linkedin.fault = { kind: 'answer', status: 503, body: 'busy', contentType: 'text/plain' }
    expect((await refusalOf(signIn()))?.[0]).toBe('provider_unreachable')
    linkedin.fault = { kind: 'silent' }
    expect(await refusalOf(signIn())).toEqual(['provider_unreachable', 'did not answer'])
    const gone = anIdentity({ issuer: 'http://127.0.0.1:1' })
    await expect(gone.identity.start('linkedin', attempt)).rejects.toMatchObject({
      code: 'unavailable',
      details: { detail: 'LinkedIn cannot be reached just now. Try again, or sign in with your email' },
    })
    expect(gone.health).toEqual(['cannot be reached'])
  })

  it('is asked again as soon as it is back', async () => {
    const again = await startLinkedInLike()
    const own = anIdentity({ issuer: again.issuer })
    const port = Number(new URL(again.issuer).port)
    await again.close()
    await expect(own.identity.start('linkedin', attempt)).rejects.toMatchObject({ code: 'unavailable' })
    const back = await startLinkedInLike({ port })
    try {
      expect(await own.identity.start('linkedin', attempt)).toContain(`${back.issuer}/v2/authorization?`)
    } finally {
      await back.close()
    }
  })

  it('is asked where it stands once in ten minutes, and not without TLS but on loopback', async () => {
    const own = anIdentity()
    await own.identity.start('linkedin', attempt)
    own.advance(9 * 60_000)
    expect(await own.identity.start('linkedin', attempt)).toContain('/v2/authorization?')
    own.advance(2 * 60_000)
    expect(await own.identity.start('linkedin', attempt)).toContain('/v2/authorization?')
    const plain = anIdentity({ issuer: 'http://provider.example' })
    await expect(plain.identity.start('linkedin', attempt)).rejects.toMatchObject({ code: 'unavailable' })
    expect(plain.health).toEqual([expect.stringMatching(/HTTP_REQUEST_FORBIDDEN/)])
  })

  it('is not asked at all where it is not set up', async () => {
    const { identity, health } = anIdentity({ clientId: undefined })
    expect([identity.whyNot('google'), identity.whyNot('linkedin')]).toEqual([
      null,
      'Sign-in with LinkedIn is not set up here',
    ])
    for (const asked of [
      identity.start('linkedin', attempt),
      identity.finish('linkedin', attempt, { code: 'x' }),
    ]) {
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(health).toEqual([])
  })
})
