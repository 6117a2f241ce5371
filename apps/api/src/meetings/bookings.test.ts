import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aCall } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { waitersFor } from '../testing/waiters.ts'
import {
  ALL_WEEK,
  aClock,
  book,
  HOUR_MS,
  MONDAY,
  meetingAt,
  saveAvailability,
  signedInAgain,
} from './meetings.fixture.ts'
import { declineUnanswered } from './open-calendar.ts'

const clock = aClock()
let server: TestServer
let founder: Founder
let pitch: PublishedPitch
let code: string
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.ms = MONDAY
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
  code = pitch.link.unique_code
})

const slotsOf = (query: object = {}, params = { code }) =>
  call(server.url, routes.listSlots, { params, query })
const startsOf = async (query: object = {}) =>
  (await slotsOf(query)).data.slots.map(({ start_time }) => start_time)
const AT = '2026-03-03T10:00:00.000Z'

describe('slots of a link', () => {
  it('end with the visitor’s day, also where that began at one for it has no midnight', async () => {
    const hours = [{ start: '20:00', end: '23:00' }]
    await saveAvailability(server.url, founder, {
      timezone: 'UTC',
      weekly_hours: { ...ALL_WEEK, friday: hours },
      slot_minutes: 60,
    })
    clock.ms = Date.parse('2026-04-20T08:00:00Z')
    const slots = await slotsOf({ from: '2026-04-24', days: 1, timezone: 'Africa/Cairo' })
    expect(slots.data.slots.map(({ day, local_time }) => [day, local_time])).toEqual([
      ['2026-04-24', '23:00'],
    ])
  })

  it('are the founder’s hours from the notice to the horizon, by the visitor’s days', async () => {
    const reply = await slotsOf({ timezone: 'Asia/Tokyo', days: 2 })
    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({ timezone: 'UTC', visitor_timezone: 'Asia/Tokyo', location_types: [] })
    const { slots } = reply.data
    // Four hours of notice after 08:00; two days of Tokyo end at 15:00 UTC.
    expect(slots[0]).toEqual({
      start_time: '2026-03-02T12:00:00.000Z',
      end_time: '2026-03-02T12:30:00.000Z',
      day: '2026-03-02',
      local_time: '21:00',
    })
    expect(slots.find(({ day }) => day === '2026-03-03')?.start_time).toBe('2026-03-02T15:00:00.000Z')
    expect(slots.at(-1)?.start_time).toBe('2026-03-03T14:30:00.000Z')
    expect(await startsOf({ from: '2026-03-31', days: 31 })).toEqual(
      (await startsOf({ from: '2026-03-31', days: 1 })).concat(['2026-04-01T08:00:00.000Z']).slice(0, 16),
    )
    expect(await startsOf({ from: '2026-03-07', days: 2 })).toEqual([])
  })

  it('leave out what is booked, and bring it back once it is cancelled', async () => {
    const from = '2026-03-03'
    const before = await startsOf({ from, days: 1 })
    expect(before).toContain(AT)
    await book(server.url, code, AT)
    expect(await startsOf({ from, days: 1 })).toEqual(before.filter((start) => start !== AT))
    const { id } = await meetingAt(server.url, founder, AT)
    await call(server.url, routes.setMeetingStatus, {
      token: founder.token,
      params: { id },
      body: { status: 'declined' },
    })
    expect(await startsOf({ from, days: 1 })).toEqual(before)
  })

  it('are answered by the invitation that the tool words, in the version that was booked through', async () => {
    const inviting = { subject: ' We meet ', note: 'Please read the memo before.' }
    const tools = {
      enabledTools: ['meeting-invitations' as const],
      toolConfigs: { 'meeting-invitations': inviting },
    }
    const { clone, link } = await aPublishedPitch(server.url, founder, {
      clone: { tools_integration: tools },
    })
    const email = `${unique('vera')}@example.com`
    const start = '2026-03-05T10:00:00.000Z'
    expect((await book(server.url, link.unique_code, start, { email })).status).toBe(201)
    const { token } = founder
    // Saved and not published: it says nothing yet, and nothing of a meeting that was asked for before.
    await call(server.url, routes.saveTools, {
      token,
      params: { id: clone.id },
      body: { ...tools, toolConfigs: {} },
    })
    const { id } = await meetingAt(server.url, founder, start)
    await call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status: 'confirmed' } })
    const mail = await mailTo(server, email, 1, /^We meet$/)
    expect(mail.text).toContain('is confirmed.\n\nPlease read the memo before.')
  })

  it('are not shown where meetings are not offered, the link is closed or locked, or there is none', async () => {
    const other = await aPublishedPitch(server.url, founder, {
      clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
    })
    const refusals = async (params: { code: string }, extra: object = {}) => [
      (await slotsOf(extra, params)).problem.error,
      (await book(server.url, params.code, AT, extra)).problem.error,
    ]
    expect(await refusals({ code: other.link.unique_code })).toEqual(['access_denied', 'access_denied'])
    expect(await refusals({ code: 'Nothing1' })).toEqual(['link_not_found', 'link_not_found'])
    const params = { id: pitch.link.id }
    const { token } = founder
    await call(server.url, routes.disablePitchLink, { token, params })
    expect(await refusals({ code })).toEqual(['grant_invalid', 'grant_invalid'])
    await call(server.url, routes.enablePitchLink, { token, params })
    const locked = { access_type: 'password' as const, password: 'rosebud' }
    await call(server.url, routes.updatePitchLink, { token, params, body: locked })
    expect(await refusals({ code })).toEqual(['grant_invalid', 'grant_invalid'])
    const session_id = unique('session')
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code },
      body: { password: 'rosebud', session_id },
    })
    const access_grant = view.data.access_grant
    expect(await refusals({ code }, { session_id: 'other', access_grant })).toEqual([
      'grant_invalid',
      'grant_invalid',
    ])
    expect(await refusals({ code }, { session_id, access_grant })).toEqual([undefined, undefined])
  })
})

