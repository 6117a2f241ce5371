import { fileURLToPath } from 'node:url'
import type { Clock } from '../../../kernel/clock.ts'
import { SpeechError } from '../speech-error.ts'
import { FairQueue } from './fair-queue.ts'
import { type SpeechTask, SupervisedProcess } from './supervised-process.ts'
import type { EmbeddedEngine } from './voices.ts'

interface Job {
  task: SpeechTask
  /** Set while a process speaks it. */
  cancel?: () => void
}

const ENTRIES: Readonly<Record<EmbeddedEngine, string>> = {
  flite: fileURLToPath(new URL('./flite/flite-process.ts', import.meta.url)),
  espeak: fileURLToPath(new URL('./espeak-process.ts', import.meta.url)),
}

/** An engine's processes, and the sentences that wait for one of them. */
export class VoicePool {
  readonly #queue = new FairQueue<Job>()
  readonly #waiters = new Set<() => void>()
  readonly #processes: readonly SupervisedProcess[]
  #isStopped = false

  constructor(engine: EmbeddedEngine, size: number, clock: Clock, entry = ENTRIES[engine]) {
    const hooks = { onFree: () => this.#onFree(), onBroken: () => this.#failWhenAllAreBroken() }
    this.#processes = Array.from(
      { length: Math.max(1, size) },
      () => new SupervisedProcess(hooks, clock, entry),
    )
  }

  /** Throws where nothing can be spoken, or too much waits already. */
  refuseBeyond(maxQueued: number): void {
    this.#refuseStopped()
    if (this.#queue.size >= maxQueued)
      throw new SpeechError('voice_busy', 'too many sentences wait for the voice')
    this.#start()
    if (this.#areAllBroken()) throw unavailable()
  }

  /** Answers how to take it back, whether it waits or is being spoken. */
  add(caller: string, task: SpeechTask): () => void {
    const job: Job = { task }
    this.#queue.add(task.priority, caller, job)
    this.#dispatch()
    return () => {
      if (!this.#queue.remove(task.priority, caller, job)) job.cancel?.()
    }
  }

  /** The engine's own names. */
  async voices(): Promise<ReadonlySet<string>> {
    const ready = () => this.#processes.find((process) => process.ready)?.ready
    await this.#whenReady(() => ready() !== undefined)
    return new Set(ready()?.voices)
  }

  warm(): Promise<void> {
    return this.#whenReady(() => this.#processes.every((process) => process.ready !== null))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const job of this.#queue.drain()) job.task.onError(new SpeechError('voice_stopped', 'shutting down'))
    this.#wake()
    await Promise.all(this.#processes.map((process) => process.stop()))
  }

  processIds(): number[] {
    return this.#processes.flatMap((process) => process.processId ?? [])
  }

  async #whenReady(enough: () => boolean): Promise<void> {
    this.#refuseStopped()
    this.#start()
    while (!enough()) {
      this.#refuseStopped()
      if (this.#areAllBroken()) throw unavailable()
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiters.delete(wake)
          resolve()
        }
        this.#waiters.add(wake)
      })
    }
  }

  #onFree(): void {
    this.#wake()
    this.#dispatch()
  }

  #failWhenAllAreBroken(): void {
    if (!this.#areAllBroken()) return
    for (const job of this.#queue.drain()) job.task.onError(unavailable())
    this.#wake()
  }

  #dispatch(): void {
    for (const process of this.#processes) {
      if (!process.isFree) continue
      const job = this.#nextJob()
      if (!job) return
      job.cancel = process.speak(job.task)
    }
  }

  /** Preparation never holds the last process: a live sentence then waits for no one. */
  #nextJob(): Job | undefined {
    const live = this.#queue.take('live')
    if (live) return live
    const preparing = this.#processes.filter((process) => process.task?.priority === 'preparation').length
    return preparing < Math.max(1, this.#processes.length - 1) ? this.#queue.take('preparation') : undefined
  }

  #start(): void {
    for (const process of this.#processes) process.start()
  }

  #wake(): void {
    for (const wake of this.#waiters) wake()
  }

  #areAllBroken(): boolean {
    return this.#processes.every((process) => process.isBroken)
  }

  #refuseStopped(): void {
    if (this.#isStopped) throw new SpeechError('voice_stopped', 'the voice has been shut down')
  }
}

const unavailable = () => new SpeechError('voice_unavailable', 'no voice process can be started')
