import { fileURLToPath } from 'node:url'
import type { SpeechChunk, SpeechRequest } from '@understudy/voice-engine'
import { afterEach, describe, expect, it } from 'vitest'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from './embedded-voice.ts'
import type { SpeechPriority } from './fair-queue.ts'
import { createSaidBefore } from './said-before.ts'
import { EMBEDDED_VOICES } from './voices.ts'

const SCRIPTED = fileURLToPath(new URL('../../../testing/scripted-voice.ts', import.meta.url))
const HELLO: SpeechRequest = { text: 'hello', voice: 'basic-en-low', language: 'en', speed: 1 }

const open: EmbeddedTextToSpeech[] = []
afterEach(() => Promise.all(open.splice(0).map((voice) => voice.stop())))
const start = (keptBytes?: number) => {
  const entries = { flite: SCRIPTED, espeak: SCRIPTED }
  const voice = createEmbeddedVoice({
    processes: 1,
    maxQueued: 1,
    entries,
    ...(keptBytes === undefined ? {} : { keptBytes }),
  })
  open.push(voice)
  return voice
}

async function say(voice: EmbeddedTextToSpeech, request = HELLO, priority: SpeechPriority = 'live') {
  const chunks: SpeechChunk[] = []
  for await (const chunk of voice.lane('call', priority).speak(request, new AbortController().signal))
    chunks.push(chunk)
  return chunks
}

/** From here on whoever needs a voice process is refused. */
function occupy(voice: EmbeddedTextToSpeech): void {
  for (const _ of [1, 2]) say(voice, { ...HELLO, text: 'hold' }).catch(() => undefined)
}
const busy = { code: 'voice_busy' }

describe('a sentence that was said before', () => {
  it('is said again while every process is busy, and sounds alike', async () => {
    const voice = start()
    const first = await say(voice)
    occupy(voice)
    expect(await say(voice)).toEqual(first)
  })

  it('is another one in another voice, at another speed, in other words', async () => {
    const voice = start()
    await say(voice)
    occupy(voice)
    for (const other of [{ voice: 'basic-en-high' }, { speed: 1.2 }, { text: 'hello there' }])
      await expect(say(voice, { ...HELLO, ...other })).rejects.toMatchObject(busy)
  })

  it('is spoken anew where it was only prepared, or where nothing is kept', async () => {
    const [prepared, forgetful] = [start(), start(0)]
    await say(prepared, HELLO, 'preparation')
    await say(forgetful)
    for (const voice of [prepared, forgetful]) {
      occupy(voice)
      await expect(say(voice)).rejects.toMatchObject(busy)
    }
  })
})

describe('what is kept of it', () => {
  const [low] = EMBEDDED_VOICES
  if (!low) throw new Error('a catalogue has voices')
  const WORDS = [{ charStart: 0, charEnd: 5, startSample: 0, endSample: 3 }]
  async function* spoken() {
    yield { samples: Int16Array.of(1, 2), words: WORDS }
    yield { samples: Int16Array.of(3) }
  }
  async function* broken() {
    yield { samples: Int16Array.of(1, 2) }
    throw new Error('the voice died')
  }
  const listen = async (chunks: AsyncGenerator<SpeechChunk>) => {
    const heard: number[] = []
    for await (const { samples } of chunks) {
      heard.push(...samples)
      // A listener may do with it what they like.
      samples.fill(0)
    }
    return heard
  }

  it('is the whole of it or nothing: not what broke off or was cut off', async () => {
    const sayOnce = createSaidBefore(1_000)
    const { signal } = new AbortController()
    await expect(listen(sayOnce(low, HELLO, signal, broken))).rejects.toThrow('the voice died')
    for await (const _ of sayOnce(low, HELLO, signal, spoken)) break
    const left = new AbortController()
    for await (const _ of sayOnce(low, HELLO, left.signal, spoken)) left.abort()
    expect(await listen(sayOnce(low, HELLO, signal, spoken))).toEqual([1, 2, 3])
    const never = () => {
      throw new Error('it was kept')
    }
    for (const _ of [1, 2]) expect(await listen(sayOnce(low, HELLO, signal, never))).toEqual([1, 2, 3])
    for await (const { words } of sayOnce(low, HELLO, signal, never))
      expect([WORDS, undefined]).toContain(words)
  })

  it('is what was said last, within its bytes', async () => {
    const sayOnce = createSaidBefore(12)
    const { signal } = new AbortController()
    let asked = 0
    const counted = () => {
      asked++
      return spoken()
    }
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b'])
      await listen(sayOnce(low, { ...HELLO, text }, signal, counted))
    expect(asked).toBe(4)
  })
})
