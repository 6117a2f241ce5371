import { LIMITS, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { ALL_WEEK, aClock, book, HOUR_MS, MONDAY, meetingAt, saveAvailability } from './meetings.fixture.ts'

const within = { timeout: 15_000 }
const clock = aClock()
let server: TestServer
let founder: Founder
let code: string
let email: string
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.ms = MONDAY
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
  email = `${unique('vera')}@example.com`
  await saveAvailability(server.url, founder, { timezone: 'UTC', minimum_notice_minutes: 60 })
})

/** Half-hour slots of Tuesday, from nine on. */
const at = (slot: number) => new Date(MONDAY + 25 * HOUR_MS + slot * (HOUR_MS / 2)).toISOString()
const move = (token: string, slot: number) =>
  call(server.url, routes.rescheduleVisitorMeeting, { params: { token }, body: { start_time: at(slot) } })
const read = (token: string) => call(server.url, routes.readVisitorMeeting, { params: { token } })

async function aBooking(): Promise<string> {
  await book(server.url, code, at(0), { email })
  return /\/meeting\/([\w-]+)/.exec((await mailTo(server, email)).text ?? '')?.[1] ?? ''
}
/** The link of a booking that was moved so many times, each time to the next slot. */
async function aMovedBooking(times: number): Promise<string> {
  let token = await aBooking()
  for (let slot = 1; slot <= times; slot++) token = (await move(token, slot)).data.token
  return token
}

describe('a meeting that is moved by requests of one Idempotency-Key', () => {
  it('is moved once by its visitor, however often it is asked for, and answered the same', async () => {
    const token = await aBooking()
    const headers = { 'idempotency-key': unique('key') }
    const ask = (slot: number) =>
      call(server.url, routes.rescheduleVisitorMeeting, {
        params: { token },
        body: { start_time: at(slot) },
        headers,
      })
    const replies = await Promise.all([ask(1), ask(1), ask(1)])
    replies.push(await ask(1))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.token)).size).toBe(1)
    const { problem } = await ask(2)
    expect(problem.error).toBe('idempotency_conflict')
  })

  it('is moved once by the founder, and answered the same', async () => {
    await book(server.url, code, at(0), { email })
    const { id } = await meetingAt(server.url, founder, at(0))
    const headers = { 'idempotency-key': unique('key') }
    const ask = () =>
      call(server.url, routes.updateMeeting, {
        token: founder.token,
        params: { id },
        body: { start_time: at(3) },
        headers,
      })
    const [first, again] = [await ask(), await ask()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.data.rescheduled_from).toBe(id)
    expect(again.data).toEqual(first.data)
  })
})

describe('a request that its founder moves', () => {
  const founderMoves = async (id: string, start_time: string) =>
    call(server.url, routes.updateMeeting, { token: founder.token, params: { id }, body: { start_time } })

  it('is not moved to a time that has begun, at which it would be declined at once', async () => {
    await book(server.url, code, at(0), { email })
    const { id } = await meetingAt(server.url, founder, at(0))
    for (const minutes of [10, 0]) {
      const begun = new Date(clock.ms - minutes * 60_000).toISOString()
      const refused = await founderMoves(id, begun)
      expect([refused.status, refused.problem?.fields]).toEqual([
        422,
        { start_time: 'must not have begun already' },
      ])
    }
    expect(await meetingAt(server.url, founder, at(0))).toMatchObject({ id, status: 'pending' })
    const soon = await founderMoves(id, new Date(clock.ms + 60_000).toISOString())
    expect([soon.status, soon.data.status]).toEqual([200, 'pending'])
  })

  it('may have begun once it is agreed', async () => {
    await book(server.url, code, at(0), { email })
    const { id } = await meetingAt(server.url, founder, at(0))
    const [token, params] = [founder.token, { id }]
    await call(server.url, routes.setMeetingStatus, { token, params, body: { status: 'confirmed' } })
    const moved = await founderMoves(id, new Date(clock.ms - 600_000).toISOString())
    expect([moved.status, moved.data.status]).toEqual([200, 'confirmed'])
  })
})

