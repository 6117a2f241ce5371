import { routes, voiceSampleUrl } from '@understudy/contract'
import type { TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Storage, StorageMissing } from '../adapters/storage/port.ts'
import { EMBEDDED_VOICES } from '../adapters/tts/embedded/voices.ts'
import { newId } from '../kernel/ids.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { createCatalogue } from './catalogue.ts'
import { greetingOf } from './greetings.ts'
import { readSample } from './read-sample.ts'
import { defaultPreset } from './rules.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

describe('§7 languages and presets', () => {
  it('§7 languages, §6 public calls: needs no token, and ignores one that is not valid', async () => {
    for (const token of [undefined, 'nonsense']) {
      const languages = await call(server.url, routes.languages, { token })
      expect(languages.status).toBe(200)
      expect(languages.data).toContainEqual({ id: 'de', code: 'de', name: 'German', native_name: 'Deutsch' })
      const presets = await call(server.url, routes.voicePresets, { token })
      expect(new Set(presets.data.map((preset) => preset.language_id))).toEqual(
        new Set(languages.data.map((language) => language.id)),
      )
    }
  })

  it('§7 voice-presets: filters presets by language_ids, and answers none for a language it does not know', async () => {
    const some = await call(server.url, routes.voicePresets, { query: { language_ids: 'de, fr' } })
    expect(new Set(some.data.map((preset) => preset.language_id))).toEqual(new Set(['de', 'fr']))
    expect(some.data.every((preset) => preset.basic)).toBe(true)
    const repeated = await fetch(`${server.url}${routes.voicePresets.path}?language_ids=de&language_ids=fr`)
    expect(await repeated.json()).toEqual(some.data)
    const none = await call(server.url, routes.voicePresets, { query: { language_ids: "tlh,'; drop" } })
    expect(none.data).toEqual([])
  })

  it('takes the first voice that is not the robotic one as the default of a language', () => {
    const preset = (id: string, basic: boolean) => ({ id, label: id, languageId: 'de', provider: 'p', basic })
    expect(defaultPreset([preset('robot', true), preset('human', false)], 'de')?.id).toBe('human')
    expect(defaultPreset([preset('robot', true)], 'de')?.id).toBe('robot')
    expect(defaultPreset([preset('robot', true)], 'fr')).toBeUndefined()
  })
})

