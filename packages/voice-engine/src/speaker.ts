import { type Line, Speech, type SpeechOptions } from './speech.ts'

/** Speaks one utterance at a time; the one before must have been aborted or be over. */
export class Speaker {
  readonly #options: SpeechOptions
  #speech: Speech | null = null
  /** No voice, or it failed: captions go on without it. */
  voiceless = false

  constructor(options: SpeechOptions) {
    this.#options = options
  }

  /** A report of what was played has come. */
  onPlayout(): void {
    this.#speech?.wake()
  }

  /**
   * Speaks the lines in order. Never emits anything of the utterance once `signal` has aborted, and never rejects.
   * `paced` gives captions without a voice the time to be read.
   */
  async speak(
    utterance: number,
    lines: AsyncIterable<Line> | Iterable<Line>,
    options: { paced: boolean; signal: AbortSignal },
  ): Promise<void> {
    const { signal } = options
    const speech = new Speech(utterance, this.#options, signal)
    this.#speech = speech
    const wake = () => speech.wake()
    signal.addEventListener('abort', wake, { once: true })
    let failed = false
    try {
      for await (const line of lines) {
        if (signal.aborted) return
        const isSilent = this.voiceless || speech.unheard
        if (!isSilent && (await speech.say(line)) === 'failed') {
          this.voiceless = true
          failed = true
          this.#options.dispatch({ type: 'voice.failed' })
        }
        if (signal.aborted) return
        if (isSilent || failed) await speech.show(line, options.paced || failed || speech.unheard)
        if (signal.aborted) return
      }
    } catch (error) {
      this.#options.report(error)
    } finally {
      signal.removeEventListener('abort', wake)
      if (this.#speech === speech) this.#speech = null
    }
    if (signal.aborted) return
    speech.end()
    this.#options.dispatch({ type: 'spoken', utterance, reason: failed ? 'voice-failed' : 'complete' })
  }
}
