import type { BodyInput, OutOf, ParamsOf, Problem, QueryInput, Route, routes } from '@understudy/contract'
import type { z } from 'zod'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
interface CallOptions<R> {
  params?: ParamsOf<R> extends Record<string, never> ? undefined : ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyInput<R>
  /** Sent as it stands instead of `body`. */
  rawBody?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** A path of the route's aliases instead of its own. */
  path?: string
}

export interface Reply<R> {
  status: number
  headers: Headers
  /** The parsed answer of a success. */
  data: OutOf<R>
  problem: Problem
  cookie: string | null
}

/** Calls a route of the contract over HTTP, as the web client does. */
export async function call<R extends AnyRoute>(
  base: string,
  route: R,
  options: CallOptions<R> = {},
): Promise<Reply<R>> {
  let url = options.path ?? route.path
  for (const [name, value] of Object.entries((options.params ?? {}) as Record<string, unknown>)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(value)))
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const body =
    options.rawBody ?? options.body ?? (route.method === 'GET' || route.method === 'DELETE' ? undefined : {})
  const response = await fetch(`${base}${url}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const json = (await response.json()) as never
  return {
    status: response.status,
    headers: response.headers,
    data: json,
    problem: json,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  }
}

export type Routes = typeof routes
