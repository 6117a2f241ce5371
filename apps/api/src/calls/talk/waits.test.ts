import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let nodes: [TestServer, TestServer]
let founder: Founder
beforeAll(async () => {
  const first = await aServer()
  nodes = [first, await aServer({ database: first.database })]
  founder = await aFounder(first.url)
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
})

it('how long a visitor waited for answers is known of a call that another node went on with, too', async () => {
  const pitch = await aPublishedPitch(nodes[0].url, founder)
  const { client, call_id, url, ready } = await aTalk(nodes[0].url, pitch, { channel: 'voice' })
  await client.saidTo('q-1', 'Who are your customers?')
  const waited = async () =>
    (await call(nodes[1].url, routes.readCall, { token: founder.token, params: { id: call_id } })).data
      .latency
  await expect.poll(async () => (await waited()).p50_ms).not.toBeNull()
  const before = await waited()
  client.socket.terminate()
  const again = await TalkClient.open(nodes[1].url, url, { resume: ready.resumeToken })
  await again.hello()
  again.send({ type: 'hangup', id: 'bye' })
  await again.untilClosed()
  expect(await waited()).toEqual(before)
})
