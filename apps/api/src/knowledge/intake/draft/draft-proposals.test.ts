import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { aPptx, upload } from '../../../testing/files.ts'
import { type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'

let peer: ModelPeer
let server: TestServer
let founder: Founder
beforeAll(async () => {
  peer = await startModelPeer()
  server = await aServer({ settings: { OWN_KEY_HOUSES: `openai-compatible=${peer.baseUrl}` } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
afterEach(() => peer.asked.splice(0))

const DECK = aPptx(
  'Heron</a:t></a:r></a:p><a:p><a:r><a:t>Leak detection for water utilities',
  'Traction</a:t></a:r></a:p><a:p><a:r><a:t>ARR €1.2M (September 2026)',
)
const row = (one: object) => `${JSON.stringify(one)}\n`
const quote = 'Leak detection for water utilities'
const WRITTEN = [
  row({ page: 1, quote, tagline: 'We find leaks for water utilities' }),
  row({ page: 2, quote: 'ARR €1.2M September', section: { title: 'Traction', text: 'Our ARR is €1.2M.' } }),
  row({ page: 2, quote: 'ARR €1.2M September', section: { title: 'More', text: 'Our ARR will be €9M.' } }),
]

/** A founder with a model of their own, and a deck that was begun. */
async function anIntake(own = true): Promise<string> {
  founder = await aFounder(server.url)
  const { token } = founder
  if (own) {
    peer.write(() => ['ready'])
    const house = `openai-compatible@${new URL(peer.baseUrl).host}`
    const body = { house, api_key: peer.apiKey, model: 'mine-1', input_usd: '2', output_usd: '10' }
    expect((await call(server.url, routes.saveOwnModel, { token, body })).status).toBe(200)
    peer.asked.splice(0)
  }
  const draft = await call(server.url, routes.createDraft, {
    token,
    body: { name: 'Heron', languages: ['en'] },
  })
  const { id } = draft.data
  const { data } = await upload(server.url, founder, id, { name: 'deck.pptx', content: DECK })
  const body = { document_id: data.document?.id ?? '' }
  expect((await call(server.url, routes.beginIntake, { token, params: { id }, body })).status).toBe(200)
  return id
}
const read = async (id: string) =>
  (await call(server.url, routes.readIntake, { token: founder.token, params: { id } })).data
const proposals = async (id: string) =>
  (await call(server.url, routes.listProposals, { token: founder.token, params: { id } })).data.items
const ready = (id: string) =>
  expect.poll(async () => (await read(id)).status, { timeout: 60_000 }).toBe('ready')

describe('what a deck proposes where its founder has a language model', () => {
  it('is worded by it where that stands on its page, said so one by one, and taken like any other', async () => {
    const id = await anIntake()
    peer.write(() => WRITTEN)
    await ready(id)
    const writer = { model: 'mine-1', host: new URL(peer.baseUrl).host, own: true, dropped: 1 }
    expect(await read(id)).toMatchObject({ is_worded: false, writer })
    // What it took is told where it is said who wrote.
    const took = (await read(id)).writer
    expect(took).toMatchObject({ input_tokens: 1_200, output_tokens: WRITTEN.join('').length })
    expect(took?.cost_usd).toBeCloseTo((1_200 * 2 + WRITTEN.join('').length * 10) / 1_000_000, 6)
    const items = await proposals(id)
    expect(items.filter(({ by }) => by === 'model').map(({ page, value }) => [page, value])).toEqual([
      [1, { kind: 'company', field: 'tagline', text: 'We find leaks for water utilities' }],
      [2, { kind: 'section', title: 'Traction', text: 'Our ARR is €1.2M.' }],
    ])
    expect(items.some(({ by }) => by === 'rules')).toBe(true)
    expect(JSON.stringify(items)).not.toContain('9M')
    expect(peer.asked).toHaveLength(1)
    const judgements = items.map((one) => ({ id: one.id, decision: 'accepted' as const }))
    const of = { token: founder.token, params: { id } }
    await call(server.url, routes.judgeProposals, { ...of, body: { judgements } })
    const { data } = await call(server.url, routes.applyIntake, of)
    expect(data.company_details.tagline).toBe('We find leaks for water utilities')
  })

  it('is asked for once, and nothing can be decided before it is there', async () => {
    const id = await anIntake()
    let release: () => void = () => undefined
    const held = new Promise<string>((resolve) => {
      release = () => resolve(WRITTEN.join(''))
    })
    peer.write(async function* () {
      yield await held
    })
    await expect.poll(async () => (await read(id)).is_worded, { timeout: 60_000 }).toBe(true)
    await Promise.all([read(id), read(id), proposals(id)])
    expect(await read(id)).toMatchObject({ status: 'reading', is_worded: true, writer: null })
    const body = { judgements: [{ id: 'company-1', decision: 'accepted' as const }] }
    const early = await call(server.url, routes.judgeProposals, {
      token: founder.token,
      params: { id },
      body,
    })
    expect(early.status).toBe(409)
    release()
    await ready(id)
    expect(peer.asked).toHaveLength(1)
  })

  it('is what rules found where the model fails, and says so', async () => {
    const id = await anIntake()
    peer.failNext({ kind: 'status', status: 429, retryAfterSeconds: 600 })
    await ready(id)
    expect(await read(id)).toMatchObject({ is_worded: false, writer: null })
    expect((await proposals(id)).every(({ by }) => by === 'rules')).toBe(true)
    expect(peer.asked).toHaveLength(1)
  })

  it('is what rules found once nobody is at it any more', async () => {
    const id = await anIntake()
    const long = new Date(Date.now() - 10 * 60_000)
    await server.kernel.db
      .updateTable('clone_intakes')
      .set({ drafting_at: long })
      .where('clone_id', '=', id)
      .execute()
    await ready(id)
    expect((await read(id)).writer).toBeNull()
    expect(peer.asked).toEqual([])
  })

  it('is asked of nobody where its founder has none', async () => {
    const id = await anIntake(false)
    await ready(id)
    expect((await read(id)).writer).toBeNull()
    expect(peer.asked).toEqual([])
  })

  it('is another founder’s never', async () => {
    const id = await anIntake()
    const stranger = await aFounder(server.url)
    const params = { id }
    expect((await call(server.url, routes.readIntake, { token: stranger.token, params })).status).toBe(403)
  })
})