describe('an investor’s meeting that is moved', () => {
  it('is one that they booked, however often, by whomever, and whatever its status', async () => {
    const { token } = founder
    const booked = async () =>
      (await call(server.url, routes.listInvestors, { token, query: { search: email } })).data[0]
    await aMovedBooking(1)
    const confirm = async (slot: number) => {
      const { id } = await meetingAt(server.url, founder, at(slot))
      await call(server.url, routes.setMeetingStatus, {
        token,
        params: { id },
        body: { status: 'confirmed' },
      })
      return id
    }
    const founderMoves = (id: string, slot: number) =>
      call(server.url, routes.updateMeeting, { token, params: { id }, body: { start_time: at(slot) } })
    const first = await confirm(1)
    await expect.poll(async () => (await booked())?.meetings_booked, within).toBe(1)
    const second = (await founderMoves(first, 4)).data.id
    await founderMoves(second, 6)
    const mails = await mailTo(server, email, 5)
    expect(mails.subject).toMatch(/Changed|Confirmed/)
    const moved = /\/meeting\/([\w-]+)/.exec(mails.text ?? '')?.[1] ?? ''
    expect((await move(moved, 8)).status).toBe(200)
    await confirm(8)
    // What came before is handled once what comes after is.
    const late = `${unique('late')}@example.com`
    await book(server.url, code, at(12), { email: late })
    await expect
      .poll(async () => {
        const { data } = await call(server.url, routes.listInvestors, { token, query: { search: late } })
        return data.length
      }, within)
      .toBe(1)
    expect(await booked()).toMatchObject({ meetings_booked: 1, interest_reasons: ['Booked a meeting'] })
    const { rows } = await sql`select from investor_activity where owner_id = ${founder.user.id}
      and kind in ('meeting', 'contact')`.execute(server.kernel.db)
    expect(rows).toHaveLength(3)
  })
})

describe('a meeting of another length than a slot', () => {
  /** Lengthened by its founder to an hour and a quarter; half an hour is taken from slot ten on. */
  async function aLongMeeting() {
    const first = await aBooking()
    const { id } = await meetingAt(server.url, founder, at(0))
    const end_time = new Date(Date.parse(at(2)) + HOUR_MS / 4).toISOString()
    const { token } = founder
    const longer = await call(server.url, routes.updateMeeting, { token, params: { id }, body: { end_time } })
    await book(server.url, code, at(10))
    return { id: longer.data.id, token: (await read(first)).data.moved_to_token ?? '' }
  }
  /** Those of Tuesday that hold an hour and a quarter before half past two and before five. */
  const fitting = [1, 2, 3, 4, 5, 6, 7, 11, 12, 13].map(at)

  it('keeps it where its visitor moves it, and is offered times alone where that fits', async () => {
    const { token } = await aLongMeeting()
    const page = await (await fetch(`${server.url}/meeting/${token}?from=2026-03-03`)).text()
    const offered = [...page.matchAll(/name="start_time" value="(2026-03-03[^"]+)"/g)].map(([, time]) => time)
    expect(offered).toEqual(fitting)
    for (const slot of [8, 9, 14, 15]) {
      expect(await move(token, slot)).toMatchObject({ status: 409, problem: { error: 'conflict' } })
    }
    const { meeting } = (await move(token, 13)).data
    expect(meeting).toMatchObject({ start_time: at(13), end_time: '2026-03-03T16:45:00.000Z' })
  })

  it('is offered those to its founder too', async () => {
    const { id } = await aLongMeeting()
    const own = await call(server.url, routes.listOwnSlots, {
      token: founder.token,
      query: { from: '2026-03-03', days: 1, timezone: 'UTC', meeting_id: id },
    })
    expect(own.data.slots.map(({ start_time }) => start_time)).toEqual([at(0), ...fitting])
    expect(own.data.slots[0]?.end_time).toBe('2026-03-03T10:15:00.000Z')
  })

  it('is not offered what is taken beyond the end of its visitor’s day', async () => {
    await saveAvailability(server.url, founder, {
      timezone: 'UTC',
      minimum_notice_minutes: 60,
      slot_minutes: 60,
      weekly_hours: { ...ALL_WEEK, tuesday: [{ start: '17:00', end: '20:00' }] },
    })
    // Half past six in London is midnight in Kolkata.
    const half = { start_time: '2026-03-03T18:30:00.000Z', end_time: '2026-03-03T19:00:00.000Z' }
    await call(server.url, routes.createMeeting, { token: founder.token, body: { ...half, title: 'Early' } })
    const { data } = await call(server.url, routes.listSlots, {
      params: { code },
      query: { from: '2026-03-03', days: 1, timezone: 'Asia/Kolkata' },
    })
    expect(data.slots.map(({ start_time }) => start_time)).toEqual(['2026-03-03T17:00:00.000Z'])
  })

  it('is shorter where slots became longer since', async () => {
    const token = await aBooking()
    await saveAvailability(server.url, founder, {
      timezone: 'UTC',
      minimum_notice_minutes: 60,
      slot_minutes: 60,
    })
    const { meeting } = (await move(token, 4)).data
    expect(meeting).toMatchObject({ start_time: at(4), end_time: at(5) })
  })
})

