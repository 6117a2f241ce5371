import { AccessSettings } from '@understudy/contract'
import type { Database, Tx } from '../kernel/database.ts'
import { accessTypeOf } from './rows.ts'
import type { Gate } from './rules.ts'

type Db = Database | Tx

/** A link as a visitor meets it: what it leads to and what decides whether it opens. */
export interface VisitedLink {
  ownerId: string
  cloneId: string
  pitchId: string
  linkId: string
  title: string
  uniqueSlug: string
  linkCode: string
  customMessage: string
  listed: boolean
  passwordHash: string | null
  /** Grants of an earlier epoch are void. */
  accessEpoch: number
  /** The clone's published version; 0 before its first. */
  version: number
  isUnclaimed: boolean
  gate: Gate
}

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
      'users.is_house',
    ])
    .where('users.deleted_at', 'is', null)

type Raw = NonNullable<Awaited<ReturnType<ReturnType<typeof visited>['executeTakeFirst']>>>

function toVisited(raw: Raw): VisitedLink {
  const settings = AccessSettings.parse(raw.access_settings)
  return {
    ownerId: raw.owner_id,
    cloneId: raw.clone_id,
    pitchId: raw.pitch_id,
    linkId: raw.link_id,
    title: raw.title,
    uniqueSlug: raw.unique_slug,
    linkCode: raw.unique_code,
    customMessage: raw.custom_message,
    listed: raw.link_listed && raw.pitch_listed && settings.listInExplore && settings.type === 'public',
    passwordHash: raw.password_hash,
    accessEpoch: raw.access_epoch,
    version: raw.version,
    isUnclaimed: raw.is_house,
    gate: {
      cloneStatus: raw.clone_status,
      cloneAccess: settings,
      publishedAt: raw.published_at,
      pitchExpiresAt: raw.pitch_expires_at,
      linkExpiresAt: raw.link_expires_at,
      linkExpirationEnabled: raw.link_expiration_enabled,
      disabledAt: raw.disabled_at,
      accessType: accessTypeOf(raw.access_type),
    },
  }
}

/** Codes tell upper from lower case; slugs and ids, which have hyphens, do not. */
const addressOf = (typed: string) => (typed.includes('-') ? typed.toLowerCase() : typed)

/**
 * The link behind a code, a slug or a pitch id, the last two meaning the default link. One statement. Undefined
 * where there is none, or where its founder's account was deleted.
 */
export async function findVisitedLink(db: Db, address: string): Promise<VisitedLink | undefined> {
  const raw = await visited(db)
    .innerJoin('pitch_addresses as at', (join) =>
      join
        .onRef('at.owner_id', '=', 'link.owner_id')
        .onRef('at.pitch_id', '=', 'link.pitch_id')
        .on((eb) =>
          eb.or([
            eb('at.link_id', '=', eb.ref('link.id')),
            eb.and([eb('at.link_id', 'is', null), eb('link.is_default', '=', true)]),
          ]),
        ),
    )
    .where('at.address', '=', addressOf(address))
    .executeTakeFirst()
  return raw && toVisited(raw)
}

/** The same by its id, for a call that began through it. */
export async function findVisitedLinkById(
  db: Db,
  ownerId: string,
  linkId: string,
): Promise<VisitedLink | undefined> {
  const raw = await visited(db)
    .where('link.owner_id', '=', ownerId)
    .where('link.id', '=', linkId)
    .executeTakeFirst()
  return raw && toVisited(raw)
}
