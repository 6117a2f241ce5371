import { sql } from 'kysely'
import type { Database } from '../../kernel/database.ts'
import { READING } from './reading-rules.ts'

/** The one document of its owner that is being read. */
export interface ReadingTurn {
  leaseId: string
  ownerId: string
  cloneId: string
  documentId: string
  /** How often it was tried before. */
  tries: number
}

/** When an owner was last served among those who are served now. */
const servedAt = (short: boolean) => sql.ref(short ? 'short_served_at' : 'served_at')
const hourIsOver = sql`s.hour_began_at <= now() - make_interval(secs => ${READING.hourSeconds})`
const isFree = sql`(s.leased_until is null or s.leased_until <= now())`
const leaseEnd = sql`now() + make_interval(secs => ${READING.leaseSeconds})`

/**
 * Takes the next document for this node: of the owner who was served longest ago, is not being served and has
 * reading time left in the hour, the one that is read most quickly. `short` takes it where that is a short text, else
 * where it is none. `lost` where another node was first, and there may be a next.
 */
export async function takeTurn(
  db: Database,
  { short, leaseId }: { short: boolean; leaseId: string },
): Promise<ReadingTurn | 'lost' | null> {
  // The owners first, one probe each: whoever has ten thousand documents waiting costs no more than another.
  const { rows } = await sql<Omit<ReadingTurn, 'leaseId'> & { isTaken: boolean }>`
    with recursive waiting as (
      (select owner_id from clone_documents where status = 'reading' order by owner_id limit 1)
      union all
      select (
        select d.owner_id from clone_documents d where d.status = 'reading' and d.owner_id > waiting.owner_id
        order by d.owner_id limit 1)
      from waiting where waiting.owner_id is not null
    ), next as (
      select d.* from waiting
      left join reading_turns s using (owner_id)
      cross join lateral (
        select owner_id, clone_id, id, reading_tries, reading_rank, created_at from clone_documents
        where owner_id = waiting.owner_id and status = 'reading' and (read_after is null or read_after <= now())
        order by reading_rank, created_at, id limit 1) d
      where (d.reading_rank = 0) = ${short} and (s.owner_id is null
        or (${isFree} and (s.spent_ms < ${READING.hourlyMs} or ${hourIsOver})))
      order by s.${servedAt(short)} nulls first, d.created_at
      limit 1
    ), taken as (
      insert into reading_turns as s (owner_id, ${servedAt(short)}, lease_id, leased_until, hour_began_at)
      select owner_id, now(), ${leaseId}::uuid, ${leaseEnd}, now() from next
      on conflict (owner_id) do update set ${servedAt(short)} = now(), lease_id = excluded.lease_id,
        leased_until = excluded.leased_until,
        hour_began_at = case when ${hourIsOver} then now() else s.hour_began_at end,
        spent_ms = case when ${hourIsOver} then 0 else s.spent_ms end
      where ${isFree}
      returning owner_id
    )
    select next.owner_id as "ownerId", clone_id as "cloneId", id as "documentId", reading_tries as tries,
      taken.owner_id is not null as "isTaken"
    from next left join taken using (owner_id)`.execute(db)
  const [row] = rows
  if (!row) return null
  const { isTaken, ...turn } = row
  return isTaken ? { leaseId, ...turn } : 'lost'
}

/** While it is read, so that no other node takes it. */
export const keepTurn = (db: Database, { ownerId, leaseId }: ReadingTurn) =>
  sql`update reading_turns set leased_until = ${leaseEnd}
    where owner_id = ${ownerId} and lease_id = ${leaseId}`.execute(db)

/** Makes way for the owner's next document, and counts what this one took. */
export const endTurn = (db: Database, { ownerId, leaseId }: ReadingTurn, spentMs: number) =>
  sql`update reading_turns set lease_id = null, leased_until = null, spent_ms = spent_ms + ${Math.round(spentMs)}
    where owner_id = ${ownerId} and lease_id = ${leaseId}`.execute(db)

/** What is still not read is read later, after each try with a longer pause; no reader was no try. */
export const postpone = (db: Database, { ownerId, cloneId, documentId }: ReadingTurn, isTry = true) =>
  sql`update clone_documents set reading_tries = reading_tries + ${Number(isTry)},
      read_after = now() + make_interval(secs =>
        least(${READING.mostPauseSeconds}, ${READING.firstPauseSeconds} * power(2, least(reading_tries, 20))))
    where owner_id = ${ownerId} and clone_id = ${cloneId} and id = ${documentId} and status = 'reading'`.execute(
    db,
  )
