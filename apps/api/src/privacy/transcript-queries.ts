import { LIMITS } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { sumModelTurns } from '../calls/model/queries.ts'
import type { Db, Tx } from '../kernel/database.ts'
import type { CallRef } from '../kernel/events.ts'

export interface DueCall extends CallRef {
  cloneId: string
}

/**
 * Talks whose transcript's time is over, some at a time: what their founder has set, or what their visitor agreed to
 * where that is shorter. Each is a look into an index of its own: a founder's, and one of agreed months. A talk may
 * come by both.
 */
export async function findDueTranscripts(db: Db, now: Date, atMost: number): Promise<DueCall[]> {
  // The oldest first, as the indexes have them: else all would be gone through where most are thought to be due.
  const areOver = (months: RawBuilder<unknown>) => sql`c.transcript_forgotten_at is null
    and c.ended_at < ${now}::timestamptz - make_interval(months => ${months})
    order by c.ended_at limit ${atMost}`
  const { rows } = await sql<DueCall>`
    select owner_id as "ownerId", id as "callId", clone_id as "cloneId" from (
      select due.* from users u cross join lateral (
        select c.owner_id, c.id, c.clone_id from calls c
        where c.owner_id = u.id and ${areOver(sql`u.transcript_months`)}
      ) due
      union all
      select due.* from generate_series(0, ${LIMITS.maxTranscriptMonths - 1}::int) as months cross join lateral (
        select c.owner_id, c.id, c.clone_id from calls c
        where c.consent_wording is not null and agreed_months(c.consent_wording) = months
          and ${areOver(sql`months`)}
      ) due
      limit ${atMost}
    ) due order by clone_id, id`.execute(db)
  return rows
}

/** As rows of `due`. */
const among = (calls: readonly CallRef[]) => sql`unnest(${calls.map(({ ownerId }) => ownerId)}::uuid[],
  ${calls.map(({ callId }) => callId)}::uuid[]) as due (owner_id, id)`

/** In a statement of its own: what somebody writes beside a talk until then is seen by the next one. */
const hold = (db: Tx, calls: readonly CallRef[]) =>
  sql`select from calls c join ${among(calls)} on c.owner_id = due.owner_id and c.id = due.id
    order by c.owner_id, c.id for update of c`.execute(db)

/**
 * Forgets the transcripts of these talks and what their visitors set right in them; answers which of them were not
 * forgotten yet.
 */
export async function forgetTranscripts(db: Tx, calls: readonly CallRef[], now: Date): Promise<CallRef[]> {
  const these = among(calls)
  await hold(db, calls)
  await sumModelTurns(db, calls)
  const { rows } = await sql<CallRef>`
    with due as (
      select * from ${these}
    ), turns as (
      delete from call_turns t using due where t.owner_id = due.owner_id and t.call_id = due.id
    ), notes as (
      delete from call_notes n using due where n.owner_id = due.owner_id and n.call_id = due.id
    ), events as (
      delete from call_events e using due where e.owner_id = due.owner_id and e.call_id = due.id
    ), reports as (
      delete from call_reports r using due where r.owner_id = due.owner_id and r.call_id = due.id
    ), forgotten as (
      update calls c
      set questions = '[]', topics = '[]', summary = '', search_text = '', snapshot = null, latency = '{}',
          transcript_forgotten_at = ${now}
      from due where c.owner_id = due.owner_id and c.id = due.id and c.transcript_forgotten_at is null
      returning c.owner_id, c.id
    )
    select owner_id as "ownerId", id as "callId" from forgotten`.execute(db)
  return rows
}

/** For as long versions may run beside each other, and the night that looks for what they left. */
const SUMMED_WITHIN_DAYS = 7

/**
 * Of the last days' talks that have ended, those of which single questions and times are kept although nothing is to be,
 * or their words are gone; some at a time. A founder's are a look into an index.
 */
export async function findUnsummed(db: Db, now: Date, atMost: number): Promise<CallRef[]> {
  const { rows } = await sql<CallRef>`
    select due.* from users u cross join lateral (
      select c.owner_id as "ownerId", c.id as "callId" from calls c
      where c.owner_id = u.id and c.ended_at is not null
        and c.created_at > ${now}::timestamptz - make_interval(days => ${SUMMED_WITHIN_DAYS}::int)
        and (not c.consent_transcript or c.transcript_forgotten_at is not null or c.visitor_deleted_at is not null)
        and (c.latency <> '{}' or exists (select from call_model_turns t
          where t.owner_id = c.owner_id and t.call_id = c.id and t.turn >= 0))
    ) due limit ${atMost}`.execute(db)
  return rows
}

/** What their questions took stays as one sum, and no times. */
export async function sumTurns(db: Tx, calls: readonly CallRef[]): Promise<void> {
  await hold(db, calls)
  await sumModelTurns(db, calls)
  await sql`update calls c set latency = '{}' from ${among(calls)}
    where c.owner_id = due.owner_id and c.id = due.id`.execute(db)
}
