import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../kernel/log.ts'

/** Who looks at requests; null for nobody. Each is told the route as it is mounted, never the address as it was typed. */
export interface RequestWatch {
  traces: { begin(route: string): { run(work: () => void): void; end(status: number): void } } | null
  metrics: { request(seen: { method: string; route: string; status: number; ms: number }): void } | null
  /** A line a request. */
  accessLog: Log | null
}

/** An address that no route has: what was typed is nobody's business. */
const NO_ROUTE = '(none)'
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? NO_ROUTE

/** Tells of each request when it has been answered. Where nobody looks nothing is added to any. */
export function watchRequests(app: FastifyInstance, { traces, metrics, accessLog }: RequestWatch): void {
  if (traces) traceRequests(app, traces)
  if (metrics) {
    app.addHook('onResponse', (request, reply, next) => {
      const { method } = request
      metrics.request({ method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime })
      next()
    })
  }
  if (accessLog) logRequests(app, accessLog)
}

function traceRequests(app: FastifyInstance, traces: NonNullable<RequestWatch['traces']>): void {
  const begun = new WeakMap<FastifyRequest, ReturnType<typeof traces.begin>>()
  app.addHook('onRequest', (request, _reply, next) => {
    const one = traces.begin(`${request.method} ${routeOf(request)}`)
    begun.set(request, one)
    one.run(next)
  })
  // What reads a body goes on in the socket's name.
  app.addHook('preHandler', (request, _reply, next) => {
    const one = begun.get(request)
    if (one) one.run(next)
    else next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    begun.get(request)?.end(reply.statusCode)
    next()
  })
}

function logRequests(app: FastifyInstance, log: Log): void {
  const before = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, next) => {
    before.set(request, request.raw.socket.bytesWritten)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method, id: requestId } = request
    const bytes = request.raw.socket.bytesWritten - (before.get(request) ?? 0)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, route: routeOf(request), status: reply.statusCode, ms, bytes, requestId }, 'request')
    next()
  })
}
