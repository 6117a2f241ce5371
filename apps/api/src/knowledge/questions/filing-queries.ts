import { CloneLanguages, TrainingContent } from '@understudy/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { wordsKey, wordsKeyOf } from './question-queries.ts'

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
  /** It was the credits that lacked, and not the material. */
  lackedCredits: boolean
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
      lacked_credits: question.lackedCredits,
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
    .select(['status', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(wordsKey('clone_questions.text'), '=', wordsKeyOf(text))
    .execute()

const Faqs = TrainingContent.shape.faqs
const NeverSay = TrainingContent.shape.trainingData.unwrap().shape.neverSay

/** What a clone says by itself: the FAQs of its draft and of its published version, and what it must never say. */
export async function findSayings(db: Db, ownerId: string, cloneId: string) {
  const row = await db
    .selectFrom('clones')
    .innerJoin('clone_knowledge as known', (join) =>
      join.onRef('known.owner_id', '=', 'clones.owner_id').onRef('known.clone_id', '=', 'clones.id'),
    )
    .leftJoin('clone_versions as frozen', (join) =>
      join
        .onRef('frozen.owner_id', '=', 'clones.owner_id')
        .onRef('frozen.clone_id', '=', 'clones.id')
        .onRef('frozen.version', '=', 'clones.version'),
    )
    .select([
      'clones.languages',
      sql<unknown>`known.training_content -> 'faqs'`.as('draft'),
      sql<unknown>`known.training_content -> 'trainingData' -> 'neverSay'`.as('never_say'),
      sql<unknown>`frozen.snapshot -> 'training' -> 'faqs'`.as('published'),
    ])
    .where('clones.owner_id', '=', ownerId)
    .where('clones.id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return {
    draft: Faqs.parse(row.draft ?? []),
    published: Faqs.parse(row.published ?? []),
    neverSay: NeverSay.parse(row.never_say ?? []),
    language: CloneLanguages.parse(row.languages)[0] ?? 'en',
  }
}

/** Has whoever changes the clone, as by an answer, wait for the end of the transaction, and waits for them. */
export const holdClone = (db: Tx, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .forShare()
    .execute()

/**
 * Has whoever takes a call's words away wait for the end of the transaction, and waits for them; false where they are
 * gone. Clones are held before it, as where one is deleted with its calls.
 */
export async function holdKeptCall(db: Tx, ownerId: string, callId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('visitor_deleted_at', 'is', null)
    .where('transcript_forgotten_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
