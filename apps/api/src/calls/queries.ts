import type { Listener } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { later } from '../kernel/database/database-clock.ts'
import { type Db, json, type Tx } from '../kernel/database.ts'
import { SUMMARY, withNames } from './list-queries.ts'
import { LEASE_MS, LIVE_STATUSES } from './rules.ts'

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
  /** Who they are may stand beside it. */
  consentPerson: boolean
  consentWording: string | null
  audience: Listener
  /** Who called, of what may be written down; null for nobody. */
  caller: { email: string } | { company: string } | null
  /** A keyed hash of the address that was proven. */
  visitorKey: Buffer | null
  /** Of the sign-in that opened it, with which it ends; null for a visitor who is not signed in. */
  signInId: string | null
  /** Keyed hash of the network that it was opened from. */
  network: Buffer
  ticketHash: Buffer
  ticketUntil: RawBuilder<Date>
  createdAt: RawBuilder<Date>
}

/** Null where nobody is named: what a visitor left with a firm alone belongs to no address. */
export const provenEmailOf = (caller: NewCall['caller']): string | null =>
  caller && 'email' in caller ? caller.email : null

export async function insertCall(db: Db, call: NewCall): Promise<void> {
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
      consent_person: call.consentPerson,
      consent_wording: call.consentWording,
      consent_at: call.createdAt,
      audience: call.audience,
      ...(call.caller === null ? {} : { caller: json(call.caller) }),
      proven_email: provenEmailOf(call.caller),
      visitor_key: call.visitorKey,
      sign_in_id: call.signInId,
      network: call.network,
      ticket_hash: call.ticketHash,
      ticket_until: call.ticketUntil,
      created_at: call.createdAt,
    })
    .execute()
  await db.insertInto('call_directory').values({ call_id: call.id, owner_id: call.ownerId }).execute()
}

/** When its visitor left a call, or was last seen by a node that carries it no more; null while they are in. */
export const goneAt = (now: RawBuilder<Date>) =>
  sql<Date | null>`coalesce(detached_at, case when lease_until < ${now}
    then ${later(sql<Date>`lease_until`, -LEASE_MS)} end)`

/** The visitor's call that is still open, if any, by the names that their visit goes by. */
export const findOpenCallOfSession = (db: Db, sessionIds: readonly string[], now: RawBuilder<Date>) =>
  db
    .selectFrom('calls')
    .select(['owner_id', 'id', 'status', 'connected_at', 'snapshot'])
    .select(goneAt(now).as('gone_at'))
    .where('session_id', 'in', sessionIds)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()

export const findCall = (db: Db, ownerId: string, id: string) =>
  withNames(db, db.selectFrom('calls').selectAll().where('owner_id', '=', ownerId).where('id', '=', id))
    .select([
      ...SUMMARY,
      'calls.session_id',
      'calls.consent_wording',
      'calls.consent_at',
      'calls.topics',
      'calls.rating',
      'calls.latency',
    ])
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

/** What its visitor set right, in the order in which they did. */
export const notesOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_notes')
    .select(['id', 'turn', 'text', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What its visitor said in a turn, as it is kept; '' where nothing is. */
export async function saidIn(db: Db, ownerId: string, callId: string, turn: number): Promise<string> {
  const row = await db
    .selectFrom('call_turns')
    .select('text')
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('turn', '=', turn)
    .where('role', '=', 'visitor')
    .executeTakeFirst()
  return row?.text ?? ''
}

/** What was left unanswered in it, with how that stands by now. */
export const unansweredTurns = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('clone_questions')
    .select(['turn', 'status'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .execute()

/** One that is held and has ended. */
export const deleteHeldCall = (db: Tx, ownerId: string, id: string) =>
  db.deleteFrom('calls').where('owner_id', '=', ownerId).where('id', '=', id).execute()

export async function isCall(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('call_directory')
    .select('call_id')
    .where('call_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such call, and where nothing of it is kept: so it was agreed, or its visitor deleted it. */
export async function saveRating(db: Db, id: string, rating: number): Promise<boolean> {
  const row = await db
    .updateTable('calls')
    .from('call_directory as at')
    .set({ rating })
    .whereRef('calls.owner_id', '=', 'at.owner_id')
    .whereRef('calls.id', '=', 'at.call_id')
    .where('at.call_id', '=', id)
    .where('calls.consent_transcript', '=', true)
    .where('calls.visitor_deleted_at', 'is', null)
    .returning('calls.id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when no such answer of theirs is kept. */
export async function saveHelpful(
  db: Db,
  { id, turn, visits }: { id: string; turn: number; visits: readonly string[] },
  helpful: boolean | null,
): Promise<boolean> {
  const row = await db
    .updateTable('call_turns as said')
    .from('call_directory as at')
    .innerJoin('calls', (join) =>
      join.onRef('calls.owner_id', '=', 'at.owner_id').onRef('calls.id', '=', 'at.call_id'),
    )
    .set({ helpful })
    .whereRef('said.owner_id', '=', 'at.owner_id')
    .whereRef('said.call_id', '=', 'at.call_id')
    .where('at.call_id', '=', id)
    .where('calls.session_id', 'in', visits)
    .where('calls.visitor_deleted_at', 'is', null)
    .where('said.turn', '=', turn)
    .where('said.purpose', '=', 'answer')
    .returning('said.turn')
    .executeTakeFirst()
  return row !== undefined
}
