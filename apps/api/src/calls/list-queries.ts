import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../kernel/database.ts'
import type { FoundPlace, Walk } from '../kernel/deep-pages.ts'
import { walkNewestFirst } from '../kernel/newest-first.ts'
import { LIVE_STATUSES } from './rules.ts'

type Db = Database | Tx

export const SUMMARY = [
  'calls.id',
  'calls.clone_id',
  'clones.name as clone_name',
  'calls.clone_version',
  'calls.pitch_id',
  'calls.pitch_link_id',
  'pitch_links.name as pitch_link_name',
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

export const callsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('calls')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .leftJoin('pitch_links', (join) =>
      join
        .onRef('pitch_links.owner_id', '=', 'calls.owner_id')
        .onRef('pitch_links.id', '=', 'calls.pitch_link_id'),
    )
    .where('calls.owner_id', '=', ownerId)

export interface CallFilter {
  cloneId?: string | undefined
  pitchId?: string | undefined
  linkId?: string | undefined
  since: Date | null
  before?: Date | undefined
  /** Finished, and no test. */
  isCounted?: boolean
  interestLevel?: string | undefined
  search?: string | undefined
}

function filtered(db: Db, ownerId: string, filter: CallFilter) {
  let query = callsOf(db, ownerId)
  if (filter.cloneId) query = query.where('calls.clone_id', '=', filter.cloneId)
  if (filter.since) query = query.where('calls.created_at', '>=', filter.since)
  if (filter.pitchId) query = query.where('calls.pitch_id', '=', filter.pitchId)
  if (filter.linkId) query = query.where('calls.pitch_link_id', '=', filter.linkId)
  if (filter.before) query = query.where('calls.created_at', '<', filter.before)
  if (filter.isCounted)
    query = query.where('calls.is_test', '=', false).where('calls.status', '=', 'completed')
  if (filter.interestLevel) query = query.where('calls.interest_level', '=', filter.interestLevel)
  const search = filter.search?.trim().toLowerCase()
  if (search) query = query.where('calls.search_text', 'like', `%${escapeLike(search)}%`)
  return query
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`)

export const listCalls = (db: Db, ownerId: string, filter: CallFilter, skip: number, limit: number) =>
  filtered(db, ownerId, filter)
    .select(SUMMARY)
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

/** Of calls, whatever the filter. */
export const findCalls = (db: Db, ownerId: string, ids: readonly string[]) =>
  callsOf(db, ownerId).select(SUMMARY).where('calls.id', 'in', ids).execute()

/** Goes through the calls that match, newest first. */
export function walkCalls(db: Db, ownerId: string, filter: CallFilter, walk: Walk): Promise<FoundPlace[]> {
  const { from, offset, limit } = walk
  const [createdAt, id] = from?.key ?? []
  const passed = filtered(db, ownerId, filter)
    .select(['calls.id', 'calls.created_at'])
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(calls.created_at, calls.id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.id', 'desc')
    .limit(offset + limit)
  return walkNewestFirst(db, passed, walk)
}

/** Clones that the filter can offer: those with calls. */
const clonesWithCalls = (db: Db, ownerId: string) =>
  db
    .selectFrom('clones')
    .select(['clones.id', 'clones.name'])
    .where('clones.owner_id', '=', ownerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('calls')
          .select('calls.id')
          .whereRef('calls.owner_id', '=', 'clones.owner_id')
          .whereRef('calls.clone_id', '=', 'clones.id'),
      ),
    )
    .orderBy('clones.name')
    .limit(500)

/**
 * Figures over everything that matches, whatever the page, and the clones to filter by. With `fingerprint`, also one
 * that is another wherever another call matches, so that no place in the list is the same by it and is not.
 */
export const readFigures = (
  db: Db,
  ownerId: string,
  filter: CallFilter,
  { fingerprint }: { fingerprint: boolean },
) =>
  filtered(db, ownerId, filter)
    .select([
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`coalesce(sum(calls.duration_ms), 0)::float8`.as('total_ms'),
      sql<number>`coalesce(avg(calls.duration_ms) filter (where calls.status = 'completed'), 0)::float8`.as(
        'average_ms',
      ),
      sql<number>`coalesce(sum(jsonb_array_length(calls.questions)), 0)::int`.as('questions'),
      sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(calls.questions) q
        where (q ->> 'answered')::boolean)), 0)::int`.as('answered'),
      sql<number>`(count(*) filter (where calls.outcome = 'meeting-booked'))::int`.as('meetings'),
    ])
    .select(jsonArrayFrom(clonesWithCalls(db, ownerId)).as('clones'))
    .$if(fingerprint, (query) =>
      query.select(
        sql<string>`concat(count(*), ' ', sum(uuid_hash_extended(calls.id, 0)))`.as('fingerprint'),
      ),
    )
    .executeTakeFirstOrThrow()

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
