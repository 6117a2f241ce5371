import { NOTIFICATION_TYPES, type NotificationType, routes } from '@understudy/contract'
import { SignJWT } from 'jose'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { unsubscribeUrl } from '../kernel/letters/unsubscribe-link.ts'
import { notificationsOf } from '../testing/a-notification.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const DAY_MS = 24 * 3_600_000
const DAILY = /since yesterday$/
const USED_UP = /used up/

const kernelAt = (nowMs: number) => ({
  ...server.kernel,
  clock: { ...server.kernel.clock, now: () => new Date(nowMs) },
})
const tell = (
  founder: Founder,
  type: 'credits_out' | 'claim_completed' | 'credits_low',
  atMs = Date.now(),
) => {
  const news = { ownerId: founder.user.id, ref: newId(), about: newId(), actionUrl: '/settings/billing' }
  const kernel = kernelAt(atMs)
  if (type === 'credits_out') return notify(kernel, { ...news, type, facts: {} })
  if (type === 'credits_low') return notify(kernel, { ...news, type, facts: { balance: 3 } })
  return notify(kernel, { ...news, type, facts: { clone: 'Heron' } })
}
const choose = (founder: Founder, preferences: Partial<Record<NotificationType, object>>) =>
  call(server.url, routes.savePreferences, { token: founder.token, rawBody: { preferences } })
const preferencesOf = async (founder: Founder) =>
  (await call(server.url, routes.readPreferences, { token: founder.token })).data.preferences

const digestsQueuedTo = async (founder: Founder) => {
  const rows = server.kernel.db.selectFrom('outbox').select('id').where('dedupe_key', 'like', 'digest:%')
  return (await rows.where('recipient', '=', founder.email).execute()).length
}

/** The mailed address by the header; undefined where the mail has none. */
const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value
const addressIn = (mail: Email) => /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''
const addressFor = (founder: Founder, kind: NotificationType | 'daily', kernel = server.kernel) =>
  unsubscribeUrl(kernel, { ownerId: founder.user.id, kind })

const ONE_CLICK = 'List-Unsubscribe=One-Click'
/** As the mail program's server does it: the address as it was mailed, no cookie, no origin. */
const oneClick = (address: string, body: URLSearchParams | FormData = new URLSearchParams(ONE_CLICK)) =>
  fetch(server.url + new URL(address).pathname + new URL(address).search, { method: 'POST', body })
const read = (token: string) => call(server.url, routes.readUnsubscribe, { query: { token } })
const press = (token: string) => call(server.url, routes.unsubscribe, { query: { token } })

describe('a mail about a notification', () => {
  it('names in its headers and at its foot where mails of its kind are turned off', async () => {
    const founder = await aFounder(server.url)
    await tell(founder, 'credits_out')
    const mail = await mailTo(server, founder.email, 1, USED_UP)
    expect(addressIn(mail)).toMatch(`${server.kernel.publicUrl}/unsubscribe?token=`)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe(ONE_CLICK)
    expect(
      mail.text?.trimEnd().endsWith(`Stop mails of this kind:
${addressIn(mail)}`),
    ).toBe(true)
    expect((await read(tokenIn(addressIn(mail)))).data).toEqual({ kind: 'credits_out', is_on: true })
  })

  it.each([
    ['a form', () => new URLSearchParams(ONE_CLICK)],
    [
      'a form in parts',
      () => {
        const form = new FormData()
        form.set('List-Unsubscribe', 'One-Click')
        return form
      },
    ],
  ])('is the last of its kind after one click, sent as %s', async (_as, body) => {
    const founder = await aFounder(server.url)
    await tell(founder, 'credits_out')
    const mail = await mailTo(server, founder.email, 1, USED_UP)
    const before = await preferencesOf(founder)
    const reply = await oneClick(addressIn(mail), body())
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    const after = { ...before, credits_out: { ...before.credits_out, email: 'off' } }
    expect(await preferencesOf(founder)).toEqual(after)
    await tell(founder, 'credits_out')
    await choose(founder, { credits_out: { email: 'now' } })
    await tell(founder, 'credits_out')
    await mailTo(server, founder.email, 2, USED_UP)
    expect(await mailsTo(server, founder.email, USED_UP)).toHaveLength(2)
    expect(await notificationsOf(server.url, founder, 'credits_out')).toHaveLength(3)
  })

  it('is turned off by the page’s button, ten times at once as once; looking changes nothing', async () => {
    const founder = await aFounder(server.url)
    const token = tokenIn(await addressFor(founder, 'access_requested'))
    const before = await preferencesOf(founder)
    for (let i = 0; i < 3; i++) expect((await read(token)).data.is_on).toBe(true)
    expect(await preferencesOf(founder)).toEqual(before)
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await press(token)).data).toEqual({ success: true })
    expect((await read(token)).data).toEqual({ kind: 'access_requested', is_on: false })
    const after = { ...before, access_requested: { ...before.access_requested, email: 'off' } }
    expect(await preferencesOf(founder)).toEqual(after)
  })

  it('leaves another founder’s choice as it was', async () => {
    const [founder, other] = [await aFounder(server.url), await aFounder(server.url)]
    const before = await preferencesOf(other)
    await press(tokenIn(await addressFor(founder, 'credits_out')))
    expect(await preferencesOf(other)).toEqual(before)
  })
})

