import type { Bucket } from '@understudy/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { FILE } from '../queries.ts'
import { type FileRow, keyOf } from '../rules.ts'

/** Of the owner `id`; the house, which keeps what nobody has claimed, has no quota. */
const hasQuota = (ownerId: string) =>
  sql<boolean>`exists (select from users where id = ${ownerId} and not is_house)`

/** Whoever adds bytes to an owner's files takes this first, so that their sum is true. */
export const lockQuota = (db: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files:${ownerId}`}, 0)) where ${hasQuota(ownerId)}`.execute(
    db,
  )

/** What an owner keeps that counts, with what is on its way; bytes that several files share count once. */
export async function storedBytes(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('files')
        .select(({ fn }) => fn.max('bytes').as('bytes'))
        .where('owner_id', '=', ownerId)
        .where(hasQuota(ownerId))
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

/**
 * Holds the room of a file whose bytes are on their way. One that was begun before at this path is begun anew. False
 * where its owner's account is closed.
 */
export async function reserve(db: Db, file: PendingFile): Promise<boolean> {
  const { rows } = await sql`
    insert into files (owner_id, id, bucket, path, storage_key, clone_id, made_from, name, content_type, bytes, created_at)
    select users.id, ${file.id}::uuid, ${file.bucket}, ${file.path}, ${keyOf(file)}, ${file.cloneId ?? null}::uuid,
      ${file.madeFrom ?? null}::uuid, ${file.name}, ${file.contentType}, ${file.bytes}::bigint, ${file.now}::timestamptz
    from users where users.id = ${file.ownerId} and deleted_at is null
    on conflict (bucket, path) do update set bytes = excluded.bytes, created_at = excluded.created_at
      where files.owner_id = excluded.owner_id
    returning 1`.execute(db)
  return rows.length > 0
}

/** Whether the room of a file whose bytes came is still held: it went if its account was closed meanwhile. */
export async function isHeld(
  db: Db,
  file: Pick<PendingFile, 'ownerId' | 'bucket' | 'path'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', file.ownerId)
    .where('bucket', '=', file.bucket)
    .where('path', '=', file.path)
    .executeTakeFirst()
  return row !== undefined
}

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

/** Everything that was made from a file can be seen from now on; `cloneId` where it had none before. */
export const markMadeStored = (
  db: Tx,
  {
    ownerId,
    madeFrom,
    now,
    cloneId,
  }: { ownerId: string; madeFrom: string; now: Date; cloneId?: string | undefined },
) =>
  db
    .updateTable('files')
    .set({ stored_at: now, ...(cloneId === undefined ? {} : { clone_id: cloneId }) })
    .where('owner_id', '=', ownerId)
    .where('made_from', '=', madeFrom)
    .where('stored_at', 'is', null)
    .execute()
