import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aCall,
  aMeeting,
  aScene,
  aVisitor,
  clock,
  counted,
  DAY_MS,
  endedCall,
  engagement,
  metrics,
  openServer,
  pass,
  server,
  signInAgain,
  statementsOf,
} from './analytics.fixture.ts'

openServer()

describe('§7 analytics engagement', () => {
  it('answers totals with the period before, and visitors of several days once', async () => {
    const scene = await aScene()
    const visitor_id = randomUUID()
    const look = async (who: string) => {
      const visitor = await aVisitor(scene, { visitor_id: who })
      await visitor.send(visitor.event('heartbeat', { seconds: 0 }))
      await counted()
    }
    await look(randomUUID())
    pass(2 * DAY_MS)
    await look(visitor_id)
    pass(DAY_MS)
    await look(visitor_id)
    await look(randomUUID())
    const today = clock.now().toISOString().slice(0, 10)
    await signInAgain(scene.founder)
    const seen = await engagement(scene.founder, { days: 2 })
    expect(seen.end).toBe(today)
    expect(seen.per_day.map(({ views, uniques }) => [views, uniques])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(seen.totals).toMatchObject({ views: 3, uniques: 2 })
    expect(seen.previous).toMatchObject({ views: 1, uniques: 1 })
    const custom = await engagement(scene.founder, { start: today, end: today })
    expect(custom.totals).toMatchObject({ views: 2, uniques: 2 })
    const [pitch] = (await metrics(scene.founder, { days: 2 })).pitches
    expect(pitch).toMatchObject({ views: 3, uniques: 2, returning_percent: 50 })
  })

  it('refuses days that cannot be', async () => {
    const { founder } = await aScene()
    const ask = async (query: Record<string, string>) =>
      (await call(server.url, routes.readEngagement, { token: founder.token, query: query as never })).status
    expect(await ask({ start: '2026-03-02', end: '2026-03-01' })).toBe(422)
    expect(await ask({ start: '2020-01-01', end: '2026-03-01' })).toBe(422)
    expect(await ask({ days: '0' })).toBe(422)
    expect(await ask({ start: 'yesterday' })).toBe(422)
    // Days that the calendar of the database does not have, or that the period before would reach.
    expect(await ask({ start: '0000-01-01', end: '0000-01-02' })).toBe(422)
    expect(await ask({ end: '0001-01-02' })).toBe(422)
    expect(await ask({ start: '9999-12-31', end: '9999-12-31' })).toBe(422)
    expect(await ask({ start: '1000-01-01', end: '1000-12-31' })).toBe(200)
    expect(await ask({ start: '9998-12-31', end: '9998-12-31' })).toBe(200)
  })

  it('shows how far visitors came in the sections, and what they asked there', async () => {
    const scene = await aScene()
    const [first, second] = await Promise.all([aVisitor(scene), aVisitor(scene)])
    await first.send(
      first.event('heartbeat'),
      first.event('section_view', { section_id: 'opening' }),
      first.event('section_end', { section_id: 'opening', seconds: 20 }),
      first.event('section_view', { section_id: 'round' }),
      first.event('section_view', { section_id: 'forged' }),
      first.event('question', { section_id: 'round' }),
    )
    await second.send(
      second.event('heartbeat'),
      second.event('section_view', { section_id: 'opening' }),
      second.event('section_view', { section_id: 'opening' }),
      second.event('section_end', { section_id: 'opening', seconds: 10 }),
    )
    const section = { clone_id: scene.clone.id, language: 'en' }
    expect((await engagement(scene.founder)).sections).toMatchObject([
      {
        ...section,
        section_id: 'opening',
        reach: 2,
        average_seconds: 15,
        drop_off_percent: 50,
        questions: 0,
      },
      { ...section, section_id: 'round', reach: 1, drop_off_percent: null, questions: 1 },
    ])
  })

  it('counts each finished call once with its time and questions, and no test call', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat'))
    await counted()
    const real = await aCall(scene, { session_id: visitor.session_id })
    const test = await aCall(scene, { is_test: true })
    for (const callId of [real, real, test]) await endedCall(scene, callId)
    await vi.waitFor(async () => expect((await engagement(scene.founder)).totals.calls).toBe(1), 15_000)
    const seen = await engagement(scene.founder)
    expect(seen.totals).toMatchObject({ calls: 1, talk_minutes: 1.5, questions: 2, engaged: 1 })
    expect(seen.funnel[3]).toEqual({ step: 'talked', count: 1 })
    expect(seen.answered_percent).toBe(50)
    expect(seen.top_questions).toMatchObject([
      { text: 'How large is the round?', count: 1, answered: true, waits: false },
      { text: 'Who leads it?', count: 1, answered: false, waits: false },
    ])
  })

  it('a question is answered by what it was told last, or by its founder since', async () => {
    const scene = await aScene()
    const { db } = server.kernel
    const askedThen = async (answered: Record<string, boolean>) => {
      pass(60_000)
      const id = await aCall(scene, {})
      const questions = Object.entries(answered).map(([text, is], turn) => ({ text, answered: is, turn }))
      await db
        .updateTable('calls')
        .set({ questions: JSON.stringify(questions) })
        .where('id', '=', id)
        .execute()
    }
    await askedThen({
      'Who leads it?': false,
      'What is your burn?': true,
      'Why now?': false,
      'Why you?': false,
    })
    await askedThen({ 'who leads it': true, 'What is your burn?': false })
    const marks = async () => {
      const { top_questions } = await engagement(scene.founder)
      return Object.fromEntries(top_questions.map(({ text, count, answered }) => [text, [count, answered]]))
    }
    const seen = {
      'Who leads it?': [2, true],
      'What is your burn?': [2, false],
      'Why now?': [1, false],
      'Why you?': [1, false],
    }
    expect(await marks()).toEqual(seen)
    const file = (text: string, cloneId: string, status: 'answered' | 'dismissed') =>
      db
        .insertInto('clone_questions')
        .values({ owner_id: scene.founder.user.id, id: newId(), clone_id: cloneId, text, status })
        .execute()
    await file('why NOW', scene.clone.id, 'answered')
    await file('Why you?', scene.clone.id, 'dismissed')
    await file('What is your burn?', newId(), 'answered')
    expect(await marks()).toEqual({ ...seen, 'Why now?': [1, true] })
  })

  it('counts the talk of a program as the call log and the dashboard do, and its visit apart', async () => {
    const scene = await aScene()
    const program = await aVisitor(scene, {}, { userAgent: 'HeadlessChrome/140.0' })
    await program.send(program.event('heartbeat', { seconds: 20 }))
    await counted()
    await endedCall(scene, await aCall(scene, { session_id: program.session_id }))
    await vi.waitFor(async () => expect((await engagement(scene.founder)).totals.calls).toBe(1), 15_000)
    const seen = await engagement(scene.founder)
    expect(seen.totals).toMatchObject({ calls: 1, talk_minutes: 1.5, questions: 2, views: 0, engaged: 0 })
    expect(seen.set_apart.bots).toBe(1)
    expect(seen.funnel[3]).toEqual({ step: 'talked', count: 0 })
    const { founder } = scene
    const query = { counted: true }
    const log = await call(server.url, routes.callsPageData, { token: founder.token, query })
    const board = await call(server.url, routes.readDashboard, { token: founder.token })
    expect([log.data.total, board.data.tiles.calls.value]).toEqual([1, 1])
  })

  it('counts a contact and a meeting that came of a pitch once each', async () => {
    const scene = await aScene()
    const ownerId = scene.founder.user.id
    const { bus, db } = server.kernel
    const contact = { ownerId, investorId: newId(), isNew: true, linkId: scene.link.id, sessionId: null }
    await bus.emit(db, 'investor.submitted', contact)
    await bus.emit(db, 'investor.submitted', contact)
    for (const pitch_link_id of [scene.link.id, null]) {
      const meetingId = newId()
      await aMeeting(scene, meetingId, pitch_link_id)
      const meeting = { ownerId, meetingId, investorId: null, by: 'visitor' } as const
      await bus.emit(db, 'meeting.changed', { ...meeting, from: null, to: 'pending' })
      await bus.emit(db, 'meeting.changed', { ...meeting, from: null, to: 'pending' })
      await bus.emit(db, 'meeting.changed', { ...meeting, from: 'pending', to: 'confirmed' })
    }
    await vi.waitFor(
      async () =>
        expect((await engagement(scene.founder)).totals).toMatchObject({ contacts: 1, meetings: 1 }),
      15_000,
    )
    await counted()
    const { funnel } = await engagement(scene.founder)
    expect(funnel.slice(4).map(({ count }) => count)).toEqual([1, 1])
  })

  it("shows nothing of a stranger's clone", async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat'))
    const stranger = await aFounder(server.url)
    const seen = await engagement(stranger, { clone_id: scene.clone.id })
    expect(seen.totals.views).toBe(0)
    expect((await engagement(scene.founder, { clone_id: scene.clone.id })).totals.views).toBe(1)
  })
})

