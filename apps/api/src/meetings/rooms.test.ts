import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { fileOf, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aClock, book, meetingAt, saveAvailability } from './meetings.fixture.ts'

const AT = '2026-03-03T10:00:00.000Z'
const ROOM = 'https://meet.example.com/tidewell'
let plain: TestServer
let jitsi: TestServer
beforeAll(async () => {
  plain = await aServer({ clock: aClock() })
  jitsi = await aServer({ clock: aClock(), settings: { JITSI_URL: 'https://jitsi.example/' } })
})
afterAll(async () => {
  await plain.close()
  await jitsi.close()
})

let founder: Founder
let code: string
let email: string
async function aHost(server: TestServer) {
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
  email = `${unique('vera')}@example.com`
  await saveAvailability(server.url, founder, { timezone: 'UTC', minimum_notice_minutes: 60 })
}
const confirm = (server: TestServer, id: string, more: object = {}) =>
  call(server.url, routes.setMeetingStatus, {
    token: founder.token,
    params: { id },
    body: { status: 'confirmed', ...more },
  })
async function aBooking(server: TestServer) {
  await book(server.url, code, AT, { email })
  return meetingAt(server.url, founder, AT)
}

describe('a video meeting', () => {
  beforeEach(() => aHost(plain))

  it('has the room that its founder names with the word that it is agreed: in mail, calendar file and on both screens', async () => {
    const { id } = await aBooking(plain)
    const confirmed = await confirm(plain, id, { room: 'meet.example.com/tidewell' })
    expect(confirmed.data).toMatchObject({ status: 'confirmed', location: ROOM })
    const mail = await mailTo(plain, email, 2)
    expect(mail.text).toContain(`Join by video:\n${ROOM}`)
    const file = fileOf(mail)
    expect(file).toContain(`LOCATION:${ROOM}`)
    expect(file).toContain(`URL:${ROOM}`)
    const page = /\/meeting\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const seen = await call(plain.url, routes.readVisitorMeeting, { params: { token: page } })
    expect(seen.data.meeting.location).toBe(ROOM)
    const html = await (await fetch(`${plain.url}/meeting/${page}`)).text()
    expect(html).toContain(`<a href="${ROOM}"`)
  })

  it('has its founder’s own room, also one that was added after it was asked for', async () => {
    const { id, location } = await aBooking(plain)
    expect(location).toBe('')
    await saveAvailability(plain.url, founder, {
      timezone: 'UTC',
      places: [{ type: 'video', details: ROOM }],
    })
    expect((await confirm(plain, id)).data.location).toBe(ROOM)
  })

  it('without any room says in its mail that the address is still to come, and names it once it is there', async () => {
    const { id } = await aBooking(plain)
    expect((await confirm(plain, id)).data.location).toBe('')
    const first = await mailTo(plain, email, 2)
    expect(first.text).toContain('sends you the address of the room')
    expect(fileOf(first)).not.toMatch(/^(?:LOCATION|URL):/m)
    await call(plain.url, routes.updateMeeting, {
      token: founder.token,
      params: { id },
      body: { location: ROOM },
    })
    expect((await mailTo(plain, email, 3)).text).toContain(`Join by video:\n${ROOM}`)
  })

  it('takes for a room only a web address, and only for a meeting by video', async () => {
    const { id } = await aBooking(plain)
    expect((await confirm(plain, id, { room: 'javascript:alert(1)' })).problem.fields).toHaveProperty('room')
    await call(plain.url, routes.updateMeeting, {
      token: founder.token,
      params: { id },
      body: { location_type: 'phone', location: '+49 30 1' },
    })
    expect((await confirm(plain, id, { room: ROOM })).problem.fields).toEqual({
      room: 'is for a video meeting',
    })
    expect((await confirm(plain, id)).data.location).toBe('+49 30 1')
  })

  it('has a calendar file whatever the address of its room', async () => {
    const { id } = await aBooking(plain)
    const odd = 'https://[::1]:8443/täglich?a=1&b=ü'
    await call(plain.url, routes.updateMeeting, {
      token: founder.token,
      params: { id },
      body: { location: odd },
    })
    expect((await confirm(plain, id)).status).toBe(200)
    expect(fileOf(await mailTo(plain, email, 2)).replace(/\r\n[ \t]/g, '')).toContain(
      'LOCATION:https://[::1]',
    )
  })

  it('is answered as one where rooms are not made', async () => {
    const { data } = await call(plain.url, routes.readAvailability, { token: founder.token })
    expect(data.makes_rooms).toBe(false)
  })
})

describe('where the operator names a Jitsi server', () => {
  beforeEach(() => aHost(jitsi))

  it('each video meeting gets a room of its own when it is agreed, and keeps it', async () => {
    const { id } = await aBooking(jitsi)
    const { location } = (await confirm(jitsi, id)).data
    expect(location).toMatch(/^https:\/\/jitsi\.example\/understudy-[a-z2-9]{24}$/)
    expect((await mailTo(jitsi, email, 2)).text).toContain(`Join by video:\n${location}`)
    const other = await call(jitsi.url, routes.createMeeting, {
      token: founder.token,
      body: { title: 'First talk', start_time: '2026-03-04T10:00:00Z' },
    })
    expect(other.data.location).toMatch(/^https:\/\/jitsi\.example\//)
    expect(other.data.location).not.toBe(location)
    const moved = await call(jitsi.url, routes.updateMeeting, {
      token: founder.token,
      params: { id },
      body: { start_time: '2026-03-03T14:00:00Z' },
    })
    expect(moved.data.location).toBe(location)
    const { data } = await call(jitsi.url, routes.readAvailability, { token: founder.token })
    expect(data.makes_rooms).toBe(true)
  })

  it('the founder’s own room comes first, and a request has none yet', async () => {
    await saveAvailability(jitsi.url, founder, {
      timezone: 'UTC',
      places: [{ type: 'video', details: ROOM }],
    })
    const asked = await call(jitsi.url, routes.createMeeting, {
      token: founder.token,
      body: { title: 'Ask', start_time: '2026-03-05T10:00:00Z', status: 'pending', location_type: 'phone' },
    })
    expect(asked.data.location).toBe('')
    const own = await call(jitsi.url, routes.createMeeting, {
      token: founder.token,
      body: { title: 'Talk', start_time: '2026-03-04T10:00:00Z' },
    })
    expect(own.data.location).toBe(ROOM)
  })
})
