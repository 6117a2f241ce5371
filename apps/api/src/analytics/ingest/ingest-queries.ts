import type { AnalyticsEventType } from '@understudy/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { deleteInPieces } from '../../kernel/database/delete-in-pieces.ts'
import { plannedOnce } from '../../kernel/database/planned-once.ts'
import type { Db } from '../../kernel/database.ts'
import { jsonText, PG, pgCode, plainArray } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { VisitorKind } from '../../pitches/visit/visitor-kind.ts'
import type { ServedType } from '../fold/fold-rules.ts'

/** Say nothing but which section. */
const OF_SECTIONS: string[] = ['section_view', 'section_end'] satisfies z.infer<typeof AnalyticsEventType>[]

/** What a browser told, before it is known whose it is. */
export interface ToldEvent {
  id: string
  /** A link's code, or a pitch's slug or id. */
  address: string
  sessionId: string
  callerId: string | null
  kind: VisitorKind
  type: string
  detail: string
  amount: number
  at: Date
  receivedAt: Date
}

/**
 * Takes events of any number of requests in one statement, and answers which addresses lead somewhere. Whose an
 * event is follows from the address; one of an unknown address or session is dropped, and what is told of a section
 * that the published version does not have.
 */
export async function insertTold(db: Db, events: readonly ToldEvent[]): Promise<Set<string>> {
  try {
    return await insertToldOnce(db, events)
  } catch (error) {
    // An owner went while their events were written: those of everybody else, once more.
    if (pgCode(error) !== PG.foreignKeyViolation && pgCode(error) !== PG.deadlock) throw error
    return insertToldOnce(db, events)
  }
}

async function insertToldOnce(db: Db, events: readonly ToldEvent[]): Promise<Set<string>> {
  const { sources, sourceOf } = groupBySource(events)
  const source = <Key extends keyof ToldEvent>(key: Key) => sources.map((event) => event[key])
  const column = <Key extends keyof ToldEvent>(key: Key) => events.map((event) => event[key])
  const batch = newBatch(events.length, events[0]?.receivedAt ?? new Date())
  const query = sql<{ address: string }>`
    with source as (
      select * from unnest(
        ${source('address')}::text[], ${source('sessionId')}::text[], ${source('callerId')}::uuid[],
        ${source('kind')}::text[], ${source('receivedAt')}::timestamptz[]
      ) with ordinality as t (address, session_id, caller_id, kind, received_at, number)
    ), targets as materialized (
      select a.address, a.owner_id, pitches.clone_id, a.pitch_id, link.id as link_id, version.section_ids
      from pitch_addresses a
      join pitches on pitches.owner_id = a.owner_id and pitches.id = a.pitch_id
      join pitch_links link on link.owner_id = a.owner_id and link.pitch_id = a.pitch_id
        and (link.id = a.link_id or (a.link_id is null and link.is_default))
      join clones on clones.owner_id = a.owner_id and clones.id = pitches.clone_id
      left join clone_versions version on version.owner_id = a.owner_id and version.clone_id = clones.id
        and version.version = clones.version
      where a.address in (select address from source)
    ), known as materialized (
      select source.number, targets.owner_id, targets.clone_id, targets.pitch_id, targets.link_id,
        source.session_id, source.received_at, coalesce(targets.section_ids, '[]') as section_ids,
        case when source.caller_id = targets.owner_id then 'own'
          when source.kind = 'visitor' then session.kind else source.kind end as kind
      from source
      join targets using (address)
      join visitor_sessions session on session.id = source.session_id
    ), batch as (
      insert into event_batches (id, events, received_at)
      select ${batch.id}::uuid, ${batch.events}::int, ${batch.received_at}::timestamptz
      where exists (select from known)
    ), kept as (
      insert into analytics_events (owner_id, id, batch_id, clone_id, pitch_id, link_id, session_id, kind,
        type, detail, amount, at, received_at)
      select known.owner_id, told.id, ${batch.id}::uuid, known.clone_id, known.pitch_id, known.link_id,
        known.session_id, known.kind, told.type,
        case when known.section_ids ? told.detail then told.detail else '' end,
        told.amount, told.at, known.received_at
      from unnest(
        ${plainArray(column('id'))}::uuid[], ${plainArray(sourceOf)}::int[],
        ${plainArray(column('type'))}::text[], ${column('detail')}::text[],
        ${plainArray(column('amount'))}::double precision[],
        ${plainArray(events.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as told (id, source, type, detail, amount, at)
      join known on known.number = told.source
      where known.section_ids ? told.detail or told.type <> all(${OF_SECTIONS}::text[])
      order by known.owner_id, told.id
      on conflict do nothing
    )
    select address from targets`
  const rows = await plannedOnce(db, query.compile(db))
  return new Set(rows.map((row) => row.address))
}

