import type { Inner } from './draft.ts'
import type { SessionOutput } from './events.ts'
import { expectedSamplesOf, heardChars, type SegmentAudio } from './heard-text.ts'
import { nextWithin, pass } from './pass.ts'
import type { Clock, PreparedSpeech, Source, WordTime } from './ports.ts'
import type { Settings } from './settings.ts'
import { preparedOf, type VoiceOptions, voiceOf } from './voice-stream.ts'

export interface Line {
  text: string
  sources: readonly Source[]
  unanswered?: boolean
  prepared?: PreparedSpeech | undefined
}

export interface SpeechOptions extends VoiceOptions {
  clock: Clock
  settings: Settings
  /** Samples of the utterance that were reported played, never more than were sent. */
  playedSamples(utterance: number): number
  emit(output: SessionOutput): void
  dispatch(event: Inner): void
  report(error: unknown): void
}

/** Audio waits until this much of it may go out at once, rather than going out in crumbs. */
const SMALLEST_PIECE_MS = 100

/** One sentence as it has been told so far. */
interface Telling {
  line: Line
  text: string
  startSample: number
  samples: number
  words: WordTime[]
  /** Null before the first telling. */
  told: { text: string; words: number } | null
}

/** One utterance on its way out: sentences are told and their audio is sent, as fast as it is played. */
export class Speech {
  readonly #id: number
  readonly #options: SpeechOptions
  readonly #signal: AbortSignal
  /** Sentences that have all their audio. */
  #whole: SegmentAudio[] = []
  #index = 0
  #sent = 0
  #report: (() => void) | null = null
  /** Nothing was reported of the audio that went out: no more of it is made. */
  unheard = false

  constructor(id: number, options: SpeechOptions, signal: AbortSignal) {
    this.#id = id
    this.#options = options
    this.#signal = signal
  }

  wake(): void {
    this.#report?.()
  }

  /** `failed`: the voice failed before the sentence's first sound, at each attempt. `silent`: it has no sound in it. */
  async say(line: Line, attempts: number): Promise<'spoken' | 'silent' | 'failed'> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const telling = newTelling(line, this.#sent)
      try {
        // Prepared audio that cannot be had is spoken anew.
        const isComplete = await this.#stream(telling, attempt === 0)
        if (this.#signal.aborted) return 'silent'
        if (!isComplete) await this.#breakOff(telling)
        else if (telling.samples === 0) await this.show(line, false)
        else this.#close(telling)
        return this.#sent > telling.startSample ? 'spoken' : 'silent'
      } catch (error) {
        if (this.#signal.aborted) return 'silent'
        this.#options.report(error)
        if (this.#sent === telling.startSample) continue
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
    const telling = newTelling(line, this.#sent)
    this.#tell(telling, null)
    await this.#shown(telling, paced)
  }

  end(): void {
    if (this.#sent > 0) this.#emitAudio(new Int16Array(0), true)
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
        if (!(await this.#send(samples))) return false
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

  /** Sends as the listener's reports allow. False when the signal aborted, or when no report comes. */
  async #send(samples: Int16Array): Promise<boolean> {
    const { settings, textToSpeech } = this.#options
    const inSamples = (ms: number) => Math.round((ms / 1000) * textToSpeech.sampleRateHz)
    const most = Math.max(1, inSamples(settings.sendAheadMs))
    const piece = Math.min(most, inSamples(SMALLEST_PIECE_MS))
    for (let from = 0; from < samples.length; ) {
      const ahead = this.#sent - this.#options.playedSamples(this.#id)
      const left = samples.length - from
      const room = Math.min(most - ahead, left)
      if (room >= Math.min(piece, left)) {
        this.#emitAudio(samples.subarray(from, from + room), false)
        from += room
      } else {
        const aheadMs = (ahead / textToSpeech.sampleRateHz) * 1000
        this.unheard = !(await this.#nextReport(aheadMs + settings.drainGraceMs))
      }
      if (this.#signal.aborted || this.unheard) return false
    }
    return true
  }

  /** True when a report came or the signal aborted within the time. */
  #nextReport(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (came: boolean) => {
        cancel()
        this.#report = null
        resolve(came)
      }
      const cancel = this.#options.clock.after(withinMs, () => done(false))
      this.#report = () => done(true)
    })
  }

  /** The sentence stops in its middle: the words that were made are one segment, the others a caption behind it. */
  async #breakOff(telling: Telling): Promise<void> {
    const { text, startSample } = telling
    const made = this.#sent - startSample
    const open = { ...segmentOf(telling), samples: made, expectedSamples: this.#expectedOf(telling, false) }
    const chars = heardChars([open], this.#sent)
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
    })
  }

  #emitAudio(samples: Int16Array, last: boolean): void {
    const { emit, dispatch } = this.#options
    emit({ type: 'agent.audio', utterance: this.#id, sampleOffset: this.#sent, samples, last })
    this.#sent += samples.length
    if (samples.length > 0) dispatch({ type: 'sent', utterance: this.#id, samples: samples.length })
  }
}

const newTelling = (line: Line, startSample: number): Telling => ({
  line,
  text: line.text,
  startSample,
  samples: 0,
  words: [],
  told: null,
})

const segmentOf = ({ text, startSample, samples, words }: Telling): SegmentAudio => ({
  text,
  startSample,
  samples,
  words: words.length > 0 ? [...words] : null,
})
