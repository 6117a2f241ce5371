import { routes } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aClock, saveAvailability } from '../meetings/meetings.fixture.ts'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { anEndedCall, dashboardOf, type Scene } from './dashboard.fixture.ts'

let server: TestServer
/** Two in the morning in UTC: seven in the evening of the day before in Los Angeles. */
const clock = aClock(Date.parse('2026-05-20T02:00:00Z'))
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const at = (time: string) => new Date(`2026-${time}Z`)

let made = 0
/** A meeting, as its rooms leave it: of the pitch, or written down by the founder. */
async function aMeetingMade(scene: Scene, created_at: Date, more: { link?: false; moved?: string } = {}) {
  made += 1
  const id = newId()
  const ownerId = scene.founder.user.id
  await server.kernel.db
    .insertInto('meetings')
    .values({
      owner_id: ownerId,
      id,
      clone_id: scene.clone.id,
      pitch_id: scene.pitch.id,
      pitch_link_id: more.link === false ? null : scene.link.id,
      rescheduled_from: more.moved ?? null,
      title: 'First talk',
      start_time: addDays(clock.now(), made),
      end_time: addMinutes(addDays(clock.now(), made), 30),
      timezone: 'UTC',
      location_type: 'video',
      status: 'pending',
      source: more.link === false ? 'manual' : 'pitch-page',
      calendar_uid: newId(),
      created_at,
    })
    .execute()
  const change = {
    ownerId,
    meetingId: id,
    investorId: null,
    from: null,
    to: 'pending',
    by: 'visitor' as const,
  }
  await server.kernel.bus.emit(server.kernel.db, 'meeting.changed', change)
  return id
}

it('decisions §2, §6, §7: the last 7 days hold the same calls and meetings on each screen that counts them', async () => {
  const founder = await aFounder(server.url)
  const scene: Scene = { founder, ...(await aPublishedPitch(server.url, founder)) }
  const { token } = founder
  await saveAvailability(server.url, founder, { timezone: 'America/Los_Angeles' })
  // The seven days are the 13th to the 19th of May there: from seven in the morning of the 13th in UTC on.
  const talks: [time: string, more: Parameters<typeof anEndedCall>[3]][] = [
    ['05-13T06:59:59', {}],
    ['05-13T07:00:00', { answered: [true, true, false] }],
    ['05-16T03:00:00', {}],
    ['05-20T01:00:00', {}],
    ['05-19T20:00:00', { is_test: true }],
  ]
  for (const [time, more] of talks) {
    const callId = await anEndedCall(server, scene, at(time), more)
    await server.kernel.bus.emit(server.kernel.db, 'call.ended', {
      ownerId: founder.user.id,
      callId,
      cloneId: scene.clone.id,
    })
  }
  await aMeetingMade(scene, at('05-13T06:59:59'))
  const first = await aMeetingMade(scene, at('05-13T07:00:00'))
  await aMeetingMade(scene, at('05-14T09:00:00'), { moved: first })
  await aMeetingMade(scene, at('05-20T01:30:00'))
  await aMeetingMade(scene, at('05-18T09:00:00'), { link: false })
  const week = async () => (await call(server.url, routes.readEngagement, { token, query: { days: 7 } })).data
  await expect.poll(async () => (await week()).totals).toMatchObject({ calls: 3, meetings: 2 })

  const { tiles, start, end } = await dashboardOf(server.url, founder, { range: '7d' })
  const seen = await week()
  const { data: log } = await call(server.url, routes.callsPageData, { token, query: { date_range: '7d' } })
  expect([seen.start, seen.end, seen.from, seen.before]).toEqual(['2026-05-13', '2026-05-19', start, end])
  expect([tiles.calls.value, seen.totals.calls, log.stats.calls]).toEqual([3, 3, 3])
  expect([tiles.talk_minutes.value, seen.totals.talk_minutes, log.stats.minutes]).toEqual([6, 6, 6])
  const answered = [tiles.answered_percent.value, seen.answered_percent, log.stats.answered_percent]
  expect(answered).toEqual([66.7, 66.7, 66.7])
  // The log shows the test as well, and counts it nowhere.
  expect(log.total).toBe(4)
  expect([tiles.meetings_booked.value, seen.totals.meetings]).toEqual([2, 2])
  const last = seen.per_day.at(-1)
  expect([last?.date, last?.from, last?.calls]).toEqual(['2026-05-19', '2026-05-19T07:00:00.000Z', 1])

  const listed = await call(server.url, routes.listMeetings, {
    token,
    query: { booked_from: start, booked_before: end, first: true, of_pitch: true },
  })
  expect(listed.data).toHaveLength(2)
})
