import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/**
 * Holds whose a visit is until the transaction ends: taken before that is read and before it is said, so that an event
 * does not put what a browser did before above what its visitor says in this moment. There need be no row of it yet.
 */
export const holdSession = (db: Tx, ownerId: string, sessionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`visit:${ownerId}:${sessionId}`}, 0))`.execute(db)
