import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { aNotification } from '../testing/a-notification.ts'
import { aTalk, type OpenedTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { type PushStub, startPushStub } from '../testing/push-stub.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { type SlackStub, startSlackStub } from '../testing/slack-stub.ts'
import { startTwilioPeer, type TwilioPeer } from '../testing/twilio-peer.ts'
import { callCompleted, callStarted } from './news/news-of-talks.ts'

const within = { timeout: 15_000 }

let slack: SlackStub
let push: PushStub
let twilio: TwilioPeer
let server: TestServer
beforeAll(async () => {
  slack = await startSlackStub()
  push = await startPushStub()
  twilio = await startTwilioPeer()
  server = await aServer({
    settings: {
      SLACK_HOSTS: slack.host,
      PUSH_HOSTS: push.host,
      TWILIO_ACCOUNT_SID: twilio.accountSid,
      TWILIO_AUTH_TOKEN: twilio.authToken,
      TWILIO_FROM: twilio.from,
      TWILIO_BASE_URL: twilio.baseUrl,
    },
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([slack.close(), push.close(), twilio.close()])
})

/** A founder who wants to hear of a call that begins by every way there is. */
async function aListener() {
  const founder = await aFounder(server.url)
  const { token } = founder
  const channel = unique('B')
  await call(server.url, routes.saveSlack, { token, body: { address: slack.webhook(channel) } })
  const { key } = (await call(server.url, routes.readPush, { token })).data
  const { endpoint, p256dh, auth, ...browser } = push.subscribe(key)
  await call(server.url, routes.savePush, { token, body: { endpoint, p256dh, auth } })
  await server.kernel.db
    .insertInto('phones')
    .values({ owner_id: founder.user.id, id: newId(), number: '+4915123456789', proven_at: new Date() })
    .execute()
  const preferences = { call_started: { email: 'now', slack: 'now', push: 'now', sms: 'now' } } as const
  await call(server.url, routes.savePreferences, { token, body: { preferences } })
  return { founder, browser, pitch: await aPublishedPitch(server.url, founder) }
}

const waiting = async (callId: string) => {
  const rows = await server.kernel.db
    .selectFrom('outbox')
    .select('channel')
    .where('dedupe_key', 'like', `%:call_started:${callId}%`)
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ channel }) => channel).sort()
}
async function hangUp({ client }: OpenedTalk) {
  client.send({ type: 'text', id: 'q', text: 'What was your churn in Germany in 2019?' })
  await client.until('agent.segment')
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
}

describe('that somebody is talking', () => {
  it('does not leave any more once the talk is over, by no way', async () => {
    const { founder, browser, pitch } = await aListener()
    const talk = await aTalk(server.url, pitch)
    await mailTo(server, founder.email, 1, /^Live now/)
    await expect.poll(() => browser.shown().length, within).toBe(1)
    await expect.poll(() => waiting(talk.call_id), within).toEqual([])
    // A push service forgets it soon: whoever opens the lid after lunch is not told so.
    expect(browser.kept()).toEqual([300])
    // As if their providers had not taken them yet.
    await server.kernel.db
      .updateTable('outbox')
      .set({ sent_at: null })
      .where('dedupe_key', 'like', `%:call_started:${talk.call_id}%`)
      .execute()
    expect(await waiting(talk.call_id)).toEqual(['mail', 'push', 'slack', 'sms'])
    await hangUp(talk)
    await expect.poll(() => waiting(talk.call_id), within).toEqual([])
    // What tells that it is over stays to be told.
    await aNotification(server.url, founder, 'call_completed')
  })

  it('is no news after it, however late that it began is handled', async () => {
    const { founder, pitch } = await aListener()
    const talk = await aTalk(server.url, pitch)
    const event = { ownerId: founder.user.id, callId: talk.call_id, cloneId: pitch.clone.id }
    const newsOf = (tell: typeof callStarted) => inTransaction(server.kernel, (inner) => tell(inner, event))
    expect(await newsOf(callStarted)).toMatchObject({ type: 'call_started' })
    await hangUp(talk)
    await aNotification(server.url, founder, 'call_completed')
    expect(await newsOf(callStarted)).toBeNull()
    expect(await newsOf(callCompleted)).toMatchObject({ type: 'call_completed' })
  })
})
