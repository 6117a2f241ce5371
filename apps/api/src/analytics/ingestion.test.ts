import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { describe, expect, it, vi } from 'vitest'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aScene,
  as,
  aVisitor,
  BROWSER,
  clock,
  counted,
  DAY_MS,
  engagement,
  metrics,
  openServer,
  pass,
  rawEventsOf,
  type Scene,
  server,
  signInAgain,
  type Visitor,
} from './analytics.fixture.ts'
import { CLOCK_OFF_MS } from './rules.ts'
import { EVENTS_KEPT_MS, sweepAnalytics } from './sweep-analytics.ts'

openServer()

describe('§7 analytics visitor-session', () => {
  it('§3 visitor session ids: answers id and session_id alike, and the same of the same tab again', async () => {
    const first = await call(server.url, routes.openVisitorSession, { body: {} })
    expect(first.status).toBe(201)
    expect(first.data.id).toBe(first.data.session_id)
    const again = await call(server.url, routes.openVisitorSession, {
      body: { session_id: first.data.session_id, visitor_id: randomUUID() },
    })
    expect(again.data).toEqual(first.data)
  })
})

describe('§7 analytics event', () => {
  it('counts a view at the first heartbeat, and not before', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.open()
    expect(await engagement(scene.founder)).toMatchObject({ totals: { views: 0, uniques: 0 } })
    const reply = await visitor.send(visitor.event('heartbeat', { seconds: 0 }))
    expect(reply).toMatchObject({ status: 202, data: { accepted: 1 } })
    const seen = await engagement(scene.founder)
    expect(seen.totals).toMatchObject({ views: 1, uniques: 1, engaged: 0 })
    expect(seen.funnel.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0])
  })

  it.each([
    ['ten seconds', (of: Visitor) => [of.event('heartbeat', { seconds: 10 })]],
    [
      'two sections',
      (of: Visitor) => ['opening', 'round'].map((section_id) => of.event('section_view', { section_id })),
    ],
    ['one question', (of: Visitor) => [of.event('question')]],
  ])('counts a visit as engaged once after %s', async (_what, deeds) => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat', { seconds: 0 }))
    expect((await engagement(scene.founder)).totals.engaged).toBe(0)
    await visitor.send(...deeds(visitor))
    await visitor.send(visitor.event('heartbeat', { seconds: 15 }))
    expect((await engagement(scene.founder)).totals).toMatchObject({ views: 1, engaged: 1 })
  })

  it('trust §1.22 counts a repeated event id once, also when twenty requests bring it at a time', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat', { seconds: 0 }))
    pass(60_000)
    const beat = visitor.event('heartbeat', { seconds: 12 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.send(beat)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
    const [pitch] = (await metrics(scene.founder)).pitches
    expect(pitch).toMatchObject({ views: 1, average_seconds: 12 })
  })

  it('has committed what it acknowledges', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    const sent = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const event = visitor.event('play')
        await visitor.send(event)
        const row = await server.kernel.db
          .selectFrom('analytics_events')
          .select('id')
          .where('owner_id', '=', scene.founder.user.id)
          .where('id', '=', event.event_id)
          .executeTakeFirst()
        return row?.id === event.event_id
      }),
    )
    expect(sent.every(Boolean)).toBe(true)
  })

  it('trust §1.22 keeps bots and link previews apart, and shows their number', async () => {
    const scene = await aScene()
    for (const userAgent of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'Slackbot-LinkExpanding 1.0',
    ]) {
      const program = await aVisitor(scene, {}, { userAgent })
      await program.open()
      await program.send(program.event('heartbeat', { seconds: 30 }), program.event('question'))
    }
    const seen = await engagement(scene.founder)
    expect(seen.set_apart).toEqual({ bots: 1, previews: 1, own: 0 })
    expect(seen.totals).toMatchObject({ views: 0, engaged: 0, uniques: 0 })
    expect(seen.funnel[0]).toEqual({ step: 'opened', count: 0 })
    expect((await metrics(scene.founder)).set_apart).toEqual({ bots: 1, previews: 1, own: 0 })
  })

  it("keeps the owner's own visits apart, and counts another founder as a visitor", async () => {
    const scene = await aScene()
    const own = await aVisitor(scene, {}, { token: scene.founder.token })
    await own.open()
    await own.send(own.event('heartbeat', { seconds: 30 }))
    const other = await aVisitor(scene, {}, { token: (await aFounder(server.url)).token })
    await other.send(other.event('heartbeat', { seconds: 0 }))
    expect(await engagement(scene.founder)).toMatchObject({ set_apart: { own: 1 }, totals: { views: 1 } })
  })

  it('trust §1.22 drops a forged session and an unknown link, and answers as ever', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    const forged = await visitor.send(
      visitor.event('heartbeat', { session_id: 'f'.repeat(32) }),
      visitor.event('heartbeat', { pitch_link_code: 'NoLink00' }),
    )
    expect(forged).toMatchObject({ status: 202, data: { accepted: 2 } })
    const unknown = await call(server.url, routes.recordPitchLinkView, {
      body: { pitch_link_code: 'NoLink00', session_id: visitor.session_id },
    })
    expect(unknown).toMatchObject({ status: 202, data: { accepted: 1 } })
    expect(await visitor.open()).toMatchObject({ status: 202, data: { accepted: 1 } })
    expect((await engagement(scene.founder)).totals.views).toBe(0)
  })

  it('trust §1.22 takes the owner from the link, whatever the body says', async () => {
    const scene = await aScene()
    const stranger = await aScene()
    const visitor = await aVisitor(scene)
    const event = { ...visitor.event('heartbeat'), owner_id: stranger.founder.user.id }
    await visitor.send(event)
    expect((await engagement(scene.founder)).totals.views).toBe(1)
    expect((await engagement(stranger.founder)).totals.views).toBe(0)
  })

  it('trust §1.22 counts a time that cannot be at the time of receipt, and drops the far past', async () => {
    const scene = await aScene()
    const off = (ms: number) => ({ at: new Date(clock.nowMs() + ms).toISOString() })
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat', off(-400 * DAY_MS)))
    expect((await engagement(scene.founder, { days: 366 })).totals.views).toBe(0)
    await visitor.send(visitor.event('heartbeat', off(3 * DAY_MS)))
    const late = await aVisitor(scene)
    await late.send(late.event('heartbeat', off(-20 * 3_600_000)))
    const seen = await engagement(scene.founder, { days: 2 })
    expect(seen.per_day.map(({ views }) => views)).toEqual([0, 2])
  })

  it('believes no more seconds than went by', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(...Array.from({ length: 50 }, () => visitor.event('heartbeat', { seconds: 3_600 })))
    const [pitch] = (await metrics(scene.founder)).pitches
    expect(pitch?.average_seconds).toBe(30)
  })

  it('trust §1.22 refuses a body that is too large and a batch of more than a hundred', async () => {
    const visitor = await aVisitor(await aScene())
    const many = await visitor.send(...Array.from({ length: 101 }, () => visitor.event('heartbeat')))
    expect(many.status).toBe(422)
    const large = await call(server.url, routes.recordEvents, {
      body: visitor.event('heartbeat', { section_id: 'x'.repeat(1_000_000) }),
    })
    expect(large.status).toBe(413)
  })

  it('takes one event without a batch', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    const reply = await call(server.url, routes.recordEvents, {
      body: visitor.event('heartbeat'),
      headers: as(BROWSER),
    })
    expect(reply).toMatchObject({ status: 202, data: { accepted: 1 } })
    expect((await engagement(scene.founder)).totals.views).toBe(1)
  })
})
describe('§7 analytics pitch-link-view', () => {
  it('counts a locked pitch as unlocked once its grant is shown, and only then', async () => {
    const scene = await aScene({ link: { access_type: 'password', password: 'open sesame' } })
    const visitor = await aVisitor(scene)
    await visitor.open()
    await visitor.open({ access_grant: 'forged' })
    const funnel = async () => (await engagement(scene.founder)).funnel.slice(0, 2).map(({ count }) => count)
    expect(await funnel()).toEqual([1, 0])
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code: scene.link.unique_code },
      body: { password: 'open sesame', session_id: visitor.session_id },
    })
    await visitor.open({ access_grant: view.data.access_grant })
    await visitor.open({ access_grant: view.data.access_grant })
    expect(await funnel()).toEqual([1, 1])
  })
})

