import { type CalendarProvider, routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { calendarSettings, connect } from '../../testing/calendars/connecting.ts'
import { type GooglePeer, startGooglePeer } from '../../testing/calendars/google-peer.ts'
import { type MicrosoftPeer, startMicrosoftPeer } from '../../testing/calendars/microsoft-peer.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { ALL_WEEK, book, HOUR_MS, meetingAt, saveAvailability } from '../meetings.fixture.ts'
import { requeueEntries } from './queue-entries.ts'

let google: GooglePeer
let microsoft: MicrosoftPeer
let server: TestServer
beforeAll(async () => {
  google = await startGooglePeer()
  microsoft = await startMicrosoftPeer()
  server = await aServer({ settings: calendarSettings({ google, microsoft }) })
})
afterAll(async () => {
  await server.close()
  await Promise.all([google.close(), microsoft.close()])
})
afterEach(() => {
  google.fault = null
  microsoft.fault = null
  microsoft.pageSize = 500
})

/** Ten in the morning of the day after tomorrow, in UTC. */
const TEN = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 10 * HOUR_MS
const at = (hours: number) => new Date(TEN + hours * HOUR_MS).toISOString()
const SOON = { timeout: 10_000, interval: 25 }

const create = async ({ token }: Founder, start: string) =>
  (
    await call(server.url, routes.createMeeting, {
      token,
      body: {
        title: 'First talk',
        start_time: start,
        agenda: 'The round',
        location_type: 'video',
        location: 'https://meet.example.com/heron',
        investor_name: 'Vera',
        investor_email: 'vera@example.com',
      },
    })
  ).data
const setStatus = ({ token }: Founder, id: string, status: 'confirmed' | 'cancelled') =>
  call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status } })
const move = ({ token }: Founder, id: string, start_time: string) =>
  call(server.url, routes.updateMeeting, { token, params: { id }, body: { start_time } })

/** What stands in a founder's calendar, whichever it is: when, and under which words. */
const standing = (provider: CalendarProvider): string[] =>
  provider === 'google'
    ? [...google.events.values()].map(({ start, summary }) => `${start.dateTime.slice(0, 19)} ${summary}`)
    : [...microsoft.events.values()].map(({ start, subject }) => `${start.dateTime} ${subject}`)
const entry = (start: string, title = 'First talk') => `${start.slice(0, 19)} ${title}`
const empty = () => {
  google.events.clear()
  microsoft.events.clear()
}
const deleteByHand = () => {
  for (const id of [...google.events.keys()]) google.deleteByHand(id)
  microsoft.events.clear()
}

