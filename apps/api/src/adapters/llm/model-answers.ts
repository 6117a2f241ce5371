import type { Answers, Briefed } from '../answers/port.ts'
import type { AnswersWithModel, Foreseen, ModelBudget, ModelPart, ModelQuestion } from './port.ts'
import { Speaking, type SpeakingOptions } from './speaking.ts'

export interface ModelAnswersOptions extends SpeakingOptions {
  answers: Pick<Answers, 'brief' | 'judge'>
  /** Of the material, about how much is sent. */
  materialTokens: number
}

/** An answer is a few sentences long. */
const ANSWER_TOKENS = 700

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
    foreseen?: Foreseen,
  ): AsyncGenerator<ModelPart> {
    const askedMs = this.#options.clock.nowMs()
    const begun =
      foreseen instanceof Begun ? foreseen : new Begun(this.#options, question, budget, askedMs, signal)
    yield* begun.speak(askedMs, signal)
  }

  foresee(question: ModelQuestion, budget: ModelBudget, signal: AbortSignal): Foreseen {
    const begun = new Begun(this.#options, question, budget, this.#options.clock.nowMs(), signal)
    if (signal.aborted) begun.drop()
    else signal.addEventListener('abort', () => begun.drop(), { once: true })
    return begun
  }
}

/** A question on its way to the model, before it is spoken to. */
class Begun implements Foreseen {
  readonly #ready: Promise<{ briefed: Briefed; speaking: Speaking | null } | null>
  readonly #settle: (speaking: Speaking) => void
  readonly #leaving = new AbortController()
  #isTaken = false

  constructor(
    options: ModelAnswersOptions,
    question: ModelQuestion,
    budget: ModelBudget,
    fromMs: number,
    signal: AbortSignal,
  ) {
    let reserved = 0
    this.#settle = (speaking) => budget.settle(speaking.told(question.turn), reserved)
    const either = AbortSignal.any([signal, this.#leaving.signal])
    this.#ready = (async () => {
      const { answers, rest, materialTokens } = options
      const briefed = await answers.brief(question.asked, materialTokens, question.loadMaterial, either)
      if (briefed === null) return null
      const { brief } = briefed
      reserved = (brief?.tokens ?? 0) + ANSWER_TOKENS
      if (brief === null || rest.isResting || !(await budget.reserve(reserved)))
        return { briefed, speaking: null }
      const speaking = new Speaking(options, brief)
      speaking.begin(question, fromMs)
      if (this.#leaving.signal.aborted && !this.#isTaken) this.#forget(speaking)
      return { briefed, speaking }
    })()
    // Told to who takes it.
    this.#ready.catch(() => undefined)
  }

  drop(): void {
    if (this.#isTaken || this.#leaving.signal.aborted) return
    this.#leaving.abort()
    void this.#ready.then((ready) => ready?.speaking && this.#forget(ready.speaking)).catch(() => undefined)
  }

  async *speak(askedMs: number, signal: AbortSignal): AsyncGenerator<ModelPart> {
    this.#isTaken = true
    const ready = await this.#ready
    if (ready === null) return
    const { briefed, speaking } = ready
    if (speaking === null) {
      yield { type: 'answer', answer: briefed.answer }
      return
    }
    try {
      yield* speaking.speak(briefed, askedMs, signal)
    } finally {
      this.#forget(speaking)
    }
  }

  #forget(speaking: Speaking): void {
    if (speaking.isClosed) return
    speaking.close()
    this.#settle(speaking)
  }
}
