import { randomUUID } from 'node:crypto'
import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER } from '../../analytics/analytics.fixture.ts'
import { ALL_WEEK, book, saveAvailability } from '../../meetings/meetings.fixture.ts'
import { aProof } from '../../testing/a-question.ts'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  await saveAvailability(server.url, founder, { timezone: 'UTC', weekly_hours: ALL_WEEK })
  // So that the mails of news leave.
  await server.kernel.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', founder.user.id)
    .execute()
})
afterAll(() => server.close())

type Consent = BodyInput<typeof routes.createCall>['consent']
const FIRM: Consent = { transcript: true, person: false }
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
const log = async (query: object = {}) =>
  (await call(server.url, routes.callsPageData, { token: founder.token, query })).data

/** An investor with a personal link, and a visit of theirs in which they said who they are. */
async function anInvestor() {
  const email = `${unique('vera')}@harbour.example`
  const made = await call(server.url, routes.createInvestorLinks, {
    token: founder.token,
    body: {
      pitch_id: shared.pitch.id,
      investors: [{ name: 'Vera Lindqvist', email, company: 'Harbour Capital' }],
    },
  })
  const link = made.data.links[0]?.link
  if (!link) throw new Error(`no link: ${JSON.stringify(made.problem)}`)
  const session_id = unique('visit')
  return { email, link, code: link.unique_code, session_id }
}

/** They talk to its end, ask what is known and what is not, and leave. */
async function talks(code: string, session_id: string, consent: Consent, more: object = {}) {
  const visit = { link: { unique_code: code } }
  const { client, call_id } = await aTalk(server.url, visit, { session_id, consent, ...more })
  client.send({ type: 'text', id: 'q-1', text: 'What is your zebrafinch?' })
  await client.until('agent.end')
  return {
    call_id,
    leave: async () => {
      client.send({ type: 'hangup', id: 'bye' })
      await client.untilClosed()
      await expect.poll(async () => (await readCall(call_id)).status).toBe('completed')
    },
  }
}

/** What news of a call has arrived by now; it comes once the events of its end were heard. */
const news = async (call_id: string) => {
  const listed = await call(server.url, routes.listNotifications, { token: founder.token, query: {} })
  return listed.data.notifications.filter(({ action_url }) => action_url?.includes(call_id))
}

