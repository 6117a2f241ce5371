import type { Clock } from '../../kernel/clock.ts'
import type { Health } from '../../kernel/connections.ts'
import { ChatError, type ModelRests, type Resting } from './port.ts'

/** One slow answer happens; so many in a row make every visitor wait for nothing. */
const LATE_IN_A_ROW = 3
const REST_MS = { least: 30_000, most: 10 * 60_000 } as const

/** After a failure the model is let alone for a while, so that nobody waits for what fails; then it is tried again. */
class ModelRest implements Resting {
  readonly #clock: Pick<Clock, 'nowMs'>
  readonly #health: Health
  readonly #meanwhile: string
  readonly #along: (error: ChatError) => void
  #untilMs = Number.NEGATIVE_INFINITY
  #late = 0

  /** @param along told of what a request of its own failed with */
  constructor(
    clock: Pick<Clock, 'nowMs'>,
    health: Health,
    { meanwhile, along }: { meanwhile: string; along(error: ChatError): void },
  ) {
    this.#clock = clock
    this.#health = health
    this.#meanwhile = meanwhile
    this.#along = along
  }

  get isResting(): boolean {
    return this.#clock.nowMs() < this.#untilMs
  }

  /** Nobody asks while it rests: what ends well meanwhile was begun before it failed, and says nothing of now. */
  ok(): void {
    if (this.isResting) return
    this.#late = 0
    this.#health.ok()
  }

  late(): void {
    this.#late++
    if (this.#late >= LATE_IN_A_ROW)
      this.#restAndTell(new ChatError('timed_out', 'the first sentence came too late'))
  }

  failed(error: ChatError): void {
    this.#along(error)
    this.#restAndTell(error)
  }

  /** Answers how long, in milliseconds. */
  rest({ retryAfterMs = 0 }: ChatError): number {
    this.#late = 0
    const restMs = Math.min(REST_MS.most, Math.max(REST_MS.least, retryAfterMs))
    this.#untilMs = Math.max(this.#untilMs, this.#clock.nowMs() + restMs)
    return restMs
  }

  #restAndTell(error: ChatError): void {
    const seconds = Math.ceil(this.rest(error) / 1_000)
    this.#health.failed(`${error.message}; ${this.#meanwhile}, it is tried again in ${seconds} s`)
  }
}

/**
 * What fails in a talk is let alone by all, but for slowness, which matters to who listens alone. What fails where nobody
 * waits is let alone there; talks go on asking, unless the key is refused.
 */
export function createModelRests(clock: Pick<Clock, 'nowMs'>, health: Health): ModelRests {
  const talks = new ModelRest(clock, health, {
    meanwhile: 'the embedded answers step in',
    along: (error) => void writing.rest(error),
  })
  const writing = new ModelRest(clock, health, {
    meanwhile: 'nothing is written by it',
    along(error) {
      if (error.code === 'unauthorized') talks.rest(error)
    },
  })
  return { talks, writing }
}
