import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../kernel/database.ts'
import { consentColumns } from '../pitches/visit/consent/consent-columns.ts'

/** Triggers keep `listings` for all writers; this room only reads. */

export interface ListingFilter {
  featured?: boolean
  search?: string | undefined
  industry?: string | undefined
  stage?: string | undefined
  language?: string | undefined
}

function filtered(db: Db, now: Date, filter: ListingFilter) {
  let query = db
    .selectFrom('listings')
    .where((eb) => eb.or([eb('listings.ends_at', 'is', null), eb('listings.ends_at', '>', now)]))
  if (filter.featured) query = query.where('listings.featured', '=', true)
  const search = filter.search?.trim().toLowerCase()
  if (search) query = query.where('listings.search_text', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  if (filter.industry) query = query.where(sql<boolean>`lower(listings.industry) = lower(${filter.industry})`)
  if (filter.stage) query = query.where('listings.stage', '=', filter.stage)
  if (filter.language) query = query.where(sql<boolean>`listings.languages @> array[${filter.language}]`)
  return query
}

const liveNow = sql<boolean>`exists (
  select 1 from calls
  where calls.owner_id = page.owner_id and calls.clone_id = page.clone_id
    and calls.status = 'in-progress' and not calls.is_test)`

export type ListingSort = 'featured' | 'newest' | 'most_asked'

export interface ListedPitch {
  clone_id: string
  pitch_id: string
  slug: string
  featured: boolean
  is_sample: boolean
  published_at: Date
  ends_at: Date | null
  /** The version's card, as publishing wrote it. */
  card: unknown
  questions_asked: number
  live_now: boolean
}

/** A card that is to be played where it stands, with what is said of its talk before. */
export interface StagedPitch extends ListedPitch {
  is_house: boolean
  transcript_months: number
  own_houses: string[]
  copy_of: string | null
  own_models: string[]
}

interface Page {
  sort: ListingSort
  skip: number
  limit: number
}

/** One page of cards: its rows are found by the order's index, and only theirs are read further. */
function pageOf(db: Db, now: Date, filter: ListingFilter, { sort, skip, limit }: Page) {
  const order = sql.join([
    ...(sort === 'featured' ? [sql`featured desc`] : []),
    ...(sort === 'most_asked' ? [sql`questions_asked desc`] : []),
    sql`published_at desc`,
    sql`clone_id desc`,
  ])
  const page = filtered(db, now, filter).selectAll('listings').orderBy(order).offset(skip).limit(limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'page.owner_id').onRef('clones.id', '=', 'page.clone_id'),
    )
    .innerJoin('clone_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'page.owner_id')
        .onRef('version.clone_id', '=', 'page.clone_id')
        .onRef('version.version', '=', 'page.version'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'page.owner_id').onRef('pitches.id', '=', 'page.pitch_id'),
    )
    .select([
      'page.clone_id',
      'page.pitch_id',
      'pitches.unique_slug as slug',
      'page.featured',
      'clones.is_sample',
      'page.published_at',
      'page.ends_at',
      'version.card',
      'page.questions_asked',
      liveNow.as('live_now'),
    ])
    .orderBy(order)
}

export const listPitches = (db: Db, now: Date, filter: ListingFilter, page: Page): Promise<ListedPitch[]> =>
  pageOf(db, now, filter, page).execute()

export const listStaged = (db: Db, now: Date, filter: ListingFilter, page: Page): Promise<StagedPitch[]> =>
  pageOf(db, now, filter, page)
    .innerJoin('users', 'users.id', 'page.owner_id')
    .select(consentColumns)
    .execute()

/** The version that a listed pitch shows; undefined where it is not listed, or is so no longer. */
export const findListed = (db: Db, now: Date, pitchId: string) =>
  filtered(db, now, {})
    .select(['owner_id', 'clone_id', 'version'])
    .where('pitch_id', '=', pitchId)
    .executeTakeFirst()

/** Addresses of listed pitches, the newest first. */
export const listAddresses = (db: Db, now: Date, most: number) =>
  db
    .selectFrom(
      filtered(db, now, {})
        .select(['owner_id', 'pitch_id', 'published_at'])
        .orderBy('published_at', 'desc')
        .limit(most)
        .as('page'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'page.owner_id').onRef('pitches.id', '=', 'page.pitch_id'),
    )
    .select(['pitches.unique_slug as slug', 'page.published_at as publishedAt'])
    .orderBy('page.published_at', 'desc')
    .execute()

/** How many match, at most `most`. */
export async function countListed(db: Db, now: Date, filter: ListingFilter, most: number): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, now, filter).select('listings.clone_id').limit(most).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const Facets = z.object({
  total: z.number(),
  industries: z.array(z.string()),
  stages: z.array(z.string()),
  languages: z.array(z.string()),
})
export type Facets = z.infer<typeof Facets>

/** How many are listed, and what they can be narrowed to. Reads the whole listing. */
export async function readFacets(db: Db, now: Date): Promise<Facets> {
  const row = await db
    .with('all_listed', () => filtered(db, now, {}).select(['industry', 'stage', 'languages']))
    .selectNoFrom([
      sql<number>`(select count(*) from all_listed)`.as('total'),
      // Typed by hand, and looked for in any case: one of them stands for all its spellings.
      sql<string[]>`array(select max(industry) from all_listed
        where industry <> '' group by lower(industry) order by 1)`.as('industries'),
      sql<string[]>`array(select distinct stage from all_listed where stage <> '' order by 1)`.as('stages'),
      sql<string[]>`array(select distinct unnest(languages) from all_listed order by 1)`.as('languages'),
    ])
    .executeTakeFirstOrThrow()
  return Facets.parse(row)
}

/** Listings whose pitch has closed. */
export const findEnded = (db: Db, limit: number) =>
  db
    .selectFrom('listings')
    .select(['owner_id', 'clone_id'])
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** Lists a clone as it stands now, or not any more. */
export const refreshListing = (db: Db, clone: { owner_id: string; clone_id: string }) =>
  sql`select refresh_listing(${clone.owner_id}, ${clone.clone_id})`.execute(db)
