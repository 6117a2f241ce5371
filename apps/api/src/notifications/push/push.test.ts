import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushTarget } from '../../adapters/push/port.ts'
import { makeVapidKeys } from '../../adapters/push/web-push.ts'
import { newId } from '../../kernel/ids.ts'
import { secretsFrom } from '../../kernel/settings/secrets.ts'
import { aFounder, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type PushStub, startPushStub } from '../../testing/push-stub.ts'
import { sealedElsewhere } from '../../testing/sealed-elsewhere.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { forgetTalks } from '../forget-talks.ts'
import { notify } from '../notify.ts'
import { vapidKeys } from './vapid-keys.ts'

const within = { timeout: 15_000 }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let stub: PushStub
let server: TestServer
let key: string
beforeAll(async () => {
  stub = await startPushStub()
  server = await aServer({ settings: { PUSH_HOSTS: `fcm.googleapis.com,${stub.host}` } })
  key = (await list(await aFounder(server.url))).key
})
afterAll(async () => {
  await server.close()
  await stub.close()
})

const list = async ({ token }: Founder) => (await call(server.url, routes.readPush, { token })).data
const save = ({ token }: Founder, { endpoint, p256dh, auth }: PushTarget) =>
  call(server.url, routes.savePush, {
    token,
    body: { endpoint, p256dh, auth },
    headers: { 'user-agent': FIREFOX },
  })
const remove = ({ token }: Founder, id: string) =>
  call(server.url, routes.removePush, { token, params: { id } })
const test = ({ token }: Founder, id: string) => call(server.url, routes.testPush, { token, params: { id } })

/** A founder with a browser that is told. */
async function connected() {
  const founder = await aFounder(server.url)
  const browser = stub.subscribe(key)
  const { data, status } = await save(founder, browser)
  expect(status).toBe(200)
  return { founder, browser, id: data.devices[0]?.id ?? '' }
}
const news = (founder: Founder, name: string, ref = newId()) =>
  ({
    type: 'investor_submitted',
    ownerId: founder.user.id,
    ref,
    about: newId(),
    facts: { name, company: '', isNew: true },
    actionUrl: '/investors',
  }) as const
const tell = (founder: Founder, name: string, ref?: string) => notify(server.kernel, news(founder, name, ref))
const titles = (browser: { shown(): { title: string }[] }) => browser.shown().map(({ title }) => title)
const queuedFor = (id: string) =>
  server.kernel.db.selectFrom('outbox').select('id').where('recipient', '=', id).execute()

