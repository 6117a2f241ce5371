import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { mailAccountLink } from './account/account-links.ts'
import { provenEmail } from './account/email-codes.ts'
import { sweepAccounts } from './account/sweep-accounts.ts'
import { deviceOf } from './rules.ts'

const MINUTE_MS = 60_000
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
  // A second node on the same database.
  other = await aServer({ clock, database: server.database, settings: { DATA_DIR: server.dataDir } })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const statusWith = async (token: string, base = server.url) =>
  (await call(base, routes.validateToken, { token })).status
const login = (email: string, password: string, base = server.url) =>
  call(base, routes.login, { body: { email, password } })
const forgot = (email: string) => call(server.url, routes.forgotPassword, { body: { email } })
const reset = (token: string, password = 'a new password') =>
  call(server.url, routes.resetPassword, { body: { token, password } })

/** The token in the newest mail whose subject fits. */
async function mailedToken(email: string, subject: RegExp, count = 1): Promise<string> {
  const mail = await vi.waitFor(
    async () => {
      const fitting = (await mailsTo(server, email)).filter((one) => subject.test(one.subject ?? ''))
      const newest = fitting.at(-1)
      if (!newest || fitting.length < count) throw new Error(`${fitting.length} mails to ${email}`)
      return newest
    },
    { timeout: 15_000, interval: 50 },
  )
  return /[?]token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}
const changed = (founder: Founder) =>
  call(server.url, routes.changePassword, {
    token: founder.token,
    body: { current: founder.password, next: 'something else' },
  })
const RESET = /new password/i
const VERIFY = /confirm/i

async function resetTokenOf(founder: Founder, count = 1) {
  await forgot(founder.email)
  return mailedToken(founder.email, RESET, count)
}

