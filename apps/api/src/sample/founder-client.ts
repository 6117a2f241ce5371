import { setTimeout } from 'node:timers/promises'
import type { BodyInput, OutOf, ParamsOf, Problem, QueryInput, Route } from '@understudy/contract'
import type { z } from 'zod'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
interface Sent<R> {
  params?: ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyInput<R> | FormData
}

/** A call that the server refused. */
export class Refused extends Error {
  readonly status: number
  /** When to come again; null where the server does not say so. */
  readonly retryAfterSeconds: number | null

  constructor(route: string, { status, headers }: Response, problem: Partial<Problem>) {
    super(`${route} answered ${status}: ${problem.detail ?? problem.error ?? ''}`)
    this.status = status
    const retryAfter = headers.get('retry-after')
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  }
}

const LONGEST_REST_MS = 2_000
const TRIES = 4
const BUSY = 503

/** The product's own calls, as the web app makes them for a founder. Rejects with {@link Refused}. */
export class FounderClient {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #rests: number
  readonly #rest: (ms: number) => Promise<unknown>
  #token: string | null = null

  /**
   * `headers` go with every call. `rests`: after a call it waits for so many times as long as that took, two seconds at
   * most, so that the server is not kept busy. A server that says it is too busy is asked again when it says so, three
   * times.
   */
  constructor(
    base: string,
    headers: Readonly<Record<string, string>> = {},
    { rests = 0, rest = setTimeout }: { rests?: number; rest?: (ms: number) => Promise<unknown> } = {},
  ) {
    this.#base = base
    this.#headers = headers
    this.#rests = rests
    this.#rest = rest
  }

  signIn(token: string): void {
    this.#token = token
  }

  async send<R extends AnyRoute>(route: R, sent: Sent<R> = {}): Promise<OutOf<R>> {
    const begun = performance.now()
    try {
      return await this.#sendAgain(route, sent)
    } finally {
      const restMs = this.#rests * (performance.now() - begun)
      if (restMs > 0) await this.#rest(Math.min(LONGEST_REST_MS, restMs))
    }
  }

  async #sendAgain<R extends AnyRoute>(route: R, sent: Sent<R>): Promise<OutOf<R>> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#send(route, sent)
      } catch (error) {
        if (!(error instanceof Refused && error.status === BUSY && tries < TRIES)) throw error
        await this.#rest(1_000 * (error.retryAfterSeconds ?? 1))
      }
    }
  }

  async #send<R extends AnyRoute>(route: R, sent: Sent<R>): Promise<OutOf<R>> {
    const reply = await fetch(this.#addressOf(route, sent), {
      method: route.method,
      headers: {
        ...this.#headers,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(sent.body instanceof FormData || route.method === 'GET'
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(route.method === 'GET'
        ? {}
        : { body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body ?? {}) }),
    })
    const answer: unknown = await reply.json()
    if (!reply.ok) throw new Refused(route.name, reply, answer as Partial<Problem>)
    return route.out.parse(answer) as OutOf<R>
  }

  #addressOf<R extends AnyRoute>(route: R, { params, query }: Sent<R>): string {
    let path = route.path
    for (const [name, value] of Object.entries(params ?? {})) {
      path = path.replace(`:${name}`, encodeURIComponent(String(value)))
    }
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
    return `${this.#base}${path}${search.size > 0 ? `?${search}` : ''}`
  }
}

/** A multipart body; text fields come before the file. */
export function aForm(fields: Record<string, string>, name: string, content: Uint8Array): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([Uint8Array.from(content)]), name)
  return form
}
