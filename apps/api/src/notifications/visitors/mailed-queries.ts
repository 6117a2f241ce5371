import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { CallRef } from '../../kernel/events.ts'

interface QuestionRef {
  owner_id: string
  id: string
}

const ofCalls = (calls: readonly CallRef[]) => sql`(select * from unnest(
  ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))`

/** What was asked in these talks and mailed, with all that was mailed of their clones at the same moments: one mail's is. */
export async function mailedWith(db: Tx, calls: readonly CallRef[]): Promise<QuestionRef[]> {
  const { rows } = await sql<QuestionRef>`
    select owner_id, id from clone_questions
    where (owner_id, clone_id, mailed_at) in (
      select owner_id, clone_id, mailed_at from clone_questions
      where (owner_id, call_id) in ${ofCalls(calls)} and mailed_at is not null)`.execute(db)
  return rows
}

/** Of these the ones of other talks that were to be mailed to these addresses: they count as not mailed again. */
export async function reopenReplies(
  db: Tx,
  mailed: readonly QuestionRef[],
  { calls, emails }: { calls: readonly CallRef[]; emails: readonly string[] },
): Promise<QuestionRef[]> {
  const { rows } = await sql<QuestionRef>`
    update clone_questions as question set mailed_at = null
    from calls
      join mail_agreements as agreement
        on agreement.owner_id = calls.owner_id and agreement.session_id = calls.session_id
      join mail_recipients as recipient
        on recipient.owner_id = agreement.owner_id and recipient.id = agreement.recipient_id
    where calls.owner_id = question.owner_id and calls.id = question.call_id
      and (question.owner_id, question.id) in (select * from unnest(
        ${mailed.map(({ owner_id: ownerId }) => ownerId)}::uuid[], ${mailed.map(({ id }) => id)}::uuid[]))
      and (question.owner_id, question.call_id) not in ${ofCalls(calls)}
      and recipient.email = any(${[...emails]}::text[])
    returning question.owner_id, question.id`.execute(db)
  return rows
}
