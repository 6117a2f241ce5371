import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/smtp-peer.ts'
import { newId } from './ids.ts'
import {
  deliverMessage,
  giveUpUnsent,
  type MessagePorts,
  queueMail,
  queueSms,
  RefusedForGood,
  requeueUnsent,
} from './outbox.ts'

const GONE = 'gone@harbour.example'
const GONE_FOUNDER = 'gone-founder@harbour.example'
let peer: SmtpPeer
let server: TestServer
beforeAll(async () => {
  peer = await startSmtpPeer({ unknown: [GONE, GONE_FOUNDER] })
  server = await aServer({
    settings: { SMTP_URL: peer.url, MAIL_FROM: 'Understudy <no-reply@understudy.example>' },
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const rowOf = (key: string) =>
  server.kernel.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', key).executeTakeFirstOrThrow()
const toldTo = async (founder: Founder) => {
  const { data } = await call(server.url, routes.listNotifications, { token: founder.token })
  return data.notifications.filter(({ type }) => type === 'message_refused')
}
const invitationOf = (founder: Founder, to: string, dedupeKey: string) => ({
  to,
  dedupeKey,
  subject: 'Confirmed: a meeting',
  text: 'On Monday.',
  onBehalf: { ownerId: founder.user.id, what: 'The invitation to a meeting', path: '/meetings' },
})

describe('a mail that its server refuses for good', () => {
  it('is not tried again, and its founder is told who was not reached, by which mail and why', async () => {
    const [founder, other] = [await aFounder(server.url), await aFounder(server.url)]
    const key = unique('refused')
    await queueMail(server.kernel, invitationOf(founder, GONE, key))
    await expect.poll(() => toldTo(founder), { timeout: 15_000 }).toHaveLength(1)
    expect(await toldTo(founder)).toMatchObject([
      {
        title: `The invitation to a meeting could not be delivered to ${GONE}`,
        content: expect.stringMatching(
          /refused for good: 550 5\.1\.1 No such user here\. Check the address, or reach/,
        ),
        priority: 'high',
        action_url: '/meetings',
      },
    ])
    const mail = await peer.mailTo(founder.email, 1, /could not be delivered/)
    expect(mail.text).toContain(`${server.kernel.publicUrl}/meetings`)
    expect(await toldTo(other)).toEqual([])
    const row = await rowOf(key)
    expect(row).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: '550 5.1.1 No such user here',
      message: '',
    })
    expect(row.refused_at).toBeInstanceOf(Date)
  })

  it('is told once, however often and by however many nodes it is delivered', async () => {
    const founder = await aFounder(server.url)
    const key = unique('refused')
    const quiet = { ...server.kernel, bus: { emit: async () => undefined } }
    await queueMail(quiet, invitationOf(founder, GONE, key))
    const { id } = await rowOf(key)
    let tries = 0
    const ports: MessagePorts = {
      mail: {
        send: async () => {
          tries++
          throw new RefusedForGood('550 No')
        },
      },
      sms: null,
      slack: null,
    }
    const deliver = deliverMessage(server.kernel, ports)
    await Promise.all([deliver({ messageId: id }), deliver({ messageId: id }), deliver({ messageId: id })])
    await deliver({ messageId: id })
    await server.kernel.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    await requeueUnsent(server.kernel)
    await queueMail(server.kernel, invitationOf(founder, GONE, unique('last')))
    await expect.poll(() => toldTo(founder), { timeout: 15_000 }).toHaveLength(1)
    // Both are about one address, and fold into one: the second is the one that was asked for last.
    await expect.poll(async () => (await toldTo(founder))[0]?.content).toMatch(/\(2 in all\)/)
    expect(tries).toBeLessThanOrEqual(3)
    expect((await rowOf(key)).attempts).toBe(tries)
  })

  it('to the founder’s own address is told in the app, and by no mail that would be refused too', async () => {
    const founder = await aFounder(server.url)
    await server.kernel.db
      .updateTable('users')
      .set({ email: GONE_FOUNDER })
      .where('id', '=', founder.user.id)
      .execute()
    await queueMail(server.kernel, invitationOf(founder, GONE_FOUNDER, unique('refused')))
    await expect.poll(() => toldTo(founder), { timeout: 15_000 }).toHaveLength(1)
    expect((await toldTo(founder))[0]?.content).toMatch(/Check the address of your account\./)
    const mailed = await server.kernel.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', 'like', `notification:${founder.user.id}:message_refused%`)
      .execute()
    expect(mailed).toEqual([])
  })

  it('of nobody’s is noted alone; so is a text message where no provider is set up', async () => {
    const [mail, sms] = [unique('refused'), unique('refused')]
    await queueMail(server.kernel, { to: GONE, subject: 'Your code', text: '123456', dedupeKey: mail })
    await queueSms(server.kernel, { to: '+4915112345678', text: 'Somebody asks', dedupeKey: sms })
    await expect.poll(async () => (await rowOf(mail)).refused_at, { timeout: 15_000 }).not.toBeNull()
    await expect.poll(async () => (await rowOf(sms)).refused_at, { timeout: 15_000 }).not.toBeNull()
    expect((await rowOf(sms)).last_error).toBe('no provider of text messages is set up')
  })
})

it('sends what was put off once the server takes it, as the same message', async () => {
  const key = unique('late')
  peer.failNext({ at: 'data', code: 451, words: '4.3.0 Try again' })
  await queueMail(server.kernel, {
    to: 'ada@harbour.example',
    subject: 'Late',
    text: 'Still here.',
    dedupeKey: key,
  })
  const mail = await peer.mailTo('ada@harbour.example')
  await expect.poll(async () => (await rowOf(key)).sent_at).not.toBeNull()
  const row = await rowOf(key)
  expect([row.attempts, row.last_error]).toEqual([2, null])
  expect(mail.messageId).toBe(`<${row.id}@understudy.example>`)
})

describe('a mail that its server has put off for a day', () => {
  /** As its last job left it. */
  const putOff = async (mail: Parameters<typeof queueMail>[1], hours: number, attempts = 6) => {
    await queueMail({ ...server.kernel, bus: { emit: async () => undefined } }, mail)
    await server.kernel.db
      .updateTable('outbox')
      .set({
        attempts,
        last_error: attempts > 0 ? '451 4.7.1 Greylisted, come back later' : null,
        created_at: new Date(Date.now() - hours * 3_600_000),
      })
      .where('dedupe_key', '=', mail.dedupeKey ?? '')
      .execute()
  }

  it('is given up, its founder is told once, and it waits no more', async () => {
    const [founder, other] = [await aFounder(server.url), await aFounder(server.url)]
    const [day, late, code] = [unique('put-off'), unique('put-off'), unique('put-off')]
    await putOff(invitationOf(founder, 'slow@harbour.example', day), 25)
    await putOff(invitationOf(other, 'slow@harbour.example', late), 23)
    await putOff({ to: 'slow@harbour.example', subject: 'Your code', text: '123456', dedupeKey: code }, 25)
    await Promise.all([giveUpUnsent(server.kernel), giveUpUnsent(server.kernel)])
    await giveUpUnsent(server.kernel)
    await expect.poll(() => toldTo(founder), { timeout: 15_000 }).toHaveLength(1)
    expect(await toldTo(founder)).toMatchObject([
      {
        title: 'The invitation to a meeting could not be delivered to slow@harbour.example',
        content:
          'It was put off for a day: 451 4.7.1 Greylisted, come back later. Check the address, or reach them another way.',
        action_url: '/meetings',
      },
    ])
    const ended = { sent_at: null, refused_at: expect.any(Date), attempts: 6, message: '' }
    expect([await rowOf(day), await rowOf(code)]).toMatchObject([ended, ended])
    expect((await rowOf(late)).refused_at).toBeNull()
    expect(await toldTo(other)).toEqual([])
  })

  it('ends without a word where its reader has stopped the company’s mails meanwhile', async () => {
    const founder = await aFounder(server.url)
    const key = unique('put-off')
    const reader = { owner_id: founder.user.id, id: newId(), email: 'slow@harbour.example' }
    await server.kernel.db
      .insertInto('mail_recipients')
      .values({ ...reader, stopped_at: new Date() })
      .execute()
    const mail = invitationOf(founder, reader.email, key)
    await putOff({ ...mail, onBehalf: { ...mail.onBehalf, recipientId: reader.id } }, 25)
    await giveUpUnsent(server.kernel)
    const ended = { sent_at: null, refused_at: expect.any(Date), message: '' }
    expect(await rowOf(key)).toMatchObject({ ...ended, last_error: 'its reader wants no more of them' })
    expect(await toldTo(founder)).toEqual([])
  })

  it('is tried all the same where no node was there to try it', async () => {
    const key = unique('put-off')
    await putOff({ to: 'eve@harbour.example', subject: 'Waited', text: 'Here.', dedupeKey: key }, 30, 0)
    await giveUpUnsent(server.kernel)
    await requeueUnsent(server.kernel)
    await peer.mailTo('eve@harbour.example')
    await expect.poll(async () => (await rowOf(key)).sent_at).not.toBeNull()
  })

  it('ends without a word where nobody can read any more whose it was', async () => {
    const founder = await aFounder(server.url)
    const [first, second] = [unique('put-off'), unique('put-off')]
    await putOff(invitationOf(founder, 'slow@harbour.example', first), 26)
    await server.kernel.db
      .updateTable('outbox')
      .set({ message: JSON.stringify('sealed otherwise') })
      .where('dedupe_key', '=', first)
      .execute()
    await putOff(invitationOf(founder, 'slow@harbour.example', second), 25)
    await giveUpUnsent(server.kernel)
    await expect.poll(() => toldTo(founder), { timeout: 15_000 }).toHaveLength(1)
    expect((await rowOf(first)).refused_at).not.toBeNull()
    expect((await toldTo(founder))[0]?.content).not.toContain('in all')
  })
})
