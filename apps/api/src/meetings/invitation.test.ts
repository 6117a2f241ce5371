import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { fileOf, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aClock, book, meetingAt, saveAvailability } from './meetings.fixture.ts'

const AT = '2026-03-03T10:00:00.000Z'
const OTHER = '2026-03-03T14:00:00.000Z'
let server: TestServer
let founder: Founder
let code: string
let email: string
beforeAll(async () => {
  server = await aServer({ clock: aClock() })
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
  email = `${unique('vera')}@example.com`
  await saveAvailability(server.url, founder, { timezone: 'UTC', minimum_notice_minutes: 60 })
})

const attendeeIn = (file: string) => /^ATTENDEE.*$/m.exec(file.replace(/\r\n[ \t]/g, ''))?.[0] ?? ''

async function aConfirmedBooking(overrides: object = {}) {
  await book(server.url, code, AT, { email, ...overrides })
  const { id } = await meetingAt(server.url, founder, AT)
  const { token } = founder
  await call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status: 'confirmed' } })
  return { id, file: fileOf(await mailTo(server, email, 2)) }
}

describe('calendar files by RFC 5545 and RFC 5546', () => {
  it('have no line of more than 75 octets, in letters of any script', async () => {
    const name = `Zoë ${'Müller-Łukasiewicz '.repeat(6)}漢字漢字漢字漢字漢字漢字漢字 🦩🦩🦩🦩🦩🦩🦩🦩🦩🦩`
    const { file } = await aConfirmedBooking({ name, agenda: 'Größe, Märkte; '.repeat(20) })
    const lines = file.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const whole = file.replace(/\r\n[ \t]/g, '')
    expect(whole).toContain(`SUMMARY:${name} and Example Labs\r\n`)
    expect(whole).not.toContain('\uFFFD')
  })

  it('say that who booked the time has accepted it, and that nobody else has yet', async () => {
    const { id, file } = await aConfirmedBooking()
    expect(attendeeIn(file)).toMatch(/PARTSTAT="?ACCEPTED/)
    const { token } = founder
    await call(server.url, routes.updateMeeting, { token, params: { id }, body: { start_time: OTHER } })
    const moved = attendeeIn(fileOf(await mailTo(server, email, 3)))
    expect(moved).toMatch(/PARTSTAT="?NEEDS-ACTION/)
    // An answer would reach nobody: the links of the mail are for that.
    expect(moved).toContain('RSVP=FALSE')
    const invited = `${unique('invited')}@example.com`
    await call(server.url, routes.createMeeting, {
      token,
      body: { title: 'First talk', start_time: '2026-03-04T10:00:00Z', investor_email: invited },
    })
    const mail = await mailTo(server, invited)
    expect(attendeeIn(fileOf(mail))).toMatch(/PARTSTAT="?NEEDS-ACTION/)
    const asked = await call(server.url, routes.rescheduleVisitorMeeting, {
      params: { token: /\/meeting\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '' },
      body: { start_time: '2026-03-04T14:00:00.000Z' },
    })
    expect(asked.status).toBe(200)
    const request = await meetingAt(server.url, founder, '2026-03-04T14:00:00.000Z')
    const params = { id: request.id }
    await call(server.url, routes.setMeetingStatus, { token, params, body: { status: 'confirmed' } })
    // The invitation, that it is off, what was asked for, and the invitation to that.
    expect(attendeeIn(fileOf(await mailTo(server, invited, 4)))).toMatch(/PARTSTAT="?ACCEPTED/)
  })

  it('say that nobody has accepted a time that the founder gave to what was asked for', async () => {
    await book(server.url, code, AT, { email })
    const { id } = await meetingAt(server.url, founder, AT)
    const { token } = founder
    await call(server.url, routes.updateMeeting, { token, params: { id }, body: { start_time: OTHER } })
    const moved = await meetingAt(server.url, founder, OTHER)
    const decided = { params: { id: moved.id }, body: { status: 'confirmed' } } as const
    expect((await call(server.url, routes.setMeetingStatus, { token, ...decided })).status).toBe(200)
    // What they asked for, what it was moved to, and the invitation to that.
    const mail = await mailTo(server, email, 3)
    expect(mail.subject).toMatch(/^Confirmed: /)
    expect(attendeeIn(fileOf(mail))).toMatch(/PARTSTAT="?NEEDS-ACTION/)
  })

  it.each([
    ['phone', 'By phone'],
    ['in-person', 'In person'],
  ] as const)('and their mail say how one meets where a %s has no details', async (type, words) => {
    const places = [{ type, details: '' }]
    await saveAvailability(server.url, founder, { timezone: 'UTC', minimum_notice_minutes: 60, places })
    const { file } = await aConfirmedBooking({ location_type: type })
    expect(file).toContain(`LOCATION:${words}\r\n`)
    expect((await mailTo(server, email, 2)).text).toMatch(new RegExp(`Where:? +${words}`))
  })

  it('that the founder downloads have no attendee, and name who comes in their words', async () => {
    const { id } = await aConfirmedBooking()
    const response = await fetch(`${server.url}/v1/meetings/${id}/invite.ics`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    const file = (await response.text()).replace(/\r\n[ \t]/g, '')
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).not.toContain('ATTENDEE')
    expect(file).toContain(`DESCRIPTION:With Vera Visitor ${email}`)
  })
})
