import type { AskedQuestion, VisitStep, WhoCame } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { IS_COUNTED } from '../calls/list-queries.ts'
import { type WhoRow, whoCame, whoColumns } from '../investors/who-came.ts'
import type { Db } from '../kernel/database.ts'
import { QUESTION_KEY } from './queries.ts'

export interface ListFilter {
  ownerId: string
  from: Date
  before: Date
  timeZone: string
  cloneId: string | undefined
  pitchId: string | undefined
  linkId: string | undefined
  /** Those that equal one question. */
  key?: string | undefined
}
interface Page {
  skip: number
  limit: number
}

const STEPS: Record<VisitStep, RawBuilder<unknown>> = {
  opened: sql`opened_at`,
  unlocked: sql`unlocked_at`,
  viewed: sql`viewed_at`,
  engaged: sql`engaged_at`,
  talked: sql`talked_at`,
}

const narrowed = ({ cloneId, pitchId, linkId }: ListFilter, linkColumn = sql`link_id`) =>
  sql`${cloneId ? sql`and clone_id = ${cloneId}` : sql``} ${pitchId ? sql`and pitch_id = ${pitchId}` : sql``}
    ${linkId ? sql`and ${linkColumn} = ${linkId}` : sql``}`

/** Of what an investor's browsers did: those that they said who they are with, and those their own links know. */
const visitsBy = (ownerId: string, investorId: string) => sql`
  and (session_id, visitor_id) in (
    select theirs.session_id, theirs.visitor_id from (
      select visits.* from visits where owner_id = ${ownerId} and viewed_at is not null and visitor_id in (
        select opened.visitor_id from investor_sessions said
        join visits opened on opened.owner_id = said.owner_id and opened.session_id = said.session_id
        where said.owner_id = ${ownerId} and said.investor_id = ${investorId}
        union
        select guest.visitor_id from pitch_links mine
        join link_guests guest on guest.owner_id = mine.owner_id and guest.link_id = mine.id
        where mine.owner_id = ${ownerId} and mine.investor_id = ${investorId} and guest.visitor_id is not null)
    ) theirs ${whoCame(sql`theirs`)} where who.investor_id = ${investorId})`

interface VisitFilter extends ListFilter {
  step: VisitStep
  engaged: boolean | undefined
  investorId: string | undefined
}

const visitsOf = (filter: VisitFilter) => sql`
  from visits where owner_id = ${filter.ownerId} and kind = 'visitor'
    and ${STEPS[filter.step]} >= ${filter.from} and ${STEPS[filter.step]} < ${filter.before} ${narrowed(filter)}
    ${filter.engaged === undefined ? sql`` : sql`and (engaged_at is not null) = ${filter.engaged}`}
    ${filter.investorId === undefined ? sql`` : visitsBy(filter.ownerId, filter.investorId)}`

export interface VisitRow extends WhoRow {
  id: string
  visitor_id: string
  clone_id: string
  pitch_id: string
  link_id: string
  link_name: string | null
  opened_at: Date
  unlocked_at: Date | null
  viewed_at: Date | null
  engaged_at: Date | null
  talked_at: Date | null
  last_at: Date
  came_back: boolean
  seconds: number
  questions: number
  sections: number
}

const VISIT = sql`found.id, found.visitor_id, clone_id, found.pitch_id, link_id, came_by.name as link_name,
  opened_at, unlocked_at, viewed_at, engaged_at, talked_at, last_at, came_back, seconds, questions,
  cardinality(sections) as sections, ${whoColumns}`

/** Visits that came to a step within the time, the latest first. */
export async function listVisits(db: Db, filter: VisitFilter, page: Page): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT}
    from (
      select * ${visitsOf(filter)}
      order by ${STEPS[filter.step]} desc, id desc offset ${page.skip} limit ${page.limit}
    ) as found ${whoCame(sql`found`)}
    order by ${STEPS[filter.step]} desc, found.id desc`.execute(db)
  return rows
}

/** With the moment of its step as the database has it, which is finer than a Date. */
export interface ExportedVisit extends VisitRow {
  reached: string
}

/** The same visits behind one of them: as far down as they go at the cost of their first page. */
export async function visitsBehind(
  db: Db,
  filter: VisitFilter,
  after: ExportedVisit | undefined,
  limit: number,
): Promise<ExportedVisit[]> {
  const step = STEPS[filter.step]
  const { rows } = await sql<ExportedVisit>`
    select ${VISIT}, ${step}::text as reached
    from (
      select * ${visitsOf(filter)}
        ${after ? sql`and (${step}, id) < (${after.reached}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${step} desc, id desc limit ${limit}
    ) as found ${whoCame(sql`found`)}
    order by ${step} desc, found.id desc`.execute(db)
  return rows
}

/** How many there are, of how many visitors, and beside them views without an identifier, known by their day alone. */
export async function countVisits(db: Db, filter: VisitFilter) {
  const { rows } = await sql<{ total: number; visitors: number; without_cookies: number }>`
    select count(*)::int as total, count(distinct visitor_id)::int as visitors,
      (select greatest(0, coalesce(sum(amount), 0))::int from analytics_daily
        where owner_id = ${filter.ownerId} and metric = 'views_without_cookies' and dimension = ''
          and day >= (${filter.from}::timestamptz at time zone ${filter.timeZone})::date
          and day < (${filter.before}::timestamptz at time zone ${filter.timeZone}) ${narrowed(filter)}) as without_cookies
    ${visitsOf(filter)}`.execute(db)
  return rows[0] ?? { total: 0, visitors: 0, without_cookies: 0 }
}

const askedIn = (filter: ListFilter, answered: boolean | undefined) => sql`
  from calls cross join jsonb_array_elements(questions) with ordinality as asked (question, place)
  where owner_id = ${filter.ownerId} and ${IS_COUNTED}
    and created_at >= ${filter.from} and created_at < ${filter.before} ${narrowed(filter, sql`pitch_link_id`)}
    ${filter.key === undefined ? sql`` : sql`and ${QUESTION_KEY} = ${filter.key}`}
    ${
      answered === undefined
        ? sql``
        : sql`and (question ->> 'answered')::boolean = ${answered}
      and (question ->> 'waits') is null`
    }`

type AskedRow = Omit<AskedQuestion, 'called_at' | keyof WhoCame> & { called_at: Date }

/** Questions of calls that are counted, those of the latest call first. */
export async function listAsked(
  db: Db,
  filter: ListFilter,
  answered: boolean | undefined,
  page: Page,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select id as call_id, clone_id, pitch_id, pitch_link_id as link_id, (question ->> 'turn')::int as turn,
      question ->> 'text' as text, (question ->> 'answered')::boolean as answered,
      coalesce((question ->> 'waits')::boolean, false) as waits, created_at as called_at
    ${askedIn(filter, answered)}
    order by created_at desc, id desc, place offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}

export async function countAsked(db: Db, filter: ListFilter, answered: boolean | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${askedIn(filter, answered)}`.execute(db)
  return rows[0]?.total ?? 0
}
