import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { grantCredits } from '../../billing/grant-credits.ts'
import { createLog } from '../../kernel/log.ts'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type OtlpPeer, startOtlpPeer } from '../../testing/otlp/otlp-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { watchRequests } from './watch-requests.ts'

const PASSWORD = 'a password that stands nowhere'
const SPEECH = 'Who are your customers, platypus?'
const within = { timeout: 20_000 }

/** Figures by their lines, as `name{labels}`. */
async function figures({ metricsUrl }: TestServer): Promise<{ text: string; of(line: string): number }> {
  const reply = await fetch(metricsUrl ?? '')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const text = await reply.text()
  return {
    text,
    of: (line) =>
      Number(
        text
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.split(' ')
          .at(-1),
      ),
  }
}

/** One question, typed into a talk, answered to its end. */
async function askOne(server: TestServer, pitch: PublishedPitch): Promise<string> {
  const talk = await aTalk(server.url, pitch)
  talk.client.send({ type: 'text', id: 'q-1', text: SPEECH })
  await talk.client.until('agent.end')
  talk.client.send({ type: 'hangup', id: 'bye' })
  await talk.client.until('ended')
  return talk.call_id
}

describe('a node that is watched', () => {
  const lines: string[] = []
  let peer: OtlpPeer
  let server: TestServer
  let founder: Founder
  let pitch: PublishedPitch
  let callId: string
  let secrets: string[]
  beforeAll(async () => {
    peer = await startOtlpPeer()
    server = await aServer({
      log: createLog('info', false, { write: (line) => void lines.push(line) }),
      settings: {
        METRICS_PORT: '0',
        ACCESS_LOG: 'on',
        OTEL_EXPORTER_OTLP_ENDPOINT: peer.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key,x-team=ours',
        OTEL_SERVICE_NAME: 'pitches',
      },
    })
    founder = await aFounder(server.url)
    const credits = { type: 'grant', credits: 1_000, key: 'watched', expiresAt: null } as const
    await grantCredits(server.kernel, { ownerId: founder.user.id, ...credits })
    pitch = await aPublishedPitch(server.url, founder)
    await call(server.url, routes.login, { body: { email: founder.email, password: PASSWORD } })
    await fetch(`${server.url}/v1/nowhere/${founder.user.id}?token=${founder.token}`)
    callId = await askOne(server, pitch)
    secrets = [founder.token, founder.email, founder.user.id, PASSWORD, pitch.link.unique_code, 'platypus']
  })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })

  it('counts requests by their route and status, and never by the address that was typed', async () => {
    const { of, text } = await figures(server)
    expect(of('understudy_requests_total{method="POST",route="/v1/auth/login",status="401"}')).toBe(1)
    expect(of('understudy_requests_total{method="GET",route="(none)",status="404"}')).toBe(1)
    expect(of('understudy_request_seconds_count{method="POST",route="/v1/auth/login"}')).toBe(1)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('tells how soon an answer began, what waits, and how the process does', async () => {
    await expect
      .poll(
        async () => (await figures(server)).of('understudy_turn_reaction_seconds_count{via="text"}'),
        within,
      )
      .toBe(1)
    const { of, text } = await figures(server)
    expect(of('understudy_pool_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
    expect(of('understudy_pool_waiting{pool="work"}')).toBe(0)
    expect(of('understudy_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(text).toContain('# TYPE understudy_jobs_waiting gauge')
    expect(text).toContain('# TYPE understudy_messages_waiting gauge')
    expect(text).toContain('# TYPE understudy_calls_open gauge')
  })

  it('shows calls that it carries, and what waits to be sent', async () => {
    const talk = await aTalk(server.url, pitch)
    expect((await figures(server)).of('understudy_calls_open')).toBeGreaterThan(0)
    talk.client.send({ type: 'hangup', id: 'bye' })
    await expect.poll(async () => (await figures(server)).of('understudy_calls_open'), within).toBe(0)
    const id = '00000000-0000-7000-8000-000000000001'
    const row = { id, channel: 'sms', recipient: 'x', message: '{}' }
    await server.kernel.db.insertInto('outbox').values(row).execute()
    expect((await figures(server)).of('understudy_messages_waiting{channel="sms"}')).toBe(1)
    await server.kernel.db.deleteFrom('outbox').where('id', '=', id).execute()
  })

  it('serves nothing else at that port, and no figures at its own', async () => {
    expect((await fetch(new URL('/v1/auth/login', server.metricsUrl ?? ''))).status).toBe(404)
    expect((await fetch(server.metricsUrl ?? '', { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  it('still tells the rest while the database is away', async () => {
    const query = vi.spyOn(server.requests.db, 'getExecutor').mockImplementation(() => {
      throw new Error('away')
    })
    try {
      const { of } = await figures(server)
      expect(of('understudy_calls_open')).toBeGreaterThanOrEqual(0)
    } finally {
      query.mockRestore()
    }
  })

  it('writes a line for each request: its route, and nothing of what was typed', async () => {
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const login = told.find(({ route }) => route === '/v1/auth/login')
    expect(login).toMatchObject({
      method: 'POST',
      status: 401,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(login.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(login.bytes).toBeGreaterThan(100)
    expect(told.find(({ route }) => route === '(none)')).toMatchObject({ status: 404 })
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('traces a request with what it asked the database, jobs, and the turns of a talk', async () => {
    const named = (name: string) => peer.spans.filter((span) => span.name === name)
    await expect.poll(() => named('turn').length, within).toBe(1)
    await expect.poll(() => named('POST /v1/auth/login').length, within).toBe(1)
    const [login] = named('POST /v1/auth/login')
    expect(login).toMatchObject({
      kind: 2,
      failed: false,
      attributes: { 'http.route': '/v1/auth/login', 'http.response.status_code': 401 },
    })
    const asked = peer.spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId)
    expect(asked.map(({ name }) => name)).toContain('SELECT')
    expect(asked.every(({ traceId, kind }) => traceId === login?.traceId && kind === 3)).toBe(true)
    expect(asked.map(({ attributes }) => String(attributes['db.query.text'])).join()).toContain('$1')
    expect(peer.spans.some(({ kind, attributes }) => kind === 5 && attributes['job.name'])).toBe(true)
    expect(named('turn')[0]?.attributes).toMatchObject({ 'call.id': callId, 'turn.via': 'text' })
    expect(peer.resource['service.name']).toBe('pitches')
    expect(peer.everything()).toContain('"x-api-key":"a key"')
    for (const secret of secrets) expect(peer.everything()).not.toContain(secret)
  })

  it('says how the collector does, and goes on while that is away', async () => {
    const traces = async () => (await server.status()).find(({ name }) => name === 'traces')
    await expect.poll(async () => (await traces())?.last_ok, within).not.toBeNull()
    peer.refuse = 400
    const reply = await call(server.url, routes.validateToken, { token: founder.token })
    expect(reply.status).toBe(200)
    await expect
      .poll(async () => (await traces())?.last_error?.reason, within)
      .toBe('the collector of traces answers 400')
    peer.refuse = null
  })
})

describe('a node that nobody watches', () => {
  afterEach(() => vi.restoreAllMocks())

  it('hangs nothing into the way of a request', () => {
    const addHook = vi.fn()
    watchRequests({ addHook } as never, { traces: null, metrics: null, accessLog: null })
    expect(addHook).not.toHaveBeenCalled()
  })

  it('opens no port and writes no line', async () => {
    const lines: string[] = []
    const log = createLog('info', false, { write: (line) => void lines.push(line) })
    const server = await aServer({ log })
    try {
      expect(server.metricsUrl).toBeNull()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(lines.filter((line) => line.includes('"route"'))).toEqual([])
    } finally {
      await server.close()
    }
  })
})
