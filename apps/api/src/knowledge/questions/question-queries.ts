import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { CallRef } from '../../kernel/events.ts'

/** A question without its signs, spaces and case: equal ones are one. Letters of every script count. */
export const sameWords = (column: string) => wordsIn(sql.ref(column))
const wordsIn = (text: RawBuilder<unknown>) => sql<string>`words_of_question(${text})`

/** The same to look questions of a clone up by: an index has it, so that not all of them are read. */
export const wordsKey = (column: string) => keyOf(sameWords(column))
export const wordsKeyOf = (text: string) => keyOf(wordsIn(sql`${text}::text`))
const keyOf = (words: RawBuilder<string>) => sql<string>`md5(${words})`

/** Those that equal one of them stand together with it. */
const alike = sql`question.clone_id, question.status, ${sameWords('question.text')}`

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
  'question.lacked_credits',
] as const

const SHOWN = [
  'question.id',
  'question.clone_id',
  'question.clone_name',
  'question.call_id',
  'question.turn',
  'question.text',
  'question.status',
  'question.answer',
  'question.created_at',
  'question.answered_at',
  'question.lacked_credits',
  'question.times',
] as const

export interface QuestionFilter {
  status: string | undefined
  cloneId: string | undefined
  callId?: string | undefined
}

const matching = (db: Db, ownerId: string, { status, cloneId, callId }: QuestionFilter) =>
  questions(db, ownerId)
    .$if(status !== undefined, (query) => query.where('question.status', '=', status ?? ''))
    .$if(cloneId !== undefined, (query) => query.where('question.clone_id', '=', cloneId ?? ''))
    .$if(callId !== undefined, (query) => query.where('question.call_id', '=', callId ?? ''))

/** Of equal ones the last, with how many they are. */
export const listQuestions = (
  db: Db,
  ownerId: string,
  filter: QuestionFilter,
  page: { skip: number; limit: number },
) =>
  db
    .selectFrom(
      matching(db, ownerId, filter)
        .select(QUESTION)
        .select(sql<number>`(count(*) over (partition by ${alike}))::int`.as('times'))
        .select(
          sql<number>`row_number() over (partition by ${alike}
            order by question.created_at desc, question.id desc)`.as('nth'),
        )
        .as('question'),
    )
    .select(SHOWN)
    .where('question.nth', '=', 1)
    .orderBy('question.created_at', 'desc')
    .orderBy('question.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export async function countQuestions(db: Db, ownerId: string, filter: QuestionFilter): Promise<number> {
  const row = await matching(db, ownerId, filter)
    .select(sql<number>`count(distinct (${alike}))::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Drops what was asked in these calls, but for what the founder has answered: what was filed under an answer that stood
 * already is answered since it was asked, and they have typed nothing for it.
 */
export async function deleteUnanswered(db: Tx, calls: readonly CallRef[]): Promise<void> {
  await sql`delete from clone_questions
    where (owner_id, call_id) in (select * from unnest(
      ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))
      and (status <> 'answered' or answered_at = created_at)`.execute(db)
}

export const findQuestion = (db: Db, ownerId: string, id: string) =>
  questions(db, ownerId)
    .select(QUESTION)
    .select(
      sql<number>`(select count(*)::int from clone_questions as other
        where other.owner_id = question.owner_id and other.clone_id = question.clone_id
          and other.status = question.status
          and ${wordsKey('other.text')} = ${wordsKey('question.text')})`.as('times'),
    )
    .where('question.id', '=', id)
    .executeTakeFirst()
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** A question and those of its clone that equal it. */
const equals = (db: Db, ownerId: string, id: string) =>
  db
    .updateTable('clone_questions')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`(clone_id, ${wordsKey('clone_questions.text')}) = (
      select question.clone_id, ${wordsKey('question.text')} from clone_questions as question
      where question.owner_id = ${ownerId} and question.id = ${id})`)

/** The answer of all that equal it; one that has an answer of its own keeps it. */
export const saveAnswer = (db: Tx, ownerId: string, id: string, answer: string, now: Date) =>
  equals(db, ownerId, id)
    .where((eb) => eb.or([eb('id', '=', id), eb('status', '<>', 'answered')]))
    .set({ status: 'answered', answer, answered_at: now })
    .execute()

/** False where it is answered: its FAQ stands in the clone. */
export async function setAside(
  db: Db,
  ownerId: string,
  id: string,
  status: 'open' | 'dismissed',
): Promise<boolean> {
  const rows = await equals(db, ownerId, id)
    .set({ status })
    .where('status', '<>', 'answered')
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}
