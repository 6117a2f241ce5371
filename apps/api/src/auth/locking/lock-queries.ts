import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/** `changed`: it was not so before. */
export async function setLocked(db: Tx, email: string, at: Date | null) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'locked_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const changed = (found.locked_at === null) !== (at === null)
  if (changed) await db.updateTable('users').set({ locked_at: at }).where('id', '=', found.id).execute()
  return { id: found.id, changed }
}

export async function endSessions(db: Tx, userId: string, now: Date): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/**
 * How the account is entered, held until the transaction ends: whoever locks it or changes its password meanwhile
 * waits, and sees what was opened.
 */
export const holdToEnter = (db: Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['locked_at', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
