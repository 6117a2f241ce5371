import type { TextToSpeech, WordTime } from '@understudy/voice-engine'
import type { Reading } from './warp.ts'
import { writeWav } from './wav.ts'

export const RATE_HZ = 22_050

/** A sentence by an embedded voice, with the times of its words. */
export async function aReading(
  speech: TextToSpeech,
  text: string,
  voice: string,
  speed = 1,
): Promise<Reading> {
  const samples: number[] = []
  const words: WordTime[] = []
  // One that is cut off ends without an error.
  const signal = AbortSignal.timeout(60_000)
  const request = { text, voice, language: 'en', speed }
  for await (const chunk of speech.speak(request, signal)) {
    for (const sample of chunk.samples) samples.push(sample)
    words.push(...(chunk.words ?? []))
  }
  signal.throwIfAborted()
  return { text, samples: Int16Array.from(samples), words }
}

/** Numbers from 0 to 1, the same at each run. */
export function aDice(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * A reading as a person in a room would have recorded it: silence at both ends, long pauses at the commas and short ones
 * elsewhere, noise so many decibels below the voice. Its word times are known to the sample.
 */
export function roughly(reading: Reading, noiseDb: number, dice: () => number): Reading {
  const { text, samples, words } = reading
  const out: number[] = []
  const moved: WordTime[] = []
  const pause = (seconds: number) => {
    for (let n = 0; n < seconds * RATE_HZ; n++) out.push(0)
  }
  pause(0.4)
  for (const [i, word] of words.entries()) {
    const start = i === 0 ? 0 : word.startSample
    const by = out.length - start
    for (const sample of samples.subarray(start, words[i + 1]?.startSample ?? samples.length))
      out.push(sample)
    moved.push({ ...word, startSample: word.startSample + by, endSample: word.endSample + by })
    const isMarked = /[,;:.!?]/.test(text.slice(word.charEnd - 1, word.charEnd + 1))
    if (isMarked) pause(0.2 + 0.6 * dice())
    else if (dice() < 0.08) pause(0.15 + 0.25 * dice())
  }
  pause(0.4)
  const loud = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  const noise = loud * 10 ** (-noiseDb / 20) * Math.sqrt(3)
  const noisy = out.map((sample) => Math.max(-32_768, Math.min(32_767, sample + noise * (2 * dice() - 1))))
  return { text, samples: Int16Array.from(noisy, Math.round), words: moved }
}

export const asWav = (samples: Int16Array, rateHz = RATE_HZ): Uint8Array => writeWav(samples, rateHz)
