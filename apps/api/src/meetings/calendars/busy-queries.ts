import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { TimeSpan } from '../slot-rules.ts'
import { type ConnectionKey, type ConnectionRow, ofKey } from './calendar-queries.ts'

/** A question for busy times was of the calendars that count now. */
const isOf = (calendarIds: readonly string[]) => {
  const asked = sql`${JSON.stringify(calendarIds)}::jsonb`
  const counted = sql`jsonb_path_query_array(calendars, '$[*] ? (@.reads == true).id')`
  return sql<boolean>`${counted} @> ${asked} and ${asked} @> ${counted}`
}

/** Writes down what went wrong with a question of these calendars, as long as they are those that count. */
export const keepFailedRead = (
  db: Db,
  key: ConnectionKey,
  calendarIds: readonly string[],
  failed: Pick<ConnectionRow, 'failed_at' | 'last_error' | 'fresh_until'>,
) => ofKey(db, key).set(failed).where(isOf(calendarIds)).execute()

/**
 * Keeps what a question brought, unless a later one was answered before, or other calendars count since it was asked;
 * the busy times as a whole.
 */
export async function saveBusy(
  db: Tx,
  key: ConnectionKey,
  read: { calendarIds: readonly string[]; askedAt: Date; freshUntil: Date; spans: readonly TimeSpan[] },
): Promise<void> {
  const { askedAt, freshUntil, spans } = read
  const row = await ofKey(db, key)
    .set({ read_at: askedAt, fresh_until: freshUntil, failed_at: null, last_error: null })
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', askedAt)]))
    .where('ended_at', 'is', null)
    .where(isOf(read.calendarIds))
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  const { owner_id, provider } = key
  await db
    .deleteFrom('calendar_busy')
    .where('owner_id', '=', owner_id)
    .where('provider', '=', provider)
    .execute()
  if (spans.length === 0) return
  const starts = spans.map(({ start }) => start.toISOString())
  const ends = spans.map(({ end }) => end.toISOString())
  await sql`insert into calendar_busy (owner_id, provider, start_time, end_time)
    select ${owner_id}, ${provider}, s, e
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span (s, e)`.execute(db)
}

/** What was read does not say any more when somebody is busy. */
export async function forgetBusy(db: Tx, key: ConnectionKey): Promise<void> {
  await ofKey(db, key).set({ read_at: null }).execute()
  await db
    .deleteFrom('calendar_busy')
    .where('owner_id', '=', key.owner_id)
    .where('provider', '=', key.provider)
    .execute()
}

/** Whether a calendar that counts could not be read since `since`. */
export async function isUnread(db: Db, ownerId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_connections')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`jsonb_path_exists(calendars, '$[*] ? (@.reads == true)')`)
    .where((eb) =>
      eb.or([eb('ended_at', 'is not', null), eb('read_at', 'is', null), eb('read_at', '<', since)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Connections that nobody has asked for a while, the longest first. */
export const listUnread = (db: Db, before: Date, limit: number): Promise<{ owner_id: string }[]> =>
  db
    .selectFrom('calendar_connections')
    .select('owner_id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', before)]))
    .where((eb) => eb.or([eb('fresh_until', 'is', null), eb('fresh_until', '<', before)]))
    .orderBy('read_at')
    .limit(limit)
    .execute()
