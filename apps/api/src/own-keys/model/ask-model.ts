import { ChatError, type ChatPrompt, type ChatUsage, type Writer } from '../../adapters/llm/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import { beginRequest, type PaidRequest } from './limit/own-spending.ts'
import { countTokens, dayOf, spentOn } from './spending.ts'
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
 * configured, it rests, the day's tokens or the month's limit of the founder are used up, it fails; `waits` where what other requests have laid
 * aside stands in the way of the limit alone, and is given back. Never within a transaction.
 */
export async function askModel(
  kernel: Kernel,
  parts: WritingParts,
  asking: Asking,
): Promise<Written | 'waits' | null> {
  const models = await parts.modelsOf(asking.ownerId)
  const hasOwn = models.some(({ own }) => own)
  for (const model of models) {
    if (model.rests.writing.isResting || !(asking.mayAsk?.(model) ?? true)) continue
    const written = await askWithin(kernel, parts, asking, { ...model, hasOwn })
    if (written === 'used-up') return null
    if (written !== null) return written
  }
  return null
}

type Asked = PaidModel & { hasOwn: boolean }

/** `used-up`: nobody is asked, for what may be spent is the same whoever is. */
async function askWithin(
  kernel: Kernel,
  parts: WritingParts,
  asking: Asking,
  model: Asked,
): Promise<Written | 'used-up' | 'waits' | null> {
  const { db, clock } = kernel
  const { ownerId, subjectId, prompt } = asking
  const spender = { ownerId, callId: subjectId, network: Buffer.alloc(0), day: dayOf(clock.now()) }
  // A second try is paid too.
  const most = {
    inputTokens: 2 * parts.writer.tokensOf(prompt),
    outputTokens: 2 * prompt.maxTokens,
  }
  const reserved = most.inputTokens + most.outputTokens
  const usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
  await countTokens(db, spender, reserved)
  try {
    if ((await spentOn(db, spender)).founder > parts.founderTokens * SHARE) return 'used-up'
    const request = await beginRequest(kernel, { ...model, ownerId }, most)
    if (request === 'waits') return 'waits'
    if (request === 'reached') return 'used-up'
    return await askOne(kernel, parts, asking, { ...model, request }, usage).finally(() =>
      request.settle(usage),
    )
  } finally {
    await countTokens(db, spender, usage.inputTokens + usage.outputTokens - reserved)
  }
}

/** Adds to `usage` what each try took. */
async function askOne(
  { clock, log }: Kernel,
  { writer }: WritingParts,
  { prompt, deadlineMs }: Asking,
  { chat, rests, host, own, request }: Asked & { request: PaidRequest },
  usage: ChatUsage,
): Promise<Written | null> {
  const spent = (took: ChatUsage) => {
    usage.inputTokens += took.inputTokens
    usage.cachedTokens += took.cachedTokens
    usage.outputTokens += took.outputTokens
  }
  try {
    const text = await writer.write(chat, prompt, { clock, deadlineMs, spent })
    rests.writing.ok()
    return { text, model: chat.name, host, own, usage, costMicros: request.costMicros(usage) }
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    // Long texts take long: whoever asks for a sentence need not wait because of it.
    if (error.code !== 'timed_out') rests.writing.failed(error)
    log.warn({ code: error.code, host }, 'a language model wrote nothing')
    return null
  }
}
