import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { foldCallTallies } from './figure-queries.ts'
import { wholeDaysOf } from './rules.ts'

const HOUR_MS = 3_600_000
const LEVELS = ['very-low', 'medium', 'very-high'] as const

let server: TestServer
let founder: Founder
let clones: string[]
beforeAll(async () => {
  // Days are folded where a test says so: the task of each minute takes rows away between two looks at them.
  server = await aServer({ jobs: { regular: false } })
  founder = await aFounder(server.url)
  const pitches = [await aPublishedPitch(server.url, founder), await aPublishedPitch(server.url, founder)]
  clones = pitches.map(({ clone }) => clone.id)
  await fill(600)
})
afterAll(() => server.close())

/** Calls of the last twenty days, of all kinds, by a rule that leaves no two filters the same. */
const fill = (rows: number) =>
  sql`insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, is_test, consent_transcript,
      created_at, duration_ms, interest_level, outcome, questions)
    select ${founder.user.id}, gen_random_uuid(), (${clones}::uuid[])[1 + n % 2], 1, 'text', 'en',
      (array['completed', 'completed', 'missed', 'failed', 'completed'])[1 + n % 5], n % 7 = 0, n % 33 <> 0,
      now() - n * interval '47 minutes', n * 1234, (${LEVELS}::text[])[1 + n % 3],
      case when n % 4 = 0 then 'meeting-booked' else 'none' end,
      (select coalesce(jsonb_agg(case i when 3 then '{"answered": true, "waits": true}' else
        jsonb_build_object('answered', i % 2 = 0) end), '[]') from generate_series(1, n % 4) as i)
    from generate_series(1, ${rows}::int) as n`.execute(server.kernel.db)

type Query = NonNullable<Parameters<typeof call<typeof routes.callsPageData>>[2]>['query']
const shown = async (query: Query = {}) => {
  const { status, data } = await call(server.url, routes.callsPageData, { token: founder.token, query })
  expect(status).toBe(200)
  return { total: data.total, ...data.stats }
}

