import { randomUUID } from 'node:crypto'
import { type QueryInput, routes } from '@understudy/contract'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aCall,
  aMeeting,
  aScene,
  as,
  aVisitor,
  BROWSER,
  clock,
  counted,
  DAY_MS,
  endedCall,
  engagement,
  metrics,
  openServer,
  pass,
  type Scene,
  server,
  signInAgain,
  statementsOf,
} from './analytics.fixture.ts'

openServer()

const visits = async ({ token }: Pick<Founder, 'token'>, query: QueryInput<typeof routes.listVisits> = {}) =>
  (await call(server.url, routes.listVisits, { token, query })).data
const asked = async (
  { token }: Pick<Founder, 'token'>,
  query: QueryInput<typeof routes.listAskedQuestions> = {},
) => (await call(server.url, routes.listAskedQuestions, { token, query })).data
const today = () => clock.now().toISOString().slice(0, 10)

/** Two days: one visitor on both and another on the second, one without cookies, calls, tests and a meeting. */
async function aBusyScene(): Promise<Scene> {
  const scene = await aScene()
  const visitor_id = randomUUID()
  const first = await aVisitor(scene, { visitor_id })
  await first.send(first.event('heartbeat'))
  await counted()
  pass(DAY_MS)
  await signInAgain(scene.founder)
  const again = await aVisitor(scene, { visitor_id })
  await again.send(
    again.event('heartbeat'),
    again.event('section_view', { section_id: 'opening' }),
    again.event('section_view', { section_id: 'round' }),
    again.event('question', { section_id: 'round' }),
    again.event('question', { section_id: 'round' }),
  )
  const other = await aVisitor(scene)
  await other.send(other.event('heartbeat'))
  await call(server.url, routes.viewPitchLink, {
    params: { code: scene.link.unique_code },
    body: { without_cookies: true },
    headers: as(BROWSER),
  })
  await counted()
  for (const overrides of [{ session_id: again.session_id }, { is_test: true }])
    await endedCall(scene, await aCall(scene, overrides))
  await endedCall(scene, await aCall(scene, {}, { waits: 'What is your churn?' }))
  const { bus, db } = server.kernel
  const ownerId = scene.founder.user.id
  for (const link of [scene.link.id, null]) {
    const meetingId = newId()
    await aMeeting(scene, meetingId, link)
    const change = { ownerId, meetingId, investorId: null, by: 'visitor', from: null, to: 'pending' } as const
    await bus.emit(db, 'meeting.changed', change)
  }
  await vi.waitFor(
    async () =>
      expect((await engagement(scene.founder)).totals).toMatchObject({ views: 4, calls: 2, meetings: 1 }),
    15_000,
  )
  return scene
}