describe('a booking', () => {
  it('is pending, holds its slot, tells the visitor, and shows them nothing of the founder’s', async () => {
    await saveAvailability(server.url, founder, {
      weekly_hours: ALL_WEEK,
      places: [{ type: 'phone', details: '+49 30 1234' }],
    })
    const email = `${unique('vera')}@example.com`
    const reply = await book(server.url, code, AT, { email, company: 'Fund One', agenda: 'The round' })
    expect(reply.status).toBe(201)
    expect(reply.data).toEqual({
      title: 'Vera Visitor and Example Labs',
      agenda: 'The round',
      host_name: 'Example Labs',
      visitor_name: 'Vera Visitor',
      start_time: AT,
      end_time: '2026-03-03T10:30:00.000Z',
      timezone: 'UTC',
      visitor_timezone: 'Europe/Berlin',
      location_type: 'phone',
      location: '',
      status: 'pending',
      cancelled_by: null,
      cancellation_reason: '',
      held_until: '2026-03-03T08:00:00.000Z',
      moves_left: 3,
      is_open: true,
      calendar_file: expect.stringContaining('BEGIN:VCALENDAR'),
      calendar_unread: false,
    })
    const { calendar_file: file } = reply.data
    expect(file).toContain('STATUS:TENTATIVE')
    expect(file).toContain('DTSTART:20260303T100000Z')
    for (const secret of ['1234', '/meeting/', founder.email]) expect(file).not.toContain(secret)
    expect(await meetingAt(server.url, founder, AT)).toMatchObject({
      investor_name: 'Vera Visitor',
      investor_email: email,
      investor_company: 'Fund One',
      investor_timezone: 'Europe/Berlin',
      clone_id: pitch.clone.id,
      pitch_id: pitch.pitch.id,
      location: '+49 30 1234',
      status: 'pending',
      source: 'pitch-page',
    })
    const mail = await mailTo(server, email)
    expect(mail.subject).toBe('Your request to meet Example Labs')
    expect(mail.text).toContain('Tuesday, 3 March 2026 at 11:00 (Europe/Berlin)')
    expect(mail.attachments).toEqual([])
    expect(`${mail.text}${JSON.stringify(mail.headers)}`).not.toContain(founder.email)
  })

  it('says in its mail until when the slot is held, which is its own start where that comes first', async () => {
    const [email, soon] = [`${unique('vera')}@example.com`, `${unique('soon')}@example.com`]
    await book(server.url, code, AT, { email })
    expect((await mailTo(server, email)).text).toContain(
      'until Tuesday, 3 March 2026 at 09:00 (Europe/Berlin)',
    )
    await book(server.url, code, '2026-03-02T15:00:00.000Z', { email: soon })
    expect((await mailTo(server, soon)).text).toContain('until Monday, 2 March 2026 at 16:00 (Europe/Berlin)')
  })

  it.each([
    ['a link', 'Win at https://evil.example/now'],
    ['a domain', 'evil.example'],
    ['an address', 'mallory@evil'],
  ])('trust §1.14 carries %s in the name to nobody’s mailbox', async (_what, name) => {
    const email = `${unique('victim')}@example.com`
    expect((await book(server.url, code, AT, { email, name })).status).toBe(201)
    const { id } = await meetingAt(server.url, founder, AT)
    const requested = await mailTo(server, email)
    await call(server.url, routes.setMeetingStatus, {
      token: founder.token,
      params: { id },
      body: { status: 'declined' },
    })
    const declined = await mailTo(server, email, 2)
    expect(declined.subject).toBe('Not possible: Meeting with Example Labs')
    expect(`${requested.subject} ${requested.text} ${declined.text}`).not.toContain('evil')
    expect(requested.text).toMatch(/^Hello,\n/)
  })

  it('keeps to hours, notice, horizon, buffers and the grid', async () => {
    await saveAvailability(server.url, founder, {
      weekly_hours: { ...ALL_WEEK, sunday: [] },
      slot_minutes: 30,
      buffer_after_minutes: 15,
      minimum_notice_minutes: 240,
      horizon_days: 10,
    })
    expect((await book(server.url, code, AT)).status).toBe(201)
    for (const [why, start] of [
      ['taken', AT],
      ['within the buffer after', '2026-03-03T10:30:00Z'],
      ['within the buffer before', '2026-03-03T09:30:00Z'],
      ['before the hours', '2026-03-03T08:30:00Z'],
      ['after the hours', '2026-03-03T17:00:00Z'],
      ['a closed day', '2026-03-08T10:00:00Z'],
      ['off the grid', '2026-03-04T10:10:00Z'],
      ['within the notice', '2026-03-02T11:30:00Z'],
      ['past', '2026-02-27T10:00:00Z'],
      ['beyond the horizon', '2026-03-13T10:00:00Z'],
    ] as const) {
      const reply = await book(server.url, code, start)
      expect([why, reply.status, reply.problem.error]).toEqual([why, 409, 'conflict'])
    }
    expect((await book(server.url, code, '2026-03-03T11:00:00Z')).status).toBe(201)
    expect((await book(server.url, code, '2026-03-02T12:00:00Z')).status).toBe(201)
    // Ten days on at eight in the morning: the day begins and ends elsewhere by another clock.
    for (const [timezone, lastDay] of [
      ['UTC', '2026-03-12'],
      ['Pacific/Kiritimati', '2026-03-12'],
      ['Pacific/Pago_Pago', '2026-03-11'],
    ] as const) {
      const { data } = await call(server.url, routes.listSlots, { params: { code }, query: { timezone } })
      expect([timezone, data.last_day]).toEqual([timezone, lastDay])
    }
  })

  it('is refused with fields that do not fit, and with a place that is not offered', async () => {
    for (const wrong of [
      { email: 'nobody' },
      { name: ' ' },
      { timezone: 'Mars/Olympus' },
      { location_type: 'phone' },
    ]) {
      expect([wrong, (await book(server.url, code, AT, wrong)).status]).toEqual([wrong, 422])
    }
    expect((await book(server.url, code, AT, { location_type: 'video' })).status).toBe(201)
  })

  it('trust §1.3 says that it comes from a call only where its link had that call', async () => {
    const other = await aFounder(server.url)
    const theirs = await aCall(server.url, await aPublishedPitch(server.url, other))
    const ours = await aCall(server.url, pitch)
    const booked = async (call_id: string, at: string) => {
      expect((await book(server.url, code, at, { call_id })).status).toBe(201)
      const { call_id: kept, source } = await meetingAt(server.url, founder, at)
      return { kept, source }
    }
    const none = { kept: null, source: 'pitch-page' }
    expect(await booked(theirs.call_id, '2026-03-03T10:00:00.000Z')).toEqual(none)
    expect(await booked(newId(), '2026-03-03T11:00:00.000Z')).toEqual(none)
    const own = { kept: ours.call_id, source: 'clone-call' }
    expect(await booked(ours.call_id, '2026-03-03T12:00:00.000Z')).toEqual(own)
  })

  it('lets one email that nobody proved wait for three answers, not four', async () => {
    const email = `${unique('eager')}@example.com`
    const statuses: number[] = []
    for (const hour of ['10', '11', '12', '13']) {
      statuses.push((await book(server.url, code, `2026-03-03T${hour}:00:00Z`, { email })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 403])
  })

  it('is made once of ten requests with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': unique('key') }
    const body = { name: 'Vera', email: 'vera@example.com', start_time: AT, timezone: 'UTC' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(server.url, routes.bookMeeting, { params: { code }, body, headers }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  })

  it('trust §2 of a hundred who ask two nodes for one slot, one gets it', async () => {
    const second = await aServer({ clock, database: server.database })
    try {
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, i) => book(i % 2 === 0 ? server.url : second.url, code, AT)),
      )
      const answers = replies.map(({ status, problem }) => `${status} ${problem.error ?? ''}`.trim()).sort()
      expect(answers).toEqual(['201', ...Array(99).fill('409 conflict')])
    } finally {
      await second.close()
    }
  })

  it('of many who ask for slots with a buffer between them, none come closer than that', async () => {
    await saveAvailability(server.url, founder, { slot_minutes: 10, buffer_before_minutes: 20 })
    const times = Array.from({ length: 18 }, (_, i) => new Date(Date.parse(AT) + i * 600_000).toISOString())
    await Promise.all(times.map((time) => book(server.url, code, time)))
    const { data } = await call(server.url, routes.listMeetings, { token: founder.token })
    expect(data.length).toBeGreaterThan(3)
    const starts = data.map(({ start_time }) => Date.parse(start_time)).sort((a, b) => a - b)
    for (const [i, start] of starts.slice(1).entries()) {
      expect(start - (starts[i] ?? 0)).toBeGreaterThanOrEqual(30 * 60_000)
    }
  })
})

