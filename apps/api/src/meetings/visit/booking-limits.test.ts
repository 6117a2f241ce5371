import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import {
  aClock,
  HOUR_MS,
  MONDAY,
  meetingAt,
  OPEN_DAY,
  saveAvailability,
  signedInAgain,
} from '../meetings.fixture.ts'

const clock = aClock()
let server: TestServer
let founder: Founder
let code: string
beforeAll(async () => {
  server = await aServer({ clock, limitFactor: 1, settings: { TRUST_PROXY: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.ms = MONDAY
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
})

/** A time of Tuesday to Friday of that week, an hour and a half after the one before. */
const at = (i: number) =>
  new Date(MONDAY + 25 * HOUR_MS + Math.floor(i / 5) * 24 * HOUR_MS + (i % 5) * 1.5 * HOUR_MS).toISOString()
let networks = 0
/** Each address is a network of its own. */
const anAddress = () => `198.18.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`
const aVisitor = () => `${unique('visitor')}@example.com`

async function book(address: string, startTime: string, overrides: object = {}): Promise<string | number> {
  const { status, problem } = await call(server.url, routes.bookMeeting, {
    params: { code },
    headers: { 'x-forwarded-for': address },
    rawBody: {
      name: 'Vera Visitor',
      email: aVisitor(),
      start_time: startTime,
      timezone: 'Europe/Berlin',
      ...overrides,
    },
  })
  return problem.error ?? status
}

/** What a visitor sends who has typed the digits that were mailed to them. */
async function proven(email = aVisitor()) {
  await call(server.url, routes.sendEmailCode, {
    body: { email },
    headers: { 'x-forwarded-for': anAddress() },
  })
  const digits = /\d{6}/.exec((await mailTo(server, email, 1, /is your code/)).subject ?? '')?.[0] ?? ''
  const { data } = await call(server.url, routes.verifyEmailCode, { body: { email, code: digits } })
  return { email, email_proof: data.proof }
}

const setStatus = (token: string, id: string, status: 'confirmed' | 'declined') =>
  call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status } })

describe('bookings that wait for an answer', () => {
  it('of one network under ever new emails are three, and the calendar stays open to others', async () => {
    const address = anAddress()
    const replies = []
    for (let i = 0; i < 6; i++) replies.push(await book(address, at(i)))
    expect(replies).toEqual([201, 201, 201, 'email_unproven', 'email_unproven', 'email_unproven'])
    expect(await book(anAddress(), at(3))).toBe(201)
    // The same /64 of IPv6 is one network.
    const subscriber = []
    for (let i = 5; i < 9; i++) subscriber.push(await book(`2001:db8:7:7::${i}`, at(i)))
    expect(subscriber).toEqual([201, 201, 201, 'email_unproven'])
  })

  it('of one network at once are no more', async () => {
    const address = anAddress()
    const replies = await Promise.all(Array.from({ length: 15 }, (_, i) => book(address, at(i))))
    expect(replies.filter((reply) => reply === 201)).toHaveLength(LIMITS.maxPendingOfNetwork)
  })

  it('of one network with one founder do not keep it from another', async () => {
    const address = anAddress()
    for (let i = 0; i < 4; i++) await book(address, at(i))
    const other = await aPublishedPitch(server.url, await aFounder(server.url))
    code = other.link.unique_code
    expect(await book(address, at(0))).toBe(201)
  })

  it('are let through where the email is proved, up to ten of one network', async () => {
    const address = anAddress()
    for (let i = 0; i < 3; i++) await book(address, at(i))
    const mine = await proven()
    expect(await book(address, at(3), { ...mine, email: aVisitor() })).toBe('email_unproven')
    expect(await book(address, at(3), { email: mine.email, email_proof: 'forged' })).toBe('email_unproven')
    for (let i = 3; i < 10; i++) expect(await book(address, at(i), await proven())).toBe(201)
    expect(await book(address, at(10), await proven())).toBe('rate_limited')
    expect(await book(anAddress(), at(10))).toBe(201)
  })

  it('of a stranger in the name of somebody do not keep that one from booking with a proven email', async () => {
    const email = aVisitor()
    for (let i = 0; i < 3; i++) expect(await book(anAddress(), at(i), { email })).toBe(201)
    expect(await book(anAddress(), at(3), { email })).toBe('email_unproven')
    const mine = await proven(email)
    for (let i = 3; i < 6; i++) expect(await book(anAddress(), at(i), mine)).toBe(201)
    expect(await book(anAddress(), at(6), mine)).toBe('rate_limited')
    expect(await book(anAddress(), at(6), { email })).toBe('rate_limited')
  })

  it('of one visit are three, whatever the emails and networks', async () => {
    const session_id = unique('session')
    const replies = []
    for (let i = 0; i < 4; i++) replies.push(await book(anAddress(), at(i), { session_id }))
    expect(replies).toEqual([201, 201, 201, 'rate_limited'])
    // No visit at all is not one visit of all.
    for (let i = 4; i < 8; i++) expect(await book(anAddress(), at(i), { session_id: '' })).toBe(201)
  })

  it('hold half of a day’s slots at most, from however many networks; the rest is for proven emails', async () => {
    await saveAvailability(server.url, founder, {
      timezone: 'America/New_York',
      slot_minutes: 60,
      weekly_hours: { tuesday: OPEN_DAY, wednesday: OPEN_DAY, thursday: OPEN_DAY, ...closed },
    })
    // 09:00 to 17:00 in New York, eight slots.
    const slot = (hour: number, day = '03') => `2026-03-${day}T${String(14 + hour)}:00:00.000Z`
    for (let hour = 0; hour < 4; hour++) expect(await book(anAddress(), slot(hour))).toBe(201)
    expect(await book(anAddress(), slot(4))).toBe('email_unproven')
    expect(await book(anAddress(), slot(4), await proven())).toBe(201)
    expect(await book(anAddress(), slot(4, '04'))).toBe(201)
    // An answer makes room.
    const { id } = await meetingAt(server.url, founder, slot(0))
    await setStatus(founder.token, id, 'confirmed')
    expect(await book(anAddress(), slot(5))).toBe(201)
    expect(await book(anAddress(), slot(6))).toBe('email_unproven')
  })

  it('leave a day with one slot bookable', async () => {
    await saveAvailability(server.url, founder, {
      slot_minutes: 60,
      weekly_hours: { ...closed, tuesday: [{ start: '10:00', end: '11:00' }] },
    })
    expect(await book(anAddress(), '2026-03-03T10:00:00.000Z')).toBe(201)
  })

  it('stop counting once they are answered or over, and where they came from is forgotten then', async () => {
    const address = anAddress()
    for (let i = 10; i < 13; i++) expect(await book(address, at(i))).toBe(201)
    const { id } = await meetingAt(server.url, founder, at(10))
    await setStatus(founder.token, id, 'declined')
    expect(await book(address, at(13))).toBe(201)
    expect(await book(address, at(14))).toBe('email_unproven')
    clock.ms += 24 * HOUR_MS
    expect(await book(address, at(14))).toBe(201)
    const rows = await server.kernel.db
      .selectFrom('meetings')
      .select(['status', 'booked_from'])
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect(rows.filter(({ booked_from }) => booked_from !== null)).toEqual([
      { status: 'pending', booked_from: expect.anything() },
    ])
    expect(rows).toHaveLength(5)
    const { token } = await signedInAgain(server.url, founder)
    expect(
      (await call(server.url, routes.listMeetings, { token, query: { status: 'pending' } })).data,
    ).toHaveLength(1)
  })
})

const closed = { monday: [], friday: [], saturday: [], sunday: [] }
