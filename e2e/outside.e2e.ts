import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { type Gate, startGate } from '../apps/api/src/testing/gate.ts'
import { type IngestStub, startIngestStub } from '../apps/api/src/testing/ingest-stub.ts'
import { type PushStub, startPushStub } from '../apps/api/src/testing/push-stub.ts'
import { type SlackStub, startSlackStub } from '../apps/api/src/testing/slack-stub.ts'
import { type SmtpPeer, startSmtpPeer } from '../apps/api/src/testing/smtp-peer.ts'
import { type StripePeer, startStripePeer } from '../apps/api/src/testing/stripe/stripe-peer.ts'
import { type Product, startProduct } from './lib/product.ts'

const NAMES = ['mail', 'slack', 'push', 'payments', 'reports'] as const
type Name = (typeof NAMES)[number]

let gates: Record<Name, Gate>
let mail: SmtpPeer
let slack: SlackStub
let push: PushStub
let stripe: StripePeer
let ingest: IngestStub
let product: Product
const all = (step: (gate: Gate) => unknown) => Promise.all(NAMES.map((name) => step(gates[name])))
beforeAll(async () => {
  const [one, two, three, four, five] = await Promise.all([
    startGate(),
    startGate(),
    startGate(),
    startGate(),
    startGate(),
  ])
  gates = { mail: one, slack: two, push: three, payments: four, reports: five }
  mail = await startSmtpPeer()
  slack = await startSlackStub()
  push = await startPushStub({ at: gates.push.host })
  stripe = await startStripePeer()
  // Its own pages are reached as its calls are.
  stripe.books.baseUrl = `http://${gates.payments.host}`
  ingest = await startIngestStub()
  gates.mail.leadTo(mail.host)
  gates.slack.leadTo(slack.host)
  gates.push.leadTo(push.host)
  gates.payments.leadTo(new URL(stripe.url).host)
  gates.reports.leadTo(new URL(ingest.origin).host)
  await all((gate) => gate.open())
  product = await startProduct({
    SAMPLE_DATA: 'off',
    SMTP_URL: `smtp://${gates.mail.host}`,
    MAIL_FROM: 'Understudy <no-reply@understudy.example>',
    SLACK_HOSTS: gates.slack.host,
    PUSH_HOSTS: gates.push.host,
    ...stripe.settings,
    STRIPE_API_URL: `http://${gates.payments.host}`,
    SENTRY_DSN: ingest.dsn.replace(new URL(ingest.origin).host, gates.reports.host),
  })
})
afterAll(async () => {
  await product.remove()
  await all((gate) => gate.close())
  for (const peer of [mail, slack, push, stripe, ingest]) await peer.close()
})

/** The same whenever it runs: a simple congruence. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7
  const keyed = items.map((item) => {
    seed = (seed * 48_271) % 2_147_483_647
    return { item, seed }
  })
  return keyed.sort((one, other) => one.seed - other.seed).map(({ item }) => item)
}

describe('every house that is not ours, away at once', () => {
  it('costs nobody anything here, and all that was to be sent arrives by itself, once', async () => {
    const founder = await aFounder(product.url)
    const { token } = founder
    const { link } = await aPublishedPitch(product.url, founder, {
      clone: { access_settings: { type: 'private', password: 'a canary sings' } },
    })
    const address = slack.webhook().replace(slack.host, gates.slack.host)
    expect((await call(product.url, routes.saveSlack, { token, body: { address } })).status).toBe(200)
    const { key } = (await call(product.url, routes.readPush, { token })).data
    const browser = push.subscribe(key)
    const { endpoint, p256dh, auth } = browser
    await call(product.url, routes.savePush, { token, body: { endpoint, p256dh, auth } })
    const checkout = await call(product.url, routes.openCheckout, { token, body: { pack: 'pack-500' } })
    const balance = async () => (await call(product.url, routes.readCredits, { token })).data.balance
    const before = await balance()

    await all((gate) => gate.shut())
    // A visitor asks for access: a mail, a line in Slack, a note on the founder's device.
    const asked = await call(product.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera Visitor', email: 'vera@fund.example' },
    })
    expect(asked.status).toBe(202)
    // A payment was made all the same; its news comes twenty times, in any order.
    stripe.books.pay(checkout.data.url.split('/').at(-1) ?? '')
    const events = shuffled(Array.from({ length: 20 }, () => stripe.books.events).flat())
    for (const event of events) expect(await stripe.send(product.url, event)).toBe(200)
    const refused = await call(product.url, routes.openCheckout, { token, body: { pack: 'pack-500' } })
    expect(refused.status).toBe(503)
    const tested = await call(product.url, routes.testSlack, { token })
    expect(tested.status).toBe(503)

    // Each of them was asked, and could not be.
    await expect
      .poll(() => NAMES.filter((name) => gates[name].turnedAway === 0), { timeout: 60_000 })
      .toEqual([])
    expect(await balance()).toBe(before)
    for (const path of ['/readyz', '/v1/public/prices']) {
      expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200])
    }

    await all((gate) => gate.open())
    const within = { timeout: 90_000 }
    await expect.poll(() => slack.channel().join(), within).toContain('Vera Visitor')
    await expect
      .poll(
        () =>
          browser
            .shown()
            .map(({ title }) => title)
            .join(),
        within,
      )
      .toContain('Vera Visitor')
    const requests = () =>
      mail.mails.filter(
        ({ to, subject = '' }) =>
          to?.some((one) => one.address === founder.email) && /asks for access/.test(subject),
      )
    await expect.poll(() => requests().length, within).toBe(1)
    await expect.poll(balance, within).toBe(before + 500)

    // Nothing of it comes twice: another event, sent after all of that, has arrived by now.
    await call(product.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Nia Next', email: 'nia@fund.example' },
    })
    await expect.poll(() => slack.channel().join(), within).toContain('Nia Next')
    await expect
      .poll(
        () =>
          browser
            .shown()
            .map(({ title }) => title)
            .join(),
        within,
      )
      .toContain('Nia Next')
    await expect.poll(() => requests().length, within).toBe(2)
    const named = (lines: string[]) => lines.filter((line) => line.includes('Vera Visitor')).length
    expect([named(slack.channel()), named(browser.shown().map(({ title }) => title))]).toEqual([1, 1])
    expect(await balance()).toBe(before + 500)
  })
})
