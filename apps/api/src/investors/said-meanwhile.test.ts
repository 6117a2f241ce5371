import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../kernel/context.ts'
import { pgCode } from '../kernel/database.ts'
import type { Events } from '../kernel/events.ts'
import { newId } from '../kernel/ids.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { holdSessions } from './activity/hold-sessions.ts'
import { linkSession } from './activity/link-session.ts'
import { onDocumentTaken, onVisitEngaged } from './activity/on-events.ts'
import { onMeetingChanged } from './activity/on-meeting.ts'
import { onVisitorIntroduced, onVisitorRenamed } from './activity/on-visitor.ts'
import { onCall } from './activity/record-calls.ts'
import { lockInvestors } from './queries.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})

/** A counted visit, as analytics keeps it. */
async function aVisit(sessionId: string, visitorId: string): Promise<Events['visit.engaged']> {
  const [ownerId, id, at] = [founder.user.id, newId(), new Date()]
  const of = { visitor_id: visitorId, kind: 'visitor' }
  const session = { ...of, id: sessionId, device: 'desktop', language: 'en', referrer: '', created_at: at }
  await server.kernel.db.insertInto('visitor_sessions').values(session).execute()
  const link = { pitch_id: shared.pitch.id, link_id: shared.link.id, clone_id: shared.clone.id }
  const times = { opened_at: at, last_at: at, viewed_at: at, engaged_at: at }
  const visit = { ...of, ...link, ...times, owner_id: ownerId, id, session_id: sessionId }
  await server.kernel.db.insertInto('visits').values(visit).execute()
  return { ownerId, visitId: id, sessionId, pitchId: link.pitch_id, linkId: link.link_id }
}
/** Somebody who left their details, by a visit or without one. */
async function anInvestor(name: string, session_id?: string) {
  const body = {
    name,
    email: `${unique('v')}@fund.example`,
    pitch_link_code: shared.link.unique_code,
    ...(session_id === undefined ? {} : { session_id }),
  }
  expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
  const { data } = await call(server.url, routes.listInvestors, {
    token: founder.token,
    query: { search: body.email },
  })
  const [found] = data
  if (!found) throw new Error(`no investor ${name}`)
  return { id: found.id, name, email: body.email, company: '' }
}
/** Priya’s browser, and a new visit of it in which Omar is about to say who he is. */
async function anotherVisit() {
  const [visitorId, before, sessionId] = [newId(), unique('visit'), unique('visit')]
  await aVisit(before, visitorId)
  const priya = await anInvestor('Priya Rao', before)
  return { priya, omar: await anInvestor('Omar Aziz'), visit: await aVisit(sessionId, visitorId) }
}
const whose = async ({ sessionId }: { sessionId: string }) =>
  (
    await server.kernel.db
      .selectFrom('investor_sessions')
      .select('investor_id')
      .where('owner_id', '=', founder.user.id)
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
  )?.investor_id
const did = async (kind: string, ref: string) =>
  (
    await server.kernel.db
      .selectFrom('investor_activity')
      .select('investor_id')
      .where('owner_id', '=', founder.user.id)
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .execute()
  ).map(({ investor_id }) => investor_id)

/** Waits until so many of this database wait for somebody else’s lock. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.kernel.db)
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }, 15_000)

/** Omar says who he is; the event is heard of before that is committed. */
async function saysMeanwhile(
  { omar, visit }: Awaited<ReturnType<typeof anotherVisit>>,
  hear: () => Promise<void>,
) {
  const heard = await inTransaction(server.kernel, async (inner) => {
    await holdSessions(inner.db, visit.ownerId, [visit.sessionId])
    await lockInvestors(inner.db, visit.ownerId, [omar.id])
    await linkSession(inner, visit.ownerId, omar, visit.sessionId)
    // Wrapped, so that it is not waited for.
    const hearing = { done: hear() }
    await Promise.race([hearing.done, waiting(1)])
    return hearing
  })
  await heard.done
}

