import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aTalk } from '../testing/a-talk.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { anEndedCall, aQuestion, aVisit, dashboardOf, daysAgo, type Scene } from './dashboard.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function aScene(): Promise<Scene> {
  const founder = await aFounder(server.url)
  return { founder, ...(await aPublishedPitch(server.url, founder)) }
}

describe('decisions §2 dashboard: figures', () => {
  it('are those of the analytics page', async () => {
    const scene = await aScene()
    const { token } = scene.founder
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    for (const seconds of [0, 12]) {
      const session = await call(server.url, routes.openVisitorSession, { body: {}, headers })
      await call(server.url, routes.recordEvents, {
        headers,
        body: {
          event_id: randomUUID(),
          session_id: session.data.session_id,
          pitch_link_code: scene.link.unique_code,
          type: 'heartbeat',
          seconds,
          at: new Date().toISOString(),
        },
      })
    }
    const { client } = await aTalk(server.url, scene)
    client.send({ type: 'text', id: 'q', text: 'What was your churn in Germany in 2019?' })
    await client.until('agent.segment')
    await client.until('state', ({ phase }) => phase === 'listening')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    const query = { days: 7 }
    const analytics = await vi.waitFor(
      async () => {
        const { data } = await call(server.url, routes.readEngagement, { token, query })
        expect(data.totals).toMatchObject({ views: 2, engaged: 1, calls: 1, questions: 1 })
        return data
      },
      { timeout: 15_000, interval: 50 },
    )
    const { tiles, chart, start } = await dashboardOf(server.url, scene.founder)
    expect(start.slice(0, 10)).toBe(analytics.start)
    expect(tiles).toMatchObject({
      engaged_visitors: { value: analytics.totals.engaged },
      calls: { value: analytics.totals.calls },
      talk_minutes: { value: analytics.totals.talk_minutes },
      answered_percent: { value: analytics.answered_percent },
    })
    expect(chart.points.map(({ label, views, calls }) => ({ date: label, views, calls }))).toEqual(
      analytics.per_day.map(({ date, views, calls }) => ({ date, views, calls })),
    )
  })
})

describe('decisions §2 dashboard: live now', () => {
  it('shows a call while it runs', async () => {
    const scene = await aScene()
    const { client, call_id } = await aTalk(server.url, scene)
    const live = async (query = {}) =>
      (await dashboardOf(server.url, scene.founder, query)).live_calls.map(({ id }) => id)
    expect(await live()).toEqual([call_id])
    expect(await live({ clone_id: newId() })).toEqual([])
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    await vi.waitFor(async () => expect(await live()).toEqual([]), { timeout: 15_000, interval: 50 })
  })
})

describe('decisions §2 dashboard: warmest investors', () => {
  it('come with the reason in words, the warmest first; the won and the lost do not', async () => {
    const { founder, link } = await aScene()
    const { token } = founder
    const submit = async (name: string) => {
      const email = `${name.toLowerCase()}@${founder.user.id}.example`
      const body = { name, email, pitch_link_code: link.unique_code }
      await call(server.url, routes.submitInvestor, { body })
      const { data } = await call(server.url, routes.listInvestors, { token, query: { search: email } })
      return data[0]?.id ?? ''
    }
    const change = (id: string, body: object) =>
      call(server.url, routes.updateInvestor, { token, params: { id }, body })
    const vera = await submit('Vera')
    const walt = await submit('Walt')
    const lost = await submit('Lost')
    await call(server.url, routes.addInvestor, { token, body: { name: 'Cold' } })
    await change(walt, { interest_level: 'very-high' })
    await change(lost, { status: 'closed-lost' })
    const { warmest_investors } = await dashboardOf(server.url, founder)
    expect(warmest_investors).toMatchObject([
      {
        id: walt,
        interest_level: 'very-high',
        reasons: ['You set this level', 'Left their contact details'],
      },
      { id: vera, reasons: ['Left their contact details'], action_url: `/investors?investor=${vera}` },
    ])
  })
})

