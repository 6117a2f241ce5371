import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'

/** The account with this address; undefined where there is none. */
export const findOwner = async (db: Db, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .executeTakeFirst()
  return row?.id
}

/** The pitch behind a slug, marked; undefined where there is none. */
export const setFeatured = (db: Db, slug: string, featured: boolean) =>
  db
    .updateTable('pitches')
    .from('pitch_addresses as at')
    .set({ featured })
    .whereRef('at.owner_id', '=', 'pitches.owner_id')
    .whereRef('at.pitch_id', '=', 'pitches.id')
    .where('at.link_id', 'is', null)
    .where('at.address', '=', slug)
    .returning('pitches.title')
    .executeTakeFirst()

/** Published pitches whose founders ask to be featured and are not, the longest waiting first. */
export const featureRequests = (db: Db, limit: number) =>
  db
    .selectFrom('feature_requests as wish')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'wish.owner_id').onRef('clones.id', '=', 'wish.clone_id'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'wish.owner_id').onRef('pitches.clone_id', '=', 'wish.clone_id'),
    )
    .select(['wish.requested_at', 'pitches.title', 'pitches.unique_slug'])
    .where('clones.status', '=', 'published')
    .where('pitches.featured', '=', false)
    .orderBy('wish.requested_at')
    .orderBy('pitches.id')
    .limit(limit)
    .execute()
