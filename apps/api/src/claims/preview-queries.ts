import { sql } from 'kysely'
import type { Database, Tx } from '../kernel/database.ts'

type Db = Database | Tx

/** Previews that nobody has claimed: all of them, and those that one network made since a moment. */
export const countPreviews = (db: Db, network: Buffer, since: Date) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from claims
        where by_visitor and claimed_at is null and removed_at is null)`.as('all'),
      sql<number>`(select count(*)::int from claims
        where network = ${network} and created_at > ${since})`.as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow()

/** Its pitch closes when the offer ends, whenever it is removed. */
export const closePitchAt = (db: Tx, ownerId: string, pitchId: string, expiresAt: Date) =>
  db
    .updateTable('pitches')
    .set({ expires_at: expiresAt })
    .where('owner_id', '=', ownerId)
    .where('id', '=', pitchId)
    .execute()

/** Previews whose time is over, some at a time. */
export async function endedPreviews(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('clone_id')
    .where('by_visitor', '=', true)
    .where('claimed_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ clone_id }) => clone_id)
}

/** Holds an offer against being claimed, changed or removed meanwhile. */
export const lockOffer = (db: Tx, cloneId: string) =>
  db
    .selectFrom('claims')
    .select(['claimed_at', 'removed_at', 'expires_at', 'by_visitor', 'company_name'])
    .where('clone_id', '=', cloneId)
    .forUpdate()
    .executeTakeFirst()

export const markRemoved = (db: Tx, cloneId: string, now: Date) =>
  db.updateTable('claims').set({ removed_at: now }).where('clone_id', '=', cloneId).execute()

export const dropOffer = (db: Tx, cloneId: string) =>
  db.deleteFrom('claims').where('clone_id', '=', cloneId).execute()

export const dropFromDirectory = (db: Tx, cloneId: string) =>
  db.deleteFrom('clone_directory').where('clone_id', '=', cloneId).execute()

/** Networks that count towards no limit any more. */
export const forgetNetworks = (db: Db, before: Date) =>
  db
    .updateTable('claims')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute()

export const forgetRemoved = (db: Db, before: Date) =>
  db.deleteFrom('claims').where('removed_at', '<', before).execute()

/** Previews that visitors made and nobody has claimed, the newest first, with the code of their link. */
export const listPreviews = (db: Db, limit: number) =>
  db
    .selectFrom('claims')
    .innerJoin('clone_directory as directory', 'directory.clone_id', 'claims.clone_id')
    .innerJoin('pitches', (join) =>
      join
        .onRef('pitches.owner_id', '=', 'directory.owner_id')
        .onRef('pitches.clone_id', '=', 'directory.clone_id'),
    )
    .select(['claims.created_at', 'claims.company_name', 'pitches.unique_slug'])
    .where('claims.by_visitor', '=', true)
    .where('claims.claimed_at', 'is', null)
    .where('claims.removed_at', 'is', null)
    .orderBy('claims.created_at', 'desc')
    .limit(limit)
    .execute()
