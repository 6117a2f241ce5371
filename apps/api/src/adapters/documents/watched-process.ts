import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../kernel/clock.ts'
import type { FromReader, ReaderAnswer, ToReader, Used } from './messages.ts'
import {
  DOCUMENT_LIMITS,
  type DocumentKind,
  type DocumentPage,
  DocumentRefused,
  ReaderLost,
  type Refusal,
} from './port.ts'
import { usedBy } from './used-by.ts'

const ENTRY = fileURLToPath(new URL('./reading-process.ts', import.meta.url))
const LOOK_EVERY_MS = 100
/** A process that keeps more than this of what it read makes way for another. */
const KEPT_BYTES = 48 * 1024 * 1024
/** Below calls and pages: a document can wait. */
const NICENESS = 10
const SEES_OTHERS = process.platform === 'linux'
/** Of the allocator, so that what a document took is given back; nothing else of our environment reaches it. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

interface Waiting {
  resolve(answer: ReaderAnswer): void
  reject(error: Error): void
}

/** A process that reads one document at a time, killed where that takes too much time or memory. */
export class WatchedProcess {
  readonly #clock: Clock
  readonly #child: ChildProcess
  readonly #gone: Promise<void>
  #ready = Promise.withResolvers<boolean>()
  #waiting: Waiting | null = null
  /** What it held when it was first ready. */
  #idleBytes: number | null = null
  #used: Used = { rssBytes: 0, processorMs: 0 }

  constructor(clock: Clock, readyWithinMs: number) {
    this.#clock = clock
    this.#child = fork(ENTRY, SEES_OTHERS ? [] : ['--report'], {
      env: ENVIRONMENT,
      execArgv: [`--max-old-space-size=${DOCUMENT_LIMITS.heapMegabytes}`, '--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const cancel = clock.after(readyWithinMs, () => this.#end())
    void this.#ready.promise.then(cancel)
    this.#gone = new Promise((resolve) => {
      const lose = (why: string) => {
        this.#ready.resolve(false)
        this.#waiting?.reject(new ReaderLost(why))
        resolve()
      }
      this.#child.on('error', (error) => lose(error.message))
      this.#child.on('exit', (code, signal) => lose(`it ended with ${code ?? signal}`))
    })
    this.#child.on('message', (message: FromReader) => this.#onMessage(message))
    this.#child.on('spawn', () => this.#giveWay())
  }

  get #grownBytes(): number {
    return this.#used.rssBytes - (this.#idleBytes ?? 0)
  }

  get processId(): number | null {
    return this.#child.pid ?? null
  }

  /** Waits until it can take a document; false where it never will again. */
  async isFit(): Promise<boolean> {
    if (!(await this.#ready.promise)) return false
    if (this.#grownBytes <= KEPT_BYTES) return true
    this.#end()
    return false
  }

  /** Only once {@link isFit}. Whoever stops taking pages ends the process. */
  async *read(
    content: Uint8Array,
    kind: DocumentKind,
    { readWithinMs, slowedBy }: { readWithinMs: number; slowedBy: number },
  ): AsyncGenerator<DocumentPage, void> {
    this.#ready = Promise.withResolvers()
    let leftMs = readWithinMs * slowedBy
    const mostProcessorMs = this.#looked().processorMs + readWithinMs
    let message: ToReader = { content, kind }
    let answered = false
    try {
      for (;;) {
        const sinceMs = this.#clock.nowMs()
        const answer = await this.#ask(message, leftMs, mostProcessorMs)
        leftMs -= this.#clock.nowMs() - sinceMs
        answered = !('page' in answer)
        if ('refused' in answer) throw new DocumentRefused(answer.refused)
        // What a parser stumbles over in a file, it stumbles over again.
        if ('failed' in answer) throw new DocumentRefused('damaged', answer.failed)
        if ('done' in answer) return
        yield answer.page
        message = { next: true }
      }
    } finally {
      if (!answered) this.#end()
    }
  }

  /** Resolves once it is gone. */
  stop(): Promise<void> {
    this.#waiting?.reject(new Error('reading has stopped'))
    this.#end()
    return this.#gone
  }

  #ask(message: ToReader, withinMs: number, mostProcessorMs: number): Promise<ReaderAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>()
    this.#waiting = { resolve, reject }
    this.#child.send(message, (error) => error && reject(new ReaderLost(error.message)))
    const cancelTimer = this.#clock.after(withinMs, () => this.#refuse('too_slow'))
    const cancelLooks = this.#watch(mostProcessorMs)
    return promise.finally(() => {
      this.#waiting = null
      cancelTimer()
      cancelLooks()
    })
  }

  /** Looks at what it uses, again and again; the returned function ends that. */
  #watch(mostProcessorMs: number): () => void {
    let cancel = () => {}
    const look = () => {
      const { processorMs } = this.#looked()
      if (this.#grownBytes > DOCUMENT_LIMITS.growthBytes) this.#refuse('too_much_memory')
      else if (processorMs >= mostProcessorMs) this.#refuse('too_slow')
      else cancel = this.#clock.after(LOOK_EVERY_MS, look)
    }
    cancel = this.#clock.after(LOOK_EVERY_MS, look)
    return () => cancel()
  }

  /** What it uses now; elsewhere than on Linux, what it last told. */
  #looked(): Used {
    if (SEES_OTHERS) this.#used = usedBy(this.#child.pid) ?? this.#used
    return this.#used
  }

  #refuse(reason: Refusal): void {
    this.#waiting?.reject(new DocumentRefused(reason))
    this.#end()
  }

  #end(): void {
    this.#ready.resolve(false)
    this.#child.kill('SIGKILL')
  }

  #onMessage(message: FromReader): void {
    if (!('rssBytes' in message)) return this.#waiting?.resolve(message)
    this.#used = message
    if (!('ready' in message)) return
    this.#idleBytes ??= message.rssBytes
    this.#ready.resolve(true)
  }

  #giveWay(): void {
    try {
      setPriority(this.#child.pid ?? 0, NICENESS)
    } catch {
      // It ended meanwhile, or the platform knows no priorities: it reads all the same.
    }
  }
}
