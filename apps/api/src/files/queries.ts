import type { Bucket } from '@understudy/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../kernel/database.ts'
import { type FileRow, keyOf } from './rules.ts'

type Db = Database | Tx

const FILE = [
  'owner_id',
  'id',
  'bucket',
  'path',
  'storage_key',
  'clone_id',
  'name',
  'content_type',
  'bytes',
  'created_at',
] as const

/** Whoever adds bytes to an owner's files takes this first, so that their sum is true. */
export const lockQuota = (db: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files:${ownerId}`}, 0))`.execute(db)

/** All that an owner keeps, with what is on its way; bytes that several files share count once. */
export async function storedBytes(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('files')
        .select(({ fn }) => fn.max('bytes').as('bytes'))
        .where('owner_id', '=', ownerId)
        .groupBy('storage_key')
        .as('kept'),
    )
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  return row.bytes
}

export interface PendingFile {
  ownerId: string
  id: string
  bucket: Bucket
  path: string
  name: string
  contentType: string
  bytes: number
  cloneId?: string
  madeFrom?: string
  now: Date
}

/** Holds the room of a file whose bytes are on their way. One that was begun before at this path is begun anew. */
export const reserve = (db: Db, file: PendingFile) =>
  db
    .insertInto('files')
    .values({
      owner_id: file.ownerId,
      id: file.id,
      bucket: file.bucket,
      path: file.path,
      storage_key: keyOf(file),
      clone_id: file.cloneId ?? null,
      made_from: file.madeFrom ?? null,
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      created_at: file.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'path'])
        .doUpdateSet({ bytes: file.bytes, created_at: file.now })
        .where('files.owner_id', '=', file.ownerId),
    )
    .execute()

/** The bytes are there: the file can be seen. Undefined where its reservation was swept. */
export const markStored = (
  db: Tx,
  file: { ownerId: string; id: string; cloneId: string; bytes: number; sha256: Buffer; now: Date },
): Promise<FileRow | undefined> =>
  db
    .updateTable('files')
    .set({ clone_id: file.cloneId, bytes: file.bytes, sha256: file.sha256, stored_at: file.now })
    .where('owner_id', '=', file.ownerId)
    .where('id', '=', file.id)
    .where('stored_at', 'is', null)
    .returning(FILE)
    .executeTakeFirst()

/** Everything that was made from a file can be seen from now on. */
export const markMadeStored = (db: Tx, ownerId: string, madeFrom: string, now: Date) =>
  db
    .updateTable('files')
    .set({ stored_at: now })
    .where('owner_id', '=', ownerId)
    .where('made_from', '=', madeFrom)
    .where('stored_at', 'is', null)
    .execute()

/** The same bytes under the same name for the same clone. */
export const findSame = (
  db: Db,
  file: { ownerId: string; cloneId: string; bucket: Bucket; name: string; sha256: Buffer },
): Promise<FileRow | undefined> =>
  stored(db)
    .where('owner_id', '=', file.ownerId)
    .where('clone_id', '=', file.cloneId)
    .where('bucket', '=', file.bucket)
    .where('name', '=', file.name)
    .where('sha256', '=', file.sha256)
    .where('made_from', 'is', null)
    .executeTakeFirst()

const stored = (db: Db) => db.selectFrom('files').select(FILE).where('stored_at', 'is not', null)

export const findFile = (db: Db, bucket: string, path: string): Promise<FileRow | undefined> =>
  stored(db).where('bucket', '=', bucket).where('path', '=', path).executeTakeFirst()

export const findFileById = (db: Db, ownerId: string, id: string): Promise<FileRow | undefined> =>
  stored(db).where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const findOwnFile = (
  db: Db,
  ownerId: string,
  bucket: string,
  path: string,
): Promise<FileRow | undefined> =>
  stored(db)
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** A file that the owner sent, as against one that was made from another. */
export const findSentFile = (db: Db, ownerId: string, bucket: string, path: string) =>
  stored(db)
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .where('made_from', 'is', null)
    .executeTakeFirst()

export interface GoingFile {
  owner_id: string
  id: string
  storage_key: string
}
const GOING = ['owner_id', 'id', 'storage_key'] as const

/** Hides a file and all that was made from it; their bytes can go now. */
export const hideFile = (db: Tx, ownerId: string, id: string): Promise<GoingFile[]> =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('made_from', '=', id)]))
    .returning(GOING)
    .execute()

export const hideMade = (db: Db, ownerId: string, madeFrom: string): Promise<GoingFile[]> =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner_id', '=', ownerId)
    .where('made_from', '=', madeFrom)
    .returning(GOING)
    .execute()

export const hideFilesOfClone = (db: Db, ownerId: string, cloneId: string): Promise<GoingFile[]> =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .returning(GOING)
    .execute()

/** A closed account's: nobody sees any of them from now on. */
export const hideFilesOfOwner = (db: Db, ownerId: string) =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is not', null)
    .execute()

export const findHidden = (db: Db, ownerId: string, limit: number): Promise<GoingFile[]> =>
  db
    .selectFrom('files')
    .select(GOING)
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is', null)
    .limit(limit)
    .execute()

/** Whether a file that can be seen, whoever owns it, has its bytes there. */
export async function isShared(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storageKey)
    .where('stored_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

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

/** Gives the room back, once the bytes are gone. */
export const forgetHidden = (db: Db, file: GoingFile) =>
  db
    .deleteFrom('files')
    .where('owner_id', '=', file.owner_id)
    .where('id', '=', file.id)
    .where('stored_at', 'is', null)
    .execute()

/** What a kill left half way, in or out. */
export const findAbandoned = (db: Db, before: Date, limit: number): Promise<GoingFile[]> =>
  db
    .selectFrom('files')
    .select(GOING)
    .where('stored_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
