import type { Answer, Material, Sentence, WithheldFor } from '@understudy/answers'
import type { Clock } from '../../kernel/clock.ts'
import type { AskedQuestion } from '../answers/port.ts'

/** What is put to a language model, the parts that stay the same first, so that providers can keep them ready. */
export interface ChatPrompt {
  /** Rules and what anybody may hear: the same for all who ask about one version. */
  shared: string
  /** What this listener hears beyond that; empty for nobody in particular. */
  own: string
  /** Oldest first; the last is the visitor's question. */
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
  /** At most so much is written; an answer's length without it. */
  maxTokens?: number
}

/** As the provider counts them; what it does not tell is estimated by whoever asks. */
export interface ChatUsage {
  inputTokens: number
  /** Of those, read from the provider's cache. */
  cachedTokens: number
  outputTokens: number
}

export type ChatPart = { type: 'text'; text: string } | { type: 'usage'; usage: ChatUsage }

export interface ChatModel {
  /** As whoever pays it named it. */
  readonly name: string
  /**
   * Text as it is written, and at its end what it took, where the provider tells. One try. Throws {@link ChatError};
   * ends at once when `signal` aborts.
   */
  stream(prompt: ChatPrompt, signal: AbortSignal): AsyncIterable<ChatPart>
}

/**
 * - `rate_limited`, `provider_failed`, `unreachable`, `cut_off`, `timed_out`  may pass;
 * - `unauthorized`, `refused`, `malformed`  will not by asking again.
 */
export type ChatErrorCode =
  | 'rate_limited'
  | 'provider_failed'
  | 'unreachable'
  | 'cut_off'
  | 'timed_out'
  | 'unauthorized'
  | 'refused'
  | 'malformed'

/** No answer of the model. Holds nothing of what was asked, no key and no body. */
export class ChatError extends Error {
  readonly code: ChatErrorCode
  readonly retryAfterMs: number | undefined

  constructor(code: ChatErrorCode, detail: string, retryAfterMs?: number) {
    super(`${code}: ${detail}`)
    this.name = 'ChatError'
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether a model is let alone for a while after it failed; who asked it tells how that went. */
export interface Resting {
  readonly isResting: boolean
  /** A request ended well; one that was begun before the model failed does not end its rest. */
  ok(): void
  /** An answer came too late for who waited. */
  late(): void
  failed(error: ChatError): void
}

/** A model is let alone by talks and by what nobody waits for, each by how it does there. */
export interface ModelRests {
  talks: Resting
  writing: Pick<Resting, 'isResting' | 'ok' | 'failed'>
}

/** Has a model write where nobody listens meanwhile: to its end or not at all. */
export interface Writer {
  /** About how many a prompt is. */
  tokensOf(prompt: ChatPrompt): number
  /** One bounded retry. `spent` is told what each try took that was paid. Throws {@link ChatError}. */
  write(
    model: ChatModel,
    prompt: ChatPrompt,
    options: { clock: Clock; deadlineMs: number; spent(usage: ChatUsage): void },
  ): Promise<string>
}

/** How a question that the model was asked ended. */
export type ModelOutcome =
  /** Sentences of the model were spoken. */
  | 'spoken'
  /** A sentence was withheld, or could not be judged here, and the answers' own was spoken in its place. */
  | 'replaced'
  /** It did not know, or nothing was left of what it wrote. */
  | 'unknown'
  /** Its first sentence did not come in time. */
  | 'late'
  | 'failed'
  /** The visitor did not wait for it. */
  | 'left'

/** What one question took of the model, for who pays it. */
export interface ModelTurn {
  turn: number
  model: string
  promptVersion: string
  outcome: ModelOutcome
  usage: ChatUsage
  /** From the question to the first sentence that was spoken; null where none was. */
  firstMs: number | null
  withheld: readonly { text: string; why: WithheldFor }[]
}

/** What may be spent of the model in one talk. */
export interface ModelBudget {
  /** Lays aside what a question takes at most; null where that would go beyond a budget. */
  reserve(most: Pick<ChatUsage, 'inputTokens' | 'outputTokens'>): Promise<ReservedTurn | null>
}

export interface ReservedTurn {
  /** Once. Never throws. */
  settle(turn: ModelTurn): void
}

/** A part of an answer; `bridge` is a word to who waits. */
export type ModelPart =
  | { type: 'answer'; answer: Answer }
  | { type: 'sentence'; sentence: Sentence }
  | { type: 'bridge' }

export interface ModelQuestion {
  turn: number
  asked: AskedQuestion
  loadMaterial(): Promise<Material>
}

/** A question that the model was asked before anybody knew whether it is one. Taken or dropped once; what it took counts. */
export interface Foreseen {
  /** Nobody asked it: the provider is let go of. */
  drop(): void
}

/** The embedded answers with a model behind them: whatever happens to the model, there is an answer. */
export interface AnswersWithModel {
  /** Rejects as the embedded answers do. Ends early once `signal` has aborted. */
  answer(
    question: ModelQuestion,
    budget: ModelBudget,
    signal: AbortSignal,
    foreseen?: Foreseen,
  ): AsyncIterable<ModelPart>
  /** Begins what `answer` is perhaps asked next. Dropped when `signal` aborts. */
  foresee(question: ModelQuestion, budget: ModelBudget, signal: AbortSignal): Foreseen
}
