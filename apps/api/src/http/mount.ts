import { Readable } from 'node:stream'
import type { BodyOf, InputOf, OutOf, ParamsOf, QueryOf, Route } from '@understudy/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  Answer,
  type Caller,
  type Context,
  type Kernel,
  type SetCookie,
  type UserContext,
} from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { hasherFor } from '../kernel/hasher.ts'
import { networkOf } from '../kernel/window-counter.ts'
import { holdsSecrets } from './compress.ts'
import { runOnce, runUploadOnce } from './idempotency.ts'
import { readUpload, receiveWhole } from './upload.ts'

export interface Door {
  app: FastifyInstance
  kernel: Kernel
  /** Resolves the bearer of a request; handed in by the wiring. Null when there is none or it is not live. */
  authenticate(request: FastifyRequest): Promise<(Caller & { profileComplete: boolean }) | null>
  secureCookies: boolean
  /** Multiplies every limit; tests that are not about limits raise it. */
  limitFactor: number
  /** Style of the faces of a page that the server writes. */
  pageFonts: string
}

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type ContextOf<R extends AnyRoute> = R['auth'] extends 'user' | 'account' ? UserContext : Context
export type Verb<R extends AnyRoute, C = ContextOf<R>> = (
  ctx: C,
  input: InputOf<R>,
) => Promise<OutOf<R> | Answer<OutOf<R>>>

/**
 * A verb in two steps. `prepare` does what takes long and writes nothing, as hashing a password: before the
 * transaction of an Idempotency-Key, so that no connection waits for it. What it answers does the rest, within.
 */
export interface PreparedVerb<R extends AnyRoute, C = ContextOf<R>> {
  prepare(ctx: C, input: InputOf<R>): Promise<(ctx: C) => Promise<OutOf<R> | Answer<OutOf<R>>>>
}
type AnyVerb<R extends AnyRoute, C> = Verb<R, C> | PreparedVerb<R, C>

/** Serves one route of the contract: authenticate, parse, call the verb, parse its answer. */
export function mount<R extends AnyRoute>(
  door: Door,
  route: R,
  verb: AnyVerb<R, UserContext> | AnyVerb<R, ContextOf<R>>,
): void {
  for (const url of [route.path, ...route.aliases]) {
    door.app.route({
      method: route.method,
      url,
      bodyLimit: route.maxBodyBytes,
      ...(holdsSecrets(route.path) ? { compress: false } : {}),
      config: {
        rateLimit: {
          max: route.limitPerMinute * door.limitFactor,
          timeWindow: 60_000,
          groupId: route.name,
        },
      },
      handler: (request, reply) => handle(door, route, verb as AnyVerb<R, Context>, request, reply),
    })
  }
}

async function handle<R extends AnyRoute>(
  door: Door,
  route: R,
  verb: AnyVerb<R, Context>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await callerOf(door, route, request)
  const input = {
    params: parse(route.params, request.params, 'params') as ParamsOf<R>,
    query: parse(route.query, withoutBlanks(request.query), 'query') as QueryOf<R>,
    body: parse(route.body, route.multipart ? {} : knownBody(route, request.body ?? {}), 'body') as BodyOf<R>,
  }
  const ctx: Context = {
    ...door.kernel,
    // Most requests have nothing to say.
    get log() {
      return door.kernel.log.child({ requestId: request.id, route: route.name })
    },
    // As this network may use it: most requests hash nothing.
    get hasher() {
      return hasherFor(door.kernel, networkOf(request.ip))
    },
    caller,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookies: request.cookies,
    upload: () => readUpload(request, route.maxBodyBytes),
  }
  const key = request.headers['idempotency-key']
  const once = route.creates && typeof key === 'string' && key !== ''
  // What is made for files reads them as they come, outside of any transaction.
  const streams = route.multipart && !route.wholeFile
  /** A small file may stand for the body: it is part of what a key is about. */
  const wholeInput = async () => {
    if (!request.isMultipart()) return input
    const { again, sent } = await receiveWhole(await ctx.upload())
    ctx.upload = async () => again()
    return { ...input, ...sent }
  }
  const prepare = async () => {
    const work = 'prepare' in verb ? await verb.prepare(ctx, input) : (own: Context) => verb(own, input)
    return async (own: Context) => asAnswer(await work(own))
  }
  const unkeyed = async () => (await prepare())(ctx)
  const run = async () => {
    if (!once) return unkeyed()
    if (streams) return runUploadOnce(ctx, { route: route.name, key, input }, unkeyed)
    const keyed = { route: route.name, key, input: await wholeInput(), takesLong: 'prepare' in verb }
    return runOnce(ctx, keyed, prepare)
  }
  const answer = await run()
  for (const cookie of answer.cookies) setCookie(door, reply, cookie)
  const body = route.out.parse(answer.value)
  if (answer.fileName || route.produces !== 'application/json') reply.type(`${route.produces}; charset=utf-8`)
  if (answer.fileName) reply.header('content-disposition', `attachment; filename="${answer.fileName}"`)
  if (answer.location) reply.header('location', answer.location)
  return reply.code(answer.status ?? route.status).send(answer.stream ? Readable.from(answer.stream) : body)
}

async function callerOf(door: Door, route: AnyRoute, request: FastifyRequest): Promise<Caller | null> {
  if (route.auth === 'public') return null
  const found = await door.authenticate(request)
  if (route.auth === 'optional') return found
  if (!found) throw refuse('unauthenticated')
  if (route.auth === 'user' && !found.profileComplete) throw refuse('profile_incomplete')
  return found
}

function asAnswer<T>(result: T | Answer<T>): Answer<T> {
  return result instanceof Answer ? result : new Answer(result)
}

/** A filter that nobody filled in, as `?status=`, is one that was not sent. */
const withoutBlanks = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/**
 * A body of unknown fields alone, `{"funding": {…}}` in place of its fields, reads as one that gives each its default:
 * what replaces a whole would empty it. Where nothing has a default, it changes nothing.
 */
function knownBody({ method, body: schema }: AnyRoute, given: unknown): unknown {
  if (method !== 'PUT' || !(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return given
  const names = Object.keys(given ?? {})
  const known = Object.keys(schema.shape)
  if (names.length === 0 || names.some((name) => known.includes(name))) return given
  const { data } = schema.safeParse({})
  if (data === undefined || Object.keys(data).length === 0) return given
  const fields = Object.fromEntries(names.slice(0, 3).map((name) => [name, 'is no field of this call']))
  throw new AppError('invalid', { detail: `Fields of this call are ${known.join(', ')}`, fields })
}

function parse(schema: z.ZodType, value: unknown, where: 'params' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // An id that cannot be one is the same as an id that is nobody's.
  if (where === 'params') throw refuse('not_found')
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || where] ??= issue.message
  const detail = Object.entries(fields)
    .slice(0, 3)
    .map(([field, message]) => `${field}: ${message}`)
    .join('; ')
  throw new AppError('invalid', { detail, fields })
}

function setCookie(door: Door, reply: FastifyReply, cookie: SetCookie): void {
  reply.setCookie(cookie.name, cookie.value ?? '', {
    path: cookie.path,
    httpOnly: true,
    sameSite: cookie.sameSite ?? 'strict',
    secure: door.secureCookies,
    maxAge: cookie.value === null ? 0 : cookie.maxAgeSeconds,
  })
}
