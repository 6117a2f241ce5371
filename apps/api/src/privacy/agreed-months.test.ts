import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTalkAsking } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { forgetTranscripts } from './forget-transcripts.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

const keepFor = async (transcript_months: number) => {
  const { token } = founder
  const saved = await call(server.url, routes.savePrivacy, { token, body: { transcript_months } })
  expect(saved.data).toEqual({ transcript_months })
}

/** A talk that is over since so many months; null for one without any words that were shown before it. */
async function aTalkOf(wording: string | null, monthsAgo: number) {
  const sessionId = unique('visit')
  const consent = { transcript: true, ...(wording === null ? {} : { wording }) }
  const visitor = { sessionId, email: '' }
  const id = await aTalkAsking(server.url, shared, visitor, ['Who are your customers?'], { consent })
  await sql`update calls set ended_at = ended_at - make_interval(months => ${monthsAgo}::int, days => 1)
    where id = ${id}`.execute(server.kernel.db)
  return { id, sessionId }
}
const wordsOf = async ({ id }: { id: string }) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data.transcript.length
const tracesOf = async ({ sessionId }: { sessionId: string }) => {
  const params = { code: shared.link.unique_code }
  const body = { session_id: sessionId }
  return (await call(server.url, routes.readTraces, { params, body })).data
}

describe('decisions §13: for how long a talk is kept', () => {
  it('is what its visitor agreed to, also where the founder keeps new ones for longer since', async () => {
    await keepFor(12)
    const old = await aTalkOf('1.12.-', 12)
    const young = await aTalkOf('1.12.-', 11)
    await keepFor(60)
    expect(await forgetTranscripts(server.kernel)).toBe(1)
    expect(await forgetTranscripts(server.kernel)).toBe(0)
    expect([await wordsOf(old), (await wordsOf(young)) > 0]).toEqual([0, true])
  })

  it('is the founder’s setting where that is shorter, or where nothing was shown', async () => {
    await keepFor(3)
    await forgetTranscripts(server.kernel)
    const [shorter, shown, unshown] = [
      await aTalkOf('1.1.api.openai.com:reads-own', 2),
      await aTalkOf('1.12.-', 4),
      await aTalkOf(null, 4),
    ]
    const kept = [await aTalkOf('1.12.-', 2), await aTalkOf(null, 2)]
    expect(await forgetTranscripts(server.kernel)).toBe(3)
    for (const talk of [shorter, shown, unshown]) expect(await wordsOf(talk)).toBe(0)
    for (const talk of kept) expect(await wordsOf(talk)).toBeGreaterThan(0)
  })

  it('is told of each talk by the same rule', async () => {
    await keepFor(24)
    const talks = [await aTalkOf('1.12.-', 0), await aTalkOf('1.36.-', 0), await aTalkOf(null, 0)]
    const told = await Promise.all(talks.map(tracesOf))
    expect(told.map(({ months, talks: [talk] }) => [months, talk?.months])).toEqual([
      [24, 12],
      [24, 24],
      [24, 24],
    ])
  })
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const callsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'calls'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, below) => sum + callsRead(below), 0)

/** How many calls the nightly look goes through that finds nothing. */
async function callsLookedThrough(): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await forgetTranscripts(server.kernel)).toBe(0)
  const [statement] = sent.mock.calls.filter(([text]) => /make_interval/.test(String(text)))
  sent.mockRestore()
  const pool = new pg.Pool({ ...server.database, max: 1 })
  const [text, values] = statement ?? []
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${String(text)}`,
    values as unknown as unknown[],
  )
  await pool.end()
  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan: plan }) => sum + callsRead(plan), 0)
}

it('finds the talks that are due without going through those that are not', async () => {
  await keepFor(60)
  await server.kernel.db.transaction().execute(async (tx) => {
    // Figures are not looked at here: no trigger has to keep them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
        consent_wording, ended_at)
      select ${founder.user.id}, gen_random_uuid(), ${shared.clone.id}, 1, 'text', 'en', 'completed', true,
        (array['1.12.-', '1.36.-', '1.60.-', null])[1 + n % 4], now() - interval '11 months'
      from generate_series(1, 5000) as n`.execute(tx)
  })
  await sql`vacuum analyze calls`.execute(server.kernel.db)
  expect(await callsLookedThrough()).toBe(0)
})
