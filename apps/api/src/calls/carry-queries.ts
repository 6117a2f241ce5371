import type { CallQuestion } from '@understudy/contract'
import { sql } from 'kysely'
import { type Database, json, type Tx } from '../kernel/database.ts'
import { LEASE_MS, LIVE_STATUSES } from './rules.ts'

/** SQL of calls that are under way: claiming, carrying, closing. */
type Db = Database | Tx

/** Ends a live call; nothing happens when it has ended, or when another epoch carries it. */
export const closeCall = (
  db: Db,
  close: {
    ownerId: string
    id: string
    /** Null: whoever carries it. */
    epoch: number | null
    status: string
    reason: string
    endedAt: Date
    durationMs: number
    billableMs: number
  },
) => {
  let query = db
    .updateTable('calls')
    .set({
      status: close.status,
      ended_reason: close.reason,
      ended_at: close.endedAt,
      duration_ms: close.durationMs,
      billable_ms: close.billableMs,
      ticket_hash: null,
      lease_until: null,
    })
    .where('owner_id', '=', close.ownerId)
    .where('id', '=', close.id)
    .where('status', 'in', LIVE_STATUSES)
  if (close.epoch !== null) query = query.where('epoch', '=', close.epoch)
  return query.returning(['id', 'clone_id', 'clone_version', 'consent_transcript']).executeTakeFirst()
}

export const saveCallReport = (
  db: Db,
  ownerId: string,
  id: string,
  report: {
    questions: { text: string; answered: boolean; turn: number }[]
    summary: string
    interestLevel: string
    outcome: string
    searchText: string
  },
) =>
  db
    .updateTable('calls')
    .set({
      questions: json(report.questions satisfies (typeof CallQuestion)['_output'][]),
      summary: report.summary,
      interest_level: report.interestLevel,
      outcome: report.outcome,
      search_text: report.searchText,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** Calls that nobody carries any more: a dead node's, and those whose visitor never came. */
export const abandonedCalls = (db: Db, now: Date, missedAfterMs: number) =>
  db
    .selectFrom('calls')
    .select(['owner_id', 'id', 'status', 'epoch', 'connected_at', 'created_at', 'lease_until', 'snapshot'])
    .where('status', 'in', LIVE_STATUSES)
    .where((eb) =>
      eb.or([
        eb('lease_until', '<', now),
        eb.and([
          eb('status', '=', 'connecting'),
          eb('created_at', '<', new Date(now.getTime() - missedAfterMs)),
        ]),
      ]),
    )
    .limit(200)
    .execute()

export const findCallForSocket = (db: Db, id: string) =>
  db
    .selectFrom('call_directory')
    .innerJoin('calls', (join) =>
      join
        .onRef('calls.owner_id', '=', 'call_directory.owner_id')
        .onRef('calls.id', '=', 'call_directory.call_id'),
    )
    .select([
      'calls.owner_id',
      'calls.id',
      'calls.status',
      'calls.is_test',
      'calls.pitch_link_id',
      'calls.access_epoch',
    ])
    .where('call_directory.call_id', '=', id)
    .executeTakeFirst()

const CARRIED = [
  'owner_id',
  'id',
  'clone_id',
  'clone_version',
  'is_test',
  'channel',
  'language',
  'status',
  'epoch',
  'last_seq',
  'snapshot',
  'consent_transcript',
  'connected_at',
  'created_at',
] as const

const leaseUntil = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** Spends the ticket: of any number of sockets that hold it, one gets the row. */
export const claimTicket = (db: Db, ownerId: string, id: string, hash: Buffer, nodeId: string, now: Date) =>
  db
    .updateTable('calls')
    .set({ ticket_hash: null, node_id: nodeId, lease_until: leaseUntil(now), epoch: sql`epoch + 1` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', now)
    .where('status', '=', 'connecting')
    .returning(CARRIED)
    .executeTakeFirst()

/** Takes a running call over; `fromEpoch` is that of the resume token, whose answer may have been lost once. */
export const claimResume = (
  db: Db,
  ownerId: string,
  id: string,
  fromEpoch: number,
  nodeId: string,
  now: Date,
) =>
  db
    .updateTable('calls')
    .set({ node_id: nodeId, lease_until: leaseUntil(now), epoch: sql`epoch + 1` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('epoch', 'in', [fromEpoch, fromEpoch + 1])
    .where('status', 'in', LIVE_STATUSES)
    .where('connected_at', 'is not', null)
    .returning(CARRIED)
    .executeTakeFirst()

export type CarriedCall = NonNullable<Awaited<ReturnType<typeof claimTicket>>>

/** The visitor said hello: in progress from here. False when another epoch carries it. */
export const markReady = async (
  db: Db,
  call: { owner_id: string; id: string; epoch: number },
  ready: { device: string; now: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('calls')
    .set({
      status: 'in-progress',
      device_type: ready.device,
      detached_at: null,
      connected_at: sql`coalesce(connected_at, ${ready.now})`,
    })
    .where('owner_id', '=', call.owner_id)
    .where('id', '=', call.id)
    .where('epoch', '=', call.epoch)
    .where('status', 'in', LIVE_STATUSES)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markDetached = (
  db: Db,
  call: { owner_id: string; id: string; epoch: number },
  at: Date | null,
) =>
  db
    .updateTable('calls')
    .set({ detached_at: at })
    .where('owner_id', '=', call.owner_id)
    .where('id', '=', call.id)
    .where('epoch', '=', call.epoch)
    .execute()

export const eventsAfter = (db: Db, ownerId: string, callId: string, seq: number) =>
  db
    .selectFrom('call_events')
    .select(['seq', 'body'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()

/** Ids of the visitor's messages that became turns: a client that resumes sends them again. */
export const takenIds = async (db: Db, ownerId: string, callId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('call_events')
    .select(sql<string>`body ->> 'id'`.as('id'))
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('type', '=', 'user.final')
    .execute()
  return rows.map(({ id }) => id)
}
