import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { wordsKey } from '../../knowledge/questions/question-queries.ts'

/** Where a visitor is mailed who agreed to it in their visit, unless they want no more mails from the company. */
const agreed = (db: Db) =>
  db
    .selectFrom('mail_agreements as agreement')
    .innerJoin('mail_recipients as recipient', (join) =>
      join
        .onRef('recipient.owner_id', '=', 'agreement.owner_id')
        .onRef('recipient.id', '=', 'agreement.recipient_id'),
    )
    .innerJoin('users', 'users.id', 'agreement.owner_id')
    .where('recipient.stopped_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)

/** A visitor's talks whose words are kept, that have ended; no test. */
const talks = (db: Db) =>
  agreed(db)
    .innerJoin('calls', (join) =>
      join
        .onRef('calls.owner_id', '=', 'agreement.owner_id')
        .onRef('calls.session_id', '=', 'agreement.session_id'),
    )
    .where('calls.is_test', '=', false)
    .where('calls.consent_transcript', '=', true)
    .where('calls.transcript_forgotten_at', 'is', null)

/** Talks of a visit, or one of them, that are to be mailed and are not planned yet. */
export const unplannedTalks = (db: Db, ownerId: string, which: { sessionId: string } | { callId: string }) =>
  talks(db)
    .select(['calls.id', 'calls.clone_id', 'calls.clone_version', 'calls.ended_at'])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.status', '=', 'completed')
    .where(
      'sessionId' in which ? 'calls.session_id' : 'calls.id',
      '=',
      'sessionId' in which ? which.sessionId : which.callId,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('talk_mails as planned')
            .select('planned.call_id')
            .whereRef('planned.owner_id', '=', 'calls.owner_id')
            .whereRef('planned.call_id', '=', 'calls.id'),
        ),
      ),
    )
    .execute()

export const planTalk = (db: Db, ownerId: string, callId: string, dueAt: Date) =>
  db
    .insertInto('talk_mails')
    .values({ owner_id: ownerId, call_id: callId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const dueTalks = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('talk_mails')
    .select(['owner_id', 'call_id'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** True for the first who takes it. */
export async function takeTalk(db: Tx, ownerId: string, callId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('talk_mails')
    .set({ done_at: now })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('done_at', 'is', null)
    .returning('call_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A talk as it is mailed; undefined where its visitor, its words, its clone or its tool say no by now. */
export const findTalk = (db: Db, ownerId: string, callId: string) =>
  talks(db)
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .select([
      'recipient.id as recipient_id',
      'recipient.email',
      'agreement.agreed_at',
      'calls.clone_id',
      'calls.clone_version',
      'calls.pitch_link_id',
      'calls.audience',
      'calls.proven_email',
      'calls.questions',
    ])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.id', '=', callId)
    .where('clones.status', '=', 'published')
    .where(sql<boolean>`jsonb_exists(clones.tools_integration -> 'enabledTools', 'email-automation')`)
    .executeTakeFirst()
export type Talk = NonNullable<Awaited<ReturnType<typeof findTalk>>>

/** What the clone answered, by turn, as far as it was heard. */
export const answersOf = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_turns')
    .select(['turn', 'text'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('purpose', '=', 'answer')
    .where('text', '<>', '')
    .orderBy('at_ms')
    .orderBy('turn')
    .orderBy('utterance')
    .execute()

/** What of a talk the founder has answered or dismissed since. */
export const settledIn = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('clone_questions')
    .select(['id', 'turn', 'status', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('status', '<>', 'open')
    .execute()

/** Answered questions whose askers agreed to be mailed and were not yet: all that equal one, or all of one visit. */
export const unmailedReplies = (
  db: Db,
  ownerId: string,
  which: { questionId: string } | { sessionId: string },
  limit: number,
) =>
  talks(db)
    .innerJoin('clone_questions as question', (join) =>
      join.onRef('question.owner_id', '=', 'calls.owner_id').onRef('question.call_id', '=', 'calls.id'),
    )
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'calls.owner_id').onRef('clones.id', '=', 'calls.clone_id'),
    )
    .select([
      'question.id',
      'question.text',
      'question.answer',
      'question.clone_id',
      'recipient.id as recipient_id',
      'recipient.email',
      'calls.pitch_link_id',
      'calls.audience',
      'calls.proven_email',
    ])
    .where('question.owner_id', '=', ownerId)
    .where('question.status', '=', 'answered')
    .where('question.mailed_at', 'is', null)
    .where('clones.status', '=', 'published')
    .where(
      'sessionId' in which
        ? sql<boolean>`calls.session_id = ${which.sessionId}`
        : sql<boolean>`(question.clone_id, ${wordsKey('question.text')}) = (
            select asked.clone_id, ${wordsKey('asked.text')} from clone_questions as asked
            where asked.owner_id = ${ownerId} and asked.id = ${which.questionId})`,
    )
    .orderBy('question.created_at')
    .limit(limit)
    .execute()
export type Reply = Awaited<ReturnType<typeof unmailedReplies>>[number]

/** Of these the ones that nobody was first with. */
export async function takeReplies(
  db: Tx,
  ownerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .updateTable('clone_questions')
    .set({ mailed_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Answers to what was asked in these visits at a clone, since a time, the last first. */
export const repliesOfVisits = (
  db: Db,
  ownerId: string,
  asked: { cloneId: string; sessionIds: readonly string[]; since: Date },
  limit: number,
) =>
  db
    .selectFrom('calls')
    .innerJoin('clone_questions as question', (join) =>
      join.onRef('question.owner_id', '=', 'calls.owner_id').onRef('question.call_id', '=', 'calls.id'),
    )
    .select(['question.id', 'question.text', 'question.answer', 'question.answered_at', 'calls.audience'])
    .where('calls.owner_id', '=', ownerId)
    .where('calls.clone_id', '=', asked.cloneId)
    .where('calls.session_id', 'in', asked.sessionIds)
    .where('question.status', '=', 'answered')
    .where('question.answered_at', '>', asked.since)
    .orderBy('question.answered_at', 'desc')
    .orderBy('question.id')
    .limit(limit)
    .execute()

/** Null where the company has no such recipient. */
export async function wantsMails(db: Db, ownerId: string, recipientId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('mail_recipients')
    .innerJoin('users', 'users.id', 'mail_recipients.owner_id')
    .select('stopped_at')
    .where('mail_recipients.owner_id', '=', ownerId)
    .where('mail_recipients.id', '=', recipientId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? row.stopped_at === null : null
}

export const stopMails = (db: Db, ownerId: string, recipientId: string, now: Date) =>
  db
    .updateTable('mail_recipients')
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${now}::timestamptz)` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', recipientId)
    .execute()
