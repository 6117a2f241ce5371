import { randomUUID } from 'node:crypto'
import { type BodyInput, type QueryInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { statementsDuring } from '../testing/statements.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const DAY_MS = 86_400_000

/** The file's own, open while its tests run. */
export let server: TestServer
const START_MS = Date.parse('2026-05-20T12:00:00Z')
let nowMs = START_MS
export const clock = {
  now: () => new Date(nowMs),
  nowMs: () => nowMs,
  after: () => () => undefined,
}
/** Lets time go by for the server. */
export const pass = (ms: number): void => {
  nowMs += ms
}

/** Gives the calling file its server, and a clock that starts anew. */
export function openServer(): void {
  beforeAll(async () => {
    nowMs = START_MS
    server = await aServer({ clock })
  })
  afterAll(() => server.close())
}

export interface Scene extends PublishedPitch {
  founder: Founder
}
export async function aScene(overrides: Parameters<typeof aPublishedPitch>[2] = {}): Promise<Scene> {
  const founder = await aFounder(server.url)
  return { founder, ...(await aPublishedPitch(server.url, founder, overrides)) }
}

type Told = Partial<Extract<BodyInput<typeof routes.recordEvents>, { type: string }>>
export const as = (userAgent: string) => ({ 'user-agent': userAgent })

/** A browser with a tab of its own at a link. */
export async function aVisitor(
  scene: Pick<Scene, 'link'>,
  session: BodyInput<typeof routes.openVisitorSession> = {},
  options: { userAgent?: string; token?: string } = {},
) {
  const headers = as(options.userAgent ?? BROWSER)
  const opened = await call(server.url, routes.openVisitorSession, { body: session, headers })
  const { session_id, visitor_id } = opened.data
  const event = (type: string, rest: Told = {}) =>
    ({
      event_id: randomUUID(),
      session_id,
      pitch_link_code: scene.link.unique_code,
      type,
      at: clock.now().toISOString(),
      ...rest,
    }) as Extract<BodyInput<typeof routes.recordEvents>, { type: string }>
  const send = (...events: ReturnType<typeof event>[]) =>
    call(server.url, routes.recordEvents, { body: { events }, headers, token: options.token })
  const open = (body: Partial<BodyInput<typeof routes.recordPitchLinkView>> = {}) =>
    call(server.url, routes.recordPitchLinkView, {
      body: { pitch_link_code: scene.link.unique_code, session_id, ...body },
      headers,
      token: options.token,
    })
  return { session_id, visitor_id, event, send, open }
}

export const statementsOf = async (work: () => Promise<unknown>) => {
  const texts = await statementsDuring(work)
  return texts.filter((text) =>
    /analytics_|from visits|clone_knowledge|pitch_links link|from calls/.test(text),
  )
}

/** Waits until all that was acknowledged is counted. */
export const counted = () =>
  vi.waitFor(
    async () => {
      const { rows } = await openEvents()
      if (rows > 0) throw new Error(`${rows} events are open`)
    },
    { timeout: 15_000, interval: 30 },
  )
export const openEvents = () =>
  server.kernel.db
    .selectFrom('event_batches')
    .innerJoin('analytics_events', 'analytics_events.batch_id', 'event_batches.id')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('event_batches.folded', '=', false)
    .executeTakeFirstOrThrow()

/** What is kept of visits as it was told. */
export const rawEventsOf = ({ founder }: Pick<Scene, 'founder'>) =>
  server.kernel.db
    .selectFrom('analytics_events')
    .select(['type', 'detail'])
    .where('owner_id', '=', founder.user.id)
    .orderBy('type')
    .execute()

export async function engagement(founder: Founder, query: QueryInput<typeof routes.readEngagement> = {}) {
  await counted()
  const reply = await call(server.url, routes.readEngagement, { token: founder.token, query })
  expect(reply.status).toBe(200)
  return reply.data
}
/** After days the token has run out. */
export async function signInAgain(founder: Founder) {
  const { email, password } = founder
  founder.token = (await call(server.url, routes.login, { body: { email, password } })).data.token
}
export async function metrics(founder: Founder, query: QueryInput<typeof routes.readMetrics> = {}) {
  await counted()
  const reply = await call(server.url, routes.readMetrics, { token: founder.token, query })
  expect(reply.status).toBe(200)
  return reply.data
}

export async function aMeeting(scene: Scene, id: string, pitch_link_id: string | null): Promise<void> {
  nowMs += 3_600_000
  await server.kernel.db
    .insertInto('meetings')
    .values({
      owner_id: scene.founder.user.id,
      id,
      pitch_link_id,
      title: 'First talk',
      start_time: new Date(nowMs),
      end_time: new Date(nowMs + 1_800_000),
      timezone: 'UTC',
      location_type: 'video',
      status: 'pending',
      source: pitch_link_id ? 'pitch-page' : 'manual',
      calendar_uid: newId(),
      created_at: clock.now(),
    })
    .execute()
  await signInAgain(scene.founder)
}

/** A call that has ended, as the calls room leaves it. @param more.waits what is told to who proves an address */
export async function aCall(
  scene: Scene,
  overrides: { session_id?: string; is_test?: boolean; ended_at?: Date },
  { waits }: { waits?: string } = {},
): Promise<string> {
  const id = newId()
  await server.kernel.db
    .insertInto('calls')
    .values({
      owner_id: scene.founder.user.id,
      id,
      clone_id: scene.clone.id,
      clone_version: 1,
      pitch_id: scene.pitch.id,
      pitch_link_id: scene.link.id,
      channel: 'voice',
      language: 'en',
      consent_transcript: true,
      status: 'completed',
      created_at: clock.now(),
      duration_ms: 90_000,
      questions: JSON.stringify([
        { text: 'How large is the round?', answered: true, turn: 1 },
        { text: 'Who leads it?', answered: false, turn: 2 },
        ...(waits ? [{ text: waits, answered: true, waits: true, turn: 3 }] : []),
      ]),
      ...overrides,
    })
    .execute()
  return id
}
export const endedCall = (scene: Scene, callId: string) =>
  server.kernel.bus.emit(server.kernel.db, 'call.ended', {
    ownerId: scene.founder.user.id,
    callId,
    cloneId: scene.clone.id,
  })

export type Visitor = Awaited<ReturnType<typeof aVisitor>>
