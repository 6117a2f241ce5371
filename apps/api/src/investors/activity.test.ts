import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventName, Events } from '../kernel/events.ts'
import { newId } from '../kernel/ids.ts'
import { fileQuestion } from '../knowledge/questions/file-question.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { onCall } from './activity/record-calls.ts'
import { rescoreInvestors } from './keep-fresh.ts'
import { lockInvestors } from './queries.ts'
import { deleteInvestors, moveHistory } from './records/change-queries.ts'

const DAY_MS = 24 * 3_600_000
let server: TestServer
let founder: Founder
let shared: PublishedPitch
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
beforeAll(async () => {
  server = await aServer({ clock })
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
const investorOf = async ({ email }: Visitor) => {
  const reply = await call(server.url, routes.listInvestors, {
    token: founder.token,
    query: { search: email },
  })
  const [investor] = reply.data
  if (!investor) throw new Error(`no investor ${email}`)
  return investor
}
const emit = <Name extends EventName>(name: Name, data: Events[Name]) =>
  server.kernel.bus.emit(server.kernel.db, name, data)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

/** Days go by; the founder signs in anew. */
async function pass(days: number) {
  nowMs += days * DAY_MS
  const { email, password } = founder
  const reply = await call(server.url, routes.login, { body: { email, password } })
  founder = { ...founder, token: reply.data.token }
}

interface MadeCall {
  session_id?: string
  investor_id?: string
  minutes?: number
  questions?: { text: string; answered: boolean; turn: number }[]
  is_test?: boolean
  status?: string
  pitch_link_id?: string
}
/** A call as the talk leaves it behind; what it says is told by its event. */
async function aCall({ minutes = 5, questions = [], ...rest }: MadeCall): Promise<string> {
  const id = newId()
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
      device_type: 'mobile',
      summary: 'A talk.',
      created_at: new Date(nowMs - minutes * 60_000),
      ended_at: new Date(nowMs),
      duration_ms: minutes * 60_000,
      questions: JSON.stringify(questions),
      ...rest,
    })
    .execute()
  for (const { text, turn, answered } of questions) {
    const { kernel } = server
    if (answered) continue
    await fileQuestion(kernel, { ownerId: founder.user.id, cloneId: shared.clone.id, callId: id, turn, text })
  }
  return id
}
const ended = (callId: string) =>
  emit('call.ended', { ownerId: founder.user.id, callId, cloneId: shared.clone.id })
const asked = (text: string, answered = true) => ({ text, answered, turn: 1 })