describe('the daily mail', () => {
  it('ends by its link: every type that goes into it is off, with what was gathered; the others stay', async () => {
    const founder = await aFounder(server.url)
    const eightMs = Math.floor(Date.now() / DAY_MS) * DAY_MS + 8 * 3_600_000
    await tell(founder, 'credits_low', eightMs - 1_000)
    await sendDigests(kernelAt(eightMs))
    const mail = await mailTo(server, founder.email, 1, DAILY)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe(ONE_CLICK)
    expect(mail.text).toContain(`Stop the daily mail:\n${addressIn(mail)}`)
    const before = await preferencesOf(founder)
    await tell(founder, 'credits_low', eightMs + 1_000)
    const token = tokenIn(addressIn(mail))
    expect((await read(token)).data).toEqual({ kind: 'daily', is_on: true })
    expect((await oneClick(addressIn(mail))).status).toBe(200)
    expect((await read(token)).data).toEqual({ kind: 'daily', is_on: false })
    const after = await preferencesOf(founder)
    for (const type of NOTIFICATION_TYPES) {
      const was = before[type].email
      expect([type, after[type]]).toEqual([type, { ...before[type], email: was === 'digest' ? 'off' : was }])
    }
    await sendDigests(kernelAt(eightMs + DAY_MS))
    expect(await digestsQueuedTo(founder)).toBe(1)
    await choose(founder, { credits_low: { email: 'digest' } })
    await tell(founder, 'credits_low', eightMs + DAY_MS + 1_000)
    await sendDigests(kernelAt(eightMs + 2 * DAY_MS))
    expect(await digestsQueuedTo(founder)).toBe(2)
    expect((await mailTo(server, founder.email, 2, DAILY)).subject).toBe('One thing since yesterday')
  })
})

describe('an address that turns nothing off', () => {
  it('is refused alike: forged, run out, made for something else, or of an account that is gone', async () => {
    const founder = await aFounder(server.url)
    const gone = await aFounder(server.url)
    const good = tokenIn(await addressFor(founder, 'credits_out'))
    const [head = '', claims = '', mac = ''] = good.split('.')
    const ofGone = tokenIn(await addressFor(gone, 'credits_out'))
    await server.kernel.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.user.id)
      .execute()
    const signed = (audience: string, kind: string) =>
      new SignJWT({ kind })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(founder.user.id)
        .setIssuer('understudy')
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(server.kernel.secrets.signingKey)
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), kind: 'security_login' }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const refused = [
      'of-no-mail',
      `${head}.${claims}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${head}.${other}.${mac}`,
      `${none}.${claims}.`,
      founder.token,
      await signed('understudy:session', 'credits_out'),
      await signed('understudy:unsubscribe', 'no_such_type'),
      tokenIn(await addressFor(founder, 'credits_out', kernelAt(Date.now() - 366 * DAY_MS))),
      ofGone,
    ]
    const before = await preferencesOf(founder)
    const bodies = new Set<string>()
    for (const token of refused) {
      const byMail = await oneClick(`${server.url}/unsubscribe?token=${token}`)
      const replies = [await read(token), await press(token)]
      expect([byMail.status, ...replies.map(({ status }) => status)]).toEqual([400, 400, 400])
      for (const body of [await byMail.json(), ...replies.map(({ problem }) => problem)]) {
        bodies.add(JSON.stringify(body))
      }
    }
    expect([...bodies]).toEqual([expect.stringContaining('"code_invalid"')])
    expect(await preferencesOf(founder)).toEqual(before)
  })

  it('is one that signs in nobody', async () => {
    const founder = await aFounder(server.url)
    const token = tokenIn(await addressFor(founder, 'credits_out'))
    expect((await call(server.url, routes.readPreferences, { token })).status).toBe(401)
  })
})

it('stands in no mail that its reader asked for', async () => {
  const founder = await aFounder(server.url)
  await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
  await call(server.url, routes.sendEmailCode, { body: { email: founder.email } })
  const mails = await mailTo(server, founder.email, 3).then(() => mailsTo(server, founder.email))
  expect(mails.length).toBeGreaterThanOrEqual(3)
  for (const mail of mails)
    expect([mail.subject, headerOf(mail, 'list-unsubscribe')]).toEqual([mail.subject, undefined])
})
