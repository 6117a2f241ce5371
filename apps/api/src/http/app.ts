import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { replyWithProblems, sendProblem } from './error-reply.ts'
import { refuseAddress, refuseBytes } from './unreadable.ts'

export interface AppOptions {
  log: Log
  publicUrl: string
  trustProxy: boolean
}

const QUIET_MS = 50
const LEAVE_WITHIN_MS = 1_000

/** The bare application: security headers, limits, readable errors; rooms mount their routes on it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const secure = options.publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // One hop: what stands further left in X-Forwarded-For is the caller's own word.
    trustProxy: options.trustProxy && ((_address, hop) => hop < 1),
    bodyLimit: 256 * 1024,
    // A longer one names nothing here, and is told so like any other.
    routerOptions: { maxParamLength: 2_000 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request that still comes over an open connection while the node leaves is answered as any other.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  app.addHook('onRequest', async (request, reply) => {
    // A proxy or browser cache must never hold what a bearer opened; pages and assets set their own.
    reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
  })
  leaveQuietly(app)
  refuseForeignForms(app, options.publicUrl)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: true,
    max: 3_000,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  app.removeContentTypeParser('text/plain')
  replyWithProblems(app, options.log)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found')))
  return app
}

/**
 * Before it stops listening a node goes on answering until nothing has come for a moment, each answer with
 * `Connection: close`: a connection cut while the next request is on its way would fail that request.
 */
function leaveQuietly(app: FastifyInstance): void {
  let lastMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async () => {
    lastMs = performance.now()
  })
  app.addHook('preClose', async () => {
    const untilMs = performance.now() + LEAVE_WITHIN_MS
    while (performance.now() - lastMs < QUIET_MS && performance.now() < untilMs) await sleep(QUIET_MS / 2)
  })
}

/** A write that a browser sends from another site is refused: bearers protect themselves, the cookie does not. */
function refuseForeignForms(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    const { origin, host } = request.headers
    if (!origin) return
    const from = URL.canParse(origin) ? new URL(origin).host : ''
    if (from !== ours && from !== host) throw new AppError('origin_refused')
  })
}
