import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const company = { companyName: 'Tern', role: 'CEO' }
const aRegistration = () => ({ email: `${unique('new')}@example.com`, password: 'long enough', name: 'Nia' })

describe('§4 session', () => {
  it('§7 validate-token, §6 sign-in by password: registers a founder and validates the token it got', async () => {
    const founder = await aFounder(server.url)
    const reply = await call(server.url, routes.validateToken, { token: founder.token })
    expect(reply.status).toBe(200)
    expect(reply.data.email).toBe(founder.email)
    expect(reply.data.incomplete_profile).toBe(false)
  })

  it('§3 session user: has the picture under the four names of it, in the answer and in the token', async () => {
    const founder = await aFounder(server.url)
    const form = new FormData()
    form.set('file', asBlob({ name: 'me.png', content: aPng() }), 'me.png')
    const sent = await call(server.url, routes.uploadAvatar, { token: founder.token, rawBody: form })
    const { avatar_url } = sent.data.user_metadata
    const pictures = { avatar_url, picture: avatar_url, photo: avatar_url, image: avatar_url }
    expect(avatar_url).toMatch(new RegExp(`^/v1/files/raw/avatars/${founder.user.id}/.*signature=`))
    expect(sent.data.user_metadata).toMatchObject(pictures)
    const body = { email: founder.email, password: founder.password }
    const again = await call(server.url, routes.login, { body })
    const claims = Buffer.from(again.data.token.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ email: founder.email, user_metadata: pictures })
  })

  it('§4 session 401, §6 bearer token: answers 401 without a token, with a forged one and with one of another algorithm', async () => {
    const forged = [undefined, 'nonsense', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`]
    for (const token of forged) {
      const reply = await call(server.url, routes.validateToken, { token })
      expect(reply.status).toBe(401)
      expect(reply.problem.error).toBe('unauthenticated')
    }
  })

  it('§4 session 428, §6 protected routes: answers 428 until the company profile is complete, and reads no data before', async () => {
    const founder = await aFounder(server.url, { company: null })
    const before = await call(server.url, routes.validateToken, { token: founder.token })
    expect(before.status).toBe(428)
    const done = await call(server.url, routes.completeRegistration, { token: founder.token, body: company })
    expect(done.status).toBe(200)
    const after = await call(server.url, routes.validateToken, { token: done.data.token })
    expect(after.data.company?.companyName).toBe('Tern')
  })

  it('gives 20 racers with one email one account', async () => {
    const body = aRegistration()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call(server.url, routes.register, { body })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    // Who came while too many passwords were being hashed is asked to come again, and hears the same then.
    const refused = replies.filter((reply) => reply.status !== 201).map(({ problem }) => problem.error)
    expect(['email_taken', 'rate_limited']).toEqual(expect.arrayContaining(refused))
    expect((await call(server.url, routes.register, { body })).problem.error).toBe('email_taken')
  })

  it('answers a repeated registration with one Idempotency-Key the same, and another body 409', async () => {
    const body = aRegistration()
    const headers = { 'idempotency-key': unique('key') }
    const [first, second] = await Promise.all([
      call(server.url, routes.register, { body, headers }),
      call(server.url, routes.register, { body, headers }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    const other = await call(server.url, routes.register, { body: aRegistration(), headers })
    expect(other.problem.error).toBe('idempotency_conflict')
  })

  it('§7 login: refuses a wrong password and an unknown email with the same answer', async () => {
    const founder = await aFounder(server.url)
    const wrong = await call(server.url, routes.login, { body: { email: founder.email, password: 'wrong' } })
    const unknown = await call(server.url, routes.login, {
      body: { email: 'no@example.com', password: 'wrong' },
    })
    expect(wrong.status).toBe(401)
    expect(unknown.problem).toEqual(wrong.problem)
  })

  it('ends the session at logout at once', async () => {
    const founder = await aFounder(server.url)
    await call(server.url, routes.logout, { token: founder.token })
    const reply = await call(server.url, routes.validateToken, { token: founder.token })
    expect(reply.status).toBe(401)
    const refreshed = await call(server.url, routes.refresh, { headers: { cookie: founder.cookie } })
    expect(refreshed.problem.error).toBe('refresh_invalid')
  })
})

describe('refresh cookie', () => {
  it('rotates, and brings the same successor to two tabs at once', async () => {
    const founder = await aFounder(server.url)
    const headers = { cookie: founder.cookie }
    const [one, two] = await Promise.all([
      call(server.url, routes.refresh, { headers }),
      call(server.url, routes.refresh, { headers }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.cookie).not.toBe(founder.cookie)
    expect(two.cookie).toBe(one.cookie)
  })

  it('ends the session when a token spent long ago comes back', async () => {
    let now = Date.now()
    const clock = { now: () => new Date(now), nowMs: () => performance.now(), after: () => () => undefined }
    const own = await aServer({ clock })
    try {
      const founder = await aFounder(own.url)
      const next = await call(own.url, routes.refresh, { headers: { cookie: founder.cookie } })
      now += 11_000
      const stolen = await call(own.url, routes.refresh, { headers: { cookie: founder.cookie } })
      expect(stolen.status).toBe(401)
      const heir = await call(own.url, routes.refresh, { headers: { cookie: next.cookie ?? '' } })
      expect(heir.status).toBe(401)
      const bearer = await call(own.url, routes.validateToken, { token: next.data.token })
      expect(bearer.status).toBe(401)
    } finally {
      await own.close()
    }
  })
})

describe('bad input', () => {
  it('answers malformed JSON 400, blank and wrong fields 422 with their names, an oversized body 413', async () => {
    const malformed = await call(server.url, routes.register, { rawBody: '{"email": ' })
    expect(malformed.status).toBe(400)
    const wrong = await call(server.url, routes.register, {
      rawBody: { email: 'not an email', password: 7, name: '   ' },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.problem.fields ?? {}).sort()).toEqual(['email', 'name', 'password'])
    const large = await call(server.url, routes.register, { rawBody: { name: 'x'.repeat(400_000) } })
    expect(large.status).toBe(413)
    const nul = await call(server.url, routes.register, { body: { ...aRegistration(), name: 'a\0b' } })
    expect(nul.status).toBe(422)
    const proto = await call(server.url, routes.login, { rawBody: '{"__proto__": {"x": 1}}' })
    expect(proto.status).toBe(400)
  })

  it('refuses a write that another site sends', async () => {
    const reply = await call(server.url, routes.refresh, { headers: { origin: 'https://evil.example' } })
    expect(reply.problem.error).toBe('origin_refused')
  })
})
