import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aClock, saveAvailability } from '../meetings/meetings.fixture.ts'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
/** Two in the morning in UTC: ten in the evening of the day before in New York. */
const clock = aClock(Date.parse('2026-05-20T02:00:00Z'))
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

it.each([
  ['America/New_York', ['2026-05-20T01:00:00', '2026-05-19T20:00:00', '2026-05-19T04:00:00'], 3],
  ['Asia/Tokyo', ['2026-05-20T01:00:00', '2026-05-19T20:00:00'], 2],
  [null, ['2026-05-20T01:00:00'], 1],
])('days begin at midnight where the founder lives: %s', async (timezone, expected, within) => {
  const founder = await aFounder(server.url)
  const { clone, pitch, link } = await aPublishedPitch(server.url, founder)
  if (timezone) await saveAvailability(server.url, founder, { timezone })
  const weekAgo = ['2026-05-14T01:00:00', '2026-05-13T20:00:00', '2026-05-13T04:00:00', '2026-05-13T03:59:59']
  const times = ['2026-05-20T01:00:00', '2026-05-19T20:00:00', '2026-05-19T04:00:00', '2026-05-19T03:59:59']
  await server.kernel.db
    .insertInto('calls')
    .values(
      [...times, ...weekAgo].map((time) => ({
        owner_id: founder.user.id,
        id: newId(),
        clone_id: clone.id,
        clone_version: 1,
        pitch_id: pitch.id,
        pitch_link_id: link.id,
        channel: 'voice',
        language: 'en',
        consent_transcript: true,
        status: 'completed',
        created_at: new Date(`${time}Z`),
      })),
    )
    .execute()
  // As seven days do: where the founder lives the first of them began at midnight as well.
  const week = await call(server.url, routes.callsPageData, {
    token: founder.token,
    query: { date_range: '7d' },
  })
  expect(week.data.total).toBe(times.length + within)
  const query = { date_range: 'today' as const }
  const { data } = await call(server.url, routes.callsPageData, { token: founder.token, query })
  expect(data.calls.map(({ started_at }) => started_at.slice(0, 19))).toEqual(expected)
  expect(data.total).toBe(expected.length)
})
