import { routes } from '@understudy/contract'
import { parse } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aClock, book, meetingAt, saveAvailability } from './meetings.fixture.ts'

const AT = '2026-03-03T10:00:00.000Z'
const OTHER = '2026-03-03T14:00:00.000Z'
const clock = aClock()
let server: TestServer
let founder: Founder
let code: string
let vera: string
let nora: string
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  code = (await aPublishedPitch(server.url, founder)).link.unique_code
  vera = `${unique('vera')}@example.com`
  nora = `${unique('nora')}@example.com`
  await saveAvailability(server.url, founder, { timezone: 'UTC', minimum_notice_minutes: 60 })
})

const tokenTo = async (email: string, mails = 1) =>
  /\/meeting\/([\w-]+)/.exec((await mailTo(server, email, mails)).text ?? '')?.[1] ?? ''
const read = (token: string) => call(server.url, routes.readVisitorMeeting, { params: { token } })
const cancel = (token: string) =>
  call(server.url, routes.cancelVisitorMeeting, { params: { token }, body: {} })
const move = (token: string, start_time: string) =>
  call(server.url, routes.rescheduleVisitorMeeting, { params: { token }, body: { start_time } })
const change = (id: string, body: object) =>
  call(server.url, routes.updateMeeting, { token: founder.token, params: { id }, rawBody: body })

/** Vera's, confirmed. */
async function aMeeting() {
  await book(server.url, code, AT, { email: vera })
  const token = await tokenTo(vera)
  const { id } = await meetingAt(server.url, founder, AT)
  const params = { id }
  await call(server.url, routes.setMeetingStatus, {
    token: founder.token,
    params,
    body: { status: 'confirmed' },
  })
  return { id, token }
}

it('a meeting that the founder gives to another email is no longer the former invitee’s by any door', async () => {
  const { id, token } = await aMeeting()
  expect((await read(token)).status).toBe(200)
  expect((await change(id, { investor_email: nora, location: 'https://meet.example/nora' })).status).toBe(200)
  for (const answer of [await read(token), await move(token, OTHER), await cancel(token)]) {
    expect([answer.status, answer.problem.error]).toEqual([404, 'not_found'])
  }
  for (const page of ['', '/meeting.ics']) {
    const answer = await fetch(`${server.url}/meeting/${token}${page}`)
    expect([page, answer.status]).toEqual([page, 404])
    expect(await answer.text()).not.toContain('nora')
  }
  const theirs = await tokenTo(nora)
  expect((await read(theirs)).data.meeting).toMatchObject({ status: 'confirmed', is_open: true })
  expect((await cancel(theirs)).data.meeting.status).toBe('cancelled')
})

it('a meeting that is moved to another email shows the former invitee no way to its successor', async () => {
  const { id, token } = await aMeeting()
  const moved = await change(id, { start_time: OTHER, investor_email: nora })
  expect((await read(token)).data).toMatchObject({ meeting: { status: 'cancelled' }, moved_to_token: null })
  expect((await fetch(`${server.url}/meeting/${token}`)).status).toBe(200)
  const theirs = await tokenTo(nora)
  expect((await read(theirs)).data.meeting).toMatchObject({ status: 'confirmed', start_time: OTHER })
  const again = await change(moved.data.id, { start_time: AT })
  const successor = (await read(theirs)).data.moved_to_token ?? ''
  expect((await read(successor)).data.meeting).toMatchObject({ status: 'confirmed', start_time: AT })
  // Back with whom it was at first, and still not by the way of who had it in between.
  await change(again.data.id, { start_time: OTHER, investor_email: vera })
  expect((await read(successor)).data.moved_to_token).toBeNull()
})

it('given away and cancelled by the former invitee at once, it is cancelled only where that came first', async () => {
  const { id, token } = await aMeeting()
  const [cancelled, changed] = await Promise.all([cancel(token), change(id, { investor_email: nora })])
  expect(changed.status).toBe(200)
  const { data } = await call(server.url, routes.readMeeting, { token: founder.token, params: { id } })
  expect([
    [200, 'cancelled'],
    [404, 'confirmed'],
  ]).toContainEqual([cancelled.status, data.status])
})

it('a link mailed before links said whom they are for works as long as the meeting is with that address', async () => {
  const { id } = await aMeeting()
  const ids = Buffer.concat([parse(founder.user.id), parse(id)])
  const bare = Buffer.concat([ids, server.kernel.secrets.mac('meeting-link', ids)]).toString('base64url')
  expect((await read(bare)).status).toBe(404)
  const { db } = server.kernel
  await db.updateTable('meetings').set({ bare_link_email: vera }).where('id', '=', id).execute()
  expect((await read(bare)).data.meeting.status).toBe('confirmed')
  await change(id, { investor_email: nora })
  expect((await read(bare)).status).toBe(404)
  await change(id, { investor_email: vera })
  const moved = await move(bare, OTHER)
  expect(moved.data.meeting.start_time).toBe(OTHER)
  expect((await read(bare)).data.moved_to_token).toBe(moved.data.token)
})
