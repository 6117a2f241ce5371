import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const explain = (id: string, token: string) =>
  call(server.url, routes.explainScores, { token, params: { id } })

async function anInvestor({ token }: Founder, profile: object = {}) {
  const { data } = await call(server.url, routes.addInvestor, {
    token,
    body: { name: 'Ada Angel', email: 'ada@angels.example' },
  })
  const changed = await call(server.url, routes.updateInvestor, {
    token,
    params: { id: data.id },
    rawBody: profile,
  })
  expect(changed.status).toBe(200)
  return changed.data
}

it('tells each part of the fit with its points, which make the score that is shown', async () => {
  await aPublishedPitch(server.url, founder, {
    clone: {
      company_details: {
        companyName: 'Heron Labs',
        elevatorPitch: 'We find leaks.',
        industry: 'Hardware',
        currentFundingStage: 'Seed',
        location: '',
      },
      funding: { raising: { id: 'raising', label: 'Raising', value: '2,000,000', unit: 'USD' } },
    },
  })
  const investor = await anInvestor(founder, { investment_focus: ['Hardware'], stage: ['Series A'] })
  const { data } = await explain(investor.id, founder.token)
  expect(data.fit?.parts).toEqual([
    { points: 40, of: 40, reason: 'Invests in Hardware; your industry: Hardware' },
    { points: 15, of: 30, reason: 'Invests at Series A; your stage: Seed' },
    { points: null, of: 20, reason: 'Writes cheques of (not known); you seek: $2,000,000' },
    { points: null, of: 10, reason: 'Is in (not known); you are in: not said' },
  ])
  expect(data.fit).toMatchObject({ score: 79, confidence: 70 })
  expect(investor.ai_insights[0]).toMatchObject({ fitScore: 79, fitConfidence: 70 })
  expect(data.interest).toEqual({ score: 0, parts: [] })
})

it('tells the points of what they did, and that there is nothing to compare them with', async () => {
  const alone = await aFounder(server.url)
  const { id } = await anInvestor(alone)
  const owner_id = alone.user.id
  const at = server.kernel.clock.now()
  await server.kernel.db
    .insertInto('investor_activity')
    .values(
      [
        { kind: 'call', amount: 240, key: 'a' },
        { kind: 'questions', amount: 2, key: 'b' },
      ].map(({ key, ...row }) => ({ ...row, owner_id, investor_id: id, at, ref: key })),
    )
    .execute()
  const { data } = await explain(id, alone.token)
  expect(data.fit).toBeNull()
  expect(data.interest).toMatchObject({
    score: 18,
    parts: [
      { points: 10, of: 25, reason: 'Talked for 4 minutes' },
      { points: 8, of: 20, reason: 'Asked 2 questions' },
    ],
  })
})

it('is nobody else’s to read', async () => {
  const stranger = await aFounder(server.url)
  const { id } = await anInvestor(stranger)
  expect((await explain(id, founder.token)).status).toBe(404)
})
