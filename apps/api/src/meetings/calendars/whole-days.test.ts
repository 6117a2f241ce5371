import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../../testing/builders.ts'
import { calendarSettings, connect } from '../../testing/calendars/connecting.ts'
import { type MicrosoftPeer, startMicrosoftPeer } from '../../testing/calendars/microsoft-peer.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { ALL_WEEK, saveAvailability } from '../meetings.fixture.ts'

let microsoft: MicrosoftPeer
let server: TestServer
beforeAll(async () => {
  microsoft = await startMicrosoftPeer()
  server = await aServer({ settings: calendarSettings({ microsoft }) })
})
afterAll(async () => {
  await server.close()
  await microsoft.close()
})

/** The day that lies so many days after today's in UTC. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const OFF = { first: day(5), after: day(6) }

describe('a day off at Microsoft', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
    'of a founder in %s is that day there, from midnight to midnight',
    async (timezone) => {
      const founder = await aFounder(server.url)
      const { link } = await aPublishedPitch(server.url, founder)
      const DAY = [{ start: '00:00', end: '24:00' }]
      await saveAvailability(server.url, founder, {
        timezone,
        weekly_hours: Object.fromEntries(Object.keys(ALL_WEEK).map((name) => [name, DAY])),
        slot_minutes: 60,
        minimum_notice_minutes: 0,
      })
      microsoft.events.set('off', {
        subject: 'Off',
        body: { contentType: 'text', content: '' },
        location: { displayName: '' },
        start: { dateTime: `${OFF.first}T00:00:00`, timeZone: 'UTC' },
        end: { dateTime: `${OFF.after}T00:00:00`, timeZone: 'UTC' },
        showAs: 'oof',
        isAllDay: true,
      })
      const countOn = async (from: string) => {
        const { data } = await call(server.url, routes.listSlots, {
          params: { code: link.unique_code },
          query: { from, days: 1, timezone },
        })
        return data.slots.length
      }
      const before = [await countOn(day(4)), await countOn(OFF.after)]
      expect(await countOn(OFF.first)).toBeGreaterThan(20)
      expect(await connect(server.url, founder, 'microsoft')).toEqual({ calendar: 'microsoft' })
      expect(await countOn(OFF.first)).toBe(0)
      expect([await countOn(day(4)), await countOn(OFF.after)]).toEqual(before)
    },
  )
})