describe('a device', () => {
  it('is listed by its browser and a mark, and the database holds it sealed', async () => {
    const { founder, browser, id } = await connected()
    expect((await list(founder)).devices).toEqual([
      {
        id,
        device: 'Firefox on Linux',
        mark: expect.stringMatching(/^[\da-f]{64}$/),
        created_at: expect.any(String),
      },
    ])
    const rows = await server.kernel.db.selectFrom('push_subscriptions').selectAll().execute()
    const raw = rows.map((row) => Buffer.concat([row.subscription, Buffer.from(JSON.stringify(row))]))
    const exported = await call(server.url, routes.exportAccount, { token: founder.token })
    for (const held of [Buffer.concat(raw).toString('latin1'), JSON.stringify(exported.data)]) {
      expect(held).not.toContain(browser.endpoint)
      expect(held).not.toContain(browser.auth)
    }
  })

  it('is the same when it is turned on again, and whose it was last where another signs in there', async () => {
    const { founder, browser, id } = await connected()
    await Promise.all([save(founder, browser), save(founder, browser)])
    expect((await list(founder)).devices.map((device) => device.id)).toEqual([id])
    const other = await aFounder(server.url)
    expect((await save(other, browser)).data.devices).toHaveLength(1)
    expect((await list(founder)).devices).toEqual([])
  })

  it('is at a push service that is listed, with keys that can be read', async () => {
    const founder = await aFounder(server.url)
    const browser = stub.subscribe(key)
    for (const endpoint of ['https://evil.example/push', 'http://169.254.169.254/latest', 'nonsense']) {
      const refused = await save(founder, { ...browser, endpoint })
      expect([endpoint, refused.status]).toEqual([endpoint, 422])
    }
    expect((await save(founder, { ...browser, p256dh: 'A'.repeat(87) })).status).toBe(422)
    expect((await list(founder)).devices).toEqual([])
  })

  it('is one of ten at most: the oldest leaves', async () => {
    const { founder, id } = await connected()
    for (let n = 0; n < LIMITS.pushDevices; n++) await save(founder, stub.subscribe(key))
    const { devices } = await list(founder)
    expect(devices).toHaveLength(LIMITS.pushDevices)
    expect(devices.map((device) => device.id)).not.toContain(id)
  })

  it('is its founder’s alone, and goes with what waits to be sent there', async () => {
    const { founder, browser, id } = await connected()
    const stranger = await aFounder(server.url)
    expect((await list(stranger)).devices).toEqual([])
    expect([(await remove(stranger, id)).status, (await test(stranger, id)).status]).toEqual([404, 404])
    await tell(founder, 'Vera')
    await expect.poll(() => titles(browser), within).toEqual([expect.stringContaining('Vera')])
    expect(await queuedFor(id)).toHaveLength(1)
    const both = await Promise.all([remove(founder, id), remove(founder, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await queuedFor(id)).toEqual([])
  })

  it('shows a test at once, says where its service is away, and is taken off where the browser is gone', async () => {
    const { founder, browser, id } = await connected()
    expect((await test(founder, id)).status).toBe(200)
    expect(titles(browser)).toEqual(['This device is told'])
    stub.failNext(500)
    expect(await test(founder, id)).toMatchObject({
      status: 503,
      problem: { detail: expect.stringContaining('later') },
    })
    expect((await list(founder)).devices).toHaveLength(1)
    stub.failNext(410)
    expect(await test(founder, id)).toMatchObject({ status: 409, problem: { error: 'wrong_state' } })
    expect((await list(founder)).devices).toEqual([])
  })

  it('is told as long as somebody is signed in there, and again once it was turned on anew', async () => {
    const { founder, browser, id } = await connected()
    const again = await call(server.url, routes.login, {
      body: { email: founder.email, password: founder.password },
    })
    await call(server.url, routes.logout, { token: founder.token })
    const back = { ...founder, token: again.data.token }
    expect((await list(back)).devices).toEqual([])
    await tell(founder, 'Nobody sees')
    expect(await queuedFor(id)).toEqual([])
    expect((await test(back, id)).status).toBe(404)
    expect((await save(back, browser)).data.devices.map((device) => device.id)).toEqual([id])
    await tell(founder, 'Vera')
    await expect.poll(() => titles(browser), within).toEqual([expect.stringContaining('Vera')])
  })

  it('goes with its account', async () => {
    const { founder, id } = await connected()
    await call(server.url, routes.deleteAccount, {
      token: founder.token,
      body: { confirm_email: founder.email, password: founder.password },
    })
    const left = () =>
      server.kernel.db.selectFrom('push_subscriptions').select('id').where('id', '=', id).execute()
    await expect.poll(left, within).toEqual([])
  })
})

describe('what a founder is shown', () => {
  it('is what the app says, once an event and device, with the way there', async () => {
    const { founder, browser } = await connected()
    const other = stub.subscribe(key)
    await save(founder, other)
    const ref = newId()
    await Promise.all([1, 2, 3].map(() => tell(founder, 'Ines', ref)))
    const mark = unique('mark')
    await tell(founder, mark)
    for (const one of [browser, other]) {
      await expect.poll(() => titles(one).join(), within).toContain(mark)
      expect(one.shown()).toHaveLength(2)
      expect(one.shown()).toContainEqual({
        title: 'Ines left their contact',
        body: 'They are new in your investor list.',
        path: '/investors',
      })
    }
  })

  it('is chosen kind by kind, apart from Slack, and is the same kinds until then', async () => {
    const { founder, browser } = await connected()
    const { data } = await call(server.url, routes.savePreferences, {
      token: founder.token,
      body: { preferences: { investor_submitted: { push: 'off' } } },
    })
    expect(data.preferences).toMatchObject({
      investor_submitted: { slack: 'now', push: 'off' },
      call_started: { push: 'now' },
      credits_low: { push: 'off' },
    })
    await tell(founder, 'Nobody sees')
    await call(server.url, routes.savePreferences, {
      token: founder.token,
      body: { preferences: { investor_submitted: { push: 'now', in_app: 'off', email: 'off' } } },
    })
    await tell(founder, 'Vera')
    await expect.poll(() => titles(browser), within).toEqual([expect.stringContaining('Vera')])
  })

  it('comes after the service was away, once', async () => {
    const { founder, browser } = await connected()
    stub.failNext(500, 429)
    await tell(founder, 'Patience')
    await expect.poll(() => titles(browser), within).toEqual([expect.stringContaining('Patience')])
  })

  it('comes once this node knows the secret that the device was sealed with; until then it stays on the list', async () => {
    const { founder, browser, id } = await connected()
    const own = { table: 'push_subscriptions', column: 'subscription', ownerId: founder.user.id } as const
    const sealedHere = await sealedElsewhere(server, own)
    expect(await test(founder, id)).toMatchObject({
      status: 503,
      problem: { detail: expect.stringContaining('later') },
    })
    await tell(founder, 'Sealed')
    const waiting = server.kernel.db.selectFrom('outbox').select('sent_at').where('recipient', '=', id)
    await expect
      .poll(() => waiting.where('last_error', 'is not', null).execute(), within)
      .toEqual([{ sent_at: null }])
    await sealedHere()
    await expect.poll(() => titles(browser), within).toEqual([expect.stringContaining('Sealed')])
    expect((await list(founder)).devices).toHaveLength(1)
  })

  it.each([404, 410])('ends with %i: that device is off the list, the others are told', async (status) => {
    const { founder, id } = await connected()
    stub.failNext(status)
    await tell(founder, 'Lost')
    await expect.poll(async () => (await list(founder)).devices, within).toEqual([])
    const next = stub.subscribe(key)
    await save(founder, next)
    await tell(founder, 'Found')
    await expect.poll(() => titles(next), within).toEqual([expect.stringContaining('Found')])
    expect(await queuedFor(id)).toEqual([])
  })

  it('does not leave any more once the talk that it is of was forgotten', async () => {
    const { founder, id } = await connected()
    const ref = newId()
    // As it stands while the service is away.
    await notify({ ...server.kernel, bus: { emit: async () => undefined } }, news(founder, 'Ines', ref))
    expect(await queuedFor(id)).toHaveLength(1)
    const callId = newId()
    await server.kernel.db
      .updateTable('notified_events')
      .set({ call_id: callId })
      .where('owner_id', '=', founder.user.id)
      .where('ref', '=', `investor_submitted:${ref}`)
      .execute()
    await server.kernel.db
      .transaction()
      .execute((tx) => forgetTalks({ ...server.kernel, db: tx }, [{ ownerId: founder.user.id, callId }]))
    expect(await queuedFor(id)).toEqual([])
  })
})

describe('the key that browsers subscribe with', () => {
  const none = { publicKey: undefined, privateKey: undefined }

  it('is made once for all nodes, and kept sealed', async () => {
    await server.kernel.db.deleteFrom('push_keys').execute()
    const made = await Promise.all([1, 2, 3].map(() => vapidKeys(server.kernel, none, makeVapidKeys)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    const row = await server.kernel.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
    expect(row.private_key.toString('latin1')).not.toContain(made[0]?.privateKey)
    const elsewhere = { ...server.kernel, secrets: secretsFrom('another secret that is long enough too') }
    await expect(vapidKeys(elsewhere, none, makeVapidKeys)).rejects.toThrow('another secret')
  })

  it('is the operator’s where one is given: who subscribed with another has to again', async () => {
    const { founder, browser, id } = await connected()
    const own = makeVapidKeys()
    const other = await aServer({
      database: server.database,
      settings: {
        PUSH_HOSTS: stub.host,
        VAPID_PUBLIC_KEY: own.publicKey,
        VAPID_PRIVATE_KEY: own.privateKey,
      },
    })
    const { data } = await call(other.url, routes.readPush, { token: founder.token })
    expect(data).toEqual({ key: own.publicKey, devices: [] })
    expect((await other.status()).find(({ name }) => name === 'push')).toMatchObject({ configured: true })
    const answer = await call(other.url, routes.testPush, { token: founder.token, params: { id } })
    expect(answer.status).toBe(409)
    expect(browser.shown()).toEqual([])
    await other.close()
  })
})
