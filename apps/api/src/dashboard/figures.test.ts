import { type QueryInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aClock, saveAvailability, signedInAgain } from '../meetings/meetings.fixture.ts'
import { findDueFollowUps } from '../notifications/news/find-due-follow-ups.ts'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { anEndedCall, aVisit, dashboardOf, type Scene } from './dashboard.fixture.ts'

const DAY_MS = 86_400_000
let server: TestServer
/** Wednesday noon in UTC. */
const clock = aClock(Date.parse('2026-05-20T12:00:00Z'))
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

async function aScene(): Promise<Scene> {
  const founder = await aFounder(server.url)
  return { founder, ...(await aPublishedPitch(server.url, founder)) }
}
const at = (time: string) => new Date(`2026-${time}Z`)
const read = (scene: Pick<Scene, 'founder'>, query: Parameters<typeof dashboardOf>[2] = {}) =>
  dashboardOf(server.url, scene.founder, query)

describe('decisions §2 dashboard: tiles', () => {
  it('tiles show the range with the change against as long a time before', async () => {
    const scene = await aScene()
    const visitor_id = newId()
    await aVisit(server, scene, at('05-20T09:00:00'), { visitor_id, engaged: true })
    await aVisit(server, scene, at('05-19T09:00:00'), { visitor_id, engaged: true })
    await aVisit(server, scene, at('05-14T00:00:00'), { engaged: true })
    await aVisit(server, scene, at('05-13T23:59:59'), { engaged: true })
    await aVisit(server, scene, at('05-18T09:00:00'))
    await anEndedCall(server, scene, at('05-20T10:00:00'), {
      minutes: 3,
      answered: [true, 'waits', true, false],
    })
    await anEndedCall(server, scene, at('05-15T10:00:00'), { minutes: 1 })
    await anEndedCall(server, scene, at('05-08T10:00:00'), { minutes: 1.5, answered: [false, true] })
    await anEndedCall(server, scene, at('05-06T23:59:59'), { minutes: 60 })
    await anEndedCall(server, scene, at('05-20T11:00:00'), { minutes: 9, is_test: true })
    const { token } = scene.founder
    await call(server.url, routes.addInvestor, { token, body: { name: 'Vera' } })
    await call(server.url, routes.createMeeting, {
      token,
      body: { title: 'First talk', start_time: at('06-01T09:00:00').toISOString() },
    })
    const { tiles, start, end, previous_start } = await read(scene)
    expect({ start, end, previous_start }).toEqual({
      start: '2026-05-14T00:00:00.000Z',
      end: '2026-05-21T00:00:00.000Z',
      previous_start: '2026-05-07T00:00:00.000Z',
    })
    expect(tiles).toEqual({
      engaged_visitors: { value: 2, previous: 1, change: 1 },
      calls: { value: 2, previous: 1, change: 1 },
      talk_minutes: { value: 4, previous: 1.5, change: 2.5 },
      answered_percent: { value: 66.7, previous: 50, change: 16.7 },
      new_investors: { value: 1, previous: 0, change: 1 },
      // What the founder wrote down came of no pitch.
      meetings_booked: { value: 0, previous: 0, change: 0 },
      credits_left: { value: 150, previous: null, change: null },
    })
  })

  it('decisions §7 every figure opens its list: new investors are those that are listed as added', async () => {
    const scene = await aScene()
    const { token } = scene.founder
    await call(server.url, routes.addInvestor, { token, body: { name: 'Vera' } })
    const body = { name: 'Wim', email: 'wim@fund.example', pitch_link_code: scene.link.unique_code }
    await call(server.url, routes.submitInvestor, { rawBody: JSON.stringify(body) })
    const listed = async (query: QueryInput<typeof routes.investorsPageData>, by = token) =>
      (await call(server.url, routes.investorsPageData, { token: by, query })).data.total
    const { tiles, start, end } = await read(scene)
    const range = { added_from: start, added_before: end }
    expect(tiles.new_investors.value).toBe(2)
    expect(await listed(range)).toBe(2)
    const clone_id = scene.clone.id
    expect((await read(scene, { clone_id })).tiles.new_investors.value).toBe(1)
    expect(await listed({ ...range, clone_id })).toBe(1)
    expect(await listed({ added_before: start })).toBe(0)
    expect(await listed({ added_from: end })).toBe(0)
    const stranger = await aFounder(server.url)
    expect(await listed({ clone_id }, stranger.token)).toBe(0)
  })

  it('credits are compared with the balance at the start of the range', async () => {
    const scene = await aScene()
    await read(scene)
    const nextDay = { ...scene, founder: await signedInLater(scene, 86_400_000) }
    try {
      const { tiles } = await read(nextDay, { range: 'custom', start: '2026-05-21', end: '2026-05-21' })
      expect(tiles.credits_left).toEqual({ value: 150, previous: 150, change: 0 })
    } finally {
      clock.ms -= 86_400_000
    }
  })

  it('a rate of nothing is null, and has no change', async () => {
    const { tiles } = await read(await aScene())
    expect(tiles.answered_percent).toEqual({ value: null, previous: null, change: null })
    expect(tiles.calls).toEqual({ value: 0, previous: 0, change: 0 })
  })
})

