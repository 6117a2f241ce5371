import { z } from 'zod'
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
    maxBodyBytes: 256 * 1024,
    ...options,
    params: options.params ?? (Nothing as unknown as Params),
    query: options.query ?? (Nothing as unknown as Query),
    body: options.body ?? (Nothing as unknown as Body),
  }
}

export type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.infer<P> : never
export type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.infer<Q> : never
export type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.infer<B> : never
/** What a caller sends: before defaults are filled in. */
export type BodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type QueryInput<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type OutOf<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.infer<O> : never

/** Everything a verb gets from the request, parsed. */
export type InputOf<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }
