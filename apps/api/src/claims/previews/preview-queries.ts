import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export interface PreviewOrigin {
  /** Keyed, both of them. */
  network: Buffer
  site: Buffer
}

/** Previews that nobody has claimed: all of them, and those that one network and one site made since a moment. */
export const countPreviews = (db: Db, { network, site }: PreviewOrigin, since: Date) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from claims
        where by_visitor and claimed_at is null and removed_at is null)`.as('all'),
      sql<number>`(select count(*)::int from claims
        where network = ${network} and created_at > ${since})`.as('ofNetwork'),
      sql<number>`(select count(*)::int from claims
        where site = ${site} and created_at > ${since})`.as('ofSite'),
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

/** Lets nobody in without the password, who cannot ask for it either: there is nobody to ask. */
export async function lockPitch(db: Tx, ownerId: string, pitchId: string, passwordHash: string) {
  const locked = { access_type: 'password', password_hash: passwordHash }
  await db
    .updateTable('pitches')
    .set(locked)
    .where('owner_id', '=', ownerId)
    .where('id', '=', pitchId)
    .execute()
  await db
    .updateTable('pitch_links')
    .set({ ...locked, allow_password_request: false })
    .where('owner_id', '=', ownerId)
    .where('pitch_id', '=', pitchId)
    .execute()
}

/** Whether a visitor made it, it was locked for them, and nobody has claimed it since. */
export const isMakersAlone = async (db: Db, ownerId: string, cloneId: string): Promise<boolean> =>
  (await db
    .selectFrom('claims')
    .innerJoin('pitches', 'pitches.clone_id', 'claims.clone_id')
    .select('pitches.id')
    .where('pitches.owner_id', '=', ownerId)
    .where('claims.clone_id', '=', cloneId)
    .where('claims.by_visitor', '=', true)
    .where('claims.claimed_at', 'is', null)
    .where('pitches.access_type', '=', 'password')
    .executeTakeFirst()) !== undefined

/** Bytes of all that the house keeps, what is on its way too. */
export async function storedBytes(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.bytes
}

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

/** It can be claimed no longer, whenever its offer was to end. */
export const markRemoved = (db: Tx, cloneId: string, now: Date) =>
  db
    .updateTable('claims')
    .set({ removed_at: now, expires_at: sql<Date>`least(expires_at, ${now})` })
    .where('clone_id', '=', cloneId)
    .execute()

/** The oldest preview from before a moment that nobody has looked at or talked to, held; another one where that is. */
export async function oldestUnseen(db: Tx, ownerId: string, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ clone_id: string }>`
    select clone_id from claims
    where by_visitor and claimed_at is null and removed_at is null and created_at < ${before}
      and not exists (select from analytics_daily seen
        where seen.owner_id = ${ownerId} and seen.clone_id = claims.clone_id and seen.metric = 'views')
      and not exists (select from calls where calls.owner_id = ${ownerId} and calls.clone_id = claims.clone_id)
    order by created_at limit 1
    for update skip locked`.execute(db)
  return rows[0]?.clone_id
}

export const dropOffer = (db: Tx, cloneId: string) =>
  db.deleteFrom('claims').where('clone_id', '=', cloneId).execute()

/** Networks that count towards no limit any more. */
export const forgetNetworks = (db: Db, before: Date) =>
  db
    .updateTable('claims')
    .set({ network: null, site: null })
    .where((eb) => eb.or([eb('network', 'is not', null), eb('site', 'is not', null)]))
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
