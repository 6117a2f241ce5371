import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForCopy, giveConsent, giveSample, tokenIn, useOwnKey } from '../../testing/a-voice-copy.ts'
import { aClone, aFounder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { spokenLines } from '../../testing/elevenlabs-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../../testing/voice-copies-peer.ts'

let agreed: VoiceCopiesPeer
let other: VoiceCopiesPeer
let server: TestServer
beforeAll(async () => {
  agreed = await startVoiceCopiesPeer(spokenLines)
  other = await startVoiceCopiesPeer(spokenLines)
  const houses = [agreed, other].map(({ baseUrl }) => `elevenlabs=${baseUrl}`)
  server = await aServer({ settings: { OWN_KEY_HOUSES: houses.join(',') } })
})
afterAll(async () => {
  await server.close()
  await agreed.close()
  await other.close()
})

it('a voice goes to the house that its speaker agreed to, and to no other that the founder changed to meanwhile', async () => {
  const founder = await aFounder(server.url)
  await useOwnKey(server.url, founder, agreed)
  const { id } = await aClone(server.url, founder)
  const token = tokenIn((await askForCopy(server.url, founder, id)).data.link)
  expect((await giveConsent(server.url, token)).status).toBe(200)

  await useOwnKey(server.url, founder, other)
  const refused = await giveSample(server.url, token)
  expect(refused.problem).toMatchObject({
    error: 'wrong_state',
    detail: expect.stringContaining('another house'),
  })
  expect(other.voices.size).toBe(0)
  const shown = (await call(server.url, routes.readVoiceRequest, { query: { token } })).data
  expect(shown).toMatchObject({ state: 'agreed', house: new URL(agreed.baseUrl).host })

  // Back at that house it is made, and asked for anew the other one may.
  await useOwnKey(server.url, founder, agreed)
  expect((await giveSample(server.url, token)).data.state).toBe('ready')
  expect(agreed.voices.size).toBe(1)
  const isHeard = async () =>
    (await call(server.url, routes.readVoiceCopy, { token: founder.token, params: { id } })).data.copy
      ?.is_heard
  const typeOf = async () =>
    (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data.voice_settings
      .voice_type
  expect([await isHeard(), await typeOf()]).toEqual([true, 'clone'])
  // A clone that speaks with another voice meanwhile says so.
  await useOwnKey(server.url, founder, other)
  expect([await isHeard(), await typeOf()]).toEqual([false, 'preset'])
  const params = { use: 'voice' as const }
  await call(server.url, routes.removeOwnKey, { token: founder.token, params })
  expect([await isHeard(), await typeOf()]).toEqual([false, 'preset'])
})