describe('§7 analytics metrics', () => {
  it('costs three statements, as engagement does', async () => {
    const { founder } = await aScene()
    await counted()
    const { token } = founder
    const figures = () => call(server.url, routes.readMetrics, { token })
    expect(await statementsOf(figures)).toHaveLength(3)
    const days = () => call(server.url, routes.readEngagement, { token })
    expect(await statementsOf(days)).toHaveLength(3)
  })

  it('answers figures per pitch and link with their splits', async () => {
    const scene = await aScene()
    const { token } = scene.founder
    const other = await call(server.url, routes.createPitchLink, {
      token,
      body: { pitch_id: scene.pitch.id, name: 'For Birch Capital', tracking_id: 'spring-2' },
    })
    const phone = await aVisitor(scene, {
      device: 'mobile',
      language: 'de-AT',
      referrer: 'https://www.linkedin.com/feed?secret=1',
    })
    await phone.send(phone.event('heartbeat'), phone.event('section_view', { section_id: 'opening' }))
    const desk = await aVisitor({ link: other.data })
    await desk.send(desk.event('heartbeat'))
    const [pitch] = (await metrics(scene.founder)).pitches
    expect(pitch).toMatchObject({
      pitch_id: scene.pitch.id,
      views: 2,
      uniques: 2,
      returning_percent: 0,
      completion_percent: 25,
      calls: 0,
      average_call_seconds: null,
      contact_percent: 0,
      devices: [
        { name: 'desktop', views: 1 },
        { name: 'mobile', views: 1 },
      ],
    })
    const links = new Map(pitch?.links.map((link) => [link.link_id, link]))
    expect(links.get(scene.link.id)).toMatchObject({
      code: scene.link.unique_code,
      views: 1,
      completion_percent: 50,
      languages: [{ name: 'de', views: 1 }],
      referrers: [{ name: 'linkedin.com', views: 1 }],
    })
    expect(links.get(other.data.id)).toMatchObject({
      name: 'For Birch Capital',
      tracking_id: 'spring-2',
      views: 1,
    })
  })

  it("answers an empty list for a stranger's pitch", async () => {
    const scene = await aScene()
    const stranger = await aScene()
    const seen = await metrics(stranger.founder, { pitch_id: scene.pitch.id })
    expect(seen.pitches).toEqual([])
    expect((await metrics(scene.founder, { pitch_id: scene.pitch.id })).pitches).toHaveLength(1)
  })

  it('answers the hundred links that were seen most in the time, and how many there are', async () => {
    const scene = await aScene()
    const investors = Array.from({ length: 104 }, (_, i) => ({ name: `Investor ${i}` }))
    const made = await call(server.url, routes.createInvestorLinks, {
      token: scene.founder.token,
      body: { pitch_id: scene.pitch.id, investors },
    })
    const oldest = await server.kernel.db
      .selectFrom('pitch_links')
      .select(['id', 'unique_code'])
      .where('owner_id', '=', scene.founder.user.id)
      .where('is_default', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .limit(5)
      .execute()
    for (const [i, { id }] of oldest.entries()) {
      const link = made.data.links.find((each) => each.link.id === id)?.link
      if (!link) throw new Error('no such link')
      for (let times = 0; times <= i; times++) {
        const visitor = await aVisitor({ link })
        await visitor.send(visitor.event('heartbeat'))
      }
    }
    const [pitch] = (await metrics(scene.founder)).pitches
    expect(pitch?.links_total).toBe(105)
    expect(pitch?.links).toHaveLength(100)
    expect(pitch?.links.slice(0, 6).map(({ link_id, views }) => [link_id, views])).toEqual([
      ...oldest.map(({ id }, i) => [id, i + 1]).toReversed(),
      [scene.link.id, 0],
    ])
    const { start, end } = { start: '2026-01-01', end: '2026-01-02' }
    const before = (await metrics(scene.founder, { start, end })).pitches[0]
    expect([before?.links_total, before?.links[0]?.link_id]).toEqual([105, scene.link.id])
  })

  it('pages its pitches', async () => {
    const scene = await aScene()
    await call(server.url, routes.createPitch, {
      token: scene.founder.token,
      body: { clone_id: scene.clone.id, title: 'Second' },
    })
    const page = async (skip: number) =>
      (await metrics(scene.founder, { skip, limit: 1 })).pitches.map(({ title }) => title)
    expect(new Set([...(await page(0)), ...(await page(1))]).size).toBe(2)
    expect(await page(2)).toEqual([])
  })
})
