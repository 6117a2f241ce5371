import { fileURLToPath } from 'node:url'
import type { SpeechChunk, TextToSpeech } from '@understudy/voice-engine'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmbeddedVoice,
  type EmbeddedTextToSpeech,
  type EmbeddedVoiceOptions,
} from './embedded-voice.ts'
import { EMBEDDED_VOICES, embeddedVoiceFor } from './voices.ts'

const SCRIPTED = fileURLToPath(new URL('../../../testing/scripted-voice.ts', import.meta.url))

interface Spoken {
  samples: Int16Array
  words: string[]
}

async function speak(
  voice: TextToSpeech,
  text: string,
  options: { voice?: string; speed?: number } = {},
): Promise<Spoken> {
  const request = { text, voice: options.voice ?? 'basic-en-low', language: 'en', speed: options.speed ?? 1 }
  const chunks: SpeechChunk[] = []
  for await (const chunk of voice.speak(request, new AbortController().signal)) chunks.push(chunk)
  const words = chunks.flatMap((chunk) => chunk.words ?? [])
  return {
    samples: Int16Array.from(chunks.flatMap((chunk) => [...chunk.samples])),
    words: words.map((word) => text.slice(word.charStart, word.charEnd)),
  }
}

const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)
const LONG = 'We sell software to shops, and they pay by the month. '.repeat(36)

describe('the embedded voice', () => {
  let voice: EmbeddedTextToSpeech
  beforeAll(async () => {
    voice = createEmbeddedVoice({ processes: 1 })
    await voice.warm()
  })
  afterAll(() => voice.stop())

  it.each([
    ['basic-en-low', 'Our annual recurring revenue is two million dollars.'],
    ['flite-en-slt', 'Our annual recurring revenue is two million dollars.'],
    ['flite-en-rms', 'Interrupt me whenever you like, by voice or in writing.'],
    ['basic-de-high', 'Größe wäre schön, aber über alles geht die Qualität.'],
    ['basic-fr-low', 'Notre chiffre d’affaires a doublé l’année dernière.'],
    ['basic-uk-high', 'Наша компанія зростає на десять відсотків щомісяця.'],
    ['basic-hi-low', 'हमारी कंपनी हर महीने दस प्रतिशत बढ़ रही है।'],
  ])('speaks audibly and for a plausible time: %s', async (id, text) => {
    const { samples } = await speak(voice, text, { voice: id })
    const charsPerSecond = text.length / (samples.length / voice.sampleRateHz)
    expect(loudness(samples)).toBeGreaterThan(500)
    expect(charsPerSecond).toBeGreaterThan(6)
    expect(charsPerSecond).toBeLessThan(26)
  })

  it('says every voice of its catalogue', async () => {
    const voices = await voice.voices()
    expect(voices).toEqual(EMBEDDED_VOICES)
    for (const { id } of voices) {
      expect((await speak(voice, '2026', { voice: id })).samples.length, id).toBeGreaterThan(8_000)
    }
  })

  it('speaks markup and ampersands as text, and times every word', async () => {
    const text = 'Fish & chips <script>alert("x")</script> cost $2.4M & more'
    const { samples, words } = await speak(voice, text)
    expect(words).toEqual(text.split(' '))
    expect(samples.length).toBeGreaterThan((await speak(voice, 'Fish chips cost more')).samples.length * 2)
  })

  it('keeps word timings in order and inside the audio', async () => {
    const text = 'Größe & Maß: wir wachsen, 2 Mal im Jahr.'
    const chunks: SpeechChunk[] = []
    const request = { text, voice: 'basic-de-low', language: 'de', speed: 1 }
    for await (const chunk of voice.speak(request, new AbortController().signal)) chunks.push(chunk)
    const words = chunks.flatMap((chunk) => chunk.words ?? [])
    const total = chunks.reduce((sum, chunk) => sum + chunk.samples.length, 0)
    const edges = words.flatMap((word) => [word.startSample, word.endSample])
    expect(words.length).toBeGreaterThan(6)
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges.at(-1)).toBeLessThanOrEqual(total)
  })

  it('speaks faster when asked to', async () => {
    const text = 'We are raising three million dollars this spring.'
    const [normal, fast] = [await speak(voice, text), await speak(voice, text, { speed: 1.6 })]
    expect(fast.samples.length).toBeLessThan(normal.samples.length * 0.75)
  })

  it.each(['...', '😀 🎉', '', ' — '])('gives no audio and no error for %j', async (text) => {
    expect((await speak(voice, text)).samples).toHaveLength(0)
  })

  it.each([
    ['a voice that it does not have', { text: 'Hello', voice: 'gmw/en-US' }, 'unknown_voice'],
    ['a text longer than a sentence can be', { text: 'long '.repeat(500) }, 'text_too_long'],
    ['a speed of zero', { text: 'Hello', speed: 0 }, 'bad_request'],
  ])('refuses %s', async (_name, request: { text: string; voice?: string; speed?: number }, code) => {
    await expect(speak(voice, request.text, request)).rejects.toMatchObject({ code })
  })

  it('stops at once when cancelled, and the next sentence is whole', async () => {
    const alone = await speak(voice, 'After the interruption.')
    const abort = new AbortController()
    let samples = 0
    const request = { text: LONG, voice: 'basic-en-low', language: 'en', speed: 1 }
    for await (const chunk of voice.speak(request, abort.signal)) {
      samples += chunk.samples.length
      abort.abort()
    }
    const next = await speak(voice, 'After the interruption.')
    expect(samples).toBeLessThan(voice.sampleRateHz)
    expect(Math.abs(next.samples.length - alone.samples.length)).toBeLessThan(voice.sampleRateHz / 20)
  })

  it('speaks nothing for a caller who cancelled before', async () => {
    const request = { text: 'Hello.', voice: 'basic-en-low', language: 'en', speed: 1 }
    for await (const _ of voice.speak(request, AbortSignal.abort())) expect.unreachable()
  })

  it('fails the sentence whose process dies, and speaks the next one', async () => {
    const request = { text: LONG, voice: 'basic-en-low', language: 'en', speed: 1 }
    const broken = (async () => {
      let killed = false
      for await (const _ of voice.speak(request, new AbortController().signal)) {
        if (!killed) for (const id of voice.processIds('espeak')) process.kill(id, 'SIGKILL')
        killed = true
      }
    })()
    await expect(broken).rejects.toMatchObject({ code: 'voice_crashed' })
    expect((await speak(voice, 'We are back.')).samples.length).toBeGreaterThan(10_000)
  })
})

