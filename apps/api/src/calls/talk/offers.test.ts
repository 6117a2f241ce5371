import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk, type OpenedTalk } from '../../testing/a-talk.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { documentsRead, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

let asked = 0
/** What is said to a question, and what is offered with it. */
async function ask(client: TalkClient, text: string) {
  const id = `q-${++asked}`
  client.send({ type: 'text', id, text })
  const { seq } = await client.until('user.final', (final) => final.id === id)
  const segment = await client.until('agent.segment', (said) => said.seq > seq)
  await client.until('agent.end', (end) => end.seq > seq)
  const offers = client.messages.flatMap((message) =>
    message.type === 'offer' && message.seq > seq ? [{ kind: message.kind, targetId: message.targetId }] : [],
  )
  return { said: segment.text, offers }
}
const leave = async ({ client }: Pick<OpenedTalk, 'client'>) => {
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
}

describe('what a clone offers in a talk', () => {
  it('is what the page beside it can do: a meeting, the documents that are offered, and to leave contact', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder)
    for (const name of ['seed deck.txt', 'financial model.txt']) {
      await upload(server.url, founder, clone.id, { name, content: `${name}: we find leaks.` })
    }
    const [deck] = await documentsRead(server.url, founder, clone.id)
    if (!deck) throw new Error('no document')
    const params = { id: clone.id, documentId: deck.id }
    await call(server.url, routes.offerDocument, { token, params, body: { offered: true } })
    await call(server.url, routes.launchClone, { token, params: { id: clone.id } })
    const { data } = await call(server.url, routes.publishClone, { token, params: { id: clone.id } })
    const talk = await aTalk(server.url, { link: { unique_code: data.pitch.link_code ?? '' } })
    expect((await ask(talk.client, 'Can I book a meeting?')).offers).toMatchObject([{ kind: 'meeting' }])
    expect((await ask(talk.client, 'Please send me the deck')).offers).toEqual([
      { kind: 'document', targetId: deck.id },
    ])
    expect(await ask(talk.client, 'How can I get in touch with you?')).toMatchObject({
      said: expect.stringContaining('leave your contact details right here'),
      offers: [{ kind: 'contact' }],
    })
    // A document that is not for visitors: the founders can send it.
    expect((await ask(talk.client, 'Can you share the financial model?')).offers).toMatchObject([
      { kind: 'contact' },
    ])
    await leave(talk)
  })

  it('is no meeting where that tool is off', async () => {
    const { link } = await aPublishedPitch(server.url, founder, {
      clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
    })
    const talk = await aTalk(server.url, { link })
    expect((await ask(talk.client, 'Can I book a meeting?')).offers).toMatchObject([{ kind: 'contact' }])
    await leave(talk)
  })

  it('is nothing in a test call of the clone itself, which has no page for it', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const reply = await call(server.url, routes.createCall, {
      token: founder.token,
      body: { clone_id: clone.id, channel: 'text', consent: { transcript: true } },
    })
    const client = await TalkClient.open(server.url, reply.data.url, { ticket: reply.data.ticket })
    await client.hello()
    for (const wish of ['Can I book a meeting?', 'How can I get in touch with you?']) {
      expect(await ask(client, wish)).toMatchObject({ said: expect.stringContaining("can't"), offers: [] })
    }
    await leave({ client })
  })
})
