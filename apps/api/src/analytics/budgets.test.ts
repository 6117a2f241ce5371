import { routes } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { RATES } from '../kernel/limits/rates.ts'
import { call } from '../testing/client.ts'
import { aServer } from '../testing/server.ts'
import {
  aScene,
  as,
  aVisitor,
  BROWSER,
  clock,
  openServer,
  rawEventsOf,
  type Scene,
  server,
} from './analytics.fixture.ts'

openServer()

describe('what forged visits can fill', () => {
  it('trust §1.22: drops sections that the published version does not have, and keeps the others', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(
      visitor.event('section_view', { section_id: 'opening' }),
      visitor.event('section_view', { section_id: 'forged' }),
      visitor.event('section_view'),
      visitor.event('section_end', { section_id: 'forged', seconds: 3 }),
      visitor.event('question', { section_id: 'x'.repeat(64) }),
    )
    expect(await rawEventsOf(scene)).toEqual([
      { type: 'question', detail: '' },
      { type: 'section_view', detail: 'opening' },
    ])
  })

  it('trust §1.22: of 600 requests with 100 events each keeps what a session’s budget allows, and says how many', async () => {
    const own = await aServer({
      database: server.database,
      clock,
      limitFactor: 1,
      settings: { TRUST_PROXY: 'on' },
    })
    try {
      const scene = await aScene()
      const visitor = await aVisitor(scene)
      const accepted: number[] = []
      for (let round = 0; round < 30; round++) {
        const replies = await Promise.all(
          Array.from({ length: 20 }, () =>
            call(own.url, routes.recordEvents, {
              body: { events: Array.from({ length: 100 }, () => visitor.event('play')) },
              headers: as(BROWSER),
            }),
          ),
        )
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
        accepted.push(...replies.map(({ data }) => data.accepted))
      }
      const most = RATES['event.session'].max
      expect(accepted.reduce((sum, count) => sum + count)).toBe(most)
      expect(await rawEventsOf(scene)).toHaveLength(most)
      const opened = await call(own.url, routes.recordPitchLinkView, {
        body: { pitch_link_code: scene.link.unique_code, session_id: visitor.session_id },
      })
      expect(opened).toMatchObject({ status: 202, data: { accepted: 0 } })
    } finally {
      await own.close()
    }
  })

  it('trust §1.22: of many sessions and networks keeps what a link’s budget allows, and no other link suffers', async () => {
    const own = await aServer({
      database: server.database,
      clock,
      limitFactor: 1,
      settings: { TRUST_PROXY: 'on' },
    })
    try {
      const [scene, other] = [await aScene(), await aScene()]
      const { max } = RATES['event.link']
      const flood = async (of: Scene, i: number) => {
        const visitor = await aVisitor(of)
        const reply = await call(own.url, routes.recordEvents, {
          body: { events: Array.from({ length: 60 }, () => visitor.event('play')) },
          headers: { ...as(BROWSER), 'x-forwarded-for': `192.0.2.${Math.floor(i / 20)}` },
        })
        return reply.data.accepted
      }
      const accepted: number[] = []
      for (let i = 0; i < max / 60 + 5; i++) accepted.push(await flood(scene, i))
      expect(accepted.reduce((sum, count) => sum + count)).toBe(max)
      expect(await rawEventsOf(scene)).toHaveLength(max)
      expect(await flood(other, 100)).toBe(60)
    } finally {
      await own.close()
    }
  })

  it('trust §1.22: says the same of a link that does not exist, and of one that does', async () => {
    const own = await aServer({ database: server.database, clock, limitFactor: 1 })
    try {
      const scene = await aScene()
      const answersOf = async (pitch_link_code: string) => {
        const visitor = await aVisitor(scene)
        const events = Array.from({ length: 70 }, () => visitor.event('play', { pitch_link_code }))
        const told = await call(own.url, routes.recordEvents, { body: { events } })
        const opened = await call(own.url, routes.recordPitchLinkView, {
          body: { pitch_link_code, session_id: visitor.session_id },
        })
        return [told.data.accepted, opened.data.accepted]
      }
      expect(await answersOf('NoLink00')).toEqual([60, 0])
      expect(await answersOf(scene.link.unique_code)).toEqual([60, 0])
    } finally {
      await own.close()
    }
  })
})
