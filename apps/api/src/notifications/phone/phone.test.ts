import { type InputOf, type NotificationType, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventName, Events } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import { queueSms } from '../../kernel/outbox.ts'
import { notificationsOf } from '../../testing/a-notification.ts'
import {
  aClone,
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { startTwilioPeer, type TwilioPeer } from '../../testing/twilio-peer.ts'
import { notify } from '../notify.ts'
import { e164Of, textOf } from './phone-rules.ts'

const within = { timeout: 15_000 }

let peer: TwilioPeer
let server: TestServer
beforeAll(async () => {
  peer = await startTwilioPeer()
  server = await aServer({
    settings: {
      TWILIO_ACCOUNT_SID: peer.accountSid,
      TWILIO_AUTH_TOKEN: peer.authToken,
      TWILIO_FROM: peer.from,
      TWILIO_BASE_URL: peer.baseUrl,
    },
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

let lines = 1_000_000
/** A German mobile number of nobody else's. */
const aNumber = () => `+49151${2 + (lines % 7)}${++lines}`
const read = async ({ token }: Founder) => (await call(server.url, routes.readPhone, { token })).data
const ask = ({ token }: Founder, number: string) =>
  call(server.url, routes.askPhone, { token, body: { number } })
const prove = ({ token }: Founder, code: string) =>
  call(server.url, routes.provePhone, { token, body: { code } })
const remove = ({ token }: Founder) => call(server.url, routes.removePhone, { token })
const prefer = (
  { token }: Founder,
  preferences: InputOf<typeof routes.savePreferences>['body']['preferences'],
) => call(server.url, routes.savePreferences, { token, body: { preferences } })

const textsTo = (number: string) => peer.taken.filter(({ to }) => to === number).map(({ body }) => body)
async function codeAt(number: string, nth = 1): Promise<string> {
  await expect.poll(() => textsTo(number).length, within).toBeGreaterThanOrEqual(nth)
  return /^(\d{6}) is your/.exec(textsTo(number)[nth - 1] ?? '')?.[1] ?? ''
}
/** A code that is not the one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A founder whose phone is proved. */
async function reachable(number = aNumber()) {
  const founder = await aFounder(server.url)
  expect((await ask(founder, number)).status).toBe(200)
  expect((await prove(founder, await codeAt(number))).status).toBe(200)
  return { founder, number, said: () => textsTo(number).slice(1) }
}
const tell = (founder: Founder, name: string, more: { ref?: string; cloneId?: string } = {}) =>
  notify(server.kernel, {
    type: 'investor_submitted',
    ownerId: founder.user.id,
    ref: more.ref ?? newId(),
    about: newId(),
    facts: { name, company: 'Fund', isNew: true },
    actionUrl: '/investors',
    cloneId: more.cloneId,
  })
const emit = <Name extends EventName>(name: Name, event: Events[Name]) =>
  server.kernel.bus.emit(server.kernel.db, name, event)
/** Everything queued so far has been handled once something after it has come. */
async function settled(founder: Founder, said: () => string[]) {
  const mark = unique('mark')
  await tell(founder, mark)
  await expect.poll(() => said().join(), within).toContain(mark)
}

describe('a number as it is typed', () => {
  it.each([
    ['+49 151 23456789', '+4915123456789'],
    ['0049 (151) 234-567-89', '+4915123456789'],
    [' +1 500 555 0006 ', '+15005550006'],
    ['015123456789', null],
    ['+49 30 901820', null],
    ['+49 900 1234567', null],
    ['+1 800 FLOWERS', null],
    ['+4915123456789;ext=5', null],
    ['+999 123456789', null],
    ['tel:', null],
    ['', null],
  ])('%j is %j', (typed, number) => expect(e164Of(typed)).toBe(number))

  it('is told in one line and the way there, however long a name is', () => {
    const text = textOf(`${'ü'.repeat(400)} left their contact`, 'https://u.example/investors')
    expect(text.split('\n')).toEqual(['ü'.repeat(160), 'https://u.example/investors'])
  })
})

describe('a phone', () => {
  it('is its founder’s once they type the code that was sent to it, and is kept in E.164', async () => {
    const founder = await aFounder(server.url)
    const number = aNumber()
    expect(await read(founder)).toEqual({ is_available: true, phone: null, asked: null })
    const asked = await ask(founder, ` ${number.slice(0, 3)} ${number.slice(3)}`)
    expect(asked.data).toMatchObject({ phone: null, asked: { number, refused_reason: '' } })
    const code = await codeAt(number)
    expect(await prove(founder, wrong(code))).toMatchObject({
      status: 400,
      problem: { error: 'code_invalid' },
    })
    const proved = await prove(founder, code)
    expect(proved.data).toMatchObject({ phone: { number, ended_at: null }, asked: null })
    expect((await prove(founder, code)).status).toBe(400)
    expect(await read(founder)).toEqual(proved.data)
    expect(await read(await aFounder(server.url))).toMatchObject({ phone: null, asked: null })
  })

  it.each(['+49 30 901820', '12345', 'nobody'])('is not %s, and nothing is sent there', async (number) => {
    const founder = await aFounder(server.url)
    const before = peer.requestCount()
    expect(await ask(founder, number)).toMatchObject({
      status: 422,
      problem: { fields: { number: expect.stringContaining('mobile number') } },
    })
    expect([await read(founder), peer.requestCount()]).toMatchObject([{ asked: null }, before])
  })

  it('stays until another one is proved, and what was queued for it then goes nowhere', async () => {
    const { founder, number, said } = await reachable()
    const other = aNumber()
    await ask(founder, other)
    expect(await read(founder)).toMatchObject({ phone: { number }, asked: { number: other } })
    await settled(founder, said)
    await prove(founder, await codeAt(other))
    expect(await read(founder)).toMatchObject({ phone: { number: other }, asked: null })
    const before = said().length
    await settled(founder, () => textsTo(other))
    expect(said()).toHaveLength(before)
  })

  it('is proved by the last code alone', async () => {
    const founder = await aFounder(server.url)
    const number = aNumber()
    await ask(founder, number)
    const first = await codeAt(number)
    await ask(founder, number)
    const last = await codeAt(number, 2)
    if (first !== last) expect((await prove(founder, first)).status).toBe(400)
    expect((await prove(founder, last)).status).toBe(200)
  })

  it('is not guessed: five tries, however many come at once', async () => {
    const founder = await aFounder(server.url)
    const number = aNumber()
    await ask(founder, number)
    const code = await codeAt(number)
    const tries = await Promise.all(Array.from({ length: 12 }, () => prove(founder, wrong(code))))
    expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(400))
    expect((await prove(founder, code)).status).toBe(400)
    expect((await read(founder)).phone).toBeNull()
  })

  it('is proved once of ten at once', async () => {
    const founder = await aFounder(server.url)
    const number = aNumber()
    await ask(founder, number)
    const code = await codeAt(number)
    const replies = await Promise.all(Array.from({ length: 4 }, () => prove(founder, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is sent five codes an hour and no more, whatever numbers are named, and whoever asks', async () => {
    const founder = await aFounder(server.url)
    for (let sent = 0; sent < 5; sent++) expect((await ask(founder, aNumber())).status).toBe(200)
    expect(await ask(founder, aNumber())).toMatchObject({ status: 429 })
    const number = aNumber()
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask(await aFounder(server.url), number)).status).toBe(200)
    }
    expect((await ask(await aFounder(server.url), number)).status).toBe(429)
  })

  it('cannot be proved by a code that has run out', async () => {
    const founder = await aFounder(server.url)
    const number = aNumber()
    await ask(founder, number)
    const code = await codeAt(number)
    await server.kernel.db
      .updateTable('phone_codes')
      .set({ expires_at: new Date(0) })
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect((await prove(founder, code)).status).toBe(400)
    expect((await read(founder)).asked).toBeNull()
  })

  it('is not sent a code that has run out before it could leave', async () => {
    const founder = await aFounder(server.url)
    const [id, number] = [newId(), aNumber()]
    const { db } = server.kernel
    const expires_at = new Date(server.kernel.clock.now().getTime() - 1)
    await db
      .insertInto('phone_codes')
      .values({ owner_id: founder.user.id, id, number, code_mac: Buffer.alloc(32), expires_at })
      .execute()
    await queueSms(server.kernel, { to: id, text: '123456 is your Understudy code.' })
    const waits = () =>
      db.selectFrom('outbox').select('id').where('recipient', '=', id).where('sent_at', 'is', null).execute()
    await expect.poll(waits, within).toEqual([])
    expect(textsTo(number)).toEqual([])
  })

  it('that cannot be sent a code is said to be so where the code is waited for', async () => {
    const founder = await aFounder(server.url)
    await ask(founder, '+1 500 555 0004')
    const reasonOf = async () => (await read(founder)).asked?.refused_reason
    await expect.poll(reasonOf, within).toContain('asked for no more messages')
  })

  it('is removed with what waits to be sent there, again and again', async () => {
    const { founder, said } = await reachable()
    await settled(founder, said)
    const { id } = await server.kernel.db
      .selectFrom('phones')
      .select('id')
      .where('owner_id', '=', founder.user.id)
      .executeTakeFirstOrThrow()
    const queued = () =>
      server.kernel.db.selectFrom('outbox').select('id').where('recipient', '=', id).execute()
    expect(await queued()).not.toEqual([])
    for (let again = 0; again < 2; again++) expect((await remove(founder)).status).toBe(200)
    expect([await queued(), (await read(founder)).phone]).toEqual([[], null])
  })

  it('goes with its account', async () => {
    const { founder } = await reachable()
    const body = { confirm_email: founder.email, password: founder.password }
    expect((await call(server.url, routes.deleteAccount, { token: founder.token, body })).status).toBe(200)
    const left = () =>
      server.kernel.db.selectFrom('phones').select('id').where('owner_id', '=', founder.user.id).execute()
    await expect.poll(left, within).toEqual([])
  })
})

describe('what a founder hears by text message', () => {
  it('is what the app says, once an event, with the way there', async () => {
    const { founder, said } = await reachable()
    const ref = newId()
    await Promise.all([1, 2, 3].map(() => tell(founder, 'Ines', { ref })))
    await settled(founder, said)
    expect(said()[0]).toBe(`Ines (Fund) left their contact\n${server.kernel.publicUrl}/investors`)
    expect(said()).toHaveLength(2)
  })

  it('is chosen kind by kind, apart from app, mail and Slack', async () => {
    const { founder, said } = await reachable()
    const shown = await prefer(founder, { investor_submitted: { sms: 'off' } })
    expect(shown.data.preferences).toMatchObject({
      investor_submitted: { in_app: 'now', email: 'digest', slack: 'now', sms: 'off' },
      meeting_requested: { sms: 'now' },
      call_started: { sms: 'off' },
    })
    await tell(founder, 'Nobody hears')
    await prefer(founder, { investor_submitted: { sms: 'now', in_app: 'off', email: 'off', slack: 'off' } })
    await settled(founder, said)
    expect(said().join()).not.toContain('Nobody hears')
  })

  it('is of clones alone whose tool is on, from the moment it is saved', async () => {
    const { founder, said } = await reachable()
    const loud = await aClone(server.url, founder)
    const quiet = await aClone(server.url, founder, {
      tools_integration: { enabledTools: [], toolConfigs: {} },
    })
    await tell(founder, 'Of the quiet one', { cloneId: quiet.id })
    await tell(founder, 'Of the loud one', { cloneId: loud.id })
    await settled(founder, said)
    expect(said().join()).toContain('Of the loud one')
    expect(said().join()).not.toContain('Of the quiet one')
    await call(server.url, routes.saveTools, {
      token: founder.token,
      params: { id: quiet.id },
      body: { enabledTools: ['sms-notifications'], toolConfigs: {} },
    })
    await tell(founder, 'Of the quiet one', { cloneId: quiet.id })
    await settled(founder, said)
    expect(said().join()).toContain('Of the quiet one')
  })
})

describe('news of a clone whose tool is off', () => {
  it.each<[string, NotificationType, (of: PublishedPitch, founder: Founder) => Promise<unknown>]>([
    [
      'that it is published',
      'clone_published',
      ({ clone }, { user }) => emit('clone.published', { ownerId: user.id, cloneId: clone.id, version: 7 }),
    ],
    [
      'that it was claimed',
      'claim_completed',
      ({ clone }, { user }) => emit('claim.completed', { ownerId: user.id, cloneId: clone.id }),
    ],
    [
      'that talks with it were deleted',
      'call_completed',
      ({ clone }, { user }) =>
        emit('talks.withdrawn', {
          ownerId: user.id,
          withdrawalId: newId(),
          cloneId: clone.id,
          talks: 2,
        }),
    ],
    [
      'that the password of its link is guessed',
      'security_login',
      ({ link }, { user }) =>
        emit('link.guessed', {
          ownerId: user.id,
          linkId: link.id,
          failures: 60,
          at: '2026-03-02T08:00:00Z',
        }),
    ],
    [
      'that an investor came back to it',
      'investor_returned',
      async ({ link }, founder) => {
        const body = { name: unique('Rita'), email: `${unique('rita')}@fund.example` }
        const { data } = await call(server.url, routes.addInvestor, { token: founder.token, body })
        const visit = { visitId: newId(), linkId: link.id }
        await emit('investor.returned', { ownerId: founder.user.id, investorId: data.id, ...visit })
      },
    ],
  ])('is not told by text message, such as %s', async (_what, type, happen) => {
    const { founder, said } = await reachable()
    const off = { enabledTools: [], toolConfigs: {} }
    const quiet = await aPublishedPitch(server.url, founder, { clone: { tools_integration: off } })
    const loud = await aPublishedPitch(server.url, founder)
    const ofPublishing = async () =>
      (await notificationsOf(server.url, founder, 'clone_published')).map(({ title }) => title)
    await expect.poll(async () => (await ofPublishing()).length, within).toBe(2)
    await prefer(founder, { [type]: { sms: 'now' } })
    const before = (await notificationsOf(server.url, founder, type)).length
    for (const [at, pitch] of [quiet, loud].entries()) {
      await happen(pitch, founder)
      const told = async () =>
        (await notificationsOf(server.url, founder, type)).reduce((sum, { content }) => {
          const folded = /\((\d+) in all\)/.exec(content)?.[1]
          return sum + Number(folded ?? 1)
        }, 0)
      await expect.poll(told, within).toBeGreaterThan(before + at)
    }
    await settled(founder, said)
    // One word of the loud one, and the mark.
    expect(said()).toHaveLength(2)
  })
})

describe('a phone that takes no more messages', () => {
  it.each([
    [21610, 'asked for no more messages'],
    [21614, 'takes no text messages'],
  ])(
    'is turned off after Twilio’s %i, its founder is told, and a new proof begins anew',
    async (code, why) => {
      const { founder, number, said } = await reachable()
      peer.failNext({ kind: 'status', status: 400, code })
      await tell(founder, 'Lost')
      const told = async () =>
        (await notificationsOf(server.url, founder, 'message_refused')).map(({ title, content }) => ({
          title,
          content,
        }))
      await expect
        .poll(told, within)
        .toEqual([
          { title: `Text messages to ${number} are turned off`, content: expect.stringContaining(why) },
        ])
      expect((await read(founder)).phone).toMatchObject({
        ended_at: expect.any(String),
        ended_reason: expect.stringContaining(why),
      })
      await tell(founder, 'Not sent')
      await ask(founder, number)
      expect((await prove(founder, await codeAt(number, 2))).status).toBe(200)
      await settled(founder, said)
      expect(said().join()).not.toContain('Not sent')
      expect((await read(founder)).phone).toMatchObject({ ended_at: null, ended_reason: '' })
    },
  )

  it('is not one whose provider was away for a moment', async () => {
    const { founder, said } = await reachable()
    peer.failNext({ kind: 'status', status: 500 }, { kind: 'cut' })
    await tell(founder, 'Patience')
    await expect.poll(() => said().join(), { timeout: 30_000 }).toContain('Patience')
    expect((await read(founder)).phone).toMatchObject({ ended_at: null })
  })
})

describe('where no provider of text messages is set up', () => {
  it('no number is taken, and it is said so', async () => {
    const bare = await aServer()
    try {
      const { token } = await aFounder(bare.url)
      expect((await call(bare.url, routes.readPhone, { token })).data).toEqual({
        is_available: false,
        phone: null,
        asked: null,
      })
      const refused = await call(bare.url, routes.askPhone, { token, body: { number: aNumber() } })
      expect(refused).toMatchObject({ status: 409, problem: { error: 'wrong_state' } })
    } finally {
      await bare.close()
    }
  })
})