describe('the queue of the embedded voice', () => {
  const open: EmbeddedTextToSpeech[] = []
  const start = (options: EmbeddedVoiceOptions) => {
    const voice = createEmbeddedVoice({ entries: { flite: SCRIPTED, espeak: SCRIPTED }, ...options })
    open.push(voice)
    return voice
  }
  afterEach(() => Promise.all(open.splice(0).map((voice) => voice.stop())))

  it('lets two callers take turns', async () => {
    const voice = start({ processes: 1 })
    const order: string[] = []
    const say = async (caller: string) => {
      await speak(voice.lane(caller), 'hello')
      order.push(caller)
    }
    await Promise.all([...'AAAAAA', ...'BB'].map(say))
    expect(order.slice(0, 4).toSorted()).toEqual(['A', 'A', 'B', 'B'])
  })

  it('serves live talk before the preparation of a pitch', async () => {
    const voice = start({ processes: 1 })
    const order: string[] = []
    const prepare = async () => {
      await speak(voice.lane('pitch', 'preparation'), 'hello')
      order.push('preparation')
    }
    const talk = async () => {
      await speak(voice.lane('call'), 'hello')
      order.push('live')
    }
    await Promise.all([prepare(), prepare(), prepare(), talk()])
    expect(order.indexOf('live')).toBeLessThanOrEqual(1)
  })

  it('keeps one process free for live talk', async () => {
    const voice = start({ processes: 2 })
    await voice.warm()
    const held = [1, 2, 3].map(() =>
      speak(voice.lane('pitch', 'preparation'), 'hold').catch((error) => error.code),
    )
    expect((await speak(voice.lane('call'), 'hello')).samples.length).toBeGreaterThan(0)
    await voice.stop()
    expect(await Promise.all(held)).toEqual(Array(3).fill('voice_stopped'))
  })

  it('refuses what would wait behind a full queue', async () => {
    const voice = start({ processes: 1, maxQueued: 1 })
    await voice.warm()
    const codeOf = (spoken: Promise<Spoken>) => spoken.then(String, (error) => error.code)
    const held = [speak(voice, 'hold'), speak(voice, 'hold')].map(codeOf)
    await expect(speak(voice, 'hello')).rejects.toMatchObject({ code: 'voice_busy' })
    await voice.stop()
    expect(await Promise.all(held)).toEqual(['voice_stopped', 'voice_stopped'])
  })

  it('calls a voice that makes almost no sound broken', async () => {
    await expect(speak(start({ processes: 1 }), 'silent')).rejects.toMatchObject({ code: 'voice_silent' })
  })

  it('keeps what was spoken before a crash, then says so', async () => {
    const voice = start({ processes: 1 })
    const request = { text: 'crash', voice: 'basic-en-low', language: 'en', speed: 1 }
    const spoken = voice.speak(request, new AbortController().signal)[Symbol.asyncIterator]()
    expect((await spoken.next()).value?.samples.length).toBeGreaterThan(0)
    await expect(spoken.next()).rejects.toMatchObject({ code: 'voice_crashed' })
    expect((await speak(voice, 'hello')).samples.length).toBeGreaterThan(0)
  })

  it('says that no voice can be had when no process starts', async () => {
    const voice = start({
      entries: { flite: `${SCRIPTED}.missing`, espeak: `${SCRIPTED}.missing` },
      processes: 2,
    })
    await expect(speak(voice, 'hello')).rejects.toMatchObject({ code: 'voice_unavailable' })
    await expect(voice.warm()).rejects.toMatchObject({ code: 'voice_unavailable' })
  })

  it('ends its processes and its callers when stopped', async () => {
    const voice = start({ processes: 2 })
    await voice.warm()
    const held = expect(speak(voice, 'hold')).rejects.toMatchObject({ code: 'voice_stopped' })
    await voice.stop()
    expect([...voice.processIds('flite'), ...voice.processIds('espeak')]).toEqual([])
    await held
    await expect(speak(voice, 'hello')).rejects.toMatchObject({ code: 'voice_stopped' })
  })
})

