import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { isParaphrasing, line, type ModelPeer, nameOf, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { TalkClient } from '../../testing/talk-client.ts'

/** Nothing in the material answers it by itself. */
const OPEN = 'Would a hailstorm over Kiruna change whom you sell to?'
const FACT = 'Heron finds the leak within a day.'

let peer: ModelPeer
let server: TestServer
let founder: Founder
beforeAll(async () => {
  peer = await startModelPeer('openai-compatible', { paraphrases: true })
})
afterAll(() => peer.close())
beforeEach(async () => {
  // Of each test alone: what rests, rests for all of a server.
  await server?.close()
  server = await aServer({
    settings: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: peer.baseUrl,
      LLM_API_KEY: peer.apiKey,
      LLM_MODEL: peer.model,
      // Nothing here waits for the clock.
      LLM_DEADLINE_MS: '10000',
    },
  })
  founder = await aFounder(server.url)
  peer.write((heard) => (isParaphrasing(heard) ? [] : [line(FACT, nameOf(heard, FACT))]))
  peer.asked.splice(0)
})
afterAll(() => server.close())

const within = { timeout: 20_000 }

const ask = async (client: TalkClient, id: string, text: string) => (await client.saidTo(id, text)).said

const standing = async ({ clone }: PublishedPitch) =>
  (await call(server.url, routes.readParaphrasing, { token: founder.token, params: { id: clone.id } })).data
    .state
const askedInTalks = () => peer.asked.filter((one) => !isParaphrasing(one)).length

describe('a model that fails', () => {
  it('while other ways to ask are written rests for writing alone: a talk asks it at once', async () => {
    peer.failNext({ kind: 'status', status: 500 }, { kind: 'status', status: 500 })
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('waiting')
    const { client } = await aTalk(server.url, pitch, { consent: TOLD })
    expect(await ask(client, 'q-1', OPEN)).toEqual([FACT])
    expect(askedInTalks()).toBe(1)
  })

  it('with its key refused while they are written rests for talks too', async () => {
    peer.failNext({ kind: 'status', status: 401 })
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('waiting')
    const { client } = await aTalk(server.url, pitch, { consent: TOLD })
    expect((await ask(client, 'q-1', OPEN)).join(' ')).toContain('founders')
    expect(askedInTalks()).toBe(0)
  })

  it('in a talk rests for what is written too: nobody waits for that', async () => {
    const pitch = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(pitch), within).toBe('written')
    const { client } = await aTalk(server.url, pitch, { consent: TOLD })
    peer.failNext({ kind: 'status', status: 400 })
    expect((await ask(client, 'q-1', OPEN)).join(' ')).toContain('founders')
    const before = peer.asked.length
    const other = await aPublishedPitch(server.url, founder)
    await expect.poll(() => standing(other), within).toBe('waiting')
    expect(peer.asked).toHaveLength(before)
  })
})
