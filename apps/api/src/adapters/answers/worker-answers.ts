import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Material, SuggestOptions, WrittenSentence } from '@understudy/answers'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Ask, DeskOptions, FromDesk, QuestionAsk, Reply, ToDesk } from './messages.ts'
import { type Answers, AnswersError, type AskedQuestion, type IndexName } from './port.ts'

export interface WorkerAnswersOptions {
  clock: Clock
  log: Log
  /** Indexes are kept up to this; 64 MiB where left out. */
  maxIndexBytes?: number
}

interface Pending {
  ask: Ask
  loadMaterial: (() => Promise<Material>) | null
  /** Why it could not be loaded: the cause of a failure stays on this side. */
  loadError?: unknown
  /** Who asked has left; what the thread wants to know for others is still answered. */
  isGone: boolean
  resolve(reply: Reply): void
  reject(error: AnswersError): void
}

/** Two of 2,000 passages and more: a question may be looked up in what its visitor hears and in what an address would open. */
const MAX_INDEX_BYTES = 192 * 1024 * 1024
const MEGABYTES = { maxOldGenerationSizeMb: 512 }
const RESTARTS_ONCE_IN_MS = 60_000
/** A job is done in a fraction of it. */
const LEAVES_WITHIN_MS = 5000

/**
 * Answers in one worker thread, which starts at once. When it ends by itself it is started again and what waits is
 * asked again; when it ends twice within a minute, what waits fails and the next question starts it. It does not keep
 * the process alive.
 */
export class WorkerAnswers implements Answers {
  readonly #clock: Clock
  readonly #log: Log
  readonly #workerData: DeskOptions
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | null = null
  #lastId = 0
  #endedMs = Number.NEGATIVE_INFINITY
  #isStopped = false

  constructor({ clock, log, maxIndexBytes = MAX_INDEX_BYTES }: WorkerAnswersOptions) {
    this.#clock = clock
    this.#log = log
    this.#workerData = { maxIndexBytes }
    this.#start()
  }

  /** The thread that answers now; null while none does. */
  get worker(): Worker | null {
    return this.#worker
  }

  async prepare(index: IndexName, offers: boolean, loadMaterial: () => Promise<Material>): Promise<void> {
    await this.#ask({ type: 'prepare', id: ++this.#lastId, index, offers }, loadMaterial)
  }

  async answer(asked: AskedQuestion, loadMaterial: () => Promise<Material>, signal: AbortSignal) {
    const reply = await this.#put({ ...asked, type: 'answer', id: ++this.#lastId }, loadMaterial, signal)
    return reply?.type === 'answered' ? reply.answer : null
  }

  async brief(
    asked: AskedQuestion,
    materialTokens: number,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ) {
    const ask = { ...asked, type: 'brief' as const, id: ++this.#lastId, materialTokens }
    const reply = await this.#put(ask, loadMaterial, signal)
    return reply?.type === 'briefed' ? reply.briefed : null
  }

  async judge(
    asked: AskedQuestion,
    written: WrittenSentence,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ) {
    const ask = { ...asked, type: 'judge' as const, id: ++this.#lastId, written }
    const reply = await this.#put(ask, loadMaterial, signal)
    return reply?.type === 'judged' ? reply.judged : null
  }

  /** Null once `signal` has aborted. */
  async #put(
    ask: QuestionAsk,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ): Promise<Reply | null> {
    if (signal.aborted) return null
    const leave = () => this.#leave(ask.id)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await this.#ask(ask, loadMaterial)
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  async suggest(material: Material, options: SuggestOptions): Promise<string[]> {
    // Not looked at, and not worth copying.
    const ask = { material: { ...material, passages: [] }, options }
    const reply = await this.#ask({ ...ask, type: 'suggest', id: ++this.#lastId })
    return reply.type === 'suggested' ? reply.questions : []
  }

  forget(version: string): void {
    this.#worker?.postMessage({ type: 'forget', version } satisfies ToDesk)
  }

  async warm(): Promise<void> {
    await this.#ask({ type: 'warm', id: ++this.#lastId })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#refuseAll(new AnswersError('answers_stopped', 'the node is leaving'))
    if (this.#worker !== null) await leave(this.#worker)
  }

  #ask(ask: Ask, loadMaterial: Pending['loadMaterial'] = null): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) throw new AnswersError('answers_stopped', 'the node is leaving')
      const worker = this.#worker ?? this.#start()
      worker.postMessage(ask)
      this.#pending.set(ask.id, { ask, loadMaterial, isGone: false, resolve, reject })
    })
  }

  #leave(id: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    pending.isGone = true
    pending.resolve({ type: 'dropped', id })
    this.#worker?.postMessage({ type: 'abort', id } satisfies ToDesk)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#workerData,
      resourceLimits: MEGABYTES,
      // An environment of its own: no secret of the server is needed to answer.
      env: {},
    })
    let cause: unknown
    worker.on('message', (message: FromDesk) => {
      if (this.#worker === worker) this.#onMessage(worker, message)
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', (code) => this.#onExit(cause ?? new Error(`exit ${code}`)))
    worker.unref()
    this.#worker = worker
    return worker
  }

  #onMessage(worker: Worker, message: FromDesk): void {
    if (message.type === 'unread') {
      const { cause } = message
      this.#log.warn({ cause }, 'the cross-encoder did not run: fewer questions are answered')
      return
    }
    const pending = this.#pending.get(message.id)
    if (!pending) return
    if (message.type === 'want') {
      void this.#load(worker, pending)
      return
    }
    this.#pending.delete(message.id)
    if (message.type !== 'failed') pending.resolve(message)
    else {
      const cause = pending.loadError ?? message.error
      pending.reject(new AnswersError('answers_failed', 'no answer could be looked for', cause))
    }
  }

  async #load(worker: Worker, pending: Pending): Promise<void> {
    const { id } = pending.ask
    try {
      const material = await pending.loadMaterial?.()
      worker.postMessage({ type: 'material', id, material } satisfies ToDesk)
    } catch (error) {
      pending.loadError = error
      worker.postMessage({ type: 'material', id } satisfies ToDesk)
    }
  }

  #onExit(cause: unknown): void {
    this.#worker = null
    if (this.#isStopped) return
    const nowMs = this.#clock.nowMs()
    const isSecond = nowMs - this.#endedMs < RESTARTS_ONCE_IN_MS
    this.#endedMs = nowMs
    this.#log.error({ err: cause, waiting: this.#pending.size }, 'the thread that answers ended')
    if (isSecond) {
      this.#refuseAll(new AnswersError('answers_crashed', 'the thread ended twice within a minute', cause))
      return
    }
    const worker = this.#start()
    for (const [id, { ask, isGone }] of this.#pending) {
      if (isGone) this.#pending.delete(id)
      else worker.postMessage(ask)
    }
  }

  #refuseAll(error: AnswersError): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

/** Ends a thread between two of its jobs; by force only where it does not come to an end. */
async function leave(worker: Worker): Promise<void> {
  worker.ref()
  const left = once(worker, 'exit', { signal: AbortSignal.timeout(LEAVES_WITHIN_MS) })
  worker.postMessage({ type: 'leave' } satisfies ToDesk)
  try {
    await left
  } catch {
    await worker.terminate()
  }
}
