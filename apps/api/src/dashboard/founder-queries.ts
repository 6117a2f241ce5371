import {
  AccessSettings,
  CloneLanguages,
  CloneVoices,
  Funding,
  PitchSections,
  TrainingContent,
} from '@understudy/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../kernel/database.ts'
import { ofClone, type Scope } from './queries.ts'

const DRAFTS_LOOKED_AT = 100
/**
 * So many of them, and as much of their text, is searched for figures: a pitch has some 5,000 characters, and a thousand
 * take 2 to 3 ms in which nobody else is answered.
 */
const PITCHES_LOOKED_AT = 2
const MOST_PITCH_CHARS = 12_288
const OpenClone = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'launched', 'published']),
  updated_at: z.coerce.date(),
  languages: CloneLanguages,
  voices: CloneVoices,
  company_name: z.string(),
  elevator_pitch: z.string(),
  faqs: z.int(),
  ready_documents: z.int(),
  document_chars: z.int(),
  /** What its spoken pitch is made from; null where that is not looked at. */
  pitch: z
    .object({
      first_message: z.string(),
      access_settings: AccessSettings,
      funding: Funding,
      sections: PitchSections,
      training_content: TrainingContent.pick({ trainingData: true }),
    })
    .nullable(),
  lacks_password: z.boolean(),
  tested: z.boolean(),
  shared: z.boolean(),
})
export type OpenClone = z.infer<typeof OpenClone>

/**
 * When the founder can be met, and their clones: the newest published one and those that are not published yet,
 * the furthest along first. Of the first alone it is told whether it was tested and shared, and the pitch of the first
 * few drafts alone is read.
 */
export async function readFounder(db: Db, scope: Scope) {
  const { ownerId } = scope
  const { rows } = await sql<{ settings: unknown; clones: unknown }>`
    with chosen as (
      (select id, 0 as place from clones where owner_id = ${ownerId} and status = 'published'
        ${ofClone(scope, sql`id`)} order by is_sample, created_at desc, id desc limit 1)
      union all
      (select id, row_number() over (order by status = 'launched' desc, updated_at desc, id desc)
        from clones where owner_id = ${ownerId} and status in ('draft', 'launched')
          ${ofClone(scope, sql`id`)} order by 2 limit ${DRAFTS_LOOKED_AT})
    ), open as (
      select id, name, status, updated_at, languages, voices, place,
        company_details ->> 'companyName' as company_name,
        company_details ->> 'elevatorPitch' as elevator_pitch,
        jsonb_array_length(training_content -> 'faqs') as faqs,
        (select count(*) from clone_documents document where document.owner_id = clones.owner_id
          and document.clone_id = clones.id and document.status = 'ready' and chars > 0) as ready_documents,
        (select coalesce(sum(chars), 0) from clone_documents document where document.owner_id = clones.owner_id
          and document.clone_id = clones.id and document.status = 'ready') as document_chars,
        case when status <> 'published' and place <= ${PITCHES_LOOKED_AT} and sum(
          case when status = 'published' or place > ${PITCHES_LOOKED_AT} then 0
            else length(funding::text) + length(sections::text)
              + length((training_content -> 'trainingData')::text) end) over (order by place) <= ${MOST_PITCH_CHARS}
          then json_build_object('first_message', first_message, 'access_settings', access_settings,
            'funding', funding, 'sections', sections, 'training_content',
            json_build_object('trainingData', training_content -> 'trainingData')) end as pitch,
        access_settings ->> 'type' = 'private' and access_password_hash is null as lacks_password,
        case when place = (select min(place) from chosen) then exists (
          select from calls where calls.owner_id = clones.owner_id and calls.clone_id = clones.id
            and is_test and connected_at is not null) else false end as tested,
        case when place = (select min(place) from chosen) then exists (
          select from calls where calls.owner_id = clones.owner_id and calls.clone_id = clones.id and not is_test)
        or exists (
          select from pitches join visits on visits.owner_id = pitches.owner_id and visits.pitch_id = pitches.id
          where pitches.owner_id = clones.owner_id and pitches.clone_id = clones.id
            and visits.kind = 'visitor' and visits.viewed_at is not null) else false end as shared
      from chosen join clones using (id)
      join clone_knowledge k on k.owner_id = clones.owner_id and k.clone_id = clones.id
      where clones.owner_id = ${ownerId}
    )
    select (select settings from availability where owner_id = ${ownerId}) as settings,
      coalesce((select json_agg(open order by place) from open), '[]') as clones`.execute(db)
  return { settings: rows[0]?.settings, clones: OpenClone.array().parse(rows[0]?.clones ?? []) }
}
