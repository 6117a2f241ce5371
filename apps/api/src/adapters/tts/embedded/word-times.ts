import type { WordTime } from '@understudy/voice-engine'
import type { Speakable } from './speakable.ts'

/** What eSpeak reports while it speaks: where in its text (1-based code points), and when. */
export interface SpeechEvent {
  kind: 'word' | 'end'
  position: number
  atMs: number
}

/**
 * Folds eSpeak's events into one time span a token of the text. eSpeak may report several words for one token
 * ("2.4") or one for several, so only a step to a later token opens a new span.
 */
export class WordTracker {
  readonly #speakable: Speakable
  readonly #sampleRateHz: number
  #next = 0
  #open: { charStart: number; charEnd: number; startSample: number } | null = null

  constructor(speakable: Speakable, sampleRateHz: number) {
    this.#speakable = speakable
    this.#sampleRateHz = sampleRateHz
  }

  /** The words that this event finished: none or one. */
  take(event: SpeechEvent): WordTime[] {
    const sample = Math.round((event.atMs * this.#sampleRateHz) / 1_000)
    if (event.kind === 'end') return this.#close(sample)
    const char = this.#speakable.charAt(event.position)
    const { tokens } = this.#speakable
    let index = this.#next
    while (index < tokens.length && (tokens[index]?.charEnd ?? 0) <= char) index++
    const token = tokens[index]
    if (!token || char < token.charStart) return []
    const closed = this.#close(sample)
    this.#next = index + 1
    this.#open = { ...token, startSample: sample }
    return closed
  }

  #close(endSample: number): WordTime[] {
    if (!this.#open) return []
    const word = { ...this.#open, endSample: Math.max(endSample, this.#open.startSample) }
    this.#open = null
    return [word]
  }
}