async function signedInLater(scene: Scene, ms: number) {
  clock.ms += ms
  const { email, password } = scene.founder
  const { data } = await call(server.url, routes.login, { body: { email, password } })
  return { ...scene.founder, token: data.token }
}

describe('decisions §2 dashboard: range', () => {
  it('24h is drawn by the hour, up to the one that runs', async () => {
    const scene = await aScene()
    await aVisit(server, scene, at('05-20T12:00:00'))
    await aVisit(server, scene, at('05-19T13:00:00'))
    await aVisit(server, scene, at('05-19T12:59:59'))
    await anEndedCall(server, scene, at('05-20T11:59:59'))
    const { chart, start, end, tiles } = await read(scene, { range: '24h' })
    expect({ start, end }).toEqual({ start: '2026-05-19T13:00:00.000Z', end: '2026-05-20T13:00:00.000Z' })
    expect(chart.unit).toBe('hour')
    expect(chart.points).toHaveLength(24)
    expect(chart.points[0]).toEqual({ at: '2026-05-19T13:00:00.000Z', label: '13:00', views: 1, calls: 0 })
    expect(chart.points[22]).toMatchObject({ label: '11:00', views: 0, calls: 1 })
    expect(chart.points[23]).toMatchObject({ label: '12:00', views: 1, calls: 0 })
    expect(tiles.calls.value).toBe(1)
  })

  it('days begin at midnight where the founder lives', async () => {
    const scene = await aScene()
    await saveAvailability(server.url, scene.founder, { timezone: 'Pacific/Auckland' })
    // Thursday has begun there.
    await aVisit(server, scene, at('05-20T11:59:59'))
    await aVisit(server, scene, at('05-20T12:00:00'))
    const { chart, timezone, start } = await read(scene)
    expect({ timezone, start }).toEqual({ timezone: 'Pacific/Auckland', start: '2026-05-14T12:00:00.000Z' })
    const views = chart.points.map(({ label, views }) => [label.slice(5), views])
    expect(views.slice(-2)).toEqual([
      ['05-20', 1],
      ['05-21', 1],
    ])
  })

  it('30d and custom count the days named, the first and last included', async () => {
    const scene = await aScene()
    await anEndedCall(server, scene, at('03-01T00:00:00'))
    await anEndedCall(server, scene, at('03-02T23:59:59'))
    await anEndedCall(server, scene, at('03-03T00:00:00'))
    await anEndedCall(server, scene, at('02-27T00:00:00'))
    expect((await read(scene, { range: '30d' })).chart.points).toHaveLength(30)
    const { chart, tiles } = await read(scene, { range: 'custom', start: '2026-03-01', end: '2026-03-02' })
    expect(chart.points.map(({ label, calls }) => [label, calls])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ])
    expect(tiles.calls).toEqual({ value: 2, previous: 1, change: 1 })
  })

  it('days begin at midnight again after one that has none', async () => {
    const scene = await aScene()
    await saveAvailability(server.url, scene.founder, { timezone: 'Africa/Cairo' })
    await anEndedCall(server, scene, at('04-24T21:30:00'))
    const asked = { range: 'custom', start: '2026-04-24', end: '2026-04-26' } as const
    const { chart, previous_start } = await read(scene, asked)
    expect(chart.points.map((point) => [point.at, point.calls])).toEqual([
      ['2026-04-23T22:00:00.000Z', 0],
      ['2026-04-24T21:00:00.000Z', 1],
      ['2026-04-25T21:00:00.000Z', 0],
    ])
    expect(previous_start).toBe('2026-04-20T22:00:00.000Z')
    expect((await read(scene, { ...asked, end: asked.start })).end).toBe('2026-04-24T21:00:00.000Z')
  })

  it.each([
    [{}],
    [{ start: '2026-03-01' }],
    [{ start: '2026-03-02', end: '2026-03-01' }],
    [{ start: '2025-01-01', end: '2026-03-01' }],
    [{ start: '0050-01-01', end: '0050-01-02' }],
    [{ start: '2026-03-01', end: 'soon' }],
  ])('custom refuses %j', async (days) => {
    const { token } = await aFounder(server.url)
    const query = { range: 'custom' as const, ...days }
    const reply = await call(server.url, routes.readDashboard, { token, query })
    expect(reply).toMatchObject({ status: 422, problem: { error: 'invalid' } })
  })

  it('views of visitors who declined cookies are in the chart, the link and the day', async () => {
    const scene = await aScene()
    await server.kernel.db
      .insertInto('analytics_daily')
      .values({
        owner_id: scene.founder.user.id,
        day: '2026-05-19',
        clone_id: scene.clone.id,
        pitch_id: scene.pitch.id,
        link_id: scene.link.id,
        metric: 'views_without_cookies',
        amount: 3,
      })
      .execute()
    await aVisit(server, scene, at('05-19T08:00:00'))
    const { chart, top_links } = await read(scene)
    expect(chart.points.find(({ label }) => label === '2026-05-19')?.views).toBe(4)
    expect(chart.views_without_hour).toBe(0)
    expect(top_links).toMatchObject([{ link_id: scene.link.id, views: 4 }])
  })

  it('views of visitors who declined cookies stand beside the hours, by the days in UTC that these touch', async () => {
    const scene = await aScene()
    const rows = [
      ['2026-05-18', 16],
      ['2026-05-19', 3],
      ['2026-05-20', 2],
      ['2026-05-21', 8],
    ] as const
    const of = { owner_id: scene.founder.user.id, clone_id: scene.clone.id, pitch_id: scene.pitch.id }
    await server.kernel.db
      .insertInto('analytics_daily')
      .values(
        rows.map(([day, amount]) => ({
          ...of,
          day,
          link_id: scene.link.id,
          metric: 'views_without_cookies',
          amount,
        })),
      )
      .execute()
    const { chart } = await read(scene, { range: '24h' })
    expect(chart.points.every(({ views }) => views === 0)).toBe(true)
    expect(chart.views_without_hour).toBe(5)
    const other = await read(scene, { range: '24h', clone_id: newId() })
    expect(other.chart.views_without_hour).toBe(0)
  })
})

