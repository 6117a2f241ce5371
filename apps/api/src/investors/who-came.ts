import { type KnownBy, WhoCame } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kernel/database.ts'

/**
 * What is written beside a visit in which nobody said who they are: it is taken for somebody's by its link, or by what
 * else its browser did. It holds until somebody says who it was, and is given back then. Whoever reads
 * `investor_sessions` for what was said leaves it out; what goes out, by {@link whoCame}, says it of own links alone.
 */
export const GUESSED = 'link' satisfies KnownBy

/**
 * Who somebody is who came by a link, joined to a query over `visit (owner_id, link_id, session_id, visitor_id)`, any
 * of the last three of which may be null. It answers `who (investor_id, known_by)`, `giver (id, name)`, whose link
 * it was, and `passing (forwarded)`.
 *
 * Known is, in this order: whoever left their details or an address in this visit; the only one who did so with this
 * browser; and whoever's own link this browser was the first to come by. A browser that two people left their details
 * with names neither. Where the first to come by a link cannot be told, for they declined to be counted, nobody is
 * named by it: rather nobody than somebody else.
 */
export const whoCame = (visit: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select known.investor_id, known.known_by from (
      select 1 as rank, said.investor_id, said.known_by from investor_sessions said
      where said.owner_id = ${visit}.owner_id and said.session_id = ${visit}.session_id and said.known_by <> ${GUESSED}
      union all
      select 2, case when count(distinct said.investor_id) = 1 then min(said.investor_id::text)::uuid end,
        min(said.known_by)
      from visits other
      join investor_sessions said on said.owner_id = other.owner_id and said.session_id = other.session_id
      where other.owner_id = ${visit}.owner_id and other.visitor_id = ${visit}.visitor_id
        and other.viewed_at is not null and said.known_by <> ${GUESSED}
      having count(*) > 0
      union all
      (select 3, own.investor_id, ${GUESSED}::text from link_guests guest
      join pitch_links own on own.owner_id = guest.owner_id and own.id = guest.link_id and own.investor_id is not null
      where guest.owner_id = ${visit}.owner_id and guest.visitor_id = ${visit}.visitor_id
        and guest.mark = (select first.mark from link_guests first
          where first.owner_id = guest.owner_id and first.link_id = guest.link_id
          order by first.let_in_at, first.mark limit 1)
      order by guest.let_in_at, guest.link_id limit 1)
    ) known order by known.rank limit 1
  ) who on true
  left join pitch_links came_by on came_by.owner_id = ${visit}.owner_id and came_by.id = ${visit}.link_id
  left join investors giver on giver.owner_id = came_by.owner_id and giver.id = came_by.investor_id
  left join lateral (
    select first.visitor_id from link_guests first
    where first.owner_id = came_by.owner_id and first.link_id = came_by.id and came_by.investor_id is not null
    order by first.let_in_at, first.mark limit 1
  ) opener on true
  left join lateral (
    select giver.id is not null and who.investor_id is distinct from giver.id
      and (who.investor_id is not null or opener.visitor_id <> ${visit}.visitor_id) as forwarded
  ) passing on true`

/** The same as columns, of a query that {@link whoCame} is joined to. */
export const whoColumns = sql`
  who.investor_id, who.known_by,
  (select name from investors named where named.owner_id = came_by.owner_id and named.id = who.investor_id)
    as investor_name,
  (select company from investors named where named.owner_id = came_by.owner_id and named.id = who.investor_id)
    as investor_company,
  giver.id as link_investor_id, giver.name as link_investor_name, coalesce(passing.forwarded, false) as forwarded`

export interface WhoRow extends Omit<WhoCame, 'known_by'> {
  known_by: string | null
}

export const NOBODY: WhoCame = {
  investor_id: null,
  investor_name: null,
  investor_company: null,
  known_by: null,
  link_investor_id: null,
  link_investor_name: null,
  forwarded: false,
}

/** Of a row that holds more. */
export const toWhoCame = (row: WhoRow): WhoCame => WhoCame.parse(row)

/** Who called, by the call; none for a founder's tests, nor where who they are may not stand beside it. One statement. */
export async function whoCalled(
  db: Db,
  ownerId: string,
  callIds: readonly string[],
): Promise<Map<string, WhoCame>> {
  if (callIds.length === 0) return new Map()
  const { rows } = await sql<WhoRow & { id: string }>`
    select visit.id, ${whoColumns} from (
      select id, owner_id, pitch_link_id as link_id, session_id,
        (select visitor_id from visits where visits.owner_id = calls.owner_id
          and visits.link_id = calls.pitch_link_id and visits.session_id = calls.session_id) as visitor_id
      from calls where owner_id = ${ownerId} and id = any(${[...callIds]}::uuid[]) and not is_test
        and consent_person
    ) visit ${whoCame(sql`visit`)}`.execute(db)
  return new Map(rows.map((row) => [row.id, toWhoCame(row)]))
}

/**
 * The firm of somebody who calls, and nothing of who they are: by their proven address, by what they said in this visit,
 * or by their own link, where this visit or its browser was the first to come by it. Null where it is not known: whom a
 * link was handed on to is of another firm. One statement. `guestMark`: of this visit at its link.
 */
export async function firmOf(
  db: Db,
  ownerId: string,
  by: { email: string | null; sessionId: string | null; linkId: string | null; guestMark: Buffer | null },
): Promise<string | null> {
  const { rows } = await sql<{ company: string | null }>`select coalesce(
    (select nullif(known.company, '') from investor_emails said
      join investors known on known.owner_id = said.owner_id and known.id = said.investor_id
      where said.owner_id = ${ownerId} and said.email = ${by.email}),
    (select nullif(known.company, '') from investor_sessions said
      join investors known on known.owner_id = said.owner_id and known.id = said.investor_id
      where said.owner_id = ${ownerId} and said.session_id = ${by.sessionId} and said.known_by <> ${GUESSED}),
    (select nullif(known.company, '') from pitch_links own
      join investors known on known.owner_id = own.owner_id and known.id = own.investor_id
      cross join lateral (select first.mark, first.visitor_id from link_guests first
        where first.owner_id = own.owner_id and first.link_id = own.id
        order by first.let_in_at, first.mark limit 1) opener
      where own.owner_id = ${ownerId} and own.id = ${by.linkId}::uuid and (opener.mark = ${by.guestMark}
        or opener.visitor_id = (select visitor_id from visitor_sessions where id = ${by.sessionId})))) as company`.execute(
    db,
  )
  return rows[0]?.company ?? null
}
