import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { sectionCount } from '../pitch-queries.ts'
import { ofClone } from '../queries.ts'

interface Wanted {
  ownerId: string
  pitchId: string | undefined
  cloneId: string | undefined
}

export interface ExportedPitch {
  pitch_id: string
  clone_name: string
  title: string
  section_count: number
}
export interface ExportedLink extends ExportedPitch {
  link_id: string
  name: string
  code: string
  tracking_id: string
}

const NAMES = sql`pitches.id as pitch_id, clones.name as clone_name, pitches.title, ${sectionCount} as section_count`
const wanted = ({ ownerId, pitchId, cloneId }: Wanted): RawBuilder<unknown> =>
  sql`pitches.owner_id = ${ownerId} and clones.status <> 'deleted' ${ofClone(cloneId)}
    ${pitchId ? sql`and pitches.id = ${pitchId}` : sql``}`

/** Pitches behind one of them, the newest first: ids follow the time that they were made. */
export async function pitchesBehind(
  db: Db,
  filter: Wanted,
  after: ExportedPitch | undefined,
  limit: number,
): Promise<ExportedPitch[]> {
  const { rows } = await sql<ExportedPitch>`
    select ${NAMES}
    from pitches join clones on clones.owner_id = pitches.owner_id and clones.id = clone_id
    where ${wanted(filter)} ${after ? sql`and pitches.id < ${after.pitch_id}` : sql``}
    order by pitches.id desc limit ${limit}`.execute(db)
  return rows
}

/** Links behind one of them, pitch by pitch in the same order. */
export async function linksBehind(
  db: Db,
  filter: Wanted,
  after: ExportedLink | undefined,
  limit: number,
): Promise<ExportedLink[]> {
  const { rows } = await sql<ExportedLink>`
    select ${NAMES}, link.id as link_id, link.name, link.unique_code as code, link.tracking_id
    from pitches join clones on clones.owner_id = pitches.owner_id and clones.id = clone_id
    join pitch_links link on link.owner_id = pitches.owner_id and link.pitch_id = pitches.id
    where ${wanted(filter)}
      ${after ? sql`and (pitches.id, link.id) < (${after.pitch_id}::uuid, ${after.link_id}::uuid)` : sql``}
    order by pitches.id desc, link.id desc limit ${limit}`.execute(db)
  return rows
}
