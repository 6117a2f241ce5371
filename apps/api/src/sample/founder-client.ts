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

  constructor(route: string, status: number, problem: Partial<Problem>) {
    super(`${route} answered ${status}: ${problem.detail ?? problem.error ?? ''}`)
    this.status = status
  }
}

/** The product's own calls, as the web app makes them for a founder. Rejects with {@link Refused}. */
export class FounderClient {
  readonly #base: string
  #token: string | null = null

  constructor(base: string) {
    this.#base = base
  }

  signIn(token: string): void {
    this.#token = token
  }

  async send<R extends AnyRoute>(route: R, sent: Sent<R> = {}): Promise<OutOf<R>> {
    const reply = await fetch(this.#addressOf(route, sent), {
      method: route.method,
      headers: {
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
    if (!reply.ok) throw new Refused(route.name, reply.status, answer as Partial<Problem>)
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
