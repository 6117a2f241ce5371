import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from '../tts/embedded/embedded-voice.ts'
import { loudnessOf, truePeakOf } from '../tts/loudness.ts'
import { resample } from '../tts/resample.ts'
import { aDice, aReading, asWav, RATE_HZ, roughly } from './recordings.fixture.ts'
import { createRecordings } from './take-in-apart.ts'
import type { Reading } from './warp.ts'
import { readWav } from './wav.ts'

const TEXT = 'Hospitals lose eleven percent of their operating hours to late starts, and nobody knows why.'

let voice: EmbeddedTextToSpeech
let reading: Reading
let recorded: Reading
const recordings = createRecordings()
beforeAll(async () => {
  voice = createEmbeddedVoice({ processes: 1 })
  reading = await aReading(voice, TEXT, 'flite-en-slt')
  recorded = roughly(await aReading(voice, TEXT, 'flite-en-rms'), 40, aDice())
}, 150_000)
afterAll(() => voice.stop())

const take = (wav: Uint8Array) => recordings.takeIn({ wav, reading, sampleRateHz: RATE_HZ })
const taken = async (wav: Uint8Array) => {
  const result = await take(wav)
  if ('refused' in result) throw new Error(result.refused)
  return { ...result, samples: readWav(result.wav).samples }
}

describe('a recording as it comes in', () => {
  it.each([
    [0.02, 48_000],
    [0.3, 44_100],
    [1, 16_000],
  ])('is brought to −16 LUFS, recorded at %d of the level and %d Hz', async (level, rateHz) => {
    const quiet = Int16Array.from(recorded.samples, (sample) => Math.round(sample * level))
    const { samples, words } = await taken(asWav(resample(quiet, RATE_HZ, rateHz), rateHz))
    expect(Math.abs(loudnessOf(samples, RATE_HZ) + 16)).toBeLessThan(1)
    expect(truePeakOf(samples, RATE_HZ)).toBeLessThanOrEqual(-1)
    expect(words).toHaveLength(reading.words.length)
  })

  it('loses the silence at both ends, and no word', async () => {
    // The room as it sounds before the first word.
    const room = recorded.samples.subarray(0, RATE_HZ * 0.35)
    const silent = Int16Array.from([...room, ...room, ...room, ...room, ...room])
    const { samples, words } = await taken(
      asWav(Int16Array.from([...silent, ...recorded.samples, ...silent])),
    )
    const before = recorded.samples.length
    expect(samples.length).toBeLessThan(before)
    expect(samples.length).toBeGreaterThan(before - RATE_HZ * 2)
    expect(words[0]?.startSample).toBeLessThan(RATE_HZ * 0.3)
    expect(words.at(-1)?.endSample).toBeGreaterThan(samples.length - RATE_HZ * 0.5)
  })

  it('is refused in words where it is not what it should be', async () => {
    const whole = Buffer.from(asWav(recorded.samples))
    const stereo = Buffer.from(whole)
    stereo.writeUInt16LE(2, 22)
    const slow = Buffer.from(whole)
    slow.writeUInt32LE(8_000, 24)
    const beyond = Buffer.from(whole)
    beyond.writeUInt32LE(whole.length, 40)
    const refusals = await Promise.all(
      [
        Buffer.from('ID3 and music'),
        whole.subarray(0, 30),
        stereo,
        slow,
        beyond,
        asWav(recorded.samples.subarray(0, 1_000)),
        asWav(new Int16Array(RATE_HZ * 181)),
        asWav(new Int16Array(RATE_HZ * 3)),
        asWav(recorded.samples.subarray(0, RATE_HZ)),
      ].map(take),
    )
    expect(refusals).toEqual(
      [
        'This is no WAV file',
        'This WAV file is damaged',
        'Send one channel of 16 bits without compression',
        'Send 16 to 48 kHz',
        'This WAV file is damaged',
        'Nothing was recorded',
        'A sentence has three minutes at most',
        'There is nothing to hear. Is the microphone on?',
        'This is much shorter than the sentence. Read all of it',
      ].map((refused) => ({ refused })),
    )
  })

  it('is asked to come again where too many wait', async () => {
    const few = createRecordings(2)
    const nothing = { wav: Buffer.from('nothing'), reading, sampleRateHz: RATE_HZ }
    const many = await Promise.allSettled([1, 2, 3].map(() => few.takeIn(nothing)))
    expect(many.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await few.takeIn(nothing)).toEqual({ refused: 'This is no WAV file' })
  })
})
