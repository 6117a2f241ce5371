import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { authRoutes } from '@understudy/contract/auth'
import { billingRoutes } from '@understudy/contract/billing'
import { callRoutes } from '@understudy/contract/calls'
import type { ErrorCode } from '@understudy/contract/error-codes'
import { notificationRoutes } from '@understudy/contract/notifications'
import type { OutOf, Route } from '@understudy/contract/route'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session/session.ts'
import { shelfKeys } from '../api/session/session-shelf.ts'
import { aToken, aUser } from '../api/testing/world.ts'
import { AppRoot } from '../frame/app/AppRoot.tsx'
import { routes } from '../routes.tsx'
import { fetchFloats } from '../ui/floats/later.ts'
import './selects.ts'
import { onASite } from './site.ts'

// As for a person who came near a button before.
await fetchFloats()

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** A request as the pretended server saw it. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
}

interface Refusal {
  refused: ErrorCode
  status: number
  /** Further members of the problem document. */
  more?: object
  retryAfterSeconds?: number
}
type Reply<R extends AnyRoute> = OutOf<R> | Refusal | 'offline'
type Answerer = (asked: Asked) => unknown

/** What an error answer of the server holds. */
export const refusal = (refused: ErrorCode, status: number, more: object = {}): Refusal => ({
  refused,
  status,
  more,
})

/** As the server refuses what came too often. */
export const tooOften = (retryAfterSeconds: number): Refusal => ({
  ...refusal('rate_limited', 429),
  retryAfterSeconds,
})

/**
 * A pretended server behind `fetch`, by the contract's routes: a call that nobody gave an answer for fails as the
 * server's own faults do, and is named in {@link unanswered}.
 */
export class Server {
  readonly #answers = new Map<AnyRoute, Answerer>()
  readonly #asked: { route: AnyRoute; asked: Asked }[] = []
  readonly #gates = new Map<AnyRoute, Promise<void>>()
  /** "GET /v1/…" of calls that no answer was given for. */
  readonly unanswered: string[] = []

  /** `answer` is what the wire says, or is worked out for each request. The newest counts. */
  on<R extends AnyRoute>(route: R, answer: Reply<R> | ((asked: Asked) => Reply<R>)): this {
    this.#answers.set(route, typeof answer === 'function' ? (answer as Answerer) : () => answer)
    return this
  }

  /** Requests of a route so far, the oldest first. */
  asked(route: AnyRoute): Asked[] {
    return this.#asked.filter((one) => one.route === route).map(({ asked }) => asked)
  }

  /** Answers of a route wait until the returned function is called. */
  hold(route: AnyRoute): () => void {
    const gate = Promise.withResolvers<void>()
    this.#gates.set(route, gate.promise)
    return () => {
      this.#gates.delete(route)
      gate.resolve()
    }
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const method = init?.method ?? 'GET'
    for (const [route, answer] of this.#answers) {
      const params = route.method === method ? paramsIn(route.path, url.pathname) : null
      if (!params) continue
      const asked = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
        headers: new Headers(init?.headers),
      }
      init?.signal?.throwIfAborted()
      this.#asked.push({ route, asked })
      await Promise.race([this.#gates.get(route), givenUp(init?.signal)])
      return toResponse(route, answer(asked))
    }
    this.unanswered.push(`${method} ${url.pathname}`)
    return problem(refusal('internal', 500))
  }
}

/** Fails once a call is given up, as the browser has it. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

function toResponse(route: AnyRoute, reply: unknown): Response {
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  if (isRefusal(reply)) return problem(reply)
  if (route.produces !== 'application/json') return aFileOf(route.produces, String(reply))
  return Response.json(reply, { status: route.status })
}

/** As it is downloaded, under the server's name for it. */
const aFileOf = (kind: string, text: string) =>
  new Response(text, {
    headers: { 'content-type': kind, 'content-disposition': `attachment; filename="${DOWNLOAD_NAME}"` },
  })
/** What the pretended server calls every file that it hands out. */
export const DOWNLOAD_NAME = 'file-of-the-server'

// The report of an import has a list of the same name.
const isRefusal = (reply: unknown): reply is Refusal =>
  typeof reply === 'object' && reply !== null && 'refused' in reply && typeof reply.refused === 'string'

const problem = ({ refused: error, status, more, retryAfterSeconds: seconds }: Refusal) =>
  Response.json(
    { type: 'about:blank', title: error, status, error, detail: error, ...more },
    { status, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } },
  )

function paramsIn(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = []
  const source = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const found = new RegExp(`^${source}$`).exec(path)
  return found && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]))
}

/** What stands around every page of the workspace. */
function aroundPages(server: Server): void {
  server
    .on(authRoutes.validateToken, aUser())
    .on(callRoutes.liveCalls, { calls: [] })
    .on(notificationRoutes.countUnread, { unread_count: 0 })
    .on(billingRoutes.readCredits, { balance: 150, total_amount: 150, history: [] })
}

configure({ asyncUtilTimeout: 10_000 })
// A call that fails is tried once more; here it need not wait for that.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

let current = new Server()

/** What each test begins with and leaves behind: files of one worker share their modules, not what they did. */
export const aroundEachTest = {
  before() {
    onASite()
    current = new Server()
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => current.fetch(...request))
  },
  after() {
    cleanup()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  },
}

/** A pretended server for one test; {@link openApp} opens pages on it. */
export const aServer = (): Server => current

/** Opens the workspace at a path, signed in; `user` presses and types as a person does. */
export async function openApp(path: string, options: { signedIn?: boolean } = {}) {
  const server = current
  if (options.signedIn ?? true) {
    aroundPages(server)
    localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000))
    await session.check({ force: true })
  } else await session.check()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const screen = render(
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>,
  )
  return { ...screen, router, user: userEvent.setup() }
}
