import type { Db } from '../kernel/database.ts'
import { LIVE_STATUSES } from './rules.ts'

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

export function filtered(db: Db, ownerId: string, filter: CallFilter) {
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
