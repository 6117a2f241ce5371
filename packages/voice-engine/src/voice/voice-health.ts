import type { Clock } from '../ports.ts'

/** Whether a voice may be tried: after a failure it rests, twice as long each time that it fails anew. */
export class VoiceHealth {
  readonly #clock: Clock
  readonly #firstRestMs: number
  /** Nothing is spoken at all. */
  readonly never: boolean
  #restMs = 0
  #restsUntilMs = 0

  constructor(clock: Clock, firstRestMs: number, never: boolean) {
    this.#clock = clock
    this.#firstRestMs = firstRestMs
    this.never = never
  }

  get rests(): boolean {
    return this.failing && this.#clock.nowMs() < this.#restsUntilMs
  }

  /** It failed when it was tried last. */
  get failing(): boolean {
    return this.#restMs > 0
  }

  failed(): void {
    this.#restMs = this.#restMs === 0 ? this.#firstRestMs : this.#restMs * 2
    this.#restsUntilMs = this.#clock.nowMs() + this.#restMs
  }

  recovered(): void {
    this.#restMs = 0
  }
}
