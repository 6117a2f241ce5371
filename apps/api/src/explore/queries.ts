import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../kernel/database.ts'
import type { DB } from '../kernel/database-types.ts'
import { cloneEndsAt } from '../pitches/clone-ends-at.ts'

type Db = Database | Tx

/** A reader's view of other rooms' tables: it only reads. */

/**
 * The pitch that a clone is listed by: of those that are open and to be listed the featured one, or else the first.
 * One alone, for their cards would be the same.
 */
const openPitch = (eb: ExpressionBuilder<DB, 'clones'>, now: Date) =>
  eb
    .selectFrom('pitches')
    .innerJoin('pitch_links as link', (join) =>
      join
        .onRef('link.owner_id', '=', 'pitches.owner_id')
        .onRef('link.pitch_id', '=', 'pitches.id')
        .on('link.is_default', '=', true),
    )
    .select(['pitches.id', 'pitches.unique_slug', 'pitches.featured', 'link.unique_code'])
    .whereRef('pitches.owner_id', '=', 'clones.owner_id')
    .whereRef('pitches.clone_id', '=', 'clones.id')
    .where('link.access_type', '=', 'public')
    .where('link.disabled_at', 'is', null)
    .where('link.list_in_explore', '=', true)
    .where('pitches.list_in_explore', '=', true)
    .where((open) => open.or([open('pitches.expires_at', 'is', null), open('pitches.expires_at', '>', now)]))
    .where((open) =>
      open.or([
        open('link.expires_at', 'is', null),
        open('link.link_expiration_enabled', '=', false),
        open('link.expires_at', '>', now),
      ]),
    )
    .orderBy('pitches.featured', 'desc')
    .orderBy('pitches.created_at')
    .orderBy('pitches.id')
    .limit(1)

/** Published, public, open now, and agreed to by clone, pitch and default link (decisions §13). */
const listed = (db: Db, now: Date) =>
  db
    .selectFrom('clones')
    .innerJoin('users', 'users.id', 'clones.owner_id')
    .innerJoin('clone_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'clones.owner_id')
        .onRef('version.clone_id', '=', 'clones.id')
        .onRef('version.version', '=', 'clones.version'),
    )
    .innerJoinLateral(
      (eb) => openPitch(eb, now).as('pitch'),
      (join) => join.onTrue(),
    )
    .where('clones.status', '=', 'published')
    .where('users.deleted_at', 'is', null)
    // Unclaimed clones are never listed (decisions §11).
    .where('users.is_house', '=', false)
    .where(sql<boolean>`clones.access_settings @> '{"type": "public", "listInExplore": true}'`)
    .where((eb) => eb.or([eb(cloneEndsAt, 'is', null), eb(cloneEndsAt, '>', now)]))

export interface ListingFilter {
  featured?: boolean
  search?: string | undefined
  industry?: string | undefined
  stage?: string | undefined
  language?: string | undefined
}

function filtered(db: Db, now: Date, filter: ListingFilter) {
  let query = listed(db, now)
  if (filter.featured) query = query.where('pitch.featured', '=', true)
  const search = filter.search?.trim().toLowerCase()
  if (search) query = query.where(sql<boolean>`position(${search} in version.card->>'searchText') > 0`)
  if (filter.industry) {
    query = query.where(sql<boolean>`lower(version.card->>'industry') = lower(${filter.industry})`)
  }
  if (filter.stage) query = query.where(sql<boolean>`version.card->>'stage' = ${filter.stage}`)
  if (filter.language) {
    query = query.where(sql<boolean>`version.card->'languages' ? ${filter.language}`)
  }
  return query
}

/** Questions that visitors asked the clone. */
const questionsAsked = sql<number>`(
  select coalesce(sum(jsonb_array_length(calls.questions)), 0)::int from calls
  where calls.owner_id = clones.owner_id and calls.clone_id = clones.id and not calls.is_test)`

const liveNow = sql<boolean>`exists (
  select 1 from calls
  where calls.owner_id = clones.owner_id and calls.clone_id = clones.id
    and calls.status = 'in-progress' and not calls.is_test)`

export type ListingSort = 'featured' | 'newest' | 'most_asked'

export interface ListedPitch {
  clone_id: string
  pitch_id: string
  slug: string
  link_code: string
  featured: boolean
  is_sample: boolean
  published_at: Date
  /** The version's card, as publishing wrote it. */
  card: unknown
  questions_asked: number
  live_now: boolean
}

/** One page of cards. */
export async function listPitches(
  db: Db,
  now: Date,
  filter: ListingFilter,
  page: { sort: ListingSort; skip: number; limit: number },
): Promise<ListedPitch[]> {
  let query = filtered(db, now, filter).select([
    'clones.id as clone_id',
    'pitch.id as pitch_id',
    'pitch.unique_slug as slug',
    'pitch.unique_code as link_code',
    'pitch.featured',
    'clones.is_sample',
    sql<Date>`clones.published_at`.as('published_at'),
    'version.card',
    questionsAsked.as('questions_asked'),
    liveNow.as('live_now'),
  ])
  if (page.sort === 'featured') query = query.orderBy('pitch.featured', 'desc')
  if (page.sort === 'most_asked') query = query.orderBy('questions_asked', 'desc')
  return query
    .orderBy('clones.published_at', 'desc')
    .orderBy('clones.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
}

const Facets = z.object({
  total: z.number(),
  industries: z.array(z.string()),
  stages: z.array(z.string()),
  languages: z.array(z.string()),
})

/** What the listing can be narrowed to, over all that is listed; and how many match the filter. */
export async function readFacets(db: Db, now: Date, filter: ListingFilter): Promise<z.infer<typeof Facets>> {
  const row = await db
    .with('all_listed', () => listed(db, now).select('version.card'))
    .with('matching', () => filtered(db, now, filter).select('pitch.id'))
    .selectNoFrom([
      sql<number>`(select count(*) from matching)`.as('total'),
      // Typed by hand, and looked for in any case: one of them stands for all its spellings.
      sql<string[]>`array(select max(card->>'industry') from all_listed
        where card->>'industry' <> '' group by lower(card->>'industry') order by 1)`.as('industries'),
      sql<string[]>`array(select distinct card->>'stage' from all_listed
        where card->>'stage' <> '' order by 1)`.as('stages'),
      sql<string[]>`array(select distinct jsonb_array_elements_text(card->'languages') from all_listed
        order by 1)`.as('languages'),
    ])
    .executeTakeFirstOrThrow()
  return Facets.parse(row)
}
