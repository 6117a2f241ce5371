import { NOTIFICATION_TYPES, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aNotification, notificationsOf } from '../testing/a-notification.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { type NewsOf, notify } from './notify.ts'
import { sweepNotifications } from './sweep-notifications.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

type LowCredits = NewsOf<'credits_low'>
const tell = (founder: Founder, news: Partial<LowCredits> = {}) =>
  notify(server.kernel, {
    type: 'credits_low',
    ownerId: founder.user.id,
    ref: newId(),
    about: newId(),
    facts: { balance: 40 },
    actionUrl: '/settings/billing',
    ...news,
  })
const list = (founder: Founder, query = {}) =>
  call(server.url, routes.listNotifications, { token: founder.token, query })
const unread = async (founder: Founder) =>
  (await call(server.url, routes.countUnread, { token: founder.token })).data.unread_count
const markRead = (founder: Founder, id: string) =>
  call(server.url, routes.markRead, { token: founder.token, params: { id } })
const markAllRead = (founder: Founder) => call(server.url, routes.markAllRead, { token: founder.token })

describe('§7 notifications: GET /v1/notifications/notifications', () => {
  it('§3 notification fields: says what happened, since when, how much it matters and where to go', async () => {
    const founder = await aFounder(server.url)
    const { clone } = await aPublishedPitch(server.url, founder)
    const told = await aNotification(server.url, founder, 'clone_published')
    expect(told).toEqual({
      id: expect.any(String),
      type: 'clone_published',
      title: `${clone.name} is published`,
      content: 'Version 1 is what visitors see and hear now.',
      priority: 'low',
      is_read: false,
      created_at: expect.any(String),
      action_url: `/clone/${clone.id}`,
    })
  })

  it('§9 notifications limit: answers 20 of them, the latest first, and the rest by offset', async () => {
    const founder = await aFounder(server.url)
    for (let balance = 1; balance <= 23; balance++) await tell(founder, { facts: { balance } })
    const { data } = await list(founder)
    expect(data).toMatchObject({ unread_count: 23, total: 23 })
    const balances = data.notifications.map(({ content }) => Number.parseInt(content, 10))
    expect(balances).toEqual(Array.from({ length: 20 }, (_, i) => 23 - i))
    const rest = (await list(founder, { offset: 20 })).data.notifications
    expect(rest.map(({ content }) => Number.parseInt(content, 10))).toEqual([3, 2, 1])
    expect((await list(founder, { limit: 10 })).data.notifications).toHaveLength(10)
  })

  it('answers the unread alone when asked to, and nothing of another founder', async () => {
    const [founder, stranger] = [await aFounder(server.url), await aFounder(server.url)]
    await tell(founder, { facts: { balance: 1 } })
    await tell(founder, { facts: { balance: 2 } })
    const [, first] = (await list(founder)).data.notifications
    await markRead(founder, first?.id ?? '')
    const { data } = await list(founder, { unread_only: true })
    expect(data.notifications.map(({ content }) => content)).toEqual([expect.stringMatching(/^2 credits/)])
    expect(data).toMatchObject({ unread_count: 1, total: 1 })
    expect((await list(founder, { unread_only: false })).data.total).toBe(2)
    expect((await list(stranger)).data).toEqual({ notifications: [], unread_count: 0, total: 0 })
  })
})

describe('§7 notification read: PUT /v1/notifications/notifications/{id}/read', () => {
  it('§7 unread-count: falls by one that is marked read, once and again', async () => {
    const founder = await aFounder(server.url)
    await tell(founder)
    await tell(founder)
    const [told] = (await list(founder)).data.notifications
    const id = told?.id ?? ''
    expect(await unread(founder)).toBe(2)
    for (const _ of [1, 2]) expect((await markRead(founder, id)).data).toEqual({ id, is_read: true })
    expect(await unread(founder)).toBe(1)
  })

  it("answers another founder's 404, and leaves it unread", async () => {
    const [founder, stranger] = [await aFounder(server.url), await aFounder(server.url)]
    await tell(founder)
    const [told] = (await list(founder)).data.notifications
    expect((await markRead(stranger, told?.id ?? '')).status).toBe(404)
    expect((await markAllRead(stranger)).data).toEqual({ success: true, marked: 0 })
    expect(await unread(founder)).toBe(1)
  })

  it('§7 mark-all-read: marks each once, however many ask at once', async () => {
    const founder = await aFounder(server.url)
    await Promise.all(Array.from({ length: 7 }, () => tell(founder)))
    const replies = await Promise.all(Array.from({ length: 10 }, () => markAllRead(founder)))
    expect(replies.reduce((sum, { data }) => sum + data.marked, 0)).toBe(7)
    expect(await unread(founder)).toBe(0)
    expect((await notificationsOf(server.url, founder)).every(({ is_read }) => is_read)).toBe(true)
  })
})

