import type { SessionInput, SessionOutput } from '../events.ts'
import type { Clock } from '../ports.ts'

const STEP_MS = 20

export interface PlayerOptions {
  clock: Clock
  report(input: Extract<SessionInput, { type: 'playout' }>): void
  reportEveryMs?: number
}

interface Voice {
  utterance: number
  sampleRateHz: number
  chunks: Int16Array[]
  received: number
  played: number
  ended: boolean
}

/** There is audio, or its end, that was not reported yet. */
const isPlayable = (voice: Voice): boolean => voice.received > voice.played || voice.ended

/** A visitor's loudspeaker on the told clock: plays at the true pace, reports as the protocol says. */
export class Player {
  /** False: it plays, and says nothing of it. */
  reports = true
  /** False: nothing is audible, as before the visitor's first tap. */
  plays = true
  readonly voices = new Map<number, Voice>()
  readonly #options: PlayerOptions
  #queue: Voice[] = []
  #cancel: (() => void) | null = null
  #lastReportMs = 0

  constructor(options: PlayerOptions) {
    this.#options = options
  }

  follow(output: SessionOutput): void {
    if (output.type === 'agent.start') {
      const { utterance, sampleRateHz } = output
      const voice = { utterance, sampleRateHz, chunks: [], received: 0, played: 0, ended: false }
      this.voices.set(utterance, voice)
      this.#queue.push(voice)
    } else if (output.type === 'agent.audio') this.#take(output)
    else if (output.type === 'audio.clear') this.#clear(output.utterance)
    else if (output.type === 'ended') this.stop()
  }

  stop(): void {
    this.#queue = []
    this.#cancel?.()
    this.#cancel = null
  }

  /** What was truly audible of an utterance. */
  playedOf(utterance: number): Int16Array {
    const voice = this.voices.get(utterance)
    const all = Int16Array.from(voice?.chunks.flatMap((chunk) => [...chunk]) ?? [])
    return all.subarray(0, voice?.played ?? 0)
  }

  #take({ utterance, sampleOffset, samples, last }: Extract<SessionOutput, { type: 'agent.audio' }>): void {
    const voice = this.voices.get(utterance)
    if (!voice) throw new Error(`audio of utterance ${utterance} before its start`)
    if (sampleOffset !== voice.received) throw new Error(`a gap in the audio at ${sampleOffset}`)
    if (voice.ended) throw new Error('audio behind the last frame')
    voice.chunks.push(samples.slice())
    voice.received += samples.length
    voice.ended = last
    if (!this.#cancel) this.#step()
  }

  #clear(upTo: number): void {
    const played = this.voices.get(upTo)?.played ?? 0
    this.#queue = this.#queue.filter((voice) => voice.utterance > upTo)
    this.#say(upTo, played, 'cleared')
  }

  #step(): void {
    this.#cancel = this.#options.clock.after(STEP_MS, () => {
      this.#cancel = null
      if (this.plays) this.#play()
      if (this.#queue.some(isPlayable)) this.#step()
    })
  }

  #play(): void {
    const voice = this.#queue.find(isPlayable)
    if (!voice) return
    voice.played = Math.min(voice.received, voice.played + (STEP_MS * voice.sampleRateHz) / 1000)
    const isDrained = voice.ended && voice.played === voice.received
    if (isDrained) this.#queue = this.#queue.filter((one) => one !== voice)
    const { clock, reportEveryMs = 200 } = this.#options
    if (!isDrained && clock.nowMs() - this.#lastReportMs < reportEveryMs) return
    this.#lastReportMs = clock.nowMs()
    this.#say(voice.utterance, voice.played, isDrained ? 'drained' : 'tick')
  }

  /** A message is on its way for a moment: it never arrives within the call that caused it. */
  #say(utterance: number, playedSamples: number, cause: 'tick' | 'drained' | 'cleared'): void {
    if (!this.reports) return
    this.#options.clock.after(0, () => {
      this.#options.report({ type: 'playout', utterance, playedSamples: Math.floor(playedSamples), cause })
    })
  }
}