describe('decisions §2 dashboard: top links', () => {
  it('top links are those of the range, the most seen first', async () => {
    const scene = await aScene()
    const { token } = scene.founder
    const quiet = await call(server.url, routes.createPitchLink, {
      token,
      body: { pitch_id: scene.pitch.id, name: 'Angels' },
    })
    await call(server.url, routes.createPitchLink, {
      token,
      body: { pitch_id: scene.pitch.id, name: 'None' },
    })
    await aVisit(server, scene, at('05-20T08:00:00'), { link_id: quiet.data.id })
    await aVisit(server, scene, at('05-01T08:00:00'), { link_id: quiet.data.id })
    await aVisit(server, scene, at('05-20T08:00:00'))
    await aVisit(server, scene, at('05-20T09:00:00'))
    await anEndedCall(server, scene, at('05-20T09:00:00'))
    const { top_links } = await read(scene)
    expect(top_links).toMatchObject([
      { name: scene.link.name, code: scene.link.unique_code, views: 2, calls: 1 },
      {
        name: 'Angels',
        views: 1,
        calls: 0,
        action_url: `/clone/${scene.clone.id}?tab=links&link=${quiet.data.id}`,
      },
    ])
  })
})

describe('decisions §2 dashboard: clone filter', () => {
  it('the clone filter leaves the figures of the others out', async () => {
    const scene = await aScene()
    const other = { ...scene, ...(await aPublishedPitch(server.url, scene.founder)) }
    await aVisit(server, scene, at('05-20T08:00:00'), { engaged: true })
    await aVisit(server, other, at('05-20T08:00:00'), { engaged: true })
    await anEndedCall(server, other, at('05-20T08:00:00'))
    const { tiles, top_links, events, checklist } = await read(scene, { clone_id: scene.clone.id })
    expect(tiles.engaged_visitors.value).toBe(1)
    expect(tiles.calls.value).toBe(0)
    expect(top_links).toMatchObject([{ clone_id: scene.clone.id }])
    expect(events.map(({ type }) => type)).toEqual(['clone_published'])
    expect(checklist[1]?.action_url).toContain(scene.clone.id)
  })

  it("a stranger sees nothing, nor by naming another's clone", async () => {
    const scene = await aScene()
    await aVisit(server, scene, at('05-20T08:00:00'), { engaged: true })
    await anEndedCall(server, scene, at('05-20T08:00:00'), { answered: [true] })
    const stranger = { founder: await aFounder(server.url) }
    const all = await read(stranger)
    const named = await read(stranger, { clone_id: scene.clone.id })
    expect(named).toEqual(all)
    expect(all.tiles).toMatchObject({ calls: { value: 0 }, engaged_visitors: { value: 0 } })
    expect(all).toMatchObject({ top_links: [], warmest_investors: [], events: [], needs_you: { total: 0 } })
    expect(all.chart.points.every(({ views, calls }) => views === 0 && calls === 0)).toBe(true)
  })
})

