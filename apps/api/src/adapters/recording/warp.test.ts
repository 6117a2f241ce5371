import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from '../tts/embedded/embedded-voice.ts'
import { aDice, aReading, RATE_HZ, roughly } from './recordings.fixture.ts'
import { warpWords } from './warp.ts'

let voice: EmbeddedTextToSpeech
beforeAll(async () => {
  voice = createEmbeddedVoice({ processes: 1 })
  await voice.warm()
}, 150_000)
afterAll(() => voice.stop())

const SENTENCES = [
  'Good morning, and thank you for taking the time to listen to us today.',
  'Hospitals lose eleven percent of their operating hours to late starts, and nobody knows why.',
  'We raised $2.4M in March 2025 from Northwind Capital and two angels.',
  'Our annual recurring revenue is $1.8M, up 140% on last year.',
  'Every clinic that tried it for a month has stayed, and three of them told us about the next one.',
  'The market for scheduling software in Europe is worth about 4.2 billion euros, and it grows by nine percent a year, while the incumbents still sell on-premise licences.',
]

/** Who "records", at which pace and in which noise; whose reading it is warped against. */
const CASES = [
  { recorder: 'flite-en-rms', pace: 0.85, noiseDb: 30, reader: 'flite-en-slt' },
  { recorder: 'flite-en-awb', pace: 1.2, noiseDb: 25, reader: 'basic-en-low' },
  { recorder: 'basic-en-low', pace: 1.2, noiseDb: 25, reader: 'flite-en-slt' },
]

it('finds the words of a recording within 80 ms at the median and 250 at the 95th percentile', async () => {
  const dice = aDice()
  const errors: number[] = []
  for (const { recorder, pace, noiseDb, reader } of CASES) {
    for (const text of SENTENCES) {
      const recorded = roughly(await aReading(voice, text, recorder, pace), noiseDb, dice)
      const found = warpWords(await aReading(voice, text, reader), recorded.samples, RATE_HZ)
      const truth = new Map(recorded.words.map((word) => [word.charStart, word]))
      for (const { charStart, startSample, endSample } of found) {
        const word = truth.get(charStart)
        if (!word) continue
        errors.push((Math.abs(startSample - word.startSample) * 1_000) / RATE_HZ)
        errors.push((Math.abs(endSample - word.endSample) * 1_000) / RATE_HZ)
      }
    }
  }
  errors.sort((a, b) => a - b)
  const at = (share: number) => Math.round(errors[Math.floor(errors.length * share)] ?? Number.NaN)
  console.info(`words of a recording: n ${errors.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  expect(errors.length).toBeGreaterThan(550)
  expect(at(0.5)).toBeLessThanOrEqual(80)
  expect(at(0.95)).toBeLessThanOrEqual(250)
}, 300_000)

it('gives words in their order, none beyond the recording, and none of a silent one', async () => {
  const text = 'Good morning, and thank you for taking the time to listen to us today.'
  const reading = await aReading(voice, text, 'flite-en-slt')
  const cut = reading.samples.subarray(0, reading.samples.length / 2)
  const words = warpWords(reading, cut, RATE_HZ)
  expect(words.map(({ charStart, charEnd }) => [charStart, charEnd])).toEqual(
    reading.words.map(({ charStart, charEnd }) => [charStart, charEnd]),
  )
  let before = 0
  for (const { startSample, endSample } of words) {
    expect(startSample).toBeGreaterThanOrEqual(before)
    expect(endSample).toBeGreaterThanOrEqual(startSample)
    expect(endSample).toBeLessThanOrEqual(cut.length)
    before = startSample
  }
  expect(warpWords(reading, new Int16Array(RATE_HZ), RATE_HZ)).toEqual([])
})
