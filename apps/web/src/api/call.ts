import { errorCode, problem } from '@understudy/contract/built/problem'
import type { ErrorCode } from '@understudy/contract/error-codes'
import { PAGE_LIMITS } from '@understudy/contract/page-limits'
import type { BodyInput, CalledRoute, OutOf, ParamsOf, QueryInput } from '@understudy/contract/route'
import { ApiError, isApiError } from './api-error.ts'
import { apiBase } from './base.ts'
import { randomId } from './random-id.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { isExpiring } from './session/expiry.ts'
import { type Shelf, shelfKeys, sturdyShelf } from './session/session-shelf.ts'

/** Fired when a call met 401 with a token that has run out. One listener renews it (api/session.ts). */
export const TOKEN_REFRESH_NEEDED = 'token-refresh-needed'

export interface CallInput<R extends CalledRoute> {
  params?: ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyInput<R>
  /** Body of a multipart route. */
  form?: FormData
  /** Names this attempt, so that a repeat creates nothing twice. Routes that create get one by themselves. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Goes out even where the page is left meanwhile. */
  keepalive?: boolean
}

export interface CallerParts {
  base: string
  /** Sent as the bearer where nobody is known; the server takes it for nobody. Null where none is configured. */
  publicKey?: string | null
  fetch: typeof fetch
  shelf: Shelf
  clock: ServerClock
  events: EventTarget
  waitMs: (ms: number) => Promise<void>
}

export type Caller = <R extends CalledRoute>(route: R, input?: CallInput<R>) => Promise<OutOf<R>>

/**
 * Makes the one function through which every call goes. It answers what the contract says, parsed, or throws
 * {@link ApiError}. A 401 is tried once more only where the stored token has run out and a new one appears.
 */
export function createCaller(parts: CallerParts): Caller {
  return (route, input = {}) => ask(parts, route, input, (response) => read(route, response))
}

/** Sends a call with the session's token and has its answer read. */
export async function ask<R extends CalledRoute, Answer>(
  parts: CallerParts,
  route: R,
  input: CallInput<R>,
  readAnswer: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const request = requestOf(parts.base, route, input)
  const attempt = async (token: string | null) => readAnswer(await send(parts, request, token, input.signal))
  const token = route.auth === 'public' ? null : parts.shelf.getItem(shelfKeys.token)
  const isOpen = route.auth === 'public' || route.auth === 'optional'
  try {
    return await attempt(token ?? (isOpen && parts.publicKey ? parts.publicKey : null))
  } catch (error) {
    if (!token || !asksForSession(route, error) || !isExpiring(token, parts.clock.now())) throw error
    const fresh = await awaitNewToken(parts, token)
    if (!fresh) throw error
    return attempt(fresh)
  }
}

/** A 401 that a new token could turn; a pitch's password is another matter, and the session's check renews by itself. */
function asksForSession(route: CalledRoute, error: unknown): boolean {
  if (!isApiError(error) || error.status !== 401 || route.name === 'validateToken') return false
  return error.code === 'unauthenticated' || route.auth === 'user' || route.auth === 'account'
}

async function awaitNewToken(parts: CallerParts, old: string): Promise<string | null> {
  parts.events.dispatchEvent(new Event(TOKEN_REFRESH_NEEDED))
  await parts.waitMs(PAGE_LIMITS.retryAfter401Ms)
  const now = parts.shelf.getItem(shelfKeys.token)
  return now !== old ? now : null
}

interface Prepared {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | null
  keepalive: boolean
}

function requestOf<R extends CalledRoute>(base: string, route: R, input: CallInput<R>): Prepared {
  const headers: Record<string, string> = { accept: route.produces }
  if (route.creates) headers['idempotency-key'] = input.idempotencyKey ?? randomId()
  const sendsJson = !route.multipart && route.method !== 'GET' && input.body !== undefined
  if (sendsJson) headers['content-type'] = 'application/json'
  return {
    url: base + addressOf(route, input),
    method: route.method,
    headers,
    body: (sendsJson ? JSON.stringify(input.body) : route.multipart && input.form) || null,
    keepalive: input.keepalive ?? false,
  }
}

/** Path and query of a call, on the API's origin. */
export const addressOf = <R extends CalledRoute>(route: R, { params, query }: CallInput<R> = {}): string =>
  pathOf(route, params) + queryOf(query)

function pathOf(route: CalledRoute, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new TypeError(`${route.name} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

async function send(
  parts: CallerParts,
  request: Prepared,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { url, method, headers, body, keepalive } = request
  try {
    const response = await parts.fetch(url, {
      method,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body,
      credentials: 'include',
      ...(keepalive ? { keepalive } : {}),
      ...(signal ? { signal } : {}),
    })
    parts.clock.learn(response.headers.get('date'))
    return response
  } catch (cause) {
    // A call that was given up is no failure to show; the query client knows it by its own name.
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'network', { cause })
  }
}

async function read<R extends CalledRoute>(route: R, response: Response): Promise<OutOf<R>> {
  const body = await bodyOf(response)
  if (!response.ok) throw problemOf(response.status, body, response.headers)
  const parsed = route.out.safeParse(body)
  if (!parsed.success)
    throw new ApiError(response.status, 'unexpected_shape', { received: body, cause: parsed.error })
  // The route's own schema made this value.
  return parsed.data as OutOf<R>
}

export async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // Empty or not JSON: the caller sees it as an unexpected shape, or as an error without a document.
    return undefined
  }
}

export function problemOf(status: number, body: unknown, headers?: Headers): ApiError {
  const read = problem.safeParse(body)
  const told = read.success ? read.data : null
  const code = errorCode.safeParse(told?.error)
  return new ApiError(status, code.success ? code.data : codeOfStatus(status), {
    problem: told,
    received: body,
    // A proxy may write a day in its place, which is no number.
    waitSeconds: Number(headers?.get('retry-after')),
  })
}

/** What a status says by itself, where no code of ours came with it: a proxy answered, or a newer server. */
const codeOfStatus = (status: number): ErrorCode | 'unknown' => PLAIN_STATUS.get(status) ?? 'unknown'
const PLAIN_STATUS = new Map<number, ErrorCode>([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [408, 'too_slow'],
  [413, 'too_large'],
  [415, 'unsupported_media'],
  [422, 'invalid'],
  [429, 'rate_limited'],
  [500, 'internal'],
  [503, 'unavailable'],
])

/** The page's own parts, shared by calls and session. */
export const pageParts: CallerParts = {
  base: apiBase(import.meta.env?.VITE_API_BASE),
  publicKey: import.meta.env?.VITE_PUBLIC_KEY ?? null,
  fetch: (...request) => fetch(...request),
  shelf: sturdyShelf(() => localStorage),
  clock: createServerClock(() => Date.now()),
  events: typeof window === 'undefined' ? new EventTarget() : window,
  waitMs: (ms) => new Promise((done) => setTimeout(done, ms)),
}

export const call: Caller = createCaller(pageParts)
