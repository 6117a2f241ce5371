import { rms } from '../ears/noise-floor.ts'
import type {
  Answerer,
  AnswerRequest,
  AnswerSentence,
  Clock,
  Hearing,
  HearingEvents,
  PcmFrame,
  SpeechToText,
  VoiceActivity,
} from '../ports.ts'
import { pass } from '../voice/pass.ts'

export {
  decodeTones,
  type ToneFault,
  ToneVoice,
  type ToneVoiceOptions,
  toneCount,
  tonesOf,
} from './tone-voice.ts'

/** A sentence, bare or with its fields; a wait; or a failure. */
export type AnswerStep = string | (Partial<AnswerSentence> & { text: string }) | { waitMs: number } | Error

/** Answers by the script: one list of steps a question, the last list for all further ones. */
export class ScriptedAnswerer implements Answerer {
  readonly requests: AnswerRequest[] = []
  /** What might have been a turn's end, and whether the visitor went on behind it. */
  readonly foreseen: { request: AnswerRequest; signal: AbortSignal }[] = []
  /** Turns whose answer was aborted before its end. */
  readonly abortedTurns: number[] = []
  readonly #clock: Clock
  readonly #script: (request: AnswerRequest, call: number) => readonly AnswerStep[]

  constructor(
    clock: Clock,
    script:
      | readonly (readonly AnswerStep[])[]
      | ((request: AnswerRequest, call: number) => readonly AnswerStep[]),
  ) {
    this.#clock = clock
    this.#script =
      typeof script === 'function' ? script : (_, call) => script[Math.min(call, script.length - 1)] ?? []
  }

  foresee(request: AnswerRequest, signal: AbortSignal): void {
    this.foreseen.push({ request, signal })
  }

  async *answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerSentence> {
    const steps = this.#script(request, this.requests.length)
    this.requests.push(request)
    for (const step of steps) {
      const waitMs = typeof step === 'object' && 'waitMs' in step ? step.waitMs : 0
      if (!(await pass(this.#clock, waitMs, signal))) {
        this.abortedTurns.push(request.turn)
        return
      }
      if (step instanceof Error) throw step
      if (typeof step === 'string') yield { text: step, sources: [] }
      else if ('text' in step) yield { sources: [], ...step }
    }
  }
}

/** What the ears make of a turn: its text or error, or a judgement on the frames they got. */
export type HeardScript = string | Error | ((frames: readonly PcmFrame[]) => string | Error)

/** One turn as the ears recorded it. */
export class ScriptedHearing implements Hearing {
  readonly options: { language: string; sampleRateHz: number }
  readonly frames: PcmFrame[] = []
  state: 'open' | 'finished' | 'cancelled' = 'open'
  readonly #events: HearingEvents
  readonly #onFinish: (hearing: ScriptedHearing) => void

  constructor(
    options: { language: string; sampleRateHz: number },
    events: HearingEvents,
    onFinish: (hearing: ScriptedHearing) => void,
  ) {
    this.options = options
    this.#events = events
    this.#onFinish = onFinish
  }

  /** All samples written, in the order they came. */
  get samples(): Int16Array {
    const all = new Int16Array(this.frames.reduce((sum, frame) => sum + frame.samples.length, 0))
    let offset = 0
    for (const frame of this.frames) {
      all.set(frame.samples, offset)
      offset += frame.samples.length
    }
    return all
  }

  write(frame: PcmFrame): void {
    if (this.state !== 'open') throw new Error(`frame written to a ${this.state} hearing`)
    this.frames.push(frame)
  }

  finish(): void {
    if (this.state !== 'open') return
    this.state = 'finished'
    this.#onFinish(this)
  }

  cancel(): void {
    this.state = 'cancelled'
  }

  partial(text: string): void {
    if (this.state === 'open') this.#events.onPartial(text)
  }

  fail(error: Error): void {
    if (this.state !== 'cancelled') this.#events.onError(error)
  }

  final(text: string): void {
    if (this.state !== 'cancelled') this.#events.onFinal(text)
  }
}

/** Records what it hears and says what the script says: one entry a finished turn, the last for all further ones. */
export class ScriptedEars implements SpeechToText {
  readonly hearings: ScriptedHearing[] = []
  readonly #clock: Clock
  readonly #script: readonly HeardScript[]
  readonly #finalDelayMs: number
  #finished = 0

  constructor(clock: Clock, script: readonly HeardScript[], finalDelayMs = 0) {
    this.#clock = clock
    this.#script = script
    this.#finalDelayMs = finalDelayMs
  }

  open(options: { language: string; sampleRateHz: number }, events: HearingEvents): ScriptedHearing {
    const hearing = new ScriptedHearing(options, events, (finished) => {
      const entry = this.#script[Math.min(this.#finished++, this.#script.length - 1)] ?? ''
      const heard = typeof entry === 'function' ? entry(finished.frames) : entry
      this.#clock.after(this.#finalDelayMs, () => {
        if (heard instanceof Error) finished.fail(heard)
        else finished.final(heard)
      })
    })
    this.hearings.push(hearing)
    return hearing
  }
}

/** Takes loud frames for speech and, like real voice activity, stays voiced for a while after the sound. */
export class ScriptedVad implements VoiceActivity {
  closed = false
  readonly #threshold: number
  readonly #hangoverMs: number
  #quietMs = Number.POSITIVE_INFINITY

  /** `threshold`: root mean square of 32,768. */
  constructor(threshold = 500, hangoverMs = 0) {
    this.#threshold = threshold
    this.#hangoverMs = hangoverMs
  }

  isSpeech(frame: PcmFrame): boolean {
    const ms = (frame.samples.length * 1000) / frame.sampleRateHz
    if (ms === 0 || ms % 10 !== 0) throw new RangeError(`voice activity takes no frame of ${ms} ms`)
    if (rms(frame.samples) >= this.#threshold) this.#quietMs = 0
    else this.#quietMs += ms
    return this.#quietMs === 0 || this.#quietMs <= this.#hangoverMs
  }

  close(): void {
    this.closed = true
  }
}
