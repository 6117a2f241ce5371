import { sql } from 'kysely'
import { LOCKS } from '../../kernel/database/locks.ts'
import { jsonText, type Tx } from '../../kernel/database.ts'
import type { VisitKind } from '../../pitches/visit/visitor-kind.ts'
import {
  type Count,
  type EventSource,
  type OpenEvent,
  type Visit,
  visitKey,
  visitorKey,
} from './fold-rules.ts'

/** One node folds at a time, the next waits. Given back with the transaction. */
export const takeFoldLock = (db: Tx) => sql`select pg_advisory_xact_lock(${LOCKS.fold})`.execute(db)

/** Marks the oldest open batches as folded, as many as hold `limit` events; the last may go beyond it. */
export async function takeOpenBatches(db: Tx, limit: number): Promise<{ ids: string[]; events: number }> {
  const { rows } = await sql<{ id: string; events: number }>`
    with open as (
      select id, sum(events) over (order by received_at, id) - events as before
      from event_batches where not folded order by received_at, id limit ${limit}
    )
    update event_batches batch set folded = true from open
    where batch.id = open.id and open.before < ${limit} and not batch.folded
    returning batch.id, batch.events`.execute(db)
  return { ids: rows.map(({ id }) => id), events: rows.reduce((sum, { events }) => sum + events, 0) }
}

/**
 * The events of batches, oldest first, and what they have in common. Two statements, and a row for each source:
 * most events of a moment differ in little, and reading a row each would cost more than counting them.
 */
export async function readEvents(
  db: Tx,
  batchIds: readonly string[],
): Promise<{ sources: EventSource[]; events: OpenEvent[] }> {
  const { rows } = await sql<SourceRow>`
    select owner_id, clone_id, pitch_id, link_id, session_id, kind, received_at,
      json_agg(json_build_array(type, detail, amount, date_part('epoch', at))) as events
    from analytics_events where batch_id = any(${batchIds}::uuid[])
    group by owner_id, clone_id, pitch_id, link_id, session_id, kind, received_at
    order by received_at`.execute(db)
  const sessions = await findSessions(db, new Set(rows.map((row) => row.session_id)))
  const sources: EventSource[] = []
  const events: OpenEvent[] = []
  for (const row of rows) {
    const source: EventSource = {
      ownerId: row.owner_id,
      cloneId: row.clone_id,
      pitchId: row.pitch_id,
      linkId: row.link_id,
      sessionId: row.session_id,
      kind: row.kind,
      visitor: (row.session_id && sessions.get(row.session_id)) || null,
    }
    sources.push(source)
    const told = row.events.toSorted((a, b) => a[3] - b[3])
    for (const [type, detail, amount, at] of told)
      events.push({ ...source, type, detail, amount, at: new Date(Math.round(at * 1_000)) })
  }
  return { sources, events }
}

async function findSessions(db: Tx, ids: ReadonlySet<string | null>) {
  const sessions = await db
    .selectFrom('visitor_sessions')
    .select(['id', 'visitor_id', 'device', 'language', 'referrer'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(
    sessions.map(({ id, visitor_id, device, language, referrer }) => [
      id,
      { id: visitor_id, device, language, referrer },
    ]),
  )
}

interface SourceRow {
  owner_id: string
  clone_id: string
  pitch_id: string | null
  link_id: string | null
  session_id: string | null
  kind: VisitKind
  /** Type, detail, amount, and when it happened in seconds since 1970. */
  events: [string, string, number, number][]
}

/** Visits that the events belong to, by their key. */
export async function findVisits(db: Tx, sources: readonly EventSource[]): Promise<Map<string, Visit>> {
  const named = distinct(sources, ({ ownerId, linkId, sessionId }) => [ownerId, linkId, sessionId])
  const { rows } = await sql<VisitRow>`
    select visits.* from visits
    join unnest(${named[0]}::uuid[], ${named[1]}::uuid[], ${named[2]}::text[])
      as named (owner_id, link_id, session_id) using (owner_id, link_id, session_id)`.execute(db)
  return new Map(rows.map(toVisit).map((visit) => [visitKey(visit), visit]))
}

/** When each visitor of the events first looked at something of the owner's. */
export async function findFirstViews(db: Tx, sources: readonly EventSource[]): Promise<Map<string, Date>> {
  const named = distinct(sources, ({ ownerId, visitor }) => [ownerId, visitor?.id ?? null])
  const { rows } = await sql<{ owner_id: string; visitor_id: string; first_at: Date }>`
    select owner_id, visitor_id, min(viewed_at) as first_at from visits
    join unnest(${named[0]}::uuid[], ${named[1]}::uuid[]) as named (owner_id, visitor_id)
      using (owner_id, visitor_id)
    where viewed_at is not null group by owner_id, visitor_id`.execute(db)
  return new Map(rows.map((row) => [visitorKey(row.owner_id, row.visitor_id), row.first_at]))
}

/** Those of the events' pitches that somebody has looked at before. */
export async function findViewedPitches(db: Tx, sources: readonly EventSource[]): Promise<Set<string>> {
  const named = distinct(sources, ({ ownerId, pitchId }) => [ownerId, pitchId])
  const { rows } = await sql<{ pitch_id: string }>`
    select named.pitch_id from unnest(${named[0]}::uuid[], ${named[1]}::uuid[]) as named (owner_id, pitch_id)
    where exists (select from visits where visits.owner_id = named.owner_id
      and visits.pitch_id = named.pitch_id and viewed_at is not null)`.execute(db)
  return new Set(rows.map((row) => row.pitch_id))
}

/** Where the owners of the events live, those who said so. */
export async function findTimeZones(db: Tx, sources: readonly EventSource[]): Promise<Map<string, string>> {
  const owners = [...new Set(sources.map(({ ownerId }) => ownerId))]
  const { rows } = await sql<{ owner_id: string; timezone: string }>`
    select owner_id, settings ->> 'timezone' as timezone from availability
    where owner_id = any(${owners}::uuid[]) and settings ->> 'timezone' is not null`.execute(db)
  return new Map(rows.map((row) => [row.owner_id, row.timezone]))
}

/** What the sources name, each once and all of it known, as columns. */
function distinct(
  sources: readonly EventSource[],
  nameOf: (source: EventSource) => (string | null)[],
): (string | null)[][] {
  const names = new Map<string, (string | null)[]>()
  for (const source of sources) {
    const name = nameOf(source)
    if (!name.includes(null)) names.set(name.join(' '), name)
  }
  const all = [...names.values()]
  return [0, 1, 2].map((column) => all.map((name) => name[column] ?? null))
}

export async function saveVisits(db: Tx, visits: Iterable<Visit>): Promise<void> {
  const rows = [...visits].map(toRow)
  if (rows.length === 0) return
  await sql`
    insert into visits select * from json_populate_recordset(null::visits, ${jsonText(rows)})
    on conflict (owner_id, link_id, session_id) do update set
      last_at = excluded.last_at, unlocked_at = excluded.unlocked_at, viewed_at = excluded.viewed_at,
      engaged_at = excluded.engaged_at, talked_at = excluded.talked_at, came_back = excluded.came_back,
      counted_before = excluded.counted_before, seconds = excluded.seconds, questions = excluded.questions,
      sections = excluded.sections`.execute(db)
}

export async function addCounts(db: Tx, counts: Iterable<Count>): Promise<void> {
  const rows = [...counts].map((count) => ({
    owner_id: count.ownerId,
    day: count.day,
    clone_id: count.cloneId,
    pitch_id: count.pitchId,
    link_id: count.linkId,
    metric: count.metric,
    dimension: count.dimension,
    amount: count.amount,
  }))
  if (rows.length === 0) return
  await sql`
    insert into analytics_daily as daily
    select * from json_populate_recordset(null::analytics_daily, ${jsonText(rows)})
    on conflict (owner_id, day, clone_id, pitch_id, link_id, metric, dimension)
    do update set amount = daily.amount + excluded.amount`.execute(db)
}

interface VisitRow {
  owner_id: string
  link_id: string
  session_id: string
  id: string
  pitch_id: string
  clone_id: string
  visitor_id: string
  kind: VisitKind
  opened_at: Date
  last_at: Date
  unlocked_at: Date | null
  viewed_at: Date | null
  engaged_at: Date | null
  talked_at: Date | null
  came_back: boolean
  counted_before: boolean
  seconds: number
  questions: number
  sections: string[]
}

const toVisit = (row: VisitRow): Visit => ({
  ownerId: row.owner_id,
  linkId: row.link_id,
  sessionId: row.session_id,
  id: row.id,
  pitchId: row.pitch_id,
  cloneId: row.clone_id,
  visitorId: row.visitor_id,
  kind: row.kind,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  unlockedAt: row.unlocked_at,
  viewedAt: row.viewed_at,
  engagedAt: row.engaged_at,
  talkedAt: row.talked_at,
  cameBack: row.came_back,
  countedBefore: row.counted_before,
  seconds: row.seconds,
  questions: row.questions,
  sections: row.sections,
})

const toRow = (visit: Visit): VisitRow => ({
  owner_id: visit.ownerId,
  link_id: visit.linkId,
  session_id: visit.sessionId,
  id: visit.id,
  pitch_id: visit.pitchId,
  clone_id: visit.cloneId,
  visitor_id: visit.visitorId,
  kind: visit.kind,
  opened_at: visit.openedAt,
  last_at: visit.lastAt,
  unlocked_at: visit.unlockedAt,
  viewed_at: visit.viewedAt,
  engaged_at: visit.engagedAt,
  talked_at: visit.talkedAt,
  came_back: visit.cameBack,
  counted_before: visit.countedBefore,
  seconds: visit.seconds,
  questions: visit.questions,
  sections: visit.sections,
})
