import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarPort } from '../../adapters/calendar/port.ts'
import type { Db } from '../../kernel/database.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { calendarSettings, connect } from '../../testing/calendars/connecting.ts'
import { type GooglePeer, startGooglePeer } from '../../testing/calendars/google-peer.ts'
import { call } from '../../testing/client.ts'
import { sealedElsewhere } from '../../testing/sealed-elsewhere.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { aClock, HOUR_MS } from '../meetings.fixture.ts'
import { type EventRow, settleOver } from './calendar-queries.ts'
import { requeueEntries } from './queue-entries.ts'
import { writeEntry } from './write-entry.ts'

const START = Date.now()
const clock = aClock(START)
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
  clock.ms = START
})

const MAREN = 'maren@example.com'
/** May be read, and takes no event. */
const TEAM = 'team@group.example'
const SOON = { timeout: 20_000, interval: 25 }
/** Ten in the morning of the day after tomorrow, in UTC. */
const TEN = Math.floor(START / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 10 * HOUR_MS
const at = (hours: number) => new Date(TEN + hours * HOUR_MS).toISOString()

async function aConnected(): Promise<Founder> {
  const founder = await aFounder(server.url)
  expect(await connect(server.url, founder, 'google')).toEqual({ calendar: 'google' })
  return founder
}
const connectionOf = async ({ token }: Founder) =>
  (await call(server.url, routes.listCalendars, { token })).data[0]?.connection
const writeErrorOf = async (founder: Founder) =>
  (await connectionOf(founder))?.last_write_error?.words ?? null
const create = async ({ token }: Founder, start_time: string) =>
  (await call(server.url, routes.createMeeting, { token, body: { title: 'First talk', start_time } })).data
const cancel = ({ token }: Founder, id: string) =>
  call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status: 'cancelled' } })

const own = (founder: Founder) =>
  server.kernel.db.updateTable('calendar_connections').where('owner_id', '=', founder.user.id)
/** As if the provider had let the founder write there when it was chosen. */
const writeInto = (founder: Founder, calendar: string) => own(founder).set({ writes_to: calendar }).execute()
const events = ({ user }: Founder) =>
  server.kernel.db.selectFrom('calendar_events').selectAll().where('owner_id', '=', user.id).execute()
const dueOf = async (founder: Founder) =>
  (await events(founder)).filter(({ due_since }) => due_since !== null).length

describe('a meeting that the calendar does not take', () => {
  it('is told also while others are taken, until nothing waits to be written', async () => {
    const founder = await aConnected()
    await writeInto(founder, TEAM)
    const refused = await create(founder, at(1))
    await expect.poll(() => writeErrorOf(founder), SOON).toMatch(/refused/)
    await writeInto(founder, MAREN)
    await create(founder, at(2))
    await expect
      .poll(
        async () => (await events(founder)).find(({ calendar_id }) => calendar_id === MAREN)?.due_since,
        SOON,
      )
      .toBeNull()
    expect(await writeErrorOf(founder)).toMatch(/refused/)
    await cancel(founder, refused.id)
    await expect.poll(() => writeErrorOf(founder), SOON).toBeNull()
  })

  it('is told and written later where the access was sealed with a secret that this node does not know', async () => {
    const founder = await aConnected()
    const own = { table: 'calendar_connections', column: 'refresh_token', ownerId: founder.user.id } as const
    const sealedHere = await sealedElsewhere(server, own)
    await create(founder, at(3))
    await expect.poll(() => writeErrorOf(founder), SOON).toMatch(/^Google Calendar /)
    expect(await dueOf(founder)).toBe(1)
    await sealedHere()
    await expect.poll(() => dueOf(founder), SOON).toBe(0)
    expect(await connectionOf(founder)).toMatchObject({ state: 'reading', last_write_error: null })
  })

  it('is tried for as long as it is to come, agreed or called off, and then no more', async () => {
    const founder = await aConnected()
    await writeInto(founder, TEAM)
    await create(founder, at(4))
    const off = await create(founder, at(5))
    await expect.poll(() => dueOf(founder), SOON).toBe(2)
    // Before it is called off: of an entry that was never made nothing would be left to be taken away.
    google.fault = { status: 403 }
    await server.kernel.db
      .updateTable('calendar_events')
      .set({ event_id: 'refused' })
      .where('owner_id', '=', founder.user.id)
      .execute()
    await cancel(founder, off.id)
    clock.ms = Date.parse(at(4.75))
    await requeueEntries(server.kernel)
    await expect.poll(() => dueOf(founder), SOON).toBe(1)
    clock.ms = Date.parse(at(6))
    await requeueEntries(server.kernel)
    await expect.poll(() => dueOf(founder), SOON).toBe(0)
  })

  it('is over also for a try that comes while what is over is looked after', async () => {
    const founder = await aConnected()
    await writeInto(founder, TEAM)
    await create(founder, at(4))
    await expect.poll(() => writeErrorOf(founder), SOON).toMatch(/refused/)
    const [{ owner_id: ownerId, calendar_uid: calendarUid }] = (await events(founder)) as [EventRow]
    const { db } = server.kernel
    const unasked = {} as CalendarPort
    const { late } = await db.transaction().execute(async (tx) => {
      await settleOver(tx, new Date(at(6)))
      const late = writeEntry(unasked)(server.kernel, { ownerId, calendarUid })
      await expect.poll(async () => (await waiting(db)).rows.length, SOON).toBe(1)
      clock.ms = Date.parse(at(6))
      return { late }
    })
    await late
    expect(await dueOf(founder)).toBe(0)
  })
})

const waiting = (db: Db) =>
  sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%calendar_events%'`.execute(db)
