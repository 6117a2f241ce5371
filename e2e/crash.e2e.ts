import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk as openTalk } from '../apps/api/src/testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
} from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { TalkClient } from '../apps/api/src/testing/talk-client.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'off' })
  founder = await aFounder(product.url)
  shared = await aPublishedPitch(product.url, founder)
})
afterAll(() => product.remove())

const aTalk = (session_id: string) => openTalk(product.url, shared, { channel: 'voice', session_id })

const readCall = (id: string) => call(product.url, routes.readCall, { token: founder.token, params: { id } })

describe('kill -9 in the middle of a call', () => {
  it('loses no acknowledged question, lets a visitor resume, and closes the call of one who is gone', async () => {
    const stays = await aTalk('stays')
    const leaves = await aTalk('leaves')
    for (const { client } of [stays, leaves]) {
      client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
      await client.until('agent.segment', ({ text }) => text.includes('Water utilities'))
      await client.until('state', ({ phase }) => phase === 'listening')
    }
    // What was heard is written each half second: a kill before the last word is written would leave it out.
    const heard = async () => (await readCall(leaves.call_id)).data.transcript.at(-1)?.text
    await expect.poll(heard).toBe('Water utilities in Belgium.')

    await product.kill()
    await stays.client.untilClosed()
    await product.restart()

    const { resumeToken } = stays.ready
    const resumed = await TalkClient.open(product.url, stays.url, { resume: resumeToken })
    resumed.answersPings = true
    await resumed.hello()
    await resumed.until('user.final', ({ id }) => id === 'q-1')
    resumed.send({ type: 'text', id: 'q-2', text: 'How does it work?' })
    await resumed.until('agent.segment', ({ text }) => text.includes('clip-on'))

    const status = async () => (await readCall(leaves.call_id)).data.status
    await expect.poll(status, { timeout: 35_000, interval: 500 }).toBe('completed')
    const { data } = await readCall(leaves.call_id)
    expect(data.ended_reason).toBe('connection-lost')
    expect(data.transcript.map(({ text }) => text)).toEqual([
      'Who are your customers?',
      'Water utilities in Belgium.',
    ])
    resumed.send({ type: 'hangup', id: 'bye' })
    await resumed.untilClosed()
    const live = async () => (await call(product.url, routes.liveCalls, { token: founder.token })).data.calls
    await expect.poll(live).toEqual([])
  })

  it('refuses a second process on the same data in words', async () => {
    await expect(
      startProduct({ SAMPLE_DATA: 'off', DATA_DIR: product.dataDir }).then((second) => second.remove()),
    ).rejects.toThrow(/in use|already/i)
  })
})