describe('a forgotten password', () => {
  it('is chosen anew by a mailed link, which ends every session on every node', async () => {
    const founder = await aFounder(server.url)
    const elsewhere = await login(founder.email, founder.password, other.url)
    const token = await resetTokenOf(founder)
    expect((await reset(token)).data).toEqual({ success: true, first: false })
    for (const bearer of [founder.token, elsewhere.data.token]) {
      expect(await statusWith(bearer, server.url)).toBe(401)
      expect(await statusWith(bearer, other.url)).toBe(401)
    }
    const refreshed = await call(other.url, routes.refresh, { headers: { cookie: founder.cookie } })
    expect(refreshed.status).toBe(401)
    expect((await login(founder.email, founder.password)).status).toBe(401)
    const again = await login(founder.email, 'a new password')
    expect(again.status).toBe(200)
    expect(again.data.user.email_verified).toBe(true)
  })

  it('answers a known and an unknown address the same, with the same work, and mails the known one only', async () => {
    const founder = await aFounder(server.url)
    const emit = vi.spyOn(server.kernel.bus, 'emit')
    const known = await forgot(founder.email)
    const unknown = await forgot('nobody@example.com')
    const jobs = emit.mock.calls
      .map(([, name, data]) => [name, Object.keys(data)])
      // The mail is written by a job, perhaps between the two requests.
      .filter(([name]) => !String(name).endsWith('mail.queued'))
    emit.mockRestore()
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
    expect(jobs).toHaveLength(2)
    expect(jobs[0]).toEqual(jobs[1])
    await mailedToken(founder.email, RESET)
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
  })

  it('takes a link once, of ten at the same time too', async () => {
    const founder = await aFounder(server.url)
    const token = await resetTokenOf(founder)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `password ${i}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(token)).problem.error).toBe('code_invalid')
  })

  it('takes no link after an hour, of a deleted user, or after another one was used', async () => {
    const late = await aFounder(server.url)
    const lateToken = await resetTokenOf(late)
    const twice = await aFounder(server.url)
    const first = await resetTokenOf(twice)
    const second = await resetTokenOf(twice, 2)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).problem.error).toBe('code_invalid')
    const gone = await aFounder(server.url)
    const goneToken = await resetTokenOf(gone)
    await server.kernel.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.user.id)
      .execute()
    expect((await reset(goneToken)).problem.error).toBe('code_invalid')
    nowMs += 61 * MINUTE_MS
    expect((await reset(lateToken)).problem.error).toBe('code_invalid')
    expect((await reset('nonsense')).problem.error).toBe('code_invalid')
  })

  it('keeps no token, and writes to nobody more than a few times an hour', async () => {
    const founder = await aFounder(server.url)
    const token = await resetTokenOf(founder)
    // Its jobs run side by side: a limit that is counted and then used would let more through.
    const user = { id: founder.user.id, email: founder.email, name: '' }
    await Promise.all(Array.from({ length: 8 }, () => mailAccountLink(server.kernel, user, 'reset-password')))
    await mailedToken(founder.email, RESET, LIMITS.accountLinksPerHour)
    const links = await server.kernel.db
      .selectFrom('account_links')
      .selectAll()
      .where('user_id', '=', founder.user.id)
      .where('purpose', '=', 'reset-password')
      .execute()
    expect(links).toHaveLength(LIMITS.accountLinksPerHour)
    expect(JSON.stringify(links)).not.toContain(token)
  })
})

describe('an email address', () => {
  it('is asked for again a few times an hour, and no mail is promised that is not sent', async () => {
    const founder = await aFounder(server.url)
    await mailedToken(founder.email, VERIFY)
    const send = () => call(server.url, routes.sendVerification, { token: founder.token })
    for (let sent = 1; sent < LIMITS.accountLinksPerHour; sent++) expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.problem.error]).toEqual([429, 'rate_limited'])
    // The page says by it when to come again.
    expect(refused.headers.get('retry-after')).toBe('3600')
  })

  it('is confirmed by the link that registration mails, once or twice', async () => {
    const founder = await aFounder(server.url)
    expect(founder.user.email_verified).toBe(false)
    const token = await mailedToken(founder.email, VERIFY)
    for (let i = 0; i < 2; i++) {
      const reply = await call(server.url, routes.verifyEmail, { body: { token } })
      expect(reply.status).toBe(200)
    }
    const { data } = await call(server.url, routes.validateToken, { token: founder.token })
    expect(data.email_verified).toBe(true)
    const resent = await call(server.url, routes.sendVerification, { token: founder.token })
    expect(resent.status).toBe(200)
    const wrongKind = await reset(token)
    expect(wrongKind.problem.error).toBe('code_invalid')
  })

  it('is not confirmed by another token or one that ran out; a new one is mailed on demand', async () => {
    const founder = await aFounder(server.url)
    const token = await mailedToken(founder.email, VERIFY)
    nowMs += LIMITS.verifyLinkMs
    const late = await call(server.url, routes.verifyEmail, { body: { token } })
    expect(late.problem.error).toBe('code_invalid')
    const { data } = await login(founder.email, founder.password)
    await call(server.url, routes.sendVerification, { token: data.token })
    const fresh = await mailedToken(founder.email, VERIFY, 2)
    expect((await call(server.url, routes.verifyEmail, { body: { token: fresh } })).status).toBe(200)
  })
})

describe('a password change', () => {
  it('ends all other sessions on every node and keeps the one that asked', async () => {
    const founder = await aFounder(server.url)
    const elsewhere = await login(founder.email, founder.password)
    expect((await changed(founder)).status).toBe(200)
    expect(await statusWith(founder.token, other.url)).toBe(200)
    expect(await statusWith(elsewhere.data.token, other.url)).toBe(401)
    expect((await login(founder.email, 'something else')).status).toBe(200)
    expect((await mailTo(server, founder.email, 2)).to?.[0]?.address).toBe(founder.email)
  })

  it.each([
    ['change', (founder: Founder) => changed(founder)],
    ['reset', async (founder: Founder) => reset(await resetTokenOf(founder))],
  ])(
    'leaves no session to a sign-in with the password before that began before the %s',
    async (_, change) => {
      const founder = await aFounder(server.url)
      const { hasher } = server.kernel
      const { verify } = hasher
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const held = vi.spyOn(hasher, 'verify').mockImplementationOnce(async (...asked) => {
        const right = await verify(...asked)
        await released
        return right
      })
      try {
        const signIn = login(founder.email, founder.password)
        await expect.poll(() => held.mock.calls.length).toBe(1)
        expect((await change(founder)).status).toBe(200)
        release()
        const refused = await signIn
        expect([refused.status, refused.problem.error]).toEqual([401, 'invalid_credentials'])
      } finally {
        release()
        held.mockRestore()
      }
    },
  )

  it('wants the current password, names the field, and waits after too many wrong ones', async () => {
    const founder = await aFounder(server.url)
    const body = { current: 'wrong', next: 'something else' }
    const replies = []
    for (let i = 0; i < 11; i++) {
      replies.push(await call(server.url, routes.changePassword, { token: founder.token, body }))
    }
    expect(replies[0]?.problem.fields).toEqual({ current: 'is not your password' })
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
    expect(replies.at(-1)?.headers.get('retry-after')).toBe('900')
  })

  it('is won by one of ten at the same time', async () => {
    const founder = await aFounder(server.url)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call(server.url, routes.changePassword, {
          token: founder.token,
          body: { current: founder.password, next: `something ${i}` },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('sessions', () => {
  it('are listed newest first with the current one marked, paged, and end one by one', async () => {
    const founder = await aFounder(server.url)
    nowMs += 1_000
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const second = await call(server.url, routes.login, {
      body: { email: founder.email, password: founder.password },
      headers: { 'user-agent': agent },
    })
    const { token } = second.data
    const list = await call(server.url, routes.listSessions, { token })
    expect(list.data.map(({ current }) => current)).toContain(true)
    expect(list.data).toHaveLength(2)
    expect(list.data.find(({ current }) => current)?.device).toBe('Firefox on Linux')
    const page = await call(server.url, routes.listSessions, { token, query: { skip: 1, limit: 1 } })
    expect(page.data).toEqual(list.data.slice(1))
    const first = list.data.find(({ current }) => !current)
    const params = { id: first?.id ?? '' }
    expect((await call(server.url, routes.endSession, { token, params })).status).toBe(200)
    expect(await statusWith(founder.token, other.url)).toBe(401)
    expect((await call(server.url, routes.endSession, { token, params })).status).toBe(404)
  })

  it('are said to be last seen when they were, to the minute, each by itself', async () => {
    const founder = await aFounder(server.url)
    const { token } = (await login(founder.email, founder.password)).data
    const seen = async () => {
      const { data } = await call(server.url, routes.listSessions, { token: founder.token })
      return data.map(({ current, last_seen_at }) => [current, Date.parse(last_seen_at)])
    }
    const [newer] = await seen()
    nowMs += 40 * MINUTE_MS
    const lookedAtMs = nowMs
    await statusWith(founder.token)
    expect(await seen()).toEqual([newer, [true, lookedAtMs]])
    // Pages look twice a minute: not each look is written down.
    nowMs += MINUTE_MS / 2
    await statusWith(founder.token, other.url)
    expect(await seen()).toEqual([newer, [true, lookedAtMs]])
    nowMs += MINUTE_MS
    await statusWith(token)
    expect(await seen()).toEqual([
      [false, nowMs],
      [true, lookedAtMs],
    ])
  })

  it('of another are 404, like unknown ones', async () => {
    const founder = await aFounder(server.url)
    const stranger = await aFounder(server.url)
    const list = await call(server.url, routes.listSessions, { token: founder.token })
    const params = { id: list.data[0]?.id ?? '' }
    const theirs = await call(server.url, routes.endSession, { token: stranger.token, params })
    const unknown = await call(server.url, routes.endSession, {
      token: stranger.token,
      params: { id: stranger.user.id },
    })
    expect([theirs.status, unknown.status]).toEqual([404, 404])
    expect(theirs.problem).toEqual(unknown.problem)
    expect(await statusWith(founder.token)).toBe(200)
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['curl/8.0', 'Unknown browser'],
  ])('of %s are called %s', (agent, device) => expect(deviceOf(agent)).toBe(device))
})

describe('what ran out', () => {
  it('is forgotten: links, digits and refresh tokens after a day, sessions once their device is long unknown', async () => {
    const DAY_MS = 24 * 60 * MINUTE_MS
    const beganMs = nowMs
    const founder = await aFounder(server.url)
    const leaving = await login(founder.email, founder.password)
    await call(server.url, routes.logout, { token: leaving.data.token })
    const address = { body: { email: `${unique('visitor')}@example.com` } }
    await call(server.url, routes.sendEmailCode, address)
    const { db } = server.kernel
    const left = async () => {
      const sessions = await db
        .selectFrom('sessions')
        .leftJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
        .select(['sessions.id', 'hash'])
        .where('user_id', '=', founder.user.id)
        .execute()
      const links = await db
        .selectFrom('account_links')
        .select('user_id')
        .where('user_id', '=', founder.user.id)
        .execute()
      const codes = await db
        .selectFrom('email_codes')
        .select('email')
        .where('email', '=', address.body.email)
        .execute()
      const tokens = sessions.filter(({ hash }) => hash !== null).length
      return { sessions: sessions.length, tokens, links: links.length, codes: codes.length }
    }
    const sweptAfter = async (days: number) => {
      nowMs = beganMs + days * DAY_MS
      await sweepAccounts(server.kernel)
      return left()
    }
    try {
      expect(await sweptAfter(0.9)).toEqual({ sessions: 2, tokens: 2, links: 1, codes: 1 })
      expect(await sweptAfter(2)).toEqual({ sessions: 2, tokens: 1, links: 1, codes: 0 })
      expect(await sweptAfter(32)).toEqual({ sessions: 2, tokens: 0, links: 0, codes: 0 })
      expect(await sweptAfter(181)).toEqual({ sessions: 1, tokens: 0, links: 0, codes: 0 })
      expect(await sweptAfter(211)).toEqual({ sessions: 0, tokens: 0, links: 0, codes: 0 })
    } finally {
      nowMs = beganMs
    }
  })
})

describe('the profile', () => {
  it('changes what is named and nothing else', async () => {
    const founder = await aFounder(server.url)
    const body = { name: 'Ada L.', company: { website: 'https://example.com' } }
    const saved = await call(server.url, routes.saveProfile, { token: founder.token, body })
    expect(saved.data).toMatchObject({
      name: 'Ada L.',
      user_metadata: { name: 'Ada L.', avatar_url: null },
      company: { companyName: 'Example Labs', role: 'CEO', website: 'https://example.com' },
    })
    const again = await call(server.url, routes.saveProfile, {
      token: founder.token,
      rawBody: {
        email: 'other@example.com',
        is_house: true,
        avatar: `avatars/${founder.user.id}/me.webp`,
        picture: 'javascript:alert(1)',
      },
    })
    expect(again.data).toMatchObject({
      name: 'Ada L.',
      email: founder.email,
      user_metadata: { avatar_url: null },
      company: { website: 'https://example.com' },
    })
  })

  it('is completed once, of ten at the same time', async () => {
    const founder = await aFounder(server.url, { company: null })
    const emit = vi.spyOn(server.kernel.bus, 'emit')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call(server.url, routes.completeRegistration, {
          token: founder.token,
          body: { companyName: `Tern ${i}`, role: 'CEO' },
        }),
      ),
    )
    const completed = emit.mock.calls.filter(([, name]) => name === 'profile.completed')
    emit.mockRestore()
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(completed).toHaveLength(1)
  })
})

describe('guessing at accounts', () => {
  it('throttles a thousand logins at one account, and its owner comes in from another address', async () => {
    const own = await aServer({ clock, database: server.database, settings: { TRUST_PROXY: 'on' } })
    try {
      const founder = await aFounder(own.url)
      const from = (address: string, email: string, password: string) =>
        call(own.url, routes.login, {
          body: { email, password },
          headers: { 'x-forwarded-for': address },
        })
      const statuses: number[] = []
      for (let i = 0; i < 1_000; i += 50) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, (_, j) => from('192.0.2.7', founder.email, `guess ${i + j}`)),
        )
        statuses.push(...replies.map(({ status }) => status))
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(990)
      // Even the right one waits there, and the owner does not.
      expect((await from('192.0.2.7', founder.email, founder.password)).status).toBe(429)
      expect((await from('198.51.100.4', founder.email, founder.password)).status).toBe(200)
      // A hundred accounts from one address are as many guesses.
      const spread = []
      // One after another: those of one address that wait for a hash are few, and the others count for nothing.
      for (let i = 0; i < 120; i++) spread.push(await from('192.0.2.8', `account${i}@example.com`, 'guess'))
      expect(spread.filter(({ status }) => status === 401)).toHaveLength(100)
      nowMs += 15 * MINUTE_MS
      expect((await from('192.0.2.7', founder.email, founder.password)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

describe('digits by mail', () => {
  const send = (email: string) => call(server.url, routes.sendEmailCode, { body: { email } })
  const verify = (email: string, code: string) =>
    call(server.url, routes.verifyEmailCode, { body: { email, code } })
  const mailedCode = async (email: string, count = 1) =>
    /\d{6}/.exec((await mailTo(server, email, count)).text ?? '')?.[0] ?? ''
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  it('are traded once for a proof of the address, of ten at the same time too', async () => {
    const email = `${unique('investor')}@example.com`
    expect((await send(email)).data).toEqual({ success: true })
    const code = await mailedCode(email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(email.toUpperCase(), code)))
    const won = replies.filter(({ status }) => status === 200)
    expect(won.length).toBe(1)
    const proof = won[0]?.data.proof ?? ''
    expect(await provenEmail(other.kernel, proof, 'visit')).toBe(email)
    const founder = await aFounder(server.url)
    expect(await provenEmail(server.kernel, founder.token, 'visit')).toBeNull()
    expect(await statusWith(proof)).toBe(401)
    nowMs += LIMITS.emailProofMs
    expect(await provenEmail(server.kernel, proof, 'visit')).toBeNull()
  })

  it('hold for five tries and ten minutes, and the last ones hold alone', async () => {
    const email = `${unique('investor')}@example.com`
    await send(email)
    const first = await mailedCode(email)
    for (let i = 0; i < 5; i++) expect((await verify(email, wrong(first))).problem.error).toBe('code_invalid')
    expect((await verify(email, first)).problem.error).toBe('code_invalid')
    await send(email)
    const second = await mailedCode(email, 2)
    nowMs += LIMITS.emailCodeMs
    expect((await verify(email, second)).problem.error).toBe('code_invalid')
    expect((await verify('nobody@example.com', second)).problem.error).toBe('code_invalid')
  })

  it('are not sent without end, and the answer is the same then', async () => {
    const email = `${unique('investor')}@example.com`
    for (let i = 0; i < 9; i++) expect((await send(email)).data).toEqual({ success: true })
    await mailTo(server, email, LIMITS.emailCodesPerHour)
    const row = await server.kernel.db
      .selectFrom('email_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.sent).toBe(LIMITS.emailCodesPerHour)
    expect(await mailedCode(email, LIMITS.emailCodesPerHour)).not.toBe('')
    expect(await mailsTo(server, email)).toHaveLength(LIMITS.emailCodesPerHour)
  })
})

describe('other ways to sign in', () => {
  it('say why they cannot be used, and open no session', async () => {
    const list = await call(server.url, routes.listProviders)
    expect(list.data).toEqual([
      { provider: 'google', configured: false, reason: 'Sign-in with Google is not set up here' },
      { provider: 'linkedin', configured: false, reason: 'Sign-in with LinkedIn is not set up here' },
    ])
    for (const route of [routes.startExternalSignIn, routes.finishExternalSignIn]) {
      const reply = await call(server.url, route, { params: { provider: 'google' } })
      expect([reply.status, reply.problem.detail]).toEqual([503, 'Sign-in with Google is not set up here'])
      expect(reply.cookie).toBeNull()
    }
  })
})
