import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** Talks with visitors that go on through a link; one that nobody has come to yet is none. */
export async function countRunningTalks(db: Db, ownerId: string, linkId: string): Promise<number> {
  const { talks } = await db
    .selectFrom('calls')
    .select((eb) => eb.fn.countAll<number>().as('talks'))
    .where('owner_id', '=', ownerId)
    .where('pitch_link_id', '=', linkId)
    .where('status', '=', 'in-progress')
    .executeTakeFirstOrThrow()
  return talks
}

/** Answers how many there are, those asked for before included. */
export async function askTalksToEnd(db: Db, ownerId: string, linkId: string, now: Date): Promise<number> {
  const asked = await db
    .updateTable('calls')
    .set({ end_asked_at: sql`coalesce(end_asked_at, ${now}::timestamptz)` })
    .where('owner_id', '=', ownerId)
    .where('pitch_link_id', '=', linkId)
    .where('status', '=', 'in-progress')
    .returning('id')
    .execute()
  return asked.length
}

/** Its founder asked for its end, or is locked. */
export const isToEnd = sql<boolean>`(calls.end_asked_at is not null
  or exists (select from users where users.id = calls.owner_id and users.locked_at is not null))`

/** Of these calls, the ids of those that are to say goodbye. */
export async function talksAskedToEnd(
  db: Db,
  calls: readonly { ownerId: string; callId: string }[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where(
      sql<boolean>`(owner_id, id) in (select * from unnest(
        ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))`,
    )
    .where(isToEnd)
    .execute()
  return rows.map(({ id }) => id)
}