describe('a talk that is kept with the firm alone', () => {
  it('shows the firm and nowhere the person: log, record, live, search, news, mails, questions, meeting, export', async () => {
    const { email, link, code, session_id } = await anInvestor()
    const submitted = await call(server.url, routes.submitInvestor, {
      body: { name: 'Vera Lindqvist', email, company: 'Harbour Capital', pitch_link_code: code, session_id },
    })
    expect(submitted.status).toBe(200)
    const talk = await talks(code, session_id, FIRM)
    // While it goes on.
    const running = JSON.stringify(await readCall(talk.call_id))
    expect(running).not.toMatch(/Vera|harbour\.example/)
    expect(running).not.toContain(link.id)
    expect((await log({ pitch_link_id: link.id })).calls).toEqual([])
    const live = await call(server.url, routes.liveCalls, { token: founder.token })
    expect(JSON.stringify(live.data)).not.toContain('Vera')
    await talk.leave()

    await expect.poll(async () => (await news(talk.call_id)).length).toBeGreaterThan(0)
    const kept = await readCall(talk.call_id)
    expect(kept).toMatchObject({
      caller_company: 'Harbour Capital',
      caller_name: null,
      caller_email: null,
      investor_id: null,
      link_investor_id: null,
      link_investor_name: null,
      pitch_link_id: null,
      pitch_link_name: null,
      forwarded: false,
      consent: { transcript: true, person: false },
    })
    expect(kept.transcript.map(({ text }) => text)).toContain('What is your zebrafinch?')
    const listed = await log({ search: 'zebrafinch' })
    expect(listed.calls.map(({ id }) => id)).toContain(talk.call_id)
    expect(JSON.stringify(listed.calls.find(({ id }) => id === talk.call_id))).not.toMatch(/Vera|harbour\.ex/)
    expect((await log({ search: 'Lindqvist' })).calls).toEqual([])

    // The record knows of no talk, and none is scored.
    const investor = await call(server.url, routes.listInvestors, {
      token: founder.token,
      query: { search: email },
    })
    expect(investor.data[0]).toMatchObject({
      name: 'Vera Lindqvist',
      total_calls: 0,
      questions_asked: 0,
    })
    // News, by mail too.
    expect(JSON.stringify(await news(talk.call_id))).not.toContain('Vera')
    const talkMails = await mailsTo(server, founder.email, /talk|question/i)
    expect(talkMails.map(({ subject, text }) => `${subject} ${text}`).join(' ')).not.toContain('Vera')
    const questions = await call(server.url, routes.listQuestions, {
      token: founder.token,
      query: { call_id: talk.call_id },
    })
    expect(questions.data.questions).toHaveLength(1)
    expect(JSON.stringify(questions.data)).not.toContain('Vera')

    // A meeting that they book names them, and not that it comes of this talk.
    const at = new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 11)
    const booked = await book(server.url, code, `${at}10:00:00.000Z`, {
      name: 'Vera Lindqvist',
      email,
      call_id: talk.call_id,
      session_id,
    })
    expect(booked.status).toBe(201)
    const meetings = await call(server.url, routes.listMeetings, { token: founder.token, query: {} })
    expect(JSON.stringify(meetings.data)).not.toContain(talk.call_id)
    expect((await readCall(talk.call_id)).outcome).not.toBe('meeting-booked')

    // The export's row of the talk holds the visit under no name that stands elsewhere.
    const { data } = await call(server.url, routes.exportAccount, { token: founder.token })
    const { tables } = data as { tables: Record<string, Record<string, unknown>[]> }
    const row = tables.calls?.find(({ id }) => id === talk.call_id)
    expect(row).toMatchObject({
      caller: { company: 'Harbour Capital' },
      investor_id: null,
      pitch_link_id: null,
    })
    expect(JSON.stringify(row)).not.toContain('Vera')
    const visit = String(row?.session_id)
    const { investor_sessions, visits, meetings: booking, taken_documents } = tables
    expect(investor_sessions).not.toEqual([])
    expect(JSON.stringify([investor_sessions, visits, booking, taken_documents])).not.toContain(visit)
  })

  it('stays so where the visitor says only afterwards who they are', async () => {
    const session_id = unique('visit')
    const talk = await talks(shared.link.unique_code, session_id, FIRM)
    await talk.leave()
    const email = `${unique('late')}@dock.example`
    await call(server.url, routes.submitInvestor, {
      body: { name: 'Late Larsen', email, pitch_link_code: shared.link.unique_code, session_id },
    })
    const { data } = await call(server.url, routes.listInvestors, {
      token: founder.token,
      query: { search: email },
    })
    expect(data[0]?.total_calls).toBe(0)
    expect(JSON.stringify(await readCall(talk.call_id))).not.toContain('Larsen')
  })

  it('takes the firm from an address that is proven before it or in the middle of it, and not the address', async () => {
    const email = `${unique('ines')}@quay.example`
    const body = { name: 'Ines Costa', email, company: 'Quay' }
    await call(server.url, routes.addInvestor, { token: founder.token, body })
    const proof = await aProof(server, email)
    const code = shared.link.unique_code
    const before = await talks(code, unique('visit'), FIRM, { email_proof: proof })
    await before.leave()
    const { client, call_id } = await aTalk(server.url, shared, { consent: FIRM })
    client.send({ type: 'prove', id: 'p-1', proof })
    await client.until('ack', ({ id }) => id === 'p-1')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    for (const id of [before.call_id, call_id]) {
      const kept = await readCall(id)
      expect(kept).toMatchObject({ caller_company: 'Quay', caller_email: null, caller_name: null })
      expect(JSON.stringify(kept)).not.toContain(email)
    }
  })

  it('takes the firm of a personal link from whoever was the first to come by it, and from nobody whom it was handed on to', async () => {
    const { code } = await anInvestor()
    const arrive = async (body: object) => {
      const by = { headers: { 'user-agent': BROWSER } }
      const opened = await call(server.url, routes.openVisitorSession, { ...by, body })
      const { session_id, visitor_id } = opened.data
      await call(server.url, routes.viewPitchLink, { ...by, params: { code }, body: { session_id } })
      const at = new Date().toISOString()
      const seen = { type: 'heartbeat' as const, seconds: 0, event_id: randomUUID(), at }
      const visit = { session_id, pitch_link_code: code }
      await call(server.url, routes.recordEvents, { ...by, body: { events: [{ ...visit, ...seen }] } })
      return { session_id, visitor_id }
    }
    const talkOf = async (session_id: string, more: object = {}) => {
      const talk = await talks(code, session_id, FIRM, more)
      await talk.leave()
      return (await readCall(talk.call_id)).caller_company
    }
    const own = await arrive({})
    const colleague = await arrive({})
    const later = await arrive({ visitor_id: own.visitor_id })
    const proof = await aProof(server, `${unique('colleague')}@quay.example`)
    expect(await talkOf(colleague.session_id)).toBeNull()
    expect(await talkOf(colleague.session_id, { email_proof: proof })).toBeNull()
    expect(await talkOf(own.session_id)).toBe('Harbour Capital')
    // Which browser was the first is told once views are counted.
    const named = server.kernel.db.selectFrom('link_guests').where('visitor_id', '=', own.visitor_id)
    await expect.poll(() => named.select('mark').execute()).not.toEqual([])
    expect(await talkOf(later.session_id)).toBe('Harbour Capital')
  })

  it('takes no firm from whom a visit was only taken for', async () => {
    const body = { name: 'Ines Costa', email: `${unique('ines')}@quay.example`, company: 'Quay' }
    const { data } = await call(server.url, routes.addInvestor, { token: founder.token, body })
    const session_id = unique('visit')
    const guess = { owner_id: founder.user.id, session_id, investor_id: data.id, known_by: 'link' }
    await server.kernel.db.insertInto('investor_sessions').values(guess).execute()
    const talk = await talks(shared.link.unique_code, session_id, FIRM)
    await talk.leave()
    expect((await readCall(talk.call_id)).caller_company).toBeNull()
  })

  it('is one talk of its visitor’s, as any other: a named one waits until it is over', async () => {
    const session_id = unique('visit')
    const code = shared.link.unique_code
    const talk = await talks(code, session_id, FIRM)
    const body = { pitch_link_code: code, session_id, consent: { transcript: true } }
    expect((await call(server.url, routes.createCall, { body })).problem.error).toBe('call_active')
    await talk.leave()
    expect((await call(server.url, routes.createCall, { body })).status).toBe(201)
  })
})