describe.each(['google', 'microsoft'] as const)('a meeting in the calendar of %s', (provider) => {
  let founder: Founder
  beforeAll(async () => {
    founder = await aFounder(server.url)
    expect(await connect(server.url, founder, provider)).toEqual({ calendar: provider })
  })
  afterEach(empty)

  it('stands once it is agreed, moves along, and is gone when it is called off', async () => {
    const meeting = await create(founder, at(0))
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(0))])
    const moved = await move(founder, meeting.id, at(2))
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(2))])
    await call(server.url, routes.updateMeeting, {
      token: founder.token,
      params: { id: moved.data.id },
      body: { title: 'Second talk' },
    })
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(2), 'Second talk')])
    await setStatus(founder, moved.data.id, 'cancelled')
    await expect.poll(() => standing(provider), SOON).toEqual([])
  })

  it('is written by another try where the provider was away, and once', async () => {
    const peer = provider === 'google' ? google : microsoft
    peer.failNext({ status: 500 }, { status: 502 }, { status: 429, retryAfter: '30' })
    await create(founder, at(4))
    await expect.poll(() => standing(provider), { ...SOON, timeout: 20_000 }).toEqual([entry(at(4))])
    const { kernel } = server
    const due = kernel.db.selectFrom('calendar_events').select('event_id').where('due_since', 'is not', null)
    await expect.poll(() => due.where('owner_id', '=', founder.user.id).execute(), SOON).toEqual([])
  })

  it('that somebody deleted there is written anew by the next move', async () => {
    const meeting = await create(founder, at(6))
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(6))])
    deleteByHand()
    const moved = await move(founder, meeting.id, at(8))
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(8))])
    deleteByHand()
    expect((await setStatus(founder, moved.data.id, 'cancelled')).status).toBe(200)
    const { db } = server.kernel
    const left = () =>
      db
        .selectFrom('calendar_events')
        .select('calendar_uid')
        .where('owner_id', '=', founder.user.id)
        .execute()
    await expect.poll(async () => (await left()).length, SOON).toBe(1)
    expect(standing(provider)).toEqual([])
  })

  it('is not made twice where an answer was lost', async () => {
    const meeting = await create(founder, at(12))
    await expect.poll(() => standing(provider), SOON).toEqual([entry(at(12))])
    const { db, bus } = server.kernel
    const { calendar_uid: calendarUid } = await db
      .selectFrom('meetings')
      .select('calendar_uid')
      .where('id', '=', meeting.id)
      .executeTakeFirstOrThrow()
    const event = () =>
      db
        .selectFrom('calendar_events')
        .select(['event_id', 'due_since'])
        .where('calendar_uid', '=', calendarUid)
        .executeTakeFirst()
    await expect.poll(async () => (await event())?.due_since, SOON).toBeNull()
    const known = (await event())?.event_id
    await db
      .updateTable('calendar_events')
      .set({ event_id: null, due_since: new Date(Date.now() - HOUR_MS) })
      .where('calendar_uid', '=', calendarUid)
      .execute()
    // As the clock would have it, every ten minutes.
    await requeueEntries({ ...server.kernel, bus })
    await expect.poll(async () => (await event())?.event_id, SOON).toBe(known)
    expect(standing(provider)).toEqual([entry(at(12))])
  })
})

