import { type CallQuestion, EndedReason, type Listener } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, json, type Tx } from '../kernel/database.ts'
import { sumModelTurns } from './model/queries.ts'
import { provenEmailOf } from './queries.ts'
import { LIVE_STATUSES } from './rules.ts'

/** SQL of calls that are under way: claiming, carrying, closing. */
/** Who carries a call: its epoch, and the node that runs it; null where it is closed for one that is gone. */
export interface Carrier {
  epoch: number
  nodeId: string | null
}

/** By a link that is one investor's own. */
const isPersonal = sql<boolean>`exists (select from pitch_links link where link.owner_id = calls.owner_id
  and link.id = calls.pitch_link_id and link.investor_id is not null)`

/** Ends a live call; nothing happens when it has ended, or when another epoch carries it. */
export const closeCall = (
  db: Db,
  close: {
    ownerId: string
    id: string
    /** Null: whoever carries it. */
    carrier: Carrier | null
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
      sign_in_id: null,
      network: null,
      lease_until: null,
      // A link of somebody's own is a name: it stands for as long as the talk needs its leave.
      pitch_link_id: sql`case when consent_person or not ${isPersonal} then pitch_link_id end`,
    })
    .where('owner_id', '=', close.ownerId)
    .where('id', '=', close.id)
    .where('status', 'in', LIVE_STATUSES)
  const { carrier } = close
  if (carrier) {
    query = query.where((eb) => {
      const ours = eb('epoch', '=', carrier.epoch)
      if (carrier.nodeId === null) return ours
      // As in keepBatches: a visitor who has just come back to this node has raised the epoch meanwhile.
      return eb.or([ours, eb.and([eb('epoch', '=', carrier.epoch + 1), eb('node_id', '=', carrier.nodeId)])])
    })
  }
  return query.returning(['id', 'clone_id', 'channel', 'snapshot', 'consent_transcript']).executeTakeFirst()
}

