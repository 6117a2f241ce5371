import type { Clock, Hearing, PcmFrame, SpeechToText, VoiceActivity } from '../ports.ts'
import type { Inner } from '../talk/draft.ts'
import { FrameGuard } from './frame-guard.ts'
import { leavesMoreToSay } from './silence-needed.ts'
import { TurnDetector } from './turn-detector.ts'
import type { TurnDetectorSettings, TurnSignal } from './turn-settings.ts'

export interface ListenerOptions {
  clock: Clock
  speechToText: SpeechToText
  createVoiceActivity: () => VoiceActivity
  detector: Partial<TurnDetectorSettings>
  /** A microphone that sends nothing for this long ends the visitor's turn. */
  framesWithinMs: number
  language(): string
  /** The clone is audible: speech must last to count. */
  cloneSpeaks(): boolean
  dispatch(event: Inner): void
  report(error: unknown): void
}

interface Stream {
  id: number
  sampleRateHz: number
  detector: TurnDetector
  activity: VoiceActivity
}

/** A stretch of speech with the recogniser; `text` is null until its final is there. */
interface Stretch {
  hearing: Hearing
  text: string | null
}

/**
 * The server's ears: voice activity decides the turn, the recogniser hears it from its pre-roll to its end. Who
 * speaks again while the last words are still being recognised goes on with the same turn.
 */
export class Listener {
  readonly #options: ListenerOptions
  #stream: Stream | null = null
  #stretches: Stretch[] = []
  /** The stretch that is being spoken. */
  #open: Stretch | null = null
  #committed = false
  #failed = false
  /** Since when the speaker is silent, by the clock; null where no more sound comes. */
  #silentSinceMs: number | null = null
  #forgetWait: () => void = () => {}
  readonly #guard: FrameGuard

  constructor(options: ListenerOptions) {
    this.#options = options
    this.#guard = new FrameGuard(options.clock, options.framesWithinMs, () => this.endTurn())
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

  /** No more audio comes: what was said so far is the turn. Of any stream, unless one is named. */
  stop(streamId?: number): void {
    if (streamId !== undefined && this.#stream?.id !== streamId) return
    this.endTurn()
    this.#stream?.activity.close()
    this.#stream = null
  }

  /** What was said so far is the turn; frames that follow begin another. */
  endTurn(): void {
    if (!this.#stream) return
    this.#follow(this.#stream.detector.stop(), this.#stream)
    this.#stream.detector.reset()
    this.#guard.disarm()
    this.#silentSinceMs = null
    this.#deliver()
  }

  push(streamId: number, frame: PcmFrame): void {
    const stream = this.#stream
    if (!stream || stream.id !== streamId) return
    this.#guard.onFrame()
    const open = this.#open
    // A microphone that closes sends what it has: too little to be judged, and part of the turn all the same.
    const isSpeech = isWhole(frame) && stream.activity.isSpeech(frame)
    this.#follow(stream.detector.push(frame, isSpeech), stream)
    // A stretch that has just been opened got the frame with its pre-roll.
    if (open !== null && this.#open === open) open.hearing.write(frame)
  }

  /** Opens the recogniser with what was said before anybody was sure. */
  open(): void {
    const stream = this.#stream
    if (!stream) return
    const { speechToText, language, dispatch } = this.#options
    if (this.#open) this.#drop(this.#open)
    const isMine = () => this.#stretches.includes(stretch)
    const hearing = speechToText.open(
      { language: language(), sampleRateHz: stream.sampleRateHz },
      {
        onPartial: (text) => {
          if (!isMine() || stretch.text !== null) return
          if (this.#open === stretch)
            stream.detector.hint(joined([...this.#stretches.map((one) => one.text), text]), language())
          dispatch({ type: 'ears.partial', text: joined([...this.#stretches.map((one) => one.text), text]) })
        },
        onFinal: (text) => {
          if (isMine()) this.#settle(stretch, text)
        },
        onError: (error) => {
          if (!isMine()) return
          this.#options.report(error)
          this.#failed = true
          this.#settle(stretch, '')
        },
      },
    )
    const stretch: Stretch = { hearing, text: null }
    this.#stretches.push(stretch)
    this.#open = stretch
    for (const frame of stream.detector.takePreRoll()) hearing.write(frame)
  }

  /** The turn is over: its text follows when all of it is there. */
  finish(): void {
    const open = this.#open
    this.#open = null
    open?.hearing.finish()
    this.#deliver()
  }

  /** Forgets the turn; nothing of it follows. */
  cancel(): void {
    for (const stretch of [...this.#stretches]) this.#drop(stretch)
    this.#open = null
    this.#committed = false
    this.#failed = false
    this.#forgetWait()
    this.#stream?.detector.reset()
    this.#guard.disarm()
  }

  #follow(signals: readonly TurnSignal[], stream: Stream): void {
    const { dispatch, cloneSpeaks } = this.#options
    for (const signal of signals) {
      switch (signal.type) {
        case 'onset':
          this.#guard.arm()
          break
        case 'duck':
          if (cloneSpeaks()) {
            dispatch({ type: 'voice.duck' })
            break
          }
          // While nobody else speaks, a short word is a turn too.
          stream.detector.commit()
          this.#commit()
          break
        case 'commit':
          this.#commit()
          break
        case 'false-alarm':
          this.#guard.disarm()
          dispatch({ type: 'voice.false-alarm' })
          break
        case 'endpoint':
          this.#guard.disarm()
          this.#committed = false
          this.#silentSinceMs = this.#options.clock.nowMs() - signal.silenceMs
          dispatch({ type: 'voice.endpoint', speechMs: stream.detector.voicedMs })
          break
      }
    }
  }

  #commit(): void {
    if (this.#committed) return
    this.#committed = true
    this.#options.dispatch({ type: 'voice.commit' })
  }

  #settle(stretch: Stretch, text: string): void {
    stretch.text = text.trim()
    if (this.#open === stretch) this.#open = null
    this.#deliver()
  }

  /** A turn is told once, when nobody speaks any more and every stretch of it has its text. */
  #deliver(): void {
    if (this.#committed || this.#stretches.length === 0) return
    if (this.#stretches.some(({ text }) => text === null)) return
    const text = joined(this.#stretches.map((stretch) => stretch.text))
    this.#forgetWait()
    const leftMs = this.#silenceLeftMs(text)
    if (leftMs > 0) {
      this.#forgetWait = this.#options.clock.after(leftMs, () => this.#deliver())
      return
    }
    const failed = this.#failed && text === ''
    this.#stretches = []
    this.#failed = false
    this.#options.dispatch(failed ? { type: 'ears.failed' } : { type: 'ears.final', text })
  }

  /** Words that are known only now may ask for a longer silence than the one that ended the turn. */
  #silenceLeftMs(text: string): number {
    const { clock, language } = this.#options
    if (this.#stream === null || this.#silentSinceMs === null || !leavesMoreToSay(text, language())) return 0
    return this.#silentSinceMs + this.#stream.detector.silenceNeeded(text, language()) - clock.nowMs()
  }

  #drop(stretch: Stretch): void {
    this.#stretches = this.#stretches.filter((one) => one !== stretch)
    stretch.hearing.cancel()
  }
}

/** Voice activity is told in steps of 10 ms. */
const isWhole = ({ samples, sampleRateHz }: PcmFrame): boolean =>
  samples.length > 0 && (samples.length * 100) % sampleRateHz === 0

const joined = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' ')
