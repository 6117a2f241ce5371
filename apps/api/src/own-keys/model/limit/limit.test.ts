import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'
import { fitsIn, limitMicrosOf, monthOf } from './limit-rules.ts'

let peer: ModelPeer
let server: TestServer
let founder: Founder
beforeAll(async () => {
  peer = await startModelPeer()
  peer.write(() => ['ready'])
  server = await aServer({ settings: { OWN_KEY_HOUSES: `openai-compatible=${peer.baseUrl}` } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
})

const PRICED = { input_usd: '2', output_usd: '10' }
const save = (more = {}, { token } = founder) =>
  call(server.url, routes.saveOwnModel, {
    token,
    body: {
      house: `openai-compatible@${new URL(peer.baseUrl).host}`,
      api_key: peer.apiKey,
      model: 'mine-1',
      ...PRICED,
      ...more,
    },
  })
const limit = (monthly_usd: string, { token } = founder) =>
  call(server.url, routes.limitOwnModel, { token, body: { monthly_usd } })
const own = async () => (await call(server.url, routes.readOwnModel, { token: founder.token })).data.own

describe('what a founder’s own key may cost within a month', () => {
  it('is unlimited at first, set, changed and set free again, without a word to the house', async () => {
    await save()
    const before = peer.asked.length
    expect(await own()).toMatchObject({
      month: { limit_usd: null, spent_usd: 0, unpriced_tokens: 0, is_reached: false },
    })
    for (const [typed, usd] of [
      ['25', 25],
      ['25', 25],
      [' 0.5 ', 0.5],
      ['', null],
    ] as const) {
      const { status, data } = await limit(typed)
      expect([status, data.own?.month.limit_usd]).toEqual([200, usd])
    }
    const endsAt = new Date((await own())?.month.ends_at ?? 0)
    expect(endsAt.getTime()).toBeGreaterThan(Date.now())
    expect(endsAt.toISOString()).toMatch(/-01T00:00:00\.000Z$/)
    expect(peer.asked).toHaveLength(before)
  })

  it.each(['-1', 'ten', '2,50', '1e3', '0', '0.00', '1.234', '1000000'])('is not %j', async (typed) => {
    await save()
    await limit('7')
    const { status, problem } = await limit(typed)
    expect(status).toBe(422)
    expect(problem?.fields?.monthly_usd).toMatch(/has to be/)
    expect((await own())?.month.limit_usd).toBe(7)
  })

  it('needs a key, and both of its prices', async () => {
    expect((await limit('25')).status).toBe(404)
    await save({ output_usd: '' })
    const refused = await limit('25')
    expect(refused.status).toBe(422)
    expect(refused.problem?.fields?.monthly_usd).toMatch(/needs both prices/)
    expect((await limit('')).status).toBe(200)
    await save()
    expect((await limit('25')).status).toBe(200)
    // Nor are they taken away below it, and the house is not asked in vain.
    const before = peer.asked.length
    const { status, problem } = await save({ input_usd: '' })
    expect(status).toBe(422)
    expect(problem?.fields).toEqual({ input_usd: 'is needed while there is a monthly limit' })
    expect(peer.asked).toHaveLength(before)
  })

  it('stays with another key, and goes with the last', async () => {
    await save()
    await limit('25')
    await save({ model: 'mine-2' })
    expect(await own()).toMatchObject({ model: 'mine-2', month: { limit_usd: 25 } })
    await call(server.url, routes.removeOwnModel, { token: founder.token })
    await save()
    expect((await own())?.month.limit_usd).toBeNull()
  })

  it('is another founder’s never', async () => {
    await save()
    await limit('25')
    const stranger = await aFounder(server.url)
    expect((await limit('1', stranger)).status).toBe(404)
    await save({}, stranger)
    await limit('1', stranger)
    expect((await own())?.month.limit_usd).toBe(25)
    expect((await call(server.url, routes.limitOwnModel, { body: { monthly_usd: '1' } })).status).toBe(401)
  })

  it('is not lost beside a key that is saved at the same time, and of several one stands', async () => {
    await save()
    const all = await Promise.all([
      limit('11'),
      save({ model: 'mine-2' }),
      limit('12'),
      save({ model: 'mine-3' }),
      limit('13'),
    ])
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const row = await own()
    expect(['mine-2', 'mine-3']).toContain(row?.model)
    expect([11, 12, 13]).toContain(row?.month.limit_usd)
  })

  it('never stands beside a price that is missing, whichever came first', async () => {
    for (let time = 0; time < 4; time++) {
      await save()
      const all = await Promise.all([limit('5'), save({ output_usd: '' })])
      expect(all.map(({ status }) => status).filter((status) => status === 422).length).toBeLessThan(2)
      const row = await own()
      expect(row?.month.limit_usd === null || row?.output_usd !== null).toBe(true)
      await limit('')
    }
  })

  it('and what was spent are in the export, and go with the account', async () => {
    await save()
    await limit('25')
    const owner_id = founder.user.id
    const month = monthOf(new Date())
    await server.kernel.db
      .insertInto('own_model_months')
      .values({ owner_id, month, spent_micros: 12_345 })
      .execute()
    expect((await own())?.month.spent_usd).toBe(0.012345)
    const exported = await fetch(`${server.url}${routes.exportAccount.path}`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    expect(await exported.text()).toMatch(/"own_model_months":\[\{[^\]]*12345/)
    const body = { password: founder.password, confirm_email: founder.user.email }
    await call(server.url, routes.deleteAccount, { token: founder.token, body })
    const rows = () =>
      server.kernel.db.selectFrom('own_model_months').selectAll().where('owner_id', '=', owner_id).execute()
    await expect.poll(rows).toEqual([])
  })
})

it('an amount is counted in millionths, and a month is one of UTC', () => {
  expect(['', '0.01', '19.99'].map(limitMicrosOf)).toEqual([null, 10_000, 19_990_000])
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-01')
})

it('a request fits to the last millionth; what runs may still be given back', () => {
  const fits = (spentMicros: number, heldMicros: number, micros: number) =>
    fitsIn(100, { spentMicros, heldMicros, micros })
  expect([fits(90, 0, 10), fits(80, 10, 10), fits(80, 11, 10), fits(91, 0, 10), fits(100, 0, 1)]).toEqual([
    'fits',
    'fits',
    'waits',
    'reached',
    'reached',
  ])
})
