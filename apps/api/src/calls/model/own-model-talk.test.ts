import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { line, type ModelPeer, nameOf, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

/** Nothing in the material answers it by itself. */
const OPEN = 'Would a hailstorm over Kiruna change whom you sell to?'
const FACT = 'Heron finds the leak within a day.'

let own: ModelPeer
let operators: ModelPeer
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  own = await startModelPeer()
  operators = await startModelPeer()
  server = await aServer({
    settings: {
      OWN_KEY_HOUSES: `openai-compatible=${own.baseUrl}`,
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: operators.baseUrl,
      LLM_API_KEY: operators.apiKey,
      LLM_MODEL: 'operators-1',
      // Nothing here waits for the clock.
      LLM_DEADLINE_MS: '10000',
      LLM_INPUT_USD: '2',
      LLM_OUTPUT_USD: '10',
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
  shared = await aPublishedPitch(server.url, founder)
  for (const peer of [own, operators]) {
    peer.write((heard) => [line(FACT, nameOf(heard, FACT))])
    peer.asked.splice(0)
  }
})

const house = () => `openai-compatible@${new URL(own.baseUrl).host}`
async function useOwnModel(prices = {}): Promise<void> {
  const body = { house: house(), api_key: own.apiKey, model: 'mine-1', ...prices }
  const saved = await call(server.url, routes.saveOwnModel, { token: founder.token, body })
  expect(saved.status).toBe(200)
  own.asked.splice(0)
}

const ask = async (client: TalkClient, id: string, text: string) => (await client.saidTo(id, text)).said

const modelTurns = async (id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data.model_turns
const ownOf = async () => (await call(server.url, routes.readOwnModel, { token: founder.token })).data.own

describe('a talk with a clone whose founder has a language model of their own', () => {
  it('asks that one and not the operator’s, and its founder reads what it took by their own price', async () => {
    await useOwnModel({ input_usd: '1', output_usd: '4' })
    const { client, call_id: id } = await aTalk(server.url, shared, { consent: TOLD })
    expect(await ask(client, 'q-1', OPEN)).toEqual([FACT])
    expect([own.asked.length, operators.asked.length]).toEqual([1, 0])
    expect(own.asked[0]?.body['model']).toBe('mine-1')
    await expect.poll(() => modelTurns(id)).toHaveLength(1)
    const [turn] = await modelTurns(id)
    expect(turn).toMatchObject({ model: 'mine-1', host: new URL(own.baseUrl).host, own: true })
    expect(turn?.cost_usd).toBeCloseTo(0.0012 + ((turn?.output_tokens ?? 0) * 4) / 1_000_000, 9)
    expect(JSON.stringify(client.messages)).not.toContain(own.apiKey)
  })

  it('tells no cost where its founder told no price: the operator’s are not theirs', async () => {
    await useOwnModel()
    const { client, call_id: id } = await aTalk(server.url, shared, { consent: TOLD })
    await ask(client, 'q-1', OPEN)
    await expect.poll(() => modelTurns(id)).toMatchObject([{ own: true, cost_usd: null }])
  })

  it('asks the operator’s while the own one rests after a failure, and its founder reads why', async () => {
    await useOwnModel()
    const { client, call_id: id } = await aTalk(server.url, shared, { consent: TOLD })
    own.failNext({ kind: 'status', status: 401 })
    // The embedded answers step in for the question that it failed at.
    expect((await ask(client, 'q-1', OPEN)).join(' ')).toContain('founders')
    expect(await ask(client, 'q-2', `${OPEN} Or snow?`)).toEqual([FACT])
    expect([own.asked.length, operators.asked.length]).toEqual([1, 1])
    await expect
      .poll(() => modelTurns(id))
      .toMatchObject([
        { outcome: 'failed', own: true },
        { outcome: 'spoken', own: false, model: 'operators-1' },
      ])
    await expect.poll(ownOf).toMatchObject({
      state: 'failing',
      last_error: { words: expect.stringContaining('refuses the key') },
    })
    // Known to the next talk too.
    const next = await aTalk(server.url, shared, { consent: TOLD })
    expect(await ask(next.client, 'q-1', OPEN)).toEqual([FACT])
    expect(own.asked).toHaveLength(1)
    // Saved anew it is another connection, and asked at once.
    await useOwnModel()
    const again = await aTalk(server.url, shared, { consent: TOLD })
    expect(await ask(again.client, 'q-1', OPEN)).toEqual([FACT])
    expect(own.asked).toHaveLength(1)
    expect(await ownOf()).toMatchObject({ state: 'working', last_error: null })
  })

  it('is the operator’s again once the key is taken away, and another founder’s never', async () => {
    await useOwnModel()
    const other = await aFounder(server.url)
    const theirs = await aTalk(server.url, await aPublishedPitch(server.url, other), { consent: TOLD })
    await ask(theirs.client, 'q-1', OPEN)
    expect([own.asked.length, operators.asked.length]).toEqual([0, 1])
    await call(server.url, routes.removeOwnModel, { token: founder.token })
    const { client } = await aTalk(server.url, shared, { consent: TOLD })
    await ask(client, 'q-1', OPEN)
    expect([own.asked.length, operators.asked.length]).toEqual([0, 2])
  })

  it('keeps to the budgets of its founder', async () => {
    const node = await aServer({
      database: server.database,
      settings: { OWN_KEY_HOUSES: `openai-compatible=${own.baseUrl}`, LLM_TALK_TOKENS: '5000' },
    })
    await useOwnModel()
    const { client } = await aTalk(node.url, shared, { consent: TOLD })
    for (let i = 0; i < 4; i++) await ask(client, `q-${i}`, `${OPEN} ${i}`)
    expect(own.asked.length).toBeGreaterThan(0)
    expect(own.asked.length).toBeLessThan(4)
    await node.close()
  })

  it('asks none that its visitor was not told of before it, also where the key came while the page stood open', async () => {
    await useOwnModel()
    const { client } = await aTalk(server.url, shared, { consent: { transcript: true, wording: '1.12.-' } })
    expect((await ask(client, 'q-1', OPEN)).join(' ')).toContain('founders')
    const other = { transcript: true, wording: '1.12.api.openai.com.copy:reads-own' }
    const { client: elsewhere } = await aTalk(server.url, shared, { consent: other })
    expect((await ask(elsewhere, 'q-1', OPEN)).join(' ')).toContain('founders')
    const { client: untold } = await aTalk(server.url, shared)
    expect((await ask(untold, 'q-1', OPEN)).join(' ')).toContain('founders')
    expect([own.asked, operators.asked]).toEqual([[], []])
  })

  it('asks it of who tries their own draft: they were told of nothing, and chose it', async () => {
    await useOwnModel()
    const { data } = await call(server.url, routes.createCall, {
      token: founder.token,
      body: { clone_id: shared.clone.id, channel: 'text', consent: { transcript: true } },
    })
    const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
    await client.hello()
    expect(await ask(client, 'q-1', OPEN)).toEqual([FACT])
  })

  it('says beforehand who hears it: the founder’s own house, for this clone alone', async () => {
    const wordsOf = async ({ link }: PublishedPitch) =>
      (await call(server.url, routes.readConsent, { params: { code: link.unique_code } })).data
    const before = await wordsOf(shared)
    const row = { house: 'openai', ending: '', model: 'm', api_key: Buffer.alloc(1), created_at: new Date() }
    const node = await aServer({ database: server.database, settings: { OWN_KEY_HOUSES: 'openai' } })
    await server.kernel.db
      .insertInto('own_models')
      .values({ owner_id: founder.user.id, id: founder.user.id, ...row })
      .execute()
    const code = shared.link.unique_code
    const told = (await call(node.url, routes.readConsent, { params: { code } })).data
    expect(told.line).toContain('It is also heard by api.openai.com.')
    expect(told.version).not.toBe(before.version)
    const theirs = await aPublishedPitch(node.url, await aFounder(node.url))
    const { data } = await call(node.url, routes.readConsent, { params: { code: theirs.link.unique_code } })
    expect(data.line).toContain('Nobody else hears it.')
    await node.close()
  })
})