/** The same figures, by going through the calls one by one. */
async function counted(where = sql`true`) {
  const { rows } = await sql<{
    status: string
    is_test: boolean
    duration_ms: string
    outcome: string
    questions: { answered: boolean; waits?: true }[]
  }>`select status, is_test, duration_ms, outcome, questions from calls
    where owner_id = ${founder.user.id} and ${where}`.execute(server.kernel.db)
  // The log lists all of them, and counts those that every other figure counts.
  const done = rows.filter(({ status, is_test }) => status === 'completed' && !is_test)
  const sumMs = (of: typeof rows) => of.reduce((sum, row) => sum + Number(row.duration_ms), 0)
  // What waits for a proven address was neither answered nor left open.
  const questions = done.flatMap((row) => row.questions).filter(({ waits }) => !waits)
  const answered = questions.filter((question) => question.answered)
  return {
    total: rows.length,
    calls: done.length,
    minutes: Math.round(sumMs(done) / 6_000) / 10,
    average_seconds: done.length === 0 ? 0 : Math.round(sumMs(done) / done.length / 1_000),
    answered_percent:
      questions.length === 0 ? null : Math.round((answered.length / questions.length) * 1_000) / 10,
    meetings: done.filter(({ outcome }) => outcome === 'meeting-booked').length,
  }
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
async function agreesEverywhere(): Promise<void> {
  expect(await shown()).toEqual(await counted())
  const [first] = clones
  expect(await shown({ clone_id: first })).toEqual(await counted(sql`clone_id = ${first}`))
  expect(await shown({ interest_level: 'medium' })).toEqual(await counted(sql`interest_level = 'medium'`))
  // Of some of the least interested nothing is kept.
  expect(await shown({ interest_level: 'very-low' })).toEqual(
    await counted(sql`interest_level = 'very-low' and consent_transcript`),
  )
  expect(await shown({ counted: true })).toEqual(await counted(sql`status = 'completed' and not is_test`))
  for (const [from, before] of [
    [200, 60],
    [70, 61],
    [3, 1],
    [400, 0],
  ] as const) {
    const span = { from: ago(from), before: ago(before) }
    const within = sql`created_at >= ${span.from} and created_at < ${span.before}`
    expect(await shown(span), `${from} to ${before} hours ago`).toEqual(await counted(within))
    expect(await shown({ ...span, clone_id: first, counted: true })).toEqual(
      await counted(sql`${within} and clone_id = ${first} and status = 'completed' and not is_test`),
    )
  }
}

it('§7 calls page-data: shows the figures of the finished calls of visitors that are there, and how many it lists', async () => {
  await agreesEverywhere()
  await foldCallTallies(server.kernel.db)
  await agreesEverywhere()
  const ofOwner = sql`owner_id = ${founder.user.id}`
  const part = (of: number) => sql`${ofOwner} and abs(uuid_hash_extended(id, 0)) % 9 = ${of}`
  for (const change of [
    sql`update calls set duration_ms = duration_ms + 999, status = 'completed' where ${part(1)}`,
    sql`update calls set questions = '[]', interest_level = 'medium' where ${part(2)} and consent_transcript`,
    sql`update calls set questions = '[{"answered": true}, {"answered": false}]' where ${part(3)}`,
    sql`update calls set questions = '[{"answered": true, "waits": true}]' where ${part(7)}`,
    sql`update calls set outcome = 'meeting-booked', is_test = not is_test where ${part(4)}`,
    sql`update calls set clone_id = ${clones[1]} where ${part(5)}`,
    sql`delete from calls where ${part(6)}`,
  ]) {
    await change.execute(server.kernel.db)
    await agreesEverywhere()
  }
  await foldCallTallies(server.kernel.db)
  await agreesEverywhere()
})

it('counts right while many calls change and days are folded at once', async () => {
  const { db } = server.kernel
  const each = Array.from({ length: 9 }, (_, of) => of)
  await Promise.all([
    ...each.map((of) =>
      sql`update calls set duration_ms = duration_ms + 10000, interest_level = 'very-high'
        where owner_id = ${founder.user.id} and abs(uuid_hash_extended(id, 1)) % 9 = ${of}`.execute(db),
    ),
    ...each.map(() => foldCallTallies(db)),
    fill(50),
  ])
  await agreesEverywhere()
  await foldCallTallies(db)
  await agreesEverywhere()
  const { rows } = await sql<{ rows: number; kinds: number }>`select count(*)::int as rows,
    count(distinct (day, clone_id, interest_level, counted))::int as kinds from call_tallies
    where owner_id = ${founder.user.id}`.execute(db)
  expect(rows[0]?.rows).toBe(rows[0]?.kinds)
})

it('appends nothing for what is not counted', async () => {
  const { db } = server.kernel
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from call_tallies`.execute(db)).rows[0]?.n
  const before = await rows()
  await sql`update calls set last_seq = last_seq + 1, summary = 'again', lease_until = now()`.execute(db)
  expect(await rows()).toBe(before)
})

it('shows a stranger none of it, and leaves nothing behind where the owner goes', async () => {
  const other = await aFounder(server.url)
  const { data } = await call(server.url, routes.callsPageData, { token: other.token })
  expect(data.stats).toMatchObject({ calls: 0, minutes: 0, answered_percent: null, meetings: 0 })
  const { db } = server.kernel
  const pitch = await aPublishedPitch(server.url, other)
  const { link } = pitch
  const body = { pitch_link_code: link.unique_code, channel: 'text', consent: { transcript: true } } as const
  await call(server.url, routes.createCall, { body })
  const total = async () => (await call(server.url, routes.callsPageData, { token: other.token })).data.total
  expect(await total()).toBe(1)
  await sql`delete from calls where owner_id = ${other.user.id}`.execute(db)
  expect(await total()).toBe(0)
})

const day = (text: string) => new Date(`2026-03-${text}Z`)
it('parts a span into whole days and the rest', () => {
  expect(wholeDaysOf(null, null)).toEqual({ from: null, to: null, edges: [] })
  expect(wholeDaysOf(day('05T00:00:00'), null)).toEqual({ from: '2026-03-05', to: null, edges: [] })
  expect(wholeDaysOf(day('05T00:00:01'), day('09T12:00:00'))).toEqual({
    from: '2026-03-06',
    to: '2026-03-09',
    edges: [
      { from: day('05T00:00:01'), to: day('06T00:00:00') },
      { from: day('09T00:00:00'), to: day('09T12:00:00') },
    ],
  })
  expect(wholeDaysOf(day('05T10:00:00'), day('05T20:00:00'))).toBeNull()
  expect(wholeDaysOf(day('05T10:00:00'), day('06T20:00:00'))).toBeNull()
})
