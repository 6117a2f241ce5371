import { ERROR_CODES, type ErrorCode } from '@understudy/contract/error-codes'
import { LIMITS } from '@understudy/contract/limits'
import { Problem } from '@understudy/contract/problem'
import type { BodyInput, OutOf, ParamsOf, QueryInput, Route } from '@understudy/contract/route'
import type { z } from 'zod'
import { ApiError, isApiError } from './api-error.ts'
import { apiBase } from './base.ts'
import { randomId } from './random-id.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { type Shelf, shelfKeys, sturdyShelf } from './session/session-shelf.ts'
import { isExpiring } from './session/token.ts'

/** Fired when a call met 401 with a token that has run out. One listener renews it (api/session.ts). */
export const TOKEN_REFRESH_NEEDED = 'token-refresh-needed'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

export interface CallInput<R extends AnyRoute> {
  params?: ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyInput<R>
  /** Body of a multipart route. */
  form?: FormData
  /** Names this attempt, so that a repeat creates nothing twice. Routes that create get one by themselves. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

export interface CallerParts {
  base: string
  fetch: typeof fetch
  shelf: Shelf
  clock: ServerClock
  events: EventTarget
  waitMs: (ms: number) => Promise<void>
}

export type Caller = <R extends AnyRoute>(route: R, input?: CallInput<R>) => Promise<OutOf<R>>

/**
 * Makes the one function through which every call goes. It answers what the contract says, parsed, or throws
 * {@link ApiError}. A 401 is tried once more only where the stored token has run out and a new one appears.
 */
export function createCaller(parts: CallerParts): Caller {
  return (route, input = {}) => ask(parts, route, input, (response) => read(route, response))
}

/** Sends a call with the session's token and has its answer read. */
export async function ask<R extends AnyRoute, Answer>(
  parts: CallerParts,
  route: R,
  input: CallInput<R>,
  readAnswer: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const request = requestOf(parts.base, route, input)
  const attempt = async (token: string | null) => readAnswer(await send(parts, request, token, input.signal))
  const token = route.auth === 'public' ? null : parts.shelf.getItem(shelfKeys.token)
  try {
    return await attempt(token)
  } catch (error) {
    if (!token || !asksForSession(route, error) || !isExpiring(token, parts.clock.now())) throw error
    const fresh = await awaitNewToken(parts, token)
    if (!fresh) throw error
    return attempt(fresh)
  }
}

/** A 401 that a new token could turn; a pitch's password and the session's own calls are other matters. */
function asksForSession(route: AnyRoute, error: unknown): boolean {
  if (!isApiError(error) || error.status !== 401 || route.path.startsWith('/v1/auth/')) return false
  return error.code === 'unauthenticated' || route.auth === 'user' || route.auth === 'account'
}

async function awaitNewToken(parts: CallerParts, old: string): Promise<string | null> {
  parts.events.dispatchEvent(new Event(TOKEN_REFRESH_NEEDED))
  await parts.waitMs(LIMITS.retryAfter401Ms)
  const now = parts.shelf.getItem(shelfKeys.token)
  return now !== old ? now : null
}

interface Prepared {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | null
}

function requestOf<R extends AnyRoute>(base: string, route: R, input: CallInput<R>): Prepared {
  const headers: Record<string, string> = { accept: route.produces }
  if (route.creates) headers['idempotency-key'] = input.idempotencyKey ?? randomId()
  const sendsJson = !route.multipart && route.method !== 'GET' && input.body !== undefined
  if (sendsJson) headers['content-type'] = 'application/json'
  return {
    url: base + pathOf(route, input.params) + queryOf(input.query),
    method: route.method,
    headers,
    body: route.multipart ? (input.form ?? null) : sendsJson ? JSON.stringify(input.body) : null,
  }
}

function pathOf(route: AnyRoute, params: unknown): string {
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
  const { url, method, headers, body } = request
  try {
    const response = await parts.fetch(url, {
      method,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body,
      credentials: 'include',
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

async function read<R extends AnyRoute>(route: R, response: Response): Promise<OutOf<R>> {
  const body = await bodyOf(response)
  if (!response.ok) throw problemOf(response.status, body)
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

export function problemOf(status: number, body: unknown): ApiError {
  const problem = Problem.safeParse(body)
  if (!problem.success) return new ApiError(status, 'unknown', { received: body })
  const { error } = problem.data
  return new ApiError(status, isErrorCode(error) ? error : 'unknown', { problem: problem.data })
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CODES, code)

/** The page's own parts, shared by calls and session. */
export const pageParts: CallerParts = {
  base: apiBase(import.meta.env?.VITE_API_BASE),
  fetch: (...request) => fetch(...request),
  shelf: sturdyShelf(() => localStorage),
  clock: createServerClock(() => Date.now()),
  events: typeof window === 'undefined' ? new EventTarget() : window,
  waitMs: (ms) => new Promise((done) => setTimeout(done, ms)),
}

export const call: Caller = createCaller(pageParts)
