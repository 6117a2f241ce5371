import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const TEXT = 'Every third truck drives empty. We fill it. Ask me how.'
const speak = (
  id: string,
  body: Partial<BodyInput<typeof routes.speakSentence>> = {},
  who: Founder = founder,
) =>
  call(server.url, routes.speakSentence, {
    token: who.token,
    params: { id },
    body: { text: TEXT, language: 'en', ...body },
  })
const aSpeakingClone = async () => {
  const { id } = await aClone(server.url, founder)
  await call(server.url, routes.saveLanguages, {
    token: founder.token,
    params: { id },
    body: { languages: ['en'] },
  })
  return id
}
const soundOf = (wav: string) => Buffer.from(wav, 'base64')

it('speaks a text sentence by sentence, in the voice and at the pace of the clone, for nothing', async () => {
  const id = await aSpeakingClone()
  const credits = async () =>
    (await call(server.url, routes.readCredits, { token: founder.token })).data.balance
  const before = await credits()
  const replies = await Promise.all([0, 1, 2].map((sentence) => speak(id, { sentence })))
  expect(replies.map(({ status, data }) => [status, data.sentences])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ])
  const sounds = replies.map(({ data }) => soundOf(data.wav))
  for (const sound of sounds) expect(sound.subarray(0, 4).toString()).toBe('RIFF')
  expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(3)
  expect(await credits()).toBe(before)
  const params = { id }
  await call(server.url, routes.updateDraft, {
    token: founder.token,
    params,
    body: { voice_settings: { speed: 0.6 } },
  })
  const slow = soundOf((await speak(id)).data.wav)
  expect(slow.byteLength).toBeGreaterThan(sounds[0]?.byteLength ?? 0)
})

it('says a name as the founder has it said', async () => {
  const id = await aSpeakingClone()
  const said = async () => (await speak(id, { text: 'Tern.' })).data.wav
  const before = await said()
  await call(server.url, routes.updateDraft, {
    token: founder.token,
    params: { id },
    body: { voice_settings: { pronunciations: [{ from: 'Tern', to: 'the arctic tern' }] } },
  })
  expect(soundOf(await said()).byteLength).toBeGreaterThan(soundOf(before).byteLength)
})

it('is tried in another voice, at another pace, with words said otherwise, and nothing of it is saved', async () => {
  const id = await aSpeakingClone()
  const presets = await call(server.url, routes.voicePresets)
  const [one, two] = presets.data.filter(({ language_id }) => language_id === 'en')
  const said = async (body: Parameters<typeof speak>[1] = {}) =>
    (await speak(id, { text: 'Tern fills every third truck.', ...body })).data.wav
  const first = await said({ voice_preset_id: one?.id })
  expect(await said({ voice_preset_id: two?.id })).not.toBe(first)
  const bytes = async (voice_settings: BodyInput<typeof routes.speakSentence>['voice_settings']) =>
    soundOf(await said({ voice_settings })).byteLength
  const kept = await bytes({})
  expect(await bytes({ speed: 0.6 })).toBeGreaterThan(kept)
  const pronunciations = [{ from: 'Tern', to: 'the arctic tern' }]
  expect(await bytes({ pronunciations })).toBeGreaterThan(kept)
  expect(await bytes({})).toBe(kept)

  const german = presets.data.find(({ language_id }) => language_id === 'de')
  for (const voice_preset_id of [german?.id, 'no-voice']) {
    const refused = await speak(id, { voice_preset_id })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['voice_preset_id']])
  }
  expect((await speak(id, { voice_settings: { speed: 9 } })).status).toBe(422)
})

it('speaks to its founder alone, in languages that have a voice, and no further than the text goes', async () => {
  const id = await aSpeakingClone()
  const stranger = await aFounder(server.url)
  expect((await speak(id, {}, stranger)).status).toBe(403)
  expect((await speak(newId())).status).toBe(404)
  const refusals = await Promise.all([
    speak(id, { language: 'fr' }),
    speak(id, { sentence: 3 }),
    speak(id, { text: '  ' }),
    speak(id, { text: 'x'.repeat(6_001) }),
  ])
  expect(refusals.map(({ status, problem }) => [status, Object.keys(problem.fields ?? {})])).toEqual([
    [422, ['language']],
    [422, ['sentence']],
    [422, ['text']],
    [422, ['text']],
  ])
})

it('a link that was made before the first version is locked with the clone when that is published', async () => {
  const { clone } = await aPublishedPitch(server.url, founder)
  const { token } = founder
  const copy = (await call(server.url, routes.duplicateClone, { token, params: { id: clone.id } })).data
  const params = { id: copy.id }
  const made = await call(server.url, routes.createPitch, {
    token,
    body: { clone_id: copy.id, title: 'To try it' },
  })
  await call(server.url, routes.patchClone, {
    token,
    params,
    body: { access_settings: { type: 'private', password: 'open sesame' } },
  })
  await call(server.url, routes.launchClone, { token, params, body: {} })
  const published = await call(server.url, routes.publishClone, { token, params })
  expect([published.status, published.data.pitch.id]).toEqual([200, made.data.id])
  const view = await call(server.url, routes.viewPitchLink, {
    params: { code: made.data.default_link_code ?? '' },
    body: {},
  })
  expect([view.status, view.problem.error]).toEqual([401, 'password_required'])
})