describe('an investor’s calls', () => {
  it('§3 investor recent_calls, §3 investor ai_insights: are those of the visit before the contact was left, and those after', async () => {
    const vera = aVisitor()
    const before = await aCall({
      session_id: vera.session_id,
      minutes: 4,
      questions: [asked('What is your revenue?'), asked('Who are your competitors?', false)],
    })
    await submit(vera)
    const first = await investorOf(vera)
    expect(first).toMatchObject({
      total_calls: 1,
      total_duration: 4,
      avg_call_duration: 4,
      questions_asked: 2,
      status: 'engaged',
      recent_calls: [
        { id: before, duration: 4, deviceType: 'mobile', outcome: 'contact-left', summary: 'A talk.' },
      ],
    })
    expect(first.ai_insights).toMatchObject([
      {
        keyInterests: ['Traction', 'Competition'],
        concerns: ['Competition', 'Not answered yet: “Who are your competitors?”'],
        nextBestAction: 'Answer their question “Who are your competitors?”',
        fitScore: null,
      },
    ])
    const after = await aCall({ session_id: vera.session_id, minutes: 2 })
    await ended(after)
    await ended(after)
    await eventually(async () => expect((await investorOf(vera)).total_calls).toBe(2))
    await ended(before)
    const last = await aCall({ session_id: vera.session_id, minutes: 6 })
    await ended(last)
    await eventually(async () => expect((await investorOf(vera)).total_calls).toBe(3))
    expect(await investorOf(vera)).toMatchObject({
      total_duration: 12,
      avg_call_duration: 4,
      questions_asked: 2,
    })
    const log = await call(server.url, routes.callsPageData, { token: founder.token })
    expect(log.data.calls.find(({ id }) => id === after)).toMatchObject({
      caller_name: 'Vera Visitor',
      caller_email: vera.email,
      caller_company: 'Fund',
    })
    const page = await call(server.url, routes.investorsPageData, { token: founder.token })
    expect(page.data.stats.avg_call_duration).toBe(4)
  })

  it('leave nothing to answer once their questions are answered or dismissed, and again once one is opened', async () => {
    const vera = aVisitor()
    const churn = { ...asked('What is your churn?', false), turn: 2 }
    const lead = { ...asked('Who leads the round?', false), turn: 3 }
    await aCall({ session_id: vera.session_id, questions: [asked('How many users?'), churn, lead] })
    // Asked by somebody else in other signs: it is answered for both.
    await aCall({ questions: [asked('what is your churn', false)] })
    await submit(vera)
    const insights = async () => (await investorOf(vera)).ai_insights[0]
    const idOf = async (text: string) => {
      const { token } = founder
      const reply = await call(server.url, routes.listQuestions, { token, query: { limit: 100 } })
      const found = reply.data.questions.find((question) => question.text === text)
      if (!found) throw new Error(`no question ${text}`)
      return found.id
    }
    const reply = async (id: string, body: BodyInput<typeof routes.replyToQuestion>) =>
      expect(
        (await call(server.url, routes.replyToQuestion, { token: founder.token, params: { id }, body }))
          .status,
      ).toBe(200)
    expect(await insights()).toMatchObject({
      concerns: ['Risk', `Not answered yet: “${churn.text}”`, `Not answered yet: “${lead.text}”`],
      nextBestAction: `Answer their question “${churn.text}”`,
    })
    await reply(await idOf('what is your churn'), { answer: 'Two percent a month.' })
    expect(await insights()).toMatchObject({
      concerns: ['Risk', `Not answered yet: “${lead.text}”`],
      nextBestAction: `Answer their question “${lead.text}”`,
    })
    const leads = await idOf(lead.text)
    await reply(leads, { status: 'dismissed' })
    expect(await insights()).toMatchObject({
      keyInterests: ['Traction', 'The round', 'Risk'],
      concerns: ['Risk'],
      nextBestAction: 'Thank them for the talk and ask what they need to know.',
    })
    await reply(leads, { status: 'open' })
    expect((await insights())?.nextBestAction).toBe(`Answer their question “${lead.text}”`)
  })

  it('are never the founder’s own test calls, nor another visitor’s', async () => {
    const vera = aVisitor()
    await aCall({ session_id: vera.session_id, is_test: true })
    await aCall({ session_id: unique('elsewhere') })
    await submit(vera)
    expect(await investorOf(vera)).toMatchObject({
      total_calls: 0,
      recent_calls: [],
      avg_call_duration: null,
    })
  })

  it('move with everything else when records are merged, each counted once', async () => {
    const [one, two] = [aVisitor(), aVisitor()]
    await aCall({ session_id: one.session_id, minutes: 3 })
    await aCall({ session_id: two.session_id, minutes: 5 })
    await submit(one)
    await submit(two)
    const [kept, other] = [await investorOf(one), await investorOf(two)]
    const body = { keep_id: kept.id, merge_ids: [other.id] }
    const merged = await call(server.url, routes.mergeInvestors, { token: founder.token, body })
    expect(merged.data).toMatchObject({ total_calls: 2, total_duration: 8 })
    expect(merged.data.recent_calls).toHaveLength(2)
    await ended(await aCall({ session_id: two.session_id, minutes: 1 }))
    await eventually(async () => expect((await investorOf(one)).total_calls).toBe(3))
  })

  it('count for the kept record when two are merged while a call of theirs is heard of', async () => {
    const [one, two] = [aVisitor(), aVisitor()]
    await submit(one)
    await submit(two)
    const [kept, other] = [await investorOf(one), await investorOf(two)]
    const ownerId = founder.user.id
    const { db } = server.kernel
    // Known since it began.
    const known = await aCall({ session_id: two.session_id, investor_id: other.id, minutes: 2 })
    await db.transaction().execute(async (tx) => {
      await lockInvestors(tx, ownerId, [kept.id, other.id])
      await ended(known)
      // The event waits for the row that the merge holds, and is about to remove.
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from "investors"%for update'`.execute(db)
        expect(waiting.rows).toHaveLength(1)
      }, 15_000)
      await moveHistory(tx, ownerId, kept.id, [other.id])
      await deleteInvestors(tx, ownerId, [other.id])
    })
    await eventually(async () => expect((await investorOf(one)).total_calls).toBe(1))
  })

  it('stay in the log without the caller when the investor is deleted', async () => {
    const vera = aVisitor()
    const id = await aCall({ session_id: vera.session_id })
    await submit(vera)
    const params = { id: (await investorOf(vera)).id }
    const before = await call(server.url, routes.readCall, { token: founder.token, params: { id } })
    expect(before.data.investor_id).toBe(params.id)
    await call(server.url, routes.deleteInvestor, { token: founder.token, params })
    const kept = await call(server.url, routes.readCall, { token: founder.token, params: { id } })
    expect([kept.status, kept.data.caller_name, kept.data.caller_email]).toEqual([200, null, null])
  })
})