describe('what stands in the calendar', () => {
  afterEach(empty)

  it('says who comes, where the room is and where the pitch; a request does not stand there', async () => {
    const founder = await aFounder(server.url)
    const { link } = await aPublishedPitch(server.url, founder)
    await saveAvailability(server.url, founder, { weekly_hours: ALL_WEEK, minimum_notice_minutes: 0 })
    await connect(server.url, founder, 'google')
    expect((await book(server.url, link.unique_code, at(1), { agenda: 'Your leaks' })).status).toBe(201)
    const request = await meetingAt(server.url, founder, at(1))
    expect(standing('google')).toEqual([])
    await call(server.url, routes.setMeetingStatus, {
      token: founder.token,
      params: { id: request.id },
      body: { status: 'confirmed', room: 'https://meet.example.com/vera' },
    })
    await expect.poll(() => google.events.size, SOON).toBe(1)
    const [event] = [...google.events.values()]
    expect(event?.location).toBe('https://meet.example.com/vera')
    expect(event?.description).toContain('With Vera Visitor')
    expect(event?.description).toContain('Your leaks')
    expect(event?.description).toContain(`/pitch/${link.unique_code}`)
    expect(event?.description).toContain(`/meetings?meeting=${request.id}`)
  })

  it('does not stand in its own way where the meeting is moved', async () => {
    const founder = await aFounder(server.url)
    await saveAvailability(server.url, founder, {
      weekly_hours: ALL_WEEK,
      slot_minutes: 60,
      minimum_notice_minutes: 0,
    })
    await connect(server.url, founder, 'google')
    const meeting = await create(founder, at(3))
    await expect.poll(() => google.events.size, SOON).toBe(1)
    const offered = async (query: { meeting_id?: string }) =>
      (
        await call(server.url, routes.listOwnSlots, {
          token: founder.token,
          query: { from: at(0).slice(0, 10), days: 1, ...query },
        })
      ).data.slots.some(({ start_time }) => start_time === at(3))
    await expect.poll(() => offered({ meeting_id: meeting.id }), SOON).toBe(true)
    expect(await offered({})).toBe(false)
  })

  it('are all meetings to come, once a calendar is connected', async () => {
    const founder = await aFounder(server.url)
    await create(founder, at(0))
    await create(founder, at(2))
    await connect(server.url, founder, 'microsoft')
    await expect.poll(() => standing('microsoft').toSorted(), SOON).toEqual([entry(at(0)), entry(at(2))])
    // Two pages of one event each.
    microsoft.pageSize = 1
    const { data } = await call(server.url, routes.readCalendar, {
      token: founder.token,
      params: { provider: 'microsoft' },
    })
    expect(data.connection).toMatchObject({ state: 'reading', account: 'maren@contoso.example' })
    const busy = server.kernel.db.selectFrom('calendar_busy').select('start_time')
    const rows = await busy.where('owner_id', '=', founder.user.id).orderBy('start_time').execute()
    expect(rows.map(({ start_time }) => start_time.toISOString())).toEqual([at(0), at(2)])
  })

  /** As if what stands there by now had been written into a calendar of this name. */
  async function writtenInto(founder: Founder, old: string, account: string) {
    const { db } = server.kernel
    const events = () =>
      db.selectFrom('calendar_events').selectAll().where('owner_id', '=', founder.user.id).execute()
    await expect.poll(async () => (await events()).map(({ due_since }) => due_since), SOON).toEqual([null])
    await db
      .updateTable('calendar_events')
      .set({ calendar_id: old })
      .where('owner_id', '=', founder.user.id)
      .execute()
    const own = db.updateTable('calendar_connections').where('owner_id', '=', founder.user.id)
    await own.set({ account }).execute()
    google.events.clear()
    return { events, own }
  }
  const connection = async ({ token }: Founder) =>
    (await call(server.url, routes.listCalendars, { token })).data[0]?.connection

  it('is written into the calendar of another account that is connected in place of the one before', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    await create(founder, at(9))
    await expect.poll(() => standing('google'), SOON).toEqual([entry(at(9))])
    const { events } = await writtenInto(founder, 'old@example.com', 'old@example.com')
    await connect(server.url, founder, 'google')
    await expect.poll(() => standing('google'), SOON).toEqual([entry(at(9))])
    await expect
      .poll(async () => (await events()).map(({ calendar_id, due_since }) => [calendar_id, due_since]), SOON)
      .toEqual([['maren@example.com', null]])
    expect(await connection(founder)).toMatchObject({ state: 'reading' })
  })

  it('moves on from a calendar that is gone to the one that was chosen since, with its next change', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    const meeting = await create(founder, at(11))
    await expect.poll(() => standing('google'), SOON).toEqual([entry(at(11))])
    const { events } = await writtenInto(founder, 'gone@group.example', 'maren@example.com')
    const moved = await move(founder, meeting.id, at(13))
    await expect.poll(() => standing('google'), SOON).toEqual([entry(at(13))])
    await expect
      .poll(async () => (await events()).map(({ calendar_id }) => calendar_id), SOON)
      .toEqual(['maren@example.com'])
    await setStatus(founder, moved.data.id, 'cancelled')
    await expect.poll(() => standing('google'), SOON).toEqual([])
  })

  it('are meetings in one calendar, also with two connected', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    await connect(server.url, founder, 'microsoft')
    const { data } = await call(server.url, routes.listCalendars, { token: founder.token })
    expect(data.map(({ connection }) => connection?.writes_to)).toEqual(['maren@example.com', null])
    await create(founder, at(5))
    await expect.poll(() => standing('google'), SOON).toEqual([entry(at(5))])
    expect(standing('microsoft')).toEqual([])
  })
})

