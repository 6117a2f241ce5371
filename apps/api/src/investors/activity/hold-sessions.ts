import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/**
 * Holds whose visits are until the transaction ends: taken before that is read and before it is said, so that an event
 * does not put what a browser did before above what its visitor says in this moment. There need be no row of them yet.
 * In one order, and before any investor, so that nobody waits in a circle.
 */
export const holdSessions = (db: Tx, ownerId: string, sessionIds: readonly string[]) => {
  const marks = [...new Set(sessionIds)].sort().map((sessionId) => `visit:${ownerId}:${sessionId}`)
  return sql`select pg_advisory_xact_lock(hashtextextended(mark, 0)) from unnest(${marks}::text[]) mark`.execute(
    db,
  )
}