describe('a visitor who books a meeting', () => {
  it('is an investor by it, with the calls of the visit, and the meeting is theirs', async () => {
    const vera = aVisitor()
    const callId = await aCall({ session_id: vera.session_id, minutes: 2 })
    const { token } = founder
    const slots = await call(server.url, routes.listSlots, {
      params: { code: shared.link.unique_code },
      query: { days: 20 },
    })
    const [slot] = slots.data.slots
    const booked = await call(server.url, routes.bookMeeting, {
      params: { code: shared.link.unique_code },
      body: {
        name: 'Vera Visitor',
        email: vera.email,
        start_time: slot?.start_time ?? '',
        timezone: 'UTC',
        session_id: vera.session_id,
        call_id: callId,
      },
    })
    expect(booked.status).toBe(201)
    await eventually(async () =>
      expect(await investorOf(vera)).toMatchObject({
        name: 'Vera Visitor',
        total_calls: 1,
        meetings_booked: 0,
        recent_calls: [{ id: callId, outcome: 'meeting-booked' }],
      }),
    )
    const { id } = await investorOf(vera)
    const theirs = await call(server.url, routes.listMeetings, { token, query: { investor_id: id } })
    const [meeting] = theirs.data
    if (!meeting) throw new Error('no meeting of the investor')
    const params = { id: meeting.id }
    await call(server.url, routes.setMeetingStatus, { token, params, body: { status: 'confirmed' } })
    await eventually(async () =>
      expect(await investorOf(vera)).toMatchObject({ status: 'meeting-scheduled', meetings_booked: 1 }),
    )
  })
})

describe('a meeting whose investor was merged before it was heard of', () => {
  it('brings the kept one forward', async () => {
    const [one, two] = [aVisitor(), aVisitor()]
    await submit(one)
    await submit(two)
    const [kept, other] = [await investorOf(one), await investorOf(two)]
    const { token } = founder
    const start = new Date(nowMs + 3 * DAY_MS)
    const made = await call(server.url, routes.createMeeting, {
      token,
      body: {
        title: 'Talk',
        investor_id: other.id,
        start_time: start.toISOString(),
        end_time: new Date(start.getTime() + 1_800_000).toISOString(),
      },
    })
    const merge = { keep_id: kept.id, merge_ids: [other.id] }
    await call(server.url, routes.mergeInvestors, { token, body: merge })
    await emit('meeting.changed', {
      ownerId: founder.user.id,
      meetingId: made.data.id,
      investorId: other.id,
      from: 'pending',
      to: 'confirmed',
      by: 'visitor',
    })
    await eventually(async () => expect((await investorOf(one)).status).toBe('meeting-scheduled'))
  })
})

