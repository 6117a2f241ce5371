import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export const findPhone = (db: Db, ownerId: string) =>
  db
    .selectFrom('phones')
    .select(['id', 'number', 'proven_at', 'ended_at', 'ended_reason'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** The number that waits for its code; undefined once the code has run out. */
export const findAsked = (db: Db, ownerId: string, now: Date) =>
  db
    .selectFrom('phone_codes')
    .select(['id', 'number', 'expires_at', 'refused_reason'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** In place of the code before, with all its tries. */
export const keepCode = (
  db: Db,
  code: { ownerId: string; id: string; number: string; mac: Buffer; expiresAt: Date },
) =>
  db
    .insertInto('phone_codes')
    .values({
      owner_id: code.ownerId,
      id: code.id,
      number: code.number,
      code_mac: code.mac,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({
        id: code.id,
        number: code.number,
        code_mac: code.mac,
        tries: 0,
        expires_at: code.expiresAt,
        refused_reason: null,
      }),
    )
    .execute()

/** Counts a try before it is judged, so that parallel ones cannot slip by; undefined where none is left. */
export const tryCode = (db: Db, ownerId: string, atMost: number, now: Date) =>
  db
    .updateTable('phone_codes')
    .set({ tries: sql`tries + 1` })
    .where('owner_id', '=', ownerId)
    .where('tries', '<', atMost)
    .where('expires_at', '>', now)
    .returning(['id', 'number', 'code_mac'])
    .executeTakeFirst()

/** True for the first who spends it. */
export async function spendCode(db: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('phone_codes')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** In place of the phone before. */
export const savePhone = (db: Tx, phone: { ownerId: string; id: string; number: string; provenAt: Date }) =>
  db
    .insertInto('phones')
    .values({ owner_id: phone.ownerId, id: phone.id, number: phone.number, proven_at: phone.provenAt })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({
        id: phone.id,
        number: phone.number,
        proven_at: phone.provenAt,
        ended_at: null,
        ended_reason: null,
      }),
    )
    .execute()

/** The ids under which messages to an owner stand in the outbox, of the phone and of the number that waits. */
export async function idsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phones')
    .select('id')
    .where('owner_id', '=', ownerId)
    .union(db.selectFrom('phone_codes').select('id').where('owner_id', '=', ownerId))
    .execute()
  return rows.map(({ id }) => id)
}

export async function deletePhone(db: Tx, ownerId: string): Promise<void> {
  await db.deleteFrom('phones').where('owner_id', '=', ownerId).execute()
  await db.deleteFrom('phone_codes').where('owner_id', '=', ownerId).execute()
}

/** The number of a message, while its owner has it: of their phone, or of one that a code can still prove. */
export const findNumber = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('phones')
    .select(['owner_id', 'number', sql<boolean>`false`.as('is_asked')])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .unionAll(
      db
        .selectFrom('phone_codes')
        .select(['owner_id', 'number', sql<boolean>`true`.as('is_asked')])
        .where('id', '=', id)
        .where('expires_at', '>', now),
    )
    .limit(1)
    .executeTakeFirst()

export const refuseCode = (db: Db, ownerId: string, id: string, reason: string) =>
  db
    .updateTable('phone_codes')
    .set({ refused_reason: reason })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** Turns a phone off; false where somebody was first, or it is another by now. */
export async function endPhone(
  db: Db,
  phone: { ownerId: string; id: string; at: Date; reason: string },
): Promise<boolean> {
  const row = await db
    .updateTable('phones')
    .set({ ended_at: phone.at, ended_reason: phone.reason })
    .where('owner_id', '=', phone.ownerId)
    .where('id', '=', phone.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a clone's tool for text messages is on, as it is saved: no visitor sees it, so that it waits for no version. */
export async function textsOfClone(db: Db, ownerId: string, cloneId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clones')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where(sql<boolean>`jsonb_exists(tools_integration -> 'enabledTools', 'sms-notifications')`)
    .executeTakeFirst()
  return row !== undefined
}