describe('a booking that nobody answers', () => {
  it('gives its slot back after 24 hours', async () => {
    const at = '2026-03-05T10:00:00.000Z'
    expect((await book(server.url, code, at)).status).toBe(201)
    const { id } = await meetingAt(server.url, founder, at)
    clock.ms = MONDAY + 24 * HOUR_MS - 1
    expect((await book(server.url, code, at)).problem.error).toBe('conflict')
    clock.ms = MONDAY + 24 * HOUR_MS
    const { token } = await signedInAgain(server.url, founder)
    // Too late: the slot is no longer held for it.
    const params = { id }
    const confirmed = await call(server.url, routes.setMeetingStatus, {
      token,
      params,
      body: { status: 'confirmed' },
    })
    expect(confirmed.problem.error).toBe('wrong_state')
    expect(await startsOf({ from: '2026-03-05', days: 1 })).toContain(at)
    expect((await book(server.url, code, at)).status).toBe(201)
    const declined = await call(server.url, routes.readMeeting, { token, params })
    expect(declined.data).toMatchObject({ status: 'declined', cancelled_by: 'system', held_until: null })
  })

  it('is not confirmed after its time, also while another of our jobs holds its row', async () => {
    const at = '2026-03-05T10:00:00.000Z'
    await book(server.url, code, at)
    const { id } = await meetingAt(server.url, founder, at)
    clock.ms = MONDAY + 24 * HOUR_MS
    const { token } = await signedInAgain(server.url, founder)
    const confirm = () =>
      call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status: 'confirmed' } })
    const { db } = server.kernel
    const reply = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('meetings').select('id').where('id', '=', id).forUpdate().execute()
      const asked = confirm()
      await expect.poll(() => waitersFor(db, tx)).toBeGreaterThan(0)
      return { asked }
    })
    expect((await reply.asked).problem.error).toBe('wrong_state')
  })

  it('is also looked after regularly: the visitor is told once, whoever looks', async () => {
    const email = `${unique('waiting')}@example.com`
    const at = '2026-03-05T10:00:00.000Z'
    await book(server.url, code, at, { email })
    // The visitor becomes an investor first: a row that is held for it is left to the next look.
    const investorOf = async () => (await meetingAt(server.url, founder, at)).investor_id
    await expect.poll(investorOf, { timeout: 15_000 }).not.toBeNull()
    clock.ms = MONDAY + 24 * HOUR_MS - 1
    await declineUnanswered(server.kernel)
    expect((await mailTo(server, email)).subject).toMatch(/^Your request/)
    clock.ms += 1
    await Promise.all([1, 2, 3].map(() => declineUnanswered(server.kernel)))
    const queued = await server.kernel.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    expect(queued.map(({ dedupe_key }) => dedupe_key?.split(':').at(-1))).toEqual(['requested', 'declined'])
  })
})
