import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'
import { refuseStranger } from './own-machine.ts'

/** `/healthz` answers while the process lives, `/readyz` when it can serve. */
export function mountHealth(app: FastifyInstance, kernel: Kernel, isDraining: () => boolean): void {
  // A probe that is refused for its number would have a healthy node restarted.
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ ready: false })
    await kernel.dbClock.measureAheadMs()
    // It still answers and carries its talks; were it taken out, a wrong clock of the database would take all out.
    const warning = kernel.dbClock.complaint
    return warning === null ? { ready: true } : { ready: true, warning }
  })
}

/**
 * `/statusz`: what is connected and how it does. For the operator, so that the wiring mounts it only where this machine
 * alone reaches the product, and each request has to come from here; elsewhere it is a command.
 */
export function mountStatus(app: FastifyInstance, status: () => Promise<unknown>): void {
  app.get('/statusz', async (request, reply) => {
    refuseStranger(request)
    return reply.header('cache-control', 'no-store').send({ services: await status() })
  })
}
