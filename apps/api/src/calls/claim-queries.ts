import { type RawBuilder, sql } from 'kysely'
import { later } from '../kernel/database/database-clock.ts'
import type { Db } from '../kernel/database.ts'
import { isStanding } from './carry-queries.ts'
import { LEASE_MS, LIVE_STATUSES } from './rules.ts'

/** SQL of who may come into a call, and of who carries it from then on. */
export const findCallForSocket = (db: Db, id: string, now: RawBuilder<Date>) =>
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
      'calls.ticket_use',
      sql<boolean>`${isStanding(now)} and not exists (
        select from users where users.id = calls.owner_id and locked_at is not null)`.as('is_standing'),
    ])
    .where('call_directory.call_id', '=', id)
    .executeTakeFirst()

/** That an AI speaks is said shorter to who was told within so many days, and for so long at least. */
const TOLD_DAYS = 14
const TOLD_MS = 3_000

/**
 * By the same visit, or with the same proven address, a talk with this clone went on for longer than its notice, which
 * was heard, where that was written down.
 */
const heardNotice = (now: RawBuilder<Date>) => {
  const told = sql`before.clone_id = calls.clone_id and before.id <> calls.id and before.duration_ms >= ${TOLD_MS}
    and before.channel = 'voice' and before.created_at > ${now} - make_interval(days => ${TOLD_DAYS})
    and before.snapshot ->> 'greeted' is distinct from 'false'`
  return sql<boolean>`exists (
    select from calls before
    where before.owner_id = calls.owner_id and before.session_id = calls.session_id and ${told}
  ) or exists (
    select from calls before
    where before.owner_id = calls.owner_id and before.visitor_key = calls.visitor_key and ${told}
  )`
}

const carried = (now: RawBuilder<Date>) =>
  [
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
    'latency',
    'consent_transcript',
    'consent_person',
    'consent_wording',
    'audience',
    'pitch_link_id',
    'network',
    heardNotice(now).as('heard_notice'),
    sql<boolean>`(select is_house from users where users.id = calls.owner_id)`.as('is_unclaimed'),
    sql<number>`coalesce(extract(epoch from ${now} - connected_at) * 1000, 0)::float8`.as('connected_for_ms'),
  ] as const

const leaseUntil = (now: RawBuilder<Date>) => later(now, LEASE_MS)

/** Spends the ticket: of any number of sockets that hold it, one gets the row. `use` tells what it is spent on. */
export const claimTicket = (
  db: Db,
  ownerId: string,
  id: string,
  { hash, use }: { hash: Buffer; use: Buffer | null },
  nodeId: string,
  now: RawBuilder<Date>,
) =>
  db
    .updateTable('calls')
    .set({
      ticket_hash: null,
      ticket_use: use,
      node_id: nodeId,
      lease_until: leaseUntil(now),
      epoch: sql`epoch + 1`,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', now)
    .where('status', '=', 'connecting')
    .returning(carried(now))
    .executeTakeFirst()

/** For the request that the ticket was spent on, which comes again because its answer was lost. */
export const claimTicketAgain = (
  db: Db,
  ownerId: string,
  id: string,
  use: Buffer,
  nodeId: string,
  now: RawBuilder<Date>,
) =>
  db
    .updateTable('calls')
    .set({ node_id: nodeId, lease_until: leaseUntil(now), epoch: sql`epoch + 1` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('ticket_use', '=', use)
    .where('status', 'in', LIVE_STATUSES)
    .returning(carried(now))
    .executeTakeFirst()

/**
 * Takes a running call over. `fromEpoch` is that of the resume token, which is good until a newer one is shown: the
 * answers that told newer ones may all have been lost.
 */
export const claimResume = (
  db: Db,
  ownerId: string,
  id: string,
  fromEpoch: number,
  nodeId: string,
  now: RawBuilder<Date>,
) =>
  db
    .updateTable('calls')
    .set({
      node_id: nodeId,
      lease_until: leaseUntil(now),
      epoch: sql`epoch + 1`,
      resumed_from: fromEpoch,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('epoch', '>=', fromEpoch)
    .where('resumed_from', '<=', fromEpoch)
    .where('status', 'in', LIVE_STATUSES)
    .where('connected_at', 'is not', null)
    .returning(carried(now))
    .executeTakeFirst()

export type CarriedCall = NonNullable<Awaited<ReturnType<typeof claimTicket>>>
