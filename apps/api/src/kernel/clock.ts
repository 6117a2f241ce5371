/** Time comes in as a port: wall time for what is stored, monotonic time for what is measured. */
export interface Clock {
  now(): Date
  /** Monotonic milliseconds. */
  nowMs(): number
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  nowMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
}
