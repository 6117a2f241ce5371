import type { KnownBy } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { GUESSED, whoCame } from '../who-came.ts'

export interface KnownInvestor {
  id: string
  name: string
  email: string
  company: string
}

interface Known extends KnownInvestor {
  first_interaction: Date | null
  known_by: string
}

const investorsBySession = (db: Db) =>
  db
    .selectFrom('investor_sessions')
    .innerJoin('investors', (join) =>
      join
        .onRef('investors.owner_id', '=', 'investor_sessions.owner_id')
        .onRef('investors.id', '=', 'investor_sessions.investor_id'),
    )
    .select([
      'investors.id',
      'investors.name',
      'investors.email',
      'investors.company',
      'investors.first_interaction',
      'investor_sessions.known_by',
    ])

export const findBySession = (db: Db, ownerId: string, sessionId: string): Promise<Known | undefined> =>
  investorsBySession(db)
    .where('investor_sessions.owner_id', '=', ownerId)
    .where('investor_sessions.session_id', '=', sessionId)
    .executeTakeFirst()

/** Who a counted visit is by what else its browser did: see {@link whoCame}. */
async function findByVisit(db: Db, ownerId: string, sessionId: string) {
  const { rows } = await sql<Omit<Known, 'known_by'>>`
    select investors.id, investors.name, investors.email, investors.company, investors.first_interaction
    from (
      select owner_id, link_id, session_id, visitor_id from visits
      where owner_id = ${ownerId} and session_id = ${sessionId} and kind = 'visitor' and viewed_at is not null
      order by opened_at limit 1
    ) visit ${whoCame(sql`visit`)}
    join investors on investors.owner_id = visit.owner_id and investors.id = who.investor_id`.execute(db)
  return rows[0]
}

/** Whose a visit is, by what was said in it or else, {@link GUESSED}, by its browser. */
export async function findVisitor(db: Db, ownerId: string, sessionId: string): Promise<Known | undefined> {
  const mapped = await findBySession(db, ownerId, sessionId)
  if (mapped && mapped.known_by !== GUESSED) return mapped
  const guessed = await findByVisit(db, ownerId, sessionId)
  return guessed ? { ...guessed, known_by: GUESSED } : mapped
}

const MOST_VISITS = 200

/** The browser that a visit was made with, also before it is counted and when its tab was forgotten long ago. */
const browserOf = (ownerId: string, sessionId: string): RawBuilder<string | null> => sql`coalesce(
  (select visitor_id from visitor_sessions where id = ${sessionId}),
  (select visitor_id from visits where owner_id = ${ownerId} and session_id = ${sessionId} limit 1))`

/**
 * The engaged visits of the browser that an investor's visit was made with: those in which they said who they are, and
 * where nobody else did so with that browser all of it.
 */
export const engagedVisits = async (db: Db, ownerId: string, sessionId: string, investorId: string) => {
  const { rows } = await sql<{ id: string; session_id: string; at: Date }>`
    with told as (
      select said.session_id, said.investor_id from visits
      join investor_sessions said on said.owner_id = visits.owner_id and said.session_id = visits.session_id
      where visits.owner_id = ${ownerId} and visits.visitor_id = ${browserOf(ownerId, sessionId)}
        and visits.viewed_at is not null and said.known_by <> ${GUESSED}
    )
    select id, session_id, engaged_at as at from visits
    where owner_id = ${ownerId} and visitor_id = ${browserOf(ownerId, sessionId)} and kind = 'visitor'
      and viewed_at is not null and engaged_at is not null
      and (session_id = ${sessionId}
        or session_id in (select session_id from told where investor_id = ${investorId})
        or not exists (select from told where investor_id <> ${investorId}))
    order by viewed_at desc limit ${MOST_VISITS}`.execute(db)
  return rows
}

/**
 * From now on the visit is this investor's; what was said in it stands above what is guessed. Answers the visits of its
 * browser, itself among them, that were taken for others' or count for them until something was said.
 */
export async function mapSession(
  db: Tx,
  ownerId: string,
  sessionId: string,
  investorId: string,
  by: { knownBy: KnownBy; now: Date },
): Promise<{ sessionId: string; investorId: string }[]> {
  const { rows } = await sql<{ session_id: string; investor_id: string }>`
    with mapped as (
      insert into investor_sessions (owner_id, session_id, investor_id, known_by, created_at)
      values (${ownerId}, ${sessionId}, ${investorId}, ${by.knownBy}, ${by.now})
      on conflict (owner_id, session_id) do update
        set investor_id = excluded.investor_id, known_by = excluded.known_by
        where excluded.known_by <> ${GUESSED} or investor_sessions.known_by = ${GUESSED}
    ), visited as (
      select id, session_id from visits
      where owner_id = ${ownerId} and visitor_id = ${browserOf(ownerId, sessionId)} and viewed_at is not null
    ), taken as (
      select session_id, investor_id, known_by from investor_sessions
      where owner_id = ${ownerId} and investor_id <> ${investorId}
        and (session_id = ${sessionId} or session_id in (select session_id from visited))
    )
    select session_id, investor_id from (
      select session_id, investor_id from taken where known_by = ${GUESSED}
      union
      select visited.session_id, other.investor_id from visited
      cross join (select distinct investor_id from taken) other
      join investor_activity counted on counted.owner_id = ${ownerId} and counted.investor_id = other.investor_id
        and counted.kind = 'visit' and counted.ref = visited.id::text
      where not exists (select from taken said where said.session_id = visited.session_id
        and said.investor_id = other.investor_id and said.known_by <> ${GUESSED})
    ) wrong
    where ${by.knownBy}::text <> ${GUESSED}
    order by session_id limit ${MOST_VISITS}`.execute(db)
  return rows.map((row) => ({ sessionId: row.session_id, investorId: row.investor_id }))
}

/** Nobody is taken for the visitor any longer; who said so in the visit stays. */
export const dropGuess = (db: Tx, ownerId: string, sessionId: string) =>
  db
    .deleteFrom('investor_sessions')
    .where('owner_id', '=', ownerId)
    .where('session_id', '=', sessionId)
    .where('known_by', '=', GUESSED)
    .execute()
