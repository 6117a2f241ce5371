import { rm } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import { aFounder, aPublishedPitch, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import * as queries from '../queries.ts'
import { cardOf } from '../rules.ts'
import { prepareVersion } from './on-clone-published.ts'
import { createPreparedAudio } from './prepared-audio.ts'
import { scriptOf } from './speech-script.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const SAMPLES_PER_CHAR = 10
const live = new AbortController().signal

/** Ten samples a character, each the number of its sentence; its one word spans the text. */
function aVoice(fails: (text: string) => boolean = () => false) {
  const spoken: SpeechRequest[] = []
  const textToSpeech: TextToSpeech = {
    sampleRateHz: 1_000,
    async *speak(request) {
      if (fails(request.text)) throw new Error('the voice is away')
      spoken.push(request)
      const samples = new Int16Array(request.text.length * SAMPLES_PER_CHAR).fill(spoken.length)
      const word = { charStart: 0, charEnd: request.text.length, startSample: 0, endSample: samples.length }
      yield { samples: samples.subarray(0, 5), words: [word] }
      yield { samples: samples.subarray(5) }
    },
  }
  return { spoken, textToSpeech }
}

/** A published clone, and audio of a voice that nothing was prepared with before. */
async function aPreparation(voice: ReturnType<typeof aVoice>, clone = {}) {
  const founder = await aFounder(server.url)
  const published = await aPublishedPitch(server.url, founder, { clone })
  const storage = await createDiskStorage(path.join(server.dataDir, 'prepared'))
  const engineId = unique('engine')
  const event = { ownerId: founder.user.id, cloneId: published.clone.id, version: 2 }
  const frozen = await queries.findVersion(server.kernel.db, { ...event, version: 1 })
  if (!frozen) throw new Error('nothing was frozen')
  // A version of the test's own: the server's job measures the first one at a time of its choosing.
  const card = cardOf(frozen.snapshot, {})
  await queries.insertVersion(server.kernel.db, {
    ...event,
    snapshot: frozen.snapshot,
    card,
    now: new Date(),
  })
  await server.kernel.db
    .updateTable('clones')
    .set({ version: event.version })
    .where('id', '=', event.cloneId)
    .execute()
  const [language] = frozen.snapshot.languages
  if (!language) throw new Error('no language is spoken')
  const script = scriptOf(language, frozen.snapshot.voiceSettings, engineId)
  const newAudio = () => createPreparedAudio(storage, { engineId, textToSpeech: voice.textToSpeech })
  return {
    audio: newAudio(),
    /** The same storage and engine with nothing in memory, as after a restart. */
    newAudio,
    event,
    script,
    hashes: script.flatMap((section) => section.sentences.map(({ hash }) => hash)),
    founder,
    ...published,
  }
}

async function heard(
  speech: { read(from: number, signal: AbortSignal): AsyncIterable<Int16Array> },
  from = 0,
) {
  const samples: number[] = []
  for await (const block of speech.read(from, live)) samples.push(...block)
  return samples
}

describe('audio prepared at publish', () => {
  it('speaks each sentence once, and nothing the second time', async () => {
    const voice = aVoice()
    const { audio, event } = await aPreparation(voice)
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken.map(({ text }) => text)).toEqual([
      'This is Heron Labs.',
      'We find leaks.',
      'We are open to one more fund.',
    ])
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken).toHaveLength(3)
  })

  it('goes on after a failure where it stopped, and measures what is whole', async () => {
    let away = true
    const voice = aVoice((text) => away && text.startsWith('We are'))
    const { audio, event, pitch } = await aPreparation(voice)
    await expect(prepareVersion(audio)(server.kernel, event)).rejects.toThrow('1 sentences')
    const half = await queries.findVersion(server.kernel.db, event)
    expect(half?.sectionMs).toEqual({ 'en/opening': 'This is Heron Labs.We find leaks.'.length * 10 })
    away = false
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken).toHaveLength(3)
    const view = await call(server.url, routes.viewPitchLink, { params: { code: pitch.unique_slug } })
    expect(view.data.pitch.sections.map((section) => section.duration_seconds)).toEqual([0.3, 0.3])
  })

  it('plays back every sample after a restart, from any of them on, with its words', async () => {
    const { audio, newAudio, event, hashes } = await aPreparation(aVoice())
    await prepareVersion(audio)(server.kernel, event)
    const prepared = await newAudio().loadPrepared(server.kernel, [...hashes, 'unknown'])
    expect([...prepared.keys()].sort()).toEqual([...hashes].sort())
    const second = prepared.get(hashes[1] ?? '')
    if (!second) throw new Error('not prepared')
    const total = 'We find leaks.'.length * SAMPLES_PER_CHAR
    expect(second).toMatchObject({ sampleRateHz: 1_000, totalSamples: total })
    expect(second.words).toEqual([{ charStart: 0, charEnd: 14, startSample: 0, endSample: total }])
    expect(await heard(second)).toEqual(Array(total).fill(2))
    expect(await heard(second, total - 7)).toHaveLength(7)
  })

  it('says the pronunciation, and times the words as they are written', async () => {
    const voice = aVoice()
    const { audio, event, hashes } = await aPreparation(voice, {
      voice_settings: { pronunciations: [{ from: 'Heron', to: 'Hair on' }] },
    })
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken[0]?.text).toBe('This is Hair on Labs.')
    const prepared = await audio.loadPrepared(server.kernel, hashes)
    expect(prepared.get(hashes[0] ?? '')?.words).toEqual([
      { charStart: 0, charEnd: 'This is Heron Labs.'.length, startSample: 0, endSample: 210 },
    ])
  })

  it('forgets audio whose file is gone, so that the next run speaks it again', async () => {
    const voice = aVoice()
    const { audio, newAudio, event, hashes } = await aPreparation(voice)
    await prepareVersion(audio)(server.kernel, event)
    await rm(path.join(server.dataDir, 'prepared', 'prepared-audio'), { recursive: true })
    expect((await newAudio().loadPrepared(server.kernel, hashes)).size).toBe(0)
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken).toHaveLength(6)
  })

  it('leaves a version alone that a newer one has replaced', async () => {
    const voice = aVoice()
    const { audio, event, founder, clone } = await aPreparation(voice)
    const params = { id: clone.id }
    await call(server.url, routes.patchClone, { token: founder.token, params, body: { purpose: 'Next' } })
    await call(server.url, routes.publishClone, { token: founder.token, params })
    await prepareVersion(audio)(server.kernel, event)
    expect(voice.spoken).toEqual([])
  })

  it('gives up after three failures in a row', async () => {
    let asked = 0
    const voice = aVoice(() => ++asked > 0)
    const { audio, event } = await aPreparation(voice, {
      sections: [{ id: 'one', title: 'One', text: 'One. Two. Three. Four. Five.' }],
    })
    await expect(prepareVersion(audio)(server.kernel, event)).rejects.toThrow('3 sentences')
    expect(asked).toBe(3)
  })

  it('is another for another voice, speed, pronunciation or engine, and the same for the same', async () => {
    const { script } = await aPreparation(aVoice())
    const language = {
      code: 'en',
      name: 'English',
      basicVoice: true,
      voice: { language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'low' },
      sections: [{ id: 's', title: 'S', text: 'Heron finds leaks.', slide: null }],
    }
    const settings = { voice_type: 'preset' as const, speed: 1, pronunciations: [] }
    const hashOf = (...args: Parameters<typeof scriptOf>) => scriptOf(...args)[0]?.sentences[0]?.hash
    const hash = hashOf(language, settings, 'a')
    expect(hashOf(language, { ...settings }, 'a')).toBe(hash)
    const others = [
      hashOf(language, settings, 'b'),
      hashOf(language, { ...settings, speed: 1.2 }, 'a'),
      hashOf(language, { ...settings, pronunciations: [{ from: 'Heron', to: 'Hair on' }] }, 'a'),
      hashOf({ ...language, voice: { ...language.voice, voice_preset_id: 'high' } }, settings, 'a'),
      script[0]?.sentences[0]?.hash,
    ]
    expect(new Set([hash, ...others]).size).toBe(6)
  })
})
