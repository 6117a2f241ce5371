import { PLAYOUT_EVERY_MS } from '@understudy/contract/talk-terms'
import { CLEAR_FADE_MS, DUCK_DB, DUCK_RAMP_MS, LOCAL_DUCK_MS } from '../timing.ts'
import { AudibleLog } from './audible-log.ts'
import { fromDb, Gain } from './gain.ts'
import { Resampler } from './resampler.ts'
import { SampleQueue } from './sample-queue.ts'

export interface PlayoutReport {
  utterance: number
  /** Samples at the utterance's own rate that have been heard; never falls. */
  playedSamples: number
  cause: 'tick' | 'drained' | 'cleared'
}

/** What lets a voice be heard faster or slower at its pitch: `time-stretch.ts`, brought when it is wanted. */
export type MakeStretch = (
  sampleRateHz: number,
  at: number,
) => {
  readonly done: boolean
  pump(input: SampleQueue, ended: boolean, output: SampleQueue, speed: number, wanted: number): void
  sourceAt(out: number): number
}

interface Voice {
  utterance: number
  sampleRateHz: number
  queue: SampleQueue
  /** Between the queue and the loudspeaker once another speed was wanted. */
  stretch: ReturnType<MakeStretch> | null
  stretched: SampleQueue
  resampler: Resampler
  /** Offset of the first sample that came. */
  base: number | null
  /** No more audio will come. */
  ended: boolean
}

/**
 * Plays utterances one after another, as soon as a sample is there, and knows what has been heard. Pure: time
 * is the number of frames that `render` was asked for.
 */
export class Playout {
  readonly #sampleRateHz: number
  readonly #report: (report: PlayoutReport) => void
  readonly #gain: Gain
  readonly #log = new AudibleLog()
  #voices: Voice[] = []
  /** Faded end of what a clear cut off; goes out first. */
  #tail: Float32Array = new Float32Array(0)
  #frame = 0
  #latencyFrames = 0
  #clearedUpTo = 0
  #localDuckUntil = -1
  #serverDuck = false
  #nextTickFrame = 0
  #speed = 1
  #volume = 1
  #makeStretch: MakeStretch | null = null
  #heard = new Map<number, number>()
  #draining: { utterance: number; total: number; atFrame: number }[] = []

  constructor(options: { sampleRateHz: number; onReport(report: PlayoutReport): void }) {
    this.#sampleRateHz = options.sampleRateHz
    this.#report = options.onReport
    this.#gain = new Gain(DUCK_RAMP_MS, options.sampleRateHz)
  }

