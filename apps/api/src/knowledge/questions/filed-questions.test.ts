import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailedVisitor, aTalkAsking, leaveDetails } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const within = { timeout: 15_000 }
const PATENTS = 'Do you own any patents in Iceland?'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
beforeEach(async () => {
  shared = await aPublishedPitch(server.url, founder, {
    clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
  })
})

const asked = (visitor = aMailedVisitor()) => aTalkAsking(server.url, shared, visitor, [PATENTS])
const questionsOf = async (query: { call_id?: string; clone_id?: string }) =>
  (await call(server.url, routes.listQuestions, { token: founder.token, query })).data.questions
const readCall = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
async function reply(callId: string, body: { answer: string } | { status: 'dismissed' }) {
  const [question] = await questionsOf({ call_id: callId })
  const params = { id: question?.id ?? '' }
  const { status } = await call(server.url, routes.replyToQuestion, { token: founder.token, params, body })
  expect(status).toBe(200)
}

it.each([
  ['answered', { answer: 'Two, since 2024.' }],
  ['dismissed', { status: 'dismissed' }],
] as const)('a call leaves no question where its founder has %s what equals it', async (status, body) => {
  const first = await asked()
  expect(await readCall(first)).toMatchObject({ outcome: 'question-left', unanswered_count: 1 })
  await reply(first, body)
  const again = await asked()
  expect(await questionsOf({ call_id: again })).toMatchObject([{ status }])
  expect(await readCall(again)).toMatchObject({ outcome: 'none', unanswered_count: 1 })
})

it('what was filed under an answer goes with its talk; what the founder answered stays', async () => {
  const [first, same] = [await asked(), await asked()]
  await reply(first, { answer: 'Two, since 2024.' })
  const filed = await asked()
  const timesAfter = async (gone: string) => {
    const params = { id: gone }
    expect((await call(server.url, routes.deleteCall, { token: founder.token, params })).status).toBe(200)
    return (await questionsOf({ clone_id: shared.clone.id })).map(({ status, times }) => [status, times])
  }
  expect(await timesAfter(filed)).toEqual([['answered', 2]])
  expect(await timesAfter(same)).toEqual([['answered', 2]])
  expect(await timesAfter(first)).toEqual([['answered', 2]])
})

describe('an equal question, asked while its founder decides', () => {
  /** Asks it anew while a reply has begun and cannot end; answers the talk in which it was asked. */
  async function askedMeanwhile(body: Parameters<typeof reply>[1], visitor = aMailedVisitor()) {
    const { db } = server.kernel
    const first = await asked()
    const [question] = await questionsOf({ call_id: first })
    const other = await db.startTransaction().execute()
    await sql`select from clone_questions where id = ${question?.id ?? ''} for update`.execute(other)
    const replied = reply(first, body)
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    const kept = async () => (await questionsOf({ clone_id: shared.clone.id }))[0]?.times
    await expect.poll(waiting, within).toBe(1)
    const talk = asked(visitor)
    // It waits too, or is kept already.
    await expect.poll(async () => (await waiting()) === 2 || (await kept()) === 2, within).toBe(true)
    await other.commit().execute()
    await replied
    return talk
  }

  it('is answered as well, and whoever asked is told', async () => {
    const visitor = aMailedVisitor()
    await leaveDetails(server.url, shared, visitor)
    const talk = await askedMeanwhile({ answer: 'Two, since 2024.' }, visitor)
    expect((await mailTo(server, visitor.email)).text).toContain('Two, since 2024.')
    expect(await questionsOf({ call_id: talk })).toMatchObject([{ status: 'answered' }])
  })

  it('is dismissed as well', async () => {
    const talk = await askedMeanwhile({ status: 'dismissed' })
    await expect.poll(() => questionsOf({ call_id: talk }), within).toMatchObject([{ status: 'dismissed' }])
  })
})
