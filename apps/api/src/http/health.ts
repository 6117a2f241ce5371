import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'

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