export const saveCallReport = (
  db: Db,
  ownerId: string,
  id: string,
  report: {
    questions: (typeof CallQuestion)['_output'][]
    summary: string
    interestLevel: string
    outcome: string
    topics: string[]
    searchText: string
    creditsCharged: number
  },
) =>
  db
    .updateTable('calls')
    .set({
      questions: json(report.questions),
      summary: report.summary,
      interest_level: report.interestLevel,
      outcome: report.outcome,
      topics: json(report.topics),
      search_text: report.searchText,
      credits_charged: report.creditsCharged,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** Of a talk of which nothing is kept its course goes, once it is charged: what it cost was counted from it. */
export async function forgetCourse(db: Tx, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('call_events').where('owner_id', '=', ownerId).where('call_id', '=', id).execute()
  // A node of the version before wrote these down.
  await sumModelTurns(db, [{ ownerId, callId: id }])
  await db
    .updateTable('calls')
    .set({ snapshot: null, device_type: null, latency: json({}) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
}

/** True while nobody's sign-out has ended the call, and its founder's account is not closed. */
export const isStanding = (now: RawBuilder<Date>) => sql<boolean>`
  (calls.sign_in_id is null or exists (
    select from sessions join users on users.id = sessions.user_id
    where sessions.id = calls.sign_in_id and sessions.revoked_at is null and sessions.expires_at > ${now}
      and users.deleted_at is null))
  and exists (select from users where users.id = calls.owner_id and users.deleted_at is null)`

/** Of these calls, the ids of those that may go on: their sign-in has not ended, their founder's account is open. */
export const standingCalls = async (
  db: Db,
  calls: readonly { ownerId: string; callId: string }[],
  now: RawBuilder<Date>,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where(isAmong(calls))
    .where(isStanding(now))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const isAmong = (calls: readonly { ownerId: string; callId: string }[]) => sql<boolean>`
  (calls.owner_id, calls.id) in (select * from unnest(
    ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))`

/** In progress from here; undefined when another epoch carries it. `is_first`: nobody had come before. */
export const markReady = (
  db: Db,
  call: { owner_id: string; id: string; epoch: number },
  ready: { device: string; now: RawBuilder<Date> },
) =>
  db
    .updateTable('calls')
    .set({
      status: 'in-progress',
      device_type: sql`case when consent_transcript then ${ready.device} end`,
      detached_at: null,
      connected_at: sql`coalesce(connected_at, ${ready.now})`,
    })
    .where('owner_id', '=', call.owner_id)
    .where('id', '=', call.id)
    .where('epoch', '=', call.epoch)
    .where('status', 'in', LIVE_STATUSES)
    .returning((eb) => ['clone_id', eb('connected_at', '=', ready.now).as('is_first')])
    .executeTakeFirst()

/** Who the visitor has turned out to be; undefined when another epoch carries the call. */
export const saveListener = (
  db: Db,
  call: { ownerId: string; id: string; epoch: number },
  listener: { audience: Listener; caller?: { email: string } | { company: string }; key?: Buffer },
) =>
  db
    .updateTable('calls')
    .set({
      audience: listener.audience,
      ...(listener.caller
        ? { caller: json(listener.caller), proven_email: provenEmailOf(listener.caller) }
        : {}),
      ...(listener.key ? { visitor_key: listener.key } : {}),
    })
    .where('owner_id', '=', call.ownerId)
    .where('id', '=', call.id)
    .where('epoch', '=', call.epoch)
    .where('status', 'in', LIVE_STATUSES)
    .returning('id')
    .executeTakeFirst()

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

/** How a call ended; null while it goes on. */
export async function findEnd(db: Db, ownerId: string, id: string) {
  const row = await db
    .selectFrom('calls')
    .select(['ended_reason', 'duration_ms', 'billable_ms', 'credits_charged'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', 'not in', LIVE_STATUSES)
    .executeTakeFirst()
  if (!row) return null
  const { duration_ms, billable_ms, credits_charged } = row
  const usage = { durationMs: Number(duration_ms), billableMs: Number(billable_ms), credits: credits_charged }
  return { reason: EndedReason.parse(row.ended_reason), usage }
}

/** What was told in a call that has ended, where its words are kept; undefined for any other. */
export const findEndedTalk = (db: Db, id: string) =>
  db
    .selectFrom('call_directory')
    .innerJoin('calls', (join) =>
      join
        .onRef('calls.owner_id', '=', 'call_directory.owner_id')
        .onRef('calls.id', '=', 'call_directory.call_id'),
    )
    .select(['calls.epoch', 'calls.ended_reason'])
    .select(
      sql<unknown[]>`(select coalesce(jsonb_agg(body order by seq), '[]') from call_events
        where call_events.owner_id = calls.owner_id and call_events.call_id = calls.id)`.as('told'),
    )
    .where('call_directory.call_id', '=', id)
    .where('calls.consent_transcript', '=', true)
    .where('calls.status', 'not in', LIVE_STATUSES)
    .executeTakeFirst()

/** A turn in which it was only said why there is no answer is none, also where that was taken up again. */
const answeredTurns = sql<number>`(select count(*)::int from (
  select from call_events
  where call_events.owner_id = calls.owner_id and call_events.call_id = calls.id
    and call_events.type = 'agent.start' and call_events.body ->> 'purpose' = 'answer'
  group by body ->> 'turn' having not bool_or(body ? 'free')) as paid)`

/** Turns that the clone has answered, also where no transcript is kept. */
export const countAnswers = async (db: Db, ownerId: string, callId: string): Promise<number> => {
  const row = await db
    .selectFrom('calls')
    .select(answeredTurns.as('answers'))
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .executeTakeFirst()
  return row?.answers ?? 0
}

/** How far calls have come, by what is kept of them. */
export const findCarriedCalls = (db: Db, calls: readonly { ownerId: string; callId: string }[]) =>
  db
    .selectFrom('calls')
    .select((eb) => [
      'owner_id',
      'id',
      'channel',
      'snapshot',
      eb.case().when('channel', '=', 'text').then(answeredTurns).else(0).end().as('answers'),
    ])
    .where(isAmong(calls))
    .where('status', 'in', LIVE_STATUSES)
    .execute()

/**
 * What a call has had before it is carried on: ids of the visitor's messages that became turns, for a client that
 * resumes sends them again, how many turns were answered, whether something pays for more, and whether it was told
 * that nothing does.
 */
export const hadBefore = async (
  db: Db,
  ownerId: string,
  callId: string,
): Promise<{ ids: string[]; answers: number; isPaid: boolean; toldOut: boolean }> =>
  db
    .selectFrom('calls')
    .select([
      sql<string[]>`array(select body ->> 'id' from call_events where call_events.owner_id = calls.owner_id
        and call_events.call_id = calls.id and call_events.type = 'user.final')`.as('ids'),
      answeredTurns.as('answers'),
      sql<boolean>`exists (select from call_holds where call_holds.owner_id = calls.owner_id
        and call_holds.call_id = calls.id and settled_at is null)`.as('isPaid'),
      sql<boolean>`exists (select from call_events where call_events.owner_id = calls.owner_id
        and call_events.call_id = calls.id and type = 'notice' and body ->> 'code' = 'answers_out')`.as(
        'toldOut',
      ),
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
