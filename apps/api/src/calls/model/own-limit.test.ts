import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resumeParaphrases } from '../../publishing/paraphrases/write-paraphrases.ts'
import { aNotification, notificationsOf } from '../../testing/a-notification.ts'
import { aCall, aTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPptx, upload } from '../../testing/files.ts'
import { isParaphrasing, line, type ModelPeer, nameOf, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { TalkClient } from '../../testing/talk-client.ts'

/** Nothing in the material answers it by itself. */
const OPEN = 'Would a hailstorm over Kiruna change whom you sell to?'
const FACT = 'Heron finds the leak within a day.'

let own: ModelPeer
let operators: ModelPeer
let server: TestServer
let founder: Founder
beforeAll(async () => {
  own = await startModelPeer('openai-compatible', { paraphrases: true })
  operators = await startModelPeer('openai-compatible', { paraphrases: true })
  server = await aServer({
    settings: {
      OWN_KEY_HOUSES: `openai-compatible=${own.baseUrl}`,
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: operators.baseUrl,
      LLM_API_KEY: operators.apiKey,
      LLM_MODEL: 'operators-1',
      // Nothing here waits for the clock.
      LLM_DEADLINE_MS: '10000',
    },
  })
})
afterAll(async () => {
  await server.close()
  await own.close()
  await operators.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  own.write(() => ['ready'])
  await useOwnModel()
  writing()
})

const within = { timeout: 20_000 }
/** Talks are answered by a fact, and nothing is written beside them. */
const writing = (wait: Promise<unknown> = Promise.resolve()) => {
  for (const peer of [own, operators]) {
    peer.write(async function* (heard) {
      if (isParaphrasing(heard)) return
      await wait
      yield line(FACT, nameOf(heard, FACT))
    })
    peer.asked.splice(0)
  }
}

async function useOwnModel(more = {}): Promise<void> {
  const house = `openai-compatible@${new URL(own.baseUrl).host}`
  // A question costs some 13 cents.
  const prices = { input_usd: '100', output_usd: '100' }
  const body = { house, api_key: own.apiKey, model: 'mine-1', ...prices, ...more }
  expect((await call(server.url, routes.saveOwnModel, { token: founder.token, body })).status).toBe(200)
}
async function limit(monthly_usd: string): Promise<void> {
  const reply = await call(server.url, routes.limitOwnModel, {
    token: founder.token,
    body: { monthly_usd },
  })
  expect(reply.status).toBe(200)
}
const month = async () =>
  (await call(server.url, routes.readOwnModel, { token: founder.token })).data.own?.month
const told = () => notificationsOf(server.url, founder, 'model_limit_reached')

/** With its other ways to ask asked for: they cost too. */
async function aPitch(): Promise<PublishedPitch> {
  const pitch = await aPublishedPitch(server.url, founder)
  await expect.poll(() => standing(pitch), within).toMatch(/^(written|limited)$/)
  own.asked.splice(0)
  operators.asked.splice(0)
  return pitch
}
const standing = async ({ clone }: PublishedPitch) =>
  (await call(server.url, routes.readParaphrasing, { token: founder.token, params: { id: clone.id } })).data
    .state

const ask = async (client: TalkClient, id: string, text: string) =>
  (await client.saidTo(id, text)).said.join(' ')

/** Asks until the embedded answers alone reply; answers how often the own model was asked. */
async function useUp(pitch: PublishedPitch): Promise<TalkClient> {
  const { client } = await aTalk(server.url, pitch, { consent: TOLD })
  for (let i = 0; i < 9; i++) {
    const said = await ask(client, `u-${i}`, `${OPEN} ${i}`)
    if (said !== FACT) {
      expect(said).toContain('founders')
      return client
    }
  }
  throw new Error('it was never used up')
}

describe('a monthly limit of a founder’s own key', () => {
  it('is shown with what talks took of it, and reached never exceeded: the embedded answers go on', async () => {
    const pitch = await aPitch()
    const spentBefore = (await month())?.spent_usd ?? 0
    await limit((spentBefore + 0.7).toFixed(2))
    const client = await useUp(pitch)
    const asked = own.asked.length
    expect(asked).toBeGreaterThan(1)
    const question = (1_200 + line(FACT, 'c1').length) * 0.0001
    await expect.poll(async () => (await month())?.spent_usd).toBeCloseTo(spentBefore + asked * question, 2)
    expect(await month()).toMatchObject({ is_reached: true })
    expect((await month())?.spent_usd).toBeLessThanOrEqual((await month())?.limit_usd ?? 0)
    // Nor does the operator pay in its place.
    await ask(client, 'q-1', OPEN)
    expect([own.asked.length, operators.asked.length]).toEqual([asked, 0])
  })

  it('is told once a month, holds on, and ends with being raised', async () => {
    const pitch = await aPitch()
    await limit('0.01')
    const client = await useUp(pitch)
    const news = await aNotification(server.url, founder, 'model_limit_reached')
    expect(news).toMatchObject({
      title: 'The monthly limit of your language model is reached',
      content: expect.stringMatching(/^\$0\.\d\d of \$0\.01 are spent/),
      action_url: '/settings/voice',
    })
    expect(own.asked).toEqual([])
    await limit('50')
    expect(await month()).toMatchObject({ is_reached: false })
    expect(await ask(client, 'q-1', OPEN)).toBe(FACT)
    await limit('0.02')
    expect(await month()).toMatchObject({ is_reached: true })
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toContain('founders')
    await limit('')
    expect(await ask(client, 'q-3', `${OPEN} Or rain?`)).toBe(FACT)
    expect(await told()).toHaveLength(1)
    expect(operators.asked).toEqual([])
  })

  it('is not exceeded by talks beside each other, and what may be given back is not told as spent', async () => {
    const pitch = await aPitch()
    const spentBefore = (await month())?.spent_usd ?? 0
    const { promise, resolve } = Promise.withResolvers<void>()
    writing(promise)
    // Of what a question may cost at most there is room for one.
    await limit((spentBefore + 0.4).toFixed(2))
    const talks = await Promise.all(
      Array.from({ length: 4 }, () => aTalk(server.url, pitch, { consent: TOLD })),
    )
    const answers = talks.map(({ client }) => ask(client, 'q-1', OPEN))
    // The others are refused while the one that had room is under way: what it gives back comes after them.
    let answered = 0
    for (const answer of answers) void answer.then(() => answered++)
    await expect.poll(() => answered, within).toBe(talks.length - 1)
    expect(own.asked).toHaveLength(1)
    resolve()
    const said = await Promise.all(answers)
    expect(said.filter((text) => text === FACT)).toHaveLength(1)
    expect(own.asked).toHaveLength(1)
    expect(await told()).toEqual([])
    expect(operators.asked).toEqual([])
  })

  it('has room for both tries of a question, or none is begun; what was not answered costs nothing', async () => {
    const { client } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    const spentBefore = (await month())?.spent_usd ?? 0
    const question = (1_200 + line(FACT, 'c1').length) * 0.0001
    // One try would fit.
    await limit((spentBefore + 0.2).toFixed(2))
    expect(await ask(client, 'q-1', OPEN)).toContain('founders')
    expect(own.asked).toEqual([])
    await limit((spentBefore + 0.4).toFixed(2))
    own.failNext({ kind: 'status', status: 429 })
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toBe(FACT)
    expect(own.asked).toHaveLength(2)
    await expect.poll(async () => (await month())?.spent_usd).toBeCloseTo(spentBefore + question, 2)
    await limit('50')
    own.failNext({ kind: 'status', status: 500 })
    expect(await ask(client, 'q-3', `${OPEN} Or rain?`)).toBe(FACT)
    await expect
      .poll(async () => ((await month())?.spent_usd ?? 0) - spentBefore)
      .toBeGreaterThan(2 * question + 0.05)
  })

  it('once reached is the end of it also while the own model rests: the operator pays no other', async () => {
    const { client } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    expect(await ask(client, 'q-1', OPEN)).toBe(FACT)
    await expect.poll(async () => (await month())?.spent_usd).toBeGreaterThan(0.1)
    own.failNext({ kind: 'status', status: 400 })
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toContain('founders')
    expect(await ask(client, 'q-3', `${OPEN} Or rain?`)).toBe(FACT)
    expect([own.asked.length, operators.asked.length]).toEqual([2, 1])
    await limit('0.01')
    expect(await ask(client, 'q-4', `${OPEN} Or ice?`)).toContain('founders')
    expect([own.asked.length, operators.asked.length]).toEqual([2, 1])
  })

  it('begins anew with the month', async () => {
    const pitch = await aPitch()
    await limit('0.01')
    await useUp(pitch)
    // What was spent lies in another month.
    await server.kernel.db
      .updateTable('own_model_months')
      .set({ month: '2026-01-01' })
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect(await month()).toMatchObject({ spent_usd: 0, is_reached: false })
    await limit('50')
    const { client } = await aTalk(server.url, pitch, { consent: TOLD })
    expect(await ask(client, 'q-1', OPEN)).toBe(FACT)
  })

  it('holds for what is written too: at publish, of a deck, after a call; and nothing of it is lost', async () => {
    await limit('0.01')
    const pitch = await aPitch()
    expect(await standing(pitch)).toBe('limited')
    const { token } = founder
    const wording = (await call(server.url, routes.readConsent, { params: { code: pitch.link.unique_code } }))
      .data.version
    const opened = await aCall(server.url, pitch, { consent: { transcript: true, wording } })
    const params = { id: opened.call_id }
    const { data } = await call(server.url, routes.sendCallMessage, {
      params,
      body: { ticket: opened.ticket, id: 'q', text: OPEN },
    })
    await call(server.url, routes.endCall, { params, body: { resume_token: data.resume_token } })
    const deck = await proposed()
    expect(deck).toMatchObject({ status: 'ready', writer: null })
    await expect.poll(() => jobsOf('call.ended.write-report'), within).toBe(0)
    expect((await call(server.url, routes.readCall, { token, params })).data.report).toBeNull()
    expect([own.asked, operators.asked]).toEqual([[], []])
    expect(await month()).toMatchObject({ spent_usd: 0, is_reached: true })

    await limit('50')
    const id = { id: pitch.clone.id }
    // It is looked at by itself once it is due.
    await server.kernel.db
      .updateTable('paraphrase_runs')
      .set({ due_at: new Date(0) })
      .where('clone_id', '=', id.id)
      .execute()
    await resumeParaphrases(server.kernel)
    await expect.poll(() => standing(pitch), within).toBe('written')
    const { writers } = (await call(server.url, routes.readParaphrasing, { token, params: id })).data
    expect((await month())?.spent_usd).toBeCloseTo(writers[0]?.cost_usd ?? 0, 9)
    const spentBefore = (await month())?.spent_usd ?? 0
    const { writer } = await proposed()
    expect(writer?.own).toBe(true)
    expect((await month())?.spent_usd).toBeCloseTo(spentBefore + (writer?.cost_usd ?? 0), 9)
  })

  it('counts the tokens of a key whose price was not told', async () => {
    await useOwnModel(UNPRICED)
    const { client } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    await ask(client, 'q-1', OPEN)
    await expect.poll(async () => (await month())?.unpriced_tokens).toBeGreaterThan(1_200)
    expect(await month()).toMatchObject({ spent_usd: 0, is_reached: false })
  })
})

const UNPRICED = { input_usd: '', output_usd: '' }

describe('a talk that began before', () => {
  it('prices were told keeps to the limit, and is paid by them from then on', async () => {
    await useOwnModel(UNPRICED)
    const { client, call_id: id } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    expect(await ask(client, 'q-1', OPEN)).toBe(FACT)
    await expect.poll(() => costsOf(id)).toEqual([null])
    const unpriced = (await month())?.unpriced_tokens
    await useOwnModel()
    await limit('50')
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toBe(FACT)
    // The month and the call tell the same.
    await expect.poll(() => costsOf(id)).toEqual([null, expect.closeTo(0.13, 1)])
    expect(await month()).toMatchObject({ spent_usd: (await costsOf(id))[1], unpriced_tokens: unpriced })
    await limit('0.01')
    own.asked.splice(0)
    expect(await ask(client, 'q-3', `${OPEN} Or rain?`)).toContain('founders')
    expect([own.asked, operators.asked]).toEqual([[], []])
  })

  it('prices rose is held and paid by the new ones', async () => {
    await useOwnModel({ input_usd: '0', output_usd: '0' })
    const { client, call_id: id } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    await useOwnModel()
    own.asked.splice(0)
    await limit('0.05')
    expect(await ask(client, 'q-1', OPEN)).toContain('founders')
    expect(own.asked).toEqual([])
    await limit('5')
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toBe(FACT)
    await expect.poll(() => costsOf(id)).toEqual([expect.closeTo(0.13, 1)])
    expect((await month())?.spent_usd).toBe((await costsOf(id))[0])
  })

  it.each([
    ['another model took its place', () => useOwnModel({ model: 'mine-2', input_usd: '0', output_usd: '0' })],
    ['its key was removed', () => call(server.url, routes.removeOwnModel, { token: founder.token })],
  ])('%s is paid by what was told of its own', async (_what, change) => {
    const { client, call_id: id } = await aTalk(server.url, await aPitch(), { consent: TOLD })
    const spentBefore = (await month())?.spent_usd ?? 0
    await change()
    own.asked.splice(0)
    expect(await ask(client, 'q-1', OPEN)).toBe(FACT)
    expect(own.asked[0]?.body['model']).toBe('mine-1')
    await expect.poll(() => costsOf(id)).toEqual([expect.closeTo(0.13, 1)])
    await useOwnModel()
    expect((await month())?.spent_usd).toBeCloseTo(spentBefore + ((await costsOf(id))[0] ?? 0), 9)
  })
})

/** What the answers of a call took, by its record. */
const costsOf = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data.model_turns.map(
    ({ cost_usd }) => cost_usd,
  )

const DECK = aPptx(
  'Heron</a:t></a:r></a:p><a:p><a:r><a:t>Leak detection for water utilities',
  'Traction</a:t></a:r></a:p><a:p><a:r><a:t>ARR €1.2M (September 2026)',
)
/** What a deck proposes, once that is done. */
async function proposed() {
  const { token } = founder
  const draft = await call(server.url, routes.createDraft, {
    token,
    body: { name: 'Heron', languages: ['en'] },
  })
  const { id } = draft.data
  const { data } = await upload(server.url, founder, id, { name: 'deck.pptx', content: DECK })
  const body = { document_id: data.document?.id ?? '' }
  expect((await call(server.url, routes.beginIntake, { token, params: { id }, body })).status).toBe(200)
  const read = async () => (await call(server.url, routes.readIntake, { token, params: { id } })).data
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready')
  return read()
}

async function jobsOf(name: string): Promise<number> {
  const { rows } = await server.kernel.db.executeQuery<{ count: number }>(
    sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = ${name} and state in ('created', 'retry', 'active')`.compile(server.kernel.db),
  )
  return rows[0]?.count ?? -1
}