describe('a calendar that meetings cannot be written into', () => {
  afterEach(empty)

  const connection = async ({ token }: Founder) =>
    (await call(server.url, routes.listCalendars, { token })).data[0]?.connection
  const choose = ({ token }: Founder, body: { reads: string[]; writes_to: string | null }) =>
    call(server.url, routes.chooseCalendars, { token, params: { provider: 'google' }, body })
  const OWN = 'maren@example.com'
  const REFUSED = 'Google Calendar refused what we asked (it answered 403)'
  /** One of its calendars takes no meetings, whatever was listed; they are written there by now. */
  async function writesIntoVain(founder: Founder): Promise<void> {
    await connect(server.url, founder, 'google')
    const vain = { id: 'team@group.example', name: 'Team', is_primary: false, can_write: true, reads: false }
    const own = { id: OWN, name: 'Maren', is_primary: true, can_write: true, reads: true }
    await server.kernel.db
      .updateTable('calendar_connections')
      .set({ calendars: JSON.stringify([own, vain]) })
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect((await choose(founder, { reads: [OWN], writes_to: vain.id })).status).toBe(200)
  }

  it('is said to be so until one is written, and read all the same, also where none of it counts', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    await choose(founder, { reads: [], writes_to: OWN })
    google.fault = { status: 500 }
    await create(founder, at(0))
    const failed = {
      state: 'reading',
      last_error: null,
      last_write_error: { words: expect.stringContaining('500') },
    }
    await expect.poll(() => connection(founder), SOON).toMatchObject(failed)
    google.fault = null
    await expect.poll(() => standing('google'), { ...SOON, timeout: 20_000 }).toEqual([entry(at(0))])
    await expect
      .poll(() => connection(founder), SOON)
      .toMatchObject({ state: 'reading', last_error: null, last_write_error: null })
  })

  it('stays said to be so when it is read, and no longer once another one is chosen', async () => {
    const founder = await aFounder(server.url)
    await writesIntoVain(founder)
    await create(founder, at(2))
    await expect.poll(async () => (await connection(founder))?.last_write_error?.words, SOON).toBe(REFUSED)
    const { token } = founder
    await call(server.url, routes.listOwnSlots, { token, query: { days: 1 } })
    expect(await connection(founder)).toMatchObject({
      state: 'reading',
      read_at: expect.any(String),
      last_error: null,
      last_write_error: { words: REFUSED },
    })
    const { data } = await choose(founder, { reads: [OWN], writes_to: null })
    expect(data.connection?.last_write_error).toBeNull()
  })

  it('is not tried any more once the meeting is over', async () => {
    const founder = await aFounder(server.url)
    await writesIntoVain(founder)
    const { id } = await create(founder, at(4))
    const { db } = server.kernel
    const due = async () =>
      (
        await db
          .selectFrom('calendar_events')
          .select('due_since')
          .where('owner_id', '=', founder.user.id)
          .executeTakeFirst()
      )?.due_since
    await expect.poll(due, SOON).toBeInstanceOf(Date)
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
    await db
      .updateTable('meetings')
      .set({ start_time: ago(3), end_time: ago(2) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('calendar_events')
      .set({ due_since: ago(4) })
      .where('owner_id', '=', founder.user.id)
      .execute()
    await requeueEntries(server.kernel)
    await expect.poll(due, SOON).toBeNull()
  })

  it('is no calendar that cannot be read, once none of it counts any more', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    await connect(server.url, founder, 'google')
    const read = () => call(server.url, routes.readCalendar, { token, params: { provider: 'google' } })
    google.fault = { status: 500 }
    expect((await read()).data.connection).toMatchObject({ state: 'failing' })
    expect((await choose(founder, { reads: [], writes_to: null })).data.connection?.state).toBe('reading')
    expect((await read()).data.connection).toMatchObject({ state: 'failing' })
    google.fault = null
    expect((await read()).data.connection).toMatchObject({ state: 'reading', last_error: null })
  })
})
