import { PLANS, routes, type ServerMessage, SITE_SHARE } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantCredits } from '../billing/grant-credits.ts'
import { SECTIONS } from '../sample/companies/northcrate/sections.ts'
import { aTalk, TOLD } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { QUESTIONS, type QuestionId, questionIds, readQuestion } from '../testing/corpus/questions.ts'
import { type ListeningStub, startListeningStub } from '../testing/listening-stub.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { WarpClock } from './talk/warp-clock.fixture.ts'
import { passUntil, WarpedVisitor } from './warped-visitor.fixture.ts'

/** The sample's pitch and three sections more: some four minutes. */
const PITCH = [
  ...SECTIONS.map((section) => ({ ...section })),
  ...SECTIONS.slice(1, 4).map((section) => ({ ...section, id: `${section.id}-again` })),
]
const ANSWER =
  'That is a good question, and the honest answer to it takes a moment longer than most people expect. We looked at it with every customer of the first two years, one by one, in their own offices. What we found was the same in each country that we sell in, in summer and in winter alike. The details are in the documents, and I am glad to go through them with you whenever it suits you.'
const ASKED_IN_THE_PITCH = 5
/** At most: half a minute of voice. */
const LAST_ANSWER_CREDITS = 5
const VISIT_WITHIN_MS = 180_000
let clock: WarpClock
let ears: ListeningStub
let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  ears = await startListeningStub({ apiKey: 'ears' })
})
afterAll(() => ears.close())
// A node of its own for each: the database's own time, by which calls are made, is not put forward with the clock.
beforeEach(async () => {
  clock = new WarpClock()
  server = await aServer({
    clock,
    ownMinds: true,
    settings: { STT_BASE_URL: ears.baseUrl, STT_API_KEY: 'ears' },
  })
})
afterEach(() => server.close())

async function aPitch(): Promise<void> {
  founder = await aFounder(server.url)
  const faqs = questionIds().map((id) => ({
    id,
    question: QUESTIONS[id],
    answer: `${ANSWER} That is about: ${QUESTIONS[id]}`,
  }))
  pitch = await aPublishedPitch(server.url, founder, {
    clone: { funding: {}, training_content: { faqs }, sections: PITCH },
  })
}

async function aVisitor(): Promise<WarpedVisitor> {
  const { client } = await aTalk(server.url, pitch, { channel: 'voice', consent: TOLD })
  return new WarpedVisitor(client)
}

/** The node renews the leases of its calls every few seconds of its clock; time must not run ahead of that. */
const LEAST_LEASE_MS = 15_000
async function isKeptUp(): Promise<boolean> {
  const calls = await server.kernel.db
    .selectFrom('calls')
    .select('lease_until')
    .where('owner_id', '=', founder.user.id)
    .where('ended_at', 'is', null)
    .execute()
  const nowMs = clock.now().getTime()
  return calls.every(({ lease_until }) => (lease_until?.getTime() ?? 0) - nowMs > LEAST_LEASE_MS)
}

type Told<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
const told = <T extends ServerMessage['type']>({ client }: WarpedVisitor, type: T): Told<T>[] =>
  client.messages.filter((message): message is Told<T> => message.type === type)

/** What was begun for this purpose and said to its end. */
function saidInFull(visitor: WarpedVisitor, purpose: Told<'agent.start'>['purpose']): Told<'agent.start'>[] {
  const whole = told(visitor, 'agent.end').filter(({ reason }) => reason === 'complete')
  const ended = new Set(whole.map(({ utterance }) => utterance))
  return told(visitor, 'agent.start').filter(
    (start) => start.purpose === purpose && ended.has(start.utterance),
  )
}
const sectionsHeard = (visitor: WarpedVisitor) =>
  saidInFull(visitor, 'pitch').map(({ sectionId }) => sectionId)

/** The visitor plays the pitch, asks half of the questions in the middle of its sections and the rest behind its end. */
async function visit(visitors: readonly WarpedVisitor[]): Promise<void> {
  const until = (isSo: (visitor: WarpedVisitor) => boolean) =>
    passUntil({ clock, isKeptUp }, visitors, () =>
      visitors.every((visitor) => isSo(visitor) || told(visitor, 'ended').length > 0),
    )
  const ask = async (id: QuestionId, at: number) => {
    for (const visitor of visitors) visitor.say(readQuestion(id).samples)
    await until((visitor) => saidInFull(visitor, 'answer').length > at)
  }
  for (const { client } of visitors) client.send({ type: 'pitch.continue', id: 'play' })
  const ids = questionIds()
  for (const [at, id] of ids.slice(0, ASKED_IN_THE_PITCH).entries()) {
    await until((visitor) => told(visitor, 'section').length > at)
    await ask(id, at)
  }
  await until((visitor) => sectionsHeard(visitor).includes(PITCH.at(-1)?.id))
  for (const [at, id] of ids.slice(ASKED_IN_THE_PITCH).entries()) await ask(id, ASKED_IN_THE_PITCH + at)
}

const balance = async () =>
  (await call(server.url, routes.readCredits, { token: founder.token })).data.balance

/** Everything was heard, nothing was in the way, and the call still runs; what it cost, once it is hung up. */
async function expectUnhindered(visitor: WarpedVisitor): Promise<number> {
  expect(sectionsHeard(visitor)).toEqual(PITCH.map(({ id }) => id))
  const answers = saidInFull(visitor, 'answer')
  expect(answers).toHaveLength(questionIds().length)
  expect(told(visitor, 'user.final').map(({ text, via }) => [text, via])).toEqual(
    questionIds().map((id) => [QUESTIONS[id], 'server']),
  )
  expect(told(visitor, 'agent.start').filter(({ free }) => free)).toEqual([])
  expect(told(visitor, 'agent.segment').filter(({ unanswered }) => unanswered)).toEqual([])
  expect([told(visitor, 'offer'), told(visitor, 'notice'), told(visitor, 'error')]).toEqual([[], [], []])
  expect([told(visitor, 'ended'), visitor.client.closed]).toEqual([[], null])
  visitor.client.send({ type: 'hangup', id: 'bye' })
  const { reason, usage } = await visitor.client.until('ended')
  expect(reason).toBe('visitor-ended')
  await visitor.client.untilClosed()
  return usage.credits
}

describe('a visitor who hears the whole pitch and ten spoken answers', () => {
  it(
    'is not hindered by anything on the Free plan, however little one address may spend',
    async () => {
      await aPitch()
      const visitor = await aVisitor()
      await visit([visitor])
      const credits = await expectUnhindered(visitor)
      // Were the pitch counted like what is asked, the last answer would be beyond the site's share.
      expect(credits).toBeGreaterThan(SITE_SHARE.credits + LAST_ANSWER_CREDITS)
    },
    VISIT_WITHIN_MS,
  )

  it(
    'is not hindered by four others behind the same address on the Founder plan',
    async () => {
      await aPitch()
      const [free, paid] = PLANS
      const credits = paid.credits_a_month - free.credits_a_month
      await grantCredits(server.kernel, {
        ownerId: founder.user.id,
        type: 'grant',
        credits,
        key: 'plan',
        expiresAt: null,
      })
      const visitors = []
      for (let i = 0; i < 5; i++) visitors.push(await aVisitor())
      await visit(visitors)
      const paidFor = []
      for (const visitor of visitors) paidFor.push(await expectUnhindered(visitor))
      const left = paid.credits_a_month - paidFor.reduce((sum, each) => sum + each, 0)
      await expect.poll(balance).toBe(left)
    },
    5 * VISIT_WITHIN_MS,
  )
})
