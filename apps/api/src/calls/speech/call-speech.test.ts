import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedTalk, aTalk as openTalk, TOLD } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type ElevenLabsPeer, startElevenLabsPeer } from '../../testing/elevenlabs-peer.ts'
import { type ListeningStub, startListeningStub } from '../../testing/listening-stub.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let voices: ElevenLabsPeer
let ears: ListeningStub
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  voices = await startElevenLabsPeer()
  ears = await startListeningStub()
  const houses = `elevenlabs=${voices.baseUrl},openai-compatible=${ears.baseUrl},elevenlabs`
  server = await aServer({ settings: { OWN_KEY_HOUSES: houses } })
})
afterAll(async () => {
  await server.close()
  await voices.close()
  await ears.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})

async function useOwnVoice(of = founder): Promise<void> {
  const house = `elevenlabs@${new URL(voices.baseUrl).host}`
  const body = { house, api_key: voices.apiKey, model: 'flash', voice: 'maren' }
  const params = { use: 'voice' as const }
  const saved = await call(server.url, routes.saveOwnKey, { token: of.token, params, body })
  expect(saved.status).toBe(200)
}

const ownOf = async (of = founder) =>
  (await call(server.url, routes.listOwnKeys, { token: of.token })).data.own

/** Asks, and answers what was said, and how much of it could be heard. */
async function ask({ client }: OpenedTalk, id: string, text: string) {
  const { said, end } = await client.saidTo(id, text)
  return { said, samples: end.totalSamples, reason: end.reason }
}

const aTalk = (of = shared, wording = TOLD.wording) =>
  openTalk(server.url, of, { channel: 'voice', consent: { ...TOLD, wording } })
const heard = () => voices.asked.map(({ text }) => text)
const speechOf = async ({ call_id: id }: OpenedTalk, token = founder.token, { url } = server) =>
  (await call(url, routes.readCall, { token, params: { id } })).data.speech

describe('a talk with a clone whose founder has a voice of their own', () => {
  it('is spoken by it, and its characters are counted for that founder', async () => {
    await useOwnVoice()
    const talk = await aTalk()
    expect(talk.ready.voice.basic).toBe(false)
    const { said, samples, reason } = await ask(talk, 'q-1', 'hello')
    expect(reason).toBe('complete')
    expect(samples).toBeGreaterThan(0)
    expect(heard()).toEqual(expect.arrayContaining(said))
    const host = new URL(voices.baseUrl).host
    await expect.poll(() => speechOf(talk)).toMatchObject([{ use: 'voice', host, model: 'flash', own: true }])
    const [counted] = await speechOf(talk)
    expect(counted?.amount).toBeGreaterThanOrEqual(said.join('').length)
    expect(JSON.stringify(talk.client.messages)).not.toContain(voices.apiKey)
    const stranger = await aFounder(server.url)
    const theirs = await call(server.url, routes.readCall, {
      token: stranger.token,
      params: { id: talk.call_id },
    })
    expect(theirs.status).toBe(404)
  })

  it('goes on in the embedded voice where the own one fails, and its founder reads why', async () => {
    await useOwnVoice()
    const talk = await aTalk()
    const before = voices.asked.length
    // The pitch may speak first: whatever comes is refused.
    voices.failNext(...Array(40).fill({ kind: 'status', status: 401 }))
    const { samples, reason } = await ask(talk, 'q-1', 'hello')
    expect({ reason, isHeard: samples > 0 }).toEqual({ reason: 'complete', isHeard: true })
    await expect
      .poll(() => ownOf())
      .toMatchObject([
        { state: 'failing', last_error: { words: expect.stringContaining('refuses the key') } },
      ])
    expect(voices.asked.length - before).toBeLessThan(2)
    voices.clearFaults()
  })

  it('is not spoken by it where its visitor was told that nobody else hears it', async () => {
    await useOwnVoice()
    const before = voices.requestCount
    const talk = await aTalk(shared, '1.12.-')
    expect((await ask(talk, 'q-1', 'hello')).samples).toBeGreaterThan(0)
    expect(voices.requestCount).toBe(before)
  })

  it('never is of another founder’s clone', async () => {
    await useOwnVoice()
    const other = await aFounder(server.url)
    const theirs = await aPublishedPitch(server.url, other)
    const before = voices.requestCount
    const { samples } = await ask(await aTalk(theirs), 'q-1', 'hello')
    expect(samples).toBeGreaterThan(0)
    expect(voices.requestCount).toBe(before)
  })

  it('is spoken by the embedded voice again once the key is taken away', async () => {
    await useOwnVoice()
    const params = { use: 'voice' as const }
    await call(server.url, routes.removeOwnKey, { token: founder.token, params })
    const before = voices.requestCount
    const talk = await aTalk()
    expect((await ask(talk, 'q-1', 'hello')).samples).toBeGreaterThan(0)
    expect(voices.requestCount).toBe(before)
    expect(await speechOf(talk)).toEqual([])
  })

  it('says beforehand who hears it: the founder’s own house, for this clone alone', async () => {
    const wordsOf = async ({ link }: PublishedPitch) =>
      (await call(server.url, routes.readConsent, { params: { code: link.unique_code } })).data
    expect((await wordsOf(shared)).line).toContain('Nobody else hears it.')
    const row = { use: 'voice', id: founder.user.id, house: 'elevenlabs', ending: '', model: 'm', voice: 'v' }
    await server.kernel.db
      .insertInto('own_speech')
      .values({ owner_id: founder.user.id, ...row, api_key: Buffer.alloc(1), created_at: new Date() })
      .execute()
    const told = await wordsOf(shared)
    expect(told.line).toContain('It is also heard by api.elevenlabs.io.')
    expect(told.version).toBe('1.12.api.elevenlabs.io')
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code: shared.link.unique_code },
      body: {},
    })
    expect(view.data.pitch.consent).toMatchObject({ version: told.version, line: told.line })
    const theirs = await aPublishedPitch(server.url, await aFounder(server.url))
    expect((await wordsOf(theirs)).line).toContain('Nobody else hears it.')
  })
})