describe('samples of presets', () => {
  it('answers a WAV of a greeting that browsers may keep, the same at the second ask', async () => {
    const presets = await call(server.url, routes.voicePresets, { query: { language_ids: 'de' } })
    const url = `${server.url}${presets.data[0]?.sample_url}`
    const reply = await fetch(url)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('audio/wav')
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    const wav = Buffer.from(await reply.arrayBuffer())
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
    // More than a second of 22,050 Hz.
    expect(wav.length).toBeGreaterThan(44_100)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(wav)).toBe(true)
    const part = await fetch(url, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-3/${wav.length}`,
      'RIFF',
    ])
    const beyond = await fetch(url, { headers: { range: `bytes=${wav.length}-` } })
    expect([beyond.status, await beyond.text()]).toEqual([416, ''])
  })

  it('answers 404 for a preset that is not there', async () => {
    for (const id of ['nobody', '../secret', 'a\0b']) {
      expect((await fetch(`${server.url}${voiceSampleUrl(id)}`)).status).toBe(404)
    }
  })

  it('has a greeting for every language of the catalogue', () => {
    const without = EMBEDDED_VOICES.filter((voice) => !greetingOf(voice.languageId))
    expect(without).toEqual([])
  })

  const catalogue = createCatalogue([
    { id: 'v', label: 'V', languageId: 'en', provider: 'scripted', basic: true },
  ])
  const aStorage = (): Storage & { files: Map<string, Uint8Array> } => {
    const files = new Map<string, Uint8Array>()
    return {
      files,
      async put(key, content) {
        if (!(content instanceof Uint8Array)) throw new Error('bytes expected')
        files.set(key, content)
      },
      async read(key) {
        const file = files.get(key)
        if (!file) throw new StorageMissing(key)
        return file
      },
      stream: async (key) => Promise.reject(new StorageMissing(key)),
      check: async () => undefined,
      addressOf: async () => null,
      exists: async (key) => files.has(key),
      delete: async (key) => void files.delete(key),
      sweep: async () => undefined,
    }
  }
  const aVoice = (parts: (Int16Array | Error)[]): TextToSpeech & { spoken: number } => ({
    sampleRateHz: 8_000,
    spoken: 0,
    async *speak() {
      this.spoken++
      for (const part of parts) {
        if (part instanceof Error) throw part
        yield { samples: part }
      }
    },
  })

  it('speaks a sample once for ten who ask at once', async () => {
    const [speech, storage] = [aVoice([Int16Array.of(1, 2), Int16Array.of(3)]), aStorage()]
    const sample = readSample({ catalogue, speech, storage })
    const wavs = await Promise.all(Array.from({ length: 10 }, () => sample(server.kernel, 'v')))
    expect(speech.spoken).toBe(1)
    expect(new Set(wavs.map((wav) => Buffer.from(wav).toString('hex'))).size).toBe(1)
    expect(storage.files.size).toBe(1)
    await sample(server.kernel, 'v')
    expect(speech.spoken).toBe(1)
  })

  it('answers unavailable and keeps nothing when the voice fails or is silent', async () => {
    for (const speech of [aVoice([Int16Array.of(1), new Error('gone')]), aVoice([])]) {
      const storage = aStorage()
      const sample = readSample({ catalogue, speech, storage })
      await expect(sample(server.kernel, 'v')).rejects.toMatchObject({ code: 'unavailable' })
      expect(storage.files.size).toBe(0)
    }
  })
})

describe('languages and voices of a clone', () => {
  const at = (id: string, token = founder.token) => ({ token, params: { id } })

  it('§7 save languages, §4 toggle language: adds a language with its default voice, and takes the voice of one that goes along', async () => {
    const clone = await aClone(server.url, founder)
    const save = (languages: string[]) =>
      call(server.url, routes.saveLanguages, { ...at(clone.id), body: { languages } })
    const added = await save(['en', 'de', 'de'])
    expect(added.data.languages).toEqual(['en', 'de'])
    expect(added.data.voices).toEqual([
      ...clone.voices,
      { language_id: 'de', voice_type: 'preset', voice_preset_id: 'basic-de-high' },
    ])
    const gone = await save(['de'])
    expect(gone.data.voices.map((voice) => voice.language_id)).toEqual(['de'])
    const none = await save([])
    expect(none.data).toEqual({ languages: [], voices: [] })
  })

  it('refuses a language that is not in the catalogue, and changes nothing', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await call(server.url, routes.saveLanguages, {
      ...at(clone.id),
      body: { languages: ['de', 'tlh', 'xx'] },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.problem.fields ?? {})).toEqual(['languages.1', 'languages.2'])
    expect((await call(server.url, routes.readClone, at(clone.id))).data).toEqual(clone)
  })

  it('§7 save voices, §7 read voices, §3 voice fields: saves the voice of one language and keeps that of the other', async () => {
    const clone = await aClone(server.url, founder, { languages: ['en', 'de'] })
    const voices = [{ language_id: 'de', voice_preset_id: 'basic-de-low', voice_type: 'clone' as const }]
    const saved = await call(server.url, routes.saveVoices, { ...at(clone.id), body: { voices } })
    expect(saved.data.voices).toEqual([
      clone.voices[0],
      { language_id: 'de', voice_type: 'preset', voice_preset_id: 'basic-de-low' },
    ])
    const reread = await call(server.url, routes.readVoices, at(clone.id))
    expect(reread.data).toEqual(saved.data)
  })

  it('refuses a voice of another language, of none of its own, twice, or unknown', async () => {
    const clone = await aClone(server.url, founder, { languages: ['en', 'de'] })
    const wrong: [language: string, preset: string, field: string][] = [
      ['fr', 'basic-fr-low', 'voices.1.language_id'],
      ['de', 'basic-fr-low', 'voices.1.voice_preset_id'],
      ['de', 'nobody', 'voices.1.voice_preset_id'],
      ['en', 'basic-en-low', 'voices.1.language_id'],
    ]
    for (const [language_id, voice_preset_id, field] of wrong) {
      const voices = [
        { language_id: 'en', voice_preset_id: 'basic-en-low' },
        { language_id, voice_preset_id },
      ]
      const reply = await call(server.url, routes.saveVoices, { ...at(clone.id), body: { voices } })
      expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, [field]])
    }
    const reread = await call(server.url, routes.readVoices, at(clone.id))
    expect(reread.data.voices).toEqual(clone.voices)
  })

  it("§6 clone permissions: answers 403 for another's voices and 404 for none", async () => {
    const clone = await aClone(server.url, founder)
    const stranger = await aFounder(server.url)
    expect((await call(server.url, routes.readVoices, at(clone.id, stranger.token))).status).toBe(403)
    expect((await call(server.url, routes.readVoices, at(newId(), stranger.token))).status).toBe(404)
  })

  it('keeps each language a voice when languages and voices are saved at once', async () => {
    const clone = await aClone(server.url, founder, { languages: ['en', 'de'] })
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        call(server.url, routes.saveLanguages, { ...at(clone.id), body: { languages: ['en', 'fr'] } }),
      ),
      ...Array.from({ length: 5 }, () =>
        call(server.url, routes.saveVoices, {
          ...at(clone.id),
          body: { voices: [{ language_id: 'en', voice_preset_id: 'basic-en-low' }] },
        }),
      ),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    const { data } = await call(server.url, routes.readClone, at(clone.id))
    expect(data.languages).toEqual(['en', 'fr'])
    expect(data.voices.map((voice) => voice.voice_preset_id)).toEqual(['basic-en-low', 'basic-fr-high'])
  })
})
