import { CalendarProvider } from '@understudy/contract'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { deleteInPieces } from '../../kernel/database/delete-in-pieces.ts'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { CalendarConnections, CalendarEvents } from '../../kernel/database-types.ts'
import type { TimeSpan } from '../slot-rules.ts'
import { KeptCalendar } from './calendar-rules.ts'

export interface ConnectionRow extends Omit<Selectable<CalendarConnections>, 'provider' | 'calendars'> {
  provider: CalendarProvider
  calendars: KeptCalendar[]
}

const toConnection = (raw: Selectable<CalendarConnections>): ConnectionRow => ({
  ...raw,
  provider: CalendarProvider.parse(raw.provider),
  calendars: z.array(KeptCalendar).parse(raw.calendars),
})

/** Names one connection; connected anew it is another. */
export type ConnectionKey = Pick<ConnectionRow, 'owner_id' | 'provider' | 'id'>

export const insertAttempt = (
  db: Db,
  attempt: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: CalendarProvider
    user_id: string
    session_id: string
    expires_at: Date
  },
) => db.insertInto('calendar_attempts').values(attempt).execute()

/** Takes an attempt away, so that nothing can be made of it twice; undefined in another browser and once it ran out. */
export const takeAttempt = (
  db: Db,
  key: { state: Buffer; browser: Buffer; provider: CalendarProvider; now: Date },
) =>
  db
    .deleteFrom('calendar_attempts')
    .where('state_hash', '=', key.state)
    .where('browser_hash', '=', key.browser)
    .where('provider', '=', key.provider)
    .where('expires_at', '>', key.now)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst()

export const dropRunOut = (db: Db, before: Date) =>
  deleteInPieces(db, 'calendar_attempts', sql`expires_at < ${before}`)

export async function listConnections(db: Db, ownerId: string): Promise<ConnectionRow[]> {
  const rows = await db
    .selectFrom('calendar_connections')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('provider')
    .execute()
  return rows.map(toConnection)
}

/**
 * Holds which calendars an owner has and what they chose of them until the transaction ends: of all providers, for
 * meetings go into one calendar in all, and before any row, as there need be none yet.
 */
export const holdChoices = (db: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calendars:${ownerId}`}, 0))`.execute(db)

export async function findConnection(
  db: Db,
  ownerId: string,
  provider: CalendarProvider,
): Promise<ConnectionRow | undefined> {
  const raw = await db
    .selectFrom('calendar_connections')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return raw && toConnection(raw)
}

/** In place of the one there was: what stands in the calendar by it is kept in mind. */
export async function saveConnection(
  db: Tx,
  connection: Pick<
    ConnectionRow,
    'owner_id' | 'provider' | 'id' | 'account' | 'refresh_token' | 'calendars' | 'writes_to' | 'connected_at'
  >,
): Promise<void> {
  const { owner_id, provider, calendars, ...rest } = connection
  const values = {
    ...rest,
    calendars: json(calendars),
    read_at: null,
    fresh_until: null,
    failed_at: null,
    last_error: null,
    write_failed_at: null,
    write_error: null,
    ended_at: null,
  }
  await db
    .insertInto('calendar_connections')
    .values({ owner_id, provider, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'provider']).doUpdateSet(values))
    .execute()
}

/** Meetings are written into one calendar in all. */
export const stopWriting = (db: Tx, ownerId: string, except: CalendarProvider) =>
  db
    .updateTable('calendar_connections')
    .set({ writes_to: null, write_failed_at: null, write_error: null })
    .where('owner_id', '=', ownerId)
    .where('provider', '<>', except)
    .execute()

export const removeConnection = (db: Db, ownerId: string, provider: CalendarProvider) =>
  db
    .deleteFrom('calendar_connections')
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .execute()

