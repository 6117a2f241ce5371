import { type IdentityProvider, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../kernel/log.ts'
import { aFounder, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { aBrowser, type Browser } from '../../testing/sign-in/a-browser.ts'
import { type GoogleLike, startGoogleLike } from '../../testing/sign-in/google-like.ts'
import { type LinkedInLike, startLinkedInLike } from '../../testing/sign-in/linkedin-like.ts'
import { CLIENT, type Person } from '../../testing/sign-in/person.ts'
import { sweepAccounts } from '../account/sweep-accounts.ts'

/** Where visitors reach the server, as far as the providers know. */
const PUBLIC_URL = 'http://localhost:4140'

let google: GoogleLike
let linkedin: LinkedInLike
let server: TestServer
let settings: Record<string, string>
beforeAll(async () => {
  google = await startGoogleLike({ redirectUri: `${PUBLIC_URL}/v1/auth/external/google/callback` })
  linkedin = await startLinkedInLike()
  settings = {
    PUBLIC_URL,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    LINKEDIN_ISSUER: linkedin.issuer,
    LINKEDIN_CLIENT_ID: CLIENT.id,
    LINKEDIN_CLIENT_SECRET: CLIENT.secret,
  }
  server = await aServer({ settings })
}, 60_000)
afterAll(async () => {
  await server.close()
  await google.close()
  await linkedin.close()
})
beforeEach(() => {
  linkedin.fault = null
})

const browser = (): Browser => aBrowser(server, PUBLIC_URL)
const peerOf = { google: () => google, linkedin: () => linkedin }

function aPerson(overrides: Partial<Person> = {}): Person {
  const sub = unique('sub')
  return { sub, name: 'Rosa Río', email: `${sub}@example.com`, email_verified: true, ...overrides }
}
const arrives = (provider: IdentityProvider, person: Person = aPerson()): Person => {
  peerOf[provider]().next = person
  return person
}
const company = { companyName: 'Tern', role: 'CEO' }

/** Somebody who signed up with a provider and has told their company. */
async function aMember(provider: IdentityProvider, person = aPerson(), own = browser()) {
  arrives(provider, person)
  const { token } = await own.enter(provider)
  const completed = await call(server.url, routes.completeRegistration, { token, body: company })
  return { ...completed.data, person, browser: own }
}
const identitiesOf = async (token: string) => (await call(server.url, routes.listIdentities, { token })).data
const tokenIn = (mail: { text?: string }) => /[?]token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
const usersWith = (email: string) =>
  server.kernel.db.selectFrom('users').selectAll().where('email', '=', email).execute()

it('opens no account where registration is closed, and lets in whoever has one', async () => {
  const closed = await aServer({
    database: server.database,
    settings: { ...settings, REGISTRATION: 'closed' },
  })
  try {
    const { person, user } = await aMember('google')
    const stranger = arrives('google')
    const refused = await aBrowser(closed, PUBLIC_URL).signIn('google')
    expect(refused).toEqual({ error: 'registration_closed', provider: 'google' })
    expect(await usersWith(stranger.email ?? '')).toEqual([])
    // Nobody is told to open an account where none is opened.
    arrives('google', aPerson({ email_verified: false }))
    expect(await aBrowser(closed, PUBLIC_URL).signIn('google')).toEqual(refused)
    arrives('google', person)
    expect((await aBrowser(closed, PUBLIC_URL).enter('google')).user.id).toBe(user.id)
  } finally {
    await closed.close()
  }
})

describe.each(['google', 'linkedin'] as const)('§6 external sign-in with %s', (provider) => {
  it('opens an account with a proven address, asks for the company (428), and knows the person again', async () => {
    const person = arrives(provider)
    const first = await browser().enter(provider)
    expect(first.user).toMatchObject({
      email: person.email,
      name: 'Rosa Río',
      email_verified: true,
      incomplete_profile: true,
    })
    const check = await call(server.url, routes.validateToken, { token: first.token })
    expect([check.status, check.problem.error]).toEqual([428, 'profile_incomplete'])
    await call(server.url, routes.completeRegistration, { token: first.token, body: company })

    const again = await browser().enter(provider)
    expect(again.user).toMatchObject({ id: first.user.id, incomplete_profile: false })
    expect((await identitiesOf(again.token)).identities).toEqual([
      expect.objectContaining({
        provider,
        email: person.email,
        last_used_at: expect.stringMatching(/^\d{4}-/),
      }),
    ])
  })

  it('offers meetings of a new account by the clock of its browser, and passes over what is none', async () => {
    for (const [timezone, kept] of [
      ['Asia/Tokyo', 'Asia/Tokyo'],
      ['Nowhere/Land', 'UTC'],
    ] as const) {
      arrives(provider)
      const own = browser()
      const { code } = await own.signIn(provider, { timezone })
      const { token } = (await own.complete(code)).data
      await call(server.url, routes.completeRegistration, { token, body: company })
      const zone = async () => (await call(server.url, routes.readAvailability, { token })).data.timezone
      await expect.poll(zone).toBe(kept)
    }
  })

  it('knows the person by the provider’s own id, whatever address they have by now', async () => {
    const person = aPerson()
    const { user } = await aMember(provider, person)
    arrives(provider, { ...person, email: `${unique('moved')}@example.com` })
    expect((await browser().enter(provider)).user).toMatchObject({ id: user.id, email: person.email })
    arrives(provider, { ...person, email_verified: false })
    expect((await browser().enter(provider)).user.id).toBe(user.id)
  })

  it('leaves no trace of code, secret or token in what the browser is told', async () => {
    arrives(provider)
    const own = browser()
    const start = await own.start(provider)
    expect(start).not.toContain(CLIENT.secret)
    const arrived = await own.arrive(await own.toCallback(start))
    expect(Object.keys(arrived)).toEqual(['code'])
    const { data } = await own.complete(arrived.code)
    expect(JSON.stringify([start, arrived])).not.toContain(data.token)
  })

  it('refuses in words an address that the provider does not vouch for, and none at all', async () => {
    const person = arrives(provider, aPerson({ email_verified: false }))
    expect(await browser().signIn(provider)).toEqual({ error: 'email_unverified', provider })
    const { email: _, ...nameless } = aPerson()
    arrives(provider, nameless)
    expect(await browser().signIn(provider)).toEqual({ error: 'email_unverified', provider })
    expect(await usersWith(person.email ?? '')).toEqual([])
  })

  it('never hands over an account that has the address already', async () => {
    const founder = await aFounder(server.url)
    arrives(provider, aPerson({ email: founder.email.toUpperCase() }))
    expect(await browser().signIn(provider)).toEqual({ error: 'email_has_account', provider })
    expect((await identitiesOf(founder.token)).identities).toEqual([])
    expect(await usersWith(founder.email)).toHaveLength(1)
  })

  it('says nothing of an account to whom the address is not proven', async () => {
    const founder = await aFounder(server.url)
    arrives(provider, aPerson({ email: founder.email, email_verified: false }))
    expect(await browser().signIn(provider)).toEqual({ error: 'email_unverified', provider })
  })

  it('leads back whoever presses “cancel”', async () => {
    peerOf[provider]().next = 'cancel'
    expect(await browser().signIn(provider)).toEqual({ error: 'cancelled', provider })
  })

  it('opens one account for one person who comes back twice at once', async () => {
    const person = arrives(provider)
    const arrived = await Promise.all([1, 2, 3, 4].map(() => browser().signIn(provider)))
    expect(arrived.map(Object.keys)).toEqual(arrived.map(() => ['code']))
    expect(await usersWith(person.email ?? '')).toHaveLength(1)
  })
})

describe('trust §1.13 state and code', () => {
  it('make nothing in another browser, with another state, at another provider, or twice', async () => {
    arrives('google')
    const [mine, theirs] = [browser(), browser()]
    await theirs.start('google')
    const callback = await mine.toCallback(await mine.start('google'))
    const refused = { error: 'expired', provider: 'google' }
    expect(await browser().arrive(callback)).toEqual(refused)
    expect(await theirs.arrive(callback)).toEqual(refused)
    const other = new URL(callback)
    other.searchParams.set('state', 'x'.repeat(43))
    expect(await mine.arrive(other)).toEqual(refused)
    other.searchParams.delete('state')
    expect(await mine.arrive(other)).toEqual(refused)
    const elsewhere = new URL(callback.href.replace('/google/', '/linkedin/'))
    expect(await mine.arrive(elsewhere)).toEqual({ error: 'expired', provider: 'linkedin' })
    // None of these has taken it from whom it belongs to.
    expect(Object.keys(await mine.arrive(callback))).toEqual(['code'])
    expect(await mine.arrive(callback)).toEqual(refused)
  })

  it('do not go together with a foreign code: the verifier is another', async () => {
    arrives('google')
    const [attacker, victim] = [browser(), browser()]
    const theirs = await attacker.toCallback(await attacker.start('google'))
    const callback = await victim.toCallback(await victim.start('google'))
    callback.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await victim.arrive(callback)).toEqual({ error: 'provider_refused', provider: 'google' })
  })

  it('go with state, nonce and a code challenge to Google, and with the state alone to LinkedIn', async () => {
    const asked = new URL(await browser().start('google')).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/v1/auth/external/google/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    arrives('linkedin')
    await browser().enter('linkedin')
    expect(Object.keys(linkedin.asked.at(-1) ?? {}).sort()).toEqual(
      ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    )
    expect(linkedin.traded.at(-1)).toMatchObject({ client_id: CLIENT.id, client_secret: CLIENT.secret })
  })

  it('come in a cookie that no script reads and that comes along from the provider', async () => {
    const reply = await call(server.url, routes.startExternalSignIn, { params: { provider: 'google' } })
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(
      /^understudy_sign_in=[\w-]{43}; Max-Age=600; Path=\/v1\/auth; HttpOnly; SameSite=Lax$/,
    )
  })

  it('are kept as hashes alone, and hold over a restart and on another node', async () => {
    arrives('google')
    const own = browser()
    const start = await own.start('google')
    const state = new URL(start).searchParams.get('state') ?? ''
    const kept = await server.kernel.db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(state)
    const other = await aServer({ database: server.database, settings })
    try {
      const callback = await own.toCallback(start)
      const there = new URL(callback.pathname + callback.search, other.url)
      const response = await fetch(there, { redirect: 'manual', headers: { cookie: own.cookies() } })
      expect(response.headers.get('location')).toMatch(/^\/auth\/callback#code=[\w-]{43}$/)
      const code = response.headers.get('location')?.split('code=')[1]
      expect((await own.complete(code)).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('open one session of ten that are asked for with one code, and none in another browser', async () => {
    arrives('google')
    const own = browser()
    const { code } = await own.signIn('google')
    expect((await browser().complete(code)).problem.error).toBe('code_invalid')
    const stranger = browser()
    await stranger.start('google')
    expect((await stranger.complete(code)).problem.error).toBe('code_invalid')
    const replies = await Promise.all(Array.from({ length: 10 }, () => own.complete(code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  it('run out: the attempt after ten minutes, the code after one', async () => {
    let now = Date.now()
    const clock = { now: () => new Date(now), nowMs: () => performance.now(), after: () => () => undefined }
    const own = await aServer({ clock, database: server.database, settings })
    try {
      arrives('linkedin')
      const late = aBrowser(own, PUBLIC_URL)
      const callback = await late.toCallback(await late.start('linkedin'))
      now += 600_000
      expect(await late.arrive(callback)).toEqual({ error: 'expired', provider: 'linkedin' })
      const { code } = await late.signIn('linkedin')
      now += 60_000
      expect((await late.complete(code)).problem.error).toBe('code_invalid')
    } finally {
      await own.close()
    }
  })

  it('remember who sent the person', async () => {
    const referrer = await aFounder(server.url)
    const { data } = await call(server.url, routes.generateReferralCode, { token: referrer.token })
    arrives('google')
    const own = browser()
    const { code } = await own.signIn('google', { referral_code: data.referral_code })
    const { user } = (await own.complete(code)).data
    await expect
      .poll(() =>
        server.kernel.db
          .selectFrom('referrals')
          .select('friend_id')
          .where('friend_id', '=', user.id)
          .execute(),
      )
      .toHaveLength(1)
  })
})

describe('trust §1.24 an external sign-in', () => {
  it('leaves nothing secret in the log, of those that work and those that do not', async () => {
    const lines: string[] = []
    const log = createLog('trace', false, { write: (line) => void lines.push(line) })
    const own = await aServer({ log, database: server.database, settings })
    try {
      const logged = aBrowser(own, PUBLIC_URL)
      arrives('google')
      const start = await logged.start('google')
      const callback = await logged.toCallback(start)
      const { code = '' } = await logged.arrive(callback)
      const cookie = logged.cookies()
      const { data } = await logged.complete(code)
      arrives('linkedin')
      linkedin.fault = { kind: 'foreign-key' }
      const refused = await logged.toCallback(await logged.start('linkedin'))
      expect((await logged.arrive(refused)).error).toBe('provider_refused')
      const written = lines.join('')
      expect(written).toContain('an external sign-in came to nothing')
      const secrets = [CLIENT.secret, code, data.token, cookie.split('=')[1] ?? '']
      for (const url of [callback, refused]) {
        secrets.push(url.searchParams.get('code') ?? '', url.searchParams.get('state') ?? '')
      }
      expect(secrets.filter((secret) => secret.length < 10 || written.includes(secret))).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('is forgotten a day after it ran out', async () => {
    arrives('google')
    const own = browser()
    await own.start('google')
    await own.signIn('google')
    const { db, clock } = server.kernel
    const left = async () => [
      await db.selectFrom('sign_in_attempts').select('expires_at').execute(),
      await db.selectFrom('sign_in_codes').select('expires_at').execute(),
    ]
    const before = await left()
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true])
    await sweepAccounts({ db, clock })
    expect(await left()).toEqual(before)
    const inTwoDays = { ...clock, now: () => new Date(Date.now() + 2 * 86_400_000) }
    await sweepAccounts({ db, clock: inTwoDays })
    expect(await left()).toEqual([[], []])
  })
})

describe('linking in the settings', () => {
  it('adds a second way in, tells the address by mail, and the first stays', async () => {
    const founder = await aFounder(server.url)
    const own = browser()
    const person = arrives('linkedin', aPerson({ email: `${unique('other')}@example.org` }))
    const { data } = await own.link('linkedin', founder.token)
    expect(await own.arrive(await own.toCallback(data.url))).toEqual({ linked: 'linkedin' })
    expect(await identitiesOf(founder.token)).toMatchObject({
      has_password: true,
      identities: [{ provider: 'linkedin', email: person.email, last_used_at: null }],
    })
    await mailTo(server, founder.email, 1, /LinkedIn now opens your account/)
    expect((await browser().enter('linkedin')).user.id).toBe(founder.user.id)
    const again = await own.link('linkedin', founder.token)
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'LinkedIn is linked already. Unlink that account first',
    ])
  })

  it('ends with a reset of the password where the address was nobody’s before, and is named in its mail where it stays', async () => {
    const intruder = await aFounder(server.url)
    const proven = await aFounder(server.url)
    const verify = await mailTo(server, proven.email, 1, /Confirm your email/)
    await call(server.url, routes.verifyEmail, { body: { token: tokenIn(verify) } })
    for (const [account, left] of [
      [intruder, 0],
      [proven, 1],
    ] as const) {
      const own = browser()
      arrives('linkedin', aPerson())
      const { data } = await own.link('linkedin', account.token)
      await own.arrive(await own.toCallback(data.url))
      await call(server.url, routes.forgotPassword, { body: { email: account.email } })
      const mail = await mailTo(server, account.email, 1, /Choose a new password/)
      const body = { token: tokenIn(mail), password: 'another correct horse' }
      expect((await call(server.url, routes.resetPassword, { body })).status).toBe(200)
      const told = await mailTo(server, account.email, 1, /Your password was changed/)
      expect(/LinkedIn/.test(told.text ?? '')).toBe(left === 1)
      const { data: again } = await call(server.url, routes.login, {
        body: { email: account.email, password: body.password },
      })
      expect((await identitiesOf(again.token)).identities).toHaveLength(left)
    }
  })

  it('opens nothing by a code that was given before it was unlinked, the password changed, or all others signed out', async () => {
    const ends: ((founder: Founder) => Promise<{ status: number }>)[] = [
      ({ token }) => call(server.url, routes.unlinkIdentity, { token, params: { provider: 'linkedin' } }),
      async ({ email }) => {
        await call(server.url, routes.forgotPassword, { body: { email } })
        const body = {
          token: tokenIn(await mailTo(server, email, 1, /Choose a new/)),
          password: 'another one',
        }
        return call(server.url, routes.resetPassword, { body })
      },
      ({ token, password }) =>
        call(server.url, routes.changePassword, { token, body: { current: password, next: 'another one' } }),
      ({ token }) => call(server.url, routes.endOtherSessions, { token }),
    ]
    for (const end of ends) {
      const founder = await aFounder(server.url)
      const own = browser()
      arrives('linkedin')
      const { data } = await own.link('linkedin', founder.token)
      await own.arrive(await own.toCallback(data.url))
      const { code } = await own.signIn('linkedin')
      expect((await end(founder)).status).toBe(200)
      expect((await own.complete(code)).problem.error).toBe('code_invalid')
    }
  })

  it('never takes an external account from another', async () => {
    const { person, user } = await aMember('google')
    const founder = await aFounder(server.url)
    arrives('google', person)
    const own = browser()
    const { data } = await own.link('google', founder.token)
    expect(await own.arrive(await own.toCallback(data.url))).toEqual({
      error: 'linked_elsewhere',
      provider: 'google',
    })
    expect((await browser().enter('google')).user.id).toBe(user.id)
  })

  it('links the first of two that come back at once', async () => {
    const founder = await aFounder(server.url)
    const own = browser()
    const urls = []
    for (let i = 0; i < 2; i++) {
      const { data } = await own.link('linkedin', founder.token)
      arrives('linkedin', aPerson())
      urls.push(await own.toCallback(data.url))
    }
    const arrived = await Promise.all(urls.map((url) => own.arrive(url)))
    expect(arrived.map(({ linked, error }) => linked ?? error).sort()).toEqual(['linkedin', 'other_linked'])
  })

  it('comes to nothing where whoever began it has signed out', async () => {
    const founder = await aFounder(server.url)
    const own = browser()
    arrives('google')
    const { data } = await own.link('google', founder.token)
    const callback = await own.toCallback(data.url)
    await call(server.url, routes.logout, { token: founder.token })
    expect(await own.arrive(callback)).toEqual({ error: 'session_ended', provider: 'google' })
  })

  it('unlinks, but never the last way in', async () => {
    const { token, person, user, browser: own } = await aMember('google')
    const unlink = (provider: IdentityProvider) =>
      call(server.url, routes.unlinkIdentity, { token, params: { provider } })
    const last = await unlink('google')
    expect([last.status, last.problem.detail]).toEqual([
      409,
      'Google is your only way in. Set a password first',
    ])
    expect((await unlink('linkedin')).status).toBe(404)
    arrives('linkedin')
    const { data } = await own.link('linkedin', token)
    await own.arrive(await own.toCallback(data.url))
    // Of two that are unlinked at once, one stays.
    const both = await Promise.all([unlink('google'), unlink('linkedin')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { identities } = await identitiesOf(token)
    expect(identities).toHaveLength(1)
    await mailTo(server, person.email ?? '', 1, /no longer opens your account/)
    const left = identities[0]?.provider ?? 'google'
    // With a password of their own, chosen by a mailed link, the last one can go as well.
    await call(server.url, routes.forgotPassword, { body: { email: user.email } })
    const mail = await mailTo(server, user.email, 1, /Choose a new password/)
    const reset = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await call(server.url, routes.resetPassword, { body: { token: reset, password: 'a password of my own' } })
    await mailTo(server, user.email, 1, /Your account has a password now/)
    const signedIn = await call(server.url, routes.login, {
      body: { email: user.email, password: 'a password of my own' },
    })
    const params = { provider: left }
    const gone = await call(server.url, routes.unlinkIdentity, { token: signedIn.data.token, params })
    expect(gone.status).toBe(200)
    expect(await identitiesOf(signedIn.data.token)).toEqual({ has_password: true, identities: [] })
  })

  it('shows and unlinks nobody else’s', async () => {
    const { token: theirs } = await aMember('google')
    const { token } = await aFounder(server.url)
    expect((await identitiesOf(token)).identities).toEqual([])
    const params = { provider: 'google' } as const
    expect((await call(server.url, routes.unlinkIdentity, { token, params })).status).toBe(404)
    expect((await identitiesOf(theirs)).identities).toHaveLength(1)
  })
})

describe('an account that is deleted', () => {
  it('takes its identities along, and the person may open another one at once', async () => {
    const { token, user, person, browser: own } = await aMember('google')
    arrives('linkedin')
    const { data } = await own.link('linkedin', token)
    await own.arrive(await own.toCallback(data.url))
    const deleted = await call(server.url, routes.deleteAccount, {
      token,
      body: { confirm_email: user.email },
    })
    expect(deleted.status).toBe(200)
    const kept = await server.kernel.db
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(kept).toEqual([])
    arrives('google', person)
    const anew = await browser().enter('google')
    expect(anew.user.id).not.toBe(user.id)
    expect(anew.user.incomplete_profile).toBe(true)
  })

  it('is not entered with a code that was given before', async () => {
    const { token, user } = await aMember('google')
    const own = browser()
    const { code } = await own.signIn('google')
    await call(server.url, routes.deleteAccount, { token, body: { confirm_email: user.email } })
    expect((await own.complete(code)).problem.error).toBe('code_invalid')
  })
})
