import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { type S3Peer, startS3Peer } from '../testing/s3/s3-peer.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { rawRequest } from './raw-request.fixture.ts'

const within = { timeout: 20_000 }

let peer: S3Peer
let server: TestServer
beforeAll(async () => {
  peer = await startS3Peer()
  server = await aServer({ settings: { ...peer.settings, TRUST_PROXY: '2' } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

async function readiness({ url }: Pick<TestServer, 'url'> = server) {
  const reply = await fetch(`${url}/readyz`)
  return { status: reply.status, ...((await reply.json()) as object) }
}

describe('a node', () => {
  it('is ready while its files can be reached, lives on without them, and recovers by itself', async () => {
    expect(await readiness()).toEqual({ status: 200, ready: true })
    peer.away = true
    await expect.poll(() => readiness(), within).toEqual({ status: 503, ready: false, lacks: 'files' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    peer.away = false
    await expect.poll(() => readiness(), within).toEqual({ status: 200, ready: true })
  })

  it('has many probes share one look at the files', async () => {
    peer.asked.length = 0
    await Promise.all(Array.from({ length: 30 }, () => readiness()))
    expect(peer.asked.length).toBeLessThan(30)
  })

  it('is not ready on a schema before its own, and is on a later one that came while it ran', async () => {
    const { db } = server.kernel
    await sql`create table kept_names as select * from schema_migrations`.execute(db)
    await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
      db,
    )
    expect(await readiness()).toEqual({ status: 503, ready: false, lacks: 'schema' })
    await sql`insert into schema_migrations select * from kept_names on conflict do nothing`.execute(db)
    await sql`insert into schema_migrations (name, sha256) values ('9999_later.sql', '')`.execute(db)
    expect(await readiness()).toEqual({ status: 200, ready: true })
    await sql`delete from schema_migrations where name = '9999_later.sql'`.execute(db)
  })

  it('that is to leave says so first, answers whoever comes meanwhile, and then closes', async () => {
    const leaving = await aServer({ settings: { DRAIN_SECONDS: '4' }, database: server.database })
    const founder = await aFounder(leaving.url)
    const closed = leaving.close()
    expect(await readiness(leaving)).toEqual({ status: 503, ready: false })
    const { status } = await call(leaving.url, routes.validateToken, { token: founder.token })
    expect(status).toBe(200)
    await closed
    await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow()
  })
})

describe('a node behind two proxies', () => {
  it('believes what those two wrote, and nothing left of it', async () => {
    const wrongFrom = async (from: string) => {
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong one' })
      const headers = { 'x-forwarded-for': `${from}, 198.51.100.1`, 'content-type': 'application/json' }
      return (await rawRequest(server.url, '/v1/auth/login', { method: 'POST', headers, body })).status
    }
    // Ten wrong ones of a network; what a visitor writes further left changes nothing.
    for (let i = 0; i < 10; i++) expect(await wrongFrom(`10.9.9.${i}, 203.0.113.7`)).toBe(401)
    expect(await wrongFrom('10.9.9.99, 203.0.113.7')).toBe(429)
    expect(await wrongFrom('203.0.113.8')).toBe(401)
  })
})
