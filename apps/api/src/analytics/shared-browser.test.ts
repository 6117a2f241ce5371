import { type InvestorLink, routes } from '@understudy/contract'
import { describe, expect, it, vi } from 'vitest'
import { unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aCall,
  aScene,
  aVisitor,
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
const HOUR_MS = 3_600_000

/** A tab that stays open for a while, an hour after the one before it, by the browser of that one or by a new one. */
async function engage(
  scene: Scene,
  at: Pick<InvestorLink, 'link'> = scene,
  browser: { visitor_id?: string } = {},
) {
  pass(HOUR_MS)
  await signInAgain(scene.founder)
  const { visitor_id } = browser
  const visitor = await aVisitor(at, visitor_id ? { visitor_id } : {})
  await visitor.open()
  pass(100)
  await visitor.send(visitor.event('heartbeat', { seconds: 12 }))
  await counted()
  return visitor
}
async function talk(scene: Scene, { session_id }: { session_id: string }) {
  const id = await aCall(scene, { session_id, ended_at: clock.now() })
  await endedCall(scene, id)
  return id
}
async function leave(
  { link }: Pick<InvestorLink, 'link'>,
  { session_id }: { session_id: string },
  name: string,
) {
  const body = { name, email: `${unique('own')}@fund.example`, pitch_link_code: link.unique_code, session_id }
  expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
}
const named = async ({ founder }: Scene, search: string) => {
  const { data } = await call(server.url, routes.listInvestors, { token: founder.token, query: { search } })
  const [found] = data
  if (!found) throw new Error(`no investor ${search}`)
  return found
}

describe('a browser that two share', () => {
  it('gives a talk back to whoever says that it was theirs, taken for the other’s by the browser', async () => {
    const scene = await aScene()
    const first = await engage(scene)
    await leave(scene, first, 'Priya Rao')
    const second = await engage(scene, scene, first)
    await talk(scene, second)
    await eventually(async () => expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 1 }))
    await leave(scene, second, 'Omar Aziz')
    await eventually(async () =>
      expect(await named(scene, 'Priya')).toMatchObject({
        total_calls: 0,
        questions_asked: 0,
        interest_reasons: ['Left their contact details'],
      }),
    )
    await eventually(async () =>
      expect(await named(scene, 'Omar')).toMatchObject({ total_calls: 1, questions_asked: 2 }),
    )
  })

  it('gives back a talk of a visit that was hardly looked at', async () => {
    const scene = await aScene()
    const first = await engage(scene)
    await leave(scene, first, 'Priya Rao')
    const second = await aVisitor(scene, { visitor_id: first.visitor_id })
    await second.open()
    await second.send(second.event('heartbeat', { seconds: 2 }))
    await counted()
    await talk(scene, second)
    await eventually(async () => expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 1 }))
    await leave(scene, second, 'Omar Aziz')
    await eventually(async () => expect(await named(scene, 'Omar')).toMatchObject({ total_calls: 1 }))
    expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 0 })
  })

  it('counts what it did before details were left for whom the log names, until a second one leaves theirs', async () => {
    const scene = await aScene()
    const first = await engage(scene)
    const callId = await talk(scene, first)
    const second = await engage(scene, scene, first)
    await leave(scene, second, 'Priya Rao')
    const params = { id: callId }
    const caller = async () => {
      const { data } = await call(server.url, routes.readCall, { token: scene.founder.token, params })
      return [data.caller_name, data.investor_id]
    }
    const priya = await named(scene, 'Priya')
    expect(await caller()).toEqual(['Priya Rao', priya.id])
    expect(priya).toMatchObject({ total_calls: 1, questions_asked: 2 })
    const third = await engage(scene, scene, first)
    await leave(scene, third, 'Omar Aziz')
    await eventually(async () => expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 0 }))
    expect(await named(scene, 'Omar')).toMatchObject({ total_calls: 0 })
    expect(await caller()).toEqual([null, null])
  })

  it('leaves what neither said was theirs to nobody', async () => {
    const scene = await aScene()
    const first = await engage(scene)
    await leave(scene, first, 'Priya Rao')
    const second = await engage(scene, scene, first)
    const third = await engage(scene, scene, first)
    const callId = await talk(scene, third)
    await eventually(async () => expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 1 }))
    await leave(scene, second, 'Omar Aziz')
    await eventually(async () => expect(await named(scene, 'Priya')).toMatchObject({ total_calls: 0 }))
    expect(await named(scene, 'Omar')).toMatchObject({ total_calls: 0, status: 'new' })
    const params = { id: callId }
    const read = await call(server.url, routes.readCall, { token: scene.founder.token, params })
    expect(read.data).toMatchObject({ investor_id: null, caller_name: null })
  })

  it('credits nobody with a visit in which somebody else said who they are', async () => {
    const scene = await aScene()
    const first = await engage(scene)
    await leave(scene, first, 'Priya Rao')
    const second = await engage(scene, scene, first)
    await leave(scene, second, 'Omar Aziz')
    expect(await named(scene, 'Omar')).toMatchObject({
      status: 'new',
      interest_reasons: ['Left their contact details'],
    })
  })
})

describe('a visit that was taken for somebody by their own link', () => {
  it('is given back when its tab was forgotten long ago', async () => {
    const scene = await aScene()
    const email = `${unique('carl')}@harbour.vc`
    const links = await call(server.url, routes.createInvestorLinks, {
      token: scene.founder.token,
      body: { pitch_id: scene.pitch.id, investors: [{ name: 'Carl Cole', company: 'Harbour', email }] },
    })
    const [at] = links.data.links
    if (!at) throw new Error('no link')
    const view = async (session_id: string) => {
      const params = { code: at.link.unique_code }
      const reply = await call(server.url, routes.viewPitchLink, { params, body: { session_id } })
      return reply.data.access_grant
    }
    const visitor = await aVisitor(at)
    await visitor.open({ access_grant: await view(visitor.session_id) })
    pass(100)
    await visitor.send(visitor.event('heartbeat', { seconds: 12 }))
    await counted()
    await eventually(async () =>
      expect(await named(scene, 'Carl')).toMatchObject({ last_interaction: expect.any(String) }),
    )
    pass(31 * DAY_MS)
    await sweepAnalytics(server.kernel)
    await signInAgain(scene.founder)
    await leave(at, visitor, 'Bob Berg')
    await eventually(async () => expect(await named(scene, 'Carl')).toMatchObject({ last_interaction: null }))
  })
})
