import type { FastifyInstance } from 'fastify'
import { NOT_IN_TIME, refuseBytes } from '../unreadable.ts'

export interface BodyTimes {
  /** What any body may take. */
  graceMs?: number
  /** With it, what the longest body of its route takes over a line as slow as this. */
  leastBytesPerSecond?: number
}

/** The head of a request is short, whatever line it comes over. */
export const HEADERS_WITHIN_MS = 20_000
/** Node's own limit, for whole requests of any route: behind the deadline of each. */
export const REQUEST_WITHIN_MS = 600_000

/** A file of 25 MB has some eight minutes, enough for 0.5 Mbit/s; a form has one. */
export const bodyWithinMs = (
  maxBytes: number,
  { graceMs = 60_000, leastBytesPerSecond = 64 * 1024 }: BodyTimes = {},
): number => graceMs + Math.ceil((maxBytes / leastBytesPerSecond) * 1_000)

/** Who sends a body byte by byte holds a connection for so long and no longer: by the bytes that its route takes. */
export function limitBodyTime(app: FastifyInstance, times?: BodyTimes): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return next()
    const cut = () => {
      if (raw.complete) return
      if (reply.raw.headersSent) raw.socket.destroy()
      else
        refuseBytes(
          Object.assign(new Error('The body did not end in time'), { code: NOT_IN_TIME }),
          raw.socket,
        )
    }
    const timer = setTimeout(cut, bodyWithinMs(request.routeOptions.bodyLimit, times))
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    next()
  })
}