describe('§7 interest', () => {
  it('adds up what was done, each event once, and halves in fourteen days', async () => {
    const vera = aVisitor()
    await aCall({
      session_id: vera.session_id,
      minutes: 10,
      questions: Array.from({ length: 5 }, () => asked('Why?')),
    })
    await submit(vera)
    const taken = {
      ownerId: founder.user.id,
      sessionId: vera.session_id,
      documentId: newId(),
      name: 'Deck.pdf',
    }
    await emit('document.taken', taken)
    await emit('document.taken', taken)
    await eventually(async () => expect((await investorOf(vera)).documents_downloaded).toHaveLength(1))
    // Talk 25, questions 20, contact 15, one document 5.
    expect(await investorOf(vera)).toMatchObject({
      interest_score: 65,
      interest_level: 'high',
      status: 'qualified',
      documents_downloaded: [{ name: 'Deck.pdf' }],
      interest_reasons: [
        'Talked for 10 minutes',
        'Asked 5 questions',
        'Left their contact details',
        'Took a document',
      ],
    })
    await pass(14)
    await rescoreInvestors(server.kernel)
    const later = await investorOf(vera)
    expect(later.interest_score).toBeGreaterThanOrEqual(32)
    expect(later.interest_score).toBeLessThanOrEqual(33)
    expect(later).toMatchObject({ interest_level: 'low', status: 'qualified' })
  })

  it('counts how much of the pitch was heard, in the language that it was heard in', async () => {
    const vera = aVisitor()
    const params = { code: shared.link.unique_code }
    const { data } = await call(server.url, routes.viewPitchLink, { params })
    const [first, ...rest] = data.pitch.sections.filter(({ language }) => language === 'en')
    if (!first || rest.length === 0) throw new Error('a pitch of several sections is needed')
    const hearFirst = async (): Promise<string> => {
      const call_id = await aCall({ session_id: vera.session_id, minutes: 1 })
      await server.kernel.db
        .insertInto('call_turns')
        .values(
          [first.id, first.id].map((section_id, utterance) => ({
            owner_id: founder.user.id,
            call_id,
            turn: 0,
            utterance,
            role: 'clone',
            text: 'What was heard of it.',
            at_ms: utterance,
            interrupted: false,
            purpose: 'pitch',
            section_id,
            sources: '[]',
          })),
        )
        .execute()
      return call_id
    }
    await hearFirst()
    await submit(vera)
    const percent = Math.round(100 / (1 + rest.length))
    const once = await investorOf(vera)
    expect(once.interest_reasons).toContain(`Heard ${percent}% of the pitch`)
    // The same part once more is no other part.
    await ended(await hearFirst())
    await eventually(async () => expect((await investorOf(vera)).total_calls).toBe(2))
    const twice = `Heard up to ${percent}% of the pitch in each of 2 talks`
    expect((await investorOf(vera)).interest_reasons).toContain(twice)
    const { data: scores } = await call(server.url, routes.explainScores, {
      token: founder.token,
      params: { id: once.id },
    })
    expect(scores.interest.parts.map(({ reason }) => reason)).toContain(twice)
  })

  it('counts a later visit as a return and says so once', async () => {
    const vera = aVisitor()
    await submit(vera)
    await pass(1)
    const visit = {
      ownerId: founder.user.id,
      visitId: newId(),
      sessionId: vera.session_id,
      pitchId: shared.pitch.id,
      linkId: shared.link.id,
    }
    await emit('visit.engaged', visit)
    await eventually(async () =>
      expect((await investorOf(vera)).interest_reasons).toContain('Came back once'),
    )
    await emit('visit.engaged', { ...visit, visitId: newId() })
    await eventually(async () => expect((await investorOf(vera)).status).toBe('engaged'))
  })
})

describe('an investor whose call is deleted', () => {
  const deleteCall = (id: string) =>
    call(server.url, routes.deleteCall, { token: founder.token, params: { id } })

  it('counts it no longer, nor interest by it, and nothing of it comes again', async () => {
    const vera = aVisitor()
    const kept = await aCall({ session_id: vera.session_id, minutes: 2 })
    const gone = await aCall({
      session_id: vera.session_id,
      minutes: 10,
      questions: [asked('What is your revenue?')],
    })
    await submit(vera)
    const before = await investorOf(vera)
    expect(before).toMatchObject({ total_calls: 2, total_duration: 12, questions_asked: 1 })
    expect((await deleteCall(gone)).status).toBe(200)
    await ended(gone)
    await ended(kept)
    const after = await investorOf(vera)
    expect(after).toMatchObject({ total_calls: 1, total_duration: 2, questions_asked: 0 })
    expect(after.interest_score).toBeLessThan(before.interest_score)
    expect(after.interest_reasons.join()).not.toMatch(/question/i)
    // What was reached stays: a status goes forward alone.
    expect(after.status).toBe(before.status)
    expect((await deleteCall(gone)).status).toBe(404)
  })

  it('keeps nothing of a call that becomes theirs while it is deleted', async () => {
    const visitors = Array.from({ length: 4 }, aVisitor)
    await Promise.all(visitors.map(submit))
    const ids = await Promise.all(visitors.map(({ session_id }) => aCall({ session_id, minutes: 3 })))
    const ownerId = founder.user.id
    const known = () => Promise.all(ids.map((callId) => onCall(server.kernel, { ownerId, callId })))
    const [, deleted] = await Promise.all([known(), Promise.all(ids.map(deleteCall))])
    expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await known()
    for (const visitor of visitors) expect((await investorOf(visitor)).total_calls).toBe(0)
  })
})

