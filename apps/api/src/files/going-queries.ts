import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'

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

/** The account's own pictures, but for one. Nobody else's: those of a team are files of a clone. */
export const hidePictures = (db: Tx, ownerId: string, exceptId: string | null): Promise<GoingFile[]> =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'avatars')
    .where('clone_id', 'is', null)
    .where('stored_at', 'is not', null)
    .where('id', 'is distinct from', exceptId)
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

/** Gives the room back, once the bytes are gone. */
export const forgetHidden = (db: Db, file: GoingFile) =>
  db
    .deleteFrom('files')
    .where('owner_id', '=', file.owner_id)
    .where('id', '=', file.id)
    .where('stored_at', 'is', null)
    .execute()

export interface AbandonedFile extends GoingFile {
  /** In full: a date would cut it to milliseconds. */
  since: string
}

/** What a kill left half way, in or out, oldest first; `beyond` the last that was found before. */
export const findAbandoned = (
  db: Db,
  { before, beyond, limit }: { before: Date; beyond: AbandonedFile | undefined; limit: number },
): Promise<AbandonedFile[]> =>
  db
    .selectFrom('files')
    .select([...GOING, sql<string>`created_at::text`.as('since')])
    .where('stored_at', 'is', null)
    .where('created_at', '<', before)
    .$if(beyond !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${beyond?.since}::timestamptz, ${beyond?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
