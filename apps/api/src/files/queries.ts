import type { Bucket } from '@understudy/contract'
import type { Db } from '../kernel/database.ts'
import type { FileRow } from './rules.ts'

export const FILE = [
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

/** Files that can be seen. */
export const stored = (db: Db) => db.selectFrom('files').select(FILE).where('stored_at', 'is not', null)

export const findFile = (db: Db, bucket: string, path: string): Promise<FileRow | undefined> =>
  stored(db).where('bucket', '=', bucket).where('path', '=', path).executeTakeFirst()

/** Those of these ids that are there, in no order. */
export const findFilesById = (db: Db, ownerId: string, ids: readonly string[]): Promise<FileRow[]> =>
  stored(db).where('owner_id', '=', ownerId).where('id', 'in', ids).execute()

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

/** The same bytes under the same name for the same clone, or for the account. */
export const findSame = (
  db: Db,
  file: { ownerId: string; cloneId: string | null; bucket: Bucket; name: string; sha256: Buffer },
): Promise<FileRow | undefined> =>
  stored(db)
    .where('owner_id', '=', file.ownerId)
    .where('clone_id', file.cloneId === null ? 'is' : '=', file.cloneId)
    .where('bucket', '=', file.bucket)
    .where('name', '=', file.name)
    .where('sha256', '=', file.sha256)
    .where('made_from', 'is', null)
    .executeTakeFirst()
