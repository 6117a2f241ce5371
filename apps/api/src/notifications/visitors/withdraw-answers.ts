import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { CallRef } from '../../kernel/events.ts'
import { withdrawUnsent } from '../../kernel/outbox.ts'
import { answerMailKey } from './answer-mails.ts'
import * as queries from './mailed-queries.ts'

/**
 * Takes back mails with founders' answers that hold what was asked in these talks and have not left. What else they
 * hold, of other talks of the same person, is mailed anew. Done twice, nothing happens.
 */
export async function withdrawAnswers(
  { db, bus }: Pick<Kernel, 'bus'> & { db: Tx },
  calls: readonly CallRef[],
): Promise<void> {
  const mailed = await queries.mailedWith(db, calls)
  const emails = await withdrawUnsent(
    db,
    mailed.map(({ id }) => answerMailKey(id)),
  )
  if (emails.length === 0) return
  for (const { owner_id: ownerId, id } of await queries.reopenReplies(db, mailed, { calls, emails })) {
    await bus.emit(db, 'question.answered', { ownerId, questionId: id })
  }
}
