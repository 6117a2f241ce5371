import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '../../kernel/postgres/lock-data-dir.ts'
import { checkSecret } from '../../kernel/settings/check-secret.ts'
import { readEnv } from '../../kernel/settings/env.ts'
import { loadRoots, type Roots } from '../../kernel/settings/secret-file.ts'
import { aCall } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { type SlackStub, startSlackStub } from '../../testing/slack-stub.ts'
import { anInstallation, type Installation, typed } from '../backup/installation.fixture.ts'
import { serveOperator } from '../serve-operator.ts'
import { secretHere } from './run-secret.ts'
import { SEALED } from './sealed-columns.ts'

const FORMER = 'the former secret of the tests, long enough'
const NEXT = 'the next secret of the tests, long enough too'
const FIRM = { name: 'Ines Ivo', email: 'ines@harbour.example' }
const TOO_EARLY = { ok: false, text: expect.stringMatching(/^Start the server anew first/) }
const ONCE = { 'idempotency-key': 'add-ines' }

let installation: Installation
let slack: SlackStub
beforeAll(async () => {
  slack = await startSlackStub()
  installation = await anInstallation({ database: await createTestDatabase() })
})
afterAll(async () => {
  await installation.remove()
  await slack.close()
})

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(installation.database.config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A node with these secrets, the first in use. */
const aNode = async (...roots: Roots): Promise<TestServer> =>
  aServer({
    database: installation.database.config,
    secrets: await withClient((client) => checkSecret(client, roots)),
    settings: { SLACK_HOSTS: slack.host },
  })
const settingsOf = ([SECRET, accepted]: Roots) =>
  readEnv(
    { ...installation.settings, SECRET, ...(accepted ? { SECRET_ACCEPTED: accepted } : {}) },
    installation.dataDir,
  )
const step = (what: 'status' | 'rotate' | 'reseal' | 'forget', ...roots: Roots) =>
  secretHere(settingsOf(roots), what)

const addInes = (base: string, { token }: Founder) =>
  call(base, routes.addInvestor, { token, headers: ONCE, body: FIRM })
const isIn = async (base: string, { token }: Founder) =>
  (await call(base, routes.validateToken, { token })).status
const renewed = (base: string, cookie: string) => call(base, routes.refresh, { headers: { cookie } })
const heardBySlack = async (base: string, { token }: Founder) =>
  (await call(base, routes.testSlack, { token })).status

describe('a secret that is rotated', () => {
  let founder: Founder
  let shared: PublishedPitch
  let added: string
  let grant: string
  /** A node of the time before, one that accepts the next secret too, and one that uses it. */
  let before: TestServer
  let waiting: TestServer
  let using: TestServer
  beforeAll(async () => {
    before = await aNode(FORMER)
    founder = await aFounder(before.url)
    shared = await aPublishedPitch(before.url, founder, {
      link: { access_type: 'password', password: 'sesame' },
    })
    await call(before.url, routes.saveSlack, {
      token: founder.token,
      body: { address: slack.webhook('deals') },
    })
    added = (await addInes(before.url, founder)).data.id
    grant = (await view(before.url, { password: 'sesame' })).data.access_grant
    waiting = await aNode(FORMER, NEXT)
    using = await aNode(NEXT, FORMER)
  })
  afterAll(() => Promise.all([before.close(), waiting.close(), using.close()]))

  const view = (base: string, body: { password?: string }) =>
    call(base, routes.viewPitchLink, {
      params: { code: shared.link.unique_code },
      body: { ...body, session_id: 'one visitor' },
    })

  it('leaves everybody signed in, at nodes of either order', async () => {
    expect([await isIn(using.url, founder), await isIn(waiting.url, founder)]).toEqual([200, 200])
    const entered = await call(using.url, routes.login, { body: founder })
    const anew = { ...founder, token: entered.data.token }
    expect([await isIn(waiting.url, anew), await isIn(before.url, anew)]).toEqual([200, 401])
    // A browser that did not hear the answer asks again, and comes to another node.
    const first = await renewed(using.url, entered.cookie ?? '')
    const again = await renewed(waiting.url, entered.cookie ?? '')
    expect(first.status).toBe(200)
    expect(again.cookie).toBe(first.cookie)
    expect((await renewed(waiting.url, first.cookie ?? '')).status).toBe(200)
  })

  it('still opens what was sealed, answers a repeat as before, and lets in who was let in', async () => {
    const repeated = await addInes(using.url, founder)
    expect([repeated.status, repeated.data.id]).toEqual([201, added])
    expect(await heardBySlack(using.url, founder)).toBe(200)
    const opened = await aCall(using.url, shared, { access_grant: grant, session_id: 'one visitor' })
    expect(opened.ticket).not.toBe('')
  })

  it('knows a visitor and a network again: their marks are the same', () => {
    for (const server of [waiting, using]) {
      expect(server.kernel.secrets.mark('visitor', 'x')).toEqual(before.kernel.secrets.mark('visitor', 'x'))
    }
    expect(using.kernel.secrets.mac('file-address', 'x')).not.toEqual(
      before.kernel.secrets.mac('file-address', 'x'),
    )
  })

  it('is needed until what it sealed is sealed anew; then a node that knows only it is refused', async () => {
    expect(await step('status', NEXT, FORMER)).toEqual({
      ok: true,
      text: expect.stringMatching(/1 of Slack addresses is sealed by a former secret[\s\S]*1 more accepted/),
    })
    expect(await step('forget', NEXT, FORMER)).toEqual({
      ok: false,
      text: expect.stringContaining('First: secret reseal'),
    })
    await expect(withClient((client) => checkSecret(client, [NEXT]))).rejects.toThrow('SECRET_ACCEPTED')

    // The server of this machine was not started anew yet.
    const stopFormer = await serveOperator(installation.dataDir, before)
    for (const early of ['reseal', 'forget'] as const) {
      expect(await step(early, NEXT, FORMER)).toEqual(TOO_EARLY)
    }
    await stopFormer()
    onTestFinished(await serveOperator(installation.dataDir, using))
    expect((await step('reseal', NEXT, FORMER)).text).toMatch(/1 of Slack addresses was sealed anew/)
    // A second time, as after one that broke off, and beside nodes that write: nothing is left to do.
    expect((await step('reseal', NEXT, FORMER)).text).toContain('Nothing was sealed anew')
    expect(await step('forget', NEXT, FORMER)).toEqual({
      ok: true,
      text: expect.stringContaining('SECRET_ACCEPTED can go'),
    })
    await expect(withClient((client) => checkSecret(client, [FORMER]))).rejects.toThrow('SECRET_ACCEPTED')

    const alone = await aNode(NEXT)
    try {
      const repeated = await addInes(alone.url, founder)
      expect([repeated.status, repeated.data.id]).toEqual([401, undefined])
      // Who holds a refresh cookie stays signed in all the same.
      const entered = await renewed(alone.url, founder.cookie)
      expect(entered.status).toBe(200)
      const anew = { ...founder, token: entered.data.token }
      expect((await addInes(alone.url, anew)).data.id).toBe(added)
      expect(await heardBySlack(alone.url, anew)).toBe(200)
      expect(alone.kernel.secrets.mark('visitor', 'x')).toEqual(before.kernel.secrets.mark('visitor', 'x'))
    } finally {
      await alone.close()
    }
  })

  it('says how many rows no accepted secret opens, and leaves them as they are', async () => {
    const row = () =>
      withClient(async (client) => (await client.query('select address from slack_webhooks')).rows[0].address)
    await withClient((client) =>
      client.query(`update slack_webhooks set address = decode(repeat('ab', 40), 'hex')`),
    )
    const kept = await row()
    expect((await step('reseal', NEXT, FORMER)).text).toContain(
      '1 of Slack addresses can be opened by no secret that is accepted',
    )
    expect(await row()).toEqual(kept)
  })
})

describe('an installation that keeps its own secret', () => {
  it('gets a new one beside the former, and loses that once nothing is sealed by it', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-secret-'))
    const database = await createTestDatabase()
    const own = await anInstallation({ dataDir, database })
    const { SECRET: _, ...settings } = own.settings
    const env = { ...readEnv({ ...settings, SECRET: NEXT }, dataDir), SECRET: undefined }
    // As the process holds it that the server runs in.
    let running = lockDataDir(dataDir)
    const started = async () => {
      const client = new pg.Client(database.config)
      await client.connect()
      try {
        const secrets = await checkSecret(client, await loadRoots(env))
        return await aServer({ database: database.config, secrets, settings: { SLACK_HOSTS: slack.host } })
      } finally {
        await client.end()
      }
    }
    try {
      const server = await started()
      const founder = await aFounder(server.url)
      await call(server.url, routes.saveSlack, {
        token: founder.token,
        body: { address: slack.webhook('own') },
      })
      const [former] = await loadRoots(env)
      expect((await secretHere(env, 'reseal')).ok).toBe(true)
      expect((await secretHere(env, 'rotate')).ok).toBe(true)
      const roots = await loadRoots(env)
      expect(roots).toEqual([expect.not.stringMatching(former), former])
      // It knows nothing of the new secret: what is sealed by that could not be opened any more.
      expect(await secretHere(env, 'reseal')).toEqual(TOO_EARLY)
      expect(await secretHere(env, 'forget')).toEqual(TOO_EARLY)
      expect((await secretHere(env, 'status')).text).toContain('1 of Slack addresses is sealed')
      expect(await heardBySlack(server.url, founder)).toBe(200)
      await server.close()
      running.release()
      running = lockDataDir(dataDir)
      expect(await secretHere(env, 'forget')).toEqual({
        ok: false,
        text: expect.stringContaining('First: secret reseal'),
      })
      expect((await secretHere(env, 'reseal')).text).toContain('1 of Slack addresses was sealed anew')
      expect(await secretHere(env, 'forget')).toEqual({
        ok: true,
        text: expect.stringContaining('forgotten'),
      })
      expect(await loadRoots(env)).toEqual([roots[0]])
      const again = await started()
      expect(
        await heardBySlack(again.url, {
          ...founder,
          token: (await renewed(again.url, founder.cookie)).data.token,
        }),
      ).toBe(200)
      await again.close()
    } finally {
      running.release()
      await own.remove()
    }
  })
})

