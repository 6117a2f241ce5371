import { Speech, type SpeechOptions } from './speech.ts'
import type { Line } from './telling.ts'
import { VoiceHealth } from './voice-health.ts'

/** Speaks one utterance at a time; the one before must have been aborted or be over. */
export class Speaker {
  readonly #options: SpeechOptions
  readonly #voice: VoiceHealth
  #speech: Speech | null = null

  /** `voiceless`: nothing is spoken, captions go on alone. */
  constructor(options: SpeechOptions, voiceless: boolean) {
    this.#options = options
    this.#voice = new VoiceHealth(options.clock, options.settings.voiceRestMs, voiceless)
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
    // A voice comes back at the beginning of an utterance, never in its middle; what is prepared needs none.
    const { never, rests } = this.#voice
    try {
      for await (const line of lines) {
        if (signal.aborted) return
        const isShown = never || failed || speech.unheard || (rests && !speech.isPrepared(line))
        if (!isShown) failed = !(await this.#say(speech, line, signal))
        if (signal.aborted) return
        if (isShown || failed) await speech.show(line, options.paced || failed || speech.unheard)
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

  /** False when the voice failed; it is told when it does and when it is back. */
  async #say(speech: Speech, line: Line, signal: AbortSignal): Promise<boolean> {
    const wasFailing = this.#voice.failing
    const isPrepared = speech.isPrepared(line)
    const outcome = await speech.say(line, wasFailing && !isPrepared ? 1 : 2)
    if (outcome === 'failed') {
      this.#voice.failed()
      if (!wasFailing) this.#options.dispatch({ type: 'voice.failed' })
      return false
    }
    if (wasFailing && outcome === 'spoken' && !isPrepared && !signal.aborted) {
      this.#voice.recovered()
      this.#options.dispatch({ type: 'voice.back' })
    }
    return true
  }
}
