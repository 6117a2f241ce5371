import { z } from 'zod'
import type { Reader } from '../shape/shape.ts'
import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call:
 * - `public`: anybody; a bearer token, valid or not, is ignored
 * - `optional`: anybody; a valid bearer makes the caller known
 * - `account`: a live session, company profile complete or not
 * - `user`: a live session with a complete profile
 */
export type RouteAuth = 'public' | 'optional' | 'account' | 'user'

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> {
  name: string
  method: Method
  /** Fastify style: `/v1/clones/:id`. */
  path: string
  /** Further paths that serve the same call with the same guards. */
  aliases: readonly string[]
  auth: RouteAuth
  params: Params
  query: Query
  body: Body
  out: Out
  /** Status of a success. A verb may choose another by answering through `withStatus`. */
  status: number
  errors: readonly ErrorCode[]
  /** Creates something: takes an Idempotency-Key for 24 hours. */
  creates: boolean
  /** Calls a minute and address; the default is generous. */
  limitPerMinute: number
  /** What a success answers: JSON by `out`, or another type that the verb writes itself. */
  produces: 'application/json' | 'text/csv' | 'text/calendar'
  /** Body arrives as multipart/form-data and is read by the handler. */
  multipart: boolean
  /** Its file is read to the end before anything is done, so that an Idempotency-Key can stand for it. */
  wholeFile: boolean
  maxBodyBytes: number
  summary: string
}

interface RouteOptions<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Out extends z.ZodType,
> {
  name: string
  method: Method
  path: string
  aliases?: readonly string[]
  auth: RouteAuth
  params?: Params
  query?: Query
  body?: Body
  out: Out
  status?: number
  errors?: readonly ErrorCode[]
  creates?: boolean
  limitPerMinute?: number
  produces?: Route['produces']
  multipart?: boolean
  wholeFile?: boolean
  maxBodyBytes?: number
  summary: string
}

const Nothing = z.object({})

export function defineRoute<
  Params extends z.ZodType = typeof Nothing,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
  Out extends z.ZodType = z.ZodType,
>(options: RouteOptions<Params, Query, Body, Out>): Route<Params, Query, Body, Out> {
  return {
    aliases: [],
    status: 200,
    errors: [],
    creates: false,
    limitPerMinute: 600,
    produces: 'application/json',
    multipart: false,
    wholeFile: false,
    maxBodyBytes: 256 * 1024,
    ...options,
    params: options.params ?? (Nothing as unknown as Params),
    query: options.query ?? (Nothing as unknown as Query),
    body: options.body ?? (Nothing as unknown as Body),
  }
}

/** What of a route whoever calls it needs; of what is sent the types alone. */
export interface CalledRoute<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Out = unknown,
> extends Pick<Route, 'name' | 'method' | 'path' | 'auth' | 'creates' | 'multipart' | 'produces'> {
  params?: Params
  query?: Query
  body?: Body
  out: Reader<Out>
}

type SchemaOf<R, Part extends string> = R extends { [P in Part]?: infer S extends z.ZodType } ? S : never
export type ParamsOf<R> = z.infer<SchemaOf<R, 'params'>>
export type QueryOf<R> = z.infer<SchemaOf<R, 'query'>>
export type BodyOf<R> = z.infer<SchemaOf<R, 'body'>>
/** What a caller sends: before defaults are filled in. */
export type BodyInput<R> = z.input<SchemaOf<R, 'body'>>
export type QueryInput<R> = z.input<SchemaOf<R, 'query'>>
export type OutOf<R> = R extends { out: z.ZodType<infer O> }
  ? O
  : R extends { out: Reader<infer O> }
    ? O
    : never

/** Everything a verb gets from the request, parsed. */
export type InputOf<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }
