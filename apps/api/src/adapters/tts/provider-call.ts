import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { cappedBody } from '../identity/capped-body.ts'
import { SpeechError, type SpeechErrorCode } from './speech-error.ts'

/** A speech provider, and what is asked of it. */
export interface ProviderAddress {
  /** Up to and including the version, for instance `https://api.openai.com/v1`. */
  baseUrl: string
  /** Absent for servers that ask for none. */
  apiKey?: string
  /** The header that carries the key, where it is not the bearer's. */
  keyHeader?: string
  model: string
}

const RETRIED: ReadonlySet<SpeechErrorCode> = new Set([
  'rate_limited',
  'provider_failed',
  'unreachable',
  'timed_out',
  'cut_off',
])
/** No other try helps before somebody has paid. */
const UNTIL_PAID_MS = Number.POSITIVE_INFINITY
const PAUSE_MS = { unasked: 100, most: 2_000 } as const

/**
 * One try and one more, where another can help. A `Retry-After` beyond two seconds is not waited for:
 * whoever speaks needs an answer or a stand-in now.
 */
export async function withOneRetry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (signal.aborted || !(error instanceof SpeechError) || !RETRIED.has(error.code)) throw error
    const pauseMs = error.retryAfterMs ?? PAUSE_MS.unasked
    if (pauseMs > PAUSE_MS.most) throw error
    await pause(pauseMs, undefined, { signal })
    return attempt()
  }
}

/** Aborts what hangs: on the caller's own signal, or when no renewal came in time. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #outer: AbortSignal
  #timer: NodeJS.Timeout | undefined
  #expired = false
  readonly #onOuterAbort = () => this.#controller.abort()

  constructor(outer: AbortSignal) {
    this.#outer = outer
    outer.addEventListener('abort', this.#onOuterAbort, { once: true })
    if (outer.aborted) this.#controller.abort()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** True after the time ran out; false when the caller aborted. */
  get expired(): boolean {
    return this.#expired
  }

  renew(withinMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#expired = true
      this.#controller.abort()
    }, withinMs)
  }

  /** Stops the time without ending the request: its reader may take as long as it likes. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  /** Ends the request if it still runs, and lets go of the caller's signal. */
  close(): void {
    clearTimeout(this.#timer)
    this.#outer.removeEventListener('abort', this.#onOuterAbort)
    this.#controller.abort()
  }
}

/** POSTs to the provider and answers a 2xx response; everything else is a {@link SpeechError}. */
export async function post(
  address: ProviderAddress,
  path: string,
  init: { body: string | Uint8Array<ArrayBuffer>; contentType: string },
  deadline: Deadline,
): Promise<Response> {
  const headers = new Headers({ 'content-type': init.contentType })
  if (address.apiKey && address.keyHeader) headers.set(address.keyHeader, address.apiKey)
  else if (address.apiKey) headers.set('authorization', `Bearer ${address.apiKey}`)
  let response: Response
  try {
    response = await fetch(`${address.baseUrl.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers,
      body: init.body,
      signal: deadline.signal,
      // The key goes to the configured host and to no other.
      redirect: 'error',
    })
  } catch (cause) {
    throw failureOf(cause, deadline, 'unreachable')
  }
  if (response.ok) return response
  const isSpent = response.status === 401 && (await saysSpent(response))
  await response.body?.cancel().catch(() => undefined) // Its words are the provider's; the status says enough.
  throw refusalOf(response.status, response.headers.get('retry-after'), isSpent)
}

const SpentAnswer = z.object({ detail: z.object({ status: z.literal('quota_exceeded') }) })
const REFUSAL_BYTES = 8 * 1024

/** ElevenLabs refuses an account that has used up its characters as it refuses a wrong key. Nothing of it is kept. */
async function saysSpent(response: Response): Promise<boolean> {
  try {
    const body = Buffer.from(await cappedBody(response, REFUSAL_BYTES)).toString('utf8')
    return SpentAnswer.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

export function failureOf(cause: unknown, deadline: Deadline, otherwise: SpeechErrorCode): SpeechError {
  if (cause instanceof SpeechError) return cause
  return deadline.expired
    ? new SpeechError('timed_out', 'the provider did not answer in time', { cause })
    : new SpeechError(otherwise, 'the connection to the provider failed', { cause })
}

/** What a status that is no success means. `isSpent`: the account behind a good key has nothing left. */
export function refusalOf(status: number, retryAfter: string | null, isSpent = false): SpeechError {
  const detail = `the provider answered ${status}`
  const retryAfterMs = parseRetryAfter(retryAfter, Date.now())
  if (isSpent || status === 402)
    return new SpeechError('rate_limited', detail, { retryAfterMs: UNTIL_PAID_MS })
  if (status === 429) return new SpeechError('rate_limited', detail, { retryAfterMs })
  if (status === 401 || status === 403) return new SpeechError('unauthorized', detail)
  if (status >= 500 || status === 408) return new SpeechError('provider_failed', detail, { retryAfterMs })
  return new SpeechError('refused', detail)
}

/** Seconds or an HTTP date → milliseconds from now; undefined where the header is absent or nonsense. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (!header) return undefined
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