describe('decisions §2 dashboard: a follow-up that was set by hand', () => {
  it('is due after a quiet week, in the overview and among the notifications, also where nobody ever came', async () => {
    const scene = await aScene()
    const founder = await signedInAgain(server.url, scene.founder)
    const { token } = founder
    const { data } = await call(server.url, routes.addInvestor, { token, body: { name: 'Vera' } })
    const [start, params, body] = [clock.ms, { id: data.id }, { status: 'follow-up' as const }]
    clock.ms = start + 2 * DAY_MS
    const later = await signedInAgain(server.url, founder)
    await call(server.url, routes.updateInvestor, { token: later.token, params, body })
    const due = async (days: number) => {
      clock.ms = start + days * DAY_MS
      await findDueFollowUps(server.kernel)
      const back = await signedInAgain(server.url, founder)
      const { needs_you } = await read({ founder: back })
      const told = await call(server.url, routes.listNotifications, { token: back.token })
      const words = told.data.notifications.flatMap(({ type, content }) =>
        type === 'follow_up_due' ? content : [],
      )
      return { count: needs_you.counts.follow_up_due, words }
    }
    expect(await due(8)).toEqual({ count: 0, words: [] })
    expect(await due(10)).toEqual({ count: 1, words: ['Nothing has happened between you for 8 days.'] })
    clock.ms = start
  })
})