describe('decisions §7 every figure opens its list', () => {
  it('views, visitors, engaged and talked of a day and of all days are the visits that are listed', async () => {
    const { founder } = await aBusyScene()
    const { totals, per_day, funnel, views_without_cookies } = await engagement(founder, { days: 2 })
    expect(totals).toMatchObject({ views: 4, uniques: 2, engaged: 1 })
    const viewed = await visits(founder, { days: 2 })
    expect(viewed).toMatchObject({
      total: 3,
      visitors: totals.uniques,
      without_cookies: views_without_cookies,
    })
    expect(viewed.total + viewed.without_cookies).toBe(totals.views)
    for (const { date, views, uniques, engaged } of per_day) {
      const day = { start: date, end: date }
      const seen = await visits(founder, day)
      expect([seen.total + seen.without_cookies, seen.visitors]).toEqual([views, uniques])
      expect((await visits(founder, { ...day, step: 'engaged' })).total).toBe(engaged)
    }
    const opened = await visits(founder, { days: 2, step: 'opened' })
    expect(opened.total + opened.without_cookies).toBe(funnel[0]?.count)
    // One of the two calls that are counted belongs to no visit.
    const talked = await visits(founder, { days: 2, step: 'talked' })
    expect([totals.calls, talked.total]).toEqual([2, 1])
    expect(funnel.find(({ step }) => step === 'talked')?.count).toBe(talked.total)
    const [talk] = talked.visits
    // What its browser told of questions and what the server heard of them are the same two.
    expect(talk).toMatchObject({ sections: 2, questions: 2, came_back: true, engaged_at: expect.anything() })
    // As the dashboard counts: by moments of the founder's days.
    const from = new Date(Date.parse(today()) - DAY_MS).toISOString()
    const engaged = await visits(founder, { from, before: clock.now().toISOString(), engaged: true })
    expect(engaged).toMatchObject({ total: 1, visitors: 1, without_cookies: 0 })
  })

  it('questions, answered and not, are those of the calls that are counted, and the calls are listed', async () => {
    const { founder, link, pitch } = await aBusyScene()
    const { totals, answered_percent, top_questions } = await engagement(founder)
    const all = await asked(founder)
    expect(all.total).toBe(totals.questions)
    expect(all.questions[0]).toMatchObject({ text: 'How large is the round?', answered: true, turn: 1 })
    const answered = await asked(founder, { answered: true })
    const open = await asked(founder, { answered: false })
    expect((100 * answered.total) / (answered.total + open.total)).toBe(answered_percent)
    expect(top_questions.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    // What waits for a proven address is neither, until it is asked again.
    const waiting = all.questions.filter(({ waits }) => waits)
    expect(waiting).toMatchObject([{ text: 'What is your churn?' }])
    expect(answered.total + open.total).toBe(all.total - waiting.length)
    expect(top_questions).toMatchObject([
      { text: 'How large is the round?', count: 2, answered: true, waits: false },
      { text: 'Who leads it?', count: 2, answered: false, waits: false },
      { text: 'What is your churn?', count: 1, answered: false, waits: true },
    ])
    // Each leads to when it was asked, and to nothing else.
    for (const { text, count, key } of top_questions) {
      const askings = await asked(founder, { key })
      expect([askings.total, ...askings.questions.map((one) => one.text)]).toEqual([
        count,
        ...Array(count).fill(text),
      ])
    }
    expect((await asked(founder, { key: 'unknown' })).total).toBe(0)
    const calls = async (query: QueryInput<typeof routes.callsPageData>) =>
      (await call(server.url, routes.callsPageData, { token: founder.token, query })).data
    const from = `${today()}T00:00:00Z`
    const day = await calls({ counted: true, from })
    expect([day.total, day.stats.minutes]).toEqual([totals.calls, totals.talk_minutes])
    expect((await calls({ from })).total).toBe(3)
    expect((await calls({ counted: true, before: from })).total).toBe(0)
    const [ofPitch] = (await metrics(founder)).pitches
    expect((await calls({ counted: true, pitch_id: pitch.id })).total).toBe(ofPitch?.calls)
    expect((await calls({ counted: true, pitch_link_id: link.id })).total).toBe(ofPitch?.links[0]?.calls)
    expect((await calls({ counted: true, pitch_link_id: pitch.id })).total).toBe(0)
  })

  it('meetings are those that came of a pitch, each once', async () => {
    const { founder, link } = await aBusyScene()
    const meetings = async (query: QueryInput<typeof routes.listMeetings>) =>
      (await call(server.url, routes.listMeetings, { token: founder.token, query })).data.length
    const booked_from = `${today()}T00:00:00Z`
    const { totals } = await engagement(founder)
    expect(await meetings({ booked_from, first: true, of_pitch: true })).toBe(totals.meetings)
    expect(await meetings({ booked_from, first: true, of_pitch: false })).toBe(1)
    expect(await meetings({ booked_from, pitch_link_id: link.id })).toBe(1)
    expect(await meetings({ booked_before: booked_from })).toBe(0)
  })

  it('contacts are of the investors who are listed as having left them, bookings apart', async () => {
    const scene = await aScene()
    const { token } = scene.founder
    const visit = await aVisitor(scene)
    const submit = (more: object) =>
      call(server.url, routes.submitInvestor, {
        rawBody: JSON.stringify({ pitch_link_code: scene.link.unique_code, ...more }),
      })
    await submit({ name: 'Vera', email: 'vera@fund.example', session_id: visit.session_id })
    await submit({ name: 'Vera', email: 'vera@fund.example', session_id: visit.session_id })
    await submit({ name: 'Wim', email: 'wim@fund.example' })
    await call(server.url, routes.addInvestor, { token, body: { name: 'By hand' } })
    await vi.waitFor(async () => expect((await engagement(scene.founder)).totals.contacts).toBe(2), 15_000)
    const listed = async (query: QueryInput<typeof routes.investorsPageData>) =>
      (await call(server.url, routes.investorsPageData, { token, query })).data.investors.map(
        ({ name }) => name,
      )
    const contact_from = `${today()}T00:00:00Z`
    expect((await listed({ contact_from, clone_id: scene.clone.id })).toSorted()).toEqual(['Vera', 'Wim'])
    expect(await listed({ contact_before: contact_from })).toEqual([])
    expect(await listed({ contact_from, clone_id: randomUUID() })).toEqual([])
  })

  it('pages, costs two statements, questions a third for who asked them, refuses a time that cannot be, and shows a stranger nothing', async () => {
    const { founder, clone } = await aBusyScene()
    const { token } = founder
    const ids = await Promise.all(
      [0, 1, 2, 3].map(async (skip) =>
        (await visits(founder, { skip, limit: 1 })).visits.map(({ id }) => id),
      ),
    )
    expect([new Set(ids.flat()).size, ids[3]]).toEqual([3, []])
    // What follows from the calls is still heard of meanwhile.
    await vi.waitFor(async () => expect(await statementsOf(() => visits(founder))).toHaveLength(2))
    await vi.waitFor(async () => expect(await statementsOf(() => asked(founder))).toHaveLength(3))
    for (const route of [routes.listVisits, routes.listAskedQuestions]) {
      const query = { from: '2026-03-02T00:00:00Z', before: '2026-03-01T00:00:00Z' }
      expect((await call(server.url, route, { token, query })).status).toBe(422)
      const days = { start: '2026-03-02', end: '2026-03-01' }
      expect((await call(server.url, route, { token, query: days })).status).toBe(422)
    }
    const stranger = await aFounder(server.url)
    const nothing = { total: 0, visitors: 0, without_cookies: 0, visits: [] }
    expect(await visits(stranger, { clone_id: clone.id })).toEqual(nothing)
    expect(await asked(stranger, { clone_id: clone.id })).toEqual({ questions: [], total: 0 })
  })
})
