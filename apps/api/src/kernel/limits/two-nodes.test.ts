import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { openDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { RATES } from './rates.ts'

let database: TestDatabase
let nodes: [TestServer, TestServer]
let founder: Founder
beforeAll(async () => {
  database = await createTestDatabase()
  const { host, user } = inject('testPostgres')
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database.config.database}?host=${encodeURIComponent(host)}`,
    SECRET: 'a secret of the tests that is long enough',
    TRUST_PROXY: 'on',
  }
  const node = () => aServer({ database: database.config, settings })
  nodes = [await node(), await node()]
  founder = await aFounder(nodes[0].url)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.drop()
})

const at = (i: number) => (i % 2 === 0 ? nodes[0] : nodes[1]).url
const login = async (i: number, email: string, password: string, address: string) =>
  call(at(i), routes.login, { body: { email, password }, headers: { 'x-forwarded-for': address } })
const max = RATES['login.account'].max

describe('two nodes on one database', () => {
  it('count wrong passwords once for both, and nobody else’s with them', async () => {
    const enter = async (i: number, password: string, address = '203.0.113.1') =>
      (await login(i, founder.email, password, address)).status
    // A right one between them counts at neither.
    expect(await enter(0, founder.password)).toBe(200)
    for (let i = 0; i < max; i++) expect(await enter(i, 'wrong')).toBe(401)
    expect([await enter(0, 'wrong'), await enter(1, founder.password)]).toEqual([429, 429])
    expect([await enter(0, founder.password, '203.0.113.2'), await enter(1, 'no', '203.0.113.2')]).toEqual([
      200, 401,
    ])
  })

  it('look at ten of sixty guesses that come to both at once', async () => {
    const email = `${unique('nobody')}@example.com`
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) => login(i, email, 'wrong', '203.0.113.3')),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(max)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    const after = await login(1, email, 'wrong', '203.0.113.3')
    expect([401, 429]).toContain(after.status)
  })

  it('close a link to a site that guessed at both', async () => {
    const { link } = await aPublishedPitch(nodes[0].url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const open = async (i: number, password: string) =>
      (
        await call(at(i), routes.viewPitchLink, {
          params: { code: link.unique_code },
          body: { password },
          headers: { 'x-forwarded-for': '203.0.113.4' },
        })
      ).status
    for (let i = 0; i < RATES['password.site'].max; i++) expect(await open(i, 'wrong')).toBe(401)
    expect([await open(0, 'open sesame'), await open(1, 'open sesame')]).toEqual([429, 429])
  })

  it('let no guess through that cannot be counted, and go on once it can', async () => {
    const one = openDatabase({ ...database.config, max: 1 }, createLog('silent', false))
    const email = `${unique('nobody')}@example.com`
    try {
      await one.db.transaction().execute(async (tx) => {
        await sql`lock table limit_counts in access exclusive mode`.execute(tx)
        const reply = await login(0, email, 'wrong', '203.0.113.5')
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, expect.any(String)])
      })
    } finally {
      await one.close()
    }
    expect((await login(1, email, 'wrong', '203.0.113.5')).status).toBe(401)
  })
})
