import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'

/**
 * How many statements wait for a lock that `holder`, a transaction, has: no other test's, whose databases stand in
 * the same cluster, and none of the server's own jobs that wait for something else.
 */
export async function waitersFor(db: Db, holder: Db): Promise<number> {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
  const { rows } = await sql`select from pg_stat_activity
    where ${own[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(db)
  return rows.length
}
