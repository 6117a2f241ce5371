import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { addressIn, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startOfDayAfter, startOfItsDay } from '../../kernel/days/local-days.ts'
import { createLog } from '../../kernel/log.ts'
import { readEnv } from '../../kernel/settings/env.ts'
import { secretsFrom } from '../../kernel/settings/secrets.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { WireOptions } from '../../wire-node.ts'
import { type StartedSample, startSample } from '../start-sample.ts'
import { readState } from '../state.ts'
import { OWN_LINKS, PEOPLE } from './people.ts'
import { TIME_ZONE, VISITS } from './story.ts'

/** The last three weeks of the story are enough to show how it is lived through. */
const DAYS = 21
/** Some have come by then who come back later. */
const IN_THE_MIDDLE = 13
const CAME = VISITS.filter(({ day }) => day <= DAYS)
const LEFT = [
  ...new Set(
    CAME.filter(({ leaves, books }) => leaves !== undefined || books).map(({ who }) => PEOPLE[who].email),
  ),
]
/** Their own link says who they are, too. */
const KNOWN = [...new Set([...LEFT, ...OWN_LINKS.map(({ who }) => PEOPLE[who].email)])]
const SCOPE = { days: DAYS, others: [] }
const DAY_MS = 86_400_000
const today = () => startOfItsDay(new Date(), TIME_ZONE)

let server: TestServer
let wire: WireOptions
let started: StartedSample
let token: string
beforeAll(async () => {
  server = await aServer({ settings: { SAMPLE_DATA: 'on' } })
  wire = {
    env: readEnv({ PORT: '0', DATA_DIR: server.dataDir, SAMPLE_DATA: 'on' }, server.dataDir),
    log: createLog('silent', false),
    secrets: secretsFrom('a secret of the tests that is long enough'),
    database: server.database,
    hasherCost: { memoryKib: 64, iterations: 1 },
  }
  started = await startSample(server, wire, SCOPE)
  const { email, password } = started.sample ?? {}
  if (!email || !password) throw new Error('no sample was made')
  // Stopped in the middle, as by who tries it and leaves, and begun again.
  await vi.waitFor(
    async () => expect((await readState(server.dataDir))?.nextDay).toBeLessThan(IN_THE_MIDDLE),
    60_000,
  )
  await started.life?.stop()
  await started.life?.done
  const again = await startSample(server, wire, SCOPE)
  await again.life?.done
  token = (await call(server.url, routes.login, { body: { email, password } })).data.token
}, 120_000)
afterAll(() => server.close())

it('everybody of the story came once, when it says, and left what it says', async () => {
  const { calls } = (
    await call(server.url, routes.callsPageData, { token, query: { limit: 100, counted: true } })
  ).data
  const talks = CAME.filter(({ questions }) => questions)
  const named = calls.filter(({ caller_email }) => KNOWN.includes(caller_email ?? ''))
  const said = talks.filter(({ who }) => KNOWN.includes(PEOPLE[who].email))
  expect(named).toHaveLength(said.length)
  for (const { started_at, status, duration_seconds } of calls) {
    expect(Date.parse(started_at)).toBeLessThan(today().getTime())
    expect([status, duration_seconds > 30]).toEqual(['completed', true])
  }
  const investors = (await call(server.url, routes.listInvestors, { token })).data
  expect(investors.map(({ email }) => email).sort()).toEqual([...KNOWN].sort())
  expect(investors.find(({ email }) => email === PEOPLE.marta.email)?.title).toBe(PEOPLE.marta.position)
})

it('shows in figures of those days, and none of today', async () => {
  const engagement = (await call(server.url, routes.readEngagement, { token, query: { days: 30 } })).data
  expect(engagement.totals.views).toBeGreaterThan(CAME.length)
  expect(engagement.per_day.filter(({ views }) => views > 0).length).toBeGreaterThan(8)
  expect(engagement.per_day.at(-1)?.views).toBe(0)
})