describe('a talk with a clone that has the operator’s voice at another house', () => {
  it('is spoken by it to who was told of that house, and by the embedded voice to who was not', async () => {
    const operators = await aServer({
      settings: {
        TTS_PROVIDER: 'elevenlabs',
        TTS_BASE_URL: voices.baseUrl,
        TTS_API_KEY: voices.apiKey,
        TTS_MODEL: 'flash',
        TTS_VOICES: 'maren',
        OWN_KEY_HOUSES: 'off',
      },
    })
    const ada = await aFounder(operators.url)
    const theirs = await aPublishedPitch(operators.url, ada)
    const speaking = async (consent: { transcript: boolean; wording?: string }) => {
      const talk = await openTalk(operators.url, theirs, { channel: 'voice', consent })
      const before = voices.asked.length
      const { said, samples } = await ask(talk, 'q-1', 'hello')
      expect(samples).toBeGreaterThan(0)
      const isTheirs = heard()
        .slice(before)
        .some((text) => said.includes(text))
      return { isTheirs, counted: () => speechOf(talk, ada.token, operators) }
    }
    const told = await speaking(TOLD)
    expect(told.isTheirs).toBe(true)
    await expect.poll(told.counted).toMatchObject([{ use: 'voice', model: 'flash', own: false }])
    for (const consent of [{ transcript: true, wording: '1.12.-' }, { transcript: true }]) {
      const untold = await speaking(consent)
      expect([untold.isTheirs, await untold.counted()]).toEqual([false, []])
    }
    await operators.close()
  })
})

describe('a talk with a clone whose founder has ears of their own', () => {
  it('is listened to by them, and goes without after they failed', async () => {
    expect((await aTalk()).ready.ears).toBe('browser')
    const house = `openai-compatible@${new URL(ears.baseUrl).host}`
    const body = { house, api_key: ears.apiKey, model: 'whisper-1' }
    const params = { use: 'ears' as const }
    await call(server.url, routes.saveOwnKey, { token: founder.token, params, body })
    expect((await aTalk()).ready.ears).toBe('server')
    // Who was told that nobody else hears it: the key came while their page stood open.
    expect((await aTalk(shared, '1.12.-')).ready.ears).toBe('browser')
    await server.kernel.db
      .updateTable('own_speech')
      .set({ failed_at: new Date(), last_error: 'It fails.' })
      .where('owner_id', '=', founder.user.id)
      .execute()
    expect((await aTalk()).ready.ears).toBe('browser')
  })
})
