import type {
  Answer,
  Brief,
  Judged,
  Listener,
  Material,
  QuestionInput,
  SuggestOptions,
  WrittenSentence,
} from '@understudy/answers'

/** What one index is built for. */
export interface IndexName {
  /** A frozen version, or whatever else has one material; `forget` takes it. */
  version: string
  /** Who hears the answers; what is above them is not even weighed. */
  audience: Listener
  /** BCP 47: the language of the material. */
  language: string
}

export interface AskedQuestion {
  /** Callers take turns: usually the call's id. */
  caller: string
  index: IndexName
  question: QuestionInput
  /** False: nothing is offered beside the answer, whatever the material allows. */
  offers: boolean
}

/** An answer, and what a language model is to be asked where that is not sure; null where it is. */
export interface Briefed {
  answer: Answer
  brief: Brief | null
}

/** Answers from published material, away from the event loop: who asks never keeps others waiting. */
export interface Answers {
  /**
   * Builds what a first question would wait for: the index, and where there are `offers` the one that an address would
   * open. `loadMaterial` as in `answer`. Rejects with {@link AnswersError}.
   */
  prepare(index: IndexName, offers: boolean, loadMaterial: () => Promise<Material>): Promise<void>
  /**
   * Null once `signal` has aborted. `loadMaterial` is called when nobody has the index: once for all who wait for it,
   * and again where the thread has to begin anew. Rejects with {@link AnswersError}.
   */
  answer(
    asked: AskedQuestion,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ): Promise<Answer | null>
  /** As `answer`, with the brief for a model that gets about `materialTokens` of the material. */
  brief(
    asked: AskedQuestion,
    materialTokens: number,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ): Promise<Briefed | null>
  /** Whether what a model wrote in answer to this question may be spoken to this listener. As `answer` otherwise. */
  judge(
    asked: AskedQuestion,
    written: WrittenSentence,
    loadMaterial: () => Promise<Material>,
    signal: AbortSignal,
  ): Promise<Judged | null>
  /** Questions that the material truly answers; its passages are not looked at. Rejects with {@link AnswersError}. */
  suggest(material: Material, options: SuggestOptions): Promise<string[]>
  /** Drops the indexes of a version, built or being built: who waits for one still gets it, nobody after them. */
  forget(version: string): void
  /** Resolves once answers can be had. Rejects with {@link AnswersError}. */
  warm(): Promise<void>
  /** Who waits is refused with `answers_stopped`. */
  stop(): Promise<void>
}

/**
 * - `answers_failed`   the material could not be loaded, or it cannot be answered from;
 * - `answers_crashed`  the thread ended twice within a minute;
 * - `answers_stopped`  the node is leaving.
 */
export type AnswersErrorCode = 'answers_failed' | 'answers_crashed' | 'answers_stopped'

/** No answer could be had. Holds nothing of what was asked. */
export class AnswersError extends Error {
  readonly code: AnswersErrorCode

  constructor(code: AnswersErrorCode, detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause })
    this.name = 'AnswersError'
    this.code = code
  }
}
