import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import { refuseStranger } from './own-machine.ts'

export interface Readiness {
  isDraining(): boolean
  /** Rejects where files cannot be reached. */
  checkFiles(): Promise<void>
  /** The last migration that this version has; all of them were run by then. */
  schema: string
}

/** Asked anew only after so long: whoever may ask for `/readyz` must not make a storage answer each time. */
const ASKED_EVERY_MS = 2_000
const FILES_ANSWER_WITHIN_MS = 4_000

/**
 * `/healthz` answers while the process lives, `/readyz` when it can serve: the database answers, its schema is ours or
 * a later one's, files can be reached, and the node is not about to leave.
 */
export function mountHealth(app: FastifyInstance, kernel: Kernel, readiness: Readiness): void {
  const areFilesThere = askedNowAndThen(readiness.checkFiles, () => kernel.clock.nowMs())
  // A probe that is refused for its number would have a healthy node restarted.
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (readiness.isDraining()) return reply.code(503).send({ ready: false })
    await kernel.dbClock.measureAheadMs()
    const { rows } = await sql<{
      last: string | null
    }>`select max(name) as last from schema_migrations`.execute(kernel.db)
    if ((rows[0]?.last ?? '') < readiness.schema)
      return reply.code(503).send({ ready: false, lacks: 'schema' })
    if (!(await areFilesThere())) return reply.code(503).send({ ready: false, lacks: 'files' })
    // It still answers and carries its talks; were it taken out, a wrong clock of the database would take all out.
    const warning = kernel.dbClock.complaint
    return warning === null ? { ready: true } : { ready: true, warning }
  })
}

/** Whether it goes well, by one asking for all who want to know within a while. */
function askedNowAndThen(check: () => Promise<void>, nowMs: () => number): () => Promise<boolean> {
  let atMs = Number.NEGATIVE_INFINITY
  let known = Promise.resolve(false)
  return () => {
    if (nowMs() - atMs < ASKED_EVERY_MS) return known
    atMs = nowMs()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), FILES_ANSWER_WITHIN_MS)
    })
    const asked = check().then(
      () => true,
      () => false,
    )
    known = Promise.race([asked, late]).finally(() => clearTimeout(timer))
    return known
  }
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