describe('who says who they are while an event of their visit is heard', () => {
  it('is who came, whatever their browser did before', async () => {
    const scene = await anotherVisit()
    await saysMeanwhile(scene, () => onVisitEngaged(server.kernel, scene.visit))
    expect(await whose(scene.visit)).toBe(scene.omar.id)
    expect(await did('visit', scene.visit.visitId)).toEqual([scene.omar.id])
  })

  it('is who took the document', async () => {
    const scene = await anotherVisit()
    const { ownerId, sessionId } = scene.visit
    const taken = { ownerId, sessionId, documentId: newId(), name: 'Deck.pdf' }
    await saysMeanwhile(scene, () => onDocumentTaken(server.kernel, taken))
    expect(await did('document', taken.documentId)).toEqual([scene.omar.id])
  })

  it('is who talked', async () => {
    const scene = await anotherVisit()
    const { ownerId, sessionId } = scene.visit
    const at = new Date()
    const talk = { owner_id: ownerId, id: newId(), clone_id: shared.clone.id, clone_version: 1 }
    const said = { channel: 'voice', language: 'en', consent_transcript: true, status: 'completed' }
    const times = { created_at: at, ended_at: at, duration_ms: 60_000, questions: '[]' }
    const of = { session_id: sessionId, device_type: 'mobile', summary: '' }
    await server.kernel.db
      .insertInto('calls')
      .values({ ...talk, ...said, ...times, ...of })
      .execute()
    await saysMeanwhile(scene, () => onCall(server.kernel, { ownerId, callId: talk.id }))
    expect(await did('call', talk.id)).toEqual([scene.omar.id])
  })

  it('is who came also where the event was first, and waits for another', async () => {
    const { priya, omar, visit } = await anotherVisit()
    const pending = await inTransaction(server.kernel, async (inner) => {
      await lockInvestors(inner.db, visit.ownerId, [priya.id])
      const hearing = onVisitEngaged(server.kernel, visit)
      await waiting(1)
      const saying = inTransaction(server.kernel, async (other) => {
        await holdSessions(other.db, visit.ownerId, [visit.sessionId])
        await lockInvestors(other.db, visit.ownerId, [omar.id])
        await linkSession(other, visit.ownerId, omar, visit.sessionId)
      })
      await Promise.race([saying, waiting(2)])
      return { done: Promise.all([hearing, saying]) }
    })
    await pending.done
    expect(await whose(visit)).toBe(omar.id)
  })
})

type Scene = Awaited<ReturnType<typeof anotherVisit>>
/** One that was booked on the pitch page, and nobody is known for yet. */
async function aMeeting({ name, email }: Scene['priya'], visit: Scene['visit']): Promise<string> {
  const [id, at] = [newId(), new Date()]
  const who = { investor_name: name, investor_email: email, session_id: visit.sessionId }
  const when = { start_time: at, end_time: new Date(at.getTime() + 1_800_000), timezone: 'UTC' }
  const made = { title: 'Talk', location_type: 'video', status: 'pending', source: 'pitch-page' }
  const of = { owner_id: visit.ownerId, id, calendar_uid: id, pitch_link_id: visit.linkId }
  await server.kernel.db
    .insertInto('meetings')
    .values({ ...of, ...who, ...when, ...made, created_at: at, updated_at: at })
    .execute()
  return id
}

/** The ways in which somebody says who they are, or is found to have; what is there before is made first. */
const SAYERS: [string, (scene: Scene) => Promise<() => Promise<unknown>>][] = [
  [
    'details left',
    async ({ priya, visit }) => {
      const contact = { name: priya.name, email: priya.email, pitch_link_code: shared.link.unique_code }
      const body = { ...contact, session_id: visit.sessionId }
      return async () => expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
    },
  ],
  [
    'an address given to a link',
    async ({ priya: { email }, visit: { ownerId, sessionId, linkId } }) =>
      () =>
        onVisitorIntroduced(server.kernel, { ownerId, linkId, sessionId, email, proven: true }),
  ],
  [
    'a name set right',
    async ({ priya, omar, visit: { ownerId, sessionId } }) => {
      const said = unique('visit')
      const mapped = { owner_id: ownerId, session_id: said, investor_id: priya.id, created_at: new Date() }
      await server.kernel.db.insertInto('investor_sessions').values(mapped).execute()
      const wrong = [{ sessionId, investorId: omar.id }]
      return () => onVisitorRenamed(server.kernel, { ownerId, sessionId: said, wrong })
    },
  ],
  [
    'a meeting booked',
    async ({ priya, visit }) => {
      const meetingId = await aMeeting(priya, visit)
      const of = { ownerId: visit.ownerId, meetingId, investorId: null, by: 'visitor' as const }
      return () => onMeetingChanged(server.kernel, { ...of, from: null, to: 'pending' })
    },
  ],
]

/** The codes by which the database undid transactions of the server, also where they ran again. */
function watchUndone() {
  const undone: unknown[] = []
  const spies = [server.kernel, server.requests].map(({ db }) => {
    const begin = db.transaction.bind(db)
    return vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = begin()
      const execute = begun.execute.bind(begun)
      return Object.assign(begun, {
        execute: (work: Parameters<typeof execute>[0]) =>
          execute(work).catch((error: unknown) => {
            undone.push(pgCode(error) ?? error)
            throw error
          }),
      })
    })
  })
  return { undone, done: () => spies.map((spy) => spy.mockRestore()) }
}

describe('who says who they are and is who the event of their visit finds', () => {
  it.each(SAYERS)('waits with it in no circle: %s', async (_how, say) => {
    const scene = await anotherVisit()
    const { priya, visit } = scene
    const saysIt = await say(scene)
    const watched = watchUndone()
    const pending = await inTransaction(server.kernel, async (inner) => {
      await lockInvestors(inner.db, visit.ownerId, [priya.id])
      const saying = saysIt()
      await waiting(1)
      const hearing = onVisitEngaged(server.kernel, visit)
      await waiting(2)
      return { done: Promise.all([saying, hearing]) }
    })
    await pending.done.finally(watched.done)
    expect(watched.undone).toEqual([])
    expect(await whose(visit)).toBe(priya.id)
    expect(await did('visit', visit.visitId)).toEqual([priya.id])
  })
})
