import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { goneAt } from '../../calls/queries.ts'
import { LIVE_STATUSES } from '../../calls/rules.ts'
import type { Db, Tx } from '../../kernel/database.ts'

/** Whose talks are meant, with one founder: by the names that their visit goes by, or by a key of their address. */
export interface Whose {
  ownerId: string
  visits: readonly string[]
  key: Buffer | null
}

const isTheirs = ({ ownerId, visits, key }: Whose): Expression<SqlBool> => sql<boolean>`
  calls.owner_id = ${ownerId} and not calls.is_test and calls.visitor_deleted_at is null
  and (calls.session_id = any(${[...visits]}::text[]) or calls.visitor_key = ${key}::bytea)`

const isLive = sql<boolean>`(status in (${sql.join([...LIVE_STATUSES])}))`

/** Those, the newest first. `gone_at` is of one that has not ended. */
export const listTalks = (
  db: Db,
  whose: Whose,
  { skip, limit, now }: { skip: number; limit: number; now: RawBuilder<Date> },
) =>
  db
    .selectFrom('calls')
    .select([
      'id',
      'created_at',
      'status',
      'duration_ms',
      'language',
      'consent_transcript',
      'consent_person',
      'consent_wording',
      'consent_at',
      'caller',
      'rating',
      sql<number | null>`agreed_months(consent_wording)`.as('agreed_months'),
      goneAt(now).as('gone_at'),
    ])
    .where(isTheirs(whose))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

export async function countTalks(db: Db, whose: Whose): Promise<number> {
  const row = await db
    .selectFrom('calls')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isTheirs(whose))
    .executeTakeFirstOrThrow()
  return row.total
}

export const turnsOfTalks = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('call_turns')
    .select(['call_id', 'turn', 'role', 'text', 'at_ms'])
    .where('owner_id', '=', ownerId)
    .where('call_id', 'in', ids)
    .where('text', '<>', '')
    .orderBy('at_ms')
    .orderBy('turn')
    .orderBy('utterance')
    .execute()

export const notesOfTalks = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('call_notes')
    .select(['call_id', 'id', 'turn', 'text', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('call_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Holds one of their talks until the transaction ends, and counts its notes; undefined where it is not theirs. */
export const holdTalk = (db: Tx, whose: Whose, id: string) =>
  db
    .selectFrom('calls')
    .select([
      'id',
      'transcript_forgotten_at',
      sql<number>`(select count(*)::int from call_notes note
        where note.owner_id = calls.owner_id and note.call_id = calls.id)`.as('notes'),
    ])
    .where(isTheirs(whose))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether the visitor said something in that turn. */
export async function saidIn(db: Db, ownerId: string, callId: string, turn: number): Promise<boolean> {
  const row = await db
    .selectFrom('call_turns')
    .select('turn')
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('turn', '=', turn)
    .where('role', '=', 'visitor')
    .executeTakeFirst()
  return row !== undefined
}

export const insertNote = (
  db: Tx,
  note: {
    owner_id: string
    id: string
    call_id: string
    turn: number | null
    text: string
    created_at: Date
  },
) => db.insertInto('call_notes').values(note).execute()

/** How many talks are taken back at once. */
export const MOST_AT_ONCE = 100

/**
 * One of their talks or all, those that have not ended first, and whose they were taken for; so many at once. Not held
 * yet: investors are held before calls. What an ended one stood at is not read: it is large.
 */
export const findTalks = (db: Db, whose: Whose, id: string | null, now: RawBuilder<Date>) =>
  db
    .selectFrom('calls')
    .select([
      'owner_id',
      'id',
      'investor_id',
      'status',
      'connected_at',
      sql<unknown>`case when ${isLive} then snapshot end`.as('snapshot'),
      goneAt(now).as('gone_at'),
    ])
    .where(isTheirs(whose))
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy(isLive, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_AT_ONCE)
    .execute()

/**
 * What names a visitor goes from talks that have ended; answers which of them nobody had taken back before, with their
 * clones. Figures and charges stay.
 */
export async function withdrawTalks(
  db: Tx,
  ownerId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; clone_id: string }[]> {
  const { rows } = await sql<{ id: string; clone_id: string }>`
    with withdrawn as (
      update calls set visitor_deleted_at = ${now}, caller = null, investor_id = null, session_id = null,
        visitor_key = null, proven_email = null, consent_person = false, rating = null, device_type = null, interest_level = 'very-low',
        pitch_link_id = case when exists (select from pitch_links link where link.owner_id = calls.owner_id
          and link.id = calls.pitch_link_id and link.investor_id is not null) then null else pitch_link_id end
      where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[]) and visitor_deleted_at is null
        and not ${isLive}
      returning id, clone_id
    ), agreed as (
      -- As it stood before: whose visit it was is taken from the talk in this very statement.
      delete from mail_agreements using withdrawn, calls before
      where before.owner_id = ${ownerId} and before.id = withdrawn.id
        and mail_agreements.owner_id = ${ownerId} and mail_agreements.session_id = before.session_id
    ), met as (
      update meetings set call_id = null from withdrawn
      where meetings.owner_id = ${ownerId} and meetings.call_id = withdrawn.id
    )
    select id, clone_id from withdrawn`.execute(db)
  return rows
}
