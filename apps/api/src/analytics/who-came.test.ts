import { randomUUID } from 'node:crypto'
import { type BodyInput, type InvestorLink, routes, type Visit } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aCall,
  aScene,
  as,
  aVisitor,
  BROWSER,
  clock,
  counted,
  DAY_MS,
  endedCall,
  openServer,
  pass,
  type Scene,
  server,
  signInAgain,
} from './analytics.fixture.ts'
import { sweepAnalytics } from './sweep-analytics.ts'

openServer()

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

const BOTS = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Slackbot-LinkExpanding 1.0']

const personalLinks = async (
  scene: Scene,
  count: number,
  more: Partial<BodyInput<typeof routes.createInvestorLinks>> = {},
) => {
  const investors = Array.from({ length: count }, (_, i) => {
    const id = unique('p')
    return { name: `Investor ${i} ${id}`, company: 'Harbour', email: `${id}@harbour.vc` }
  })
  const body = { pitch_id: scene.pitch.id, investors, ...more }
  const reply = await call(server.url, routes.createInvestorLinks, { token: scene.founder.token, body })
  expect(reply.status).toBe(201)
  return reply.data.links
}
const view = (
  code: string,
  session_id: string,
  more: BodyInput<typeof routes.viewPitchLink> = {},
  userAgent = BROWSER,
) =>
  call(server.url, routes.viewPitchLink, {
    params: { code },
    body: { session_id, ...more },
    headers: as(userAgent),
  })

