import type { Answer, Brief, Sentence, WithheldFor } from '@understudy/answers'
import type { Briefed } from '../answers/port.ts'
import { Arrivals } from './arrivals.ts'
import { type Arrival, ModelReading, type ReadingOptions } from './model-reading.ts'
import type { ChatError, ModelOutcome, ModelPart, ModelQuestion, ModelTurn, Resting } from './port.ts'

export interface SpeakingOptions extends ReadingOptions {
  rest: Resting
  /** For the first sentence, from the question on. */
  deadlineMs: number
}

/** For the whole answer of the model. */
const MOST_MS = 12_000

/** One question that the model is asked. */
export class Speaking {
  readonly #options: SpeakingOptions
  readonly #brief: Brief
  readonly #arrivals = new Arrivals<Arrival | { type: 'deadline' }>()
  readonly #abort = new AbortController()
  readonly #reading: ModelReading
  readonly #withheld: { text: string; why: WithheldFor }[] = []
  readonly #said = new Set<string>()
  readonly #cancels: (() => void)[] = []
  #outcome: ModelOutcome = 'left'
  #askedMs = 0
  #firstMs: number | null = null
  #isClosed = false

  constructor(options: SpeakingOptions, brief: Brief) {
    this.#options = options
    this.#brief = brief
    this.#reading = new ModelReading(options, brief, (arrival) => this.#arrivals.push(arrival))
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Asks the model; what it says waits to be spoken. */
  begin(question: ModelQuestion, fromMs: number): void {
    const { clock, deadlineMs } = this.#options
    this.#cancels.push(clock.after(MOST_MS, () => this.#reading.giveUp()))
    void this.#reading.read(question, fromMs + deadlineMs, this.#abort.signal)
  }

  /** What it has said by now, and what is to come. `askedMs`: when the question was known to be one. */
  async *speak({ answer }: Briefed, askedMs: number, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const { clock, deadlineMs } = this.#options
    this.#askedMs = askedMs
    const leave = () => this.#leave()
    signal.addEventListener('abort', leave, { once: true })
    try {
      const leftMs = Math.max(0, deadlineMs - (clock.nowMs() - askedMs))
      this.#cancels.push(clock.after(leftMs, () => this.#arrivals.push({ type: 'deadline' })))
      if (signal.aborted) return
      for await (const arrival of this.#arrivals) {
        if (signal.aborted) return
        if (arrival.type === 'sentence') yield* this.#say(arrival.sentences)
        else if (arrival.type === 'deadline') {
          if (this.#said.size > 0) continue
          if (answer.kind !== 'answer') yield { type: 'bridge' }
          else {
            this.#late()
            yield { type: 'answer', answer }
            return
          }
        } else if (arrival.type === 'withheld') {
          this.#withheld.push({ text: arrival.text, why: arrival.why })
          // The answers' own is sure enough to be spoken alone: it is not waited for a better one.
          if (arrival.text !== '' && this.#said.size === 0 && answer.kind === 'answer') {
            this.#outcome = 'replaced'
            this.#options.rest.ok()
            yield { type: 'answer', answer }
            return
          }
        } else {
          yield* this.#end(arrival.error, answer)
          return
        }
      }
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** Nothing comes after it, and the provider is let go of. */
  close(): void {
    this.#isClosed = true
    this.#leave()
  }

  #leave(): void {
    for (const cancel of this.#cancels.splice(0)) cancel()
    this.#abort.abort()
    this.#arrivals.close()
  }

  told(turn: number): ModelTurn {
    return {
      turn,
      model: this.#options.model.name,
      promptVersion: this.#brief.promptVersion,
      outcome: this.#outcome,
      usage: this.#reading.usage,
      firstMs: this.#firstMs,
      withheld: this.#withheld,
    }
  }

  *#say(sentences: readonly Sentence[]): Generator<ModelPart> {
    for (const sentence of sentences) {
      if (this.#said.has(sentence.text)) continue
      this.#said.add(sentence.text)
      this.#outcome = 'spoken'
      this.#firstMs ??= this.#options.clock.nowMs() - this.#askedMs
      yield { type: 'sentence', sentence }
    }
  }

  *#end(error: ChatError | 'ours' | null, answer: Answer): Generator<ModelPart> {
    const { rest } = this.#options
    if (error === null) rest.ok()
    // A fault of this server is none of the model's: it neither rests for it nor is anybody told that it fails.
    else if (error !== 'ours') rest.failed(error)
    // What was said stands; a part of an answer is not told twice.
    if (this.#said.size > 0) return
    this.#outcome = error === null ? 'unknown' : error === 'ours' ? 'replaced' : 'failed'
    yield { type: 'answer', answer }
  }

  #late(): void {
    this.#outcome = 'late'
    this.#options.rest.late()
  }
}
