import { type MeetingStatus, MeetingView, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../kernel/context.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { cancelAllMeetings } from './cancel-all-meetings.ts'
import { aClock, HOUR_MS, MONDAY, saveAvailability } from './meetings.fixture.ts'

const clock = aClock()
let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const UNKNOWN = '0198a000-0000-7000-8000-000000000000'
let hour = 0
/** A time that no other test uses. */
const aTime = () => new Date(MONDAY + ++hour * 2 * HOUR_MS + 24 * HOUR_MS).toISOString()
const later = (time: string, ms = HOUR_MS) => new Date(Date.parse(time) + ms).toISOString()
const create = (body: object, token = founder.token) =>
  call(server.url, routes.createMeeting, { token, rawBody: { title: 'Talk', ...body } })
const update = (id: string, body: object, token = founder.token) =>
  call(server.url, routes.updateMeeting, { token, params: { id }, rawBody: body })
const setStatus = (id: string, status: string, token = founder.token, reason = '') =>
  call(server.url, routes.setMeetingStatus, { token, params: { id }, rawBody: { status, reason } })
const read = (id: string, token = founder.token) =>
  call(server.url, routes.readMeeting, { token, params: { id } })

describe('§7 create meeting', () => {
  it('writes a meeting down with all that is known of it, confirmed unless it is said to be pending', async () => {
    const start = aTime()
    const body = {
      title: 'Coffee',
      agenda: 'The round',
      investor_name: 'Vera',
      investor_company: 'Fund One',
      start_time: start,
      end_time: later(start),
      timezone: 'Europe/Berlin',
      location_type: 'in-person',
      location: 'Café Central',
      notes: 'Likes hardware',
    }
    const reply = await create(body)
    expect(reply.status).toBe(201)
    expect(reply.data).toMatchObject({
      ...body,
      status: 'confirmed',
      source: 'manual',
      rescheduled_from: null,
    })
    expect((await read(reply.data.id)).data).toEqual(reply.data)
    const pending = await create({ start_time: aTime(), status: 'pending' })
    expect(pending.data).toMatchObject({ status: 'pending', timezone: 'UTC', held_until: null })
    expect(Date.parse(pending.data.end_time) - Date.parse(pending.data.start_time)).toBe(HOUR_MS / 2)
  })

  it('refuses another meeting at the same time, and a span that is none', async () => {
    const start = aTime()
    await create({ start_time: start, end_time: later(start) })
    const over = await create({ start_time: later(start, HOUR_MS / 2), end_time: later(start, 2 * HOUR_MS) })
    expect(over.problem.error).toBe('conflict')
    expect((await create({ start_time: later(start), end_time: later(start, 1.5 * HOUR_MS) })).status).toBe(
      201,
    )
    const backwards = await create({ start_time: start, end_time: start })
    expect(backwards.problem.fields).toEqual({ end_time: 'must be after the start' })
    expect((await create({ start_time: start, end_time: later(start, 25 * HOUR_MS) })).status).toBe(422)
    expect((await create({ start_time: start, timezone: '+02:00' })).status).toBe(422)
    // Two founders may meet at the same time.
    expect((await create({ start_time: start }, stranger.token)).status).toBe(201)
  })

  it('takes the founder’s own clone, not another’s', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const body = { start_time: aTime(), clone_id: clone.id }
    expect((await create(body, stranger.token)).status).toBe(403)
    expect((await create({ ...body, clone_id: UNKNOWN })).status).toBe(404)
    expect((await create(body)).data.clone_id).toBe(clone.id)
  })

  it('takes name, email and company of the investor that it is with, not of another’s', async () => {
    const contact = { name: 'Ines Investor', email: `${unique('ines')}@example.com`, company: 'Fund Two' }
    const body = { ...contact, notes: 'Met at a fair' }
    const { data } = await call(server.url, routes.addInvestor, { token: founder.token, body })
    const meeting = { start_time: aTime(), investor_id: data.id }
    expect((await create(meeting, stranger.token)).status).toBe(404)
    const reply = await create({ ...meeting, investor_company: 'Fund Three' })
    expect(reply.data).toMatchObject({
      investor_id: data.id,
      investor_name: 'Ines Investor',
      investor_email: contact.email,
      investor_company: 'Fund Three',
      notes: '',
    })
    const query = { investor_id: data.id }
    const found = await call(server.url, routes.listMeetings, { token: founder.token, query })
    expect(found.data).toEqual([reply.data])
  })

  it('writes one of ten at one time', async () => {
    const start_time = aTime()
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ start_time })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('§7 list meetings', () => {
  it('shows what is to come first, the next at the top, then what is over, by page and by filter', async () => {
    const own = await aFounder(server.url)
    const { clone } = await aPublishedPitch(server.url, own)
    const titles = async (query: object) =>
      (await call(server.url, routes.listMeetings, { token: own.token, query })).data.map(
        ({ title }) => title,
      )
    const times = [
      ['next', 1],
      ['long past', -48],
      ['far', 90],
      ['just past', -2],
      ['soon', 5],
    ] as const
    for (const [title, hours] of times) {
      const start_time = new Date(MONDAY + hours * HOUR_MS).toISOString()
      await create({ title, start_time, clone_id: title === 'far' ? clone.id : null }, own.token)
    }
    expect(await titles({})).toEqual(['next', 'soon', 'far', 'just past', 'long past'])
    expect(await titles({ skip: 1, limit: 2 })).toEqual(['soon', 'far'])
    expect(await titles({ from: new Date(MONDAY).toISOString() })).toEqual(['next', 'soon', 'far'])
    expect(await titles({ to: new Date(MONDAY).toISOString() })).toEqual(['just past', 'long past'])
    expect(await titles({ clone_id: clone.id })).toEqual(['far'])
    expect(await titles({ investor_id: UNKNOWN })).toEqual([])
    expect(await titles({ status: 'pending' })).toEqual([])
    expect(await titles({ status: 'confirmed', limit: 1 })).toEqual(['next'])
  })

  it('has four parts, and each meeting is in one of them', async () => {
    const own = await aFounder(server.url)
    const at = (hours: number) => new Date(MONDAY + hours * HOUR_MS).toISOString()
    const make = async (title: string, hours: number, status: string, step?: string) => {
      const body = { title, start_time: at(hours), end_time: at(hours + 1), status }
      const { data } = await create(body, own.token)
      if (step) expect((await setStatus(data.id, step, own.token)).status).toBe(200)
    }
    await make('agreed', 2, 'confirmed')
    await make('under way', -0.5, 'confirmed')
    await make('asked for', 4, 'pending')
    await make('nothing said', -9, 'confirmed')
    await make('nobody answered', -7, 'pending')
    await make('took place', -5, 'confirmed', 'completed')
    await make('nobody came', -3, 'confirmed', 'no-show')
    await make('given up', 6, 'confirmed', 'cancelled')
    await make('refused', 8, 'pending', 'declined')
    const parts = MeetingView.options.map(async (view) => {
      const { data } = await call(server.url, routes.listMeetings, { token: own.token, query: { view } })
      return data.map(({ title }) => title)
    })
    expect(await Promise.all(parts)).toEqual([
      ['under way', 'agreed'],
      ['asked for'],
      ['nobody came', 'took place', 'nobody answered', 'nothing said'],
      ['given up', 'refused'],
    ])
    const headers = { authorization: `Bearer ${own.token}` }
    expect((await fetch(`${server.url}/v1/meetings?view=all`, { headers })).status).toBe(422)
  })

  it('belongs to its founder: another’s is 404 like an unknown one, and stays as it was', async () => {
    const { data: meeting } = await create({ start_time: aTime() })
    const { token } = stranger
    for (const [others, unknown] of [
      [await read(meeting.id, token), await read(UNKNOWN, token)],
      [await update(meeting.id, { title: 'Mine' }, token), await update(UNKNOWN, { title: 'Mine' }, token)],
      [await setStatus(meeting.id, 'cancelled', token), await setStatus(UNKNOWN, 'cancelled', token)],
    ] as const) {
      expect(others.status).toBe(404)
      expect(others.problem).toEqual(unknown.problem)
    }
    const invite = await fetch(`${server.url}/v1/meetings/${meeting.id}/invite.ics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(invite.status).toBe(404)
    expect((await read(meeting.id)).data).toEqual(meeting)
  })
})

describe('§7 meeting status', () => {
  const ALL: MeetingStatus[] = ['pending', 'confirmed', 'completed', 'no-show', 'cancelled', 'declined']
  const AFTER_START: Record<MeetingStatus, MeetingStatus[]> = {
    pending: ['confirmed', 'declined', 'cancelled'],
    confirmed: ['completed', 'no-show', 'cancelled'],
    completed: [],
    'no-show': [],
    cancelled: [],
    declined: [],
  }
  const STEPS = ['before', 'after'].flatMap((when) =>
    ALL.flatMap((from) =>
      ALL.map((to) => {
        const isEarly = when === 'before' && (to === 'completed' || to === 'no-show')
        return { when, from, to, allowed: AFTER_START[from].includes(to) && !isEarly }
      }),
    ),
  )

  it.each(STEPS)('$when the start: $from to $to, allowed $allowed', async ({ when, from, to, allowed }) => {
    const own = await aFounder(server.url)
    const start_time = new Date(MONDAY + (when === 'before' ? 1 : -1) * HOUR_MS).toISOString()
    const { data } = await create({ start_time, status: 'pending' }, own.token)
    await server.kernel.db.updateTable('meetings').set({ status: from }).where('id', '=', data.id).execute()
    const reply = await setStatus(data.id, to, own.token)
    expect([reply.status, reply.problem.error]).toEqual(allowed ? [200, undefined] : [409, 'wrong_state'])
    expect((await read(data.id, own.token)).data.status).toBe(allowed ? to : from)
  })

  it('writes to nobody about what was written down and never agreed: not of its move nor of its end', async () => {
    const silent = `${unique('silent')}@example.com`
    const told = `${unique('told')}@example.com`
    const own = await aFounder(server.url)
    const pending = async (investor_email: string) =>
      (await create({ start_time: aTime(), status: 'pending', investor_email }, own.token)).data
    const one = await pending(silent)
    const moved = await update(one.id, { start_time: aTime() }, own.token)
    expect(moved.data.status).toBe('pending')
    expect((await setStatus(moved.data.id, 'cancelled', own.token)).status).toBe(200)
    expect((await setStatus((await pending(silent)).id, 'declined', own.token)).status).toBe(200)
    const agreed = await pending(told)
    await setStatus(agreed.id, 'confirmed', own.token)
    await pending(silent)
    const { db } = server.kernel
    const mailed = () =>
      db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('recipient', 'in', [silent, told])
        .orderBy('id')
        .execute()
    const invitation = { dedupe_key: `meeting:${agreed.id}:invitation-0` }
    expect(await mailed()).toEqual([invitation])
    // The account of their founder is closed.
    await inTransaction(server.kernel, (inner) => cancelAllMeetings(inner, own.user.id))
    expect(await mailed()).toEqual([invitation, { dedupe_key: `meeting:${agreed.id}:cancelled-1` }])
  })

  it('§4 meeting status: keeps who ended it and why', async () => {
    const { data } = await create({ start_time: aTime() })
    const reply = await setStatus(data.id, 'cancelled', founder.token, 'The flight is late')
    expect(reply.data).toMatchObject({ cancelled_by: 'owner', cancellation_reason: 'The flight is late' })
  })

  it('lets one of ten opposite steps happen', async () => {
    const { data } = await create({ start_time: aTime(), status: 'pending' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => setStatus(data.id, i % 2 === 0 ? 'declined' : 'cancelled')),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('§7 update meeting', () => {
  it('changes what is named and nothing else, also once it is over', async () => {
    const { data } = await create({ start_time: new Date(MONDAY - 5 * HOUR_MS).toISOString() })
    await setStatus(data.id, 'completed')
    const reply = await update(data.id, { notes: 'Went well', outcome: 'Second meeting' })
    expect(reply.data).toMatchObject({ notes: 'Went well', outcome: 'Second meeting', title: 'Talk' })
    expect((await update(data.id, { start_time: aTime() })).problem.error).toBe('wrong_state')
  })

  it('makes a successor for another time, the old one cancelled, as long as it was', async () => {
    const start = aTime()
    const { data: old } = await create({ start_time: start, end_time: later(start), agenda: 'Numbers' })
    const moved = await update(old.id, { start_time: later(start, HOUR_MS / 2), title: 'Later talk' })
    expect(moved.data).toMatchObject({
      title: 'Later talk',
      agenda: 'Numbers',
      status: 'confirmed',
      start_time: later(start, HOUR_MS / 2),
      end_time: later(start, 1.5 * HOUR_MS),
      rescheduled_from: old.id,
    })
    expect((await read(old.id)).data).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'owner',
      title: 'Talk',
    })
    const again = await update(moved.data.id, { end_time: later(start, HOUR_MS) })
    expect(again.data).toMatchObject({ rescheduled_from: moved.data.id, status: 'confirmed' })
    expect((await update(old.id, { start_time: aTime() })).problem.error).toBe('wrong_state')
  })

  it('refuses a time that is over, at the field that names it, and tells nobody of one', async () => {
    const { token } = await aFounder(server.url)
    const email = `${unique('told')}@example.com`
    const { data } = await create({ start_time: aTime(), investor_email: email }, token)
    const ago = (hours: number) => new Date(MONDAY - hours * HOUR_MS).toISOString()
    const over = {
      status: 422,
      problem: { error: 'invalid', fields: { start_time: 'must not be over already' } },
    }
    expect(await update(data.id, { start_time: ago(20) }, token)).toMatchObject(over)
    expect(await update(data.id, { start_time: ago(1), end_time: ago(0) }, token)).toMatchObject(over)
    expect((await read(data.id, token)).data).toEqual(data)
    const { rows } = await sql`select id from outbox where recipient = ${email}`.execute(server.kernel.db)
    expect(rows).toHaveLength(1)
    // One that has begun may end sooner, and not before now.
    const begun = await create({ start_time: ago(1), end_time: ago(-1) }, token)
    const ended = await update(begun.data.id, { end_time: ago(0) }, token)
    expect(ended.problem.fields).toEqual({ end_time: 'must not be over already' })
    expect((await update(begun.data.id, { end_time: ago(-0.5) }, token)).status).toBe(200)
  })

  it('refuses a time that is taken, and leaves the meeting where it was', async () => {
    const taken = aTime()
    await create({ start_time: taken })
    const { data } = await create({ start_time: aTime() })
    expect((await update(data.id, { start_time: taken })).problem.error).toBe('conflict')
    expect((await read(data.id)).data).toEqual(data)
  })

  it('is moved once by ten who move it at once', async () => {
    const { data } = await create({ start_time: aTime() })
    const times = Array.from({ length: 10 }, aTime)
    const replies = await Promise.all(times.map((start_time) => update(data.id, { start_time })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('availability', () => {
  it.each([
    ['America/Denver', 'America/Denver'],
    ['Etc/Unknown', 'UTC'],
    [undefined, 'UTC'],
  ])('is read by the clocks of where the founder registered: %s', async (timezone, kept) => {
    const email = `${unique('away')}@example.com`
    const { data } = await call(server.url, routes.register, {
      body: {
        email,
        password: 'correct horse',
        name: 'Vera',
        timezone,
        company: { companyName: 'Tern', role: 'CEO' },
      },
    })
    const read = async () =>
      (await call(server.url, routes.readAvailability, { token: data.token })).data.timezone
    await expect.poll(read, { timeout: 15_000 }).toBe(kept)
  })

  it('is office hours until the founder says otherwise, and is replaced whole', async () => {
    const own = await aFounder(server.url)
    const first = await call(server.url, routes.readAvailability, { token: own.token })
    expect(first.data).toMatchObject({ timezone: 'UTC', slot_minutes: 30, places: [] })
    expect(first.data.weekly_hours.sunday).toEqual([])
    const body = {
      ...first.data,
      timezone: 'Asia/Tokyo',
      places: [{ type: 'phone' as const, details: '+81 3' }],
    }
    await saveAvailability(server.url, own, body)
    const second = await call(server.url, routes.readAvailability, { token: own.token })
    expect(second.data).toEqual(body)
  })

  it.each([
    ['an unknown zone', { timezone: 'Mars/Olympus' }],
    ['hours that end first', { weekly_hours: { monday: [{ start: '10:00', end: '09:00' }] } }],
    [
      'hours that overlap',
      {
        weekly_hours: {
          monday: [
            { start: '09:00', end: '12:00' },
            { start: '11:00', end: '13:00' },
          ],
        },
      },
    ],
    ['a time that is none', { weekly_hours: { monday: [{ start: '09:00', end: '25:00' }] } }],
    ['a slot of no length', { slot_minutes: 0 }],
    ['one place twice', { places: [{ type: 'video' }, { type: 'video' }] }],
  ])('refuses %s', async (_what, rawBody) => {
    const reply = await call(server.url, routes.saveAvailability, { token: founder.token, rawBody })
    expect(reply.status).toBe(422)
  })
})

describe('own free times', () => {
  const slots = async (query: object, token = founder.token) =>
    (await call(server.url, routes.listOwnSlots, { token, query })).data.slots.map((slot) => slot.start_time)

  it('are what visitors would see, in the zone that is asked for; a meeting does not stand in its own way', async () => {
    const own = await aFounder(server.url)
    const from = '2026-03-03'
    const start_time = '2026-03-03T10:00:00.000Z'
    const free = await slots({ from, days: 1 }, own.token)
    expect(free).toContain(start_time)
    const { data: meeting } = await create({ start_time }, own.token)
    expect(await slots({ from, days: 1 }, own.token)).toEqual(free.filter((slot) => slot !== start_time))
    expect(await slots({ from, days: 1, meeting_id: meeting.id }, own.token)).toEqual(free)
    const tokyo = { from, days: 1, timezone: 'Asia/Tokyo' }
    const reply = await call(server.url, routes.listOwnSlots, { token: own.token, query: tokyo })
    expect(reply.data).toMatchObject({ timezone: 'UTC', visitor_timezone: 'Asia/Tokyo' })
    expect(reply.data.slots.at(-1)).toMatchObject({ day: from, local_time: '23:30' })
  })

  it('are one’s own: a stranger’s meeting changes nothing, and nobody sees them signed out', async () => {
    const own = await aFounder(server.url)
    const start_time = '2026-03-04T10:00:00.000Z'
    const { data: meeting } = await create({ start_time }, own.token)
    const query = { from: '2026-03-04', days: 1 }
    const other = await aFounder(server.url)
    expect(await slots(query, other.token)).toContain(start_time)
    expect(await slots({ ...query, meeting_id: meeting.id }, other.token)).toEqual(
      await slots(query, other.token),
    )
    expect((await call(server.url, routes.listOwnSlots, { query })).status).toBe(401)
  })
})
