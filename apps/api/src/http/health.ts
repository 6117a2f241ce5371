import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'

/** `/healthz` answers while the process lives, `/readyz` when it can serve. */
export function mountHealth(app: FastifyInstance, kernel: Kernel, isDraining: () => boolean): void {
  // A probe that is refused for its number would have a healthy node restarted.
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ ready: false })
    await sql`select 1`.execute(kernel.db)
    return { ready: true }
  })
}
