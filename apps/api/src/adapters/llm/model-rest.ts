import type { Clock } from '../../kernel/clock.ts'
import type { Health } from '../../kernel/connections.ts'
import { ChatError, type Resting } from './port.ts'

/** One slow answer happens; so many in a row make every visitor wait for nothing. */
const LATE_IN_A_ROW = 3
const REST_MS = { least: 30_000, most: 10 * 60_000 } as const

/** After a failure the model is let alone for a while, so that no visitor waits for what fails; then it is tried again. */
export class ModelRest implements Resting {
  readonly #clock: Pick<Clock, 'nowMs'>
  readonly #health: Health
  #untilMs = Number.NEGATIVE_INFINITY
  #late = 0

  constructor(clock: Pick<Clock, 'nowMs'>, health: Health) {
    this.#clock = clock
    this.#health = health
  }

  get isResting(): boolean {
    return this.#clock.nowMs() < this.#untilMs
  }

  ok(): void {
    this.#untilMs = Number.NEGATIVE_INFINITY
    this.#late = 0
    this.#health.ok()
  }

  late(): void {
    this.#late++
    if (this.#late >= LATE_IN_A_ROW)
      this.failed(new ChatError('timed_out', 'the first sentence came too late'))
  }

  failed(error: ChatError): void {
    this.#late = 0
    const restMs = Math.min(REST_MS.most, Math.max(REST_MS.least, error.retryAfterMs ?? 0))
    this.#untilMs = this.#clock.nowMs() + restMs
    this.#health.failed(
      `${error.message}; the embedded answers step in, it is tried again in ${Math.ceil(restMs / 1_000)} s`,
    )
  }
}
