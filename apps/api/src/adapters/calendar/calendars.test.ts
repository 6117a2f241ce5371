import { randomUUID } from 'node:crypto'
import type { CalendarProvider } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createConnections } from '../../kernel/connections.ts'
import { type GooglePeer, startGooglePeer } from '../../testing/calendars/google-peer.ts'
import {
  FIRST_CALENDAR,
  type MicrosoftPeer,
  startMicrosoftPeer,
} from '../../testing/calendars/microsoft-peer.ts'
import { CALENDAR_CLIENT } from '../../testing/calendars/oauth-peer.ts'
import { createCalendars } from './calendars.ts'
import type { Account } from './port.ts'

let google: GooglePeer
let microsoft: MicrosoftPeer
beforeAll(async () => {
  google = await startGooglePeer()
  microsoft = await startMicrosoftPeer()
})
afterAll(() => Promise.all([google.close(), microsoft.close()]))
afterEach(() => {
  google.fault = null
  google.rotates = false
  google.events.clear()
  microsoft.events.clear()
  microsoft.pageSize = 500
})

const PUBLIC_URL = 'http://127.0.0.1:1'

function aPort(more: { googleUrl?: string; answerWithinMs?: number } = {}) {
  const connections = createConnections({ now: () => new Date() })
  const client = (peer: GooglePeer | MicrosoftPeer, name: 'google-calendar' | 'microsoft-calendar') => ({
    issuer: peer.url,
    clientId: CALENDAR_CLIENT.id,
    clientSecret: CALENDAR_CLIENT.secret,
    apiUrl: peer.apiUrl,
    health: connections.healthOf(name),
  })
  const port = createCalendars({
    clients: {
      google: { ...client(google, 'google-calendar'), ...(more.googleUrl ? { apiUrl: more.googleUrl } : {}) },
      microsoft: client(microsoft, 'microsoft-calendar'),
    },
    publicUrl: PUBLIC_URL,
    nowMs: () => performance.now(),
    answerWithinMs: more.answerWithinMs ?? 3_000,
  })
  return { port, health: () => connections.list() }
}

