import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { cloneEndsAt } from '../../pitches/clone-ends-at.ts'

interface Window {
  now: Date
  until: Date
}

/** The links that an expiry in the window ends: their own, or for the default link that of pitch or clone. */
const candidates = (db: Db, { now, until }: Window) => {
  const within = (endsAt: ReturnType<typeof sql<Date | null>>) =>
    sql<boolean>`${endsAt} > ${now}::timestamptz and ${endsAt} <= ${until}::timestamptz`
  const byDefaultLink = db
    .selectFrom('pitch_links as link')
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .where('link.is_default', '=', true)
    .select(['link.owner_id', 'link.id'])
  return db
    .selectFrom('pitch_links as link')
    .where('link.link_expiration_enabled', '=', true)
    .where(within(sql`link.expires_at`))
    .select(['link.owner_id', 'link.id'])
    .union(byDefaultLink.where(within(sql`pitches.expires_at`)))
    .union(
      byDefaultLink
        .innerJoin('clones', (join) =>
          join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
        )
        .where('clones.status', '=', 'published')
        .where(sql<boolean>`clones.access_settings->>'expiresIn' <> 'never'`)
        .where(within(cloneEndsAt)),
    )
}

/** Open links of published clones that end in the window, by id, after `after`. */
export const linksEnding = (db: Db, window: Window, page: { after: string | null; limit: number }) => {
  const endsAt = sql<Date>`least(
    case when link.link_expiration_enabled then link.expires_at end, pitches.expires_at, ${cloneEndsAt})`
  const query = db
    .with('ending', () => candidates(db, window))
    .selectFrom('ending')
    .innerJoin('pitch_links as link', (join) =>
      join.onRef('link.owner_id', '=', 'ending.owner_id').onRef('link.id', '=', 'ending.id'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
    )
    .select(['link.owner_id', 'link.id', 'link.name', 'pitches.title as pitch', 'pitches.clone_id'])
    .select(endsAt.as('ends_at'))
    .where('link.disabled_at', 'is', null)
    .where('link.archived_at', 'is', null)
    .where('clones.status', '=', 'published')
    // One that another expiry has ended already has nothing left to end.
    .where(endsAt, '>', window.now)
    .orderBy('link.id')
    .limit(page.limit)
  return (page.after ? query.where('link.id', '>', page.after) : query).execute()
}
