import { expectedSamplesOf, heardChars, heardText, type SegmentAudio } from './heard-text.ts'
import type { WordTime } from './ports.ts'

/**
 * One utterance's audio against what the listener heard of it. Samples are counted three times: made by the voice,
 * sent to the listener, and played.
 */
export class PlayoutClock {
  readonly sampleRateHz: number
  readonly #segments: SegmentAudio[] = []
  #made = 0
  #sent = 0
  #played = 0
  #isFinished = false

  constructor(sampleRateHz: number) {
    if (!(sampleRateHz > 0)) throw new RangeError(`sampleRateHz must be positive, got ${sampleRateHz}`)
    this.sampleRateHz = sampleRateHz
  }

  /** Opens a sentence at the end of what was made; its audio follows by {@link append}. Returns its index. */
  openSegment(text: string, words: readonly WordTime[] | null = null): number {
    if (this.#isFinished) throw new Error('the utterance is finished')
    const expectedSamples = expectedSamplesOf(text, this.#segments, this.sampleRateHz)
    return this.#segments.push({ text, startSample: this.#made, samples: 0, words, expectedSamples }) - 1
  }

  /** Adds audio to the open sentence, with the timings that came with it. Returns the offset of its first sample. */
  append(samples: number, words?: readonly WordTime[]): number {
    const segment = this.#segments.at(-1)
    if (segment?.expectedSamples === undefined) throw new Error('no sentence is open')
    const offset = this.#made
    segment.samples += samples
    if (words?.length) segment.words = [...(segment.words ?? []), ...words]
    this.#made += samples
    return offset
  }

  /** The sentence has all its audio. One left open, because it was cut off, never counts as heard in full. */
  closeSegment(): void {
    const segment = this.#segments.at(-1)
    if (segment) delete segment.expectedSamples
  }

  /** A sentence that was shown and not spoken, because the voice is dead. */
  addCaption(text: string): number {
    const segment = { text, startSample: this.#made, samples: 0, words: null, shown: true }
    return this.#segments.push(segment) - 1
  }

  /** `samples` more went out to the listener. */
  send(samples: number): void {
    this.#sent = Math.min(this.#sent + Math.max(0, samples), this.#made)
  }

  /** Nothing more will be made. */
  finish(): void {
    this.#isFinished = true
  }

  /** The listener's word for what it played: never more than was sent, never back. Returns what is believed. */
  report(playedSamples: number): number {
    if (Number.isFinite(playedSamples)) {
      this.#played = Math.max(this.#played, Math.min(Math.floor(playedSamples), this.#sent))
    }
    return this.#played
  }

  get played(): number {
    return this.#played
  }
  get playedMs(): number {
    return Math.round((this.#played * 1000) / this.sampleRateHz)
  }
  get sentSamples(): number {
    return this.#sent
  }
  get totalSamples(): number {
    return this.#made
  }
  /** Sent and not yet heard. */
  get bufferedMs(): number {
    return Math.round(((this.#sent - this.#played) * 1000) / this.sampleRateHz)
  }
  get finished(): boolean {
    return this.#isFinished
  }
  /** All was made, sent and played. */
  get drained(): boolean {
    return this.#isFinished && this.#played >= this.#made
  }
  get segments(): readonly SegmentAudio[] {
    return this.#segments
  }
  /** Generated text, heard or not. */
  get text(): string {
    return this.#segments.map((segment) => segment.text).join(' ')
  }
  /** The sentence that is being heard, or null before the first. */
  get heardSegment(): number | null {
    const index = this.#segments.findLastIndex(
      (segment) => segment.samples > 0 && segment.startSample < this.#played,
    )
    return index < 0 ? null : index
  }

  heard(): string {
    return heardText(this.#segments, this.#played)
  }

  heardChars(): number {
    return heardChars(this.#segments, this.#played)
  }
}
