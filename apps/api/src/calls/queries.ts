import type { Audience } from '@understudy/contract'
import { sql } from 'kysely'
import { type Database, json, type Tx } from '../kernel/database.ts'
import { LIVE_STATUSES } from './rules.ts'

type Db = Database | Tx

export interface NewCall {
  id: string
  ownerId: string
  cloneId: string
  cloneVersion: number
  pitchId: string | null
  pitchLinkId: string | null
  accessEpoch: number | null
  sessionId: string | null
  isTest: boolean
  channel: 'voice' | 'text'
  language: string
  consentTranscript: boolean
  audience: Audience
  /** The proven address; null where nothing was proven. */
  callerEmail: string | null
  /** Of the sign-in that opened it, with which it ends; null for a visitor who is not signed in. */
  signInId: string | null
  /** Keyed hash of the network that it was opened from. */
  network: Buffer
  ticketHash: Buffer
  ticketUntil: Date
}

export async function insertCall(db: Db, call: NewCall): Promise<void> {
  await db.insertInto('call_directory').values({ call_id: call.id, owner_id: call.ownerId }).execute()
  await db
    .insertInto('calls')
    .values({
      owner_id: call.ownerId,
      id: call.id,
      clone_id: call.cloneId,
      clone_version: call.cloneVersion,
      pitch_id: call.pitchId,
      pitch_link_id: call.pitchLinkId,
      access_epoch: call.accessEpoch,
      session_id: call.sessionId,
      is_test: call.isTest,
      channel: call.channel,
      language: call.language,
      consent_transcript: call.consentTranscript,
      audience: call.audience,
      ...(call.callerEmail === null ? {} : { caller: json({ email: call.callerEmail }) }),
      sign_in_id: call.signInId,
      network: call.network,
      ticket_hash: call.ticketHash,
      ticket_until: call.ticketUntil,
    })
    .execute()
}

/** The visitor's call that is still open, if any. */
export const findOpenCallOfSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('calls')
    .select(['owner_id', 'id', 'status', 'detached_at', 'connected_at', 'snapshot'])
    .where('session_id', '=', sessionId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()

const SUMMARY = [
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

const callsOf = (db: Db, ownerId: string) =>
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
  since: Date | null
  interestLevel?: string | undefined
  search?: string | undefined
}

function filtered(db: Db, ownerId: string, filter: CallFilter) {
  let query = callsOf(db, ownerId)
  if (filter.cloneId) query = query.where('calls.clone_id', '=', filter.cloneId)
  if (filter.since) query = query.where('calls.created_at', '>=', filter.since)
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

/** Figures over everything that matches, whatever the page. */
export const callStats = (db: Db, ownerId: string, filter: CallFilter) =>
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
    .executeTakeFirstOrThrow()

/** Clones that the filter can offer: those with calls. */
export const clonesWithCalls = (db: Db, ownerId: string) =>
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

export const findCall = (db: Db, ownerId: string, id: string) =>
  callsOf(db, ownerId)
    .select([
      ...SUMMARY,
      'calls.session_id',
      'calls.consent_transcript',
      'calls.topics',
      'calls.rating',
      'calls.latency',
    ])
    .where('calls.id', '=', id)
    .executeTakeFirst()

export const turnsOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_turns')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .orderBy('at_ms')
    .orderBy('turn')
    .orderBy('utterance')
    .execute()

export const unansweredTurns = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('clone_questions')
    .select('turn')
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .execute()

/** Null when there is none; false when it is still live. */
export async function deleteFinishedCall(db: Db, ownerId: string, id: string): Promise<boolean | null> {
  const gone = await db
    .deleteFrom('calls')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', 'not in', LIVE_STATUSES)
    .returning('id')
    .executeTakeFirst()
  if (gone) {
    await db.deleteFrom('call_directory').where('call_id', '=', id).execute()
    return true
  }
  const still = await db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return still ? false : null
}

/** False when there is no such call. */
export async function saveRating(db: Db, id: string, rating: number): Promise<boolean> {
  const row = await db
    .updateTable('calls')
    .from('call_directory as at')
    .set({ rating })
    .whereRef('calls.owner_id', '=', 'at.owner_id')
    .whereRef('calls.id', '=', 'at.call_id')
    .where('at.call_id', '=', id)
    .returning('calls.id')
    .executeTakeFirst()
  return row !== undefined
}
