import type { Hearing, PcmFrame, SpeechToText, VoiceActivity } from './ports.ts'
import type { Inner } from './state.ts'
import { TurnDetector, type TurnDetectorSettings } from './turn-detector.ts'

export interface ListenerOptions {
  speechToText: SpeechToText
  createVoiceActivity: () => VoiceActivity
  detector: Partial<TurnDetectorSettings>
  language(): string
  /** The clone is audible: speech must last to count. */
  cloneSpeaks(): boolean
  dispatch(event: Inner): void
  report(error: unknown): void
}

/** The server's ears: voice activity decides the turn, the recogniser hears it from its pre-roll to its end. */
export class Listener {
  readonly #options: ListenerOptions
  #stream: { id: number; sampleRateHz: number; detector: TurnDetector; activity: VoiceActivity } | null = null
  #hearing: Hearing | null = null
  #committed = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  start(streamId: number, sampleRateHz: number): void {
    this.stop()
    this.#stream = {
      id: streamId,
      sampleRateHz,
      detector: new TurnDetector(this.#options.detector, sampleRateHz),
      activity: this.#options.createVoiceActivity(),
    }
  }

  stop(): void {
    this.cancel()
    this.#stream?.activity.close()
    this.#stream = null
  }

  push(streamId: number, frame: PcmFrame): void {
    const stream = this.#stream
    if (!stream || stream.id !== streamId) return
    const wasHearing = this.#hearing !== null
    for (const signal of stream.detector.push(frame, stream.activity.isSpeech(frame))) {
      switch (signal.type) {
        case 'onset':
          break
        case 'duck':
          // While nobody else speaks, a short word is a turn too.
          if (this.#options.cloneSpeaks()) this.#options.dispatch({ type: 'voice.duck' })
          else this.#commit()
          break
        case 'commit':
          this.#commit()
          break
        case 'false-alarm':
          if (this.#committed) this.#finishTurn(stream.detector.voicedMs)
          else this.#options.dispatch({ type: 'voice.false-alarm' })
          break
        case 'endpoint':
          this.#finishTurn(stream.detector.voicedMs)
          break
      }
    }
    if (wasHearing) this.#hearing?.write(frame)
  }

  /** Opens the recogniser with what was said before anybody was sure. */
  open(): void {
    const stream = this.#stream
    if (!stream) return
    const { speechToText, language, dispatch } = this.#options
    this.#hearing?.cancel()
    const hearing = speechToText.open(
      { language: language(), sampleRateHz: stream.sampleRateHz },
      {
        onPartial: (text) => {
          if (this.#hearing !== hearing) return
          stream.detector.hint(text)
          dispatch({ type: 'ears.partial', text })
        },
        onFinal: (text) => {
          if (this.#hearing !== hearing) return
          this.#hearing = null
          dispatch({ type: 'ears.final', text })
        },
        onError: (error) => {
          if (this.#hearing !== hearing) return
          this.#hearing = null
          this.#options.report(error)
          dispatch({ type: 'ears.failed' })
        },
      },
    )
    this.#hearing = hearing
    for (const frame of stream.detector.takePreRoll()) hearing.write(frame)
  }

  finish(): void {
    this.#hearing?.finish()
  }

  cancel(): void {
    this.#hearing?.cancel()
    this.#hearing = null
    this.#committed = false
    this.#stream?.detector.reset()
  }

  #commit(): void {
    if (this.#committed) return
    this.#committed = true
    this.#options.dispatch({ type: 'voice.commit' })
  }

  #finishTurn(speechMs: number): void {
    if (!this.#committed) return
    this.#committed = false
    this.#options.dispatch({ type: 'voice.endpoint', speechMs })
  }
}
