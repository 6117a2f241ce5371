import type { Brief, Sentence, WithheldFor } from '@understudy/answers'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Answers } from '../answers/port.ts'
import { ChatError, type ChatErrorCode, type ChatModel, type ChatUsage, type ModelQuestion } from './port.ts'
import { type ModelLine, SentenceLines } from './sentence-lines.ts'

export interface ReadingOptions {
  answers: Pick<Answers, 'judge'>
  model: ChatModel
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** What comes of the model's stream, in order; after `end` nothing does. */
export type Arrival =
  | { type: 'sentence'; sentences: readonly Sentence[] }
  | { type: 'withheld'; text: string; why: WithheldFor }
  /** `ours`: the model did what it was asked, and what it wrote could not be judged here. */
  | { type: 'end'; error: ChatError | 'ours' | null }

export const RETRIED: ReadonlySet<ChatErrorCode> = new Set([
  'rate_limited',
  'provider_failed',
  'unreachable',
  'cut_off',
])
/** Of these no provider asks a price where nothing had come: it refused, or was never asked. */
const UNPAID: ReadonlySet<ChatErrorCode> = new Set(['unreachable', 'rate_limited', 'unauthorized', 'refused'])
export const isUnpaid = (error: unknown): boolean => error instanceof ChatError && UNPAID.has(error.code)

const PAUSE_MS = 100
export const CHARS_A_TOKEN = 3.5
/** Kept of what was withheld. */
const MAX_WITHHELD = 20

const NOTHING: ChatUsage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }

const sumOf = (a: ChatUsage, b: ChatUsage): ChatUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  cachedTokens: a.cachedTokens + b.cachedTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})

interface Try {
  /** What the provider says that it took. */
  told: ChatUsage | null
  /** Of what it has written. */
  chars: number
}

/** Reads one answer of the model and has each of its sentences judged. */
export class ModelReading {
  readonly #options: ReadingOptions
  readonly #brief: Brief
  readonly #tell: (arrival: Arrival) => void
  /** Of tries that are over. */
  #spent: ChatUsage = NOTHING
  /** The try that goes on; null where none does. */
  #current: Try | null = null
  #withheld = 0
  /** A sentence has come of it, good or not: asking again would say it twice. */
  #hasTold = false
  #giveUp: () => void = () => undefined

  constructor(options: ReadingOptions, brief: Brief, tell: (arrival: Arrival) => void) {
    this.#options = options
    this.#brief = brief
    this.#tell = tell
  }

  /** Of all tries, each as the provider told; else an estimate, since what was begun is paid too. */
  get usage(): ChatUsage {
    if (this.#current === null) return this.#spent
    const { told, chars } = this.#current
    const outputTokens = Math.ceil(chars / CHARS_A_TOKEN)
    return sumOf(this.#spent, told ?? { inputTokens: this.#brief.tokens, cachedTokens: 0, outputTokens })
  }

  /** It has taken too long. */
  giveUp(): void {
    this.#giveUp()
  }

  /** Never rejects. One more try where the first fails before a sentence came and there is time for it. */
  async read(question: ModelQuestion, untilMs: number, signal: AbortSignal): Promise<void> {
    const own = new AbortController()
    const either = AbortSignal.any([signal, own.signal])
    this.#giveUp = () => {
      own.abort()
      this.#end(new ChatError('timed_out', 'the answer took too long'))
    }
    try {
      await this.#try(question, either).catch(async (error: unknown) => {
        await this.#beforeNextTry(error, untilMs)
        if (!either.aborted) await this.#try(question, either)
      })
      if (!either.aborted) this.#end(null)
    } catch (error) {
      if (!either.aborted) this.#end(this.#faultOf(error))
    }
  }

  /** Throws what it was given where another try would not help or come too late. */
  async #beforeNextTry(error: unknown, untilMs: number): Promise<void> {
    const { clock } = this.#options
    if (this.#hasTold || !(error instanceof ChatError) || !RETRIED.has(error.code)) throw error
    const pauseMs = error.retryAfterMs ?? PAUSE_MS
    if (clock.nowMs() + pauseMs >= untilMs) throw error
    await new Promise<void>((resolve) => clock.after(pauseMs, resolve))
  }

  async #try(question: ModelQuestion, signal: AbortSignal): Promise<void> {
    this.#spent = this.usage
    const current: Try = { told: null, chars: 0 }
    this.#current = current
    try {
      await this.#hear(current, question, signal)
    } catch (error) {
      if (current.told === null && current.chars === 0 && isUnpaid(error)) this.#current = null
      throw error
    }
  }

  async #hear(current: Try, question: ModelQuestion, signal: AbortSignal): Promise<void> {
    const lines = new SentenceLines()
    for await (const part of this.#options.model.stream(this.#brief, signal)) {
      if (part.type === 'usage') current.told = part.usage
      else {
        current.chars += part.text.length
        await this.#judge(lines.push(part.text), question, signal)
      }
    }
    if (!signal.aborted) await this.#judge(lines.end(), question, signal)
  }

  async #judge(lines: readonly ModelLine[], question: ModelQuestion, signal: AbortSignal): Promise<void> {
    const { answers } = this.#options
    for (const line of lines) {
      if (line.type === 'unknown') continue
      if (line.type === 'broken') {
        this.#withhold('', 'shape')
        continue
      }
      const judged = await answers.judge(question.asked, line.written, question.loadMaterial, signal)
      if (judged === null || signal.aborted) return
      this.#hasTold = true
      if (!judged.ok) this.#withhold(line.written.text, judged.why)
      else this.#tell({ type: 'sentence', sentences: judged.sentences })
    }
  }

  #withhold(text: string, why: WithheldFor): void {
    if (++this.#withheld <= MAX_WITHHELD) this.#tell({ type: 'withheld', text, why })
  }

  #faultOf(error: unknown): ChatError | 'ours' {
    if (error instanceof ChatError) return error
    this.#options.log.warn({ err: error }, 'what a language model wrote could not be judged')
    return 'ours'
  }

  #end(error: ChatError | 'ours' | null): void {
    this.#tell({ type: 'end', error })
  }
}