describe('moves by a mailed link', () => {
  it('are a few for a meeting, then refused by a code of their own, and the meeting stands', async () => {
    const token = await aMovedBooking(LIMITS.maxVisitorMoves - 1)
    expect((await read(token)).data.meeting).toMatchObject({ status: 'pending', moves_left: 1 })
    const last = await move(token, 10)
    expect(last.data.meeting.moves_left).toBe(0)
    const refused = await move(last.data.token, 11)
    expect(refused).toMatchObject({ status: 409, problem: { error: 'moves_spent' } })
    expect((await read(last.data.token)).data).toMatchObject({
      meeting: { status: 'pending', start_time: at(10), is_open: true },
      moved_to_token: null,
    })
    const cancelled = await call(server.url, routes.cancelVisitorMeeting, {
      params: { token: last.data.token },
      body: {},
    })
    expect(cancelled.data.meeting.status).toBe('cancelled')
  })

  it('are spent on the page too, which says whom to write to and offers no times', async () => {
    const token = await aMovedBooking(LIMITS.maxVisitorMoves)
    const open = (path: string, init: RequestInit = {}) => fetch(`${server.url}/meeting/${path}`, init)
    const page = await (await open(token)).text()
    expect(page).toContain('Please write to Example Labs')
    expect(page).not.toContain('name="start_time"')
    expect(page).toContain('Cancel the meeting')
    const body = new URLSearchParams({ start_time: at(12) })
    const refused = await open(`${token}/reschedule`, { method: 'POST', body })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Please write to Example Labs')
    const mail = await mailTo(server, email, 1 + LIMITS.maxVisitorMoves)
    expect(mail.text).toContain('Cancel:')
    expect(mail.text).not.toContain('choose another time')
  })

  it('are not the founder’s, who moves the meeting on and leaves the visitor what is left', async () => {
    const token = await aMovedBooking(LIMITS.maxVisitorMoves)
    const founders = async (from: number, to: number) =>
      call(server.url, routes.updateMeeting, {
        token: founder.token,
        params: { id: (await meetingAt(server.url, founder, at(from))).id },
        body: { start_time: at(to) },
      })
    for (let slot = LIMITS.maxVisitorMoves; slot < LIMITS.maxVisitorMoves + 5; slot++)
      expect((await founders(slot, slot + 1)).status).toBe(200)
    let moved = token
    for (let next: string | null = token; next; next = (await read(next)).data.moved_to_token) moved = next
    expect((await read(moved)).data.meeting).toMatchObject({ status: 'pending', moves_left: 0 })
    expect((await move(moved, 0)).problem.error).toBe('moves_spent')
  })

  it('that twenty ask for at once are one, the last there is', async () => {
    const token = await aMovedBooking(LIMITS.maxVisitorMoves - 1)
    const slots = Array.from({ length: 20 }, (_, i) => i % 10)
    const replies = await Promise.all(slots.map((slot) => move(token, slot + 5)))
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem?.error === 'wrong_state')).toHaveLength(19)
    const again = await Promise.all(slots.map((slot) => move(won[0]?.data.token ?? '', slot + 5)))
    expect(new Set(again.map(({ problem }) => problem.error))).toEqual(new Set(['moves_spent']))
    const standing = await call(server.url, routes.listMeetings, {
      token: founder.token,
      query: { status: 'pending' },
    })
    expect(standing.data).toHaveLength(1)
  })
})
