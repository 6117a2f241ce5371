import { escapeLike, fold } from '../kernel/database/search-text.ts'
import type { InvestorFilters, InvestorSort } from '@understudy/contract'
import { LIMITS } from '@understudy/contract'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../kernel/database.ts'
import type { InvestorRow, ShownRow } from './rows.ts'
import { CONTACT_COLUMNS, rankOf } from './rules.ts'
import { orderOf } from './sort-orders.ts'

const RECENT_CALLS = 10
const TAGS_SHOWN = 200
/** Fewer letters have no trigram to be found by. */
const LEAST_TRIGRAM_CHARS = 3

const SHOWN = [
  'investors.owner_id',
  'investors.id',
  'investors.name',
  ...CONTACT_COLUMNS.map((column) => `investors.${column}` as const),
  'investors.avatar_url',
  'investors.investment_focus',
  'investors.check_size',
  'investors.stage',
  'investors.previous_investments',
  'investors.priority',
  'investors.tags',
  'investors.notes',
  'investors.status',
  'investors.pitch_link_id',
  'investors.total_calls',
  'investors.total_seconds',
  'investors.questions_asked',
  'investors.meetings_booked',
  'investors.documents_downloaded',
  'investors.response_rate',
  'investors.first_interaction',
  'investors.last_interaction',
  'investors.interest_score',
  'investors.interest_reasons',
  'investors.interest_rank',
  'investors.interest_pinned',
  'investors.rescore_at',
  'investors.fit_score',
  'investors.fit_confidence',
  'investors.created_at',
  'investors.updated_at',
] as const

/** That came by the clone's link or has talked to it; as the dashboard counts. */
const isOfClone = (cloneId: string) => sql<boolean>`(exists (
    select from pitch_links link join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
    where link.owner_id = investors.owner_id and link.id = investors.pitch_link_id
      and pitches.clone_id = ${cloneId})
  or exists (
    select from calls where calls.owner_id = investors.owner_id and calls.investor_id = investors.id
      and calls.clone_id = ${cloneId}))`

/**
 * Contact left with a form, as analytics counts it: named after its link and its visit or day. That of a booking is
 * named after the meeting alone.
 */
const leftContact = ({ contact_from: from, contact_before: before, clone_id: cloneId }: InvestorFilters) =>
  sql<boolean>`exists (
    select from investor_activity activity
    where activity.owner_id = investors.owner_id and activity.investor_id = investors.id
      and activity.kind = 'contact' and activity.ref like '% %'
      ${from ? sql`and activity.at >= ${new Date(from)}` : sql``}
      ${before ? sql`and activity.at < ${new Date(before)}` : sql``}
      ${
        cloneId
          ? sql`and exists (
              select from pitch_links link
              join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
              where link.owner_id = activity.owner_id and link.id::text = split_part(activity.ref, ' ', 1)
                and pitches.clone_id = ${cloneId})`
          : sql``
      })`

/** The investors of an owner that a list shows. */
export function matching(db: Db, ownerId: string, filters: InvestorFilters) {
  let query = db.selectFrom('investors').where('investors.owner_id', '=', ownerId)
  if (filters.status) query = query.where('investors.status', '=', filters.status)
  if (filters.interest_level) {
    query = query.where('investors.interest_rank', '=', rankOf(filters.interest_level))
  }
  if (filters.stage) query = query.where(sql<boolean>`investors.stage @> ${[filters.stage]}::text[]`)
  if (filters.tag) query = query.where(sql<boolean>`investors.tags @> ${[filters.tag]}::text[]`)
  if (filters.added_from) query = query.where('investors.created_at', '>=', new Date(filters.added_from))
  if (filters.added_before) query = query.where('investors.created_at', '<', new Date(filters.added_before))
  if (filters.clone_id) query = query.where(isOfClone(filters.clone_id))
  if (filters.contact_from || filters.contact_before) query = query.where(leftContact(filters))
  const search = fold(filters.search?.trim() ?? '')
  if (search === '') return query
  if ([...search].length >= LEAST_TRIGRAM_CHARS) {
    return query.where('investors.search_text', 'like', `%${escapeLike(search)}%`)
  }
  const prefix = `${escapeLike(search)}%`
  return query.where((eb) =>
    eb.or([
      eb('investors.sort_name', 'like', prefix),
      eb('investors.sort_company', 'like', prefix),
      eb(sql`investors.email collate "C"`, 'like', prefix).and('investors.email', '<>', ''),
    ]),
  )
}

type Matching = ReturnType<typeof matching>

/**
 * Turns whose question still waits for the founder: neither answered nor put aside since the talk. Found by the key
 * of a call's turns, and looked for where the talk left one open alone.
 */
