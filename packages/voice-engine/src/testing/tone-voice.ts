import type { Clock, SpeechChunk, SpeechRequest, TextToSpeech, WordTime } from '../ports.ts'
import { pass } from '../voice/pass.ts'

const LOWEST_HZ = 300
const STEP_HZ = 100
const AMPLITUDE = 8000
/** Each word ends in a short silence, so that equal neighbours are told apart. */
const TONE_SHARE = 0.9

/** Words beyond this share their tones with the first ones. */
export const toneCount = 64

function toneHz(word: number): number {
  return LOWEST_HZ + STEP_HZ * (word % toneCount)
}

/** Word `k` of the text as tone `k`. */
export function tonesOf(text: string, sampleRateHz: number, wordMs: number) {
  const wordSamples = Math.round((wordMs * sampleRateHz) / 1000)
  const matches = [...text.matchAll(/\S+/g)]
  const samples = new Int16Array(matches.length * wordSamples)
  const words: WordTime[] = matches.map((match, k) => {
    const startSample = k * wordSamples
    for (let i = 0; i < wordSamples * TONE_SHARE; i++) {
      samples[startSample + i] = Math.round(
        AMPLITUDE * Math.sin((2 * Math.PI * toneHz(k) * i) / sampleRateHz),
      )
    }
    const charEnd = match.index + match[0].length
    return { charStart: match.index, charEnd, startSample, endSample: startSample + wordSamples }
  })
  return { samples, words }
}

/**
 * The words that a recording holds in full, in order, by their place in their sentence (modulo {@link toneCount}).
 * A tone shorter than `minToneMs` was cut off and does not count. The rate must be at least 14 kHz.
 */
export function decodeTones(samples: Int16Array, sampleRateHz: number, minToneMs = 80): number[] {
  const gapSamples = Math.round(sampleRateHz * 0.004)
  const tones: number[] = []
  let start = -1
  let lastLoud = -1
  const endTone = () => {
    const length = lastLoud - start + 1
    if (start >= 0 && length * 1000 >= minToneMs * sampleRateHz) {
      const hz = (crossings(samples, start, lastLoud) * sampleRateHz) / (2 * length)
      tones.push(Math.max(0, Math.round((hz - LOWEST_HZ) / STEP_HZ)))
    }
    start = -1
  }
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i] ?? 0) < AMPLITUDE / 20) {
      if (start >= 0 && i - lastLoud > gapSamples) endTone()
      continue
    }
    if (start < 0) start = i
    lastLoud = i
  }
  endTone()
  return tones
}

function crossings(samples: Int16Array, from: number, to: number): number {
  let count = 0
  for (let i = from + 1; i <= to; i++) {
    if ((samples[i - 1] ?? 0) >= 0 !== (samples[i] ?? 0) >= 0) count++
  }
  return count
}

export interface ToneFault {
  error: Error
  /** Samples that come before it; 0 fails before the first. */
  afterSamples: number
}

export interface ToneVoiceOptions {
  clock: Clock
  sampleRateHz?: number
  wordMs?: number
  /** False: the voice gives no word timings. */
  timings?: boolean
  chunkSamples?: number
  firstChunkDelayMs?: number
  chunkDelayMs?: number
  /** What goes wrong with the n-th call, from 0. */
  fault?: (request: SpeechRequest, call: number) => ToneFault | undefined
}

/** A voice whose recordings can be read back word by word: the oracle of what was truly played. */
export class ToneVoice implements TextToSpeech {
  readonly sampleRateHz: number
  readonly requests: SpeechRequest[] = []
  /** Calls that were aborted before their last chunk was given. */
  aborted = 0
  readonly #options: ToneVoiceOptions

  constructor(options: ToneVoiceOptions) {
    this.#options = options
    this.sampleRateHz = options.sampleRateHz ?? 16_000
  }

  async *speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechChunk> {
    const { clock, wordMs = 100, timings = true, firstChunkDelayMs = 0, chunkDelayMs = 0 } = this.#options
    const fault = this.#options.fault?.(request, this.requests.length)
    this.requests.push(request)
    const { samples, words } = tonesOf(request.text, this.sampleRateHz, wordMs)
    const end = Math.min(samples.length, fault?.afterSamples ?? samples.length)
    const chunkSamples = this.#options.chunkSamples ?? Math.round(this.sampleRateHz / 10)
    if (!(await pass(clock, firstChunkDelayMs, signal))) {
      this.aborted++
      return
    }
    for (let from = 0; from < end; from += chunkSamples) {
      if (!(await pass(clock, from === 0 ? 0 : chunkDelayMs, signal))) {
        this.aborted++
        return
      }
      const to = Math.min(end, from + chunkSamples)
      const begun = words.filter((word) => word.startSample >= from && word.startSample < to)
      yield { samples: samples.slice(from, to), ...(timings ? { words: begun } : {}) }
    }
    if (fault) throw fault.error
  }
}
