import { PLAYOUT_EVERY_MS } from '@understudy/contract/talk-terms'

export interface Report {
  utterance: number
  playedSamples: number
  cause: 'tick' | 'drained' | 'cleared'
}

interface Voice {
  utterance: number
  sampleRateHz: number
  received: number
  isWhole: boolean
  /** When its first sample is heard; null while those before it are. */
  fromMs: number | null
}

/** Plays as a browser would, at the pace of life and without a sound, and says what has been heard. */
export class Loudspeaker {
  readonly #report: (report: Report) => void
  #voices: Voice[] = []
  #clearedUpTo = 0
  #lastTickMs = 0

  constructor(report: (report: Report) => void) {
    this.#report = report
  }

  open(utterance: number, sampleRateHz: number): void {
    if (utterance > this.#clearedUpTo)
      this.#voices.push({ utterance, sampleRateHz, received: 0, isWhole: false, fromMs: null })
  }

  take(utterance: number, end: number, isLast: boolean): void {
    const voice = this.#voices.find((one) => one.utterance === utterance)
    if (voice === undefined) return
    voice.received = Math.max(voice.received, end)
    voice.isWhole ||= isLast
  }

  clear(upTo: number, nowMs: number): void {
    this.#clearedUpTo = Math.max(this.#clearedUpTo, upTo)
    const heard = this.#voices.find((voice) => voice.fromMs !== null && voice.utterance <= upTo)
    const playedSamples = heard === undefined ? 0 : playedOf(heard, nowMs)
    this.#voices = this.#voices.filter((voice) => voice.utterance > upTo)
    this.#report({ utterance: upTo, playedSamples, cause: 'cleared' })
  }

  /** To be called each few milliseconds. */
  goOn(nowMs: number): void {
    const voice = this.#voices[0]
    if (voice === undefined || voice.received === 0) return
    voice.fromMs ??= nowMs
    const playedSamples = playedOf(voice, nowMs)
    if (voice.isWhole && playedSamples >= voice.received) {
      this.#voices.shift()
      this.#report({ utterance: voice.utterance, playedSamples, cause: 'drained' })
    } else if (nowMs - this.#lastTickMs >= PLAYOUT_EVERY_MS) {
      this.#lastTickMs = nowMs
      this.#report({ utterance: voice.utterance, playedSamples, cause: 'tick' })
    }
  }
}

function playedOf(voice: Voice, nowMs: number): number {
  const passed = Math.floor(((nowMs - (voice.fromMs ?? nowMs)) * voice.sampleRateHz) / 1_000)
  return Math.min(voice.received, passed)
}
