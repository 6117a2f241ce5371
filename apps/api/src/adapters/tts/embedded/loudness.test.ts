import { afterAll, beforeAll, expect, it } from 'vitest'
import { tenSentencesOf } from '../../../testing/voice-sentences.ts'
import { loudnessOf, truePeakOf } from '../loudness.ts'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from './embedded-voice.ts'
import { Leveller } from './level.ts'
import { EMBEDDED_VOICES } from './voices.ts'

let voice: EmbeddedTextToSpeech
beforeAll(async () => {
  voice = createEmbeddedVoice({ processes: 1 })
  await voice.warm()
})
afterAll(() => voice.stop())

// Every trained voice, and of eSpeak both voices of a language each of its families; the writer of gains measures all.
const HEARD = EMBEDDED_VOICES.filter(
  ({ engine, languageId }) =>
    engine === 'flite' || ['en', 'de', 'fr', 'uk', 'fi', 'zh', 'hi'].includes(languageId),
)

it.each(HEARD)(
  '$id speaks ten sentences at −16 LUFS ± 1 and peaks below −1 dBTP',
  async ({ id, languageId }) => {
    const parts: Int16Array[] = []
    for (const text of tenSentencesOf(languageId)) {
      const request = { text, voice: id, language: languageId, speed: 1 }
      for await (const { samples } of voice.speak(request, new AbortController().signal)) parts.push(samples)
    }
    const all = Int16Array.from(parts.flatMap((part) => [...part]))
    expect(Math.abs(loudnessOf(all, voice.sampleRateHz) + 16)).toBeLessThan(1)
    expect(truePeakOf(all, voice.sampleRateHz)).toBeLessThanOrEqual(-1)
  },
)

it('the limiter hands out every sample in its place, in whatever pieces it comes, and none above its ceiling', () => {
  const input = Int16Array.from(
    { length: 4_000 },
    (_, n) => 30_000 * Math.sin(n / 9) * Math.sin(n / 700) ** 2,
  )
  const whole = new Leveller(9, 22_050)
  const once = Int16Array.from([...whole.push(input), ...whole.flush()])
  const pieces = new Leveller(9, 22_050)
  const parts: number[] = []
  for (let at = 0; at < input.length; at += 37) parts.push(...pieces.push(input.subarray(at, at + 37)))
  parts.push(...pieces.flush())
  expect(parts).toEqual([...once])
  expect(once).toHaveLength(input.length)
  expect(Math.max(...once.map(Math.abs))).toBeLessThanOrEqual(32_768 * 10 ** (-2.65 / 20) + 1)
  expect(once.every((sample, n) => sample === 0 || Math.sign(sample) === Math.sign(input[n] ?? 0))).toBe(true)
})

it('the limiter leaves alone what stays under its ceiling', () => {
  const input = Int16Array.from({ length: 1_000 }, (_, n) => 9_000 * Math.sin(n / 9))
  const leveller = new Leveller(6, 22_050)
  const output = [...leveller.push(input), ...leveller.flush()]
  expect(output.every((sample, n) => Math.abs(sample - (input[n] ?? 0) * 10 ** 0.3) <= 1)).toBe(true)
})
