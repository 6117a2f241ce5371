import type { SpeechChunk, WordTime } from '@understudy/voice-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from '../embedded-voice.ts'
import type { SpeechPriority } from '../fair-queue.ts'
import { piecesOf } from './pieces.ts'
import { FliteProgram } from './program.ts'
import { soundsThroughWord, wordsIn } from './word-ends.ts'

const SENTENCE =
  'We help small bakeries plan their ovens, their people and their flour, so that nothing is thrown away in the evening.'

interface Heard {
  samples: Int16Array
  words: WordTime[]
}

let voice: EmbeddedTextToSpeech
beforeAll(async () => {
  voice = createEmbeddedVoice({ processes: 1 })
  await voice.warm()
})
afterAll(() => voice.stop())

async function speak(text: string, priority: SpeechPriority, preset = 'flite-en-slt'): Promise<Heard> {
  const request = { text, voice: preset, language: 'en', speed: 1 }
  const chunks: SpeechChunk[] = []
  for await (const chunk of voice.lane('test', priority).speak(request, new AbortController().signal))
    chunks.push(chunk)
  return {
    samples: Int16Array.from(chunks.flatMap(({ samples }) => [...samples])),
    words: chunks.flatMap(({ words }) => words ?? []),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length
/** How loud each 20 ms are: what is heard, whatever the swing's phase. */
const swell = (samples: Int16Array) =>
  Array.from({ length: Math.floor(samples.length / 441) }, (_, at) =>
    Math.sqrt(mean(Array.from(samples.subarray(at * 441, (at + 1) * 441), (x) => x * x))),
  )

describe('the trained voices', () => {
  it.each(['live', 'preparation'] as const)(
    'time every word in order and inside the audio: %s',
    async (priority) => {
      const { samples, words } = await speak(SENTENCE, priority)
      expect(words.map(({ charStart, charEnd }) => SENTENCE.slice(charStart, charEnd))).toEqual(
        SENTENCE.split(' '),
      )
      const edges = words.flatMap(({ startSample, endSample }) => [startSample, endSample])
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      expect(edges.at(-1)).toBeLessThanOrEqual(samples.length)
      expect(words.every(({ startSample, endSample }) => endSample - startSample > 600)).toBe(true)
    },
  )

  it('begin a live sentence with the same sound as a prepared one, and lose nothing where the two runs meet', async () => {
    const [live, prepared] = [await speak(SENTENCE, 'live'), await speak(SENTENCE, 'preparation')]
    const within = voice.sampleRateHz / 20
    expect(Math.abs(live.samples.length - prepared.samples.length)).toBeLessThan(within)
    for (const [index, { startSample }] of live.words.entries())
      expect(Math.abs(startSample - (prepared.words[index]?.startSample ?? 0))).toBeLessThan(within)
    const most = Math.round(prepared.samples.length * 0.7)
    const [one, other] = [swell(live.samples.slice(-most)), swell(prepared.samples.slice(-most))]
    const apart = other.map((loud, at) => Math.abs(loud - (one[at] ?? 0)))
    expect(mean(apart)).toBeLessThan(mean(other) / 20)
  })

  it('start at once: what silence Flite puts before a sentence is not waited for', async () => {
    const { samples } = await speak('Interrupt me whenever you like.', 'live')
    const loudEnough = samples.findIndex((sample) => Math.abs(sample) > 500)
    expect(loudEnough).toBeLessThan(voice.sampleRateHz * 0.06)
  })

  it('leave what they have no sounds for to eSpeak', async () => {
    const text = 'Наша компанія росте.'
    const { samples, words } = await speak(text, 'live')
    expect(samples.length).toBeGreaterThan(voice.sampleRateHz / 2)
    expect(words.length).toBeGreaterThan(1)
  })

  it('are stood in for by eSpeak when their process dies before the first sound', async () => {
    const [alone] = [await speak('We are still here.', 'live', 'basic-en-high')]
    const spoken = speak('We are still here.', 'live')
    for (const id of voice.processIds('flite')) process.kill(id, 'SIGKILL')
    expect((await spoken).samples.length).toBe(alone.samples.length)
    await expect.poll(() => voice.processIds('flite').length, { timeout: 10_000 }).toBe(1)
    await voice.warm()
    expect((await speak('We are still here.', 'live')).samples.length).not.toBe(alone.samples.length)
  })

  it('read letters with accents as the letters, and a text of any length in pieces', async () => {
    expect((await speak('Zoë ate a café crème brûlée.', 'live')).words).toHaveLength(6)
    const long = `${SENTENCE} `.repeat(5).trim()
    const { words } = await speak(long, 'preparation')
    expect(words).toHaveLength(long.split(' ').length)
  })
})

describe('pieces of a text', () => {
  it('are cut where a speaker breathes, and lose no character', () => {
    const text = `${'One clause of words, '.repeat(20)}and an end. Then more follows here.`
    const pieces = piecesOf(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.every((piece) => piece.text.length <= 240)).toBe(true)
    expect(pieces[0]?.breath).toBe('comma')
  })

  it('cut between words where nobody breathes', () => {
    const pieces = piecesOf('word '.repeat(100))
    expect(pieces.every((piece) => /^\w/.test(piece.text))).toBe(true)
  })
})

describe('the ends of words among sounds', () => {
  it('are found within one sound for 98 of 100 words, against runs that end with each of them', async () => {
    const program = await FliteProgram.load()
    const soundsOf = (text: string) =>
      program
        .run(['-voice', 'kal16', '-t', text])
        .phones.flatMap(({ name }) => (name === 'pau' ? [] : [name]))
    const texts = [
      SENTENCE,
      'One hundred universities use our software once every week through a single quiet window',
      'The A P I answers within two seconds and the C E O reads each of the X rays herself',
    ]
    let near = 0
    let all = 0
    for (const text of texts) {
      const words = wordsIn(text)
      const found = soundsThroughWord(
        words.map(({ start, end }) => text.slice(start, end)),
        soundsOf(text),
      )
      for (const [index, { end }] of words.entries()) {
        all++
        if (Math.abs((found[index] ?? 0) - soundsOf(text.slice(0, end)).length) <= 1) near++
      }
    }
    expect(all).toBeGreaterThan(40)
    expect(near / all).toBeGreaterThan(0.98)
  })
})
