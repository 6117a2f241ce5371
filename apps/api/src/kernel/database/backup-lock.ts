import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database.ts'
import { LOCKS } from './locks.ts'

/**
 * Held by the connection of a backup, from before its snapshot until it has read the files of that: as long as it
 * lives, and no longer. False where another backup has it.
 */
export async function lockForBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    LOCKS.backup,
  ])
  return rows[0]?.got === true
}

/** Whether this connection has it still. Rejects where the connection is gone. */
export async function holdsBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and pid = pg_backend_pid() and (classid::bigint << 32) | objid::bigint = $1) as held`,
    [LOCKS.backup],
  )
  return rows[0]?.held === true
}

/**
 * Whether a backup may still read what is gone. Asked after the commit that hid it: a backup that is not seen here
 * begins later than that, and its snapshot does not hold it.
 */
export async function isBackupUnderWay(db: Db): Promise<boolean> {
  // Seen by the list of locks: taking it, even for a moment, would refuse a backup that begins just then.
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${LOCKS.backup}) as held`.execute(db)
  return rows[0]?.held === true
}
