import type { Clock } from './ports.ts'
import type { TimerName } from './talk/draft.ts'

/** One timer a name: setting it anew ends the one before. */
export class Timers {
  readonly #clock: Clock
  readonly #onTime: (name: TimerName) => void
  readonly #cancels = new Map<TimerName, () => void>()
  #isOver = false

  constructor(clock: Clock, onTime: (name: TimerName) => void) {
    this.#clock = clock
    this.#onTime = onTime
  }

  set(name: TimerName, ms: number): void {
    if (this.#isOver) return
    this.#cancels.get(name)?.()
    const cancel = this.#clock.after(ms, () => {
      this.#cancels.delete(name)
      this.#onTime(name)
    })
    this.#cancels.set(name, cancel)
  }

  cancel(name: TimerName): void {
    this.#cancels.get(name)?.()
    this.#cancels.delete(name)
  }

  /** Ends them all; none is set any more. */
  close(): void {
    this.#isOver = true
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
  }
}