describe('an investor’s visits', () => {
  /** A visit as analytics keeps it of a browser that agreed to be counted. */
  async function aVisit(
    sessionId: string,
    visitorId: string,
    linkId = shared.link.id,
  ): Promise<Events['visit.engaged']> {
    const [ownerId, id, at] = [founder.user.id, newId(), new Date(nowMs)]
    const of = { visitor_id: visitorId, kind: 'visitor' }
    const session = { ...of, id: sessionId, device: 'desktop', language: 'en', referrer: '', created_at: at }
    await server.kernel.db.insertInto('visitor_sessions').values(session).execute()
    const link = { pitch_id: shared.pitch.id, link_id: linkId, clone_id: shared.clone.id }
    const times = { opened_at: at, last_at: at, viewed_at: at, engaged_at: at }
    const visit = { ...of, ...link, ...times, owner_id: ownerId, id, session_id: sessionId }
    await server.kernel.db.insertInto('visits').values(visit).execute()
    return { ownerId, visitId: id, sessionId, pitchId: link.pitch_id, linkId: link.link_id }
  }

  it('count from before the contact was left, and in later tabs of the same browser, with their calls', async () => {
    const [vera, visitorId] = [aVisitor(), newId()]
    const first = await aVisit(unique('visit'), visitorId)
    await pass(1)
    const second = await aVisit(vera.session_id, visitorId)
    await submit(vera)
    expect(await investorOf(vera)).toMatchObject({ status: 'engaged' })
    expect((await investorOf(vera)).interest_reasons).toContain('Came back once')
    await emit('visit.engaged', first)
    await emit('visit.engaged', second)
    await pass(1)
    const session_id = unique('visit')
    const third = await aVisit(session_id, visitorId)
    await aCall({ session_id, minutes: 3 })
    await emit('visit.engaged', third)
    await eventually(async () => expect((await investorOf(vera)).total_calls).toBe(1))
    expect((await investorOf(vera)).interest_reasons).toContain('Came back 2 times')
    const later = await aCall({ session_id, minutes: 3 })
    await ended(later)
    await eventually(async () => expect((await investorOf(vera)).total_calls).toBe(2))
  })

  it('decisions §13 response_rate: answers of personal links that were mailed, by whoever they are for', async () => {
    const { token } = founder
    const { db } = server.kernel
    await db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', founder.user.id)
      .execute()
    const vera = aVisitor()
    const links: string[] = []
    for (const name of ['Vera Visitor', 'Vera Visitor']) {
      const body = { pitch_id: shared.pitch.id, investors: [{ name, company: 'Fund', email: vera.email }] }
      const { data } = await call(server.url, routes.createInvestorLinks, { token, body })
      links.push(data.links[0]?.link.id ?? '')
    }
    const rate = async () => (await investorOf(vera)).response_rate
    const send = (link_ids: string[]) =>
      call(server.url, routes.sendInvestorLinks, { token, body: { link_ids } })
    const [first = '', second = ''] = links
    expect(await rate()).toBeNull()
    expect((await send([first])).data.sent).toHaveLength(1)
    expect(await investorOf(vera)).toMatchObject({ response_rate: 0, first_interaction: null })
    // Somebody else comes by it: they are not the one who was asked.
    const other = aVisitor()
    await submit(other)
    const visitorId = newId()
    await emit('visit.engaged', await aVisit(other.session_id, visitorId, first))
    await eventually(async () => expect((await investorOf(other)).interest_reasons).not.toEqual([]))
    expect(await rate()).toBe(0)
    await submit(vera)
    await emit('visit.engaged', await aVisit(vera.session_id, newId(), first))
    await eventually(async () => expect(await rate()).toBe(100))
    expect((await send([second])).data.sent).toHaveLength(1)
    expect(await rate()).toBe(50)
    await ended(
      await aCall({
        investor_id: (await investorOf(vera)).id,
        pitch_link_id: second,
        session_id: unique('v'),
      }),
    )
    await eventually(async () => expect(await rate()).toBe(100))
  })

  it('of another browser are nobody’s', async () => {
    const vera = aVisitor()
    await submit(vera)
    await emit('visit.engaged', await aVisit(unique('visit'), newId()))
    await emit('visit.engaged', await aVisit(vera.session_id, newId()))
    await eventually(async () => expect((await investorOf(vera)).first_interaction).not.toBeNull())
    expect((await investorOf(vera)).interest_score).toBe(15)
  })
})

