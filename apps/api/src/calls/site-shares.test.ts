import { type BodyInput, routes, SITE_SHARE } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { grantCredits } from '../billing/grant-credits.ts'
import { aProof } from '../testing/a-question.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient } from '../testing/talk-client.ts'

const QUESTION = 'Who are your customers?'
let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer({ settings: { TRUST_PROXY: 'on' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
})

async function aTalk(address: string, wishes: Partial<BodyInput<typeof routes.createCall>> = {}) {
  const { data, status } = await call(server.url, routes.createCall, {
    body: {
      pitch_link_code: pitch.link.unique_code,
      session_id: unique('visitor'),
      channel: 'text',
      consent: { transcript: true },
      ...wishes,
    },
    headers: { 'x-forwarded-for': address },
  })
  expect(status).toBe(201)
  const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
  await client.hello()
  return { client, id: data.call_id }
}

type Visitor = Awaited<ReturnType<typeof aTalk>>

/** What is said to a question, and what is offered with it. */
async function ask({ client }: Visitor, text = QUESTION) {
  const id = unique('q')
  client.send({ type: 'text', id, text })
  const { turn } = await client.until('user.final', (message) => message.id === id)
  const start = await client.until('agent.start', (message) => message.turn === turn)
  const { utterance } = start
  await client.until('agent.end', (message) => message.utterance === utterance)
  const said = client.messages.flatMap((message) =>
    message.type === 'agent.segment' && message.utterance === utterance ? [message.text] : [],
  )
  const from = client.messages.indexOf(start)
  const offers = client.messages
    .slice(from)
    .flatMap((message) => (message.type === 'offer' ? [message.kind] : []))
  return { text: said.join(' '), free: start.free ?? false, offers }
}

async function hangUp({ client }: Visitor): Promise<number> {
  client.send({ type: 'hangup', id: 'bye' })
  const { usage } = await client.until('ended')
  await client.untilClosed()
  return usage.credits
}

/** As if a visitor's site had had so much of its share today. */
const had = ({ id }: Visitor, credits: number) =>
  server.kernel.db.updateTable('call_holds').set({ share_held: credits }).where('call_id', '=', id).execute()

/** A visitor of whose site's share so much is left. */
async function whereLeft(credits: number, address: string): Promise<Visitor> {
  const before = await aTalk(address)
  await had(before, SITE_SHARE.credits - credits)
  return aTalk(address)
}

describe('what a site may spend of a founder a day', () => {
  it('is asked for before an answer is given: at its end a code by mail is offered, and nothing more is paid', async () => {
    const visitor = await whereLeft(2, '192.0.2.1')
    for (let i = 0; i < 2; i++) expect((await ask(visitor)).free).toBe(false)
    const refused = await ask(visitor)
    expect(refused).toMatchObject({ free: true, offers: ['verify-email'] })
    expect(refused.text).toContain('Confirm your email address')
    expect(await hangUp(visitor)).toBe(2)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: visitor.id },
    })
    expect(data.credits_charged).toBe(2)
  })

  it('is lifted in the same talk by an address that is proven', async () => {
    const visitor = await whereLeft(0, '192.0.2.2')
    expect((await ask(visitor)).offers).toEqual(['verify-email'])
    visitor.client.send({ type: 'prove', id: 'p-0', proof: 'nothing' })
    expect(await visitor.client.until('error')).toMatchObject({ code: 'code_invalid', re: 'p-0' })
    expect((await ask(visitor)).free).toBe(true)
    const email = `${unique('vera')}@fund.example`
    visitor.client.send({ type: 'prove', id: 'p-1', proof: await aProof(server, email) })
    await visitor.client.until('notice', ({ code }) => code === 'address_proven')
    for (let i = 0; i < 4; i++) expect(await ask(visitor)).toMatchObject({ free: false, offers: [] })
    expect(await hangUp(visitor)).toBe(4)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: visitor.id },
    })
    expect(data.caller_email).toBe(email)
  })

  it('is lifted once, however often and fast the proof is shown', async () => {
    const visitor = await whereLeft(0, '192.0.2.7')
    const proof = await aProof(server, `${unique('vera')}@fund.example`)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    for (let i = 0; i < 100; i++) visitor.client.send({ type: 'prove', id: `p-${i}`, proof })
    await visitor.client.until('ack', ({ id }) => id === 'p-99')
    const lifted = query.mock.calls.filter((sent) =>
      /update \W*call_holds\W* set \W*site/.test(JSON.stringify(sent)),
    )
    query.mockRestore()
    expect(lifted).toHaveLength(1)
    expect(visitor.client.messages.filter(({ type }) => type === 'notice')).toHaveLength(1)
    expect((await ask(visitor)).free).toBe(false)
  })

  it('is no concern of another site, of a proven address, of who had the link’s password', async () => {
    await whereLeft(0, '192.0.2.3')
    expect((await ask(await aTalk('192.0.2.4'))).free).toBe(false)
    const email_proof = await aProof(server, `${unique('vera')}@fund.example`)
    expect((await ask(await aTalk('192.0.2.3', { email_proof }))).free).toBe(false)
    expect((await ask(await aTalk('192.0.2.3'))).free).toBe(true)
    const password = 'rosebud'
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: pitch.link.id },
      body: { access_type: 'password', password },
    })
    const params = { code: pitch.link.unique_code }
    const session_id = unique('visitor')
    const { data } = await call(server.url, routes.viewPitchLink, { params, body: { password, session_id } })
    const { access_grant } = data
    expect((await ask(await aTalk('192.0.2.3', { session_id, access_grant }))).free).toBe(false)
  })

  it('is one for a whole /48, and is never exceeded by talks at the same time', async () => {
    await whereLeft(7, '2001:db8:7:1::1')
    const talks = await Promise.all(
      Array.from({ length: 6 }, (_, i) => aTalk(`2001:db8:7:${i.toString(16)}::1`)),
    )
    const paid = async (visitor: Visitor) => {
      for (let i = 0; i < 3; i++) await ask(visitor)
      return hangUp(visitor)
    }
    const credits = await Promise.all(talks.map(paid))
    expect(credits.reduce((sum, each) => sum + each, 0)).toBe(7)
  })

  it('is a fifth of the balance at the day’s start where that is more', async () => {
    const ownerId = founder.user.id
    await grantCredits(server.kernel, { ownerId, type: 'grant', credits: 350, key: 'more', expiresAt: null })
    const before = await aTalk('192.0.2.5')
    await had(before, 99)
    const visitor = await aTalk('192.0.2.5')
    expect((await ask(visitor)).free).toBe(false)
    expect((await ask(visitor)).free).toBe(true)
  })

  it('stops nobody from stopping, going on and being polite: nothing of that waits for a proof', async () => {
    const visitor = await whereLeft(0, '192.0.2.8')
    const { client } = visitor
    client.send({ type: 'pitch.continue', id: 'play' })
    await client.until('agent.start', ({ purpose }) => purpose === 'pitch')
    client.send({ type: 'text', id: 'stop', text: 'Stop' })
    await client.until('state', ({ phase }) => phase === 'paused')
    const thanked = await ask(visitor, 'Thanks, that was clear')
    expect(thanked).toMatchObject({ free: true, offers: [] })
    expect(thanked.text).not.toContain('Confirm your email address')
    expect((await ask(visitor, 'Say that again')).free).toBe(true)
    const before = client.messages.length
    client.send({ type: 'text', id: 'on', text: 'Go on' })
    const isPitch = (message: (typeof client.messages)[number]) =>
      message.type === 'agent.start' && message.purpose === 'pitch'
    await expect.poll(() => client.messages.slice(before).some(isPitch)).toBe(true)
    expect(await hangUp(visitor)).toBe(0)
    const { data } = await call(server.url, routes.readCall, {
      token: founder.token,
      params: { id: visitor.id },
    })
    expect(data.questions).toEqual([])
  })

  it('does not count the pitch: who has used it up hears that to its end', async () => {
    const visitor = await whereLeft(0, '192.0.2.6')
    visitor.client.send({ type: 'pitch.continue', id: 'play' })
    await visitor.client.until('agent.start', ({ purpose }) => purpose === 'pitch')
    expect((await ask(visitor)).free).toBe(true)
    const after = visitor.client.messages.length
    await expect
      .poll(() =>
        visitor.client.messages
          .slice(after)
          .some((message) => message.type === 'agent.start' && message.purpose === 'pitch'),
      )
      .toBe(true)
    expect(await hangUp(visitor)).toBe(0)
  })
})
