import { AccessSettings, LinkGate } from '@understudy/contract'
import type { Db } from '../../kernel/database.ts'
import { accessTypeOf } from '../rows.ts'
import type { Gate } from '../rules.ts'
import * as queries from './visit-queries.ts'

/** A link as a visitor meets it: what it leads to and what decides whether it opens. */
export interface VisitedLink {
  ownerId: string
  cloneId: string
  pitchId: string
  linkId: string
  title: string
  uniqueSlug: string
  linkCode: string
  /** `public` by a slug or a pitch's id, which everybody may know; `link` by the code that the founder sent. */
  entrance: 'public' | 'link'
  customMessage: string
  /**
   * Whether the listing leads here: to default links alone that ask for nothing and let in any number, and never to a
   * clone that nobody has claimed.
   */
  listed: boolean
  passwordHash: string | null
  /** Grants of an earlier epoch are void. */
  accessEpoch: number
  /** The clone's published version; 0 before its first. */
  version: number
  isUnclaimed: boolean
  /** How long its founder keeps what was said. */
  transcriptMonths: number
  /** Houses that hear its talks by a key of the founder's own. */
  ownHouses: readonly string[]
  /** Whose voice its clone speaks with a copy of; null where it is nobody's. */
  copyOf: string | null
  /** Houses of language models that read them by a key of the founder's own. */
  ownModels: readonly string[]
  /** Whether visitors may ask for access. */
  takesRequests: boolean
  /** An investor's own: who comes by it first is taken for them. */
  isPersonal: boolean
  /** Visits that it lets in; null for any number. */
  viewLimit: number | null
  /** Whether it says whose pitch it is to whoever it does not open for. */
  namedWhenShut: boolean
  gate: Gate
}

function toVisited(raw: queries.VisitedRow): VisitedLink {
  const settings = AccessSettings.parse(raw.access_settings)
  return {
    ownerId: raw.owner_id,
    cloneId: raw.clone_id,
    pitchId: raw.pitch_id,
    linkId: raw.link_id,
    title: raw.title,
    uniqueSlug: raw.unique_slug,
    linkCode: raw.unique_code,
    entrance: raw.by_code ? 'link' : 'public',
    customMessage: raw.custom_message,
    listed:
      raw.is_default &&
      !raw.is_house &&
      raw.link_listed &&
      raw.pitch_listed &&
      settings.listInExplore &&
      settings.type === 'public' &&
      raw.gate === 'none' &&
      raw.view_limit === null,
    passwordHash: raw.password_hash,
    accessEpoch: raw.access_epoch,
    version: raw.version,
    isUnclaimed: raw.is_house,
    transcriptMonths: raw.transcript_months,
    ownHouses: raw.own_houses,
    copyOf: raw.copy_of,
    ownModels: raw.own_models,
    takesRequests: raw.allow_password_request,
    isPersonal: raw.investor_id !== null,
    viewLimit: raw.view_limit,
    namedWhenShut: settings.namedWhenShut,
    gate: {
      cloneStatus: raw.clone_status,
      cloneAccess: settings,
      publishedAt: raw.published_at,
      pitchExpiresAt: raw.pitch_expires_at,
      linkExpiresAt: raw.link_expires_at,
      linkExpirationEnabled: raw.link_expiration_enabled,
      // Put away is closed as well.
      disabledAt: raw.disabled_at ?? raw.archived_at,
      accessType: accessTypeOf(raw.access_type),
      asks: LinkGate.parse(raw.gate),
      allowedDomains: raw.allowed_domains,
    },
  }
}

/** Codes tell upper from lower case; slugs and ids, which have hyphens, do not. */
export const addressOf = (typed: string) => (typed.includes('-') ? typed.toLowerCase() : typed)

/**
 * The link behind a code, a slug or a pitch id, the last two meaning the default link. One statement. Undefined
 * where there is none, or where its founder's account was deleted.
 */
export async function findVisitedLink(db: Db, address: string): Promise<VisitedLink | undefined> {
  const raw = await queries.findByAddress(db, addressOf(address))
  return raw && toVisited(raw)
}

/** The same by its id, for a call that began through it. */
export async function findVisitedLinkById(
  db: Db,
  ownerId: string,
  linkId: string,
): Promise<VisitedLink | undefined> {
  const raw = await queries.findById(db, ownerId, linkId)
  return raw && toVisited(raw)
}

/** Several of an owner's, those there are. */
export async function findVisitedLinksById(
  db: Db,
  ownerId: string,
  linkIds: readonly string[],
): Promise<VisitedLink[]> {
  return (await queries.findManyById(db, ownerId, linkIds)).map(toVisited)
}
