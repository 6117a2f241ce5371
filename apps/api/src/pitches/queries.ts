import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'
import type { DB } from '../kernel/database-types.ts'
import type { LinkRow, PitchRow } from './rows.ts'

const PITCH = [
  'pitches.owner_id',
  'pitches.id',
  'pitches.clone_id',
  'pitches.title',
  'pitches.unique_slug',
  'pitches.access_type',
  'pitches.password_hash',
  'pitches.featured',
  'pitches.list_in_explore',
  'pitches.expires_at',
  'pitches.created_at',
] as const

const LINK = [
  'owner_id',
  'id',
  'pitch_id',
  'name',
  'unique_code',
  'link_type',
  'access_type',
  'password_hash',
  'custom_message',
  'tracking_id',
  'link_expiration_enabled',
  'expires_at',
  'list_in_explore',
  'featured',
  'allow_password_request',
  'is_default',
  'access_epoch',
  'disabled_at',
  'archived_at',
  'created_at',
] as const

/** Pitches of clones that are not deleted, each with the code of its default link. */
const pitchesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('pitches')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
    )
    .leftJoin('pitch_links as chosen', (join) =>
      join
        .onRef('chosen.owner_id', '=', 'pitches.owner_id')
        .onRef('chosen.pitch_id', '=', 'pitches.id')
        .on('chosen.is_default', '=', true),
    )
    .select([...PITCH, 'chosen.unique_code as default_link_code'])
    .where('pitches.owner_id', '=', ownerId)
    .where('clones.status', '<>', 'deleted')

export const findPitch = (db: Db, ownerId: string, id: string): Promise<PitchRow | undefined> =>
  pitchesOf(db, ownerId).where('pitches.id', '=', id).executeTakeFirst()

/** The pitch that publishing shares: the clone's first. */
export const findFirstPitch = (db: Db, ownerId: string, cloneId: string): Promise<PitchRow | undefined> =>
  pitchesOf(db, ownerId)
    .where('pitches.clone_id', '=', cloneId)
    .orderBy('pitches.created_at')
    .orderBy('pitches.id')
    .limit(1)
    .executeTakeFirst()

