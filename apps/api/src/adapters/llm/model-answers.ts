import type { Answers, Briefed } from '../answers/port.ts'
import type {
  AnswersWithModel,
  Foreseen,
  ModelBudget,
  ModelPart,
  ModelQuestion,
  ReservedTurn,
} from './port.ts'
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

interface BegunSpeaking {
  speaking: Speaking
  reserved: ReservedTurn
}

/** A question on its way to the model, before it is spoken to. */
class Begun implements Foreseen {
  readonly #ready: Promise<{ briefed: Briefed; begun: BegunSpeaking | null } | null>
  readonly #turn: number
  readonly #leaving = new AbortController()
  #isTaken = false

  constructor(
    options: ModelAnswersOptions,
    question: ModelQuestion,
    budget: ModelBudget,
    fromMs: number,
    signal: AbortSignal,
  ) {
    this.#turn = question.turn
    const either = AbortSignal.any([signal, this.#leaving.signal])
    this.#ready = (async () => {
      const { answers, rest, materialTokens } = options
      const briefed = await answers.brief(question.asked, materialTokens, question.loadMaterial, either)
      if (briefed === null) return null
      const { brief } = briefed
      if (brief === null || rest.isResting) return { briefed, begun: null }
      // A second try is paid too.
      const most = { inputTokens: 2 * brief.tokens, outputTokens: 2 * ANSWER_TOKENS }
      const reserved = await budget.reserve(most)
      if (reserved === null) return { briefed, begun: null }
      const begun = { speaking: new Speaking(options, brief), reserved }
      begun.speaking.begin(question, fromMs)
      if (this.#leaving.signal.aborted && !this.#isTaken) this.#forget(begun)
      return { briefed, begun }
    })()
    // Told to who takes it.
    this.#ready.catch(() => undefined)
  }

  drop(): void {
    if (this.#isTaken || this.#leaving.signal.aborted) return
    this.#leaving.abort()
    void this.#ready.then((ready) => ready?.begun && this.#forget(ready.begun)).catch(() => undefined)
  }

  async *speak(askedMs: number, signal: AbortSignal): AsyncGenerator<ModelPart> {
    this.#isTaken = true
    const ready = await this.#ready
    if (ready === null) return
    const { briefed, begun } = ready
    if (begun === null) {
      yield { type: 'answer', answer: briefed.answer }
      return
    }
    try {
      yield* begun.speaking.speak(briefed, askedMs, signal)
    } finally {
      this.#forget(begun)
    }
  }

  #forget({ speaking, reserved }: BegunSpeaking): void {
    if (speaking.isClosed) return
    speaking.close()
    reserved.settle(speaking.told(this.#turn))
  }
}
