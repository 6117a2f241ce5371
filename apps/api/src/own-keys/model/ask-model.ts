import { ChatError, type ChatPrompt, type ChatUsage, type Writer } from '../../adapters/llm/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import { costMicros, countTokens, dayOf, spentOn } from './spending.ts'
import type { ModelsOf, PaidModel } from './use-own-model.ts'

export interface WritingParts {
  modelsOf: ModelsOf
  writer: Writer
  /** Tokens that a founder's visitors and clones may take on a day of UTC. */
  founderTokens: number
}

export interface Asking {
  ownerId: string
  /** The call or the clone that it is for. */
  subjectId: string
  prompt: ChatPrompt & { maxTokens: number }
  deadlineMs: number
  /** False for a model that this may not be sent to. */
  mayAsk?(model: PaidModel): boolean
}

/** What a model wrote, who it was and what it took. */
export interface Written {
  text: string
  model: string
  host: string
  own: boolean
  usage: ChatUsage
  costMicros: number | null
}

/** Talks come first: what nobody waits for leaves them so much of a founder's day. */
const SHARE = 0.5

/**
 * What the founder's own model writes, or the operator's where that fails; null where none is to be had: none is
 * configured, it rests, the day's tokens are used up, it fails. Never within a transaction.
 */
export async function askModel(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  parts: WritingParts,
  asking: Asking,
): Promise<Written | null> {
  const models = await parts.modelsOf(asking.ownerId)
  for (const model of models) {
    if (model.rests.writing.isResting || !(asking.mayAsk?.(model) ?? true)) continue
    const written = await askOne(kernel, parts, asking, model)
    if (written !== null) return written
  }
  return null
}

async function askOne(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { writer, founderTokens }: WritingParts,
  { ownerId, subjectId, prompt, deadlineMs }: Asking,
  { chat, rests, host, own, prices }: PaidModel,
): Promise<Written | null> {
  const spender = { ownerId, callId: subjectId, network: Buffer.alloc(0), day: dayOf(clock.now()) }
  // A second try is paid too.
  const reserved = 2 * (writer.tokensOf(prompt) + prompt.maxTokens)
  await countTokens(db, spender, reserved)
  const usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
  const spent = (took: ChatUsage) => {
    usage.inputTokens += took.inputTokens
    usage.cachedTokens += took.cachedTokens
    usage.outputTokens += took.outputTokens
  }
  try {
    if ((await spentOn(db, spender)).founder > founderTokens * SHARE) return null
    const text = await writer.write(chat, prompt, { clock, deadlineMs, spent })
    rests.writing.ok()
    return { text, model: chat.name, host, own, usage, costMicros: costMicros(usage, prices) }
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    // Long texts take long: whoever asks for a sentence need not wait because of it.
    if (error.code !== 'timed_out') rests.writing.failed(error)
    log.warn({ code: error.code, host }, 'a language model wrote nothing')
    return null
  } finally {
    await countTokens(db, spender, usage.inputTokens + usage.outputTokens - reserved)
  }
}
