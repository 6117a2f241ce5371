import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'
import type { CallRef } from '../kernel/events.ts'

export interface NewQuestion {
  id: string
  ownerId: string
  cloneId: string
  callId: string
  turn: number
  text: string
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Questions with the name of their clone, without those of deleted clones. */
const questions = (db: Db, ownerId: string) =>
  db
    .selectFrom('clone_questions as question')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'question.owner_id').onRef('clones.id', '=', 'question.clone_id'),
    )
    .where('question.owner_id', '=', ownerId)
    .where('clones.status', '<>', 'deleted')

const QUESTION = [
  'question.id',
  'question.clone_id',
  'clones.name as clone_name',
  'question.call_id',
  'question.turn',
  'question.text',
  'question.status',
  'question.answer',
  'question.created_at',
  'question.answered_at',
] as const

export interface QuestionFilter {
  status: string | undefined
  cloneId: string | undefined
}

const matching = (db: Db, ownerId: string, { status, cloneId }: QuestionFilter) =>
  questions(db, ownerId)
    .$if(status !== undefined, (query) => query.where('question.status', '=', status ?? ''))
    .$if(cloneId !== undefined, (query) => query.where('question.clone_id', '=', cloneId ?? ''))

export const listQuestions = (
  db: Db,
  ownerId: string,
  filter: QuestionFilter,
  page: { skip: number; limit: number },
) =>
  matching(db, ownerId, filter)
    .select(QUESTION)
    .orderBy('question.created_at', 'desc')
    .orderBy('question.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export async function countQuestions(db: Db, ownerId: string, filter: QuestionFilter): Promise<number> {
  const row = await matching(db, ownerId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Drops what was asked in these calls, but for what the founder has answered. */
export async function deleteUnanswered(db: Tx, calls: readonly CallRef[]): Promise<void> {
  await sql`delete from clone_questions
    where (owner_id, call_id) in (select * from unnest(
      ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))
      and status <> 'answered'`.execute(db)
}

export const findQuestion = (db: Db, ownerId: string, id: string) =>
  questions(db, ownerId).select(QUESTION).where('question.id', '=', id).executeTakeFirst()
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

const question = (db: Db, ownerId: string, id: string) =>
  db.updateTable('clone_questions').where('owner_id', '=', ownerId).where('id', '=', id)

export const saveAnswer = (db: Tx, ownerId: string, id: string, answer: string, now: Date) =>
  question(db, ownerId, id).set({ status: 'answered', answer, answered_at: now }).execute()

/** False where it is answered: its FAQ stands in the clone. */
export async function setAside(
  db: Db,
  ownerId: string,
  id: string,
  status: 'open' | 'dismissed',
): Promise<boolean> {
  const row = await question(db, ownerId, id)
    .set({ status })
    .where('status', '<>', 'answered')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
