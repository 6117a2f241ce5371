import { routes } from '@understudy/contract'
import { SAMPLED } from '@understudy/contract/reports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createConnections } from '../../kernel/connections.ts'
import { createLog, type LoggedError } from '../../kernel/log.ts'
import { aFounder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type IngestStub, startIngestStub } from '../../testing/ingest-stub.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { Reports } from './port.ts'
import { createSentry } from './sentry.ts'

let stub: IngestStub
let reports: Reports
let server: TestServer
const reportsTo = (dsn: string, answerWithinMs = 5_000) =>
  createSentry({ dsn, environment: 'tests', release: 'understudy@9', answerWithinMs })
const quiet = { write: () => {} }
const logTo = (to: Reports) => createLog('trace', false, quiet, (logged) => to.error(logged))

beforeAll(async () => {
  stub = await startIngestStub()
  reports = reportsTo(stub.dsn)
  server = await aServer({ log: logTo(reports), reports })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})
afterEach(() => void vi.restoreAllMocks())

const eventsOf = (stub: IngestStub) =>
  stub.items.filter(({ type }) => type === 'event').map(({ payload }) => JSON.parse(payload))
const eventThatSays = async (said: string, fields: object = {}) => {
  await reports.flush(5_000)
  return vi.waitUntil(() =>
    eventsOf(stub).find(
      (one) => one.tags.said === said && expect.objectContaining(fields).asymmetricMatch(one.extra),
    ),
  )
}
const failed = (message: string): LoggedError => ({ message, error: null, fields: {} })

describe('a report of an error', () => {
  it('comes of an answer of 500, by the id that its caller was told', async () => {
    const founder = await aFounder(server.url)
    await sql`alter table slack_webhooks rename to slack_away`.execute(server.kernel.db)
    const { status, data } = await call(server.url, routes.readSlack, { token: founder.token })
    await sql`alter table slack_away rename to slack_webhooks`.execute(server.kernel.db)
    expect(status).toBe(500)
    const requestId = (data as unknown as { request_id: string }).request_id
    const event = await eventThatSays('unexpected error', { requestId })
    expect(event).toMatchObject({
      level: 'error',
      environment: 'tests',
      release: 'understudy@9',
      platform: 'node',
    })
    const [{ value, stacktrace }] = event.exception.values
    expect(value).toBe('relation "slack_webhooks" does not exist')
    expect(JSON.stringify(stacktrace.frames)).toContain('notifications/slack')
    expect(stub.everything()).not.toContain(founder.token)
    expect(event).not.toHaveProperty('request')
    expect(event).not.toHaveProperty('user')
    expect(event).not.toHaveProperty('server_name')
  })

  it('comes of a job that failed', async () => {
    const { db, bus } = server.kernel
    await sql`insert into outbox (id, channel, recipient, message) values
      ('00000000-0000-7000-8000-000000000001', 'mail', 'ines@fund.example', '"c2VhbGVkIGVsc2V3aGVyZQ=="')`.execute(
      db,
    )
    const messageId = '00000000-0000-7000-8000-000000000001'
    await bus.emit(db, 'mail.queued', { messageId }, messageId)
    // A mail of another test, tried while a table was away, may have failed before it.
    const event = await vi.waitUntil(
      async () => {
        await reports.flush(5_000)
        return eventsOf(stub).find(({ exception }) =>
          exception?.values[0]?.value.includes('sealed with another secret'),
        )
      },
      { timeout: 10_000 },
    )
    expect(event.tags.said).toBe('event handler failed; it is tried again')
    expect(event.extra).toMatchObject({ queue: 'mail.queued.deliver' })
    expect(stub.everything()).not.toContain('ines@fund.example')
  })

  it('names what an error came of, and withholds words that repeat data', async () => {
    const log = logTo(reports)
    const cause = Object.assign(new Error('Key (email)=(ines@fund.example) already exists'), {
      code: '23505',
    })
    log.error({ err: new Error('not kept', { cause }), page: '/pricing' }, 'a canary of causes')
    const event = await eventThatSays('a canary of causes', { page: '/pricing' })
    const words = event.exception.values.map(({ value }: { value: string }) => value)
    expect(words.toSorted()).toEqual(['(withheld: it may repeat data)', 'not kept'])
    expect(stub.everything()).not.toContain('ines@fund')
  })

  it('§9 error reporting holds no secret, wherever it stood', async () => {
    const log = logTo(reports)
    const canaries = [
      'CanaryPitchCode',
      'CanaryMailedToken',
      'CanaryBearer123',
      'eyJCanaryHead.CanaryBody.CanarySign',
      'CanaryCookie',
      'CanaryPassword',
      'sk_live_CanaryKey12345',
      'CanaryFragment',
    ]
    const [code, mailed, bearer, jwt, cookie, password, key, fragment] = canaries
    log.error(
      {
        err: new Error(
          `GET https://us.example/pitch/${code}?token=${mailed}#key=${fragment} with Authorization: Bearer ${bearer}, ${jwt}, cookie=${cookie}; {"password":"${password}"} ${key}`,
        ),
        page: `/meeting/${mailed}`,
        headers: { cookie },
        body: { password },
      },
      'a canary of secrets',
    )
    await eventThatSays('a canary of secrets')
    for (const canary of canaries)
      expect([canary, stub.everything().includes(canary)]).toEqual([canary, false])
  })

  it('comes of errors alone, and of a line without one by its words', async () => {
    const log = logTo(reports)
    log.warn({ err: new Error('no canary') }, 'only a warning')
    log.error('a canary of words')
    const event = await eventThatSays('a canary of words')
    expect(event.message).toBe('a canary of words')
    expect(stub.everything()).not.toContain('only a warning')
  })

  it('is not sent without end: a server whose database is away has the same to say of each request', async () => {
    const many = await startIngestStub()
    let now = 0
    const flooded = createSentry({ dsn: many.dsn, environment: 't', release: 'r', nowMs: () => now })
    for (let n = 0; n < 150; n++) {
      flooded.error(failed(`the same ${n}`))
      if (n % 20 === 0) await flooded.flush(5_000)
    }
    await flooded.flush(5_000)
    expect(eventsOf(many)).toHaveLength(100)
    now = 60_000
    flooded.error(failed('a minute later'))
    await flooded.flush(5_000)
    expect(eventsOf(many)).toHaveLength(101)
    await many.close()
  })
})

