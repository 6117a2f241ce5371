import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCopiedVoices } from '../../publishing/voice-copies/copied-voice.ts'
import { aTalk, TOLD } from '../../testing/a-talk.ts'
import { aVoiceCopy, houseOf, useOwnKey } from '../../testing/a-voice-copy.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { spokenLines } from '../../testing/elevenlabs-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../../testing/voice-copies-peer.ts'

let peer: VoiceCopiesPeer
let server: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  peer = await startVoiceCopiesPeer(spokenLines)
  server = await aServer({ settings: { OWN_KEY_HOUSES: `elevenlabs=${peer.baseUrl}` } })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  await useOwnKey(server.url, founder, peer)
  pitch = await aPublishedPitch(server.url, founder)
})

const consentOf = async ({ link }: PublishedPitch) =>
  (await call(server.url, routes.readConsent, { params: { code: link.unique_code } })).data
const talk = () => aTalk(server.url, pitch, { channel: 'voice', consent: TOLD })
async function hello({ client }: Awaited<ReturnType<typeof talk>>) {
  client.send({ type: 'text', id: 'q', text: 'hello' })
  const asked = await client.until('user.final', ({ id }) => id === 'q')
  return client.until('agent.end', ({ seq }) => seq > asked.seq)
}

describe('a talk with a clone that has a copy of somebody’s voice', () => {
  it('is spoken by it, and named so in the talk, beside the pitch and in the consent', async () => {
    expect((await consentOf(pitch)).line).not.toMatch(/copy/)
    await aVoiceCopy(server.url, founder, pitch.clone.id)
    const opened = await talk()
    expect(opened.ready.voice).toMatchObject({
      label: 'an AI copy of Maren Holt’s voice',
      copyOf: 'Maren Holt',
      basic: false,
    })
    const { reason, utterance } = await hello(opened)
    expect(reason).toBe('complete')
    // Sample by sample as the house made it: what it has woven in is not touched.
    const heard = opened.client.frames.filter((frame) => frame.utterance === utterance)
    expect(new Set(heard.flatMap(({ samples }) => [...samples]))).toEqual(new Set([1_000]))
    const [voice] = [...peer.voices.keys()].slice(-1)
    expect(peer.spoken.at(-1)?.voice).toBe(voice)
    const { line, version, parts } = await consentOf(pitch)
    expect(line).toContain('You hear an AI copy of Maren Holt’s voice.')
    expect(version).toMatch(/\.copy$/)
    expect(parts.map(({ title }) => title)).toContain('Whose voice you hear')
    const { clones } = (await call(server.url, routes.landingClones, { query: {} })).data.data
    const card = clones.find(({ clone_id }) => clone_id === pitch.clone.id)
    expect(card?.consent).toEqual({ line, version })
    opened.client.socket.terminate()
    const other = await aPublishedPitch(server.url, founder)
    expect((await consentOf(other)).line).not.toMatch(/copy/)
  })

  it('is spoken by the operator’s key where the copy was made by that, and counted as theirs', async () => {
    const operators = await aServer({
      settings: {
        TTS_PROVIDER: 'elevenlabs',
        TTS_BASE_URL: peer.baseUrl,
        TTS_API_KEY: peer.apiKey,
        TTS_MODEL: 'flash',
        TTS_VOICES: 'maren',
        VOICE_COPIES: 'all',
        OWN_KEY_HOUSES: 'off',
      },
    })
    const ada = await aFounder(operators.url)
    const theirs = await aPublishedPitch(operators.url, ada)
    await aVoiceCopy(operators.url, ada, theirs.clone.id)
    const [voice] = [...peer.voices.keys()].slice(-1)
    const opened = await aTalk(operators.url, theirs, { channel: 'voice', consent: TOLD })
    expect(opened.ready.voice.copyOf).toBe('Maren Holt')
    expect((await hello(opened)).reason).toBe('complete')
    expect(peer.spoken.at(-1)?.voice).toBe(voice)
    const unaware = { transcript: true, wording: '1.12.-.copy' }
    const untold = await aTalk(operators.url, theirs, { channel: 'voice', consent: unaware })
    expect(untold.ready.voice.copyOf).toBeUndefined()
    for (const { client } of [opened, untold]) client.socket.terminate()
    await operators.close()
  })

  it('is not, once the copy is taken back or its house is used no more', async () => {
    await aVoiceCopy(server.url, founder, pitch.clone.id)
    await call(server.url, routes.removeOwnKey, { token: founder.token, params: { use: 'voice' } })
    const without = await talk()
    expect(without.ready.voice.copyOf).toBeUndefined()
    without.client.socket.terminate()
    expect((await consentOf(pitch)).line).not.toMatch(/copy/)
    await useOwnKey(server.url, founder, peer)
    await call(server.url, routes.endVoiceCopy, { token: founder.token, params: { id: pitch.clone.id } })
    const after = await talk()
    expect(after.ready.voice.copyOf).toBeUndefined()
    after.client.socket.terminate()
  })

  /** As a talk speaks with it: 1 is the copy, 2 the other voice. The database answers as long as `isThere`. */
  async function speaking() {
    await aVoiceCopy(server.url, founder, pitch.clone.id)
    const at = { nowMs: 1_000_000, isThere: true, asked: 0 }
    const { clock, db, log } = server.kernel
    const asked = {
      selectFrom: (...table: Parameters<typeof db.selectFrom>) => {
        at.asked++
        if (!at.isThere) throw new Error('no connection')
        return db.selectFrom(...table)
      },
    }
    const find = createCopiedVoices({
      db: asked as unknown as typeof db,
      clock: { ...clock, nowMs: () => at.nowMs },
      log,
    })
    const copy = await find({ ownerId: founder.user.id, cloneId: pitch.clone.id })
    expect(copy).toMatchObject({ speaker: 'Maren Holt', house: houseOf(peer) })
    const named = (name: number) => ({
      sampleRateHz: 22_050,
      async *speak() {
        yield { samples: new Int16Array([name]) }
      },
    })
    const voice = copy?.whileKept(named(1), named(2))
    const request = { text: 'Hello.', voice: '', language: 'en', speed: 1 }
    const speaks = async () => {
      for await (const { samples } of voice?.speak(request, AbortSignal.timeout(5_000)) ?? [])
        return samples[0]
      return 0
    }
    return { at, speaks }
  }

  it('falls to the other voice within half a minute where it goes on while the copy is taken back', async () => {
    const { at, speaks } = await speaking()
    expect(await speaks()).toBe(1)
    await call(server.url, routes.endVoiceCopy, { token: founder.token, params: { id: pitch.clone.id } })
    at.nowMs += 30_000
    expect([await speaks(), await speaks()]).toEqual([2, 2])
  })

  it('speaks with the copy again only once it is known that it may', async () => {
    const { at, speaks } = await speaking()
    expect(await speaks()).toBe(1)
    at.nowMs += 20_000
    at.isThere = false
    expect([await speaks(), await speaks(), await speaks()]).toEqual([2, 2, 2])
    at.isThere = true
    // Sentences that begin at once wait for one answer.
    at.asked = 0
    expect(await Promise.all([speaks(), speaks()])).toEqual([1, 1])
    expect([await speaks(), at.asked]).toEqual([1, 1])
    await call(server.url, routes.endVoiceCopy, { token: founder.token, params: { id: pitch.clone.id } })
    at.nowMs += 20_000
    expect(await Promise.all([speaks(), speaks()])).toEqual([2, 2])
    at.isThere = false
    at.nowMs += 20_000
    expect(await speaks()).toBe(2)
  })
})