describe('§7 status', () => {
  it('moves forward by a meeting, never backward, and leaves what was closed by hand', async () => {
    const vera = aVisitor()
    await submit(vera)
    const { id } = await investorOf(vera)
    const step = (meetingId: string, from: string | null, to: string, by: 'owner' | 'visitor') =>
      emit('meeting.changed', { ownerId: founder.user.id, meetingId, investorId: id, from, to, by })
    const meetingId = newId()
    await step(meetingId, null, 'pending', 'owner')
    await step(meetingId, 'pending', 'confirmed', 'visitor')
    await eventually(async () => expect((await investorOf(vera)).status).toBe('meeting-scheduled'))
    // Nothing was mailed to them: what a founder writes down asks nobody.
    expect(await investorOf(vera)).toMatchObject({ meetings_booked: 1, response_rate: null })
    await step(meetingId, 'confirmed', 'completed', 'owner')
    await eventually(async () => expect((await investorOf(vera)).status).toBe('follow-up'))
    await step(newId(), 'pending', 'confirmed', 'owner')
    await eventually(async () => expect((await investorOf(vera)).meetings_booked).toBe(2))
    expect((await investorOf(vera)).status).toBe('follow-up')
    await call(server.url, routes.updateInvestor, {
      token: founder.token,
      params: { id },
      body: { status: 'closed-lost' },
    })
    await step(newId(), 'pending', 'completed', 'owner')
    await eventually(async () => expect((await investorOf(vera)).meetings_booked).toBe(3))
    expect((await investorOf(vera)).status).toBe('closed-lost')
  })
})

describe('decisions §13 fitScore', () => {
  it('compares the place as soon as somebody says it, known before or not', async () => {
    const token = founder.token
    const details = { ...shared.clone.company_details, location: 'Ghent' }
    const params = { id: shared.clone.id }
    await call(server.url, routes.patchClone, { token, params, body: { company_details: details } })
    const vera = aVisitor()
    await submit(vera)
    expect((await investorOf(vera)).ai_insights).toEqual([])
    const body = { name: 'Vera', email: vera.email, location: 'Ghent, Belgium' }
    const again = await call(server.url, routes.addInvestor, { token, body })
    expect(again.data).toMatchObject({ merged: true, ai_insights: [{ fitScore: 100, fitConfidence: 10 }] })
  })

  it('compares the profile with the company, and again when the company is published anew', async () => {
    const vera = aVisitor()
    await submit(vera)
    const { id } = await investorOf(vera)
    const body = {
      investment_focus: ['Hardware' as const],
      stage: ['Series A' as const],
      check_size: '$100K-$250K' as const,
    }
    const reply = await call(server.url, routes.updateInvestor, {
      token: founder.token,
      params: { id },
      body,
    })
    // Focus 40 of 40, a neighbouring stage 15 of 30, the cheque 20 of 20; the place is unknown.
    expect(reply.data.ai_insights).toMatchObject([{ fitScore: 83, fitConfidence: 90 }])
    const token = founder.token
    const params = { id: shared.clone.id }
    const details = { ...shared.clone.company_details, currentFundingStage: 'Series A' as const }
    await call(server.url, routes.patchClone, { token, params, body: { company_details: details } })
    expect((await call(server.url, routes.publishClone, { token, params })).status).toBe(200)
    await eventually(async () =>
      expect((await investorOf(vera)).ai_insights).toMatchObject([{ fitScore: 100, fitConfidence: 90 }]),
    )
  })
})
