import type { SessionOutput } from '../events.ts'
import type { Clock, TextToSpeech } from '../ports.ts'
import type { Settings } from '../settings.ts'
import type { Inner } from '../talk/draft.ts'

export interface PacedAudioOptions {
  clock: Clock
  settings: Pick<Settings, 'sendAheadMs' | 'drainGraceMs'>
  textToSpeech: TextToSpeech
  /** Samples of the utterance that were reported played, never more than were sent. */
  playedSamples(utterance: number): number
  emit(output: SessionOutput): void
  dispatch(event: Inner): void
}

/** Audio waits until this much of it may go out at once, rather than going out in crumbs. */
const SMALLEST_PIECE_MS = 100

/** The audio of one utterance, sent as fast as it is played. */
export class PacedAudio {
  readonly #id: number
  readonly #options: PacedAudioOptions
  readonly #signal: AbortSignal
  #report: (() => void) | null = null
  /** Samples. */
  sent = 0
  /** Nothing was reported of the audio that went out: no more of it is made. */
  unheard = false

  constructor(id: number, options: PacedAudioOptions, signal: AbortSignal) {
    this.#id = id
    this.#options = options
    this.#signal = signal
  }

  onReport(): void {
    this.#report?.()
  }

  end(): void {
    if (this.sent > 0) this.#emit(new Int16Array(0), true)
  }

  /** Sends as the listener's reports allow. False when the signal aborted, or when no report comes. */
  async send(samples: Int16Array): Promise<boolean> {
    const { settings, textToSpeech } = this.#options
    const inSamples = (ms: number) => Math.round((ms / 1000) * textToSpeech.sampleRateHz)
    const most = Math.max(1, inSamples(settings.sendAheadMs))
    const piece = Math.min(most, inSamples(SMALLEST_PIECE_MS))
    for (let from = 0; from < samples.length; ) {
      const ahead = this.sent - this.#options.playedSamples(this.#id)
      const left = samples.length - from
      const room = Math.min(most - ahead, left)
      if (room >= Math.min(piece, left)) {
        this.#emit(samples.subarray(from, from + room), false)
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

  #emit(samples: Int16Array, last: boolean): void {
    const { emit, dispatch } = this.#options
    emit({ type: 'agent.audio', utterance: this.#id, sampleOffset: this.sent, samples, last })
    this.sent += samples.length
    if (samples.length > 0) dispatch({ type: 'sent', utterance: this.#id, samples: samples.length })
  }
}