describe('a visitor who does not agree to be counted', () => {
  const view = (
    scene: Scene,
    session_id: string | undefined,
    options: { token?: string; bot?: boolean } = {},
  ) =>
    call(server.url, routes.viewPitchLink, {
      params: { code: scene.link.unique_code },
      body: { session_id, without_cookies: true },
      headers: as(options.bot ? 'Googlebot/2.1 (+http://www.google.com/bot.html)' : BROWSER),
      token: options.token,
    })

  it('is counted by the server without an identifier', async () => {
    const scene = await aScene()
    await view(scene, undefined)
    await view(scene, undefined, { bot: true })
    await view(scene, undefined, { token: scene.founder.token })
    await vi.waitFor(
      async () => expect((await engagement(scene.founder)).views_without_cookies).toBe(1),
      15_000,
    )
    const seen = await engagement(scene.founder)
    expect(seen).toMatchObject({
      totals: { views: 1, uniques: 0 },
      funnel: [{ count: 1 }, { count: 1 }, {}, {}, {}, {}],
    })
    const kept = await server.kernel.db
      .selectFrom('analytics_events')
      .select(['session_id', 'detail'])
      .where('owner_id', '=', scene.founder.user.id)
      .execute()
    expect(kept).toEqual([{ session_id: null, detail: '' }])
  })

  it('counts once when it agrees after all', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    const opened = await view(scene, visitor.session_id)
    await vi.waitFor(
      async () => expect((await engagement(scene.founder)).views_without_cookies).toBe(1),
      15_000,
    )
    await visitor.open({ access_grant: opened.data.access_grant, counted_before: true })
    await visitor.send(visitor.event('heartbeat'))
    expect(await engagement(scene.founder)).toMatchObject({
      totals: { views: 1, uniques: 1 },
      views_without_cookies: 0,
      funnel: [{ count: 1 }, { count: 1 }, {}, {}, {}, {}],
    })
  })
})

