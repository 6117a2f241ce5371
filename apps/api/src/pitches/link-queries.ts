import { type ExpressionBuilder, sql } from 'kysely'
import { escapeLike, fold, marks } from '../kernel/database/search-text.ts'
import type { Db, Tx } from '../kernel/database.ts'
import type { DB } from '../kernel/database-types.ts'
import { cloneEndsAt } from './clone-ends-at.ts'
import type { LinkRow } from './rows.ts'

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
  'investor_id',
  'gate',
  'allowed_domains',
  'view_limit',
  'sent_at',
] as const

/** A link as its owner sees it: whose it is, and how many visits it let in where that is counted. */
const linkColumns = [
  ...LINK,
  sql<string | null>`(select name from investors where investors.owner_id = pitch_links.owner_id
    and investors.id = pitch_links.investor_id)`.as('investor_name'),
  sql<number>`(select count(*)::int from link_guests where link_guests.owner_id = pitch_links.owner_id
    and link_guests.link_id = pitch_links.id)`.as('views_spent'),
] as const

export type NewLink = Omit<
  LinkRow,
  | 'link_type'
  | 'featured'
  | 'access_epoch'
  | 'disabled_at'
  | 'archived_at'
  | 'sent_at'
  | 'investor_name'
  | 'views_spent'
>

export const insertLinks = (db: Db, links: readonly NewLink[]): Promise<LinkRow[]> =>
  db.insertInto('pitch_links').values(links).returning(linkColumns).execute()

export const findDefaultLink = (db: Db, ownerId: string, pitchId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('pitch_links')
    .select(linkColumns)
    .where('owner_id', '=', ownerId)
    .where('pitch_id', '=', pitchId)
    .where('is_default', '=', true)
    .executeTakeFirst()

interface LinksWanted {
  skip: number
  limit: number
  withArchived: boolean
  search?: string | undefined
  whose?: 'investors' | 'unmailed' | undefined
  now: Date
}

export function listLinks(
  db: Db,
  ownerId: string,
  pitchId: string,
  { skip, limit, withArchived, search = '', whose, now }: LinksWanted,
): Promise<LinkRow[]> {
  const words = fold(search.trim())
  return db
    .selectFrom('pitch_links')
    .select(linkColumns)
    .where('owner_id', '=', ownerId)
    .where('pitch_id', '=', pitchId)
    .$if(!withArchived, (links) => links.where('archived_at', 'is', null))
    .$if(whose !== undefined, (links) => links.where('investor_id', 'is not', null))
    .$if(whose === 'unmailed', (links) => links.where(canBeMailed(now)))
    .$if(words !== '', (links) => links.where(says(words)))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** Those that are closed, have ended, are of a clone that is not out, or whose investor wants no mails would be refused. */
const canBeMailed = (now: Date) => sql<boolean>`
  sent_at is null and disabled_at is null and archived_at is null
  and (not link_expiration_enabled or pitch_links.expires_at is null or pitch_links.expires_at > ${now})
  and exists (select from pitches join clones on clones.owner_id = pitches.owner_id and clones.id = pitches.clone_id
    where pitches.owner_id = pitch_links.owner_id and pitches.id = pitch_links.pitch_id
      and clones.status = 'published'
      and (pitches.expires_at is null or pitches.expires_at > ${now})
      and coalesce(${cloneEndsAt} > ${now}, true))
  and exists (select from investors
    where investors.owner_id = pitch_links.owner_id and investors.id = pitch_links.investor_id and email <> ''
      and not exists (select from mail_recipients as recipient where recipient.owner_id = investors.owner_id
        and recipient.email = lower(investors.email) and recipient.stopped_at is not null))`

/** What the founder knows a link by, folded as `fold` does; or its investor. */
const says = (words: string) => {
  const pattern = `%${escapeLike(words)}%`
  return sql<boolean>`(lower(regexp_replace(normalize(concat_ws(e'\n', name, unique_code, tracking_id), NFKD),
      ${marks()}, '', 'g')) like ${pattern}
    or exists (select from investors where investors.owner_id = pitch_links.owner_id
      and investors.id = pitch_links.investor_id and search_text like ${pattern}))`
}

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
    .select(linkColumns)
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
    | 'gate'
    | 'allowed_domains'
    | 'view_limit'
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
    .returning(linkColumns)
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
    .returning(linkColumns)
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
    .returning(linkColumns)
    .executeTakeFirst()

export const isInvestor = async (db: Db, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('investors')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
