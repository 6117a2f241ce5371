import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let server: TestServer
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  shared = await aPublishedPitch(server.url, await aFounder(server.url))
})
afterAll(() => server.close())

const told = (client: TalkClient) => client.messages.filter(({ type }) => type === 'notice')

/** A talk by the browser's ears in which the clone has begun to speak; answers what it says. */
async function speaking() {
  const talk = await aTalk(server.url, shared, { channel: 'voice' })
  expect(talk.ready.ears).toBe('browser')
  return { ...talk, said: await begun(talk.client) }
}

async function begun(client: TalkClient): Promise<string> {
  client.playAtOnce = false
  client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
  const { utterance, text } = await client.until('agent.segment')
  await expect.poll(() => client.samplesOf(utterance)).toBeGreaterThan(0)
  return text
}

/** The browser understands it, word by word; and the server has heard it once what is sent behind is answered. */
async function hear(client: TalkClient, id: string, text: string): Promise<void> {
  const words = text.split(' ')
  const partials = words.map((_, at) => words.slice(0, at + 1).join(' '))
  for (const [rev, partial] of partials.entries())
    client.send({ type: 'transcript', id, rev, text: partial, final: false })
  client.send({ type: 'transcript', id, rev: words.length, text, final: true })
  client.send({ type: 'length', id: `behind-${id}`, length: 'full' })
  await client.until('ack', (ack) => ack.id === `behind-${id}`)
}

describe('a clone whose own voice comes back through the microphone', () => {
  it('tells the visitor the third time, once a talk, and speaks on', async () => {
    const { client, said } = await speaking()
    for (const id of ['r-1', 'r-2']) await hear(client, id, said)
    expect(told(client)).toEqual([])
    for (const id of ['r-3', 'r-4', 'r-5', 'r-6']) await hear(client, id, said)
    expect(told(client)).toMatchObject([{ type: 'notice', code: 'echo_heard' }])
    const types = client.messages.map(({ type }) => type)
    expect(types).not.toContain('audio.clear')
    expect(types).not.toContain('user.final')
    client.socket.terminate()
  })

  it('says nothing to who repeats its words once or twice, and answers who asks', async () => {
    const { client, said } = await speaking()
    for (const id of ['r-1', 'r-2']) await hear(client, id, said)
    await hear(client, 'r-3', 'Who buys it?')
    expect((await client.until('user.final')).text).toBe('Who buys it?')
    expect(told(client)).toEqual([])
    client.socket.terminate()
  })

  it('has told it for good, on a line that was lost and came back', async () => {
    const { client, said, url, ready } = await speaking()
    for (const id of ['r-1', 'r-2', 'r-3']) await hear(client, id, said)
    const { seq } = await client.until('notice')
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await again.hello(seq)
    const back = await begun(again)
    for (const id of ['r-4', 'r-5', 'r-6']) await hear(again, id, back)
    expect(told(again)).toEqual([])
    again.socket.terminate()
  })
})
