import type { Bucket } from '@understudy/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../kernel/database.ts'
import { FILE } from './queries.ts'
import { type FileRow, keyOf } from './rules.ts'

type Db = Database | Tx

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
  file: { ownerId: string; id: string; cloneId: string | null; bytes: number; sha256: Buffer; now: Date },
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
