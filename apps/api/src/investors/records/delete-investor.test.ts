import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Events } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const DAY_MS = 24 * 3_600_000
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

interface Visitor {
  email: string
  session_id: string
}
const aVisitor = (): Visitor => ({ email: `${unique('v')}@fund.example`, session_id: unique('visit') })
const submit = (visitor: Visitor) =>
  call(server.url, routes.submitInvestor, {
    body: { name: 'Vera Visitor', company: 'Fund', pitch_link_code: shared.link.unique_code, ...visitor },
  })
const listed = async ({ email }: Visitor) => {
  const { token } = founder
  return (await call(server.url, routes.listInvestors, { token, query: { search: email } })).data
}
const investorOf = async (visitor: Visitor) => {
  const [investor] = await listed(visitor)
  if (!investor) throw new Error(`no investor ${visitor.email}`)
  return investor
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const halfAnHourFrom = (startMs: number) => ({
  start_time: new Date(startMs).toISOString(),
  end_time: new Date(startMs + 1_800_000).toISOString(),
})

/** A call of the visit, as the talk leaves it behind. */
async function aCall(sessionId: string): Promise<string> {
  const id = newId()
  const endedMs = Date.now()
  await server.kernel.db
    .insertInto('calls')
    .values({
      owner_id: founder.user.id,
      id,
      clone_id: shared.clone.id,
      clone_version: 1,
      channel: 'voice',
      language: 'en',
      consent_transcript: true,
      status: 'completed',
      session_id: sessionId,
      created_at: new Date(endedMs - 300_000),
      ended_at: new Date(endedMs),
      duration_ms: 300_000,
    })
    .execute()
  return id
}

describe('an investor who was deleted', () => {
  let later = 0
  async function books(visitor: Visitor, callId: string): Promise<string> {
    const params = { code: shared.link.unique_code }
    const { data } = await call(server.url, routes.listSlots, { params, query: { days: 20 } })
    const booked = await call(server.url, routes.bookMeeting, {
      params,
      body: {
        name: 'Vera Visitor',
        email: visitor.email,
        start_time: data.slots[0]?.start_time ?? '',
        timezone: 'UTC',
        session_id: visitor.session_id,
        call_id: callId,
      },
    })
    expect(booked.status).toBe(201)
    await eventually(async () => expect((await investorOf(visitor)).total_calls).toBe(1))
    const investor_id = (await investorOf(visitor)).id
    const theirs = await call(server.url, routes.listMeetings, {
      token: founder.token,
      query: { investor_id },
    })
    return theirs.data[0]?.id ?? ''
  }
  const remove = async (visitor: Visitor) => {
    const params = { id: (await investorOf(visitor)).id }
    await call(server.url, routes.deleteInvestor, { token: founder.token, params })
  }
  const setStatus = (id: string, status: 'confirmed' | 'declined' | 'cancelled') =>
    call(server.url, routes.setMeetingStatus, { token: founder.token, params: { id }, body: { status } })
  const callerOf = async (id: string) => {
    const { data } = await call(server.url, routes.readCall, { token: founder.token, params: { id } })
    return [data.investor_id, data.caller_name, data.caller_email]
  }
  /** Until all that was told of meetings so far is handled: they are told in turn. */
  async function heard(): Promise<void> {
    const last = aVisitor()
    await submit(last)
    const { id } = await investorOf(last)
    const body = { title: 'Talk', investor_id: id, ...halfAnHourFrom(Date.now() + ++later * 100 * DAY_MS) }
    await call(server.url, routes.createMeeting, { token: founder.token, body })
    await eventually(async () => expect((await investorOf(last)).meetings_booked).toBe(1))
  }

  it.each(['confirmed', 'declined'] as const)(
    'stays deleted when a meeting that they had booked is %s',
    async (status) => {
      const vera = aVisitor()
      const callId = await aCall(vera.session_id)
      const meetingId = await books(vera, callId)
      await remove(vera)
      expect((await setStatus(meetingId, status)).status).toBe(200)
      await heard()
      expect(await listed(vera)).toEqual([])
      expect(await callerOf(callId)).toEqual([null, null, null])
    },
  )

  it('stays deleted when a meeting that they had booked is moved', async () => {
    const vera = aVisitor()
    const callId = await aCall(vera.session_id)
    const id = await books(vera, callId)
    await remove(vera)
    const body = halfAnHourFrom(Date.now() + 350 * DAY_MS)
    const moved = await call(server.url, routes.updateMeeting, { token: founder.token, params: { id }, body })
    expect(moved.status).toBe(200)
    await heard()
    expect(await listed(vera)).toEqual([])
    expect(await callerOf(callId)).toEqual([null, null, null])
  })

  it('is whoever the founder enters with that email later, without the calls of before', async () => {
    const vera = aVisitor()
    const callId = await aCall(vera.session_id)
    const meetingId = await books(vera, callId)
    await remove(vera)
    const body = { name: 'Vera Anew', email: vera.email }
    await call(server.url, routes.addInvestor, { token: founder.token, body })
    await setStatus(meetingId, 'confirmed')
    await eventually(async () => expect((await investorOf(vera)).meetings_booked).toBe(1))
    expect(await callerOf(callId)).toEqual([null, null, null])
    expect((await investorOf(vera)).total_calls).toBe(0)
  })
})

describe('a booking that is heard of after what became of it', () => {
  it('brings its investor as far as the meeting has come', async () => {
    const vera = aVisitor()
    const meetingId = newId()
    const start = new Date(Date.now() + 400 * DAY_MS)
    await server.kernel.db
      .insertInto('meetings')
      .values({
        owner_id: founder.user.id,
        id: meetingId,
        title: 'Talk',
        investor_name: 'Vera Visitor',
        investor_email: vera.email,
        pitch_link_id: shared.link.id,
        start_time: start,
        end_time: new Date(start.getTime() + 1_800_000),
        timezone: 'UTC',
        location_type: 'video',
        status: 'confirmed',
        source: 'pitch-page',
        calendar_uid: meetingId,
        created_at: new Date(Date.now()),
        updated_at: new Date(Date.now()),
      })
      .execute()
    const announce = (change: Events['meeting.changed']) =>
      server.kernel.bus.emit(server.kernel.db, 'meeting.changed', change)
    const of = { ownerId: founder.user.id, meetingId, investorId: null }
    await announce({ ...of, from: 'pending', to: 'confirmed', by: 'owner' })
    await announce({ ...of, from: null, to: 'pending', by: 'visitor' })
    await eventually(async () =>
      expect(await investorOf(vera)).toMatchObject({ status: 'meeting-scheduled', meetings_booked: 1 }),
    )
  })
})
