import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeechChunk } from '../ports.ts'
import { FakeClock } from './fake-clock.ts'
import {
  decodeTones,
  ScriptedAnswerer,
  ScriptedEars,
  ScriptedVad,
  ToneVoice,
  toneCount,
  tonesOf,
} from './scripted-ports.ts'

const request = (text: string) => ({ text, voice: 'v', language: 'en', speed: 1 })
const question = { turn: 1, text: 'q', language: 'en', history: [], sectionId: null }
const frame = (level: number) => ({
  samples: new Int16Array(320).fill(level),
  sampleRateHz: 16_000,
  startSample: 0,
})

/** Collects what a stream gives while the clock goes on. */
function collect<T>(stream: AsyncIterable<T>) {
  const got: T[] = []
  const state = { got, done: false, error: null as unknown }
  const read = async () => {
    try {
      for await (const item of stream) got.push(item)
    } catch (error) {
      state.error = error
    }
    state.done = true
  }
  void read()
  return state
}

const pcm = (chunks: readonly SpeechChunk[]) => Int16Array.from(chunks.flatMap((chunk) => [...chunk.samples]))

describe('the fake clock', () => {
  it('runs tasks in the order they fall due, with what they set off', async () => {
    const clock = new FakeClock(100)
    const ran: string[] = []
    const note = (name: string) => ran.push(`${name} ${clock.nowMs()}`)
    clock.after(20, () => note('second'))
    clock.after(10, () => {
      note('first')
      void Promise.resolve().then(() => clock.after(5, () => note('between')))
    })
    clock.after(20, () => note('third'))
    const cancel = clock.after(12, () => note('never'))
    clock.after(40, () => note('later'))
    cancel()
    await clock.advance(30)
    expect(ran).toEqual(['first 110', 'between 115', 'second 120', 'third 120'])
    expect(clock.nowMs()).toBe(130)
    expect(clock.pending).toBe(1)
  })
})

