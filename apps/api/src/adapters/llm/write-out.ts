import { CHARS_A_TOKEN, isUnpaid, RETRIED } from './model-reading.ts'
import { ChatError, type ChatModel, type ChatPrompt, type ChatUsage, type Writer } from './port.ts'

const PAUSE_MS = 1_000

/** About how many tokens a prompt is. */
const tokensOf = ({ shared, own, turns }: ChatPrompt): number =>
  Math.ceil(
    [shared, own, ...turns.map(({ content }) => content)].reduce((sum, text) => sum + text.length, 0) /
      CHARS_A_TOKEN,
  )

/**
 * All that a model writes, where nobody listens meanwhile: to its end or not at all. One more try where the first fails
 * and there is time for it, its Retry-After too. `spent` is told what it took, whatever became of it. Throws
 * {@link ChatError}.
 */
async function write(
  model: ChatModel,
  prompt: ChatPrompt,
  { clock, deadlineMs, spent }: Parameters<Writer['write']>[2],
): Promise<string> {
  const untilMs = clock.nowMs() + deadlineMs
  const late = new AbortController()
  const cancel = clock.after(deadlineMs, () => late.abort())
  try {
    try {
      return await once(model, prompt, late.signal, spent)
    } catch (error) {
      if (!(error instanceof ChatError) || !RETRIED.has(error.code)) throw error
      const pauseMs = error.retryAfterMs ?? PAUSE_MS
      if (clock.nowMs() + pauseMs >= untilMs) throw error
      await new Promise<void>((resolve) => clock.after(pauseMs, resolve))
      return await once(model, prompt, late.signal, spent)
    }
  } finally {
    cancel()
  }
}

async function once(
  model: ChatModel,
  prompt: ChatPrompt,
  signal: AbortSignal,
  spent: (usage: ChatUsage) => void,
): Promise<string> {
  let text = ''
  let told: ChatUsage | null = null
  let isPaid = true
  try {
    for await (const part of model.stream(prompt, signal)) {
      if (part.type === 'text') text += part.text
      else told = part.usage
    }
    if (signal.aborted) throw new ChatError('timed_out', 'it was not written in time')
    return text
  } catch (error) {
    isPaid = told !== null || text !== '' || !isUnpaid(error)
    throw error
  } finally {
    // What was begun is paid too.
    const outputTokens = Math.ceil(text.length / CHARS_A_TOKEN)
    if (isPaid) spent(told ?? { inputTokens: tokensOf(prompt), cachedTokens: 0, outputTokens })
  }
}

export const writer: Writer = { tokensOf, write }