/** An account that has allowed everything. */
async function anAccount(port: ReturnType<typeof aPort>['port'], provider: CalendarProvider = 'google') {
  const attempt = { state: randomUUID(), verifier: 'v'.repeat(43) }
  const at = await fetch(await port.start(provider, attempt), { redirect: 'manual' })
  const code = new URL(at.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { refreshToken } = await port.finish(provider, attempt, { code })
  const kept: string[] = []
  const account: Account = {
    provider,
    id: randomUUID(),
    refreshToken,
    keepToken: async (next) => {
      kept.push(next)
    },
  }
  return { account, kept }
}

const WINDOW = { start: new Date('2026-03-02T00:00:00Z'), end: new Date('2026-03-04T00:00:00Z') }
const ENTRY = {
  title: 'First talk',
  description: 'With Vera',
  location: '',
  start: new Date('2026-03-02T09:00:00Z'),
  end: new Date('2026-03-02T10:00:00Z'),
}
const wholeDays = (first: string, after: string) => ({
  subject: '',
  body: { contentType: 'text' as const, content: '' },
  location: { displayName: '' },
  start: { dateTime: `${first}T00:00:00`, timeZone: 'UTC' as const },
  end: { dateTime: `${after}T00:00:00`, timeZone: 'UTC' as const },
  showAs: 'oof',
  isAllDay: true,
})
const KEY = '01a20a8adb317222aef23655a9fcf3e00'

describe('a question to a calendar', () => {
  it.each([
    [{ status: 500 }, 'away', 'Google Calendar is out of order (it answered 500)'],
    [{ status: 429, retryAfter: '90' }, 'away', 'Google Calendar asks us to come more slowly'],
    [
      { status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } },
      'away',
      'Google Calendar asks us to come more slowly',
    ],
    [{ status: 403 }, 'refused', 'Google Calendar refused what we asked (it answered 403)'],
    [{ status: 404 }, 'gone', 'Google Calendar no longer has what was asked for'],
    [{ status: 307 }, 'refused', 'Google Calendar refused what we asked (it answered 307)'],
    ['nonsense', 'away', 'Google Calendar gave an answer that nobody can read'],
  ] as const)('that comes to nothing says why: %j', async (fault, problem, message) => {
    const { port, health } = aPort()
    const { account } = await anAccount(port)
    google.fault = fault
    await expect(port.busyTimes(account, ['maren@example.com'], WINDOW, 'UTC')).rejects.toMatchObject({
      problem,
      message,
    })
    // What one founder may not do is no fault of the service.
    expect(health()[0]?.lastError?.reason).toBe(problem === 'away' ? message : undefined)
    expect(JSON.stringify(health())).not.toContain('refresh-')
  })

  it('waits for no one', async () => {
    const { port } = aPort({ answerWithinMs: 100 })
    const { account } = await anAccount(port)
    google.fault = 'hang'
    const words = { problem: 'away', message: 'Google Calendar did not answer in time' }
    await expect(port.busyTimes(account, ['maren@example.com'], WINDOW, 'UTC')).rejects.toMatchObject(words)
    const nowhere = aPort({ googleUrl: 'http://127.0.0.1:1' }).port
    await expect(nowhere.listCalendars(account)).rejects.toMatchObject({
      message: 'Google Calendar could not be reached',
    })
  })

  it('is tried once more where it was busy for a moment, and no more', async () => {
    const { port, health } = aPort()
    const { account } = await anAccount(port)
    google.failNext({ status: 503 })
    expect(await port.busyTimes(account, ['maren@example.com'], WINDOW, 'UTC')).toEqual([])
    expect(health()[0]?.lastError).toBeNull()
    google.failNext({ status: 503 }, { status: 502 })
    await expect(port.busyTimes(account, ['maren@example.com'], WINDOW, 'UTC')).rejects.toThrow('502')
  })

  it('keeps the refresh token that another one takes the place of', async () => {
    const { port } = aPort()
    const { account, kept } = await anAccount(port)
    google.rotates = true
    await port.listCalendars(account)
    expect(kept).toEqual([expect.stringMatching(/^refresh-/)])
    // The token for the hour is still good.
    await port.listCalendars(account)
    expect(kept).toHaveLength(1)
  })

  it('ends with the access, and only with it', async () => {
    const { port } = aPort()
    const { account } = await anAccount(port)
    google.takeBack()
    await expect(port.listCalendars(account)).rejects.toMatchObject({ problem: 'ended' })
  })

  it('asks Google for half a year in parts, and takes what cannot be read for no answer', async () => {
    const { port } = aPort()
    const { account } = await anAccount(port)
    const half = { start: WINDOW.start, end: new Date('2026-08-30T00:00:00Z') }
    const before = google.questions
    expect(await port.busyTimes(account, ['maren@example.com'], half, 'UTC')).toEqual([])
    expect(google.questions - before).toBe(4)
    await expect(port.busyTimes(account, ['unshared@example.com'], WINDOW, 'UTC')).rejects.toMatchObject({
      problem: 'refused',
      message: 'Google does not let us read one of the chosen calendars',
    })
  })

  it('takes for free at Microsoft what is shown as free, and every page of what is not', async () => {
    const { port } = aPort()
    const { account } = await anAccount(port, 'microsoft')
    const at = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone: 'UTC' as const })
    for (const [hour, next, showAs] of [
      ['08', '09', 'busy'],
      ['09', '10', 'free'],
      ['10', '11', 'tentative'],
      ['11', '12', 'workingElsewhere'],
      ['12', '13', 'oof'],
    ] as const) {
      const event = {
        subject: '',
        body: { contentType: 'text' as const, content: '' },
        location: { displayName: '' },
      }
      microsoft.events.set(hour, { ...event, start: at(hour), end: at(next), showAs })
    }
    microsoft.pageSize = 2
    const busy = await port.busyTimes(account, [FIRST_CALENDAR], WINDOW, 'UTC')
    expect(busy.map(({ start }) => start.toISOString().slice(11, 13))).toEqual(['08', '10', '12'])
  })

  it.each([
    ['Pacific/Auckland', '2026-03-01T11:00', '2026-03-02T11:00'],
    ['America/Los_Angeles', '2026-03-02T08:00', '2026-03-03T08:00'],
    ['UTC', '2026-03-02T00:00', '2026-03-03T00:00'],
  ])(
    'takes whole days at Microsoft for those of %s, at the edges of what is asked too',
    async (timezone, start, end) => {
      const { port } = aPort()
      const { account } = await anAccount(port, 'microsoft')
      const told = async (window: { start: Date; end: Date }) =>
        (await port.busyTimes(account, [FIRST_CALENDAR], window, timezone)).map((span) => [
          span.start.toISOString().slice(0, 16),
          span.end.toISOString().slice(0, 16),
        ])
      microsoft.events.set('off', wholeDays('2026-03-02', '2026-03-03'))
      expect(await told(WINDOW)).toEqual([[start, end]])
      const from = (minutes: number, at: string) => new Date(Date.parse(`${at}Z`) + minutes * 60_000)
      expect(await told({ start: from(-1, end), end: from(60, end) })).toEqual([[start, end]])
      expect(await told({ start: from(0, end), end: from(60, end) })).toEqual([])
      expect(await told({ start: from(-60, start), end: from(1, start) })).toEqual([[start, end]])
      expect(await told({ start: from(-60, start), end: from(0, start) })).toEqual([])
    },
  )
})

describe('an event', () => {
  it.each([
    ['google', 'maren@example.com'],
    ['microsoft', FIRST_CALENDAR],
  ] as const)(
    'of %s is made once under one key, changed, and deleted as often as it is asked',
    async (provider, calendarId) => {
      const { port } = aPort()
      const { account } = await anAccount(port, provider)
      const { events } = provider === 'google' ? google : microsoft
      const eventId = await port.createEvent(account, calendarId, KEY, ENTRY)
      expect(await port.createEvent(account, calendarId, KEY, ENTRY)).toBe(eventId)
      expect(events.size).toBe(1)
      await port.changeEvent(account, { calendarId, eventId }, { ...ENTRY, title: 'Second talk' })
      expect(JSON.stringify([...events.values()])).toContain('Second talk')
      await port.deleteEvent(account, { calendarId, eventId })
      await port.deleteEvent(account, { calendarId, eventId })
      expect(events.size).toBe(0)
      await expect(port.changeEvent(account, { calendarId, eventId }, ENTRY)).rejects.toMatchObject({
        problem: 'gone',
      })
    },
  )
})

describe('giving the access back', () => {
  it('is told to Google, and nobody at Microsoft, who has no such call', async () => {
    const { port } = aPort()
    const { account } = await anAccount(port)
    await port.revoke(account)
    expect(google.revoked).toContain(account.refreshToken)
    const other = await anAccount(port, 'microsoft')
    await port.revoke(other.account)
    expect(microsoft.revoked).toEqual([])
  })
})