it('a talk of which nothing is kept names nobody either', async () => {
  const { email, code, session_id } = await anInvestor()
  await call(server.url, routes.submitInvestor, {
    body: { name: 'Vera Lindqvist', email, company: 'Harbour Capital', pitch_link_code: code, session_id },
  })
  const talk = await talks(code, session_id, { transcript: false })
  await talk.leave()
  const kept = await readCall(talk.call_id)
  expect(kept).toMatchObject({ caller_name: null, caller_company: null, investor_id: null, transcript: [] })
  expect(kept.consent).toMatchObject({ transcript: false, person: false })
})

it('a named talk is the investor’s, with their name, as before', async () => {
  const { email, code, session_id } = await anInvestor()
  await call(server.url, routes.submitInvestor, {
    body: { name: 'Vera Lindqvist', email, pitch_link_code: code, session_id },
  })
  const talk = await talks(code, session_id, { transcript: true, person: true })
  await talk.leave()
  await expect.poll(async () => (await readCall(talk.call_id)).caller_name).toBe('Vera Lindqvist')
})

describe('what was agreed to', () => {
  it('is said with the pitch and in full, and is kept with the talk by its version and time', async () => {
    const code = shared.link.unique_code
    const view = await call(server.url, routes.viewPitchLink, { params: { code }, body: {} })
    const { consent } = view.data.pitch
    expect(consent.version).toBe('1.12.-')
    expect(consent.line).toMatch(/keeps it for 12 months.*Nobody else hears it.*interest is scored/)
    const full = await call(server.url, routes.readConsent, { params: { code } })
    expect(full.data).toMatchObject(consent)
    expect(full.data.parts.map(({ title }) => title)).toContain('Who else hears it')
    const { call_id } = await aCall(server.url, shared, {
      consent: { transcript: true, wording: consent.version },
    })
    const kept = await readCall(call_id)
    expect(kept.consent).toMatchObject({ transcript: true, person: true, wording: '1.12.-' })
    expect(Date.parse(kept.consent.at ?? '')).toBeGreaterThan(0)
  })

  it('follows how long the founder keeps transcripts, and is another version then', async () => {
    const other = await aFounder(server.url)
    const theirs = await aPublishedPitch(server.url, other)
    await call(server.url, routes.savePrivacy, { token: other.token, body: { transcript_months: 1 } })
    const full = await call(server.url, routes.readConsent, { params: { code: theirs.link.unique_code } })
    expect(full.data.version).toBe('1.1.-')
    expect(full.data.line).toContain('one month')
  })

  it('is that nothing is kept where those words said so, also once there is somebody to read it', async () => {
    const { call_id } = await aCall(server.url, shared, {
      session_id: unique('visit'),
      consent: { transcript: true, wording: '1.0.-' },
    })
    expect((await readCall(call_id)).consent).toMatchObject({
      transcript: false,
      person: false,
      wording: '1.0.-',
    })
  })

  it('refuses a version that none of ours is, and tells of no link that there is none of', async () => {
    const body = { pitch_link_code: shared.link.unique_code, consent: { transcript: true, wording: '<b>' } }
    const reply = await call(server.url, routes.createCall, { rawBody: body })
    expect(reply.problem.error).toBe('invalid')
    const none = await call(server.url, routes.readConsent, { params: { code: 'Nowhere9' } })
    expect(none.problem.error).toBe('link_not_found')
  })
})
