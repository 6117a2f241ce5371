import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { arrive, begin, calendarSettings, connect } from '../../testing/calendars/connecting.ts'
import { type GooglePeer, startGooglePeer } from '../../testing/calendars/google-peer.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { sealedElsewhere } from '../../testing/sealed-elsewhere.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { ALL_WEEK, aClock, book, HOUR_MS, meetingAt, saveAvailability } from '../meetings.fixture.ts'

/** As the machine has it: a provider's tokens and this installation's sessions live by the same clock. */
const clock = aClock(Date.now())
let google: GooglePeer
let server: TestServer
beforeAll(async () => {
  google = await startGooglePeer()
  server = await aServer({ clock, settings: calendarSettings({ google }) })
})
afterAll(async () => {
  await server.close()
  await google.close()
})
afterEach(() => {
  google.fault = null
  google.next = 'allow'
  google.rotates = false
  google.busy.set('maren@example.com', [])
})

const MAREN = 'maren@example.com'
const TEAM = 'team@group.example'
/** Noon of the day after tomorrow, in UTC. */
const NOON = new Date(Math.floor(clock.ms / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 12 * HOUR_MS)
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS).toISOString()

interface Stage {
  founder: Founder
  published: PublishedPitch
  code: string
}
async function aConnected(): Promise<Stage> {
  const founder = await aFounder(server.url)
  const published = await aPublishedPitch(server.url, founder)
  await saveAvailability(server.url, founder, {
    weekly_hours: ALL_WEEK,
    slot_minutes: 60,
    minimum_notice_minutes: 0,
  })
  expect(await connect(server.url, founder, 'google')).toEqual({ calendar: 'google' })
  return { founder, published, code: published.link.unique_code }
}
const service = async ({ token }: Pick<Founder, 'token'>) => {
  const { data } = await call(server.url, routes.listCalendars, { token })
  const [first] = data
  if (!first) throw new Error('no service')
  return first
}
const connectionOf = async (founder: Pick<Founder, 'token'>) => (await service(founder)).connection
async function slots(code: string) {
  const { data } = await call(server.url, routes.listSlots, {
    params: { code },
    query: { from: at(0).slice(0, 10), days: 1, timezone: 'UTC' },
  })
  return { times: data.slots.map(({ start_time }) => start_time), unread: data.calendar_unread }
}
/** Past the minute that busy times hold for. */
const aMinuteLater = () => {
  clock.ms += 61_000
}

