import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, Tx } from '../kernel/database.ts'
import { type CallFilter, IS_COUNTED, matching } from './list-queries.ts'
import { type WholeDays, wholeDaysOf } from './rules.ts'

/** What is added up: of one call, or of a day of calls. */
const PART = sql`calls, talk_ms, completed, completed_ms, questions, answered, meetings`

/**
 * How many calls match, whatever the page, the figures of those that are counted, and the clones to filter by.
 *
 * Whole days are added up from what was counted of them. The calls themselves are read for the rest of a span, and
 * where the filter asks for what is not counted by day.
 */
export const readFigures = (db: Db, ownerId: string, filter: CallFilter) =>
  db
    .selectFrom(sql`(${partsOf(db, ownerId, filter)})`.as('parts'))
    .select([
      sql<number>`coalesce(sum(calls), 0)::int`.as('total'),
      sumOfCounted('calls').as('calls'),
      sumOfCounted('talk_ms').as('total_ms'),
      sumOfCounted('questions').as('questions'),
      sumOfCounted('answered').as('answered'),
      sumOfCounted('meetings').as('meetings'),
    ])
    .select(jsonArrayFrom(clonesWithCalls(db, ownerId)).as('clones'))
    .executeTakeFirstOrThrow()

/** The list shows all that match; what is added up of them is the same as everywhere else. */
const sumOfCounted = (part: 'calls' | 'talk_ms' | 'questions' | 'answered' | 'meetings') =>
  sql<number>`coalesce(sum(${sql.ref(part)}) filter (where counted), 0)::float8`

function partsOf(db: Db, ownerId: string, filter: CallFilter): RawBuilder<unknown> {
  const isByDay = !filter.search?.trim() && !filter.pitchId && !filter.linkId && !filter.version
  // What is scored by nothing stands among the least interested of a day.
  const isOfLevel = filter.interestLevel !== 'very-low'
  const days = isByDay && isOfLevel ? wholeDaysOf(filter.since, filter.before ?? null) : null
  if (days === null) return ofCalls(db, ownerId, filter)
  const edges = days.edges.map(({ from, to }) => ofCalls(db, ownerId, { ...filter, since: from, before: to }))
  return sql.join([ofDays(ownerId, filter, days), ...edges], sql` union all `)
}

const ofCalls = (db: Db, ownerId: string, filter: CallFilter) => sql`
  select ${IS_COUNTED} as counted, 1 as calls, duration_ms as talk_ms, (status = 'completed')::int as completed,
    case when status = 'completed' then duration_ms else 0 end as completed_ms,
    settled_questions(questions) as questions, answered_questions(questions) as answered,
    (outcome = 'meeting-booked')::int as meetings
  from (${matching(db, ownerId, filter).select([
    'calls.duration_ms',
    'calls.status',
    'calls.is_test',
    'calls.questions',
    'calls.outcome',
  ])}) as matching`

function ofDays(ownerId: string, filter: CallFilter, { from, to }: WholeDays): RawBuilder<unknown> {
  const conditions = [
    sql`owner_id = ${ownerId}`,
    // The log shows no call of a clone that is gone.
    sql`clone_id in (select id from clones where owner_id = ${ownerId})`,
    ...(from === null ? [] : [sql`day >= ${from}`]),
    ...(to === null ? [] : [sql`day < ${to}`]),
    ...(filter.cloneId ? [sql`clone_id = ${filter.cloneId}`] : []),
    ...(filter.interestLevel ? [sql`interest_level = ${filter.interestLevel}`] : []),
    ...(filter.isCounted ? [sql`counted`] : []),
  ]
  return sql`select counted, ${PART} from call_tallies where ${sql.join(conditions, sql` and `)}`
}

/** Clones that the filter can offer: those with calls. */
const clonesWithCalls = (db: Db, ownerId: string) =>
  db
    .selectFrom('clones')
    .select(['clones.id', 'clones.name'])
    .where('clones.owner_id', '=', ownerId)
    // Not `exists`, which is planned as a join that reads every call.
    .where(
      sql<boolean>`(select true from calls
        where calls.owner_id = clones.owner_id and calls.clone_id = clones.id limit 1)`,
    )
    .orderBy('clones.name')
    .limit(500)

const FOLDED_AT_ONCE = 1_000

/** Folds the differences of the days that have some into one row for each kind of call. One at a time, on all nodes. */
export async function foldCallTallies(db: Database): Promise<void> {
  while ((await db.transaction().execute(foldSome)) === FOLDED_AT_ONCE);
}

async function foldSome(tx: Tx): Promise<number> {
  // Of two at once each would leave a row for one kind: what one has taken, the other does not see.
  await sql`select pg_advisory_xact_lock(hashtextextended('fold-call-tallies', 0))`.execute(tx)
  const { rows } = await sql<{ days: number }>`with fresh as (
      select distinct owner_id, day from call_tallies where not folded limit ${FOLDED_AT_ONCE}),
    taken as (
      delete from call_tallies t using fresh where (t.owner_id, t.day) = (fresh.owner_id, fresh.day) returning t.*),
    folded as (
      insert into call_tallies (owner_id, day, clone_id, interest_level, counted, ${PART}, folded)
      select owner_id, day, clone_id, interest_level, counted, sum(calls), sum(talk_ms), sum(completed),
        sum(completed_ms), sum(questions), sum(answered), sum(meetings), true
      from taken group by 1, 2, 3, 4, 5
      -- Not calls alone: one that became longer was taken off and put on again.
      having (sum(calls), sum(talk_ms), sum(completed), sum(completed_ms), sum(questions), sum(answered),
        sum(meetings)) <> (0, 0, 0, 0, 0, 0, 0))
    select count(*)::int as days from fresh`.execute(tx)
  return rows[0]?.days ?? 0
}