/** Changes this very connection, as long as it stands; false where it does not. */
export async function updateConnection(
  db: Db,
  key: ConnectionKey,
  changes: Partial<
    Pick<
      ConnectionRow,
      | 'refresh_token'
      | 'fresh_until'
      | 'failed_at'
      | 'last_error'
      | 'write_failed_at'
      | 'write_error'
      | 'account'
      | 'writes_to'
    >
  > & { calendars?: KeptCalendar[] },
): Promise<boolean> {
  const { calendars, ...rest } = changes
  const row = await ofKey(db, key)
    .set({ ...rest, ...(calendars ? { calendars: json(calendars) } : {}) })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** This very connection, to be changed. */
export const ofKey = (db: Db, { owner_id, provider, id }: ConnectionKey) =>
  db
    .updateTable('calendar_connections')
    .where('owner_id', '=', owner_id)
    .where('provider', '=', provider)
    .where('id', '=', id)

/** Marks it as taken back; undefined where somebody was first. Answers where its owner is reached. */
export const endConnection = (db: Db, key: ConnectionKey, at: Date, words: string) =>
  db
    .updateTable('calendar_connections')
    .from('users')
    .set({ ended_at: at, failed_at: at, last_error: words })
    .whereRef('users.id', '=', 'calendar_connections.owner_id')
    .where('calendar_connections.owner_id', '=', key.owner_id)
    .where('calendar_connections.provider', '=', key.provider)
    .where('calendar_connections.id', '=', key.id)
    .where('calendar_connections.ended_at', 'is', null)
    .returning('users.email')
    .executeTakeFirst()

/** When a meeting's own entry makes its founder's calendar busy. */
export const findEntrySpan = (db: Db, ownerId: string, meetingId: string): Promise<TimeSpan | undefined> =>
  db
    .selectFrom('meetings')
    .innerJoin('calendar_events', (join) =>
      join
        .onRef('calendar_events.owner_id', '=', 'meetings.owner_id')
        .onRef('calendar_events.calendar_uid', '=', 'meetings.calendar_uid'),
    )
    .select(['meetings.start_time as start', 'meetings.end_time as end'])
    .where('meetings.owner_id', '=', ownerId)
    .where('meetings.id', '=', meetingId)
    .executeTakeFirst()

export type EventRow = Selectable<CalendarEvents>

export const findEvent = (db: Db, ownerId: string, calendarUid: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('calendar_uid', '=', calendarUid)
    .executeTakeFirst()

export const lockEvent = (db: Tx, ownerId: string, calendarUid: string) =>
  db
    .selectFrom('calendar_events')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('calendar_uid', '=', calendarUid)
    .forUpdate()
    .execute()

/** Written before the provider is asked, so that no event is made that nobody knows of; and after, with its id. */
export const saveEvent = (db: Db, event: Omit<EventRow, 'due_since'> & { due_since: Date | null }) =>
  db
    .insertInto('calendar_events')
    .values(event)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'calendar_uid']).doUpdateSet({
        event_id: event.event_id,
        generation: event.generation,
        due_since: event.due_since,
      }),
    )
    .execute()

/** Of what is over nothing is due any more, whether it took place or was called off. */
export const settleOver = (db: Db, now: Date) =>
  sql`update calendar_events as event set due_since = null where due_since is not null and not exists (
    select from meetings where meetings.owner_id = event.owner_id
      and meetings.calendar_uid = event.calendar_uid and end_time > ${now})`.execute(db)

/** A meeting was written; that another one was not stands for as long as that one waits. */
export const clearFailedWrite = (db: Tx, key: ConnectionKey) =>
  ofKey(db, key)
    .set({ write_failed_at: null, write_error: null })
    .where(sql<boolean>`not exists (select from calendar_events where owner_id = ${key.owner_id}
      and provider = ${key.provider} and due_since is not null)`)
    .execute()

export const removeEvent = (db: Db, ownerId: string, calendarUid: string) =>
  db
    .deleteFrom('calendar_events')
    .where('owner_id', '=', ownerId)
    .where('calendar_uid', '=', calendarUid)
    .execute()

/** Of what stands in the calendars of a provider nothing is known any more. */
export const removeEvents = (db: Db, ownerId: string, provider: CalendarProvider) =>
  db.deleteFrom('calendar_events').where('owner_id', '=', ownerId).where('provider', '=', provider).execute()

/** What calendar and meeting have been out of step about for a while; not where nobody is let in. */
export const listDue = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('calendar_events')
    .innerJoin('calendar_connections as connection', (join) =>
      join
        .onRef('connection.owner_id', '=', 'calendar_events.owner_id')
        .onRef('connection.provider', '=', 'calendar_events.provider'),
    )
    .select(['calendar_events.owner_id', 'calendar_events.calendar_uid'])
    .where('calendar_events.due_since', '<', before)
    .where('connection.ended_at', 'is', null)
    .orderBy('calendar_events.due_since')
    .limit(limit)
    .execute()

/** Agreed meetings to come; of them every entry is to stand in the calendar. */
export const listAgreed = (db: Db, ownerId: string, now: Date, limit: number) =>
  db
    .selectFrom('meetings')
    .select('calendar_uid')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'confirmed')
    .where('end_time', '>', now)
    .orderBy('start_time')
    .limit(limit)
    .execute()

/** What a calendar entry is about now: the meeting that stands by it, if any. */
export const findByUid = (db: Db, ownerId: string, calendarUid: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'status', 'end_time', 'pitch_link_id', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('calendar_uid', '=', calendarUid)
    .where('status', 'in', ['confirmed', 'completed', 'no-show'])
    .executeTakeFirst()

/** The code of a link that still leads to its pitch. */
export const findLinkCode = (db: Db, ownerId: string, linkId: string) =>
  db
    .selectFrom('pitch_links')
    .select('unique_code')
    .where('owner_id', '=', ownerId)
    .where('id', '=', linkId)
    .executeTakeFirst()
