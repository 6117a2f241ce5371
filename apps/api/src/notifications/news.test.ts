import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNotification, notificationsOf } from '../testing/a-notification.ts'
import { aCall, aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { findExpiringLinks } from './news/find-expiring-links.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const SIGN_IN = /^New sign-in/
const told = (founder: Founder, type: Parameters<typeof aNotification>[2]) =>
  aNotification(server.url, founder, type)

describe('a founder is told', () => {
  it('of a call when it begins, of what it left open, and of how it ended', async () => {
    const founder = await aFounder(server.url)
    const pitch = await aPublishedPitch(server.url, founder)
    const { client, call_id } = await aTalk(server.url, pitch)
    expect(await told(founder, 'call_started')).toMatchObject({
      title: `Live now: a visitor is talking with ${pitch.clone.name}`,
      content: 'The call is in your call log while it runs.',
      action_url: `/call-logs?call=${call_id}`,
    })
    client.send({ type: 'text', id: 'q', text: 'What was your churn in Germany in 2019?' })
    await client.until('agent.segment')
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    // It is over: that it is live is no news any more.
    await expect
      .poll(async () => (await notificationsOf(server.url, founder, 'call_started'))[0]?.is_read)
      .toBe(true)
    const over = {
      title: `A visitor began a talk with ${pitch.clone.name}`,
      content: 'The call is over.',
      action_url: `/call-logs?call=${call_id}`,
    }
    expect(await told(founder, 'call_started')).toMatchObject(over)
    expect(await told(founder, 'question_unanswered')).toMatchObject({
      title: 'Open question: “What was your churn in Germany in 2019?”',
      content: `A visitor asked. ${pitch.clone.name} has no answer to it yet.`,
      action_url: `/clone/${pitch.clone.id}?tab=questions`,
    })
    expect((await told(founder, 'call_completed')).content).toMatch(/^\d+ s, 1 question\.$/)
    await call(server.url, routes.deleteCall, { token: founder.token, params: { id: call_id } })
    expect(await told(founder, 'call_started')).toMatchObject(over)
  })

  it('nothing of their own test calls', async () => {
    const founder = await aFounder(server.url)
    const { clone } = await aPublishedPitch(server.url, founder)
    await call(server.url, routes.createCall, {
      token: founder.token,
      body: { clone_id: clone.id, channel: 'text', consent: { transcript: true } },
    })
    await told(founder, 'clone_published')
    const ownerId = founder.user.id
    await server.kernel.bus.emit(server.kernel.db, 'claim.completed', { ownerId, cloneId: clone.id })
    await told(founder, 'claim_completed')
    expect(await notificationsOf(server.url, founder, 'call_started')).toEqual([])
  })

  it('nothing of a call that nobody came to', async () => {
    const founder = await aFounder(server.url)
    const pitch = await aPublishedPitch(server.url, founder)
    await aCall(server.url, pitch)
    const ownerId = founder.user.id
    await server.kernel.bus.emit(server.kernel.db, 'claim.completed', { ownerId, cloneId: pitch.clone.id })
    await told(founder, 'claim_completed')
    expect(await notificationsOf(server.url, founder, 'call_started')).toEqual([])
  })

  it('of credits that are out at once in one piece of news, which says why there may be some left', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    const { bus, db } = server.kernel
    await bus.emit(db, 'credits.low', { ownerId, balance: 9, isOut: true })
    await bus.emit(db, 'credits.out', { ownerId })
    expect((await told(founder, 'credits_out')).content).toMatch(
      /^Fewer than 10 are left, too few for a talk to begin\./,
    )
    // What is emitted later is told later: by then the first was passed over.
    await bus.emit(db, 'credits.low', { ownerId, balance: 20 })
    expect((await told(founder, 'credits_low')).content).toBe('20 credits left, enough for 2 min of talk.')
    expect(await notificationsOf(server.url, founder, 'credits_low')).toHaveLength(1)
  })

  it('of what happens to credits and referrals, each event once', async () => {
    const founder = await aFounder(server.url)
    const ownerId = founder.user.id
    const { bus, db } = server.kernel
    await bus.emit(db, 'credits.low', { ownerId, balance: 1 })
    await bus.emit(db, 'credits.out', { ownerId })
    await bus.emit(db, 'refill.failed', { ownerId, attempts: 3 })
    await bus.emit(db, 'refill.done', { ownerId, credits: 1500 })
    await bus.emit(db, 'referral.joined', { ownerId, referralId: 'r' })
    await bus.emit(db, 'referral.rewarded', { ownerId, referralId: 'r', credits: 300 })
    expect((await told(founder, 'credits_low')).content).toBe(
      '1 credit left, fewer than the 10 that a talk needs to begin.',
    )
    expect(await told(founder, 'refill_failed')).toMatchObject({
      title: 'The automatic refill failed and is off now',
      content: 'It failed 3 times in a row. Look at how you pay, then turn it on again.',
    })
    expect((await told(founder, 'refill_done')).content).toMatch(/^1,500 credits/)
    expect((await told(founder, 'referral_rewarded')).title).toContain('300 credits')
    await told(founder, 'referral_joined')
    await told(founder, 'credits_out')
    const mail = await mailTo(server, founder.email, 2, /credits are used up|refill failed/)
    expect((await told(founder, 'credits_out')).action_url).toBe('/settings/billing')
    expect(mail.text).toContain(`${server.kernel.publicUrl}/settings/billing`)
  })

  it.each([
    [1, 'It was tried once. After 3 failures in a row it is turned off. Look at how you pay.'],
    [2, 'It was tried 2 times. After 3 failures in a row it is turned off. Look at how you pay.'],
  ])('when a refill is to be turned off, after %i of its failures', async (attempts, content) => {
    const founder = await aFounder(server.url)
    await server.kernel.bus.emit(server.kernel.db, 'refill.failed', { ownerId: founder.user.id, attempts })
    const title = 'The automatic refill failed'
    expect(await told(founder, 'refill_failed')).toMatchObject({ title, content })
  })

  it('of a sign-in from a device that is new, by mail too, and of no other', async () => {
    const founder = await aFounder(server.url)
    const signIn = (agent: string) =>
      call(server.url, routes.login, {
        body: { email: founder.email, password: founder.password },
        headers: { 'user-agent': agent },
      })
    const chrome = (version: number, system: string) =>
      `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
    await signIn(chrome(140, 'Windows NT 10.0; Win64; x64'))
    expect(await told(founder, 'security_login')).toMatchObject({
      title: 'New sign-in: Chrome on Windows',
      priority: 'high',
      action_url: '/settings/security',
    })
    expect((await mailTo(server, founder.email, 1, SIGN_IN)).subject).toBe('New sign-in: Chrome on Windows')
    await signIn(chrome(141, 'Windows NT 10.0; Win64; x64'))
    await signIn(chrome(141, 'Macintosh; Intel Mac OS X 10_15_7'))
    await mailTo(server, founder.email, 2, SIGN_IN)
    const subjects = (await mailsTo(server, founder.email, SIGN_IN)).map(({ subject }) => subject)
    expect(subjects).toEqual(['New sign-in: Chrome on Windows', 'New sign-in: Chrome on Mac'])
  })

  it('of a link that ends within 48 hours, once for each date that it gets', async () => {
    const founder = await aFounder(server.url)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { clone, pitch, link } = await aPublishedPitch(server.url, founder)
    const aLink = (name: string, expiresAt: string) =>
      call(server.url, routes.createPitchLink, {
        token: founder.token,
        body: { pitch_id: pitch.id, name, expires_at: expiresAt },
      })
    const { data: soon } = await aLink('Angels', inHours(47))
    await aLink('Later', inHours(49))
    const { data: closed } = await aLink('Closed', inHours(3))
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: closed.id } })
    const { data: away } = await aLink('Put away', inHours(3))
    await call(server.url, routes.archivePitchLink, { token: founder.token, params: { id: away.id } })
    const titles = async () => {
      await findExpiringLinks(server.kernel)
      const list = await notificationsOf(server.url, founder, 'link_expiring')
      return list.map(({ title }) => title).sort()
    }
    await findExpiringLinks(server.kernel)
    expect(await titles()).toEqual(['The link "Angels" ends soon'])
    expect((await told(founder, 'link_expiring')).action_url).toBe(
      `/clone/${clone.id}?tab=links&link=${soon.id}`,
    )
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: soon.id },
      body: { expires_at: inHours(40) },
    })
    expect(await titles()).toEqual(['The link "Angels" ends soon'])
    expect((await told(founder, 'link_expiring')).content).toContain('(2 in all)')
    await call(server.url, routes.updatePitch, {
      token: founder.token,
      params: { id: pitch.id },
      body: { expires_at: inHours(30) },
    })
    expect(await titles()).toContain(`The link "${link.name}" ends soon`)
  })

  it('of a link that ends soon, though the end of another founder’s clone cannot be read', async () => {
    const [founder, stranger] = [await aFounder(server.url), await aFounder(server.url)]
    const theirs = await aPublishedPitch(server.url, stranger)
    const access = { ...theirs.clone.access_settings, expiresIn: '2030-01-01T00:00:00+20:00' }
    await server.kernel.db
      .updateTable('clones')
      .set({ access_settings: JSON.stringify(access) })
      .where('id', '=', theirs.clone.id)
      .execute()
    const { pitch } = await aPublishedPitch(server.url, founder)
    const body = { pitch_id: pitch.id, expires_at: new Date(Date.now() + 3_600_000).toISOString() }
    await call(server.url, routes.createPitchLink, { token: founder.token, body })
    await findExpiringLinks(server.kernel)
    await told(founder, 'link_expiring')
    expect(await notificationsOf(server.url, stranger, 'link_expiring')).toEqual([])
  })
})
