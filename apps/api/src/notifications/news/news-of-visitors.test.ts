import { routes } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import {
  ALL_WEEK,
  aClock,
  book,
  HOUR_MS,
  MONDAY,
  meetingAt,
  saveAvailability,
} from '../../meetings/meetings.fixture.ts'
import { signMeeting } from '../../meetings/visit/meeting-token.ts'
import { aNotification, notificationsOf } from '../../testing/a-notification.ts'
import { aTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { sweepNotifications } from '../sweep-notifications.ts'
import { findDueFollowUps } from './find-due-follow-ups.ts'

let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer({ clock: aClock() })
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
  await saveAvailability(server.url, founder, { timezone: 'Europe/Berlin', weekly_hours: ALL_WEEK })
})
afterAll(() => server.close())

const told = (type: Parameters<typeof aNotification>[2], title: string) =>
  aNotification(server.url, founder, type, (notification) => notification.title === title)
/** What the visitor's mail holds. */
const tokenOf = async (meetingId: string) => {
  const params = { id: meetingId }
  const { data } = await call(server.url, routes.readMeeting, { token: founder.token, params })
  return signMeeting(server.kernel, { ...data, owner_id: founder.user.id })
}
const addInvestor = (body: { name: string; company?: string }) =>
  call(server.url, routes.addInvestor, {
    token: founder.token,
    body: { email: `${unique('investor')}@fund.example`, ...body },
  })
const setStatus = (id: string, status: 'confirmed' | 'declined') =>
  call(server.url, routes.setMeetingStatus, { token: founder.token, params: { id }, body: { status } })

