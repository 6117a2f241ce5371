import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type LanguageModel, type SystemModelMessage, streamText } from 'ai'
import { parseRetryAfter } from '../tts/provider-call.ts'
import { ChatError, type ChatModel, type ChatPart, type ChatPrompt } from './port.ts'

export interface ChatAddress {
  /** `openai` is OpenAI's own, which names one parameter differently. */
  provider: 'openai-compatible' | 'openai' | 'anthropic'
  /** Up to and including the version, for instance `https://api.openai.com/v1`. */
  baseUrl: string
  /** Absent for servers that ask for none. */
  apiKey?: string
  model: string
}

/** An answer is a few sentences; their structure and sources double it. */
const MAX_OUTPUT_TOKENS = 700

// What it would warn of goes into the server's output, beside the log.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** A model behind `chat/completions` as OpenAI speaks it, or behind Anthropic's `messages`. */
export function createChatModel(address: ChatAddress): ChatModel {
  const model = languageModelOf(address)
  return {
    name: address.model,
    async *stream(prompt, signal) {
      let hasBegun = false
      try {
        for await (const part of ask(model, address, prompt, signal)) {
          hasBegun = true
          yield part
        }
      } catch (error) {
        if (signal.aborted) return
        throw errorOf(error, hasBegun)
      }
    },
  }
}

async function* ask(
  model: LanguageModel,
  address: ChatAddress,
  prompt: ChatPrompt,
  abortSignal: AbortSignal,
): AsyncGenerator<ChatPart> {
  const { stream } = streamText({
    model,
    instructions: instructionsOf(address, prompt),
    messages: prompt.turns.map((turn) => ({ ...turn })),
    maxOutputTokens: prompt.maxTokens ?? MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal,
    // Thrown below; without this they are written to the server's output, with what was asked.
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { type: 'text', text: part.text }
    else if (part.type === 'error') throw part.error
    else if (part.type === 'finish') {
      if (part.finishReason === 'error') throw new ChatError('cut_off', 'the provider gave up')
      const { inputTokens, outputTokens, inputTokenDetails } = part.totalUsage
      if (inputTokens !== undefined && outputTokens !== undefined) {
        const cachedTokens = inputTokenDetails.cacheReadTokens ?? 0
        yield { type: 'usage', usage: { inputTokens, cachedTokens, outputTokens } }
      }
    }
  }
}

/** Templates of many models take one system message; Anthropic is told where what stays the same ends. */
function instructionsOf({ provider }: ChatAddress, { shared, own }: ChatPrompt) {
  if (provider !== 'anthropic') return own === '' ? shared : `${shared}\n\n${own}`
  const kept: SystemModelMessage = {
    role: 'system',
    content: shared,
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  }
  return own === '' ? [kept] : [kept, { role: 'system' as const, content: own }]
}

function languageModelOf({ provider, baseUrl, apiKey, model }: ChatAddress): LanguageModel {
  const baseURL = baseUrl.replace(/\/+$/, '')
  // Never from the environment: a key that was set for something else is not ours to send.
  if (provider === 'anthropic')
    return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch: keepsToHost })(model)
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    fetch: keepsToHost,
    ...(provider === 'openai' ? { transformRequestBody: namedAsOpenAi } : {}),
  })(model)
}

/** The key goes to the configured host and to no other. */
const keepsToHost: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

function namedAsOpenAi({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens }
}

/** There was a connection: what was asked may have been taken, and be paid. */
const BROKEN_OFF: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
])
const hasBrokenOff = ({ cause }: Error): boolean =>
  cause instanceof Error && (('code' in cause && BROKEN_OFF.has(cause.code)) || hasBrokenOff(cause))

function errorOf(error: unknown, hasBegun: boolean): ChatError {
  if (error instanceof ChatError) return error
  if (!APICallError.isInstance(error))
    return new ChatError(hasBegun ? 'cut_off' : 'provider_failed', 'the stream of the provider broke off')
  const { statusCode: status, responseHeaders } = error
  if (status === undefined)
    return hasBrokenOff(error)
      ? new ChatError('cut_off', 'the connection to the provider broke off')
      : new ChatError('unreachable', 'the connection to the provider failed')
  const detail = `the provider answered ${status}`
  const retryAfterMs = parseRetryAfter(responseHeaders?.['retry-after'] ?? null, Date.now())
  // 402: the account behind the key has nothing left.
  if (status === 429 || status === 402) return new ChatError('rate_limited', detail, retryAfterMs)
  if (status === 401 || status === 403) return new ChatError('unauthorized', detail)
  if (status >= 500 || status === 408) return new ChatError('provider_failed', detail, retryAfterMs)
  // Who closes their half of the connection in the midst of an answer has sent a good status before.
  if (status < 300 && (hasBegun || error.cause instanceof TypeError))
    return new ChatError('cut_off', 'the stream of the provider broke off')
  if (status < 300) return new ChatError('malformed', 'the provider answered something else')
  return new ChatError('refused', detail)
}
