import type { SpeechUse } from '@understudy/contract'
import type { Db } from '../kernel/database.ts'

export interface OwnKeyRow {
  use: SpeechUse
  id: string
  house: string
  /** Sealed. */
  api_key: Buffer
  ending: string
  model: string
  voice: string
  created_at: Date
  last_ok_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

/** Voice and ears of an owner, where they have a key of their own. */
export const listOwn = (db: Db, ownerId: string): Promise<OwnKeyRow[]> =>
  db
    .selectFrom('own_speech')
    .select([
      'use',
      'id',
      'house',
      'api_key',
      'ending',
      'model',
      'voice',
      'created_at',
      'last_ok_at',
      'failed_at',
      'last_error',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('use', 'desc')
    .$narrowType<{ use: SpeechUse }>()
    .execute()

/** In place of the one there was. */
export const saveOwn = (
  db: Db,
  ownerId: string,
  row: Pick<
    OwnKeyRow,
    'use' | 'id' | 'house' | 'api_key' | 'ending' | 'model' | 'voice' | 'created_at' | 'last_ok_at'
  >,
) =>
  db
    .insertInto('own_speech')
    .values({ owner_id: ownerId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'use']).doUpdateSet({ ...row, failed_at: null, last_error: null }),
    )
    .execute()

export const removeOwn = (db: Db, ownerId: string, use: SpeechUse) =>
  db.deleteFrom('own_speech').where('owner_id', '=', ownerId).where('use', '=', use).execute()

interface OwnKey {
  ownerId: string
  use: SpeechUse
  /** Nothing is written of another one that has taken its place. */
  id: string
}

/** It answered as it should. */
export const noteWorking = (db: Db, { ownerId, use, id }: OwnKey, at: Date) =>
  db
    .updateTable('own_speech')
    .set({ last_ok_at: at, failed_at: null })
    .where('owner_id', '=', ownerId)
    .where('use', '=', use)
    .where('id', '=', id)
    .execute()

export const noteFailing = (db: Db, { ownerId, use, id }: OwnKey, at: Date, words: string) =>
  db
    .updateTable('own_speech')
    .set({ failed_at: at, last_error: words })
    .where('owner_id', '=', ownerId)
    .where('use', '=', use)
    .where('id', '=', id)
    .execute()
