import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { type SlackStub, startSlackStub } from '../testing/slack-stub.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/smtp-peer.ts'
import { newId } from './ids.ts'
import { queueMail, queueSlack } from './outbox.ts'

let peer: SmtpPeer
let slack: SlackStub
let server: TestServer
beforeAll(async () => {
  ;[peer, slack] = await Promise.all([startSmtpPeer(), startSlackStub()])
  server = await aServer({
    settings: {
      SMTP_URL: peer.url,
      MAIL_FROM: 'Understudy <no-reply@understudy.example>',
      SLACK_HOSTS: slack.host,
    },
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([peer.close(), slack.close()])
})

it('of one kind hold up no other, and none holds up a mail that somebody waits for', async () => {
  const founder = await aFounder(server.url)
  // Its first mail has come: the next one is the one that is held.
  await peer.mailTo(founder.email)
  const channel = unique('B')
  await call(server.url, routes.saveSlack, {
    token: founder.token,
    body: { address: slack.webhook(channel) },
  })
  const { id } = await server.kernel.db
    .selectFrom('slack_webhooks')
    .select('id')
    .where('owner_id', '=', founder.user.id)
    .executeTakeFirstOrThrow()

  const released = Promise.withResolvers<void>()
  const before = peer.asked.messages
  peer.failNext({ at: 'data', until: released.promise })
  await queueMail(server.kernel, { to: 'ada@harbour.example', subject: 'Your week', text: 'Three visits.' })
  await expect.poll(() => peer.asked.messages).toBe(before + 1)
  try {
    await queueSlack(server.kernel, { webhookId: id, text: 'Ines is here', dedupeKey: newId() })
    await expect.poll(() => slack.channel(channel), { timeout: 15_000 }).toEqual(['Ines is here'])
    await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
    await peer.mailTo(founder.email, 1, /password/)
    expect(peer.mails.map(({ subject }) => subject)).not.toContain('Your week')
  } finally {
    released.resolve()
  }
  await peer.mailTo('ada@harbour.example')
})
