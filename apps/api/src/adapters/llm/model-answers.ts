import type { Answer, Brief, Sentence, WithheldFor } from '@understudy/answers'
import type { Answers, Briefed } from '../answers/port.ts'
import { Arrivals } from './arrivals.ts'
import { type Arrival, ModelReading, type ReadingOptions } from './model-reading.ts'
import type { ModelRest } from './model-rest.ts'
import type {
  AnswersWithModel,
  ChatError,
  ModelBudget,
  ModelOutcome,
  ModelPart,
  ModelQuestion,
  ModelTurn,
} from './port.ts'

export interface ModelAnswersOptions extends ReadingOptions {
  answers: Pick<Answers, 'brief' | 'judge'>
  rest: ModelRest
  /** For the first sentence, from the question on. */
  deadlineMs: number
  /** Of the material, about how much is sent. */
  materialTokens: number
}

/** An answer is a few sentences long. */
const ANSWER_TOKENS = 700
/** For the whole answer of the model. */
const MOST_MS = 12_000

/**
 * The embedded answers, and where they are not sure a model whose sentences are judged one by one before they are
 * spoken. Whatever happens to the model, there is an answer.
 */
export class ModelAnswers implements AnswersWithModel {
  readonly #options: ModelAnswersOptions

  constructor(options: ModelAnswersOptions) {
    this.#options = options
  }

  async *answer(
    question: ModelQuestion,
    budget: ModelBudget,
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart> {
    const { answers, clock, rest, materialTokens } = this.#options
    const askedMs = clock.nowMs()
    const briefed = await answers.brief(question.asked, materialTokens, question.loadMaterial, signal)
    if (briefed === null) return
    const { brief } = briefed
    const reserved = (brief?.tokens ?? 0) + ANSWER_TOKENS
    if (brief === null || rest.isResting || !(await budget.reserve(reserved))) {
      yield { type: 'answer', answer: briefed.answer }
      return
    }
    const speaking = new Speaking(this.#options, askedMs, brief)
    try {
      yield* speaking.speak(question, briefed, signal)
    } finally {
      speaking.close()
      budget.settle(speaking.told(question.turn), reserved)
    }
  }
}

/** One question that the model is asked. */
class Speaking {
  readonly #options: ModelAnswersOptions
  readonly #askedMs: number
  readonly #brief: Brief
  readonly #arrivals = new Arrivals<Arrival | { type: 'deadline' }>()
  readonly #abort = new AbortController()
  readonly #reading: ModelReading
  readonly #withheld: { text: string; why: WithheldFor }[] = []
  readonly #said = new Set<string>()
  readonly #cancels: (() => void)[] = []
  #outcome: ModelOutcome = 'left'
  #firstMs: number | null = null

  constructor(options: ModelAnswersOptions, askedMs: number, brief: Brief) {
    this.#options = options
    this.#askedMs = askedMs
    this.#brief = brief
    this.#reading = new ModelReading(options, brief, (arrival) => this.#arrivals.push(arrival))
  }

  async *speak(question: ModelQuestion, { answer }: Briefed, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const leave = () => this.close()
    signal.addEventListener('abort', leave, { once: true })
    try {
      this.#begin(question)
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

  #begin(question: ModelQuestion): void {
    const { clock, deadlineMs } = this.#options
    const leftMs = Math.max(0, deadlineMs - (clock.nowMs() - this.#askedMs))
    this.#cancels.push(
      clock.after(leftMs, () => this.#arrivals.push({ type: 'deadline' })),
      clock.after(MOST_MS, () => this.#reading.giveUp()),
    )
    void this.#reading.read(question, this.#askedMs + deadlineMs, this.#abort.signal)
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

  *#end(error: ChatError | null, answer: Answer): Generator<ModelPart> {
    const { rest } = this.#options
    if (error === null) rest.ok()
    else rest.failed(error)
    // What was said stands; a part of an answer is not told twice.
    if (this.#said.size > 0) return
    this.#outcome = error === null ? 'unknown' : 'failed'
    yield { type: 'answer', answer }
  }

  #late(): void {
    this.#outcome = 'late'
    this.#options.rest.late()
  }
}