interface Came {
  visitorId?: string
  userAgent?: string
  /** Not asked yet when the page opens, as every first visit. */
  undecided?: boolean
  /** What the page sends to be let in. */
  says?: BodyInput<typeof routes.viewPitchLink>
}
/** A visit as the page makes it: let in, then told of. */
async function visit(
  { link }: Pick<InvestorLink, 'link'>,
  { visitorId, userAgent, undecided = false, says = {} }: Came = {},
) {
  pass(1_000)
  const session_id = randomUUID()
  const { data } = await view(
    link.unique_code,
    session_id,
    { without_cookies: undecided, ...says },
    userAgent,
  )
  const visitor = await aVisitor(
    { link },
    { session_id, ...(visitorId ? { visitor_id: visitorId } : {}) },
    userAgent ? { userAgent } : {},
  )
  await visitor.open({ access_grant: data.access_grant, counted_before: undecided })
  pass(100)
  await visitor.send(visitor.event('heartbeat', { seconds: 12 }))
  return visitor
}
/** Somebody who declined to be counted. */
async function decline({ link }: Pick<InvestorLink, 'link'>) {
  pass(1_000)
  const session_id = randomUUID()
  expect((await view(link.unique_code, session_id, { without_cookies: true })).status).toBe(200)
  return session_id
}
async function leave({ link }: Pick<InvestorLink, 'link'>, session_id: string, name: string) {
  const body = { name, email: `${unique('own')}@fund.example`, pitch_link_code: link.unique_code, session_id }
  expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
}
const listed = async (scene: Scene, query = {}) => {
  await counted()
  const reply = await call(server.url, routes.listVisits, {
    token: scene.founder.token,
    query: { limit: 500, ...query },
  })
  expect(reply.status).toBe(200)
  return reply.data
}
/** The visits as they are listed, by what their tabs call them. */
async function bySession(scene: Scene, query = {}): Promise<Map<string, Visit>> {
  const { visits } = await listed(scene, query)
  const rows = await server.kernel.db
    .selectFrom('visits')
    .select(['id', 'session_id'])
    .where('owner_id', '=', scene.founder.user.id)
    .execute()
  const sessions = new Map(rows.map((row) => [row.id, row.session_id]))
  return new Map(visits.map((row) => [sessions.get(row.id) ?? '', row]))
}
const savedVisits = async ({ founder }: Scene): Promise<string> =>
  (
    await fetch(`${server.url}/v1/analytics/visits/export`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
  ).text()
const openJobs = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
    where state in ('created', 'retry', 'active') and start_after <= now()`.execute(server.kernel.db)
  return rows[0]?.count
}
const toldOf = (row: Visit | undefined): string => {
  if (!row) return 'not counted'
  if (row.investor_name !== null) return row.forwarded ? `${row.investor_name}, forwarded` : row.investor_name
  if (row.link_investor_name === null) return 'anonymous'
  return `${row.forwarded ? 'forwarded from' : 'by the link of'} ${row.link_investor_name}`
}

describe('who came by forty personal links', () => {
  // Jobs come in turn: what the next test waits for would stand behind those of a hundred visits.
  afterAll(() => vi.waitFor(async () => expect(await openJobs()).toBe(0), { timeout: 50_000, interval: 100 }))

  it('names a hundred visits rightly or not at all, nobody falsely, and counts no program', async () => {
    const scene = await aScene()
    const links = await personalLinks(scene, 40)
    const expected: { session: string; who: string }[] = []
    const expectIt = (session: string, who: string) => expected.push({ session, who })
    const browsers = new Map<number, string>()
    const declined = new Set([36, 37, 38, 39])
    for (const [i, at] of links.entries()) {
      // Programs that look at links before anybody does take nobody's place.
      if (i % 5 === 0) {
        const bot = await visit(at, { userAgent: BOTS[i % 2] ?? '' })
        expectIt(bot.session_id, 'not counted')
      }
      if (declined.has(i)) {
        expectIt(await decline(at), 'not counted')
        const next = await visit(at)
        expectIt(next.session_id, `by the link of ${at.name}`)
        continue
      }
      const first = await visit(at, { undecided: i % 2 === 0 })
      browsers.set(i, first.visitor_id)
      expectIt(first.session_id, at.name)
    }
    for (const [i, at] of links.slice(0, 20).entries()) {
      const other = await visit(at, { undecided: i % 3 === 0 })
      if (i % 2 === 0) {
        expectIt(other.session_id, `forwarded from ${at.name}`)
        continue
      }
      await leave(at, other.session_id, `Colleague ${i}`)
      expectIt(other.session_id, `Colleague ${i}, forwarded`)
      const again = await visit(at, { visitorId: other.visitor_id })
      expectIt(again.session_id, `Colleague ${i}, forwarded`)
    }
    for (const [i, at] of links.slice(20, 36).entries()) {
      const visitorId = browsers.get(20 + i) ?? ''
      // The same browser by another way: the founder's own public link.
      const back = i % 4 === 0 ? await visit(scene, { visitorId }) : await visit(at, { visitorId })
      expectIt(back.session_id, at.name)
    }
    const rest = links.slice(0, 2)
    for (const at of rest) expectIt((await visit(at, { userAgent: BOTS[0] ?? '' })).session_id, 'not counted')
    const rows = await bySession(scene)
    const outcome = expected.map(({ session, who }) => ({ who, told: toldOf(rows.get(session)) }))
    const wrong = outcome.filter(({ who, told }) => who !== told)
    const names = new Set([...links.map(({ name }) => name)])
    const falseNames = wrong.filter(({ told }) => names.has(told) || told.endsWith(', forwarded'))
    const bots = expected.filter(({ session, who }) => who === 'not counted' && rows.has(session))
    process.stdout.write(
      `${expected.length} visits over ${links.length} links: ${outcome.length - wrong.length} right, ${falseNames.length} false names, ${bots.length} programs or decliners counted by visit\n`,
    )
    expect(expected.length).toBeGreaterThanOrEqual(100)
    expect({ wrong, falseNames, bots }).toEqual({ wrong: [], falseNames: [], bots: [] })
    expect((await listed(scene)).without_cookies).toBe(declined.size)
  })
})

describe('who came', () => {
  const alone = async (more = {}) => {
    const scene = await aScene()
    const [at] = await personalLinks(scene, 1, more)
    if (!at) throw new Error('no link')
    return { scene, at }
  }
  const told = async (scene: Scene, session: string) => toldOf((await bySession(scene)).get(session))
  const callsOf = async (scene: Scene) =>
    (await call(server.url, routes.callsPageData, { token: scene.founder.token })).data.calls

  it('gives a visit back to whoever says that it was theirs, with its calls and all that followed', async () => {
    const { scene, at } = await alone()
    const bob = await visit(at)
    await counted()
    await endedCall(
      scene,
      await aCall({ ...scene, link: at.link }, { session_id: bob.session_id, ended_at: clock.now() }),
    )
    const read = async () =>
      (
        await call(server.url, routes.readInvestor, {
          token: scene.founder.token,
          params: { id: at.link.investor_id ?? '' },
        })
      ).data
    await eventually(async () => expect(await read()).toMatchObject({ total_calls: 1 }))
    expect((await callsOf(scene))[0]).toMatchObject({ caller_name: at.name, forwarded: false })
    await leave(at, bob.session_id, 'Bob Berg')
    expect(await told(scene, bob.session_id)).toBe('Bob Berg, forwarded')
    await eventually(async () =>
      expect(await read()).toMatchObject({ total_calls: 0, last_interaction: null }),
    )
    await eventually(async () =>
      expect((await callsOf(scene))[0]).toMatchObject({
        caller_name: 'Bob Berg',
        link_investor_name: at.name,
        forwarded: true,
      }),
    )
  })

  it('names the visits before details were left, by any link, and neither of two who left theirs with one browser', async () => {
    const { scene, at } = await alone()
    const before = await visit(scene)
    const after = await visit(scene, { visitorId: before.visitor_id })
    expect(await told(scene, before.session_id)).toBe('anonymous')
    await leave(scene, after.session_id, 'Priya Rao')
    expect(await told(scene, before.session_id)).toBe('Priya Rao')
    const third = await visit(at, { visitorId: before.visitor_id })
    expect(await told(scene, third.session_id)).toBe('Priya Rao, forwarded')
    await leave(at, third.session_id, 'Omar Aziz')
    expect(await told(scene, third.session_id)).toBe('Omar Aziz, forwarded')
    expect(await told(scene, after.session_id)).toBe('Priya Rao')
    expect(await told(scene, before.session_id)).toBe('anonymous')
  })

  it('knows an address that was typed or proven at the door, and lists the visits of that investor alone', async () => {
    const { scene, at } = await alone({ gate: 'typed' })
    const own = await visit(at, { says: { email: at.email } })
    const other = await visit(at, { says: { email: 'carl@fund.example' } })
    await eventually(async () =>
      expect(await told(scene, other.session_id)).toBe('carl@fund.example, forwarded'),
    )
    const rows = await bySession(scene)
    expect(rows.get(own.session_id)).toMatchObject({
      investor_name: at.name,
      known_by: 'typed',
      forwarded: false,
    })
    const mine = await bySession(scene, { investor_id: at.link.investor_id ?? '' })
    expect([...mine.keys()]).toEqual([own.session_id])
    const csv = await savedVisits(scene)
    expect(csv).toContain('carl@fund.example')
    expect(csv.split('\r\n').filter((line) => line !== '')).toHaveLength(3)
  })

  it('counts nobody who declined cookies among the visits of an investor, by whatever link', async () => {
    const { scene, at } = await alone({ gate: 'typed' })
    const own = await visit(at, { says: { email: at.email } })
    await decline(scene)
    await decline(scene)
    await eventually(async () => expect((await listed(scene)).without_cookies).toBe(2))
    for (const step of ['opened', 'viewed'] as const) {
      const theirs = await listed(scene, { step, investor_id: at.link.investor_id ?? '' })
      expect(theirs).toMatchObject({
        total: 1,
        without_cookies: 0,
        visits: [{ visitor_id: expect.any(String) }],
      })
    }
    expect([...(await bySession(scene)).keys()]).toEqual([own.session_id])
  })

  it('lists an investor’s visits for as long as visits are kept, not only while their tabs may be open', async () => {
    const { scene } = await alone()
    const before = await visit(scene)
    const told = await visit(scene, { visitorId: before.visitor_id })
    await leave(scene, told.session_id, 'Priya Rao')
    await counted()
    pass(31 * DAY_MS)
    await sweepAnalytics(server.kernel)
    await signInAgain(scene.founder)
    const priya = (await bySession(scene, { days: 60 })).get(before.session_id)
    expect(toldOf(priya)).toBe('Priya Rao')
    const hers = await bySession(scene, { days: 60, investor_id: priya?.investor_id ?? '' })
    expect([...hers.keys()].toSorted()).toEqual([before.session_id, told.session_id].toSorted())
  })

  it('says of a call through a personal link whose it was, where nobody is known', async () => {
    const { scene, at } = await alone()
    const session_id = await decline(at)
    await aCall({ ...scene, link: at.link }, { session_id })
    const [called] = await callsOf(scene)
    expect(called).toMatchObject({
      caller_name: null,
      investor_id: null,
      link_investor_name: at.name,
      forwarded: false,
    })
    const asked = await call(server.url, routes.listAskedQuestions, { token: scene.founder.token })
    expect(asked.data.questions[0]).toMatchObject({ investor_id: null, link_investor_name: at.name })
  })
})
