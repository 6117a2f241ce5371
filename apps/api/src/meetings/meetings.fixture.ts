import { type BodyInput, type Meeting, routes } from '@understudy/contract'
import { type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'

/** Monday, 2 March 2026, 08:00 UTC. */
export const MONDAY = Date.parse('2026-03-02T08:00:00Z')
export const HOUR_MS = 3_600_000

/** A wall clock that stands where it is set. */
export function aClock(startMs = MONDAY) {
  const clock = {
    ms: startMs,
    now: () => new Date(clock.ms),
    nowMs: () => performance.now(),
    after: () => () => undefined,
  }
  return clock
}

export const OPEN_DAY = [{ start: '09:00', end: '17:00' }]
export const ALL_WEEK = {
  monday: OPEN_DAY,
  tuesday: OPEN_DAY,
  wednesday: OPEN_DAY,
  thursday: OPEN_DAY,
  friday: OPEN_DAY,
  saturday: OPEN_DAY,
  sunday: OPEN_DAY,
}

export async function saveAvailability(
  base: string,
  founder: Pick<Founder, 'token'>,
  body: BodyInput<typeof routes.saveAvailability>,
): Promise<void> {
  const reply = await call(base, routes.saveAvailability, { token: founder.token, body })
  if (reply.status !== 200) throw new Error(`no availability: ${JSON.stringify(reply.problem)}`)
}

/** The same founder, for a clock that went on past the life of a token. */
export async function signedInAgain(base: string, founder: Founder): Promise<Founder> {
  const { email, password } = founder
  const { data } = await call(base, routes.login, { body: { email, password } })
  return { ...founder, token: data.token }
}

/** Books as a visitor; everything but the time has a usual value. */
export const book = (base: string, code: string, startTime: string, overrides: object = {}) =>
  call(base, routes.bookMeeting, {
    params: { code },
    rawBody: {
      name: 'Vera Visitor',
      email: `${unique('visitor')}@example.com`,
      start_time: startTime,
      timezone: 'Europe/Berlin',
      ...overrides,
    },
  })

/** The founder's view of the meeting that begins at a time. */
export async function meetingAt(
  base: string,
  founder: Pick<Founder, 'token'>,
  startTime: string,
): Promise<Meeting> {
  const { data } = await call(base, routes.listMeetings, {
    token: founder.token,
    query: { from: startTime, to: new Date(Date.parse(startTime) + 1).toISOString() },
  })
  const found = data.find(({ status }) => status !== 'cancelled') ?? data[0]
  if (!found) throw new Error(`no meeting at ${startTime}`)
  return found
}
