import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import {
  aScene,
  as,
  aVisitor,
  BROWSER,
  clock,
  counted,
  engagement,
  metrics,
  openServer,
  pass,
  server,
} from './analytics.fixture.ts'
import { foldOpenEvents } from './fold/fold-events.ts'
import { insertServed, insertTold, type ServedEvent, type ToldEvent } from './ingest/ingest-queries.ts'

openServer()

type Scene = Awaited<ReturnType<typeof aScene>>
const toldBy = (scene: Scene, sessionId: string, rest: Partial<ToldEvent> = {}): ToldEvent => ({
  id: randomUUID(),
  address: scene.link.unique_code,
  sessionId,
  callerId: null,
  kind: 'visitor',
  type: 'heartbeat',
  detail: '',
  amount: 0,
  at: clock.now(),
  receivedAt: clock.now(),
  ...rest,
})
const servedOf = (scene: Scene): ServedEvent => ({
  id: newId(),
  ownerId: scene.founder.user.id,
  cloneId: scene.clone.id,
  pitchId: scene.pitch.id,
  linkId: scene.link.id,
  sessionId: null,
  kind: 'visitor',
  type: 'contact_left',
  amount: 1,
  at: clock.now(),
})
const rowsOf = async (table: 'event_batches' | 'analytics_events') =>
  (await server.kernel.db.selectFrom(table).selectAll().execute()).length

describe('events that two nodes are told at once', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await aServer({ clock, database: server.database })
  })
  afterAll(() => other.close())

  it('are folded by one node at a time: the other waits until the first has committed', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await insertTold(server.kernel.db, [toldBy(scene, visitor.session_id)])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: inside, resolve: isInside } = Promise.withResolvers<void>()
    const slow = {
      ...server.kernel,
      bus: {
        emit: () => {
          isInside()
          return held
        },
      },
    }
    const first = foldOpenEvents(slow)
    await inside
    const second = foldOpenEvents(other.kernel)
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        server.kernel.db,
      )
      return rows.length
    }
    try {
      await expect.poll(waiting).toBe(1)
    } finally {
      release()
    }
    await Promise.all([first, second])
    expect((await engagement(scene.founder)).totals).toMatchObject({ views: 1, uniques: 1 })
  })

  it('count once, in whichever order they come, and both nodes answer', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat', { seconds: 0 }))
    pass(600_000)
    const beats = Array.from({ length: 60 }, () => visitor.event('heartbeat', { seconds: 1 }))
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call(i % 2 === 0 ? server.url : other.url, routes.recordEvents, {
          body: { events: i % 3 === 0 ? beats : beats.toReversed() },
          headers: as(BROWSER),
        }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
    await Promise.all([foldOpenEvents(server.kernel), foldOpenEvents(other.kernel)])
    const { links } = (await metrics(scene.founder)).pitches[0] ?? {}
    expect(links?.[0]).toMatchObject({ views: 1, average_seconds: 60 })
  })
})

describe('a node that dies', () => {
  it('before it folded leaves its events to the next, and in the middle of it counts nothing twice', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await insertTold(server.kernel.db, [toldBy(scene, visitor.session_id)])
    const dying = {
      ...server.kernel,
      bus: { emit: () => Promise.reject(new Error('the node was killed')) },
    }
    await expect(foldOpenEvents(dying)).rejects.toThrow('killed')
    const { rows } = await sql`select from visits where owner_id = ${scene.founder.user.id}`.execute(
      server.kernel.db,
    )
    expect(rows).toHaveLength(0)
    await foldOpenEvents(server.kernel)
    await foldOpenEvents(server.kernel)
    expect((await engagement(scene.founder)).totals).toMatchObject({ views: 1, uniques: 1 })
  })
})

describe('an owner who goes while events are written', () => {
  it('takes only their own events along: those of others, of the same write, are kept and answered', async () => {
    const [leaving, staying] = [await aScene(), await aScene()]
    const visitor = await aVisitor(staying)
    // What the server knew of the pitch is older than its owner's end.
    await server.kernel.db.deleteFrom('users').where('id', '=', leaving.founder.user.id).execute()
    await insertServed(server.kernel.db, [servedOf(leaving), servedOf(staying)], clock.now())
    await insertTold(server.kernel.db, [toldBy(staying, visitor.session_id)])
    await foldOpenEvents(server.kernel)
    expect((await engagement(staying.founder)).totals).toMatchObject({ contacts: 1, views: 1 })
  })

  it('fails no request of others whose events are in the same statement', async () => {
    const [leaving, staying] = [await aScene(), await aScene()]
    const [theirs, ours] = [await aVisitor(leaving), await aVisitor(staying)]
    const going = new pg.Client({ ...server.database })
    await going.connect()
    try {
      await going.query('begin')
      await going.query('delete from users where id = $1', [leaving.founder.user.id])
      const told = insertTold(server.kernel.db, [
        toldBy(leaving, theirs.session_id),
        toldBy(staying, ours.session_id),
      ])
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.kernel.db)
        expect(rows).toHaveLength(1)
      }, 15_000)
      await going.query('commit')
      expect(await told).toEqual(new Set([staying.link.unique_code]))
    } finally {
      await going.end()
    }
    await foldOpenEvents(server.kernel)
    expect((await engagement(staying.founder)).totals.views).toBe(1)
  })

  it('loses what was written and not yet counted, and holds up nobody else', async () => {
    const [leaving, staying] = [await aScene(), await aScene()]
    const [theirs, ours] = [await aVisitor(leaving), await aVisitor(staying)]
    await insertTold(server.kernel.db, [toldBy(leaving, theirs.session_id), toldBy(staying, ours.session_id)])
    await server.kernel.db.deleteFrom('users').where('id', '=', leaving.founder.user.id).execute()
    await foldOpenEvents(server.kernel)
    expect((await engagement(staying.founder)).totals.views).toBe(1)
  })
})

describe('what leads nowhere', () => {
  it('makes no batch, and a batch whose events are all there already is folded and done', async () => {
    const scene = await aScene()
    const visitor = await aVisitor(scene)
    await counted()
    const before = await rowsOf('event_batches')
    await insertTold(server.kernel.db, [toldBy(scene, 'f'.repeat(32))])
    await insertTold(server.kernel.db, [toldBy(scene, visitor.session_id, { address: 'NoLink00' })])
    expect(await rowsOf('event_batches')).toBe(before)
    const beat = toldBy(scene, visitor.session_id)
    await insertTold(server.kernel.db, [beat, beat])
    await insertTold(server.kernel.db, [beat])
    await foldOpenEvents(server.kernel)
    expect((await engagement(scene.founder)).totals.views).toBe(1)
  })
})
