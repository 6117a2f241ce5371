import type { SessionOutput } from '@understudy/voice-engine'
import type { Clock } from '../../../kernel/clock.ts'

/** Questions of one talk that wait for the answer to another. */
const MOST_WAITING = 3
/** Of one talk, spoken or typed. */
const MOST_A_MINUTE = 20
const MINUTE_MS = 60_000

export interface Typed {
  id: string
  text: string
}

/**
 * One answer in flight a talk: what is typed while an answer is looked for waits until that was said, a few at most,
 * and is refused beyond; what is typed while the clone speaks interrupts it, as speech does. Who asks more than
 * anybody can hear the answers to is told so, and the talk ends. An answer that was cut off, and may be gone on with,
 * is waited for as before.
 */
export class QuestionGate {
  readonly #clock: Clock
  readonly #ask: (message: Typed) => void
  readonly #refuse: (message: Typed) => void
  readonly #onTooMany: () => void
  readonly #askedAtMs: number[] = []
  #waiting: Typed[] = []
  #isThinking = false
  #isSpeaking = false
  #isShut = false

  constructor(options: {
    clock: Clock
    ask(message: Typed): void
    /** Too many wait already: it may be asked again. */
    refuse(message: Typed): void
    onTooMany(): void
  }) {
    this.#clock = options.clock
    this.#ask = options.ask
    this.#refuse = options.refuse
    this.#onTooMany = options.onTooMany
  }

  /** True while a message waits: it is neither kept nor acknowledged yet. */
  holds(id: string): boolean {
    return this.#waiting.some((message) => message.id === id)
  }

  take(message: Typed): void {
    if (this.#isShut) return
    if (!this.#isThinking && this.#waiting.length === 0) return this.#ask(message)
    if (this.#waiting.length < MOST_WAITING) {
      this.#waiting.push(message)
      return
    }
    this.#refuse(message)
    this.#count()
  }

  /** Watches the talk. What follows from it happens after the engine has done what it is doing. */
  follow(output: SessionOutput): void {
    if (output.type === 'user.final') this.#count()
    if (output.type !== 'state') return
    const wasThinking = this.#isThinking
    this.#isThinking = output.phase === 'thinking' || (output.open === true && wasThinking)
    this.#isSpeaking = output.phase === 'speaking' || (output.open === true && !wasThinking)
    if (!this.#isThinking && !this.#isSpeaking) queueMicrotask(() => this.#next())
  }

  #next(): void {
    if (this.#isThinking || this.#isSpeaking || this.#isShut) return
    const next = this.#waiting.shift()
    if (next) this.#ask(next)
  }

  #count(): void {
    const nowMs = this.#clock.nowMs()
    this.#askedAtMs.push(nowMs)
    while ((this.#askedAtMs[0] ?? nowMs) <= nowMs - MINUTE_MS) this.#askedAtMs.shift()
    if (this.#askedAtMs.length > MOST_A_MINUTE) queueMicrotask(() => this.#shut())
  }

  #shut(): void {
    if (this.#isShut) return
    this.#isShut = true
    this.#waiting = []
    this.#onTooMany()
  }
}
