import type { SessionOutput } from './events.ts'
import type { Clock, PreparedSpeech, Source, SpeechRequest, TextToSpeech, WordTime } from './ports.ts'
import type { Settings } from './settings.ts'
import { mapWordsToStored, toSpoken } from './speakable.ts'
import type { Inner } from './state.ts'

export interface Line {
  text: string
  sources: readonly Source[]
  unanswered?: boolean
  prepared?: PreparedSpeech | undefined
  /** First sample of the prepared audio that is wanted. */
  preparedFrom?: number
}

export interface SpeakerOptions {
  clock: Clock
  textToSpeech: TextToSpeech
  settings: Settings
  voice(): Omit<SpeechRequest, 'text'>
  pronunciations(): readonly { from: string; to: string }[]
  emit(output: SessionOutput): void
  dispatch(event: Inner): void
  report(error: unknown): void
}

/** Speaks the lines of one utterance in order, no further ahead of the listener than the settings allow. */
export class Speaker {
  readonly #options: SpeakerOptions
  #played = { utterance: 0, samples: 0 }
  #wake: (() => void) | null = null
  /** The voice failed: captions go on without it. */
  voiceless = false

  constructor(options: SpeakerOptions) {
    this.#options = options
  }

  onPlayout(utterance: number, playedSamples: number): void {
    this.#played = { utterance, samples: playedSamples }
    this.#wake?.()
  }

  /**
   * Never emits anything of the utterance once `signal` has aborted. `paced` gives captions without a voice
   * the time to be read.
   */
  async speak(
    utterance: number,
    lines: AsyncIterable<Line> | Iterable<Line>,
    options: { paced: boolean; signal: AbortSignal },
  ): Promise<void> {
    const { signal } = options
    const voice = new Utterance(utterance)
    let failed = false
    for await (const line of lines) {
      if (signal.aborted) return
      if (!this.voiceless) {
        const spoken = await this.#sayLine(voice, line, signal)
        if (signal.aborted) return
        if (spoken) continue
        this.voiceless = true
        failed = true
        this.#options.dispatch({ type: 'voice.failed' })
      }
      await this.#showLine(voice, line, options.paced || failed, signal)
      if (signal.aborted) return
    }
    if (signal.aborted) return
    if (voice.samples > 0) this.#emitAudio(voice, new Int16Array(0), true)
    this.#options.dispatch({ type: 'spoken', utterance, reason: failed ? 'voice-failed' : 'complete' })
  }

  /** False when the voice failed before its first sound, twice. */
  async #sayLine(voice: Utterance, line: Line, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const startSample = voice.samples
      const segment = new SegmentInProgress(voice, line, startSample)
      try {
        for await (const chunk of this.#audioOf(line, signal)) {
          if (signal.aborted) return true
          segment.words.push(...(chunk.words ?? []))
          segment.samples += chunk.samples.length
          this.#tell(segment)
          await this.#window(voice, signal)
          if (signal.aborted) return true
          this.#emitAudio(voice, chunk.samples, false)
        }
      } catch (error) {
        if (signal.aborted) return true
        this.#options.report(error)
        // Cut mid-sentence: what was said stands, and the talk goes on with the next sentence.
        if (voice.samples > startSample) {
          this.#tell(segment)
          voice.index++
          return true
        }
        if (attempt === 1) return false
        continue
      }
      if (segment.samples === 0) {
        // Nothing in it can be spoken: it is shown instead.
        await this.#showLine(voice, line, false, signal)
        return true
      }
      this.#tell(segment)
      voice.index++
      return true
    }
    return false
  }

  async *#audioOf(
    line: Line,
    signal: AbortSignal,
  ): AsyncIterable<{ samples: Int16Array; words?: readonly WordTime[] }> {
    const { textToSpeech, voice, pronunciations } = this.#options
    const { prepared } = line
    if (prepared && prepared.sampleRateHz === textToSpeech.sampleRateHz) {
      const from = line.preparedFrom ?? 0
      let words: readonly WordTime[] | undefined = prepared.words
      for await (const samples of prepared.read(from, signal)) {
        yield { samples, ...(words && from === 0 ? { words } : {}) }
        words = undefined
      }
      return
    }
    const spoken = toSpoken(line.text, pronunciations())
    for await (const chunk of textToSpeech.speak({ ...voice(), text: spoken.text }, signal)) {
      yield {
        samples: chunk.samples,
        ...(chunk.words ? { words: mapWordsToStored(chunk.words, spoken) } : {}),
      }
    }
  }

  /** Waits while the listener has enough to hear. */
  async #window(voice: Utterance, signal: AbortSignal): Promise<void> {
    const ahead = (this.#options.settings.sendAheadMs / 1000) * this.#options.textToSpeech.sampleRateHz
    const played = () => (this.#played.utterance === voice.id ? this.#played.samples : 0)
    while (!signal.aborted && voice.samples - played() > ahead) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      this.#wake = null
    }
  }

  async #showLine(voice: Utterance, line: Line, paced: boolean, signal: AbortSignal): Promise<void> {
    const segment = new SegmentInProgress(voice, line, voice.samples)
    this.#tell(segment)
    const index = voice.index++
    if (paced) await this.#wait(line.text.length * this.#options.settings.captionMsPerChar, signal)
    if (!signal.aborted) this.#options.dispatch({ type: 'shown', utterance: voice.id, index })
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(ms, resolve)
      signal.addEventListener(
        'abort',
        () => {
          cancel()
          resolve()
        },
        { once: true },
      )
    })
  }

  /** Tells a segment when it begins, and once more when its words' times have become known. */
  #tell(segment: SegmentInProgress): void {
    const { line, voice, startSample, samples, words } = segment
    const stored = {
      text: line.text,
      startSample,
      samples,
      words: words.length > 0 ? [...words] : null,
    }
    this.#options.dispatch({
      type: 'segment',
      utterance: voice.id,
      index: segment.index,
      segment: stored,
      sources: line.sources,
    })
    if (segment.toldWords === words.length) return
    segment.toldWords = words.length
    this.#options.emit({
      type: 'agent.segment',
      utterance: voice.id,
      index: segment.index,
      text: line.text,
      startSample,
      words: stored.words,
      sources: line.sources,
      unanswered: line.unanswered ?? false,
    })
  }

  #emitAudio(voice: Utterance, samples: Int16Array, last: boolean): void {
    this.#options.emit({
      type: 'agent.audio',
      utterance: voice.id,
      sampleOffset: voice.samples,
      samples,
      last,
    })
    voice.samples += samples.length
    if (samples.length > 0) {
      this.#options.dispatch({ type: 'sent', utterance: voice.id, samples: samples.length })
    }
  }
}

class Utterance {
  readonly id: number
  samples = 0
  index = 0

  constructor(id: number) {
    this.id = id
  }
}

class SegmentInProgress {
  readonly voice: Utterance
  readonly line: Line
  readonly startSample: number
  readonly index: number
  samples = 0
  words: WordTime[] = []
  /** How many words were told; -1 before the first telling. */
  toldWords = -1

  constructor(voice: Utterance, line: Line, startSample: number) {
    this.voice = voice
    this.line = line
    this.startSample = startSample
    this.index = voice.index
  }
}
