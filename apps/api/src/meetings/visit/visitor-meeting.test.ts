import { routes, type VisitorMeeting } from '@understudy/contract'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { aClock, book, HOUR_MS, MONDAY, meetingAt, saveAvailability } from '../meetings.fixture.ts'

const AT = '2026-03-03T10:00:00.000Z'
const OTHER = '2026-03-03T14:00:00.000Z'
const clock = aClock()
let server: TestServer
let founder: Founder
let code: string
let email: string
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.ms = MONDAY
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
  email = `${unique('vera')}@example.com`
  await saveAvailability(server.url, founder, {
    timezone: 'UTC',
    minimum_notice_minutes: 60,
    places: [{ type: 'video', details: 'https://meet.example.com/heron' }],
  })
})

const tokenIn = (mail: Email) => /\/meeting\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
const read = (token: string) => call(server.url, routes.readVisitorMeeting, { params: { token } })
const cancel = (token: string, reason = '') =>
  call(server.url, routes.cancelVisitorMeeting, { params: { token }, body: { reason } })
const move = (token: string, start_time: string) =>
  call(server.url, routes.rescheduleVisitorMeeting, { params: { token }, body: { start_time } })
const setStatus = (id: string, status: 'confirmed' | 'declined' | 'cancelled', reason = '') =>
  call(server.url, routes.setMeetingStatus, {
    token: founder.token,
    params: { id },
    body: { status, reason },
  })

async function aBooking(overrides: object = {}) {
  await book(server.url, code, AT, { email, ...overrides })
  return { token: tokenIn(await mailTo(server, email)), id: (await meetingAt(server.url, founder, AT)).id }
}
async function aConfirmedBooking(overrides: object = {}) {
  const booking = await aBooking(overrides)
  await setStatus(booking.id, 'confirmed')
  return { ...booking, mail: await mailTo(server, email, 2) }
}

/** Name to value of a calendar file, its folded lines put together again. */
function calendarOf(mail: Email): Record<string, string> {
  const [file] = mail.attachments
  if (!file) return {}
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return Object.fromEntries(
    lines
      .filter((line) => line !== '')
      .map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.search(/[:;]/) + 1)]),
  )
}