describe('the operator’s own words', () => {
  it('refuse what is no step, and a rotation of what stands in the settings', async () => {
    expect(await typed(installation, ['secret', 'turn'])).toEqual({
      code: 1,
      said: expect.stringContaining('Usage: secret status|rotate|reseal|forget'),
    })
    expect(await step('rotate', NEXT)).toEqual({
      ok: false,
      text: expect.stringContaining('SECRET_ACCEPTED'),
    })
    expect(() => readEnv({ SECRET_ACCEPTED: FORMER }, '.')).toThrow('goes with SECRET')
    expect(() => readEnv({ SECRET: NEXT, SECRET_ACCEPTED: 'short' }, '.')).toThrow('at least 32 characters')
  })
})

/** Keyed and plain hashes: nothing of them can be opened, and `Secrets.mark` outlives the secret. */
const HASHES = [
  ...['account_links.hash', 'calendar_attempts.browser_hash', 'calendar_attempts.state_hash'],
  ...['call_holds.site', 'calls.network', 'calls.ticket_hash', 'calls.ticket_use', 'calls.visitor_key'],
  ...['claims.code_mac', 'claims.network', 'claims.site', 'connections.setting', 'email_codes.code_mac'],
  ...['files.sha256', 'idempotency_keys.body_hash', 'limit_counts.mark', 'link_entrances.network'],
  ...['link_guests.mark', 'meetings.booked_from', 'model_spending.network', 'password_requests.key_hash'],
  ...['phone_codes.code_mac', 'push_subscriptions.mark', 'recordings.text_hash', 'refresh_tokens.hash'],
  ...['secret_fingerprint.fingerprint', 'sign_in_attempts.browser_hash', 'sign_in_attempts.state_hash'],
  ...['sign_in_codes.browser_hash', 'sign_in_codes.code_hash'],
  ...['voice_copies.consent_hash', 'voice_copies.sample_hash'],
]

it('every column of bytes is known: what is sealed is sealed anew, and a hash is none of it', async () => {
  const columns = await withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'`,
    )
    return rows.map(({ name }) => name)
  })
  const sealed = SEALED.filter(({ as }) => as === 'bytes').map(({ table, column }) => `${table}.${column}`)
  expect(columns.sort()).toEqual([...HASHES, ...sealed].sort())
})
