import type { Db, Tx } from '../../kernel/database.ts'
import { sameAs, sameWords } from './question-queries.ts'

/** How it is filed. */
export interface Settled {
  status: 'open' | 'answered' | 'dismissed'
  answer: string
  answeredAt: Date | null
}

export interface NewQuestion extends Settled {
  id: string
  ownerId: string
  cloneId: string
  callId: string
  turn: number
  text: string
  createdAt: Date
}

/** False when that turn's question is kept already. */
export async function insertQuestion(db: Db, question: NewQuestion): Promise<boolean> {
  const row = await db
    .insertInto('clone_questions')
    .values({
      owner_id: question.ownerId,
      id: question.id,
      clone_id: question.cloneId,
      call_id: question.callId,
      turn: question.turn,
      text: question.text,
      status: question.status,
      answer: question.answer,
      answered_at: question.answeredAt,
      created_at: question.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Questions of a clone that equal one. */
export const findEquals = (db: Db, ownerId: string, { cloneId, text }: { cloneId: string; text: string }) =>
  db
    .selectFrom('clone_questions')
    .select(['id', 'status'])
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(sameWords('clone_questions.text'), '=', sameAs(text))
    .execute()

/** Has whoever changes the clone, as by an answer, wait for the end of the transaction, and waits for them. */
export const holdClone = (db: Tx, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .forShare()
    .execute()