describe('the tone voice', () => {
  it('can be read back word by word', async () => {
    const clock = new FakeClock()
    const heard = collect(
      new ToneVoice({ clock }).speak(request('one two three'), new AbortController().signal),
    )
    await clock.advance(0)
    expect(heard.done).toBe(true)
    expect(pcm(heard.got)).toHaveLength(4800)
    expect(decodeTones(pcm(heard.got), 16_000)).toEqual([0, 1, 2])
    expect(heard.got.flatMap((chunk) => chunk.words ?? [])).toEqual([
      { charStart: 0, charEnd: 3, startSample: 0, endSample: 1600 },
      { charStart: 4, charEnd: 7, startSample: 1600, endSample: 3200 },
      { charStart: 8, charEnd: 13, startSample: 3200, endSample: 4800 },
    ])
  })

  it('can be read back up to where it was cut, at any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: toneCount }),
        fc.constantFrom(16_000, 22_050, 24_000, 48_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, rate, part) => {
          const { samples } = tonesOf('w '.repeat(count), rate, 100)
          const cut = new Int16Array(samples.length + 2000)
          const end = Math.floor(samples.length * part)
          cut.set(samples.subarray(0, end))
          const tones = decodeTones(cut, rate)
          expect(tones).toEqual(tones.map((_, k) => k))
          expect(tones.length - Math.floor((end * count) / samples.length)).toBeOneOf([0, 1])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('tells apart two sentences of one word', () => {
    const { samples } = tonesOf('yes', 16_000, 100)
    expect(decodeTones(Int16Array.from([...samples, ...samples]), 16_000)).toEqual([0, 0])
  })

  it('takes its time by the clock, gives no timings when told so, and stops when aborted', async () => {
    const clock = new FakeClock()
    const voice = new ToneVoice({
      clock,
      timings: false,
      firstChunkDelayMs: 50,
      chunkDelayMs: 100,
      chunkSamples: 800,
    })
    const abort = new AbortController()
    const heard = collect(voice.speak(request('one two'), abort.signal))
    await clock.advance(49)
    expect(heard.got).toHaveLength(0)
    await clock.advance(101)
    expect(heard.got).toHaveLength(2)
    expect(heard.got[0]?.words).toBeUndefined()
    abort.abort()
    await clock.advance(0)
    expect([heard.done, heard.error, voice.aborted, clock.pending]).toEqual([true, null, 1, 0])
  })

  it('fails before the sentence or inside it', async () => {
    const clock = new FakeClock()
    const error = new Error('voice lost')
    const voice = new ToneVoice({ clock, fault: (_, call) => ({ error, afterSamples: call * 2400 }) })
    const before = collect(voice.speak(request('one two'), new AbortController().signal))
    await clock.advance(0)
    const inside = collect(voice.speak(request('one two'), new AbortController().signal))
    await clock.advance(0)
    expect([before.error, before.got.length]).toEqual([error, 0])
    expect([inside.error, pcm(inside.got).length]).toEqual([error, 2400])
  })
})

describe('the scripted answerer', () => {
  it('answers by the script, in its time, and fails where it says so', async () => {
    const clock = new FakeClock()
    const answerer = new ScriptedAnswerer(clock, [
      ['One.', { waitMs: 100 }, { text: 'Two.', unanswered: true }],
      [new Error('down')],
    ])
    const first = collect(answerer.answer(question, new AbortController().signal))
    await clock.advance(99)
    expect(first.got).toEqual([{ text: 'One.', sources: [] }])
    await clock.advance(1)
    expect(first.got[1]).toEqual({ text: 'Two.', sources: [], unanswered: true })
    const second = collect(answerer.answer(question, new AbortController().signal))
    await clock.advance(0)
    expect(second.error).toEqual(new Error('down'))
    expect(answerer.requests).toHaveLength(2)
  })

  it('ends early when aborted', async () => {
    const clock = new FakeClock()
    const answerer = new ScriptedAnswerer(clock, [[{ waitMs: 100 }, 'Never.']])
    const abort = new AbortController()
    const heard = collect(answerer.answer(question, abort.signal))
    await clock.advance(10)
    abort.abort()
    await clock.advance(200)
    expect([heard.done, heard.got, answerer.abortedTurns]).toEqual([true, [], [1]])
  })
})

describe('the scripted ears', () => {
  it('record the turn and give its text by the clock, unless it was cancelled', async () => {
    const clock = new FakeClock()
    const ears = new ScriptedEars(
      clock,
      ['hello', (frames) => `${frames.length} frames`, new Error('deaf')],
      30,
    )
    const events: string[] = []
    const open = () =>
      ears.open(
        { language: 'en', sampleRateHz: 16_000 },
        {
          onPartial: (text) => events.push(`partial ${text}`),
          onFinal: (text) => events.push(`final ${text}`),
          onError: (error) => events.push(`error ${error.message}`),
        },
      )
    const first = open()
    first.write(frame(1))
    first.partial('hel')
    first.finish()
    await clock.advance(29)
    expect(events).toEqual(['partial hel'])
    await clock.advance(1)
    const second = open()
    second.write(frame(1))
    second.write(frame(2))
    second.finish()
    await clock.advance(30)
    const third = open()
    third.finish()
    await clock.advance(30)
    const fourth = open()
    fourth.finish()
    fourth.cancel()
    await clock.advance(30)
    expect(events).toEqual(['partial hel', 'final hello', 'final 2 frames', 'error deaf'])
    expect(second.samples).toHaveLength(640)
    expect(() => third.write(frame(1))).toThrow('finished')
  })
})

describe('the scripted voice activity', () => {
  it('goes by loudness and stays voiced for its hangover', () => {
    const vad = new ScriptedVad(500, 40)
    expect([0, 600, 0, 0, 0, 499].map((level) => vad.isSpeech(frame(level)))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
    const sharp = new ScriptedVad()
    expect([600, 0].map((level) => sharp.isSpeech(frame(level)))).toEqual([true, false])
  })
})