describe('connecting a calendar', () => {
  it('asks for what is needed alone, keeps the access sealed, and shows which calendars there are', async () => {
    const { founder } = await aConnected()
    const asked = google.asked.at(-1)
    expect(asked).toMatchObject({ access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256' })
    expect(asked?.['scope']?.split(' ').map((scope) => scope.split('/').at(-1))).toEqual([
      'calendar.freebusy',
      'calendar.events',
      'calendar.calendarlist.readonly',
    ])
    const { connection, reason } = await service(founder)
    expect(reason).toBeNull()
    expect(connection).toMatchObject({ account: MAREN, state: 'reading', writes_to: MAREN, last_error: null })
    expect(connection?.read_at).not.toBeNull()
    expect(connection?.calendars.map(({ id, reads, can_write }) => [id, reads, can_write])).toEqual([
      [MAREN, true, true],
      [TEAM, false, false],
    ])
    const row = await server.kernel.db
      .selectFrom('calendar_connections')
      .select('refresh_token')
      .where('owner_id', '=', founder.user.id)
      .executeTakeFirstOrThrow()
    expect(row.refresh_token.toString('latin1')).not.toContain('refresh-')
    expect(server.kernel.secrets.open(row.refresh_token)).toMatch(/^refresh-/)
    const { data } = await call(server.url, routes.exportAccount, { token: founder.token })
    expect(JSON.stringify(data)).not.toContain('refresh-')
  })

  it('comes back to the browser that began, once, and to no other', async () => {
    const founder = await aFounder(server.url)
    const begun = await begin(server.url, founder, 'google')
    const other = { ...begun, cookie: `understudy_calendar=${'x'.repeat(43)}` }
    expect(await arrive(other)).toEqual({ calendar: 'google', problem: 'expired' })
    expect(await arrive({ ...begun, cookie: '' })).toEqual({ calendar: 'google', problem: 'expired' })
    expect(await arrive(begun)).toEqual({ calendar: 'google' })
    expect(await arrive(begun)).toEqual({ calendar: 'google', problem: 'expired' })
  })

  it('holds nothing of who signed out meanwhile, pressed cancel, or left a box unticked', async () => {
    const founder = await aFounder(server.url)
    google.next = 'cancel'
    expect(await connect(server.url, founder, 'google')).toEqual({ calendar: 'google', problem: 'cancelled' })
    google.next = 'partly'
    expect(await connect(server.url, founder, 'google')).toEqual({ calendar: 'google', problem: 'cancelled' })
    google.next = 'allow'
    expect(await connectionOf(founder)).toBeNull()
    const begun = await begin(server.url, founder, 'google')
    await call(server.url, routes.logout, { token: founder.token })
    expect(await arrive(begun)).toEqual({ calendar: 'google', problem: 'expired' })
  })

  it('says in words what is not set up, and offers nothing there', async () => {
    const { token } = await aFounder(server.url)
    const { data } = await call(server.url, routes.listCalendars, { token })
    expect(data[1]).toEqual({
      provider: 'microsoft',
      reason: 'Microsoft 365 is not set up here',
      connection: null,
    })
    const refused = await call(server.url, routes.connectCalendar, {
      token,
      params: { provider: 'microsoft' },
    })
    expect([refused.status, refused.problem?.error]).toEqual([503, 'unavailable'])
  })

  it('lets a founder choose what counts, of their own calendars alone', async () => {
    const { founder } = await aConnected()
    const params = { provider: 'google' as const }
    const { token } = founder
    const choose = (body: { reads: string[]; writes_to: string | null }, as = token) =>
      call(server.url, routes.chooseCalendars, { token: as, params, body })
    expect((await choose({ reads: [TEAM], writes_to: null })).data.connection).toMatchObject({
      writes_to: null,
    })
    expect((await connectionOf(founder))?.calendars.map(({ reads }) => reads)).toEqual([false, true])
    expect((await choose({ reads: ['anothers'], writes_to: null })).status).toBe(422)
    expect((await choose({ reads: [], writes_to: TEAM })).status).toBe(422)
    const stranger = await aFounder(server.url)
    expect((await choose({ reads: [], writes_to: null }, stranger.token)).status).toBe(404)
    for (const route of [routes.readCalendar, routes.removeCalendar] as const) {
      expect((await call(server.url, route, { token: stranger.token, params })).status).toBe(404)
    }
  })

  it('ends with a word to the provider, at the press of a button and with the account', async () => {
    const { founder } = await aConnected()
    const { token } = founder
    const gone = await call(server.url, routes.removeCalendar, { token, params: { provider: 'google' } })
    expect(gone.status).toBe(200)
    expect(google.revoked.at(-1)).toMatch(/^refresh-/)
    expect(await connectionOf(founder)).toBeNull()
    const leaving = (await aConnected()).founder
    const before = google.revoked.length
    const body = { confirm_email: leaving.email, password: leaving.password }
    await call(server.url, routes.deleteAccount, { token: leaving.token, body })
    await expect.poll(() => google.revoked.length, { timeout: 10_000 }).toBe(before + 1)
  })
})

describe('busy times', () => {
  it('are asked for again as soon as they are not current, however late their last answer came', async () => {
    const { code } = await aConnected()
    aMinuteLater()
    const slow = vi.spyOn(google.busy, 'get').mockImplementation(() => {
      clock.ms += 2_000
      return []
    })
    expect((await slots(code)).unread).toBe(false)
    slow.mockRestore()
    // Of the minute, two seconds went by before the answer came.
    clock.ms += 59_000
    expect((await slots(code)).unread).toBe(false)
  })

  it('are not offered, with what is kept free around them, and are read anew after a minute', async () => {
    const { founder, code } = await aConnected()
    expect((await slots(code)).times).toContain(at(0))
    await saveAvailability(server.url, founder, {
      weekly_hours: ALL_WEEK,
      slot_minutes: 60,
      minimum_notice_minutes: 0,
      buffer_before_minutes: 30,
    })
    google.busy.set(MAREN, [{ start: at(0.25), end: at(0.5) }])
    const before = google.questions
    expect((await slots(code)).times).toContain(at(0))
    expect(google.questions).toBe(before)
    aMinuteLater()
    const { times, unread } = await slots(code)
    expect(unread).toBe(false)
    expect(times).not.toContain(at(0))
    expect(times).toContain(at(1))
    expect(times).not.toContain(at(0.5))
  })

  it('that came up a moment ago refuse a booking all the same', async () => {
    const { code } = await aConnected()
    expect((await slots(code)).times).toContain(at(1))
    google.busy.set(MAREN, [{ start: at(1), end: at(2) }])
    const refused = await book(server.url, code, at(1))
    expect([refused.status, refused.problem?.error]).toEqual([409, 'conflict'])
    const taken = await book(server.url, code, at(2))
    expect([taken.status, taken.data.calendar_unread]).toEqual([201, false])
  })

  it.each([
    ['answers 500', { status: 500 }],
    ['asks us to wait long', { status: 429, retryAfter: '60' }],
    ['has had enough', { status: 403, body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } } }],
    ['answers something else', 'nonsense'],
    ['does not answer', 'hang'],
  ] as const)('that cannot be read, as it %s, make a booking a request that says so', async (_, fault) => {
    const { founder, code } = await aConnected()
    google.fault = fault
    aMinuteLater()
    const listed = await slots(code)
    expect([listed.unread, listed.times.includes(at(3))]).toEqual([true, true])
    const email = `vera-${clock.ms}@example.com`
    const booked = await book(server.url, code, at(3), { email })
    expect([booked.status, booked.data.status, booked.data.calendar_unread]).toEqual([201, 'pending', true])
    expect(await meetingAt(server.url, founder, at(3))).toMatchObject({
      status: 'pending',
      calendar_unread: true,
    })
    const { text } = await mailTo(server, email)
    expect(text).toContain('could not be looked at when you asked')
    const page = /https?:\/\/\S+(\/meeting\/\S+)/.exec(text ?? '')?.[1] ?? ''
    const shown = async () => (await fetch(server.url + page)).text()
    const said = await shown()
    expect(said).toContain('This is a request and no confirmed time')
    expect(said).toContain('cannot be looked at just now')
    const failing = await connectionOf(founder)
    expect(failing?.state).toBe('failing')
    expect(failing?.last_error?.words).toMatch(/^Google Calendar /)
    google.fault = null
    const { data } = await call(server.url, routes.readCalendar, {
      token: founder.token,
      params: { provider: 'google' },
    })
    expect(data.connection).toMatchObject({ state: 'reading', last_error: null })
    expect((await slots(code)).unread).toBe(false)
    // What was asked for stays a request until it is answered; other times can be relied on again.
    expect(await shown()).toContain('This is a request and no confirmed time')
    expect(await shown()).not.toContain('cannot be looked at just now')
    const { id = '' } = (await meetingAt(server.url, founder, at(3))) ?? {}
    await call(server.url, routes.setMeetingStatus, {
      token: founder.token,
      params: { id },
      body: { status: 'declined' },
    })
    expect(await shown()).not.toContain('no confirmed time')
  })

  it('still hold as they were read last, while the calendar is away', async () => {
    const { code } = await aConnected()
    google.busy.set(MAREN, [{ start: at(4), end: at(5) }])
    aMinuteLater()
    expect((await slots(code)).times).not.toContain(at(4))
    google.fault = { status: 503 }
    aMinuteLater()
    const { times, unread } = await slots(code)
    expect([unread, times.includes(at(4))]).toEqual([true, false])
    expect((await book(server.url, code, at(4))).status).toBe(409)
  })

  it('are read with a fresh token where the one before ran out, and after a short wait', async () => {
    const { code } = await aConnected()
    google.rotates = true
    google.expireTokens()
    aMinuteLater()
    expect((await slots(code)).unread).toBe(false)
    google.expireTokens()
    google.failNext({ status: 429, retryAfter: '0' })
    aMinuteLater()
    expect((await slots(code)).unread).toBe(false)
  })

  it('end with the access: its founder is told once, and requests go on', async () => {
    const { founder, code } = await aConnected()
    google.takeBack()
    aMinuteLater()
    expect((await slots(code)).unread).toBe(true)
    expect(await connectionOf(founder)).toMatchObject({ state: 'ended' })
    const booked = await book(server.url, code, at(-2))
    expect([booked.status, booked.data.calendar_unread]).toEqual([201, true])
    await mailTo(server, founder.email, 1, /Google Calendar is no longer connected/)
    const mails = await server.kernel.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', founder.email)
      .where('dedupe_key', 'like', 'calendar-ended:%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(await connect(server.url, founder, 'google')).toEqual({ calendar: 'google' })
    expect((await slots(code)).unread).toBe(false)
  })

  it('are read again once this node knows the secret that the access was sealed with', async () => {
    const { founder, code } = await aConnected()
    const own = { table: 'calendar_connections', column: 'refresh_token', ownerId: founder.user.id } as const
    const sealedHere = await sealedElsewhere(server, own)
    aMinuteLater()
    expect((await slots(code)).unread).toBe(true)
    const connection = await connectionOf(founder)
    expect(connection).toMatchObject({ state: 'failing' })
    expect(connection?.last_error?.words).toMatch(/^Google Calendar /)
    await sealedHere()
    aMinuteLater()
    expect((await slots(code)).unread).toBe(false)
    expect(await connectionOf(founder)).toMatchObject({ state: 'reading', last_error: null })
  })

  it('leave one slot to one of many who ask at once', async () => {
    const { code } = await aConnected()
    const replies = await Promise.all(Array.from({ length: 8 }, () => book(server.url, code, at(-3))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })
})
