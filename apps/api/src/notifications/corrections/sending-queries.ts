import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Change, type ListenerRow, reached } from './correction-queries.ts'

/**
 * One after the other: a second press keeps locks on what the first has asked for, though it changes nothing. Passed
 * over for that, they would never be told; waited for row by row, two could stand crosswise.
 */
const lockChange = (db: Tx, ownerId: string, changeId: string) =>
  db
    .selectFrom('figure_changes')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', changeId)
    .forNoKeyUpdate()
    .execute()

/** Marks everybody who was not told yet; true where there was somebody. */
export async function askCorrection(db: Tx, ownerId: string, changeId: string, now: Date): Promise<boolean> {
  await lockChange(db, ownerId, changeId)
  const rows = await db
    .updateTable('figure_listeners')
    .set({ asked_at: now })
    .where('owner_id', '=', ownerId)
    .where('change_id', '=', changeId)
    .where('asked_at', 'is', null)
    .returning('call_id')
    .execute()
  return rows.length > 0
}

/** Some of those who are to be told, each taken once; with where they are mailed. */
export async function takeAsked(
  db: Tx,
  ownerId: string,
  changeId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ListenerRow[]> {
  await lockChange(db, ownerId, changeId)
  const taken = await sql<{ call_id: string }>`update figure_listeners set done_at = ${now}
    where owner_id = ${ownerId} and change_id = ${changeId} and call_id in (
      select call_id from figure_listeners where owner_id = ${ownerId} and change_id = ${changeId}
        and asked_at is not null and done_at is null
      order by call_id limit ${limit} for update)
    returning call_id`.execute(db)
  if (taken.rows.length === 0) return []
  const { rows } = await sql<ListenerRow>`select * from ${reached} reached
    where owner_id = ${ownerId} and change_id = ${changeId}
      and call_id = any(${taken.rows.map(({ call_id: id }) => id)}::uuid[])
    order by heard_at desc`.execute(db)
  return rows
}

/** Names who is mailed of these talks; false where they were mailed this change before. */
export async function nameRecipient(
  db: Tx,
  { owner_id: ownerId, id }: Pick<Change, 'owner_id' | 'id'>,
  callIds: readonly string[],
  recipientId: string,
): Promise<boolean> {
  const before = await db
    .selectFrom('figure_listeners')
    .select('call_id')
    .where('owner_id', '=', ownerId)
    .where('change_id', '=', id)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()
  await db
    .updateTable('figure_listeners')
    .set({ recipient_id: recipientId })
    .where('owner_id', '=', ownerId)
    .where('change_id', '=', id)
    .where('call_id', 'in', callIds)
    .execute()
  return before === undefined
}