  /** Announces an utterance and its rate; must come before its audio. */
  open(utterance: number, sampleRateHz: number): void {
    if (utterance <= this.#clearedUpTo || this.#voices.some((voice) => voice.utterance === utterance)) return
    // Audio comes in order: a new utterance means that the ones before it are complete.
    for (const voice of this.#voices) voice.ended = true
    const resampler = new Resampler(sampleRateHz, this.#sampleRateHz)
    this.#voices.push({
      utterance,
      sampleRateHz,
      queue: new SampleQueue(),
      stretch: null,
      stretched: new SampleQueue(),
      resampler,
      base: null,
      ended: false,
    })
  }

  push(utterance: number, sampleOffset: number, samples: Int16Array, last: boolean): void {
    const voice = this.#voices.find((candidate) => candidate.utterance === utterance)
    if (voice === undefined || voice.ended) return
    voice.base ??= sampleOffset
    voice.queue.push(samples)
    if (last) voice.ended = true
  }

  /** Drops utterances up to this one: a short fade, then exact silence. Reports at once what was heard of it. */
  clear(upTo: number, wantsReport = true): void {
    if (upTo > this.#clearedUpTo) this.#clearedUpTo = upTo
    const [current] = this.#voices
    if (current !== undefined && current.utterance <= upTo) this.#cutTail(current)
    const dropped = this.#voices.filter((voice) => voice.utterance <= upTo)
    this.#voices = this.#voices.filter((voice) => voice.utterance > upTo)
    // What the device already holds will still be heard, so all that was consumed counts.
    for (const { utterance, total } of this.#draining)
      if (utterance <= upTo) this.#markHeard(utterance, total)
    this.#draining = this.#draining.filter((item) => item.utterance > upTo)
    for (const voice of dropped) this.#markHeard(voice.utterance, position(voice))
    this.#log.clear()
    this.#serverDuck = false
    this.#localDuckUntil = -1
    this.#gain.jumpTo(this.#volume)
    if (!wantsReport) return
    const cut = dropped.filter((voice) => voice.utterance !== upTo && position(voice) > 0)
    for (const voice of cut) this.#send(voice.utterance, 'cleared')
    this.#send(upTo, 'cleared')
  }

  /** Drops whatever there is to hear, and says what was heard of it. */
  hush(): void {
    const last = this.#voices.at(-1)?.utterance ?? this.#draining.at(-1)?.utterance
    if (last !== undefined) this.clear(last)
  }

  /** Forgets everything, numbers too: the server lost a part of the call and may count anew. */
  reset(): void {
    const last = this.#voices.at(-1)?.utterance
    if (last !== undefined) this.clear(last, false)
    this.#clearedUpTo = 0
    this.#heard.clear()
  }

  duck(by: 'browser' | 'server'): void {
    if (by === 'server') this.#serverDuck = true
    else this.#localDuckUntil = this.#frame + this.#frames(LOCAL_DUCK_MS)
  }

  /** From now on, in the middle of a word too. Speeds other than 1 need what makes them. */
  setSpeed(speed: number, makeStretch: MakeStretch | null): void {
    this.#makeStretch = makeStretch
    this.#speed = makeStretch ? speed : 1
  }

  /** 0…1 */
  setVolume(volume: number): void {
    this.#volume = volume
  }

  unduck(): void {
    this.#serverDuck = false
    this.#localDuckUntil = -1
  }

  setOutputLatency(ms: number): void {
    this.#latencyFrames = Math.max(0, this.#frames(ms))
  }

  /** Where the sound is now; null while nothing is being heard. */
  position(): { utterance: number; playedSamples: number } | null {
    const heard = this.#log.at(this.#frame - this.#latencyFrames)
    if (heard === null) return null
    return { utterance: heard.utterance, playedSamples: this.#markHeard(heard.utterance, heard.consumed) }
  }

  get active(): boolean {
    return this.#voices.length > 0 || this.#draining.length > 0
  }

  /** Fills the block and moves time on by its length. */
  render(out: Float32Array): void {
    out.fill(0)
    let at = this.#renderTail(out)
    const ducked = this.#serverDuck || this.#frame < this.#localDuckUntil
    this.#gain.moveTo(this.#volume * (ducked ? fromDb(DUCK_DB) : 1))
    while (at < out.length) {
      const [voice] = this.#voices
      if (voice === undefined) break
      const got = this.#read(voice, out, at, out.length)
      for (let n = at; n < at + got; n++) out[n] = (out[n] ?? 0) * this.#gain.next()
      at += got
      if (got > 0) this.#log.push(this.#frame + at, voice.utterance, position(voice))
      if (!voice.resampler.done) break
      this.#voices.shift()
      const atFrame = this.#frame + at + this.#latencyFrames
      this.#draining.push({ utterance: voice.utterance, total: position(voice), atFrame })
    }
    this.#frame += out.length
    this.#reportProgress()
  }

  #read(voice: Voice, out: Float32Array, from: number, to: number): number {
    const { resampler, queue, stretched, sampleRateHz } = voice
    // The last moments of a voice stay as they are.
    if (this.#makeStretch && this.#speed !== 1 && voice.stretch === null && queue.length > 0) {
      voice.stretch = this.#makeStretch(sampleRateHz, resampler.taken)
      resampler.reopen()
    }
    const { stretch } = voice
    if (stretch === null) return resampler.read(queue, voice.ended, out, from, to)
    // Little is made ahead, so that another speed is heard at once.
    const wanted = Math.ceil(((to - from) * sampleRateHz) / this.#sampleRateHz) + resampler.ahead
    stretch.pump(queue, voice.ended, stretched, this.#speed, wanted)
    return resampler.read(stretched, stretch.done, out, from, to)
  }

  #renderTail(out: Float32Array): number {
    if (this.#tail.length === 0) return 0
    const count = Math.min(this.#tail.length, out.length)
    out.set(this.#tail.subarray(0, count))
    this.#tail = this.#tail.slice(count)
    return count
  }

  #cutTail(voice: Voice): void {
    const tail = new Float32Array(this.#frames(CLEAR_FADE_MS))
    const got = this.#read(voice, tail, 0, tail.length)
    for (let n = 0; n < got; n++) {
      tail[n] = (tail[n] ?? 0) * this.#gain.next() * 0.5 * (1 + Math.cos((Math.PI * (n + 1)) / tail.length))
    }
    // A second clear within the fade must not cut the first one's tail short.
    if (this.#tail.length === 0) this.#tail = tail.subarray(0, got)
  }

  #reportProgress(): void {
    while (this.#draining[0] !== undefined && this.#draining[0].atFrame <= this.#frame) {
      const { utterance, total } = this.#draining[0]
      this.#draining.shift()
      this.#markHeard(utterance, total)
      this.#send(utterance, 'drained')
      if (!this.active) this.#log.clear()
    }
    if (this.#frame < this.#nextTickFrame || !this.active) return
    const now = this.position()
    if (now === null) return
    this.#nextTickFrame = this.#frame + this.#frames(PLAYOUT_EVERY_MS)
    this.#send(now.utterance, 'tick')
  }

  #send(utterance: number, cause: PlayoutReport['cause']): void {
    this.#report({ utterance, playedSamples: this.#heard.get(utterance) ?? 0, cause })
  }

  #markHeard(utterance: number, samples: number): number {
    const heard = Math.max(samples, this.#heard.get(utterance) ?? 0)
    this.#heard.set(utterance, heard)
    for (const old of this.#heard.keys()) {
      if (this.#heard.size <= 16) break
      this.#heard.delete(old)
    }
    return heard
  }

  #frames(ms: number): number {
    return Math.round((ms / 1000) * this.#sampleRateHz)
  }
}

function position(voice: Voice): number {
  const { base, resampler, stretch } = voice
  return (base ?? 0) + (stretch?.sourceAt(resampler.consumed) ?? resampler.consumed)
}
