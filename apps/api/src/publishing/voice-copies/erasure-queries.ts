import type { Db, Tx } from '../../kernel/database.ts'

export interface NewErasure {
  id: string
  copyId: string
  house: string
  apiKey: Buffer | null
  voiceName: string
  voiceId: string | null
  dueAt: Date
}

export const insertErasure = (db: Db, erasure: NewErasure) =>
  db
    .insertInto('voice_erasures')
    .values({
      id: erasure.id,
      copy_id: erasure.copyId,
      house: erasure.house,
      api_key: erasure.apiKey,
      voice_name: erasure.voiceName,
      voice_id: erasure.voiceId,
      due_at: erasure.dueAt,
    })
    .execute()

/** Those that are due, taken by this node until `until`: another one leaves them alone. */
export const takeDue = (db: Db, now: Date, until: Date, atOnce: number) =>
  db
    .updateTable('voice_erasures')
    .set({ due_at: until })
    .where('id', 'in', (from) =>
      from
        .selectFrom('voice_erasures')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
export type ErasureRow = Awaited<ReturnType<typeof takeDue>>[number]

export const putOff = (db: Db, id: string, dueAt: Date, words: string) =>
  db
    .updateTable('voice_erasures')
    .set(({ eb }) => ({ due_at: dueAt, tries: eb('tries', '+', 1), last_error: words }))
    .where('id', '=', id)
    .execute()

export const dropErasure = (db: Db | Tx, id: string) =>
  db.deleteFrom('voice_erasures').where('id', '=', id).execute()

/** Whether anything of a copy is still to be deleted. */
export const isLeft = async (db: Db, copyId: string): Promise<boolean> =>
  (await db.selectFrom('voice_erasures').select('id').where('copy_id', '=', copyId).executeTakeFirst()) !==
  undefined
