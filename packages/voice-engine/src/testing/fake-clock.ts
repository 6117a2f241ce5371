import type { Clock } from '../ports.ts'

interface Task {
  dueMs: number
  order: number
  run: () => void
}

/** Lets every promise that can settle do so: a message is delivered only when no microtask is left. */
export async function settle(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
  port2.close()
}

/** Time that passes only when told to. */
export class FakeClock implements Clock {
  #nowMs: number
  #order = 0
  readonly #tasks = new Set<Task>()

  constructor(startMs = 0) {
    this.#nowMs = startMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): () => void {
    const task = { dueMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run }
    this.#tasks.add(task)
    return () => this.#tasks.delete(task)
  }

  /** Tasks that are waiting. */
  get pending(): number {
    return this.#tasks.size
  }

  /** Passes `ms`, running what falls due in its order; what each task sets off is settled before the next. */
  async advance(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms
    await settle()
    for (;;) {
      const next = this.#next()
      if (next === undefined || next.dueMs > untilMs) break
      this.#tasks.delete(next)
      this.#nowMs = next.dueMs
      next.run()
      await settle()
    }
    this.#nowMs = untilMs
  }

  #next(): Task | undefined {
    let next: Task | undefined
    for (const task of this.#tasks) {
      if (!next || task.dueMs < next.dueMs || (task.dueMs === next.dueMs && task.order < next.order))
        next = task
    }
    return next
  }
}
