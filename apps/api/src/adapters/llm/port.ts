/** What is put to a language model, the parts that stay the same first, so that providers can keep them ready. */
export interface ChatPrompt {
  /** Rules and what anybody may hear: the same for all who ask about one version. */
  shared: string
  /** What this listener hears beyond that; empty for nobody in particular. */
  own: string
  /** Oldest first; the last is the visitor's question. */
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
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
  /** As the operator named it. */
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
