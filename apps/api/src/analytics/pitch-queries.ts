import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'
import { type FigureFilter, ofClone } from './queries.ts'

export interface PitchNames {
  pitch_id: string
  clone_id: string
  title: string
  /** Of the language that has most. */
  section_count: number
  /** Those that were seen most in the time. */
  links: { link_id: string; name: string; code: string; tracking_id: string }[]
  /** How many there are. */
  links_total: number
}

/** Sections of a row of `pitches`, in the language that has most. */
export const sectionCount = sql`coalesce((select max(count) from (
  select count(*)::int as count
  from clone_knowledge k cross join jsonb_array_elements(k.sections) as section
  where k.owner_id = pitches.owner_id and k.clone_id = pitches.clone_id
  group by section ->> 'language') as languages), 0)`

/** A page of pitches, the newest first, with their links: those that were seen most in the time, then the newest. */
export async function pitchesWithLinks(
  db: Db,
  { ownerId, start, end, cloneId }: FigureFilter,
  page: { skip: number; limit: number; pitchId: string | undefined },
  linksAtMost: number,
): Promise<PitchNames[]> {
  const { rows } = await sql<PitchNames>`
    with seen as materialized (
      select link_id, sum(amount) as views from analytics_daily
      where owner_id = ${ownerId} and day between ${start}::date and ${end}::date and metric = 'views'
        and dimension = '' ${ofClone(cloneId)}
      group by link_id
    )
    select pitches.id as pitch_id, clone_id, pitches.title,
      ${sectionCount} as section_count,
      (select count(*)::int from pitch_links link
        where link.owner_id = pitches.owner_id and link.pitch_id = pitches.id) as links_total,
      coalesce((select json_agg(json_build_object(
          'link_id', id, 'name', name, 'code', unique_code, 'tracking_id', tracking_id)) from (
        select id, name, unique_code, tracking_id from pitch_links link left join seen on seen.link_id = link.id
        where link.owner_id = pitches.owner_id and link.pitch_id = pitches.id
        order by greatest(0, coalesce(views, 0)) desc, is_default desc, created_at desc, id desc
        limit ${linksAtMost}) as links), '[]') as links
    from pitches join clones on clones.owner_id = pitches.owner_id and clones.id = clone_id
    where pitches.owner_id = ${ownerId} and clones.status <> 'deleted' ${ofClone(cloneId)}
      ${page.pitchId ? sql`and pitches.id = ${page.pitchId}` : sql``}
    order by pitches.created_at desc, pitches.id desc
    offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}