describe('decisions §2 dashboard: events', () => {
  it('are the last fifteen of all rooms, newest first, without the founder’s own tests', async () => {
    const scene = await aScene()
    const { founder, clone, link } = scene
    for (let day = 1; day <= 14; day++) await anEndedCall(server, scene, daysAgo(day), { name: `V${day}` })
    await anEndedCall(server, scene, daysAgo(0), { is_test: true })
    await aQuestion(server, scene, 'Why now?')
    await call(server.url, routes.submitInvestor, {
      body: { name: 'Vera', email: 'vera@fund.example', pitch_link_code: link.unique_code },
    })
    const { events } = await dashboardOf(server.url, founder)
    expect(events).toHaveLength(15)
    expect(events.slice(0, 4).map(({ title }) => title)).toEqual([
      'Vera left their contact',
      'Open question: “Why now?”',
      `${clone.name} is published`,
      `V1 talked with ${clone.name}`,
    ])
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)),
    )
  })
})

describe('decisions §2 dashboard: checklist', () => {
  const done = async (founder: Founder) =>
    (await dashboardOf(server.url, founder)).checklist.filter((step) => step.done).map(({ step }) => step)

  it('leads a new account from its company to sharing', async () => {
    const founder = await aFounder(server.url)
    const { checklist } = await dashboardOf(server.url, founder)
    expect(checklist.map(({ step, count, of, action_url }) => [step, count, of, action_url])).toEqual([
      ['company', 0, 2, '/create-clone'],
      ['voice', 0, 1, '/create-clone-tabbed/languages-voices'],
      ['faqs', 0, 5, '/create-clone-tabbed/content'],
      ['test_call', 0, 1, '/create-clone-tabbed/review'],
      ['publish', 0, 1, '/create-clone-tabbed/review'],
      ['share', 0, 1, '/create-clone-tabbed/review'],
    ])
    expect(checklist.some(({ done }) => done)).toBe(false)
  })

  it('ticks each step of the clone that is furthest along', async () => {
    const founder = await aFounder(server.url)
    await aClone(server.url, founder, { languages: [], training_content: { faqs: [] } })
    expect(await done(founder)).toEqual(['company'])
    const { clone, ...rest } = await aPublishedPitch(server.url, founder)
    const scene = { founder, clone, ...rest }
    expect(await done(founder)).toEqual(['company', 'voice', 'faqs', 'publish'])
    await anEndedCall(server, scene, daysAgo(0), { is_test: true })
    expect(await done(founder)).toEqual(['company', 'voice', 'faqs', 'test_call', 'publish'])
    await aVisit(server, scene, daysAgo(0))
    expect(await done(founder)).toHaveLength(6)
    const { checklist } = await dashboardOf(server.url, founder)
    expect(checklist[0]?.action_url).toBe(`/clone-manager-tabbed/${clone.id}?tab=company`)
  })
})

describe('decisions §2 dashboard', () => {
  it('is read in eight statements however much there is, three at a time', async () => {
    const scene = await aScene()
    for (let day = 0; day < 3; day++) {
      await anEndedCall(server, scene, daysAgo(day), { answered: [false] })
      await aVisit(server, scene, daysAgo(day))
      await aQuestion(server, scene, `Why ${day}?`)
      await aClone(server.url, scene.founder, { name: `Draft ${day}` })
    }
    await dashboardOf(server.url, scene.founder)
    // Again while a job that follows from publishing asks something of its own.
    await vi.waitFor(async () => {
      const { count, atOnce } = await statementsOf(() => dashboardOf(server.url, scene.founder))
      expect(count).toBe(8)
      expect(atOnce).toBeLessThanOrEqual(3)
    }, 15_000)
  })
})

/** What is asked of the database about the founder, the check of their session apart. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ count: number; atOnce: number }> {
  let count = 0
  let open = 0
  let atOnce = 0
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = JSON.stringify(args[0])
    const answer: unknown = Reflect.apply(query, this, args)
    if (!/owner_id/.test(text) || !(answer instanceof Promise)) return answer
    count++
    atOnce = Math.max(atOnce, ++open)
    return answer.finally(() => open--)
  } as typeof query)
  await work()
  spy.mockRestore()
  return { count, atOnce }
}