const openTurns = sql<number[]>`case when calls.questions @> '[{"answered": false}]' then array(
    select question.turn from clone_questions question
    join clones on clones.owner_id = question.owner_id and clones.id = question.clone_id
    where question.owner_id = calls.owner_id and question.call_id = calls.id
      and question.status = 'open' and question.turn is not null and clones.status <> 'deleted')
  else '{}' end`

const shown = (query: Matching) =>
  query.select(SHOWN).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('calls')
        .select([
          'calls.id',
          'calls.created_at',
          'calls.duration_ms',
          'calls.topics',
          'calls.outcome',
          'calls.device_type',
          'calls.summary',
          'calls.questions',
          openTurns.as('open_turns'),
        ])
        .whereRef('calls.owner_id', '=', 'investors.owner_id')
        .whereRef('calls.investor_id', '=', 'investors.id')
        .where('calls.investor_id', 'is not', null)
        .orderBy('calls.created_at', 'desc')
        .limit(RECENT_CALLS),
    ).as('recent_calls'),
  )

/** The page is found by ids first: rows that are skipped are neither read nor given their calls. */
export const listInvestors = (
  db: Db,
  ownerId: string,
  page: InvestorFilters & { sort: InvestorSort; skip: number; limit: number },
): Promise<ShownRow[]> => {
  const ids = matching(db, ownerId, page)
    .select('investors.id')
    .orderBy(orderOf(page.sort))
    .offset(page.skip)
    .limit(page.limit)
  return shown(matching(db, ownerId, {}).where('investors.id', 'in', ids))
    .orderBy(orderOf(page.sort))
    .execute()
}

export const findInvestor = (db: Db, ownerId: string, id: string): Promise<ShownRow | undefined> =>
  shown(db.selectFrom('investors').where('investors.owner_id', '=', ownerId))
    .where('investors.id', '=', id)
    .executeTakeFirst()

/** How many match, at most one more than are counted. */
export async function countMatching(db: Db, ownerId: string, filters: InvestorFilters): Promise<number> {
  const row = await db
    .selectFrom(
      matching(db, ownerId, filters)
        .select('investors.id')
        .limit(LIMITS.maxCountedInvestors + 1)
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The kept figures of an owner, the meetings that stand in the calendar, and the tags in use. */
export const readFigures = (db: Db, ownerId: string, now: Date) =>
  db
    .selectFrom('investor_tallies')
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`coalesce(sum(investors), 0)::int`.as('investors'),
      sql<number>`coalesce(sum(high_interest), 0)::int`.as('high_interest'),
      // Those that the calendar shows as upcoming, whoever they are with.
      sql<number>`(select count(*)::int from meetings where owner_id = ${ownerId} and status = 'confirmed'
        and start_time >= ${subMilliseconds(now, LIMITS.maxMeetingMs)} and end_time > ${now})`.as(
        'meetings_scheduled',
      ),
      sql<number>`coalesce(sum(calls), 0)::int`.as('calls'),
      sql<number>`coalesce(sum(talk_seconds), 0)::float8`.as('talk_seconds'),
      sql<string[]>`array(select tag from investor_tags where owner_id = ${ownerId}
        order by tag limit ${TAGS_SHOWN})`.as('tags'),
    ])
    .executeTakeFirstOrThrow()

/** One chunk of everything that matches, in the order of ids. */
export const chunkOfMatching = (
  db: Db,
  ownerId: string,
  filters: InvestorFilters,
  chunk: { afterId: string | null; limit: number },
): Promise<Omit<ShownRow, 'recent_calls'>[]> => {
  const query = matching(db, ownerId, filters).select(SHOWN)
  return (chunk.afterId ? query.where('investors.id', '>', chunk.afterId) : query)
    .orderBy('investors.id')
    .limit(chunk.limit)
    .execute()
}

/** Holds the rows until the transaction ends, always in the same order. */
export const lockInvestors = (db: Tx, ownerId: string, ids: readonly string[]): Promise<InvestorRow[]> =>
  db
    .selectFrom('investors')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

const FOLDED_AT_ONCE = 1_000

/** Folds the differences of the owners that have some into one row each. */
export async function foldTallies(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`with fresh as (
        select distinct owner_id from investor_tallies where not folded limit ${FOLDED_AT_ONCE}),
      taken as (delete from investor_tallies t using fresh where t.owner_id = fresh.owner_id returning t.*)
      insert into investor_tallies
        (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds, folded)
      select owner_id, sum(investors), sum(high_interest), sum(meetings_scheduled), sum(calls),
        sum(talk_seconds), true
      from taken group by owner_id`.execute(db)
    if (Number(numAffectedRows ?? 0) < FOLDED_AT_ONCE) return
  }
}

/** Whether the founder wrote this address down. */
export async function isNamedEmail(db: Db, ownerId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('investor_emails')
    .select('named')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.named ?? false
}
