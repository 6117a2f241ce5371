import { sql } from 'kysely'
import { plannedOnce } from '../../kernel/database/planned-once.ts'
import type { Db } from '../../kernel/database.ts'
import { consentColumns } from './consent/consent-columns.ts'

const visited = (db: Db) =>
  db
    .selectFrom('pitch_links as link')
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
    )
    .innerJoin('users', 'users.id', 'link.owner_id')
    .select([
      'link.owner_id',
      'link.id as link_id',
      'link.pitch_id',
      'link.unique_code',
      'link.custom_message',
      'link.access_type',
      'link.password_hash',
      'link.access_epoch',
      'link.link_expiration_enabled',
      'link.expires_at as link_expires_at',
      'link.disabled_at',
      'link.archived_at',
      'link.allow_password_request',
      'link.is_default',
      'link.investor_id',
      'link.gate',
      'link.allowed_domains',
      'link.view_limit',
      'link.list_in_explore as link_listed',
      'pitches.list_in_explore as pitch_listed',
      'pitches.title',
      'pitches.unique_slug',
      'pitches.expires_at as pitch_expires_at',
      'clones.id as clone_id',
      'clones.status as clone_status',
      'clones.version',
      'clones.access_settings',
      'clones.published_at',
      ...consentColumns,
    ])
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)

export type VisitedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof visited>['executeTakeFirst']>>> & {
  /** By the link's own code, and not by an address that anybody may know. */
  by_code: boolean
}

/** By an address: that of the link itself, or one of its pitch, which means the default link. */
export async function findByAddress(db: Db, address: string): Promise<VisitedRow | undefined> {
  const query = visited(db)
    .innerJoin('pitch_addresses as at', (join) =>
      join
        .onRef('at.owner_id', '=', 'link.owner_id')
        .onRef('at.pitch_id', '=', 'link.pitch_id')
        .on((eb) =>
          eb.or([
            eb('at.link_id', '=', eb.ref('link.id')),
            eb.and([eb('at.link_id', 'is', null), eb.ref('link.is_default')]),
          ]),
        ),
    )
    .select(sql<boolean>`at.link_id is not null`.as('by_code'))
    .where('at.address', '=', address)
  const [row] = await plannedOnce(db, query.compile())
  return row
}

/** Several by their ids. */
export const findManyById = (db: Db, ownerId: string, linkIds: readonly string[]): Promise<VisitedRow[]> =>
  visited(db)
    .select(sql<boolean>`false`.as('by_code'))
    .where('link.owner_id', '=', ownerId)
    .where('link.id', 'in', linkIds)
    .execute()

export const findById = (db: Db, ownerId: string, linkId: string): Promise<VisitedRow | undefined> =>
  visited(db)
    // By which address its visitor came is not known here.
    .select(sql<boolean>`false`.as('by_code'))
    .where('link.owner_id', '=', ownerId)
    .where('link.id', '=', linkId)
    .executeTakeFirst()