it('has meetings behind it and before it', async () => {
  const meetings = (await call(server.url, routes.listMeetings, { token })).data
  const standing = meetings.map(({ investor_email, status }) => [investor_email, status])
  expect(standing).toEqual(
    expect.arrayContaining([
      [PEOPLE.priya.email, 'completed'],
      [PEOPLE.ines.email, 'confirmed'],
      [PEOPLE.amira.email, 'pending'],
    ]),
  )
  for (const { status, start_time } of meetings) {
    expect(Date.parse(start_time) < Date.now()).toBe(status === 'completed')
  }
  // Not all of them at the hour that the founder's days begin with.
  const hours = new Set(meetings.map(({ start_time }) => start_time.slice(11)))
  expect(hours.size).toBeGreaterThan(1)
  // What waits for the founder is not given up at the next look.
  const waiting = meetings.filter(({ held_until }) => held_until !== null)
  expect(waiting).toHaveLength(1)
  for (const { held_until } of waiting) {
    expect(Date.parse(held_until ?? '')).toBeGreaterThan(startOfDayAfter(today(), 1).getTime() - 120_000)
  }
})

it('has a room for who meets the founder, in page, calendar file and the founder’s own list', async () => {
  const meetings = (await call(server.url, routes.listMeetings, { token, query: { status: 'confirmed' } }))
    .data
  expect(meetings.length).toBeGreaterThan(0)
  for (const { id, location } of meetings) {
    expect(addressIn(location)).not.toBeNull()
    const file = await fetch(`${server.url}/v1/meetings/${id}/invite.ics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await file.text()).replaceAll('\r\n ', '')).toContain(location)
  }
})

it('has investors whom their own doing makes warm, and talks that led to a meeting', async () => {
  const investors = (await call(server.url, routes.listInvestors, { token })).data
  const warm = investors.filter(({ interest_level }) => ['high', 'very-high'].includes(interest_level))
  expect(warm.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ines Duarte', 'Priya Raman']))
  const { stats } = (await call(server.url, routes.callsPageData, { token, query: { counted: true } })).data
  const fromTalks = CAME.filter(({ books }) => books?.from === 'talk')
  expect(fromTalks.length).toBeGreaterThan(0)
  expect(stats?.meetings).toBe(fromTalks.length)
})

it('shows everybody as warm as they are by now, and counts for them each talk that bears their name', async () => {
  const investors = (await call(server.url, routes.listInvestors, { token })).data
  const { calls } = (
    await call(server.url, routes.callsPageData, { token, query: { limit: 100, counted: true } })
  ).data
  for (const { id, name, interest_score, total_calls } of investors) {
    const now = await call(server.url, routes.explainScores, { token, params: { id } })
    // A day may have gone by since: of all that counts it takes a twentieth.
    expect([name, Math.abs(interest_score - now.data.interest.score) <= 5]).toEqual([name, true])
    const theirs = calls.filter(({ caller_name }) => caller_name === name)
    expect([name, total_calls]).toEqual([name, theirs.length])
  }
})

it('has links of their own for investors, which name who came, and whose was passed on', async () => {
  const [pitch] = (await call(server.url, routes.listPitches, { token })).data
  const own = await call(server.url, routes.listPitchLinks, {
    token,
    params: { pitchId: pitch?.id ?? '' },
    query: { whose: 'investors' },
  })
  expect(own.data.map(({ investor_name }) => investor_name).sort()).toEqual(
    OWN_LINKS.map(({ who }) => PEOPLE[who].name).sort(),
  )
  const { calls } = (
    await call(server.url, routes.callsPageData, { token, query: { limit: 100, counted: true } })
  ).data
  const came = calls.map((one) => [one.caller_name, one.link_investor_name, one.forwarded])
  expect(came).toContainEqual(['Sofia Lindqvist', 'Sofia Lindqvist', false])
  expect(came).toContainEqual(['Priya Raman', 'Ines Duarte', true])
})

it('signs its founder in with a face and an address that is confirmed', async () => {
  const { data: user } = await call(server.url, routes.validateToken, { token })
  expect(user.email_verified).toBe(true)
  const face = await fetch(new URL(user.user_metadata.picture ?? '', server.url))
  expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

it('tells the founder what is new, and not again what was read', async () => {
  const { notifications } = (
    await call(server.url, routes.listNotifications, { token, query: { limit: 100 } })
  ).data
  const old = notifications.filter(({ created_at }) => Date.parse(created_at) < Date.now() - 4 * DAY_MS)
  expect(old.length).toBeGreaterThan(0)
  expect(old.every(({ is_read }) => is_read)).toBe(true)
  const { unread_count: unread } = (await call(server.url, routes.countUnread, { token })).data
  expect(unread).toBeGreaterThan(3)
})

it('tells of each talk when it ended', async () => {
  const { calls } = (
    await call(server.url, routes.callsPageData, { token, query: { limit: 100, counted: true } })
  ).data
  const { notifications } = (
    await call(server.url, routes.listNotifications, { token, query: { limit: 100 } })
  ).data
  const told = notifications.flatMap(({ type, action_url, created_at }) => {
    const talk = calls.find(({ id }) => action_url === `/call-logs?call=${id}`)
    return type === 'call_completed' && talk?.ended_at
      ? [{ off_minutes: Math.round((Date.parse(created_at) - Date.parse(talk.ended_at)) / 60_000) }]
      : []
  })
  expect(told.length).toBeGreaterThan(3)
  expect(told.filter(({ off_minutes }) => off_minutes !== 0)).toEqual([])
})

it('mails nobody, and leaves nothing of its own behind', async () => {
  const mails = await readdir(path.join(server.dataDir, 'mail')).catch(() => [])
  expect(mails.length).toBeLessThanOrEqual(1)
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'past_jobs'`.execute(server.kernel.db)
  expect(rows).toEqual([])
  expect(await readState(server.dataDir)).toMatchObject({ password: null, nextDay: 0 })
  const again = await startSample(server, wire, SCOPE)
  expect([again.life, again.sample?.address]).toEqual([null, started.sample?.address])
})

it('goes by one press, and leaves the workspace as a new founder’s, with its clone', async () => {
  const before = (await call(server.url, routes.readSampleData, { token })).data
  expect(before.state).toBe('there')
  expect(await tablesInUse()).toEqual(expect.arrayContaining(['link_guests', 'taken_documents', 'visits']))
  for (const [what, many] of Object.entries(before.counts)) expect([what, many > 0]).toEqual([what, true])
  expect((await call(server.url, routes.removeSampleData, { token })).status).toBe(200)
  expect((await call(server.url, routes.readSampleData, { token })).data.state).toBe('none')
  const calls = (await call(server.url, routes.callsPageData, { token, query: { counted: true } })).data
  expect([calls.calls, calls.total]).toEqual([[], 0])
  expect((await call(server.url, routes.listInvestors, { token })).data).toEqual([])
  expect((await call(server.url, routes.listMeetings, { token })).data).toEqual([])
  expect((await call(server.url, routes.listQuestions, { token, query: {} })).data.questions).toEqual([])
  expect((await call(server.url, routes.listPasswordRequests, { token })).data).toEqual([])
  const [pitch] = (await call(server.url, routes.listPitches, { token })).data
  const links = await call(server.url, routes.listPitchLinks, { token, params: { pitchId: pitch?.id ?? '' } })
  expect(links.data.map(({ is_default }) => is_default)).toEqual([true])
  expect((await tablesInUse()).filter((table) => !OF_THE_COMPANY.has(table))).toEqual([])
  const news = (await call(server.url, routes.listNotifications, { token, query: { limit: 100 } })).data
  expect(news.notifications).toEqual([])
  expect((await call(server.url, routes.countUnread, { token })).data.unread_count).toBe(0)
  const { totals } = (await call(server.url, routes.readEngagement, { token, query: { days: 90 } })).data
  expect([totals.views, totals.calls, totals.contacts]).toEqual([0, 0, 0])
  const [clone] = (await call(server.url, routes.listClones, { token })).data
  expect(clone?.status).toBe('published')
  expect((await call(server.url, routes.landingClones)).data.data.clones).toHaveLength(1)
})

/** What the company itself is made of, what was paid for, and sums that are nothing by now. */
const OF_THE_COMPANY = new Set([
  ...['availability', 'clones', 'clone_directory', 'clone_documents', 'clone_knowledge', 'clone_versions'],
  ...['document_readings', 'files', 'listings', 'pitches', 'pitch_addresses', 'pitch_links', 'prepared_uses'],
  ...['call_holds', 'credit_accounts', 'reading_turns', 'sample_pasts'],
  ...['call_tallies', 'investor_tallies', 'notification_tallies'],
])

/** Those that hold something of a founder's. */
async function tablesInUse(): Promise<string[]> {
  const { db } = server.kernel
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'owner_id'`.execute(db)
  const used = await Promise.all(
    rows.map(async ({ name }) => {
      const first = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
      return first.rows.length > 0 ? [name] : []
    }),
  )
  return used.flat()
}
