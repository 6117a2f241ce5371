import { LIMITS, type Problem } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, type Founder } from '../builders.ts'
import { aServer, type TestServer } from '../server.ts'
import { send, TARGETS } from './targets.ts'

/** Lists that skip rows, each with the name that says how many. */
const PAGED = TARGETS.flatMap((target) =>
  ['skip', 'offset']
    .filter((skip) => {
      const { error } = target.route.query.safeParse({ [skip]: '-1' })
      return error?.issues.some(({ path }) => path[0] === skip)
    })
    .map((skip) => ({ ...target, skip })),
)

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

it('knows the lists that have pages', () => {
  const names = PAGED.map(({ name, skip }) => `${name} ${skip}`)
  expect(names).toContain('GET /v1/investors/page-data skip')
  expect(names).toContain('GET /v1/notifications/notifications offset')
  expect(names.length).toBeGreaterThan(12)
})

it.each(PAGED)('$name skips 10,000 rows at most, and says what to do instead', async (target) => {
  const ask = (rows: number) =>
    send(server.url, target, { token: founder.token, query: `?${target.skip}=${rows}` })
  const refused = await ask(LIMITS.maxSkippedRows + 1)
  expect(refused.status).toBe(422)
  const problem = (await refused.json()) as Problem
  expect(problem.fields).toEqual({ [target.skip]: 'Pages end at 10,000 rows: narrow the list' })
  const { fields = {} } = (await (await ask(LIMITS.maxSkippedRows)).json()) as Partial<Problem>
  expect(fields).not.toHaveProperty(target.skip)
})
