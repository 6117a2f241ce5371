import { type RawBuilder, sql } from 'kysely'
import { LIVE_STATUSES } from '../calls/rules.ts'
import { deleteInPieces } from '../kernel/database/delete-in-pieces.ts'
import type { Db, Tx } from '../kernel/database.ts'

export const findPast = (db: Db, ownerId: string) =>
  db.selectFrom('sample_pasts').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Nobody else removes it meanwhile. */
export const lockPast = (db: Tx, ownerId: string) =>
  db.selectFrom('sample_pasts').selectAll().where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

export const markRemoved = (db: Tx, ownerId: string, now: Date) =>
  db.updateTable('sample_pasts').set({ removed_at: now }).where('owner_id', '=', ownerId).execute()

export const investorsOf = (db: Tx, ownerId: string, until: Date) =>
  db
    .selectFrom('investors')
    .select(['id', 'tags'])
    .where('owner_id', '=', ownerId)
    .where('created_at', '<', until)
    .orderBy('id')
    .execute()

/** Those that are over: none of the past is live. */
export const callsOf = (db: Tx, ownerId: string, until: Date) =>
  db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('created_at', '<', until)
    .where('status', 'not in', LIVE_STATUSES)
    .orderBy('id')
    .execute()

type Before = (until: Date) => RawBuilder<unknown>
/** Tables of the owner's that the past wrote to and no verb deletes from, each with what of it is past. */
const TRACES: Readonly<Record<string, Before>> = {
  clone_questions: (until) => sql`created_at < ${until}`,
  meetings: (until) => sql`created_at < ${until}`,
  // With their codes, their guests and the requests for their passwords.
  pitch_links: (until) => sql`created_at < ${until} and not is_default`,
  password_requests: (until) => sql`created_at < ${until}`,
  link_guests: (until) => sql`let_in_at < ${until}`,
  taken_documents: (until) => sql`at < ${until}`,
  visits: (until) => sql`opened_at < ${until}`,
  analytics_events: (until) => sql`at < ${until}`,
  // By the owner's days, as they are written.
  analytics_daily: (until) => sql`day < (${until}::timestamptz at time zone coalesce(
    (select settings ->> 'timezone' from availability a where a.owner_id = analytics_daily.owner_id), 'UTC'))::date`,
  notifications: (until) => sql`created_at < ${until}`,
  notified_events: (until) => sql`at < ${until}`,
}

/**
 * Deletes what no verb deletes. `gone`: ids of what was deleted already, of which nothing is to be told any more,
 * however lately it was; `tags`: those that they had.
 */
export async function deleteTracesOfPast(
  db: Tx,
  {
    ownerId,
    until,
    gone,
    tags,
  }: { ownerId: string; until: Date; gone: readonly string[]; tags: readonly string[] },
): Promise<void> {
  await sql`delete from notifications where owner_id = ${ownerId} and
    substring(action_url from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') in (
      select unnest(${gone}::text[])
      union all select id::text from meetings where owner_id = ${ownerId} and created_at < ${until}
      union all select id::text from pitch_links where owner_id = ${ownerId} and created_at < ${until}
        and not is_default)`.execute(db)
  for (const [table, isPast] of Object.entries(TRACES)) {
    await deleteInPieces(db, table, sql`owner_id = ${ownerId} and ${isPast(until)}`)
  }
  // Tags are kept to be chosen again; the founder's own stay, also those that nobody has.
  await sql`delete from investor_tags t where owner_id = ${ownerId} and tag = any(${tags}::text[]) and not exists (
    select 1 from investors i where i.owner_id = t.owner_id and t.tag = any(i.tags))`.execute(db)
}

/** How many of each a removal takes. */
export async function countPast(db: Db, ownerId: string, until: Date) {
  const { rows } = await sql<Record<(typeof COUNTED)[number], number>>`select
    (select count(*)::int from visits where owner_id = ${ownerId} and opened_at < ${until} and viewed_at is not null
      and kind = 'visitor') as visits,
    (select count(*)::int from calls where owner_id = ${ownerId} and created_at < ${until}) as calls,
    (select count(*)::int from investors where owner_id = ${ownerId} and created_at < ${until}) as investors,
    (select count(*)::int from meetings where owner_id = ${ownerId} and created_at < ${until}) as meetings,
    (select count(*)::int from clone_questions where owner_id = ${ownerId} and created_at < ${until}) as questions,
    (select count(*)::int from notifications where owner_id = ${ownerId} and created_at < ${until}) as notifications,
    (select count(*)::int from pitch_links where owner_id = ${ownerId} and created_at < ${until} and not is_default)
      as links`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}
const COUNTED = ['visits', 'calls', 'investors', 'meetings', 'questions', 'notifications', 'links'] as const
