import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { IS_COUNTED } from '../calls/list-queries.ts'
import type { Db } from '../kernel/database.ts'
import { IS_BOOKED } from '../meetings/queries.ts'
import type { Period } from './rules.ts'

/** A reader's view of other rooms' tables: it only reads. */

export interface Scope {
  ownerId: string
  /** Without it all clones count. */
  cloneId: string | undefined
}

export const ofClone = ({ cloneId }: Scope, column = sql`clone_id`): RawBuilder<unknown> =>
  cloneId ? sql`and ${column} = ${cloneId}` : sql``

/** An investor that came by the clone's link or has talked to it. */
export const investorsOfClone = ({ cloneId }: Scope): RawBuilder<unknown> =>
  cloneId
    ? sql`and (exists (
        select from pitch_links link join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
        where link.owner_id = investors.owner_id and link.id = investors.pitch_link_id
          and pitches.clone_id = ${cloneId})
      or exists (
        select from calls where calls.owner_id = investors.owner_id and calls.investor_id = investors.id
          and calls.clone_id = ${cloneId}))`
    : sql``

export type Metric =
  | 'calls'
  | 'talk_ms'
  /** Questions that were answered or left open: not those whose answer waits for a proven address. */
  | 'settled'
  | 'answered'
  | 'views'
  | 'views_without_hour'
  | 'engaged_visitors'
  | 'new_investors'
  | 'meetings_booked'

export interface FigureRow {
  metric: Metric
  /** Place in the period's buckets from 1 on, or 1 for all of it; 0 for the time before. */
  bucket: number
  amount: number
}

const momentsOf = (period: Period) =>
  sql`${period.buckets.map(({ start }) => start.toISOString())}::timestamptz[]`
/** Views of visitors who declined cookies are known by their day alone. */
const daysOf = ({ unit, days }: Period) => sql`${unit === 'day' ? days : []}::date[]`
/** Where hours are drawn, the days that they touch. */
const daysTouched = ({ unit, days }: Period) => sql`${unit === 'hour' ? days : []}::date[]`
const isNow = (column: RawBuilder<unknown>, period: Period) =>
  sql`case when ${column} >= ${period.start} then 1 else 0 end`

/** What the tiles and the chart are made from. */
export async function figures(db: Db, scope: Scope, period: Period): Promise<FigureRow[]> {
  const { ownerId } = scope
  const { previousStart, end } = period
  const { rows } = await sql<FigureRow>`
    select metric, bucket, amount::float8 as amount from (
      select width_bucket(created_at, ${momentsOf(period)}) as bucket, count(*) as calls,
        sum(duration_ms) as talk_ms, sum(settled_questions(questions)) as settled,
        sum(answered_questions(questions)) as answered
      from calls
      where owner_id = ${ownerId} and created_at >= ${previousStart} and created_at < ${end}
        and ${IS_COUNTED} ${ofClone(scope)}
      group by 1) as talks
    cross join lateral (values
      ('calls', calls), ('talk_ms', talk_ms), ('settled', settled), ('answered', answered)) as each (metric, amount)
    union all
    select 'views', width_bucket(viewed_at, ${momentsOf(period)}), count(*)
    from visits
    where owner_id = ${ownerId} and viewed_at >= ${period.start} and viewed_at < ${end} and kind = 'visitor'
      ${ofClone(scope)}
    group by 2
    union all
    select 'views', array_position(${daysOf(period)}, day), sum(amount)
    from analytics_daily
    where owner_id = ${ownerId} and day = any(${daysOf(period)}) and metric = 'views_without_cookies'
      and dimension = '' ${ofClone(scope)}
    group by 2
    union all
    select 'views_without_hour', 1, coalesce(sum(amount), 0)
    from analytics_daily
    where owner_id = ${ownerId} and day = any(${daysTouched(period)}) and metric = 'views_without_cookies'
      and dimension = '' ${ofClone(scope)}
    union all
    select 'engaged_visitors', ${isNow(sql`viewed_at`, period)}, count(distinct visitor_id)
    from visits
    where owner_id = ${ownerId} and viewed_at >= ${previousStart} and viewed_at < ${end} and kind = 'visitor'
      and engaged_at is not null ${ofClone(scope)}
    group by 2
    union all
    select 'new_investors', ${isNow(sql`created_at`, period)}, count(*)
    from investors
    where owner_id = ${ownerId} and created_at >= ${previousStart} and created_at < ${end}
      ${investorsOfClone(scope)}
    group by 2
    union all
    select 'meetings_booked', ${isNow(sql`created_at`, period)}, count(*)
    from meetings
    where owner_id = ${ownerId} and created_at >= ${previousStart} and created_at < ${end}
      and ${IS_BOOKED} ${ofClone(scope)}
    group by 2`.execute(db)
  return rows
}

export interface LinkRow {
  link_id: string
  name: string
  code: string
  pitch_id: string
  pitch_title: string
  clone_id: string
  views: number
  calls: number
}

/** Links that were seen or talked through in the period, the most seen first. */
export async function topLinks(db: Db, scope: Scope, period: Period, limit: number): Promise<LinkRow[]> {
  const { ownerId } = scope
  const { start, end } = period
  const { rows } = await sql<LinkRow>`
    select link.id as link_id, link.name, link.unique_code as code, pitches.id as pitch_id,
      pitches.title as pitch_title, pitches.clone_id, seen.views, seen.calls
    from (
      select link_id, sum(views)::int as views, sum(calls)::int as calls from (
        select link_id, count(*) as views, 0 as calls from visits
        where owner_id = ${ownerId} and viewed_at >= ${start} and viewed_at < ${end} and kind = 'visitor'
          ${ofClone(scope)}
        group by link_id
        union all
        select link_id, sum(amount), 0 from analytics_daily
        where owner_id = ${ownerId} and day = any(${daysOf(period)}) and metric = 'views_without_cookies'
          and dimension = '' ${ofClone(scope)}
        group by link_id
        union all
        select pitch_link_id, 0, count(*) from calls
        where owner_id = ${ownerId} and created_at >= ${start} and created_at < ${end}
          and ${IS_COUNTED} ${ofClone(scope)}
        group by pitch_link_id
      ) as parts group by link_id
    ) as seen
    join pitch_links link on link.owner_id = ${ownerId} and link.id = seen.link_id
    join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
    join clones on clones.owner_id = pitches.owner_id and clones.id = pitches.clone_id
      and clones.status <> 'deleted'
    where seen.views > 0 or seen.calls > 0
    order by seen.views desc, seen.calls desc, link.id desc
    limit ${limit}`.execute(db)
  return rows
}

const Reasons = z.array(z.string())

/** Investors that are still to be won and have shown interest, the warmest first. */
export async function warmestInvestors(db: Db, scope: Scope, limit: number) {
  const { rows } = await sql<{
    id: string
    name: string
    company: string
    interest_rank: number
    interest_score: number
    interest_pinned: boolean
    interest_reasons: unknown
    last_interaction: Date | null
  }>`
    select id, name, company, interest_rank, interest_score, interest_pinned, interest_reasons, last_interaction
    from investors
    where owner_id = ${scope.ownerId} and status not in ('closed-won', 'closed-lost')
      and (interest_score > 0 or interest_pinned and interest_rank > 1) ${investorsOfClone(scope)}
    order by interest_rank desc, interest_score desc, last_interaction desc nulls last, id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, interest_reasons: Reasons.parse(row.interest_reasons) }))
}
