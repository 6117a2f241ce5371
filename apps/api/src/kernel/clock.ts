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

/** The same time; what a task throws goes to `onError` and not to the process, which would end by it. */
export const guarded = (clock: Clock, onError: (error: unknown) => void): Clock => ({
  now: () => clock.now(),
  nowMs: () => clock.nowMs(),
  after: (delayMs, task) =>
    clock.after(delayMs, () => {
      try {
        task()
      } catch (error) {
        onError(error)
      }
    }),
})
