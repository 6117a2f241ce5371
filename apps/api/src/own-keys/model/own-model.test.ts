import { type BodyInput, type OwnModels, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../kernel/log.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type ModelPeer, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { modelProblemWords } from './rules.ts'

let openai: ModelPeer
let anthropic: ModelPeer
let server: TestServer
let founder: Founder
const lines: string[] = []
beforeAll(async () => {
  openai = await startModelPeer()
  anthropic = await startModelPeer('anthropic')
  server = await aServer({
    settings: {
      OWN_KEY_HOUSES: `openai-compatible=${openai.baseUrl},anthropic=${anthropic.baseUrl},deepgram,anthropic=http://127.0.0.1:1/v1`,
    },
    log: createLog('trace', false, { write: (text: string) => void lines.push(text) }),
  })
  for (const peer of [openai, anthropic]) peer.write(() => ['ready'])
})
afterAll(async () => {
  await server.close()
  await openai.close()
  await anthropic.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
})

const houseOf = ({ provider, baseUrl }: ModelPeer) => `${provider}@${new URL(baseUrl).host}`
const aModel = (peer = openai) => ({ house: houseOf(peer), api_key: peer.apiKey, model: 'peer-1' })
const save = (body: BodyInput<typeof routes.saveOwnModel>, token = founder.token) =>
  call(server.url, routes.saveOwnModel, { token, body })
const read = async (token = founder.token): Promise<OwnModels> =>
  (await call(server.url, routes.readOwnModel, { token })).data
const rowsOf = (of: Founder) =>
  server.kernel.db.selectFrom('own_models').selectAll().where('owner_id', '=', of.user.id).execute()

describe('a founder’s own key of a language model', () => {
  it('is offered for those houses of the operator’s list that have models', async () => {
    expect(await read()).toEqual({
      houses: [openai, anthropic]
        .map((peer) => ({
          id: houseOf(peer),
          name: new URL(peer.baseUrl).host,
          host: new URL(peer.baseUrl).host,
        }))
        .concat({ id: 'anthropic@127.0.0.1:1', name: '127.0.0.1:1', host: '127.0.0.1:1' }),
      own: null,
    })
    // A house that has nothing but models is none for a voice.
    const { data } = await call(server.url, routes.listOwnKeys, { token: founder.token })
    expect(data.houses.map(({ id }) => id)).toEqual([houseOf(openai), 'deepgram'])
  })

  it.each([
    ['chat/completions', () => openai],
    ['messages', () => anthropic],
  ])('is tried with one tiny request, kept sealed, and never told again: %s', async (_name, of) => {
    const peer = of()
    peer.asked.splice(0)
    const saved = await save({ ...aModel(peer), input_usd: '0.40', output_usd: '1.6' })
    expect(saved.status).toBe(200)
    expect(peer.asked).toHaveLength(1)
    expect(JSON.stringify(peer.asked[0]?.body).length).toBeLessThan(500)
    expect((await read()).own).toEqual({
      house: houseOf(peer),
      state: 'working',
      model: 'peer-1',
      ending: peer.apiKey.slice(-4),
      input_usd: 0.4,
      output_usd: 1.6,
      created_at: expect.any(String),
      last_ok_at: expect.any(String),
      last_error: null,
      month: {
        limit_usd: null,
        spent_usd: 0,
        unpriced_tokens: 0,
        is_reached: false,
        ends_at: expect.any(String),
      },
    })
    const [row] = await rowsOf(founder)
    expect(row?.api_key.includes(peer.apiKey)).toBe(false)
    expect(server.kernel.secrets.open(row?.api_key ?? Buffer.alloc(0))).toBe(peer.apiKey)
    const exported = await fetch(`${server.url}${routes.exportAccount.path}`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    const mine = await exported.text()
    expect(mine).toContain('own_models')
    for (const told of [mine, JSON.stringify(saved.data), lines.join('\n')])
      expect(told).not.toContain(peer.apiKey)
  })

  it('need not be typed again for another model of the same house, and goes to no other', async () => {
    await save(aModel())
    const changed = await save({ house: houseOf(openai), model: 'peer-2' })
    expect(changed.data.own).toMatchObject({ model: 'peer-2', ending: openai.apiKey.slice(-4) })
    const before = anthropic.asked.length
    const elsewhere = await save({ house: houseOf(anthropic), model: 'peer-1' })
    expect(elsewhere.problem?.fields).toEqual({ api_key: 'is needed' })
    expect(anthropic.asked).toHaveLength(before)
    expect((await read()).own).toMatchObject({ house: houseOf(openai), model: 'peer-2' })
  })

  const refused: [string, Record<string, string>, string, RegExp][] = [
    ['a wrong key', { api_key: 'sk-wrong-and-secret' }, 'api_key', /refuses the key/],
    ['no key', { api_key: '' }, 'api_key', /is needed/],
    ['no price', { input_usd: 'two' }, 'input_usd', /an amount in US dollars/],
    ['a house that is not on the list', { house: 'https://evil.example' }, 'house', /is not offered/],
    ['a house that has no models', { house: 'deepgram' }, 'house', /is not offered/],
  ]
  it.each(refused)('is refused in words at its field, and what was there stays: %s', async (...row) => {
    const [, wrong, field, words] = row
    const { status, problem } = await save({ ...aModel(), ...wrong })
    expect(status).toBe(422)
    expect(problem?.fields?.[field]).toMatch(words)
    expect(JSON.stringify(problem)).not.toContain('sk-wrong-and-secret')
    expect(lines.join('\n')).not.toContain('sk-wrong-and-secret')
    expect((await read()).own).toBeNull()
  })

  it('says what a house that fails means, in our words alone, and keeps nothing', async () => {
    const away = await save({ ...aModel(), house: 'anthropic@127.0.0.1:1' })
    expect([away.status, away.problem?.detail]).toEqual([503, expect.stringMatching(/cannot be reached/)])
    openai.failNext({ kind: 'status', status: 429, retryAfterSeconds: 60 })
    expect((await save(aModel())).problem?.detail).toMatch(/takes no more from this key just now/)
    openai.failNext({ kind: 'status', status: 404 })
    expect((await save(aModel())).problem?.fields?.model).toMatch(/does not know this model/)
    openai.failNext({ kind: 'error-event' })
    expect((await save(aModel())).status).toBe(503)
    openai.failNext({ kind: 'malformed' })
    expect((await save(aModel())).problem?.detail).toMatch(/has a fault of its own/)
    // To a place that it names itself it is not sent.
    openai.failNext({ kind: 'status', status: 307 })
    expect((await save(aModel())).status).toBeGreaterThan(400)
    expect((await read()).own).toBeNull()
  })

  it('is another founder’s never: not seen, not changed, not taken away', async () => {
    await save(aModel())
    const stranger = await aFounder(server.url)
    expect((await read(stranger.token)).own).toBeNull()
    expect((await save({ house: houseOf(openai), model: 'x' }, stranger.token)).status).toBe(422)
    await call(server.url, routes.removeOwnModel, { token: stranger.token })
    expect((await read()).own).not.toBeNull()
    expect((await call(server.url, routes.readOwnModel, {})).status).toBe(401)
  })

  it('is one of those that were saved at once, whole', async () => {
    const all = await Promise.all(
      ['1', '2', '3'].map((nr) => save({ ...aModel(), model: `m-${nr}`, input_usd: nr })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { own } = await read()
    expect(own?.model).toBe(`m-${own?.input_usd}`)
    expect(await rowsOf(founder)).toHaveLength(1)
  })

  it('is taken away, once and again, and goes with the account', async () => {
    await save(aModel())
    for (let time = 0; time < 2; time++)
      expect((await call(server.url, routes.removeOwnModel, { token: founder.token })).status).toBe(200)
    expect(await rowsOf(founder)).toEqual([])
    await save(aModel())
    const body = { password: founder.password, confirm_email: founder.user.email }
    await call(server.url, routes.deleteAccount, { token: founder.token, body })
    await expect.poll(() => rowsOf(founder)).toEqual([])
  })

  it('is shown as gone once its house is off the list, or its seal is another’s', async () => {
    await save(aModel())
    const other = await aServer({ database: server.database, settings: { OWN_KEY_HOUSES: 'off' } })
    const { data } = await call(other.url, routes.readOwnModel, { token: founder.token })
    expect(data).toMatchObject({ houses: [], own: { state: 'gone' } })
    await other.close()
    const change = server.kernel.db.updateTable('own_models').where('owner_id', '=', founder.user.id)
    await change.set({ api_key: Buffer.alloc(40) }).execute()
    expect((await read()).own).toMatchObject({ state: 'gone' })
  })
})

it('what a house wrote is never repeated', () => {
  expect(modelProblemWords('OpenAI', 'refused: the provider answered 404')).toBe(
    'OpenAI does not know this model, or the key may not use it.',
  )
  expect(modelProblemWords('OpenAI', 'Your key sk-1 is wrong')).toBe('OpenAI fails.')
})
