import { type ChildProcess, spawn } from 'node:child_process'
import type { Clock } from '../../../kernel/clock.ts'
import { SpeechError } from '../speech-error.ts'
import type { SpeechPriority } from './fair-queue.ts'
import { decodeAudio, encodeFrame, FRAME, type Frame, FrameReader, type SpeechEventTuple } from './frames.ts'
import type { ReadyNote, SpeakCommand } from './serve-voice.ts'

export interface SpeechTask {
  command: SpeakCommand
  priority: SpeechPriority
  onAudio(events: readonly SpeechEventTuple[], samples: Int16Array): void
  onDone(): void
  onError(error: SpeechError): void
}

export interface ProcessHooks {
  /** Free for a task: after the start, after a task, after a restart. */
  onFree(): void
  /** Several starts in a row came to nothing. */
  onBroken(): void
}

const RESTART_MS = { first: 100, most: 5_000 } as const
const READY_WITHIN_MS = 15_000
/** A sentence's next 100 ms take a few milliseconds; a process silent for so long hangs. */
const STALLED_AFTER_MS = 5_000
const BROKEN_AFTER_STARTS = 3

/** One voice process, kept alive: started, restarted with growing pauses, one sentence at a time. */
export class SupervisedProcess {
  readonly #hooks: ProcessHooks
  readonly #clock: Clock
  readonly #entry: string
  #child: ChildProcess | null = null
  #ready: ReadyNote | null = null
  #task: SpeechTask | null = null
  #request = 0
  #startsInVain = 0
  #stopped = false
  #cancelTimer: () => void = () => undefined

  constructor(hooks: ProcessHooks, clock: Clock, entry: string) {
    this.#hooks = hooks
    this.#clock = clock
    this.#entry = entry
  }

  get isFree(): boolean {
    return this.#ready !== null && this.#task === null
  }

  get isBroken(): boolean {
    return this.#ready === null && this.#startsInVain >= BROKEN_AFTER_STARTS
  }

  get ready(): ReadyNote | null {
    return this.#ready
  }

  /** What it speaks now. */
  get task(): SpeechTask | null {
    return this.#task
  }

  get processId(): number | null {
    return this.#child?.pid ?? null
  }

  start(): void {
    if (this.#child || this.#stopped) return
    // An environment of its own: no secret of the server reaches the voice.
    const child = spawn(process.execPath, [this.#entry], { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    this.#child = child
    const reader = new FrameReader()
    const lose = (error: unknown) => this.#onLost(child, error)
    child.stdout.on('data', (bytes: Buffer) => {
      try {
        for (const frame of reader.push(bytes)) this.#onFrame(frame)
      } catch (error) {
        child.kill('SIGKILL')
        lose(error)
      }
    })
    child.on('error', lose)
    child.on('exit', (code, signal) => lose(new Error(`exit ${code ?? signal}`)))
    // A write to a process that just died: its exit tells the rest.
    child.stdin.on('error', () => undefined)
    this.#watch(READY_WITHIN_MS)
  }

  /** Only while {@link isFree}. The returned function makes the process stop speaking; no event follows it. */
  speak(task: SpeechTask): () => void {
    this.#task = task
    const request = ++this.#request
    this.#send(FRAME.speak, request, Buffer.from(JSON.stringify(task.command)))
    this.#watch(STALLED_AFTER_MS)
    return () => {
      if (this.#request !== request || this.#task !== task) return
      // The task stays until `done`, so that the process takes no other meanwhile.
      this.#task = { ...task, onAudio: () => undefined, onDone: () => undefined, onError: () => undefined }
      this.#send(FRAME.cancel, request)
    }
  }

  /** Resolves once the process is gone. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    this.#task?.onError(new SpeechError('voice_stopped', 'shutting down'))
    this.#task = null
    const child = this.#child
    if (!child) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.stdin?.end()
    const cancelKill = this.#clock.after(1_000, () => child.kill('SIGKILL'))
    await gone
    cancelKill()
  }

  #send(kind: number, request: number, payload?: Uint8Array): void {
    this.#child?.stdin?.write(encodeFrame(kind, request, payload))
  }

  #watch(withinMs: number): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#clock.after(withinMs, () => {
      const child = this.#child
      if (!child) return
      child.kill('SIGKILL')
      this.#onLost(child, new SpeechError('voice_stalled', 'the voice process hangs'))
    })
  }

  #onFrame({ kind, request, payload }: Frame): void {
    if (kind === FRAME.ready) {
      this.#ready = JSON.parse(payload.toString('utf8'))
      this.#cancelTimer()
      this.#hooks.onFree()
      return
    }
    const task = this.#task
    if (!task || request !== this.#request) return
    if (kind === FRAME.audio) {
      this.#watch(STALLED_AFTER_MS)
      const { events, samples } = decodeAudio(payload)
      task.onAudio(events, samples)
      return
    }
    this.#cancelTimer()
    this.#task = null
    this.#startsInVain = 0
    if (kind === FRAME.done) task.onDone()
    else task.onError(new SpeechError('unknown_voice', 'its engine does not list this voice'))
    this.#hooks.onFree()
  }

  #onLost(child: ChildProcess, cause: unknown): void {
    if (this.#child !== child) return
    this.#cancelTimer()
    const task = this.#task
    this.#child = null
    this.#ready = null
    this.#task = null
    this.#startsInVain++
    task?.onError(
      cause instanceof SpeechError
        ? cause
        : new SpeechError('voice_crashed', 'the voice process ended', { cause }),
    )
    if (this.#stopped) return
    const pauseMs = Math.min(RESTART_MS.first * 2 ** (this.#startsInVain - 1), RESTART_MS.most)
    this.#cancelTimer = this.#clock.after(pauseMs, () => this.start())
    if (this.isBroken) this.#hooks.onBroken()
  }
}
