import type { Settings } from '../settings.ts'
import { expectedSamplesOf, heardChars, type SegmentAudio } from '../text/heard-text.ts'
import { PacedAudio, type PacedAudioOptions } from './paced-audio.ts'
import { nextWithin, pass } from './pass.ts'
import { type Line, newTelling, segmentOf, type Telling } from './telling.ts'
import { preparedOf, type VoiceOptions, voiceOf } from './voice-stream.ts'

export interface SpeechOptions extends VoiceOptions, PacedAudioOptions {
  settings: Settings
  report(error: unknown): void
}

/** One utterance on its way out: sentences are told and their audio is sent, as fast as it is played. */
export class Speech {
  readonly #id: number
  readonly #options: SpeechOptions
  readonly #signal: AbortSignal
  /** Sentences that have all their audio. */
  #whole: SegmentAudio[] = []
  #index = 0
  readonly #audio: PacedAudio

  constructor(id: number, options: SpeechOptions, signal: AbortSignal) {
    this.#id = id
    this.#options = options
    this.#signal = signal
    this.#audio = new PacedAudio(id, options, signal)
  }

  /** Nothing was reported of the audio that went out: no more of it is made. */
  get unheard(): boolean {
    return this.#audio.unheard
  }

  wake(): void {
    this.#audio.onReport()
  }

  /** `failed`: the voice failed before the sentence's first sound, at each attempt. `silent`: it has no sound in it. */
  async say(line: Line, attempts: number): Promise<'spoken' | 'silent' | 'failed'> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const telling = newTelling(line, this.#audio.sent)
      try {
        // Prepared audio that cannot be had is spoken anew.
        const isComplete = await this.#stream(telling, attempt === 0)
        if (this.#signal.aborted) return 'silent'
        if (!isComplete) await this.#breakOff(telling)
        else if (telling.samples === 0) await this.show(line, false)
        else this.#close(telling)
        return this.#audio.sent > telling.startSample ? 'spoken' : 'silent'
      } catch (error) {
        if (this.#signal.aborted) return 'silent'
        this.#options.report(error)
        if (this.#audio.sent === telling.startSample) continue
        // Cut mid-sentence: what was said stands, and the talk goes on with the next sentence.
        await this.#breakOff(telling)
        return 'spoken'
      }
    }
    return 'failed'
  }

  /** True where the line is spoken without the voice. */
  isPrepared(line: Line): boolean {
    return preparedOf(line, this.#options.textToSpeech.sampleRateHz) !== undefined
  }

  /** Shows a line that nobody speaks. */
  async show(line: Line, paced: boolean): Promise<void> {
    const telling = newTelling(line, this.#audio.sent)
    this.#tell(telling, null)
    await this.#shown(telling, paced)
  }

  end(): void {
    this.#audio.end()
  }

  /** True when all of the sentence went out; false when it was aborted, or nobody hears it. */
  async #stream(telling: Telling, mayUsePrepared: boolean): Promise<boolean> {
    const { clock, settings } = this.#options
    const chunks = voiceOf(telling.line, this.#options, mayUsePrepared, this.#signal)
    try {
      for (;;) {
        const next = await nextWithin(chunks, settings.voiceWithinMs, clock, this.#signal)
        if (next === null || this.#signal.aborted) return false
        if (next.done) return true
        const { samples, words } = next.value
        telling.words.push(...(words ?? []))
        if (samples.length === 0) continue
        telling.samples += samples.length
        this.#tell(telling, this.#expectedOf(telling, mayUsePrepared))
        if (!(await this.#audio.send(samples))) return false
      }
    } finally {
      // A voice that doesn't heed the signal is not waited for, and what it says then is of no interest.
      void chunks.return(undefined).catch(() => undefined)
    }
  }

  #expectedOf({ line, text, samples }: Telling, mayUsePrepared: boolean): number {
    const { sampleRateHz } = this.#options.textToSpeech
    const prepared = mayUsePrepared ? preparedOf(line, sampleRateHz) : undefined
    return prepared?.totalSamples ?? Math.max(samples, expectedSamplesOf(text, this.#whole, sampleRateHz))
  }

  /** The sentence stops in its middle: the words that were made are one segment, the others a caption behind it. */
  async #breakOff(telling: Telling): Promise<void> {
    const { text, startSample } = telling
    const made = this.#audio.sent - startSample
    const open = { ...segmentOf(telling), samples: made, expectedSamples: this.#expectedOf(telling, false) }
    const chars = heardChars([open], this.#audio.sent)
    const said = text.slice(0, chars)
    // Where no space is, the two parts would not join to the sentence again: it is a caption as a whole.
    if (chars === 0 || !/\s/.test(text[chars] ?? '')) {
      telling.samples = 0
      telling.words = []
      this.#tell(telling, null)
      await this.#shown(telling, false)
      return
    }
    telling.text = said
    telling.samples = made
    telling.words = telling.words.filter((word) => word.charEnd <= chars)
    this.#close(telling)
    await this.show({ ...telling.line, text: text.slice(chars + 1) }, this.unheard)
  }

  #close(telling: Telling): void {
    this.#tell(telling, null)
    this.#whole.push(segmentOf(telling))
    this.#index++
  }

  async #shown(telling: Telling, paced: boolean): Promise<void> {
    const { clock, settings, dispatch } = this.#options
    const index = this.#index++
    const ms = paced ? telling.text.length * settings.captionMsPerChar : 0
    if (await pass(clock, ms, this.#signal)) dispatch({ type: 'shown', utterance: this.#id, index })
  }

  /**
   * Tells a sentence when it begins, and once more at its end if more has become known of it by then.
   * `expectedSamples`: null once it is whole.
   */
  #tell(telling: Telling, expectedSamples: number | null): void {
    const { emit, dispatch } = this.#options
    const { line, text, told } = telling
    const stored = segmentOf(telling)
    dispatch({
      type: 'segment',
      utterance: this.#id,
      index: this.#index,
      segment: expectedSamples === null ? stored : { ...stored, expectedSamples },
    })
    const isNews = told !== null && (told.text !== text || told.words !== telling.words.length)
    if (this.#signal.aborted || (told !== null && !(isNews && expectedSamples === null))) return
    telling.told = { text, words: telling.words.length }
    emit({
      type: 'agent.segment',
      utterance: this.#id,
      index: this.#index,
      text,
      startSample: telling.startSample,
      words: stored.words,
      sources: line.sources,
      unanswered: line.unanswered ?? false,
      ...(line.answers === undefined ? {} : { answers: line.answers }),
      ...(line.waits ? { waits: true } : {}),
    })
  }
}
