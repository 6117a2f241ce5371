import type { Engagement } from '@understudy/contract'
import { sql } from 'kysely'
import { IS_COUNTED } from '../calls/list-queries.ts'
import type { Db } from '../kernel/database.ts'
import { wordsKey } from '../knowledge/questions/question-queries.ts'
import type { Metric } from './fold/fold-rules.ts'
import type { DayRange } from './rules.ts'

/** What is counted by day is asked for by the names of days, and what is read by itself by their moments. */
export interface FigureFilter extends Omit<DayRange, 'days'> {
  ownerId: string
  cloneId: string | undefined
}

const viewedWithin = ({ from, before }: Pick<DayRange, 'from' | 'before'>) => sql`kind = 'visitor'
  and viewed_at >= ${from} and viewed_at < ${before}`
export const ofClone = (cloneId: string | undefined) => (cloneId ? sql`and clone_id = ${cloneId}` : sql``)

export interface EngagementRow {
  /** Null for what is summed over `start` to `end`. */
  day: string | null
  clone_id: string | null
  metric: Metric | 'uniques' | 'uniques_in_all' | 'uniques_before'
  /** The section, where it is about one. */
  dimension: string
  amount: number
}

/** Counters of each day from `previousStart` on, sections summed, and visitors told apart. */
export async function engagementFigures(db: Db, filter: FigureFilter): Promise<EngagementRow[]> {
  const { ownerId, start, end, previousStart, cloneId, timeZone } = filter
  const before = { from: filter.previousFrom, before: filter.from }
  const { rows } = await sql<EngagementRow>`
    select day::text, null::uuid as clone_id, metric, '' as dimension, sum(amount) as amount
    from analytics_daily
    where owner_id = ${ownerId} and day between ${previousStart}::date and ${end}::date ${ofClone(cloneId)}
      and dimension = ''
    group by day, metric
    union all
    select null, clone_id, metric, dimension, sum(amount)
    from analytics_daily
    where owner_id = ${ownerId} and day between ${start}::date and ${end}::date ${ofClone(cloneId)}
      and metric in ('section_reach', 'section_seconds', 'section_questions')
    group by clone_id, metric, dimension
    union all
    select (viewed_at at time zone ${timeZone})::date::text, null, 'uniques', '', count(distinct visitor_id)
    from visits where owner_id = ${ownerId} and ${viewedWithin(filter)} ${ofClone(cloneId)}
    group by 1
    union all
    select null, null, 'uniques_in_all', '', count(distinct visitor_id)
    from visits where owner_id = ${ownerId} and ${viewedWithin(filter)} ${ofClone(cloneId)}
    union all
    select null, null, 'uniques_before', '', count(distinct visitor_id)
    from visits where owner_id = ${ownerId} and ${viewedWithin(before)} ${ofClone(cloneId)}`.execute(db)
  return rows
}

export interface SectionRow {
  clone_id: string
  clone_name: string
  section_id: string
  title: string
  language: string
}

/** Sections of the owner's clones as they stand, in the order in which they are spoken. */
export async function sectionsOf(
  db: Db,
  ownerId: string,
  cloneId: string | undefined,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select clone_id, clones.name as clone_name, section ->> 'id' as section_id, section ->> 'title' as title,
      coalesce(section ->> 'language', '') as language
    from clone_knowledge join clones on clones.owner_id = clone_knowledge.owner_id and clones.id = clone_id
    cross join jsonb_array_elements(sections) with ordinality as s (section, place)
    where clone_knowledge.owner_id = ${ownerId} and clones.status <> 'deleted' ${ofClone(cloneId)}
    order by clones.created_at desc, clone_id, language, place
    limit 500`.execute(db)
  return rows
}

/** Equal questions, whatever their case and signs, have one: that of the founder's open questions. */
export const QUESTION_KEY = sql<string>`md5(words_of_question(question ->> 'text'))`

type TopQuestion = Engagement['top_questions'][number]

/**
 * What visitors asked most, in the calls that are counted; behind one of them what was asked less. It is answered once it
 * was when it was asked last, or its founder has answered it since.
 */
export async function topQuestions(
  db: Db,
  { ownerId, from, before, cloneId }: FigureFilter,
  limit: number,
  after?: TopQuestion,
): Promise<TopQuestion[]> {
  const { rows } = await sql<TopQuestion>`
    with asked as (
    select min(question ->> 'text') as text, count(*)::int as count, ${QUESTION_KEY} as key,
      (array_agg((question ->> 'answered')::boolean order by created_at desc, place desc)
        filter (where (question ->> 'waits') is null))[1] as answered,
      bool_and((question ->> 'waits') is not null) as waits, array_agg(distinct clone_id) as clones
    from calls cross join jsonb_array_elements(questions) with ordinality as told (question, place)
    where owner_id = ${ownerId} and ${IS_COUNTED} ${ofClone(cloneId)}
      and created_at >= ${from} and created_at < ${before}
    group by ${QUESTION_KEY}
    ${after ? sql`having (-count(*), min(question ->> 'text')) > (${-after.count}::bigint, ${after.text})` : sql``}
    order by count(*) desc, 1
    limit ${limit}
    )
    select text, count, key, waits, coalesce(answered, false) or exists (
      select from clone_questions filed
      where filed.owner_id = ${ownerId} and filed.clone_id = any(asked.clones)
        and ${wordsKey('filed.text')} = asked.key and filed.status = 'answered') as answered
    from asked order by count desc, text`.execute(db)
  return rows
}

export interface MetricRow {
  pitch_id: string
  /** Null for the pitch as a whole. */
  link_id: string | null
  metric: Metric
  dimension: string
  amount: number
}

interface PitchesAndLinks {
  pitchIds: readonly string[]
  /** Without it all links of the pitches. */
  linkIds?: readonly string[]
}
const isOf = ({ pitchIds, linkIds }: PitchesAndLinks) =>
  sql`pitch_id = any(${[...pitchIds]}::uuid[])
    ${linkIds ? sql`and link_id = any(${[...linkIds]}::uuid[])` : sql``}`

/** Counters of pitches and of their links; of each split the `largest` parts. */
export async function metricFigures(
  db: Db,
  { ownerId, start, end }: FigureFilter,
  of: PitchesAndLinks,
  largest: number,
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    select pitch_id, link_id, metric, dimension, amount from (
      select pitch_id, link_id, grouping(link_id) as whole, metric, dimension, sum(amount) as amount,
        row_number() over (partition by pitch_id, link_id, grouping(link_id), metric
          order by sum(amount) desc, dimension) as place
      from analytics_daily
      where owner_id = ${ownerId} and day between ${start}::date and ${end}::date
        and ${isOf(of)} and metric not in ('section_seconds', 'section_questions')
      group by grouping sets ((pitch_id, link_id, metric, dimension), (pitch_id, metric, dimension))
    ) as summed
    where (place <= ${largest} or metric = 'section_reach') and (whole = 1 or link_id is not null)`.execute(
    db,
  )
  return rows
}

export interface VisitorRow {
  pitch_id: string
  link_id: string | null
  uniques: number
  returning: number
}

/** Visitors told apart, of pitches and of their links. */
export async function visitorFigures(
  db: Db,
  filter: FigureFilter,
  of: PitchesAndLinks,
): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select pitch_id, link_id, count(distinct visitor_id) as uniques,
      count(distinct visitor_id) filter (where came_back) as "returning"
    from visits
    where owner_id = ${filter.ownerId} and ${viewedWithin(filter)} and ${isOf(of)}
    group by grouping sets ((pitch_id, link_id), (pitch_id))`.execute(db)
  return rows
}
