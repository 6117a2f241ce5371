import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import { KeptQuestion, type LastRehearsal } from './last-rules.ts'

interface CloneRef {
  ownerId: string
  cloneId: string
}

const KeptQuestions = z.array(KeptQuestion)

/** Null where there was none, and where it was written down in another way than this version's. */
export async function findLast(db: Db, { ownerId, cloneId }: CloneRef): Promise<LastRehearsal | null> {
  const row = await db
    .selectFrom('last_rehearsals')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirst()
  const questions = KeptQuestions.safeParse(row?.questions)
  if (!row || !questions.success) return null
  return {
    questions: questions.data,
    total: row.total,
    mostAsked: row.most_asked,
    language: row.language,
    revision: row.revision,
    mendedRevision: row.mended_revision,
    rehearsedAt: row.rehearsed_at,
  }
}

export function saveLast(db: Tx, { ownerId, cloneId }: CloneRef, last: LastRehearsal) {
  const values = {
    questions: json(last.questions),
    total: last.total,
    most_asked: last.mostAsked,
    language: last.language,
    revision: last.revision,
    mended_revision: last.mendedRevision,
    rehearsed_at: last.rehearsedAt,
  }
  return db
    .insertInto('last_rehearsals')
    .values({ owner_id: ownerId, clone_id: cloneId, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'clone_id']).doUpdateSet(values))
    .execute()
}

/** The draft that was rehearsed, `before`, is another by now: by an answer that was mended in the rehearsal. */
export const saveMended = (db: Tx, { ownerId, cloneId }: CloneRef, before: number) =>
  db
    .updateTable('last_rehearsals')
    .set(({ selectFrom }) => ({
      mended_revision: selectFrom('clones')
        .select('revision')
        .where('owner_id', '=', ownerId)
        .where('id', '=', cloneId),
    }))
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(sql<boolean>`${before} in (revision, mended_revision)`)
    .execute()

export const dropLast = (db: Db, { ownerId, cloneId }: CloneRef) =>
  db.deleteFrom('last_rehearsals').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
