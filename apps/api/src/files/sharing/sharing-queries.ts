import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { stored } from '../queries.ts'

interface Place {
  bucket: string
  path: string
}
const at = (places: readonly Place[]) =>
  sql<boolean>`(bucket, path) in (select * from unnest(
    ${places.map(({ bucket }) => bucket)}::text[], ${places.map(({ path }) => path)}::text[]))`

export const findPlaces = (db: Db, ownerId: string, places: readonly Place[]): Promise<Place[]> =>
  db
    .selectFrom('files')
    .select(['bucket', 'path'])
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is not', null)
    .where(at(places))
    .execute()

/** What was made from a file and is seen becomes a file as if it had been sent. */
export const setApart = (db: Tx, ownerId: string, places: readonly Place[]) =>
  db
    .updateTable('files')
    .set({ made_from: null })
    .where('owner_id', '=', ownerId)
    .where('made_from', 'is not', null)
    .where('stored_at', 'is not', null)
    .where(at(places))
    .execute()

/**
 * An owner's files with these ids, what was made from those, and files at these places; held, so that none goes
 * away until the transaction ends.
 */
export const holdFiles = (
  db: Tx,
  ownerId: string,
  wanted: { ids: readonly string[]; places: readonly Place[] },
) =>
  stored(db)
    .select('made_from')
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${[...wanted.ids]}::uuid[])`),
        eb('made_from', '=', sql<string>`any(${[...wanted.ids]}::uuid[])`),
        at(wanted.places),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute()

export interface SharingFile {
  /** Of the file whose bytes it shares. */
  sharedId: string
  id: string
  path: string
  madeFrom: string | null
}

/** Files of their own for another clone, which can be seen at once: their bytes are there. */
export const insertSharing = (
  db: Tx,
  clone: { ownerId: string; cloneId: string; now: Date },
  files: readonly SharingFile[],
) =>
  sql`
    insert into files (owner_id, id, bucket, path, storage_key, clone_id, made_from, name, content_type, bytes,
      sha256, created_at, stored_at)
    select owner_id, own.id, bucket, own.path, storage_key, ${clone.cloneId}, own.made_from, name, content_type,
      bytes, sha256, ${clone.now}, ${clone.now}
    from unnest(${files.map(({ sharedId }) => sharedId)}::uuid[], ${files.map(({ id }) => id)}::uuid[],
      ${files.map(({ path }) => path)}::text[], ${files.map(({ madeFrom }) => madeFrom)}::uuid[]
    ) as own(shared_id, id, path, made_from)
    join files on files.owner_id = ${clone.ownerId} and files.id = own.shared_id`.execute(db)
