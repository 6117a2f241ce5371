import { type Route, routes } from '@understudy/contract'
import type { z } from 'zod'

export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
export const ALL: AnyRoute[] = Object.values(routes)

/** A route at one of its paths. */
export interface Target {
  /** `GET /v1/clones/:id` */
  name: string
  route: AnyRoute
  path: string
}
export const TARGETS: Target[] = ALL.flatMap((route) =>
  [route.path, ...route.aliases].map((path) => ({ name: `${route.method} ${path}`, route, path })),
)
export const GUARDED = TARGETS.filter(({ route }) => route.auth === 'user')
/** The clone calls tell another's from none (403, 404); every other call must not. */
export const isCloneCall = (path: string) => /^(\/v1|\/api\/v1)?\/clones\/(draft\/)?:id/.test(path)

/** An id that nothing has. */
export const UNKNOWN_ID = '01999999-0000-7000-8000-000000000000'

export interface Sent {
  /** For every parameter of the path that `params` does not name. */
  id?: string
  params?: Record<string, string>
  token?: string | undefined
  /** A string is sent as it stands, a form as multipart. */
  body?: unknown
  /** With its question mark. */
  query?: string
}

export function send(base: string, { route, path }: Target, sent: Sent = {}): Promise<Response> {
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE'
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent((sent.params?.[name] ?? sent.id ?? UNKNOWN_ID).toWellFormed()),
  )
  const body = asBody(sent.body ?? {})
  return fetch(`${base}${filled}${sent.query ?? ''}`, {
    method: route.method,
    headers: {
      ...(takesBody && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    },
    ...(takesBody ? { body } : {}),
  })
}

const asBody = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
