import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { calendarSettings, connect } from '../../testing/calendars/connecting.ts'
import { type GooglePeer, startGooglePeer } from '../../testing/calendars/google-peer.ts'
import {
  FIRST_CALENDAR,
  type MicrosoftPeer,
  startMicrosoftPeer,
} from '../../testing/calendars/microsoft-peer.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { aClock } from '../meetings.fixture.ts'

const clock = aClock(Date.now())
let google: GooglePeer
let microsoft: MicrosoftPeer
let server: TestServer
beforeAll(async () => {
  google = await startGooglePeer()
  microsoft = await startMicrosoftPeer()
  server = await aServer({ clock, settings: calendarSettings({ google, microsoft }) })
})
afterAll(async () => {
  await server.close()
  await Promise.all([google.close(), microsoft.close()])
})

const MAREN = 'maren@example.com'
const TEAM = 'team@group.example'
type Provider = 'google' | 'microsoft'

const choose = (
  { token }: Founder,
  provider: Provider,
  body: { reads: string[]; writes_to: string | null },
) => call(server.url, routes.chooseCalendars, { token, params: { provider }, body })
const checkNow = ({ token }: Founder, provider: Provider = 'google') =>
  call(server.url, routes.readCalendar, { token, params: { provider } })
async function listed({ token }: Founder, provider: Provider = 'google') {
  const { data } = await call(server.url, routes.listCalendars, { token })
  const connection = data.find((each) => each.provider === provider)?.connection
  if (!connection) throw new Error(`${provider} is not connected`)
  return connection
}
const chosen = async (founder: Founder, provider: Provider = 'google') => {
  const { calendars, writes_to } = await listed(founder, provider)
  return { reads: calendars.filter(({ reads }) => reads).map(({ id }) => id), writes_to }
}
const busyTimes = async ({ user }: Founder) =>
  (
    await server.kernel.db
      .selectFrom('calendar_busy')
      .select('start_time')
      .where('owner_id', '=', user.id)
      .execute()
  ).map(({ start_time }) => start_time.toISOString())
const inHours = (hours: number) => new Date(clock.ms + hours * 3_600_000).toISOString()

describe('a choice of calendars made while a provider is asked', () => {
  it('stands, however late the list comes that was asked for before', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    const list = google.holdNext('calendarList')
    const checking = checkNow(founder)
    await list.asked
    const body = { reads: [TEAM], writes_to: null }
    expect((await choose(founder, 'google', body)).status).toBe(200)
    list.letGo()
    expect((await checking).status).toBe(200)
    expect(await chosen(founder)).toEqual(body)
  })

  it('stands where meetings now go into a calendar of another house', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    await connect(server.url, founder, 'microsoft')
    const list = google.holdNext('calendarList')
    const checking = checkNow(founder)
    await list.asked
    const body = { reads: [FIRST_CALENDAR], writes_to: FIRST_CALENDAR }
    expect((await choose(founder, 'microsoft', body)).status).toBe(200)
    list.letGo()
    expect((await checking).status).toBe(200)
    expect(await chosen(founder, 'microsoft')).toEqual(body)
    expect(await chosen(founder)).toEqual({ reads: [MAREN], writes_to: null })
  })

  it('is not answered by busy times of the calendars that counted before', async () => {
    const founder = await aFounder(server.url)
    await connect(server.url, founder, 'google')
    const [ofMaren, ofTeam] = [inHours(30), inHours(50)]
    google.busy.set(MAREN, [{ start: ofMaren, end: inHours(31) }])
    google.busy.set(TEAM, [{ start: ofTeam, end: inHours(51) }])
    const question = google.holdNext('freeBusy')
    const before = checkNow(founder)
    await question.asked
    expect((await choose(founder, 'google', { reads: [TEAM], writes_to: MAREN })).status).toBe(200)
    expect(await listed(founder)).toMatchObject({ read_at: null })
    // Whoever asks now does not wait for the answer about the others.
    expect((await checkNow(founder)).data.connection?.read_at).not.toBeNull()
    expect(await busyTimes(founder)).toEqual([ofTeam])
    question.letGo()
    expect((await before).status).toBe(200)
    expect(await busyTimes(founder)).toEqual([ofTeam])
  })
})
