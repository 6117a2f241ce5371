import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let nowMs = Date.parse('2026-05-20T12:00:00Z')
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  const rows = Array.from(
    { length: 1_200 },
    (_, n) => `Investor ${n},i${n}@fund.example,${n < 40 ? 'few' : 'many'}`,
  )
  const csv = ['name,email,tags', ...rows].join('\n')
  await call(server.url, routes.importInvestors, { token: founder.token, body: { csv } })
})
afterAll(() => server.close())

const totalOf = async (tag: string, of = founder) =>
  (await call(server.url, routes.investorsPageData, { token: of.token, query: { tag, limit: 1 } })).data.total
const add = (tag: string) =>
  call(server.url, routes.addInvestor, { token: founder.token, body: { name: 'One more', tags: [tag] } })

it('counts few anew each time, and a thousand and more every half a minute', async () => {
  expect([await totalOf('few'), await totalOf('many')]).toEqual([40, 1_160])
  await Promise.all([add('few'), add('many')])
  expect([await totalOf('few'), await totalOf('many')]).toEqual([41, 1_160])
  nowMs += 30_000
  expect(await totalOf('many')).toBe(1_161)
  const stranger = await aFounder(server.url)
  expect(await totalOf('many', stranger)).toBe(0)
})