describe('invitation', () => {
  it('goes out on confirmation as a calendar file that says when, where and who', async () => {
    const { mail, id } = await aConfirmedBooking({ agenda: 'Costs, margins; then\nthe round' })
    expect(mail.subject).toBe('Confirmed: Vera Visitor and Example Labs')
    expect(mail.attachments[0]).toMatchObject({ filename: 'invite.ics', mimeType: 'text/calendar' })
    const calendar = calendarOf(mail)
    const manageAddress = `${server.kernel.publicUrl}/meeting/${tokenIn(mail)}`
    expect(calendar).toMatchObject({
      METHOD: 'REQUEST',
      UID: `${id}@understudy`,
      SEQUENCE: '0',
      DTSTAMP: '20260302T080000Z',
      DTSTART: '20260303T100000Z',
      DTEND: '20260303T103000Z',
      SUMMARY: 'Vera Visitor and Example Labs',
      LOCATION: 'https://meet.example.com/heron',
      STATUS: 'CONFIRMED',
      ATTENDEE: expect.stringContaining(`mailto:${email}`),
      DESCRIPTION: `Costs\\, margins\\; then\\nthe round\\n\\nCancel or choose another time: ${manageAddress}`,
    })
    expect(JSON.stringify([mail.text, calendar, mail.headers])).not.toContain(founder.email)
  })

  it('holds whatever visitors write in one line of its own', async () => {
    const { mail } = await aConfirmedBooking({
      name: 'Eve"\r\nATTENDEE:mailto:x@example.com',
      agenda: 'a\rMETHOD:CANCEL\r\nUID:other\u0007',
    })
    expect(calendarOf(mail)).toMatchObject({
      METHOD: 'REQUEST',
      ATTENDEE: expect.stringMatching(new RegExp(`:mailto:${email}$`)),
      UID: expect.not.stringContaining('other'),
    })
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('is replaced by one of a higher sequence when the founder moves or changes the meeting', async () => {
    const { id, token } = await aConfirmedBooking()
    const change = (meetingId: string, body: object) =>
      call(server.url, routes.updateMeeting, {
        token: founder.token,
        params: { id: meetingId },
        rawBody: body,
      })
    await change(id, { notes: 'For me alone' })
    await change(id, { location: 'https://meet.example.com/other' })
    const changed = await mailTo(server, email, 3)
    expect(calendarOf(changed)).toMatchObject({ SEQUENCE: '1', LOCATION: 'https://meet.example.com/other' })
    const moved = await change(id, { start_time: OTHER })
    const mail = await mailTo(server, email, 4)
    expect(calendarOf(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `${id}@understudy`,
      SEQUENCE: '2',
      DTSTART: '20260303T140000Z',
    })
    // The old link leads on to the new one.
    expect((await read(token)).data.moved_to_token).toBe(tokenIn(mail))
    expect((await read(tokenIn(mail))).data.meeting).toMatchObject({ status: 'confirmed', start_time: OTHER })
    await setStatus(moved.data.id, 'cancelled', 'The flight is late')
    const last = await mailTo(server, email, 5)
    expect(last.text).toContain('The flight is late')
    expect(calendarOf(last)).toMatchObject({
      METHOD: 'CANCEL',
      UID: `${id}@understudy`,
      SEQUENCE: '3',
      STATUS: 'CANCELLED',
    })
  })

  it('leaves the calendar of whom it was for, when it is for somebody else now', async () => {
    const { id } = await aConfirmedBooking()
    const change = (meetingId: string, rawBody: object) =>
      call(server.url, routes.updateMeeting, { token: founder.token, params: { id: meetingId }, rawBody })
    const second = `${unique('second')}@example.com`
    await change(id, { investor_email: second })
    const left = await mailTo(server, email, 3)
    expect(calendarOf(left)).toMatchObject({ METHOD: 'CANCEL', UID: `${id}@understudy`, SEQUENCE: '1' })
    const invited = await mailTo(server, second)
    expect(invited.subject).toMatch(/^Confirmed: /)
    expect(calendarOf(invited)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1' })
    const third = `${unique('third')}@example.com`
    const moved = await change(id, { investor_email: third, start_time: OTHER })
    expect(calendarOf(await mailTo(server, second, 2))).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2' })
    expect((await mailTo(server, third)).subject).toMatch(/^Confirmed: /)
    await setStatus(moved.data.id, 'cancelled')
    expect(calendarOf(await mailTo(server, third, 2))).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '3' })
  })

  it('is taken back when the founder closes their account, and who waits for an answer is told', async () => {
    const { id, token } = await aConfirmedBooking()
    const waiting = `${unique('waiting')}@example.com`
    await book(server.url, code, OTHER, { email: waiting })
    const { email: confirm_email, password } = founder
    const closed = await call(server.url, routes.deleteAccount, {
      token: founder.token,
      body: { confirm_email, password },
    })
    expect(closed.status).toBe(200)
    const mail = await mailTo(server, email, 3)
    expect(mail.text).toContain('The host has closed their account.')
    expect(calendarOf(mail)).toMatchObject({ METHOD: 'CANCEL', UID: `${id}@understudy`, SEQUENCE: '1' })
    const told = await mailTo(server, waiting, 2)
    expect(told.subject).toMatch(/^Cancelled: /)
    expect(told.attachments).toEqual([])
    expect((await read(token)).status).toBe(404)
  })

  it('is for the founder to download, of any meeting', async () => {
    const { id } = await aBooking()
    const response = await fetch(`${server.url}/v1/meetings/${id}/invite.ics`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="invite.ics"')
    const text = await response.text()
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).not.toContain('/meeting/')
  })

  it('is not sent for what is declined', async () => {
    const { id } = await aBooking()
    await setStatus(id, 'declined', 'Fully booked')
    const mail = await mailTo(server, email, 2)
    expect(mail.text).toContain('Fully booked')
    expect(mail.attachments).toEqual([])
  })
})

describe('mailed link', () => {
  it('shows the meeting, with its place once it is confirmed, and nothing of the founder’s', async () => {
    const { token, id } = await aBooking()
    await call(server.url, routes.updateMeeting, {
      token: founder.token,
      params: { id },
      body: { notes: 'A secret note' },
    })
    const first = await read(token)
    expect(first.data.meeting).toMatchObject({ status: 'pending', location: '', is_open: true })
    await setStatus(id, 'confirmed')
    const second = await read(token)
    expect(second.data.meeting).toMatchObject({
      status: 'confirmed',
      location: 'https://meet.example.com/heron',
    })
    expect(JSON.stringify(second.data)).not.toMatch(/secret note/)
    expect(JSON.stringify(second.data)).not.toContain(founder.email)
  })

  it('trust §1.18 is refused with any of its characters changed, or cut, or made longer', async () => {
    const { token } = await aBooking()
    const forged = Array.from(token, (character, i) => {
      return `${token.slice(0, i)}${character === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
    })
    // The last character carries bits that mean nothing: none of its neighbours opens either.
    const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    forged.push(...last.map((end) => `${token.slice(0, -1)}${end}`).filter((other) => other !== token))
    forged.push(token.slice(0, -1), `${token}A`, `${token}=`, 'A', '%00')
    for (const other of forged) expect([other, (await read(other)).status]).toEqual([other, 404])
    expect((await cancel(forged[0] ?? '')).status).toBe(404)
    expect((await move(forged[0] ?? '', OTHER)).status).toBe(404)
    expect((await read(token)).status).toBe(200)
  })

  it('cancels, once or ten times the same, and frees the slot', async () => {
    const { token, id } = await aConfirmedBooking()
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(token, 'Ill')))
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.data.meeting).toMatchObject({
        status: 'cancelled',
        cancelled_by: 'visitor',
        is_open: false,
      })
    }
    const mail = await mailTo(server, email, 3)
    expect(calendarOf(mail)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1', UID: `${id}@understudy` })
    const meeting = await call(server.url, routes.readMeeting, { token: founder.token, params: { id } })
    expect(meeting.data).toMatchObject({ cancelled_by: 'visitor', cancellation_reason: 'Ill' })
    expect((await book(server.url, code, AT)).status).toBe(201)
    expect((await move(token, OTHER)).problem.error).toBe('wrong_state')
  })

  it('asks for another time: a request again, with its own link, the old one kept as history', async () => {
    const { token, id } = await aConfirmedBooking()
    const reply = await move(token, OTHER)
    expect(reply.status).toBe(200)
    expect(reply.data.meeting).toMatchObject({ status: 'pending', start_time: OTHER, location: '' })
    const successor = await meetingAt(server.url, founder, OTHER)
    expect(successor).toMatchObject({ rescheduled_from: id, investor_email: email, source: 'pitch-page' })
    expect(successor.held_until).not.toBeNull()
    expect((await read(token)).data).toMatchObject({
      meeting: { status: 'cancelled', cancelled_by: 'visitor' },
      moved_to_token: reply.data.token,
    })
    expect((await cancel(token)).data.meeting.status).toBe('cancelled')
    expect((await read(reply.data.token)).data.meeting.status).toBe('pending')
    expect((await book(server.url, code, AT)).status).toBe(201)
  })

  it('moves to nothing that is taken or not offered, and may move into its own buffer', async () => {
    await saveAvailability(server.url, founder, { buffer_after_minutes: 30, minimum_notice_minutes: 60 })
    const { token } = await aBooking()
    await book(server.url, code, OTHER)
    expect((await move(token, OTHER)).problem.error).toBe('conflict')
    expect((await move(token, '2026-03-03T03:00:00Z')).problem.error).toBe('conflict')
    expect((await read(token)).data.meeting.status).toBe('pending')
    expect((await move(token, '2026-03-03T10:30:00Z')).status).toBe(200)
  })

  it('is moved once by ten who move it at once', async () => {
    const { token } = await aBooking()
    const times = Array.from({ length: 10 }, (_, i) =>
      new Date(Date.parse(AT) + ((i - 2) * HOUR_MS) / 2).toISOString(),
    )
    const replies = await Promise.all(times.filter((time) => time !== AT).map((time) => move(token, time)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)])
  })

  it('does nothing more once the meeting is over or was declined', async () => {
    const { token, id } = await aBooking()
    await setStatus(id, 'declined')
    expect((await cancel(token)).problem.error).toBe('wrong_state')
    const later = '2026-03-03T11:00:00.000Z'
    await book(server.url, code, later, { email })
    const other = await mailTo(server, email, 3)
    await setStatus((await meetingAt(server.url, founder, later)).id, 'confirmed')
    clock.ms = Date.parse(later) + HOUR_MS / 2
    const over = tokenIn(other)
    expect((await cancel(over)).problem.error).toBe('gone')
    expect((await move(over, '2026-03-04T10:00:00Z')).problem.error).toBe('gone')
    expect((await read(over)).data.meeting).toMatchObject({
      is_open: false,
    } satisfies Partial<VisitorMeeting>)
  })
})

describe('meeting page', () => {
  const open = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/meeting/${path}`, { redirect: 'manual', ...init })
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    open(path, { method: 'POST', body: new URLSearchParams(fields), headers })

  it('shows the meeting and the times, without a script, and says nothing that it should not', async () => {
    const { token } = await aBooking({ name: '<script>alert(1)</script>' })
    const response = await open(token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const text = await response.text()
    expect(text).not.toContain('<script')
    expect(text).toContain('&#60;script&#62;')
    expect(text).toContain('Tuesday, 3 March 2026 at 11:00 (Europe/Berlin)')
    expect(text).toContain(`value="${OTHER}"`)
    expect(text).not.toContain(`value="${AT}"`)
    expect(text).not.toContain(founder.email)
    expect(await (await open(`${token}?from=2026-03-17`)).text()).toContain(
      'value="2026-03-17T09:00:00.000Z"',
    )
    expect((await open(`${token}?from=yesterday`)).status).toBe(200)
    // Two weeks a page, up to the horizon of thirty days.
    expect(text).toContain(`${token}?from=2026-03-16#move`)
    expect(await (await open(`${token}?from=2026-03-30`)).text()).not.toContain('?from=')
  })

  it('says until when the time is held, and how often it can be moved; one day is open', async () => {
    const { token } = await aBooking()
    const text = await (await open(token)).text()
    expect(text).toContain('The time is held for you until Tuesday, 3 March 2026 at 09:00 (Europe/Berlin)')
    expect(text).toContain('You can move it 3 times more.')
    expect(text.match(/<details\s+class="day" name="day" open>/g)).toHaveLength(1)
  })

  it('has the meeting as a calendar file, with its place once it is confirmed, and nobody’s address', async () => {
    const { token, id } = await aBooking()
    const file = async () => {
      const response = await open(`${token}/meeting.ics`)
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"')
      expect(response.headers.get('cache-control')).toBe('no-store')
      return (await response.text()).replaceAll(/\r\n[\t ]/g, '')
    }
    const asked = await file()
    expect(asked).toContain('STATUS:TENTATIVE')
    expect(asked).toContain(`/meeting/${token}`)
    for (const secret of [email, founder.email, 'LOCATION']) expect(asked).not.toContain(secret)
    await setStatus(id, 'confirmed')
    expect(await file()).toContain('https://meet.example.com/heron')
    expect((await open(`${token}x/meeting.ics`)).status).toBe(404)
  })

  it('decides nothing by being opened, however often: what scans mails follows every link of a page', async () => {
    const { token, id } = await aBooking()
    const before = (await read(token)).data
    const page = await (await open(token)).text()
    const links = [...page.matchAll(/href="\/meeting\/([^"]+)"/g)].map(([, path = '']) =>
      path.replace('&#38;', '&'),
    )
    expect(links.length).toBeGreaterThan(1)
    for (const path of [token, ...links, `${token}/cancel`, `${token}/reschedule`]) {
      for (let i = 0; i < 3; i++) await (await open(path)).text()
      await open(path, { method: 'HEAD' })
    }
    expect((await read(token)).data).toEqual(before)
    expect(await meetingAt(server.url, founder, AT)).toMatchObject({ id, status: 'pending' })
  })

  it('stands in the shell of the product: its mark leads home, the content can be skipped to', async () => {
    const { token } = await aBooking()
    const page = await (await open(token)).text()
    expect(page).toMatch(/<a class="skip" href="#main">/)
    expect(page).toMatch(/<a class="logo" href="\/" aria-label="Understudy">/)
    expect(page).toMatch(/<main id="main" tabindex="-1">/)
    expect(page).toContain('href="/privacy-policy"')
  })

  it('cancels by its form and then shows that, however often it is sent', async () => {
    const { token } = await aBooking()
    for (const _time of [1, 2]) {
      const response = await post(`${token}/cancel`, { reason: 'Ill' }, { origin: server.url })
      expect([response.status, response.headers.get('location')]).toEqual([303, `/meeting/${token}`])
    }
    const text = await (await open(token)).text()
    expect(text).toContain('Cancelled')
    expect(text).not.toContain('<form')
  })

  it('takes a reason as long as the browser counts it, which sends two signs for a line’s end', async () => {
    const { token } = await aBooking()
    const lines = Array.from({ length: 8 }, () => 'x'.repeat(60))
    const response = await post(`${token}/cancel`, { reason: lines.join('\r\n').padEnd(507, 'x') })
    expect(response.status).toBe(303)
    const kept = (await read(token)).data.meeting.cancellation_reason
    expect(kept).toBe(lines.join('\n').padEnd(500, 'x'))
  })

  it('moves by its form and leads to the new meeting; a time that is gone is said above the form', async () => {
    const { token } = await aBooking()
    await book(server.url, code, OTHER)
    const taken = await post(`${token}/reschedule`, { start_time: OTHER })
    expect(taken.status).toBe(409)
    expect(await taken.text()).toContain('This time is taken')
    const none = await post(`${token}/reschedule`, {})
    expect(none.status).toBe(422)
    expect(await none.text()).toContain('Choose a time first.')
    const moved = await post(`${token}/reschedule`, { start_time: '2026-03-03T15:00:00.000Z' })
    expect(moved.status).toBe(303)
    const location = moved.headers.get('location') ?? ''
    expect(await (await fetch(`${server.url}${location}`)).text()).toContain('3 March 2026 at 16:00')
    expect(await (await open(token)).text()).toContain(`href="${location}"`)
  })

  it('refuses forms of other sites, bodies of other kinds, and links that lead nowhere', async () => {
    const { token } = await aBooking()
    expect((await post(`${token}/cancel`, {}, { origin: 'https://evil.example' })).status).toBe(403)
    const large = await post(`${token}/cancel`, { reason: 'x'.repeat(20_000) })
    expect(large.status).toBe(413)
    const unknown = await open(`${token}x`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('This link leads to no meeting')
    expect((await post(`${token}x/cancel`, {})).status).toBe(404)
    expect((await read(token)).data.meeting.status).toBe('pending')
  })
})
