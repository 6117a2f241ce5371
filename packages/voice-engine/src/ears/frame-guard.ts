import type { Clock } from '../ports.ts'

/** Frames that stop coming, because the line or the microphone hangs, end what is open all the same. */
export class FrameGuard {
  readonly #clock: Clock
  readonly #withinMs: number
  readonly #end: () => void
  #lastFrameMs = 0
  #cancel: (() => void) | null = null

  constructor(clock: Clock, withinMs: number, end: () => void) {
    this.#clock = clock
    this.#withinMs = withinMs
    this.#end = end
  }

  onFrame(): void {
    this.#lastFrameMs = this.#clock.nowMs()
  }

  arm(): void {
    this.disarm()
    this.onFrame()
    this.#waitFor(this.#withinMs)
  }

  disarm(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #waitFor(ms: number): void {
    this.#cancel = this.#clock.after(ms, () => {
      const left = this.#lastFrameMs + this.#withinMs - this.#clock.nowMs()
      if (left > 0) this.#waitFor(left)
      else this.#end()
    })
  }
}
