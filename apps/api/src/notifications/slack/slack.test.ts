import { type InputOf, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aNotification } from '../../testing/a-notification.ts'
import { aFounder, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { sealedElsewhere } from '../../testing/sealed-elsewhere.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { type SlackStub, startSlackStub } from '../../testing/slack-stub.ts'
import { forgetTalks } from '../forget-talks.ts'
import { notify } from '../notify.ts'

const within = { timeout: 15_000 }

let stub: SlackStub
let server: TestServer
beforeAll(async () => {
  stub = await startSlackStub()
  server = await aServer({ settings: { SLACK_HOSTS: stub.host } })
})
afterAll(async () => {
  await server.close()
  await stub.close()
})

const read = async ({ token }: Founder) => (await call(server.url, routes.readSlack, { token })).data.webhook
const save = ({ token }: Founder, address: string) =>
  call(server.url, routes.saveSlack, { token, body: { address } })
const remove = ({ token }: Founder) => call(server.url, routes.removeSlack, { token })
const test = ({ token }: Founder) => call(server.url, routes.testSlack, { token })
const prefer = (
  founder: Founder,
  preferences: InputOf<typeof routes.savePreferences>['body']['preferences'],
) => call(server.url, routes.savePreferences, { token: founder.token, body: { preferences } })
const toldOf = (founder: Founder, name: string, ref = newId()) =>
  notify(server.kernel, {
    type: 'investor_submitted',
    ownerId: founder.user.id,
    ref,
    about: newId(),
    facts: { name, company: 'Fund <!here>', isNew: true },
    actionUrl: '/investors',
  })

/** A founder with a channel of their own. */
async function connected() {
  const founder = await aFounder(server.url)
  const channel = unique('B')
  expect((await save(founder, stub.webhook(channel))).status).toBe(200)
  return { founder, channel, said: () => stub.channel(channel) }
}
/** Everything queued so far has been handled once something after it has come. */
async function settled(founder: Founder, said: () => string[]) {
  const mark = unique('mark')
  await toldOf(founder, mark)
  await expect.poll(() => said().join(), within).toContain(mark)
}

const webhookOf = (founder: Founder) =>
  server.kernel.db
    .selectFrom('slack_webhooks')
    .select('id')
    .where('owner_id', '=', founder.user.id)
    .executeTakeFirstOrThrow()
/** What was or is to be sent there. */
const sentTo = (webhookId: string) =>
  server.kernel.db.selectFrom('outbox').select('id').where('recipient', '=', webhookId).execute()

describe('a webhook of Slack', () => {
  it('is shown by its end alone once it is kept, and the database holds it sealed', async () => {
    const { founder, channel } = await connected()
    expect(await read(founder)).toEqual({ ending: 'XXXX', created_at: expect.any(String), ended_at: null })
    const rows = await server.kernel.db.selectFrom('slack_webhooks').selectAll().execute()
    const raw = rows.map((row) =>
      Buffer.concat([row.address, Buffer.from(JSON.stringify(row))]).toString('latin1'),
    )
    expect(raw.join()).not.toContain(channel)
    const exported = await call(server.url, routes.exportAccount, { token: founder.token })
    expect(JSON.stringify(exported.data)).not.toContain(channel)
  })

  it.each(['https://evil.example/services/a', 'https://hooks.slack.com/services/a', 'nonsense'])(
    'is not %s, which this installation does not list; what was kept stays',
    async (address) => {
      const { founder } = await connected()
      const refused = await save(founder, address)
      expect([refused.status, refused.problem]).toMatchObject([
        422,
        { error: 'invalid', fields: { address: expect.stringContaining('incoming webhook') } },
      ])
      expect(await read(founder)).toMatchObject({ ended_at: null })
    },
  )

  it('is its founder’s alone, and goes with what waits to be sent there', async () => {
    const { founder, said } = await connected()
    const stranger = await aFounder(server.url)
    expect(await read(stranger)).toBeNull()
    expect((await test(stranger)).status).toBe(404)
    expect((await remove(stranger)).status).toBe(200)
    expect(await read(founder)).not.toBeNull()
    await settled(founder, said)
    const webhook = await webhookOf(founder)
    expect(await sentTo(webhook.id)).not.toEqual([])
    for (let again = 0; again < 2; again++) expect((await remove(founder)).status).toBe(200)
    expect(await read(founder)).toBeNull()
    expect(await sentTo(webhook.id)).toEqual([])
  })

  it('takes a line at once for a test, and says where Slack does not answer', async () => {
    const { founder, said } = await connected()
    expect((await test(founder)).status).toBe(200)
    expect(said()).toEqual([expect.stringContaining('can write to this channel')])
    stub.failNext(500)
    expect(await test(founder)).toMatchObject({
      status: 503,
      problem: { detail: expect.stringContaining('later') },
    })
    expect(await read(founder)).toMatchObject({ ended_at: null })
  })
})

describe('what a founder hears in Slack', () => {
  it('is what the app says, once an event, escaped, with the way there', async () => {
    const { founder, said } = await connected()
    const ref = newId()
    await Promise.all([1, 2, 3].map(() => toldOf(founder, 'Ines & Söhne', ref)))
    await settled(founder, said)
    expect(said()[0]).toBe(
      `Ines &amp; Söhne (Fund &lt;!here&gt;) left their contact\nThey are new in your investor list.\n${server.kernel.publicUrl}/investors`,
    )
    expect(said()).toHaveLength(2)
  })

  it('is chosen kind by kind, apart from app and mail, and off for most until then', async () => {
    const { founder, said } = await connected()
    const shown = await prefer(founder, { investor_submitted: { slack: 'off' } })
    expect(shown.data.preferences).toMatchObject({
      investor_submitted: { in_app: 'now', email: 'digest', slack: 'off' },
      call_started: { slack: 'now' },
      credits_low: { slack: 'off' },
    })
    await toldOf(founder, 'Nobody hears')
    await prefer(founder, { investor_submitted: { slack: 'now', in_app: 'off', email: 'off' } })
    await settled(founder, said)
    expect(said().join()).not.toContain('Nobody hears')
  })

  it('comes after Slack was away, once', async () => {
    const { founder, said } = await connected()
    stub.failNext(500, 429)
    await toldOf(founder, 'Patience')
    await expect.poll(said, within).toEqual([expect.stringContaining('Patience')])
  })

  it('comes once this node knows the secret that the address was sealed with, and a test says so until then', async () => {
    const { founder, said } = await connected()
    const own = { table: 'slack_webhooks', column: 'address', ownerId: founder.user.id } as const
    const sealedHere = await sealedElsewhere(server, own)
    expect(await test(founder)).toMatchObject({
      status: 503,
      problem: { detail: expect.stringContaining('later') },
    })
    await toldOf(founder, 'Sealed')
    const { id } = await webhookOf(founder)
    const waiting = server.kernel.db.selectFrom('outbox').select('sent_at').where('recipient', '=', id)
    await expect
      .poll(() => waiting.where('last_error', 'is not', null).execute(), within)
      .toEqual([{ sent_at: null }])
    await sealedHere()
    await expect.poll(said, within).toEqual([expect.stringContaining('Sealed')])
    expect(await read(founder)).toMatchObject({ ended_at: null })
  })

  it('does not leave any more once the talk that it is of was forgotten', async () => {
    const { founder } = await connected()
    const webhook = await webhookOf(founder)
    const ref = newId()
    // As it stands while Slack is away.
    const held = { ...server.kernel, bus: { emit: async () => undefined } }
    await notify(held, {
      type: 'investor_submitted',
      ownerId: founder.user.id,
      ref,
      about: newId(),
      facts: { name: 'Ines', company: '', isNew: true },
      actionUrl: '/investors',
    })
    const callId = newId()
    await server.kernel.db
      .updateTable('notified_events')
      .set({ call_id: callId })
      .where('owner_id', '=', founder.user.id)
      .where('ref', '=', `investor_submitted:${ref}`)
      .execute()
    expect(await sentTo(webhook.id)).toHaveLength(1)
    await server.kernel.db
      .transaction()
      .execute((tx) => forgetTalks({ ...server.kernel, db: tx }, [{ ownerId: founder.user.id, callId }]))
    expect(await sentTo(webhook.id)).toEqual([])
  })
})

describe('a webhook that Slack has closed', () => {
  it.each([403, 404, 410])(
    'is turned off after %i, and its founder is told by mail, once',
    async (status) => {
      const { founder, said } = await connected()
      stub.failNext(status)
      await toldOf(founder, 'Lost')
      const mail = await mailTo(server, founder.email, 1, /Slack is turned off/)
      expect(mail.text).toContain(`it answered ${status}`)
      expect(mail.text).toContain('/settings/notifications')
      expect(await read(founder)).toMatchObject({ ended_at: expect.any(String) })
      const asked = stub.requestCount
      await toldOf(founder, 'Not sent')
      await aNotification(server.url, founder, 'investor_submitted', ({ title }) =>
        title.startsWith('Not sent'),
      )
      expect(await test(founder)).toMatchObject({ status: 409, problem: { error: 'wrong_state' } })
      expect([stub.requestCount, said()]).toEqual([asked, []])
      // Another address begins anew.
      const fresh = unique('B')
      await save(founder, stub.webhook(fresh))
      expect((await test(founder)).status).toBe(200)
      expect(stub.channel(fresh)).toHaveLength(1)
    },
  )

  it('is found so by a test as well', async () => {
    const { founder } = await connected()
    stub.failNext(404)
    expect((await test(founder)).status).toBe(409)
    expect(await read(founder)).toMatchObject({ ended_at: expect.any(String) })
    await mailTo(server, founder.email, 1, /Slack is turned off/)
  })
})

it('goes with its account', async () => {
  const { founder } = await connected()
  const deleted = await call(server.url, routes.deleteAccount, {
    token: founder.token,
    body: { confirm_email: founder.email, password: founder.password },
  })
  expect(deleted.status).toBe(200)
  const left = () =>
    server.kernel.db
      .selectFrom('slack_webhooks')
      .select('id')
      .where('owner_id', '=', founder.user.id)
      .execute()
  await expect.poll(left, within).toEqual([])
})
