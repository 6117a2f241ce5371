import type { WordTime } from '@understudy/voice-engine'
import { Leveller } from '../tts/embedded/level.ts'
import { loudnessOf } from '../tts/loudness.ts'
import { resample } from '../tts/resample.ts'
import { FRAMES_PER_SECOND, soundsOf } from './features.ts'
import { type Reading, warpWords } from './warp.ts'
import { RecordingRefused, readWav, writeWav } from './wav.ts'

export interface ToTakeIn {
  /** A WAV file as it was sent. */
  wav: Uint8Array
  /** The same text by the embedded voice. */
  reading: Reading
  /** Of the reading, and of what is kept. */
  sampleRateHz: number
}

export interface TakenIn {
  /** What is kept. */
  wav: Uint8Array
  samples: number
  words: WordTime[]
}

const TARGET_LUFS = -16
/** What is quieter than this is a microphone that is off. */
const SILENT_LUFS = -60
const ROUNDS = 3
/** Left of the silence at both ends. */
const EDGE_MS = { before: 80, after: 180 } as const
/** Of the reading's sound: who read so much less or more read something else. */
const LENGTH = { least: 0.35, most: 4 } as const

/**
 * A recording as a talk plays it: silence cut off at both ends, at −16 LUFS and below its peak, with the times of its
 * words. Throws {@link RecordingRefused} for what is no recording of this text.
 */
export function takeIn({ wav, reading, sampleRateHz }: ToTakeIn): TakenIn {
  const sent = readWav(wav)
  const all = resample(sent.samples, sent.sampleRateHz, sampleRateHz)
  const loudness = loudnessOf(all, sampleRateHz)
  if (loudness < SILENT_LUFS) throw new RecordingRefused('There is nothing to hear. Is the microphone on?')
  const samples = trimmed(levelled(all, loudness, sampleRateHz), sampleRateHz)
  const ratio =
    soundsOf(samples, sampleRateHz).kept.length / soundsOf(reading.samples, sampleRateHz).kept.length
  if (ratio < LENGTH.least)
    throw new RecordingRefused('This is much shorter than the sentence. Read all of it')
  if (ratio > LENGTH.most) throw new RecordingRefused('This is much longer than the sentence. Read it alone')
  return {
    wav: writeWav(samples, sampleRateHz),
    samples: samples.length,
    words: warpWords(reading, samples, sampleRateHz),
  }
}

function levelled(samples: Int16Array, loudness: number, rateHz: number): Int16Array {
  let gainDb = TARGET_LUFS - loudness
  let output = samples
  // The limiter takes some of what is added: a few rounds settle it.
  for (let round = 0; round < ROUNDS; round++) {
    const leveller = new Leveller(gainDb, rateHz)
    const [body, rest] = [leveller.push(samples), leveller.flush()]
    output = new Int16Array(body.length + rest.length)
    output.set(body)
    output.set(rest, body.length)
    gainDb += TARGET_LUFS - loudnessOf(output, rateHz)
  }
  return output
}

function trimmed(samples: Int16Array, rateHz: number): Int16Array {
  const { kept } = soundsOf(samples, rateHz)
  const at = (frame: number, ms: number) => Math.round((frame / FRAMES_PER_SECOND + ms / 1_000) * rateHz)
  const from = Math.max(0, at(kept[0] ?? 0, -EDGE_MS.before))
  return samples.slice(from, at((kept.at(-1) ?? 0) + 1, EDGE_MS.after))
}
