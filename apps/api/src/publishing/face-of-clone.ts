import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'
import type { Face } from '../kernel/letters/face.ts'

/**
 * The faces of these clones as their published versions show them to whoever is let in, by their ids: for mails to who
 * has a link, and to their founder. Clones that are not published have none. One statement.
 */
export async function facesOfClones(
  db: Db,
  ownerId: string,
  cloneIds: readonly string[],
): Promise<Map<string, Face>> {
  if (cloneIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('clones')
    .innerJoin('clone_versions as published', (join) =>
      join
        .onRef('published.owner_id', '=', 'clones.owner_id')
        .onRef('published.clone_id', '=', 'clones.id')
        .onRef('published.version', '=', 'clones.version'),
    )
    .select('clones.id')
    .select(sql<string>`coalesce(published.snapshot -> 'speaker' ->> 'name', '')`.as('name'))
    .select(sql<string>`coalesce(published.snapshot -> 'speaker' ->> 'image', '')`.as('path'))
    .where('clones.owner_id', '=', ownerId)
    .where('clones.id', 'in', cloneIds)
    .where('clones.status', '=', 'published')
    .execute()
  return new Map(
    rows.map(({ id, name, path }) => [id, { name, ...(path === '' ? {} : { picture: { ownerId, path } }) }]),
  )
}

/** The face of one of them; of the company's name, without a picture, where there is none. */
export const faceOfClone = async (db: Db, ownerId: string, cloneId: string, company: string): Promise<Face> =>
  (await facesOfClones(db, ownerId, [cloneId])).get(cloneId) ?? { name: company }