describe('events that come close together', () => {
  it('become one with their count, however many arrive at once', async () => {
    const founder = await aFounder(server.url)
    await Promise.all(Array.from({ length: 20 }, () => tell(founder, { about: 'one-investor' })))
    await tell(founder, { about: 'another' })
    const told = await notificationsOf(server.url, founder)
    expect(told.map(({ content }) => / \((\d+) in all\)$/.exec(content)?.[1])).toEqual([undefined, '20'])
  })

  it('count once when one of them is delivered again', async () => {
    const founder = await aFounder(server.url)
    const event = { ref: 'the same', about: 'one-investor' }
    await Promise.all(Array.from({ length: 10 }, () => tell(founder, event)))
    const [told] = (await list(founder)).data.notifications
    await markRead(founder, told?.id ?? '')
    await tell(founder, event)
    expect(await notificationsOf(server.url, founder)).toMatchObject([
      { is_read: true, content: expect.not.stringContaining('in all') },
    ])
  })

  it('move what was read up again, unread, for half an hour and no longer', async () => {
    const founder = await aFounder(server.url)
    let now = Date.now()
    const kernel = { ...server.kernel, clock: { ...server.kernel.clock, now: () => new Date(now) } }
    const tellAt = (about: string) =>
      notify(kernel, {
        type: 'credits_low',
        ownerId: founder.user.id,
        ref: newId(),
        about,
        facts: { balance: 40 },
        actionUrl: '/settings/billing',
      })
    await tellAt('old')
    await markAllRead(founder)
    now += 1_000
    await tellAt('new')
    now += 28 * 60_000
    await tellAt('old')
    const [moved, ...others] = await notificationsOf(server.url, founder)
    expect(moved).toMatchObject({ is_read: false, content: expect.stringContaining('(2 in all)') })
    expect(others).toHaveLength(1)
    now += 3 * 60_000
    await tellAt('old')
    expect(await notificationsOf(server.url, founder)).toHaveLength(3)
  })

  it('of a type that is chosen as a digest become one line a day', async () => {
    const founder = await aFounder(server.url)
    await call(server.url, routes.savePreferences, {
      token: founder.token,
      body: { preferences: { credits_low: { in_app: 'digest' } } },
    })
    for (const about of ['one', 'two', 'three']) await tell(founder, { about })
    expect(await notificationsOf(server.url, founder)).toMatchObject([
      { content: expect.stringContaining('(3 in all)') },
    ])
  })
})

describe('notification preferences', () => {
  const read = (founder: Founder) =>
    call(server.url, routes.readPreferences, { token: founder.token }).then(({ data }) => data.preferences)
  const save = (founder: Founder, preferences: object) =>
    call(server.url, routes.savePreferences, { token: founder.token, rawBody: { preferences } })

  it('name every type, and change where they are told to, one channel at a time', async () => {
    const founder = await aFounder(server.url)
    const before = await read(founder)
    expect(Object.keys(before).sort()).toEqual([...NOTIFICATION_TYPES].sort())
    expect(before.security_login).toEqual({
      in_app: 'now',
      email: 'now',
      slack: 'off',
      push: 'off',
      sms: 'off',
    })
    await save(founder, { call_started: { in_app: 'off' }, credits_low: { email: 'now' } })
    const { data } = await save(founder, { call_started: { email: 'digest' } })
    expect(data.preferences).toEqual({
      ...before,
      call_started: { ...before.call_started, in_app: 'off', email: 'digest' },
      credits_low: { in_app: 'now', email: 'now', slack: 'off', push: 'off', sms: 'off' },
    })
    expect(await read(await aFounder(server.url))).toEqual(before)
    expect(await read(founder)).toEqual(data.preferences)
  })

  it.each([[{ no_such_type: { in_app: 'now' } }], [{ call_started: { in_app: 'sometimes' } }]])(
    'refuse %j',
    async (preferences) => {
      const founder = await aFounder(server.url)
      expect((await save(founder, preferences)).status).toBe(422)
    },
  )

  it('hold back what is switched off', async () => {
    const founder = await aFounder(server.url)
    await save(founder, { credits_low: { in_app: 'off', email: 'off' } })
    await tell(founder)
    await save(founder, { credits_low: { in_app: 'now' } })
    await tell(founder, { facts: { balance: 7 } })
    expect(await notificationsOf(server.url, founder)).toMatchObject([
      { content: expect.stringMatching(/^7 credits/) },
    ])
  })
})

it('keeps what is unread, and what was read in the last 180 days', async () => {
  const founder = await aFounder(server.url)
  const dayMs = 24 * 3_600_000
  const at = (days: number) => new Date(Date.now() - days * dayMs)
  const ages = { old: at(200), recent: at(170), unread: at(200) }
  for (const [about, now] of Object.entries(ages)) {
    const kernel = { ...server.kernel, clock: { ...server.kernel.clock, now: () => now } }
    await notify(kernel, {
      type: 'refill_done',
      ownerId: founder.user.id,
      ref: about,
      about,
      facts: { credits: 1 },
      actionUrl: `/${about}`,
    })
  }
  for (const told of await notificationsOf(server.url, founder)) {
    if (told.action_url !== '/unread') await markRead(founder, told.id)
  }
  await sweepNotifications(server.kernel)
  const left = (await notificationsOf(server.url, founder)).map(({ action_url }) => action_url)
  expect(left.sort()).toEqual(['/recent', '/unread'])
})
