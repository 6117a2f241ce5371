import { escapeLike } from '../kernel/database/search-text.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../kernel/database.ts'
import type { DB } from '../kernel/database-types.ts'
import { LIVE_STATUSES } from './rules.ts'

export const SUMMARY = [
  'calls.id',
  'calls.clone_id',
  'clones.name as clone_name',
  'calls.clone_version',
  'calls.pitch_id',
  'calls.pitch_link_id',
  'pitch_links.name as pitch_link_name',
  'pitch_links.investor_id as link_of',
  'calls.consent_person',
  'calls.consent_transcript',
  'calls.visitor_deleted_at',
  'calls.investor_id',
  'calls.caller',
  'calls.channel',
  'calls.language',
  'calls.device_type',
  'calls.status',
  'calls.ended_reason',
  'calls.is_test',
  'calls.created_at',
  'calls.connected_at',
  'calls.ended_at',
  'calls.duration_ms',
  'calls.credits_charged',
  'calls.questions',
  'calls.interest_level',
  'calls.outcome',
  'calls.summary',
] as const

/** Calls with the names of what they were about; none of a clone that is gone. */
export const withNames = (db: Db, calls: SelectQueryBuilder<DB, 'calls', Selectable<DB['calls']>>) =>
  db
    .selectFrom(calls.as('calls'))
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .leftJoin('pitch_links', (join) =>
      join
        .onRef('pitch_links.owner_id', '=', 'calls.owner_id')
        .onRef('pitch_links.id', '=', 'calls.pitch_link_id'),
    )

export interface CallFilter {
  cloneId?: string | undefined
  pitchId?: string | undefined
  linkId?: string | undefined
  /** Of its clone, frozen; a test of the draft has none. */
  version?: number | undefined
  since: Date | null
  before?: Date | undefined
  /** Finished, and no test. */
  isCounted?: boolean
  interestLevel?: string | undefined
  search?: string | undefined
}

/** The calls of an owner that the log shows: none of a clone that is gone. */
export function matching(db: Db, ownerId: string, filter: CallFilter) {
  let query = db
    .selectFrom('calls')
    .where('calls.owner_id', '=', ownerId)
    // Not a join, nor `exists`: planned as one, it would find and sort all calls of the clone.
    .where(
      sql<boolean>`(select true from clones
        where clones.owner_id = calls.owner_id and clones.id = calls.clone_id)`,
    )
  if (filter.cloneId) query = query.where('calls.clone_id', '=', filter.cloneId)
  if (filter.since) query = query.where('calls.created_at', '>=', filter.since)
  if (filter.pitchId) query = query.where('calls.pitch_id', '=', filter.pitchId)
  if (filter.linkId)
    query = query.where('calls.pitch_link_id', '=', filter.linkId).where(
      // While it goes on a talk with the firm alone keeps the link that it came by: a personal one would name who talks.
      sql<boolean>`(calls.consent_person or not exists (select from pitch_links link
        where link.owner_id = calls.owner_id and link.id = calls.pitch_link_id and link.investor_id is not null))`,
    )
  if (filter.version) query = query.where('calls.clone_version', '=', filter.version)
  if (filter.before) query = query.where('calls.created_at', '<', filter.before)
  if (filter.isCounted) query = query.where(IS_COUNTED)
  if (filter.interestLevel)
    query = query
      .where('calls.interest_level', '=', filter.interestLevel)
      // What nothing is kept of is scored by nothing.
      .where('calls.consent_transcript', '=', true)
      .where('calls.visitor_deleted_at', 'is', null)
  const search = filter.search?.trim().toLowerCase()
  if (search) query = query.where('calls.search_text', 'like', `%${escapeLike(search)}%`)
  return query
}

/**
 * The calls that figures count, here, in Analytics and on the dashboard: those that were finished, by when they began, and
 * no test of the founder's own.
 */
export const IS_COUNTED = sql<boolean>`(not is_test and status = 'completed')`

/** Finished calls about versions of a clone, without tests: those that the log shows for each. */
export async function callsPerVersion(
  db: Db,
  { ownerId, cloneId }: { ownerId: string; cloneId: string },
  versions: readonly number[],
): Promise<Map<number, number>> {
  if (versions.length === 0) return new Map()
  const rows = await matching(db, ownerId, { cloneId, since: null, isCounted: true })
    .where('calls.clone_version', 'in', [...versions])
    .select(['calls.clone_version', sql<number>`count(*)::int`.as('count')])
    .groupBy('calls.clone_version')
    .execute()
  return new Map(rows.map(({ clone_version, count }) => [clone_version, count]))
}

/** What visitors asked a clone most, in its counted calls of the last year. */
export async function askedMost(
  db: Db,
  { ownerId, cloneId }: { ownerId: string; cloneId: string },
  limit: number,
): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    select min(question ->> 'text') as text, count(*)::int as count
    from calls cross join jsonb_array_elements(questions) as question
    where owner_id = ${ownerId} and clone_id = ${cloneId} and ${IS_COUNTED}
      and created_at > now() - interval '1 year'
    group by lower(trim(question ->> 'text'))
    order by count(*) desc, 1
    limit ${limit}`.execute(db)
  return rows
}

/** Names are looked up for the page alone: joined before, they would make the planner sort every call of the owner. */
export const listCalls = (db: Db, ownerId: string, filter: CallFilter, skip: number, limit: number) => {
  const page = matching(db, ownerId, filter)
    .selectAll()
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.id', 'desc')
    .offset(skip)
    .limit(limit)
  return withNames(db, page)
    .select(SUMMARY)
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.id', 'desc')
    .execute()
}

export const liveCalls = (db: Db, ownerId: string) =>
  db
    .selectFrom('calls')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .select([
      'calls.id',
      'calls.clone_id',
      'clones.name as clone_name',
      'calls.status',
      'calls.channel',
      'calls.created_at',
      'calls.connected_at',
    ])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.status', 'in', LIVE_STATUSES)
    .orderBy('calls.created_at', 'desc')
    .limit(100)
    .execute()
