import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'

/** `/healthz` answers while the process lives, `/readyz` when it can serve. */
export function mountHealth(app: FastifyInstance, kernel: Kernel, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ ready: false })
    await sql`select 1`.execute(kernel.db)
    return { ready: true }
  })
}