const newBatch = (events: number, receivedAt: Date) => ({ id: newId(), events, received_at: receivedAt })

/** Events of one request mostly differ in little: what they have in common is sent and looked up once. */
function groupBySource(events: readonly ToldEvent[]) {
  const numbers = new Map<string, number>()
  const sources: ToldEvent[] = []
  const sourceOf = events.map((event) => {
    const { address, sessionId, callerId, kind, receivedAt } = event
    const key = `${kind} ${callerId} ${receivedAt.getTime()} ${sessionId} ${address}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    sources.push(event)
    numbers.set(key, sources.length)
    return sources.length
  })
  return { sources, sourceOf }
}

/** What the server saw itself. */
export interface ServedEvent {
  /** Follows from what is counted: the same again counts nothing. */
  id: string
  ownerId: string
  cloneId: string
  pitchId: string | null
  linkId: string | null
  sessionId: string | null
  kind: VisitorKind
  type: ServedType
  amount: number
  at: Date
}

/** Of an owner who is gone nothing is kept: what the others of the batch saw does not wait for it. */
export async function insertServed(db: Db, events: readonly ServedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const batch = newBatch(events.length, now)
  const rows = events.map((event) => ({
    id: event.id,
    owner_id: event.ownerId,
    clone_id: event.cloneId,
    pitch_id: event.pitchId,
    link_id: event.linkId,
    session_id: event.sessionId,
    kind: event.kind,
    type: event.type,
    amount: event.amount,
    at: event.at,
  }))
  await sql`
    with batch as (
      insert into event_batches (id, events, received_at)
      values (${batch.id}, ${batch.events}, ${batch.received_at})
    )
    insert into analytics_events (owner_id, id, batch_id, clone_id, pitch_id, link_id, session_id, kind, type,
      amount, at, received_at)
    select owner_id, served.id, ${batch.id}::uuid, clone_id, pitch_id, link_id, session_id, kind, type, amount, at,
      ${now}::timestamptz
    from json_populate_recordset(null::analytics_events, ${jsonText(rows)}) as served
    join users on users.id = owner_id
    order by owner_id, served.id
    for key share of users
    on conflict do nothing`.execute(db)
}

export interface NewSession {
  id: string
  visitorId: string
  kind: VisitorKind
  device: string
  language: string
  referrer: string
  campaign: Record<string, string>
  createdAt: Date
}

/** The visitor of the session: of one that is known already, the visitor that it began with. */
export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const row = await db
    .insertInto('visitor_sessions')
    .values({
      id: session.id,
      visitor_id: session.visitorId,
      kind: session.kind,
      device: session.device,
      language: session.language,
      referrer: session.referrer,
      campaign: jsonText(session.campaign),
      created_at: session.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: sql`visitor_sessions.id` }))
    .returning('visitor_id')
    .executeTakeFirstOrThrow()
  return row.visitor_id
}

/** Drops what has been folded and can no longer be repeated, and sessions whose tab is long closed. */
export async function sweep(db: Db, before: { events: Date; sessions: Date }): Promise<void> {
  const old = sql`folded and received_at < ${before.events}`
  await deleteInPieces(
    db,
    'analytics_events',
    sql`batch_id in (select id from event_batches where ${old} offset 0)`,
  )
  // Last: a batch that is gone could no longer name its events.
  await deleteInPieces(db, 'event_batches', old)
  await deleteInPieces(db, 'visitor_sessions', sql`created_at < ${before.sessions}`)
}