export const listPitches = (
  db: Db,
  ownerId: string,
  page: { skip: number; limit: number; cloneId: string | undefined },
): Promise<PitchRow[]> => {
  const query = pitchesOf(db, ownerId)
  return (page.cloneId ? query.where('pitches.clone_id', '=', page.cloneId) : query)
    .orderBy('pitches.created_at', 'desc')
    .orderBy('pitches.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
}

/** Holds the pitch, so that its links are made one after the other. */
export const lockPitch = (db: Tx, ownerId: string, id: string) =>
  db
    .selectFrom('pitches')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertPitch = (
  db: Db,
  pitch: Pick<
    PitchRow,
    | 'owner_id'
    | 'id'
    | 'clone_id'
    | 'title'
    | 'unique_slug'
    | 'access_type'
    | 'password_hash'
    | 'list_in_explore'
    | 'expires_at'
    | 'created_at'
  >,
) => db.insertInto('pitches').values(pitch).execute()

export const updatePitch = (
  db: Db,
  ownerId: string,
  id: string,
  changes: Partial<
    Pick<
      PitchRow,
      'title' | 'unique_slug' | 'list_in_explore' | 'expires_at' | 'access_type' | 'password_hash'
    >
  >,
  now: Date,
) =>
  db
    .updateTable('pitches')
    .set({ ...changes, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** Takes an address of `/pitch/…`; false where somebody has it already. */
export async function claimAddress(
  db: Db,
  address: {
    address: string
    kind: 'code' | 'slug' | 'id'
    owner_id: string
    pitch_id: string
    link_id: string | null
  },
): Promise<boolean> {
  const row = await db
    .insertInto('pitch_addresses')
    .values(address)
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}

export const insertLink = (
  db: Db,
  link: Omit<LinkRow, 'link_type' | 'featured' | 'access_epoch' | 'disabled_at' | 'archived_at'>,
): Promise<LinkRow> => db.insertInto('pitch_links').values(link).returning(LINK).executeTakeFirstOrThrow()

export const findDefaultLink = (db: Db, ownerId: string, pitchId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('pitch_links')
    .select(LINK)
    .where('owner_id', '=', ownerId)
    .where('pitch_id', '=', pitchId)
    .where('is_default', '=', true)
    .executeTakeFirst()

export const listLinks = (
  db: Db,
  ownerId: string,
  pitchId: string,
  page: { skip: number; limit: number; withArchived: boolean },
): Promise<LinkRow[]> =>
  db
    .selectFrom('pitch_links')
    .select(LINK)
    .where('owner_id', '=', ownerId)
    .where('pitch_id', '=', pitchId)
    .$if(!page.withArchived, (links) => links.where('archived_at', 'is', null))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

/** Links of a deleted clone are gone with it. */
const isOfStandingClone = (eb: ExpressionBuilder<DB, 'pitch_links'>) =>
  eb.exists(
    eb
      .selectFrom('pitches')
      .innerJoin('clones', (join) =>
        join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
      )
      .select('pitches.id')
      .whereRef('pitches.owner_id', '=', 'pitch_links.owner_id')
      .whereRef('pitches.id', '=', 'pitch_links.pitch_id')
      .where('clones.status', '<>', 'deleted'),
  )

export const findLink = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('pitch_links')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isOfStandingClone)
    .executeTakeFirst()

export const lockLink = (db: Tx, ownerId: string, id: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('pitch_links')
    .select(LINK)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isOfStandingClone)
    .forUpdate()
    .executeTakeFirst()

export type LinkChanges = Partial<
  Pick<
    LinkRow,
    | 'name'
    | 'access_type'
    | 'password_hash'
    | 'custom_message'
    | 'tracking_id'
    | 'link_expiration_enabled'
    | 'expires_at'
    | 'list_in_explore'
    | 'allow_password_request'
    | 'access_epoch'
  >
>

export const updateLink = (
  db: Db,
  ownerId: string,
  id: string,
  changes: LinkChanges,
  now: Date,
): Promise<LinkRow> =>
  db
    .updateTable('pitch_links')
    .set({ ...changes, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(LINK)
    .executeTakeFirstOrThrow()

/** Closes or opens a link; closing ends its grants. Undefined where the owner has no such link. */
export const setLinkDisabled = (
  db: Db,
  ownerId: string,
  id: string,
  disabled: boolean,
  now: Date,
): Promise<LinkRow | undefined> =>
  db
    .updateTable('pitch_links')
    .set({
      disabled_at: disabled ? sql<Date>`coalesce(disabled_at, ${now}::timestamptz)` : null,
      ...(disabled ? { access_epoch: sql<number>`access_epoch + 1` } : {}),
      updated_at: now,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isOfStandingClone)
    .returning(LINK)
    .executeTakeFirst()

/** Puts a link away, which ends its grants, or brings it back. Undefined for a default link and for no link. */
export const setLinkArchived = (
  db: Db,
  ownerId: string,
  id: string,
  archived: boolean,
  now: Date,
): Promise<LinkRow | undefined> =>
  db
    .updateTable('pitch_links')
    .set({
      archived_at: archived ? sql<Date>`coalesce(archived_at, ${now}::timestamptz)` : null,
      ...(archived ? { access_epoch: sql<number>`access_epoch + 1` } : {}),
      updated_at: now,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isOfStandingClone)
    .where('is_default', '=', false)
    .returning(LINK)
    .executeTakeFirst()

/** Runs `work` so that its failure undoes only its own statements, and the transaction can go on. */
export async function inSavepoint<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint pitch_part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint pitch_part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint pitch_part`.execute(db)
    throw error
  }
}