describe('the catalogue of embedded voices', () => {
  it('has a higher and a lower voice of eSpeak for each language', () => {
    const espeak = EMBEDDED_VOICES.filter(({ engine }) => engine === 'espeak')
    const perLanguage = Map.groupBy(espeak, (voice) => voice.languageId)
    expect([...perLanguage.values()].every((voices) => voices.length === 2)).toBe(true)
    expect(new Set(EMBEDDED_VOICES.map((voice) => voice.id)).size).toBe(EMBEDDED_VOICES.length)
  })

  it('offers a trained voice first where there is one, with a stand-in for each', () => {
    const first = (language: string) => EMBEDDED_VOICES.find(({ languageId }) => languageId === language)
    expect(['en', 'en-GB', 'de'].map((language) => first(language)?.engine)).toEqual([
      'flite',
      'flite',
      'espeak',
    ])
    const standIns = EMBEDDED_VOICES.filter(({ engine }) => engine === 'flite').map(({ standInId }) =>
      EMBEDDED_VOICES.find(({ id }) => id === standInId),
    )
    expect(standIns.every((voice) => voice?.engine === 'espeak')).toBe(true)
  })

  it('falls back to the base language, never to another one', () => {
    expect(embeddedVoiceFor('fr-CA')?.languageId).toBe('fr')
    expect(embeddedVoiceFor('pt_BR', 'high')?.id).toBe('basic-pt-br-high')
    expect(embeddedVoiceFor('ja')).toBeUndefined()
  })
})