describe('events that were counted', () => {
  it('are dropped within a day of it, and their figures stay', async () => {
    const scene = await aScene()
    const old = await aVisitor(scene)
    await old.send(old.event('heartbeat'))
    await engagement(scene.founder)
    pass(EVENTS_KEPT_MS + 1)
    await signInAgain(scene.founder)
    const fresh = await aVisitor(scene)
    const beat = fresh.event('heartbeat')
    await fresh.send(beat)
    await engagement(scene.founder)
    await sweepAnalytics(server.kernel)
    const kept = await server.kernel.db
      .selectFrom('analytics_events')
      .select('id')
      .where('owner_id', '=', scene.founder.user.id)
      .execute()
    expect(kept).toEqual([{ id: beat.event_id }])
    expect((await engagement(scene.founder, { days: 2 })).totals).toMatchObject({ views: 2, uniques: 2 })
  })

  it('cannot come again once they are dropped, by whatever clock they were told', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    const ahead = new Date(clock.nowMs() + CLOCK_OFF_MS).toISOString()
    const beat = visitor.event('heartbeat', { at: ahead, seconds: 10 })
    await visitor.send(beat)
    await engagement(scene.founder)
    pass(EVENTS_KEPT_MS + 1)
    await sweepAnalytics(server.kernel)
    await visitor.send(beat)
    await signInAgain(scene.founder)
    await counted()
    expect(await rawEventsOf(scene)).toEqual([])
  })
})