describe('§9 error reporting: of requests one in ten is traced', () => {
  const tracesOf = () =>
    stub.items.filter(({ type }) => type === 'transaction').map(({ payload }) => JSON.parse(payload))
  const drawn = async (share: number) => {
    const before = tracesOf().length
    const random = vi.spyOn(Math, 'random').mockReturnValue(share)
    const { data } = await call(server.url, routes.readClaimStatus, { params: { id: 'CanaryClaimId' } })
    random.mockRestore()
    await reports.flush(5_000)
    return { traces: tracesOf().slice(before), data }
  }

  it('just below it one is sent, by its route without what was asked', async () => {
    expect(SAMPLED.traces).toBe(0.1)
    await drawn(0.0999)
    const trace = await vi.waitUntil(async () => {
      await reports.flush(1_000)
      return tracesOf().find(({ transaction }) => transaction === 'GET /v1/claim/status/:id')
    })
    expect(trace.contexts.trace).toMatchObject({ op: 'http.server' })
    expect(trace.contexts.trace.data).toMatchObject({ 'http.response.status_code': expect.any(Number) })
    expect(stub.everything()).not.toContain('CanaryClaimId')
  })

  it('from it on none is', async () => {
    expect((await drawn(0.1)).traces).toEqual([])
  })
})

describe('the service that takes reports', () => {
  const healthOf = (to: Reports) => {
    const connections = createConnections({ now: () => new Date() })
    to.tell(connections.healthOf('reports'))
    return () => connections.list()[0]
  }

  it('shows among the operator’s connections, without its key', async () => {
    const own = await aServer({ settings: { SENTRY_DSN: stub.dsn }, reports })
    reports.error(failed('told'))
    await reports.flush(5_000)
    const line = (await own.status()).find(({ name }) => name === 'reports')
    expect(line).toMatchObject({
      configured: true,
      words: `Sentry at ${new URL(stub.dsn).host}`,
      last_error: null,
    })
    expect(line?.last_ok).not.toBeNull()
    await own.close()
  })

  it.each([
    [500, 'answered 500'],
    [429, 'answered 429'],
    ['redirect', 'could not be reached, or did not answer in time'],
  ] as const)('is told of when it answers %s, and followed nowhere', async (answer, reason) => {
    const other = await startIngestStub()
    const failing = reportsTo(other.dsn)
    const health = healthOf(failing)
    other.failNext(answer)
    failing.error(failed('x'))
    await failing.flush(5_000)
    expect(health()?.lastError?.reason).toBe(reason)
    expect(other.items).toEqual([])
    await other.close()
  })

  it('is waited for by nobody: one that hangs or is not there', async () => {
    const other = await startIngestStub()
    const hanging = reportsTo(other.dsn, 50)
    const away = reportsTo('http://key@127.0.0.1:1/42')
    const served = await aServer({ log: logTo(away), reports: away })
    other.failNext('hang')
    for (const one of [hanging, away]) {
      const health = healthOf(one)
      one.error(failed('x'))
      await one.flush(5_000)
      expect(health()?.lastError?.reason).toBe('could not be reached, or did not answer in time')
    }
    await sql`drop table slack_webhooks cascade`.execute(served.kernel.db)
    const founder = await aFounder(served.url)
    expect((await call(served.url, routes.readSlack, { token: founder.token })).status).toBe(500)
    expect((await call(served.url, routes.readPrices)).status).toBe(200)
    await served.close()
    await other.close()
  })
})
