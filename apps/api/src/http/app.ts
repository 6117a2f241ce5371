import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { networkOf } from '../kernel/window-counter.ts'
import { compressAnswers } from './compress.ts'
import { replyWithProblems, sendProblem } from './error-reply.ts'
import { GUARDS, TLS_GUARD } from './guards.ts'
import {
  type BodyTimes,
  HEADERS_WITHIN_MS,
  limitBodyTime,
  REQUEST_WITHIN_MS,
} from './bodies/body-deadline.ts'
import { type LeaveTimes, leaveQuietly } from './leave-quietly.ts'
import { refuseAddress, refuseBytes } from './unreadable.ts'
import { type RequestWatch, watchRequests } from './watch/watch-requests.ts'

export interface AppOptions {
  log: Log
  publicUrl: string
  /** Proxies that write X-Forwarded-For, one behind the other. */
  proxyHops: number
  /** Multiplies the limit of what has none of its own. */
  limitFactor: number
  watch?: RequestWatch
  leave?: LeaveTimes
  bodyTimes?: BodyTimes
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The bare application: security headers, limits, readable errors; rooms mount their routes on it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const secure = options.publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: what is worth a line names its request itself.
    childLoggerFactory: (logger) => logger,
    // Random bytes are drawn for many of these at once; the ids of rows, which sort by time, take a call each.
    genReqId: () => randomUUID(),
    // No hop more: what stands further left in X-Forwarded-For is the caller's own word.
    trustProxy: options.proxyHops > 0 && ((_address, hop) => hop < options.proxyHops),
    bodyLimit: 256 * 1024,
    // A longer one names nothing here, and is told so like any other.
    routerOptions: { maxParamLength: 2_000 },
    http: { headersTimeout: HEADERS_WITHIN_MS },
    requestTimeout: REQUEST_WITHIN_MS,
    forceCloseConnections: 'idle',
    // A request that still comes over an open connection while the node leaves is answered as any other.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  const guards = secure ? { ...GUARDS, ...TLS_GUARD } : GUARDS
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(guards)
    reply.header('x-request-id', request.id)
    next()
  })
  if (options.watch) watchRequests(app, options.watch)
  leaveQuietly(app, options.leave)
  limitBodyTime(app, options.bodyTimes)
  refuseForeignForms(app, options.publicUrl)
  await compressAnswers(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: true,
    max: 3_000 * options.limitFactor,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  app.removeContentTypeParser('text/plain')
  replyWithProblems(app, options.log)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found')))
  return app
}

/** A write that a browser sends from another site is refused: bearers protect themselves, the cookie does not. */
function refuseForeignForms(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).host
  app.addHook('onRequest', (request, _reply, next) => {
    const { origin, host } = request.headers
    if (!origin || READS.has(request.method)) return next()
    const from = URL.canParse(origin) ? new URL(origin).host : ''
    if (from !== ours && from !== host) return next(new AppError('origin_refused'))
    next()
  })
}