describe('a founder is told', () => {
  it('of a request for access, in the app and by mail at once', async () => {
    const email = `${unique('visitor')}@example.com`
    const locked = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    await call(server.url, routes.requestAccess, {
      body: {
        pitch_link_code: locked.link.unique_code,
        name: 'Vera Visitor',
        email,
        company: 'Northwind',
        message: 'We met\nat Slush.',
      },
    })
    const title = 'Vera Visitor (Northwind) asks for access'
    expect(await told('access_requested', title)).toMatchObject({
      priority: 'high',
      content: `They would like to see "Heron Labs". Approve or decline. An approval goes to ${email}. They write: "We met at Slush."`,
      action_url: `/clone/${locked.clone.id}?tab=links`,
    })
    const mail = await mailTo(server, founder.email, 1, /asks for access/)
    expect(mail.subject).toBe(title)
    expect(mail.text).toContain(`Vera Visitor (Northwind), ${email}, would like to see "Heron Labs".`)
    expect(mail.text).toContain('They write:\nWe met at Slush.')
    expect(mail.text).toContain(`Approve or decline:\n${server.kernel.publicUrl}/access/`)
  })

  it('of a meeting that is asked for, at its time where the founder lives, and that it is settled', async () => {
    const at = '2026-03-04T09:00:00.000Z'
    expect((await book(server.url, pitch.link.unique_code, at, { name: 'Iris Investor' })).status).toBe(201)
    const { id } = await meetingAt(server.url, founder, at)
    const asked = await told('meeting_requested', 'Iris Investor asks for a meeting')
    expect(asked.content).toMatch(/^Wed,? 4 Mar 2026.* 10:00 (CET|GMT\+1)\. The slot is held/)
    expect(asked.action_url).toBe(`/meetings?meeting=${id}`)
    await setStatus(id, 'confirmed')
    await told('meeting_confirmed', 'Meeting with Iris Investor confirmed')
    expect((await mailTo(server, founder.email, 1, /confirmed$/)).text).toContain(
      `${server.kernel.publicUrl}/meetings?meeting=${id}`,
    )
  })

  it('once of a meeting that the visitor moves, and of one that they give up', async () => {
    const [at, later] = ['2026-03-05T09:00:00.000Z', '2026-03-06T09:00:00.000Z']
    await book(server.url, pitch.link.unique_code, at, { name: 'Mo Mover' })
    await told('meeting_requested', 'Mo Mover asks for a meeting')
    const { id } = await meetingAt(server.url, founder, at)
    const moved = await call(server.url, routes.rescheduleVisitorMeeting, {
      params: { token: await tokenOf(id) },
      body: { start_time: later },
    })
    const title = 'Mo Mover asks to move a meeting'
    expect((await told('meeting_requested', title)).content).toContain('(2 in all)')
    await call(server.url, routes.cancelVisitorMeeting, { params: { token: moved.data.token } })
    await told('meeting_cancelled', 'Mo Mover cancelled a meeting')
    const cancelled = await notificationsOf(server.url, founder, 'meeting_cancelled')
    expect(cancelled.map(({ content }) => content)).toEqual([expect.not.stringContaining('in all')])
  })

  it('nothing of what they decide themselves', async () => {
    const at = '2026-03-09T09:00:00.000Z'
    await book(server.url, pitch.link.unique_code, at, { name: 'Della Declined' })
    const { id } = await meetingAt(server.url, founder, at)
    await told('meeting_requested', 'Della Declined asks for a meeting')
    await setStatus(id, 'declined')
    await book(server.url, pitch.link.unique_code, '2026-03-10T09:00:00.000Z', { name: 'Later' })
    await told('meeting_requested', 'Later asks for a meeting')
    const titles = (await notificationsOf(server.url, founder)).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('Della'))).toEqual(['Della Declined asks for a meeting'])
  })

  it('of a contact that is left, whose calls and questions are told under their name from then on', async () => {
    const contact = { name: 'Ines Investor', email: `${unique('ines')}@fund.example`, company: 'Fund' }
    const session_id = unique('visitor')
    const submit = (body: object) =>
      call(server.url, routes.submitInvestor, {
        rawBody: { pitch_link_code: pitch.link.unique_code, session_id, ...contact, ...body },
      })
    await submit({})
    const left = await told('investor_submitted', 'Ines Investor (Fund) left their contact')
    expect(left.content).toBe('They are new in your investor list.')
    expect(left.action_url).toMatch(/^\/investors\?investor=[0-9a-f-]{36}$/)
    const { client, call_id } = await aTalk(server.url, pitch, { session_id })
    const live = await told('call_started', `Live now: Ines Investor is talking with ${pitch.clone.name}`)
    expect(live.action_url).toBe(`/call-logs?call=${call_id}`)
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  })

  it('that an investor came back, and only of one who is still there', async () => {
    const { data: investor } = await addInvestor({ name: 'Rita Returner', company: 'Fund' })
    const ownerId = founder.user.id
    const returned = (investorId: string) => {
      const event = { ownerId, investorId, visitId: unique('visit') }
      return server.kernel.bus.emit(server.kernel.db, 'investor.returned', event)
    }
    await returned(newId())
    await returned(investor.id)
    await told('investor_returned', 'Rita Returner (Fund) came back')
    expect(await notificationsOf(server.url, founder, 'investor_returned')).toHaveLength(1)
  })

  it('of the investors to follow up with after a quiet week, once for each silence', async () => {
    const { data: quiet } = await addInvestor({ name: 'Quentin Quiet' })
    const { data: recent } = await addInvestor({ name: 'Rick Recent' })
    const dayMs = 24 * HOUR_MS
    for (const [id, days] of [
      [quiet.id, 8],
      [recent.id, 6],
    ] as const) {
      const last = new Date(MONDAY - days * dayMs)
      await server.kernel.db
        .updateTable('investors')
        .set({ status: 'follow-up', last_interaction: last })
        .where('id', '=', id)
        .execute()
    }
    for (const _ of [1, 2]) await findDueFollowUps(server.kernel)
    const one = [
      {
        title: 'Follow up with Quentin Quiet',
        content: 'Nothing has happened between you for 8 days.',
        action_url: '/investors?status=follow-up',
      },
    ]
    expect(await notificationsOf(server.url, founder, 'follow_up_due')).toMatchObject(one)
    // A silence outlasts what is remembered of others: half a year later it is told no second time.
    const { db, clock } = server.kernel
    const told = () => db.updateTable('notified_events').where('ref', 'like', 'follow_up_due:%')
    await told()
      .set({ digest: null, at: subDays(clock.now(), 179) })
      .execute()
    await findDueFollowUps(server.kernel)
    await sweepNotifications({ db, clock: { ...clock, now: () => addDays(clock.now(), 2) } })
    await findDueFollowUps(server.kernel)
    expect(await notificationsOf(server.url, founder, 'follow_up_due')).toMatchObject(one)
  })
})
