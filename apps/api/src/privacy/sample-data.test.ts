import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveAvailability } from '../meetings/meetings.fixture.ts'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const read = (token: string) => call(server.url, routes.readSampleData, { token })
const remove = (token: string) => call(server.url, routes.removeSampleData, { token })
const investorsOf = async (token: string) =>
  (await call(server.url, routes.listInvestors, { token })).data.map(({ email }) => email).sort()
const callsOf = async (token: string) => (await call(server.url, routes.callsPageData, { token })).data.calls

async function aVisit(pitch: PublishedPitch, token: string, email: string): Promise<void> {
  const { client } = await aTalk(server.url, pitch)
  client.send({ type: 'text', id: 'q', text: 'What is the airspeed of a swallow?' })
  await client.until('agent.end')
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  await call(server.url, routes.addInvestor, { token, body: { name: 'Ines Duarte', email } })
}

/** A founder whose workspace was made until now by somebody else, as the sample's is. */
async function aSampleWorkspace(isComplete = true): Promise<{ founder: Founder; pitch: PublishedPitch }> {
  const founder = await aFounder(server.url)
  const pitch = await aPublishedPitch(server.url, founder)
  await aVisit(pitch, founder.token, 'before@fund.example')
  const until = new Date()
  const complete_at = isComplete ? until : null
  await server.kernel.db
    .insertInto('sample_pasts')
    .values({ owner_id: founder.user.id, until, complete_at })
    .execute()
  return { founder, pitch }
}

it('removes what came with the sample and nothing that came since, and says before how much that is', async () => {
  const { founder, pitch } = await aSampleWorkspace()
  const { token } = founder
  const { data } = await read(token)
  expect(data).toMatchObject({ state: 'there', counts: { calls: 1, investors: 1, questions: 1 } })
  await aVisit(pitch, token, 'since@fund.example')
  expect((await remove(token)).status).toBe(200)
  expect(await investorsOf(token)).toEqual(['since@fund.example'])
  const calls = await callsOf(token)
  expect(calls.map(({ started_at }) => Date.parse(started_at) > Date.parse(data.until ?? ''))).toEqual([true])
  const { questions } = (await call(server.url, routes.listQuestions, { token, query: {} })).data
  expect(questions).toHaveLength(1)
  expect((await read(token)).data).toMatchObject({ state: 'none', until: null })
})

it('takes figures by the days of the founder’s own calendar', async () => {
  const { founder, pitch } = await aSampleWorkspace()
  const { db } = server.kernel
  const { id: ownerId } = founder.user
  await saveAvailability(server.url, founder, { timezone: 'Pacific/Auckland' })
  // The sixteenth has begun there.
  const until = new Date('2026-05-15T18:00:00Z')
  await db.updateTable('sample_pasts').set({ until }).where('owner_id', '=', ownerId).execute()
  const [clone_id, pitch_id] = [pitch.clone.id, pitch.pitch.id]
  const views = { owner_id: ownerId, clone_id, pitch_id, link_id: pitch.link.id, metric: 'views', amount: 1 }
  await db
    .insertInto('analytics_daily')
    .values(['2026-05-14', '2026-05-15', '2026-05-16'].map((day) => ({ ...views, day })))
    .execute()
  expect((await remove(founder.token)).status).toBe(200)
  const left = await db
    .selectFrom('analytics_daily')
    .select(sql<string>`day::text`.as('day'))
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`day < '2026-06-01'`)
    .execute()
  expect(left).toEqual([{ day: '2026-05-16' }])
})

it('takes the tags of those who go where nobody else has them, and leaves the founder’s own', async () => {
  const { founder } = await aSampleWorkspace()
  const { token } = founder
  const tag = async (name: string, tags: string[]) => {
    const body = { name, email: `${name}@fund.example`, tags }
    return (await call(server.url, routes.addInvestor, { token, body })).data.id
  }
  await server.kernel.db
    .updateTable('sample_pasts')
    .set({ until: new Date() })
    .where('owner_id', '=', founder.user.id)
    .execute()
  const [past] = (await call(server.url, routes.listInvestors, { token })).data
  const change = (id: string, tags: string[]) =>
    call(server.url, routes.updateInvestor, { token, params: { id }, body: { tags } })
  await change(past?.id ?? '', ['of the past', 'shared'])
  const since = await tag('since', ['shared', 'tried and dropped'])
  await change(since, ['shared'])
  expect((await remove(token)).status).toBe(200)
  const { tags } = (await call(server.url, routes.investorsPageData, { token })).data
  expect(tags).toEqual(['shared', 'tried and dropped'])
})

it('takes what is told later of somebody who is gone with it', async () => {
  const { founder } = await aSampleWorkspace()
  const [investor] = (await call(server.url, routes.listInvestors, { token: founder.token })).data
  const tell = (title: string, action_url: string) =>
    server.kernel.db
      .insertInto('notifications')
      .values({
        owner_id: founder.user.id,
        id: randomUUID(),
        type: 'follow_up_due',
        title,
        content: '',
        priority: 'normal',
        action_url,
        folds_until: new Date(),
        created_at: new Date(),
      })
      .execute()
  await tell('Follow up with Ines', `/investors?investor=${investor?.id}`)
  await tell('Your credits are low', '/settings?tab=billing')
  expect((await remove(founder.token)).status).toBe(200)
  const { notifications } = (await call(server.url, routes.listNotifications, { token: founder.token })).data
  expect(notifications.map(({ title }) => title)).toEqual(['Your credits are low'])
})

it('is the same by two at once, and again', async () => {
  const { founder } = await aSampleWorkspace()
  const both = await Promise.all([remove(founder.token), remove(founder.token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await remove(founder.token)).status).toBe(200)
  expect([await investorsOf(founder.token), await callsOf(founder.token)]).toEqual([[], []])
})

it('takes nothing of a workspace that is no sample’s, whoever asks', async () => {
  const { founder } = await aSampleWorkspace()
  const stranger = await aFounder(server.url)
  await call(server.url, routes.addInvestor, {
    token: stranger.token,
    body: { name: 'Tom Bakker', email: 'own@fund.example' },
  })
  expect((await read(stranger.token)).data.state).toBe('none')
  const refused = await remove(stranger.token)
  expect([refused.status, refused.problem.error]).toEqual([404, 'not_found'])
  expect(await investorsOf(stranger.token)).toEqual(['own@fund.example'])
  expect(await investorsOf(founder.token)).toEqual(['before@fund.example'])
})

it('is refused while it is being written', async () => {
  const { founder } = await aSampleWorkspace(false)
  expect((await read(founder.token)).data.state).toBe('growing')
  const refused = await remove(founder.token)
  expect([refused.status, refused.problem.error]).toEqual([409, 'wrong_state'])
  expect(await investorsOf(founder.token)).toEqual(['before@fund.example'])
})
