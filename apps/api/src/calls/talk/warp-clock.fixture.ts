import type { Clock } from '../../kernel/clock.ts'

interface Waiting {
  dueMs: number
  timer: NodeJS.Timeout
  run: () => void
}

/** Runs with the real one, and can be put forward: what falls due on the way is done at once, in its order. */
export class WarpClock implements Clock {
  #aheadMs = 0
  #waiting = new Set<Waiting>()

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  nowMs(): number {
    return performance.now() + this.#aheadMs
  }

  after(delayMs: number, task: () => void): () => void {
    const cancel = () => {
      clearTimeout(entry.timer)
      this.#waiting.delete(entry)
    }
    const run = () => {
      cancel()
      task()
    }
    const entry: Waiting = { dueMs: this.nowMs() + delayMs, timer: setTimeout(run, delayMs), run }
    this.#waiting.add(entry)
    return cancel
  }

  warp(ms: number): void {
    this.#aheadMs += ms
    const nowMs = this.nowMs()
    const due = [...this.#waiting].filter(({ dueMs }) => dueMs <= nowMs)
    for (const entry of due.sort((one, other) => one.dueMs - other.dueMs)) {
      if (this.#waiting.has(entry)) entry.run()
    }
    // What is still to come is that much nearer.
    for (const entry of this.#waiting) {
      clearTimeout(entry.timer)
      entry.timer = setTimeout(entry.run, Math.max(0, entry.dueMs - nowMs))
    }
  }
}
