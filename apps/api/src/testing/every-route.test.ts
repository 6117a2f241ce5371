import { sampleOf } from '@understudy/contract/testing/from-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from './builders.ts'
import { GUARDED, isCloneCall, send, TARGETS } from './every-route/targets.ts'
import { aServer, type TestServer } from './server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
let newcomer: Founder
let deleted: Founder
let cloneId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
  newcomer = await aFounder(server.url, { company: null })
  cloneId = (await aClone(server.url, founder)).id
  deleted = await aFounder(server.url)
  await server.kernel.db
    .updateTable('users')
    .set({ deleted_at: server.kernel.clock.now() })
    .where('id', '=', deleted.user.id)
    .execute()
})
afterAll(() => server.close())

describe('every route of the contract', () => {
  it.each(TARGETS)('$name is served', async (target) => {
    const response = await send(server.url, target, { id: 'x' })
    const { error, detail } = (await response.json()) as { error?: string; detail?: string }
    // An unserved path answers without a detail of its own, and never 401 or 422.
    const served = response.status !== 404 || target.path.includes(':') || target.route.auth === 'public'
    expect({ served, error, detail, status: response.status }).toMatchObject({ served: true })
    expect(response.status).not.toBe(405)
    expect(response.status).toBeLessThan(500)
  })

  it.each(GUARDED)(
    'trust §1.1 $name answers 401 to nobody and to a deleted user, 428 to an incomplete profile',
    async (target) => {
      expect((await send(server.url, target)).status).toBe(401)
      expect((await send(server.url, target, { token: 'not.a.token' })).status).toBe(401)
      expect((await send(server.url, target, { token: deleted.token })).status).toBe(401)
      expect((await send(server.url, target, { token: newcomer.token })).status).toBe(428)
    },
  )

  it.each(TARGETS.filter(({ route }) => route.auth === 'account'))(
    'trust §1.1 $name answers 401 to nobody and to a deleted user',
    async (target) => {
      expect((await send(server.url, target)).status).toBe(401)
      expect((await send(server.url, target, { token: deleted.token })).status).toBe(401)
    },
  )

  it.each(GUARDED.filter(({ path }) => isCloneCall(path)))(
    'trust §1.2 $name tells another founder 403, and 404 of no clone at all',
    async (target) => {
      const body = sampleOf(target.route.body)
      const token = stranger.token
      const anothers = await send(server.url, target, { id: cloneId, token, body })
      const nobodys = await send(server.url, target, { token, body })
      // A file that does not come is refused before anything is looked up.
      const expected = target.route.multipart ? [415, 415] : [403, 404]
      expect([anothers.status, nobodys.status]).toEqual(expected)
    },
  )

  it.each(TARGETS.filter(({ route }) => !route.multipart && !['GET', 'DELETE'].includes(route.method)))(
    '$name answers malformed JSON 400 and an oversized body 413',
    async (target) => {
      const token = founder.token
      expect((await send(server.url, target, { token, body: '{"a": ' })).status).toBe(400)
      const large = JSON.stringify({ a: 'x'.repeat(target.route.maxBodyBytes + 10) })
      expect((await send(server.url, target, { token, body: large })).status).toBe(413)
    },
  )
})
