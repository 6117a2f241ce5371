import { type Insertable, sql } from 'kysely'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { JsonValue, TakenDocuments } from '../../kernel/database-types.ts'
import { type ActivityKind, HALF_LIFE_SECONDS, RETURNS_AFTER_SECONDS } from './score-rules.ts'
import type { KnownInvestor } from './visitor-queries.ts'

export interface Activity {
  kind: ActivityKind
  ref: string
  at: Date
  amount?: number
  name?: string
}

/** Writes what an investor did; what is there already stays. True when something was new. */
export async function insertActivity(
  db: Tx,
  ownerId: string,
  investorId: string,
  activities: readonly Activity[],
): Promise<boolean> {
  const rows = await db
    .insertInto('investor_activity')
    .values(activities.map((activity) => ({ owner_id: ownerId, investor_id: investorId, ...activity })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return rows.length > 0
}

/** All activity of an investor by its kind; a visit a while after the first thing they did is a return. */
export const measureActivity = (db: Db, ownerId: string, investorId: string, now: Date) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('investor_activity')
        .where('owner_id', '=', ownerId)
        .where('investor_id', '=', investorId)
        .select([
          'at',
          'amount',
          'name',
          sql<string>`case when kind = 'visit' and at > min(at) over ()
            + make_interval(secs => ${RETURNS_AFTER_SECONDS}) then 'return' else kind end`.as('kind'),
        ])
        .as('activity'),
    )
    .groupBy('kind')
    .select([
      'kind',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(amount)`.as('sum'),
      sql<number>`sum(amount * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - at))::float8
        / ${HALF_LIFE_SECONDS}))`.as('weighed'),
      sql<number>`max(amount)`.as('most'),
      sql<Date>`min(at)`.as('first_at'),
      sql<Date>`max(at)`.as('last_at'),
      sql<JsonValue>`case when kind = 'document' then
        jsonb_agg(jsonb_build_object('name', name, 'downloadDate', at) order by at desc) end`.as('documents'),
    ])
    .execute()

const CALL = ['id', 'status', 'created_at', 'ended_at', 'duration_ms', 'questions', 'outcome'] as const

/** The visits' calls that nobody is known for become the investor's; a founder's test calls never. */
export const takeCalls = (
  db: Tx,
  ownerId: string,
  of: { sessionIds: readonly string[] } | { callId: string },
  investor: KnownInvestor,
) => {
  const query = db
    .updateTable('calls')
    .set({
      investor_id: investor.id,
      caller: json({ name: investor.name, email: investor.email, company: investor.company }),
    })
    .where('owner_id', '=', ownerId)
    .where('is_test', '=', false)
    .where('consent_person', '=', true)
    .where('investor_id', 'is', null)
  return ('callId' in of ? query.where('id', '=', of.callId) : query.where('session_id', 'in', of.sessionIds))
    .returning(CALL)
    .execute()
}

export const findCall = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('calls')
    .select([...CALL, 'session_id', 'investor_id', 'is_test'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Says what came of calls that have ended: what happened in them or soon after, the weightiest first. */
export const settleOutcomes = (db: Tx, ownerId: string, investorId: string, callIds: readonly string[]) =>
  sql`update calls set outcome = case
      when exists (select from meetings m where m.owner_id = ${ownerId} and m.investor_id = ${investorId}
        and m.call_id = calls.id) then 'meeting-booked'
      when ${happenedIn('contact', investorId)} then 'contact-left'
      when outcome = 'none' and ${happenedIn('document', investorId)} then 'document-taken'
      else outcome end
    where owner_id = ${ownerId} and id = any(${callIds}::uuid[]) and ended_at is not null`.execute(db)

const happenedIn = (kind: ActivityKind, investorId: string) =>
  sql`exists (select from investor_activity a where a.owner_id = calls.owner_id
    and a.investor_id = ${investorId} and a.kind = ${kind}
    and a.at between calls.created_at and calls.ended_at + interval '30 minutes')`

/** What a visit took along; the same again changes nothing. */
export const keepTaken = (db: Tx, taken: Insertable<TakenDocuments>) =>
  db
    .insertInto('taken_documents')
    .values(taken)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const takenDocuments = (db: Db, ownerId: string, sessionIds: readonly string[]) =>
  db
    .selectFrom('taken_documents')
    .select(['document_id', 'name', 'at'])
    .where('owner_id', '=', ownerId)
    .where('session_id', 'in', sessionIds)
    .limit(100)
    .execute()

export const findMeeting = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('meetings')
    .select([
      'investor_id',
      'investor_name',
      'investor_email',
      'investor_company',
      'pitch_link_id',
      'session_id',
      'call_id',
      'source',
      'status',
      'rescheduled_from',
      'created_at',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The meeting that this one stands for, by whatever moves; undefined where there is none such. */
export async function firstMeeting(db: Db, ownerId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, rescheduled_from from meetings where owner_id = ${ownerId} and id = ${id}
      union all
      select before.id, before.rescheduled_from from chain
      join meetings before on before.owner_id = ${ownerId} and before.id = chain.rescheduled_from
    )
    select id from chain order by rescheduled_from is null desc limit 1`.execute(db)
  return rows[0]?.id
}

/** A meeting that nobody of the list was known for is this investor's. */
export const takeMeeting = (db: Tx, ownerId: string, meetingId: string, investorId: string) =>
  db
    .updateTable('meetings')
    .set({ investor_id: investorId })
    .where('owner_id', '=', ownerId)
    .where('id', '=', meetingId)
    .where('investor_id', 'is', null)
    .execute()

/** The clone that an investor is compared with: that of the link they came by, else the one published last. */
export const findComparedClone = (db: Db, ownerId: string, linkId: string | null) =>
  db
    .selectFrom('clones')
    .leftJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'clones.owner_id').onRef('pitches.clone_id', '=', 'clones.id'),
    )
    .leftJoin('pitch_links', (join) =>
      join
        .onRef('pitch_links.owner_id', '=', 'pitches.owner_id')
        .onRef('pitch_links.pitch_id', '=', 'pitches.id')
        .on('pitch_links.id', '=', linkId),
    )
    .select('clones.id')
    .where('clones.owner_id', '=', ownerId)
    .where('clones.status', '<>', 'deleted')
    .orderBy('pitch_links.id', (order) => order.asc().nullsLast())
    .orderBy('clones.published_at', (order) => order.desc().nullsLast())
    .orderBy('clones.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Investors whose score has had time to fall. */
export const dueForScore = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('investors')
    .select(['owner_id', 'id'])
    .where('rescore_at', '<=', now)
    .orderBy('rescore_at')
    .limit(limit)
    .execute()

/** A chunk of the investors that say enough to be compared with a company. */
export const chunkToCompare = (db: Db, ownerId: string, afterId: string | null, limit: number) => {
  const query = db
    .selectFrom('investors')
    .select([
      'id',
      'investment_focus',
      'stage',
      'check_size',
      'location',
      'pitch_link_id',
      'fit_score',
      'fit_confidence',
    ])
    .where('owner_id', '=', ownerId)
  return (afterId ? query.where('id', '>', afterId) : query).orderBy('id').limit(limit).execute()
}
